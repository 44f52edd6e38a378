use super::*;
use crate::memory::Alias;
use crate::solver::{Check, Solver};
use ir::types::DataModel;
use ir::Step;
use samples::eval;
use samples::random::{Random, Shapes};
use samples::{load, sample};

/// Variables have the values of a concrete state; there is no memory.
struct Concrete<'p>(eval::State<'p>);

impl State for Concrete<'_> {
    fn var(&mut self, var: VarId) -> Bits {
        let program = self.0.program;
        let e = Expr::load(Lval::var(var, program));
        let value = self.0.eval(&e).expect("a variable has a value");
        Bits::from_i128(value, program.types.scalar_width(&e.ty))
    }
    fn addr(&mut self, _: VarId) -> Bits {
        unreachable!("registers only")
    }
    fn cell(&mut self, _: &Lval, _: Region, _: &Bits) -> Bits {
        unreachable!("registers only")
    }
    fn old(&mut self, _: &mut Encoder, _: &Expr) -> Bits {
        unreachable!("no symbolic constants")
    }
}

/// The slow twin: Z3's evaluation of the encoding is that of C.
#[test]
fn integers_are_exact() {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        let mut program = sample(model);
        for var in &mut program.vars {
            var.in_memory &= !var.ty.is_scalar();
        }
        let memory = Memory::new(&program);
        let mut shapes = Shapes {
            program: &program,
            scope: None,
            random: Random(7),
            plain: true,
            old: false,
        };
        let mut checked = 0;
        for seed in 0..3000 {
            let ty = shapes.int_kind();
            let e = shapes.of(&ty, 4);
            checked += 1;
            let mut state = Concrete(eval::State::new(&program, seed));
            let Some(expected) = state.0.eval(&e) else {
                continue;
            };
            let width = program.types.scalar_width(&e.ty);
            let mut encoder = Encoder::new(&program, &memory);
            let value = encoder.value(&e, &mut state);
            let equal = value.equals(Bits::from_i128(expected, width)).simplify();
            assert_eq!(equal.as_bool(), Some(true), "{e:?} is {expected}");
            let truth = encoder.truth(&e, &mut state).simplify();
            assert_eq!(truth.as_bool(), Some(expected != 0), "{e:?}");
        }
        assert!(checked > 1000);
    }
}

/// Is the conjunction satisfiable in some state?
fn satisfiable(program: &Program, conditions: &[Expr]) -> bool {
    let memory = Memory::new(program);
    let mut encoder = Encoder::new(program, &memory);
    let mut state = PlainState::new(program, &memory);
    let solver = Solver::new();
    for e in conditions {
        let truth = encoder.truth(e, &mut state);
        solver.assert(&truth);
    }
    for fact in encoder.take_facts() {
        solver.assert(&fact);
    }
    solver.check(&[]) == Check::Sat
}

fn eq(a: Expr, b: Expr) -> Expr {
    Expr::cmp(CmpOp::Eq, a, b)
}

/// `p == q`, `p[1] < p[2]`, but not `q[1] < q[2]`: without the hints, it takes
/// a hundred times as much and more.
#[test]
fn equal_addresses_are_met_by_congruence() {
    let program = sample(DataModel::Lp64);
    let memory = Memory::new(&program);
    let mut encoder = Encoder::new(&program, &memory);
    let mut state = PlainState::new(&program, &memory);
    let (p, old) = (load(&program, "ip"), load(&program, "ip"));
    let q = Expr {
        kind: ExprKind::OldValue(Box::new(old)),
        ty: p.ty.clone(),
    };
    let at = |p: &Expr, n: i128| {
        let by = Expr::int(n, Type::Int(program.types.model.ptrdiff_t()));
        let element = Expr {
            kind: ExprKind::PtrAdd(Box::new(p.clone()), Box::new(by)),
            ty: p.ty.clone(),
        };
        Expr::load(Lval::deref(element))
    };
    let less = |p: &Expr| Expr::cmp(CmpOp::Lt, at(p, 1), at(p, 2));
    let solver = Solver::new();
    solver.limit(20_000, None);
    // An incremental solver, as c2bp has it.
    solver.push();
    for e in [eq(p.clone(), q.clone()), less(&p), less(&q).negate()] {
        solver.assert(encoder.truth(&e, &mut state));
    }
    for fact in encoder.take_facts().iter().chain(&encoder.take_hints()) {
        solver.assert(fact);
    }
    assert_eq!(solver.check(&[]), Check::Unsat);
}

#[test]
fn addresses_follow_the_logical_model() {
    let program = sample(DataModel::Ilp32);
    let of = |name: &str| {
        let position = program.vars.iter().position(|v| v.unique == name);
        let at = position.expect("a variable of the sample") as u32;
        Lval::var(VarId(at), &program)
    };
    let long = Type::Int(program.types.model.ptrdiff_t());
    let element = |array: &str, i: Expr| {
        let mut lv = of(array);
        lv.path.push(Step::Index(i));
        lv.ty = Type::int();
        lv
    };
    let g = load(&program, "g");
    let index = Expr {
        kind: ExprKind::Cast(Box::new(g.clone())),
        ty: long.clone(),
    };
    let a_i = element("a", index);
    let ip = load(&program, "ip");
    let null = Expr::int(0, ip.ty.clone());
    // An element is in the array's object: not NULL, not in another array.
    assert!(!satisfiable(
        &program,
        &[eq(Expr::addr_of(a_i.clone()), null)]
    ));
    let a_0 = element("a", Expr::int(0, long.clone()));
    let a_1 = element("a", Expr::int(1, long));
    assert!(satisfiable(
        &program,
        &[eq(Expr::addr_of(a_i.clone()), Expr::addr_of(a_1.clone()))]
    ));
    // Equal addresses, equal contents.
    let points = eq(ip.clone(), Expr::addr_of(a_1.clone()));
    let differ = eq(Expr::load(Lval::deref(ip)), Expr::load(a_1.clone())).negate();
    assert!(!satisfiable(&program, &[points, differ.clone()]));
    assert!(satisfiable(&program, &[differ]));
    // Distinct elements may differ, and are not the same cell.
    let memory = Memory::new(&program);
    assert_eq!(memory.alias(&program, &a_0, &a_1), Alias::Never);
    assert!(matches!(memory.alias(&program, &a_0, &a_i), Alias::If(_)));
}
