//! What a condition means, told by its content alone: the key under which
//! results are kept beyond the run ([`crate::store`]).
//!
//! An expression of the IR names variables and types by their place in the
//! tables of one program. Here variables are named by what they are, and the
//! tables of types and regions, whose numbers stay, are part of the
//! *environment*, with the version of the tool and the options that change an
//! outcome. What is equal here is equal in any program and any run.
//!
//! Rejected: the text that the prover gets, which would have to be made before
//! it can be looked up; and the hash of the whole program, with which the
//! change of one function would lose the results of all others.

use crate::wp::Arbitrary;
use crate::Options;
use cfront::ir::{Expr, FuncId, Program, VarId, VarKind};
use cfront::memory::Memory;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Half of a SHA-256: enough that no two contents ever share one.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
pub struct Digest(u128);

impl Digest {
    /// The digest of a text.
    pub fn of(text: &str) -> Digest {
        let all = Sha256::digest(text.as_bytes());
        let half = all.iter().take(16);
        Digest(half.fold(0, |n, byte| n << 8 | u128::from(*byte)))
    }

    /// In hexadecimal digits.
    pub fn hex(self) -> String {
        format!("{:032x}", self.0)
    }
}

/// Tells contents of expressions of one program.
pub struct Contents<'p> {
    program: &'p Program,
    arbitrary: &'p Arbitrary,
    /// What all of them depend on.
    pub environment: Digest,
}

impl<'p> Contents<'p> {
    /// For a program seen through a memory model.
    pub fn new(
        program: &'p Program,
        memory: &Memory,
        arbitrary: &'p Arbitrary,
        options: &Options,
    ) -> Contents<'p> {
        let text = format!(
            "{}\n{}\n{}\n{:?}\n{}",
            env!("C2BP_SOURCES"),
            z3::full_version(),
            relevant(options),
            program.types,
            memory.describe()
        );
        Contents {
            program,
            arbitrary,
            environment: Digest::of(&text),
        }
    }

    /// The content of an expression.
    pub fn of(&self, e: &Expr) -> Digest {
        Digest::of(&self.text(e))
    }

    /// The tree of the expression, each variable and function by what it is
    /// instead of its number.
    fn text(&self, e: &Expr) -> String {
        let tree = format!("{e:?}");
        let mut out = String::with_capacity(tree.len());
        let mut rest = tree.as_str();
        while let Some(at) = rest.find("Id(") {
            let (before, after) = rest.split_at(at + "Id(".len());
            out.push_str(before);
            let end = after.find(')').unwrap_or(after.len());
            let number = after[..end].parse().unwrap_or(u32::MAX);
            if before.ends_with("VarId(") {
                out.push_str(&self.variable(VarId(number)));
            } else if before.ends_with("FuncId(") {
                out.push_str(&format!("{:?}", self.program.func(FuncId(number)).name));
            } else {
                out.push_str(&after[..end]);
            }
            rest = &after[end..];
        }
        out.push_str(rest);
        out
    }

    fn variable(&self, v: VarId) -> String {
        let var = self.program.var(v);
        if let Some(n) = self.arbitrary.position(v) {
            return format!("any {n} {:?}", var.ty);
        }
        let kind = match var.kind {
            VarKind::Global => "global",
            VarKind::Formal(..) => "formal",
            VarKind::Local(_) => "local",
            VarKind::Temp(_) => "temporary",
            VarKind::Return(_) => "return",
        };
        let of = var.kind.function().map(|f| &self.program.func(f).name);
        format!(
            "{kind} {:?} {of:?} {:?} {}",
            var.unique, var.ty, var.in_memory
        )
    }
}

/// The options that change what a search for cubes finds. Every option must be
/// named here, so that a new one is not forgotten.
fn relevant(options: &Options) -> String {
    let Options {
        // What the program means is in its IR.
        front_end: _,
        // Stands in the tables of types.
        arith: _,
        max_cube,
        // What the analysis found is in each result.
        points_to: _,
        without,
        jobs: _,
        // A search that a limit cut short is not kept.
        time_limit: _,
        memory_limit: _,
        dump: _,
        cache: _,
        cache_size: _,
        explain: _,
    } = options;
    format!("max-cube {max_cube} without {without:?}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cfront::memory::Memory;
    use grammar::diag::Sources;

    fn digests(c: &str, predicates: &str) -> Vec<Digest> {
        let mut sources = Sources::default();
        let options = cfront::Options::default();
        let mut program =
            cfront::load_text("t.c", c, true, &options, &mut sources).expect("correct C");
        let parsed = grammar::pred::parse(predicates, 0).expect("correct predicates");
        let resolved = cfront::predicate::resolve_all(&program, &parsed, 0);
        let all = resolved.expect("well-typed predicates").predicates;
        let arbitrary = Arbitrary::add(&mut program, all.iter().map(|p| &p.expr));
        let memory = Memory::new(&program);
        let contents = Contents::new(&program, &memory, &arbitrary, &Options::default());
        all.iter().map(|p| contents.of(&p.expr)).collect()
    }

    #[test]
    fn places_in_tables_do_not_matter() {
        let one = digests(
            "int x; int main(void) { int y = 0; return x + y; }",
            "main { x == y }",
        );
        let other = digests(
            "int a, b, c, x; void f(void) {} int main(void) { int z, y; z = y = b; f(); return x + y; }",
            "main { a == z, x == y }",
        );
        assert_eq!(one[0], other[1]);
    }

    #[test]
    fn what_a_variable_is_matters() {
        let programs = [
            "int x, y; int main(void) { return x; }",
            "int x; unsigned y; int main(void) { return x; }",
            "int x, y, *p = &x; int main(void) { return x; }",
            "int x; int main(void) { int y = 0; return x + y; }",
        ];
        let all: Vec<Digest> = programs
            .iter()
            .flat_map(|c| digests(c, "main { x == y }"))
            .collect();
        for (i, a) in all.iter().enumerate() {
            assert!(!all[..i].contains(a), "{}", programs[i]);
        }
    }
}
