//! Weakest preconditions against the semantics: a condition holds in the state
//! after a statement iff its precondition holds in the state before. The prover
//! knows nothing of `wp`: the state after is an array with one cell stored.

use c2bp::parts::{wp, Aliasing, Arbitrary, Before, Change, PointsTo};
use ir::*;
use logic::encode::{Encoder, PlainState, State};
use logic::memory::{is_register, Memory, Region};
use logic::predicate::simplify;
use logic::solver::{Check, Solver};
use logic::term::Bits;
use testsuite::twins::conditions::{program, Shape};

/// The state after an assignment.
struct After<'p> {
    before: PlainState<'p>,
    register: Option<(VarId, Bits)>,
    cell: Option<(Region, Bits, Bits)>,
}

impl State for After<'_> {
    fn var(&mut self, var: VarId) -> Bits {
        match &self.register {
            Some((v, value)) if *v == var => value.clone(),
            _ => self.before.var(var),
        }
    }

    fn addr(&mut self, var: VarId) -> Bits {
        self.before.addr(var)
    }

    fn cell(&mut self, lval: &Lval, region: Region, address: &Bits) -> Bits {
        let before = self.before.cell(lval, region, address);
        match &self.cell {
            Some((r, written, value)) if *r == region => {
                address.equals(written).ite(value, &before)
            }
            _ => before,
        }
    }

    fn old(&mut self, encoder: &mut Encoder, e: &Expr) -> Bits {
        self.before.old(encoder, e)
    }
}

#[test]
fn preconditions_agree_with_the_semantics() {
    let mut program = program();
    let sample: Vec<Expr> = {
        let base = testsuite::twins::conditions::program();
        let mut shape = Shape::new(&base, 1);
        (0..50).map(|_| shape.condition(2)).collect()
    };
    let arbitrary = Arbitrary::add(&mut program, sample.iter());
    let program = &program;
    let memory = &Memory::new(program);
    let points_to = PointsTo::unknown();
    let aliasing = Aliasing {
        program,
        memory,
        points_to: &points_to,
    };
    let mut changed = 0;
    for seed in 1..=400 {
        let mut shape = Shape::new(program, seed);
        let e = simplify(program, shape.condition(2));
        let rhs = shape.byte();
        let lhs = match shape.random.below(5) {
            0 => Lval::var(VarId(0), program),
            1 => Lval::var(VarId(2), program),
            2 => Lval::deref(shape.var(4)),
            _ => Lval::deref(shape.var(3)),
        };
        let effect = Effect::Assign {
            lhs: lhs.clone(),
            rhs: rhs.clone(),
        };
        let before = match wp(aliasing, &arbitrary, &Change::Effect(&effect), &e) {
            Before::Same => e.clone(),
            Before::Expr(before) => {
                changed += 1;
                before
            }
            _ => panic!("seed {seed}: everything is known here"),
        };
        let mut encoder = Encoder::new(program, memory);
        let mut plain = PlainState::new(program, memory);
        let value = encoder.value(&rhs, &mut plain);
        let mut after = After {
            before: PlainState::new(program, memory),
            register: None,
            cell: None,
        };
        match lhs.as_var().filter(|_| is_register(program, &lhs)) {
            Some(v) => after.register = Some((v, value)),
            None => {
                let address = encoder.address(&lhs, &mut plain);
                after.cell = Some((memory.region(program, &lhs), address, value));
            }
        }
        let then = encoder.truth(&e, &mut after);
        let now = encoder.truth(&before, &mut plain);
        let solver = Solver::new();
        for fact in encoder.take_facts() {
            solver.assert(&fact);
        }
        solver.assert(then.equals(&now).not());
        assert_eq!(
            solver.check(&[]),
            Check::Unsat,
            "seed {seed}: {lhs:?} = {rhs:?}; {e:?} before: {before:?}"
        );
    }
    assert!(changed > 100, "{changed}");
}
