//! Each optimisation of c2bp, switched off, leaves the boolean program
//! equivalent (PLDI 2001, 5.2): on random programs with random predicates,
//! statement by statement, in all states that `enforce` admits.

use c2bp::optimisations::Optimisation;
use clap::ValueEnum;
use grammar::bp::{BinOp, Expr, Ident, Proc, Program, Stmt, StmtKind};
use grammar::diag::Sources;
use std::collections::{BTreeMap, BTreeSet};
use testsuite::soundness::{abstraction, load, predicates, programs, Options};

/// More variables than this in one statement are too many states.
const VARIABLES: usize = 14;

/// A state: the variables that are true.
type State<'a> = BTreeSet<&'a str>;

/// The values that an expression can have: false, true.
fn values(e: &Expr, s: &State) -> [bool; 2] {
    let each = |f: &dyn Fn(bool) -> bool, [no, yes]: [bool; 2]| {
        let all = [(false, no), (true, yes)].into_iter().filter(|v| v.1);
        let mut out = [false; 2];
        all.for_each(|(v, _)| out[usize::from(f(v))] = true);
        out
    };
    match e {
        Expr::Const(v) => [!v, *v],
        Expr::Var(x) => {
            let v = s.contains(x.name.as_str());
            [!v, v]
        }
        Expr::Nondet => [true, true],
        Expr::Choose(pos, neg) => match (values(pos, s), values(neg, s)) {
            ([false, _], _) => [false, true],
            (_, [false, _]) => [true, false],
            _ => [true, true],
        },
        Expr::Not(a) => each(&|v| !v, values(a, s)),
        Expr::Binary(op, a, b) => {
            let a = values(a, s)[1];
            let with = |b: bool| match op {
                BinOp::And => a && b,
                BinOp::Or => a || b,
                BinOp::Xor => a != b,
                BinOp::Iff => a == b,
                BinOp::Implies => !a || b,
            };
            each(&with, values(b, s))
        }
        Expr::Next(_) | Expr::Ite(..) => unreachable!("c2bp writes no such expression"),
    }
}

fn mentioned<'e>(e: &'e Expr, out: &mut BTreeSet<&'e str>) {
    match e {
        Expr::Var(x) => {
            out.insert(&x.name);
        }
        Expr::Choose(a, b) | Expr::Binary(_, a, b) => {
            mentioned(a, out);
            mentioned(b, out);
        }
        Expr::Not(a) => mentioned(a, out),
        _ => {}
    }
}

/// Compares expressions in the states that both invariants admit. Returns a
/// state where they differ, or how many states there are.
fn differ(a: &Expr, b: &Expr, invariants: [&Expr; 2]) -> Result<usize, String> {
    let mut names = BTreeSet::new();
    for e in [a, b] {
        mentioned(e, &mut names);
    }
    // What an invariant says of variables that it shares with nothing else
    // does not matter much: fewer states excluded, more compared.
    let names: Vec<&str> = names.into_iter().collect();
    if names.len() > VARIABLES {
        return Ok(0);
    }
    let mut compared = 0;
    for bits in 0..1u32 << names.len() {
        let on = |i: &usize| bits >> i & 1 == 1;
        let state: State = (0..names.len()).filter(on).map(|i| names[i]).collect();
        if invariants.iter().any(|i| excluded(i, &state, &names)) {
            continue;
        }
        compared += 1;
        if values(a, &state) != values(b, &state) {
            return Err(format!("{a}\nand\n{b}\ndiffer where only {state:?} hold"));
        }
    }
    Ok(compared)
}

/// Does a conjunct of the invariant, all of whose variables are given, not hold?
fn excluded(invariant: &Expr, state: &State, names: &[&str]) -> bool {
    if let Expr::Binary(BinOp::And, a, b) = invariant {
        return excluded(a, state, names) || excluded(b, state, names);
    }
    let mut own = BTreeSet::new();
    mentioned(invariant, &mut own);
    own.iter().all(|v| names.contains(v)) && !values(invariant, state)[1]
}

/// What a statement does to the variables, and its other expressions.
fn meaning(s: &Stmt) -> (BTreeMap<String, Expr>, Vec<Expr>) {
    let mut assigned = BTreeMap::new();
    let mut others = Vec::new();
    match &s.kind {
        StmtKind::Assign {
            targets, values, ..
        } => {
            for (target, value) in targets.iter().zip(values) {
                if let Some(target) = target {
                    assigned.insert(target.name.clone(), value.clone());
                }
            }
        }
        StmtKind::Call { args, .. } => others.extend(args.iter().cloned()),
        StmtKind::Return(all) => others.extend(all.iter().cloned()),
        StmtKind::Assume(e) | StmtKind::Assert(e) => others.push(e.clone()),
        _ => {}
    }
    (assigned, others)
}

struct Twin<'a> {
    invariants: [&'a Expr; 2],
    compared: usize,
}

