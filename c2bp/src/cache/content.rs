//! What a condition means, told by its content alone: the key under which
//! results are kept beyond the run ([`crate::cubes::store`]).
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

use crate::options::Options;
use crate::wp::arbitrary::Arbitrary;
use ir::types::Type;
use ir::{Base, Expr, ExprKind, Lval, Program, Step, VarId, VarKind};
use logic::memory::Memory;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::hash::{Hash, Hasher};
use std::mem;

/// Half of a SHA-256: enough that no two contents ever share one.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
pub struct Digest(u128);

impl Digest {
    /// The digest of a value.
    pub fn of(value: &impl Hash) -> Digest {
        let mut hasher = ContentHasher::default();
        value.hash(&mut hasher);
        hasher.digest()
    }

    /// In hexadecimal digits.
    pub fn hex(self) -> String {
        format!("{:032x}", self.0)
    }
}

/// SHA-256 of all that is written to it.
#[derive(Clone, Default)]
struct ContentHasher(Sha256);

impl ContentHasher {
    fn digest(self) -> Digest {
        let all = self.0.finalize();
        let half = all.iter().take(16);
        Digest(half.fold(0, |n, byte| n << 8 | u128::from(*byte)))
    }
}

impl Hasher for ContentHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        self.clone().digest().0 as u64
    }
}

/// What a variable is, whatever its number.
#[derive(Hash)]
enum Identity<'p> {
    Arbitrary(usize, &'p Type),
    Variable {
        kind: Kind,
        unique: &'p str,
        function: Option<&'p str>,
        ty: &'p Type,
        in_memory: bool,
    },
}

/// [`VarKind`] without the numbers of functions and formals.
#[derive(Hash)]
enum Kind {
    Global,
    Formal,
    Local,
    Temp,
    Return,
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
        let environment = (
            env!("C2BP_SOURCES"),
            logic::solver::version(),
            relevant(options),
            &program.types,
            &program.assumed,
            memory,
        );
        Contents {
            program,
            arbitrary,
            environment: Digest::of(&environment),
        }
    }

    /// The content of an expression.
    pub fn of(&self, e: &Expr) -> Digest {
        let mut hasher = ContentHasher::default();
        self.expression(e, &mut hasher);
        hasher.digest()
    }

    /// Hashes the tree of the expression, each variable and function by what it
    /// is instead of its number.
    fn expression(&self, e: &Expr, hasher: &mut ContentHasher) {
        mem::discriminant(&e.kind).hash(hasher);
        e.ty.hash(hasher);
        match &e.kind {
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => return self.lvalue(lv, hasher),
            ExprKind::FuncAddr(f) => self.program.func(*f).name.hash(hasher),
            ExprKind::Int(value) => value.hash(hasher),
            ExprKind::Unary(op, _) => op.hash(hasher),
            ExprKind::Binary(op, ..) => op.hash(hasher),
            ExprKind::Cmp(op, ..) => op.hash(hasher),
            ExprKind::Bits(width, _) => width.hash(hasher),
            ExprKind::Float(op, _) => op.hash(hasher),
            ExprKind::Linked(l) => {
                l.kind.hash(hasher);
                l.nodes.len().hash(hasher);
                l.avoided.len().hash(hasher);
                l.avoided.iter().for_each(|(_, by)| by.hash(hasher));
            }
            ExprKind::Not(_)
            | ExprKind::PtrAdd(..)
            | ExprKind::PtrDiff(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Cond(..)
            | ExprKind::Cast(_)
            | ExprKind::OldValue(_)
            | ExprKind::Between(_)
            | ExprKind::SomeNode => {}
        }
        for child in e.children() {
            self.expression(child, hasher);
        }
    }

    fn lvalue(&self, lv: &Lval, hasher: &mut ContentHasher) {
        lv.ty.hash(hasher);
        mem::discriminant(&lv.base).hash(hasher);
        match &lv.base {
            Base::Var(v) => self.identity(*v).hash(hasher),
            Base::Deref(p) => self.expression(p, hasher),
        }
        lv.path.len().hash(hasher);
        for step in &lv.path {
            mem::discriminant(step).hash(hasher);
            match step {
                Step::Field(of, index) => (of, index).hash(hasher),
                Step::Index(e) => self.expression(e, hasher),
            }
        }
    }

    fn identity(&self, v: VarId) -> Identity<'_> {
        let var = self.program.var(v);
        if let Some(n) = self.arbitrary.position(v) {
            return Identity::Arbitrary(n, &var.ty);
        }
        let function = var.kind.function();
        Identity::Variable {
            kind: match var.kind {
                VarKind::Global => Kind::Global,
                VarKind::Formal(..) => Kind::Formal,
                VarKind::Local(_) => Kind::Local,
                VarKind::Temp(_) => Kind::Temp,
                VarKind::Return(_) => Kind::Return,
            },
            unique: &var.unique,
            function: function.map(|f| self.program.func(f).name.as_str()),
            ty: &var.ty,
            in_memory: var.in_memory,
        }
    }
}

/// The options that change what a search for cubes finds. Every option must be
/// named here, so that a new one is not forgotten.
fn relevant(options: &Options) -> impl Hash + '_ {
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
        // Predicates that were found are keyed as those that are given.
        iterate: _,
        // What paths tell comes after the search.
        along: _,
        ltl: _,
        measures: _,
        explain: _,
    } = options;
    (max_cube, without)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grammar::diag::Sources;
    use logic::memory::Memory;

    fn digests(c: &str, predicates: &str) -> Vec<Digest> {
        let mut sources = Sources::default();
        let options = cfront::Options::default();
        let mut program =
            cfront::load_text("t.c", c, true, &options, &mut sources).expect("correct C");
        let parsed = grammar::pred::parse(predicates, 0).expect("correct predicates");
        let resolved = logic::predicate::resolve_all(&program, &parsed, 0);
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
