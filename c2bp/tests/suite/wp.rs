//! Weakest preconditions against the semantics: a condition holds in the state
//! after a statement iff its precondition holds in the state before. The prover
//! knows nothing of `wp`: the state after is an array with one cell stored.

use c2bp::points_to::PointsTo;
use c2bp::twin::conditions::{program, Shape};
use c2bp::wp::{wp, Aliasing, Arbitrary, Before, Effect};
use cfront::ir::*;
use cfront::logic::{Encoder, PlainState, State};
use cfront::memory::{is_register, Memory, Region};
use cfront::predicate::simplify;
use z3::ast::{Array, BV};
use z3::{SatResult, Solver};

/// The state after an assignment.
struct After<'p> {
    before: PlainState<'p>,
    register: Option<(VarId, BV)>,
    cell: Option<(Region, BV, BV)>,
}

impl State for After<'_> {
    fn var(&mut self, var: VarId) -> BV {
        match &self.register {
            Some((v, value)) if *v == var => value.clone(),
            _ => self.before.var(var),
        }
    }

    fn addr(&mut self, var: VarId) -> BV {
        self.before.addr(var)
    }

    fn memory(&mut self, region: Region) -> Array {
        let memory = self.before.memory(region);
        match &self.cell {
            Some((r, address, value)) if *r == region => memory.store(address, value),
            _ => memory,
        }
    }

    fn old(&mut self, encoder: &mut Encoder, e: &Expr) -> BV {
        self.before.old(encoder, e)
    }
}

#[test]
fn preconditions_agree_with_the_semantics() {
    let mut program = program();
    let sample: Vec<Expr> = {
        let base = c2bp::twin::conditions::program();
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
            lhs: &lhs,
            rhs: &rhs,
        };
        let before = match wp(aliasing, &arbitrary, &effect, &e) {
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
        solver.assert(then.iff(&now).not());
        assert_eq!(
            solver.check(),
            SatResult::Unsat,
            "seed {seed}: {lhs:?} = {rhs:?}; {e:?} before: {before:?}"
        );
    }
    assert!(changed > 100, "{changed}");
}