impl Twin<'_> {
    /// Statements that do nothing need not be there.
    fn blocks(&mut self, a: &[Stmt], b: &[Stmt]) -> Result<(), String> {
        let id = |s: &Stmt| s.note.as_ref().map(|n| n.id.clone());
        let idle = |s: &&Stmt| !matches!(s.kind, StmtKind::Skip) || s.note.is_some();
        let (a, b): (Vec<_>, Vec<_>) = (
            a.iter().filter(idle).collect(),
            b.iter().filter(idle).collect(),
        );
        let (mut i, mut j) = (0, 0);
        while i < a.len() || j < b.len() {
            match (a.get(i), b.get(j)) {
                (Some(x), Some(y)) if id(x) == id(y) => {
                    self.statements(x, y)?;
                    i += 1;
                    j += 1;
                }
                // An update or assumption that one of them can do without.
                (Some(x), _) if optional(x) => {
                    self.idle(x)?;
                    i += 1;
                }
                (_, Some(y)) if optional(y) => {
                    self.idle(y)?;
                    j += 1;
                }
                _ => return Err("the statements differ".to_string()),
            }
        }
        Ok(())
    }

    fn idle(&mut self, s: &Stmt) -> Result<(), String> {
        let mut nothing = s.clone();
        nothing.kind = match &s.kind {
            StmtKind::Assume(_) => StmtKind::Assume(Expr::Const(true)),
            _ => StmtKind::Skip,
        };
        self.statements(s, &nothing)
    }

    fn statements(&mut self, a: &Stmt, b: &Stmt) -> Result<(), String> {
        match (&a.kind, &b.kind) {
            (
                StmtKind::If {
                    branches: x,
                    else_branch: u,
                },
                StmtKind::If {
                    branches: y,
                    else_branch: v,
                },
            ) => {
                for ((_, x), (_, y)) in x.iter().zip(y) {
                    self.blocks(x, y)?;
                }
                self.blocks(u, v)
            }
            (StmtKind::While { body: x, .. }, StmtKind::While { body: y, .. }) => self.blocks(x, y),
            _ => {
                let ((x, us), (y, vs)) = (meaning(a), meaning(b));
                let names: BTreeSet<&String> = x.keys().chain(y.keys()).collect();
                for name in names {
                    let own = Expr::Var(Ident::new(name));
                    let (x, y) = (x.get(name).unwrap_or(&own), y.get(name).unwrap_or(&own));
                    self.equal(x, y, a)?;
                }
                if us.len() != vs.len() {
                    return Err(format!("{a}\nand\n{b}\ndiffer in shape"));
                }
                us.iter()
                    .zip(&vs)
                    .try_for_each(|(u, v)| self.equal(u, v, a))
            }
        }
    }

    fn equal(&mut self, x: &Expr, y: &Expr, at: &Stmt) -> Result<(), String> {
        let found = differ(x, y, self.invariants).map_err(|e| format!("{at}\n{e}"))?;
        self.compared += found;
        Ok(())
    }
}

/// Updates after calls, and assumptions about what was assigned.
fn optional(s: &Stmt) -> bool {
    s.note.as_ref().is_some_and(|n| n.id.ends_with('~'))
}

/// The number of states in which expressions were compared.
fn compare(a: &Program, b: &Program) -> Result<usize, String> {
    let mut compared = 0;
    for (p, q) in a.procs.iter().zip(&b.procs) {
        let invariant = |p: &Proc| p.enforce.clone().unwrap_or(Expr::Const(true));
        let (i, j) = (invariant(p), invariant(q));
        let free = Expr::Const(true);
        compared += differ(&i, &j, [&free, &free])?;
        let mut twin = Twin {
            invariants: [&i, &j],
            compared: 0,
        };
        twin.blocks(&p.body, &q.body)
            .map_err(|e| format!("{}: {e}", p.name.name))?;
        compared += twin.compared;
    }
    Ok(compared)
}

#[test]
fn an_optimisation_switched_off_changes_nothing() {
    let mut compared = 0;
    for seed in 0..10u64 {
        let mut options = Options {
            seed,
            ..Options::default()
        };
        options.abstraction.max_cube = [0, 3][(seed % 2) as usize];
        options.abstraction.time_limit = None;
        let text = programs::random(seed);
        let program = load(&text, &options, &mut Sources::default()).expect("a program");
        let mut of = predicates::random(&program, seed);
        // Few predicates in scope: without optimisations, each cube is a query.
        let mut count = BTreeMap::new();
        of.retain(|p| {
            let n = count.entry(p.scope).or_insert(0);
            *n += 1;
            *n <= if p.scope.is_some() { 3 } else { 1 }
        });
        let usual = abstraction(&program, &of, &options);
        for off in Optimisation::value_variants() {
            options.abstraction.without = vec![*off];
            let other = abstraction(&program, &of, &options);
            match compare(&usual, &other) {
                Ok(n) => compared += n,
                Err(difference) => panic!("seed {seed}, without {off:?}: {difference}"),
            }
        }
    }
    assert!(compared > 3000, "{compared}");
}

/// The comparison sees what differs.
#[test]
fn a_planted_difference_is_seen() {
    let parse = |text: &str| grammar::bp::parse(text, 0).expect("a program");
    let program = |value: &str, enforced: &str| {
        parse(&format!(
            "void main() begin decl a, b; enforce {enforced}; a := {value}; end"
        ))
    };
    let usual = program("choose(a, b)", "!(a && b)");
    assert!(compare(&usual, &program("choose(a && !b, b)", "!(a && b)")).is_ok());
    for other in ["choose(a, 0)", "choose(b, a)", "*", "a"] {
        assert!(
            compare(&usual, &program(other, "!(a && b)")).is_err(),
            "{other}"
        );
    }
    assert!(compare(&usual, &program("choose(a, b)", "!a")).is_err());
}
