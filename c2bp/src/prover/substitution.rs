//! Conjunctions that contradict themselves once equal values stand for each other:
//! `i == 0 && a[i] < a[0]`, `p == q && p->x == 1 && q->x == 2`.
//!
//! An equality of the conjunction is solved for one side, which is replaced in the others, and
//! these are simplified; until one is false, or two say the opposite. That is what a prover
//! does first when it is given a formula as a whole; one that is asked about many cubes under
//! assumptions cannot, and finds out bit by bit what an address is (values of elements took it
//! hundreds of thousands of steps).
//!
//! Only "contradictory" is ever answered, and it is sound whatever the terms are: in one state
//! what is equal has one value, wherever it stands. Not replaced is what speaks of other states
//! or of ways through a structure, and where C leaves the value open (a division by zero).

use ir::types::Type;
use ir::{BinOp, CmpOp, Expr, ExprKind, Program};
use logic::predicate::simplify;
use std::collections::BTreeSet;

/// A literal, with those that it was rewritten by, itself among them.
struct Rewritten {
    condition: Expr,
    /// Numbers of literals.
    from: BTreeSet<usize>,
}

/// Literals that cannot hold together, by their numbers; `None`: not known.
pub fn contradiction(program: &Program, literals: &[(&Expr, bool)]) -> Option<BTreeSet<usize>> {
    let all = || literals.iter().enumerate();
    if !all().any(|(_, (e, positive))| equation(e, *positive).is_some()) {
        return None;
    }
    let mut rest: Vec<Rewritten> = all().map(|(n, l)| rewritten(n, l)).collect();
    while let Some((at, old, new)) = next_equation(&rest) {
        let solved = rest.swap_remove(at);
        for other in &mut rest {
            let Some(condition) = replaced(&other.condition, &old, &new) else {
                continue;
            };
            other.condition = simplify(program, condition);
            other.from.extend(&solved.from);
            if other.condition.as_int() == Some(0) {
                return Some(std::mem::take(&mut other.from));
            }
        }
    }
    opposites(rest)
}

fn rewritten(number: usize, (e, positive): &(&Expr, bool)) -> Rewritten {
    let condition = match positive {
        true => (*e).clone(),
        // Not an order the other way round: one of the sides may be no number.
        false => Expr {
            kind: ExprKind::Not(Box::new((*e).clone())),
            ty: Type::int(),
        },
    };
    Rewritten {
        condition,
        from: BTreeSet::from([number]),
    }
}

/// Two that say the opposite of each other.
fn opposites(rest: Vec<Rewritten>) -> Option<BTreeSet<usize>> {
    let mut said: Vec<(Expr, bool, BTreeSet<usize>)> = Vec::new();
    for Rewritten { condition, from } in rest {
        let (e, positive) = one_form(condition, true);
        let before = said.iter().find(|(f, p, _)| *f == e && *p != positive);
        if let Some((_, _, others)) = before {
            return Some(from.union(others).copied().collect());
        }
        said.push((e, positive, from));
    }
    None
}

/// `==` and `<` for all comparisons, with the same sides in front.
fn one_form(e: Expr, positive: bool) -> (Expr, bool) {
    use CmpOp::{Eq, Ge, Gt, Le, Lt, Ne};
    match e.kind {
        ExprKind::Not(inner) => one_form(*inner, !positive),
        ExprKind::Cmp(op, a, b) if !a.ty.is_float() => {
            let (op, positive) = match op {
                Ne => (Eq, !positive),
                Ge => (Lt, !positive),
                Le => (Gt, !positive),
                op => (op, positive),
            };
            let turned = op == Gt || op == Eq && b < a;
            let (op, a, b) = match turned {
                true if op == Gt => (Lt, b, a),
                true => (op, b, a),
                false => (op, a, b),
            };
            (Expr::cmp(op, *a, *b), positive)
        }
        kind => (Expr { kind, ty: e.ty }, positive),
    }
}

/// The equation to solve next, by its number, with what is replaced by what: variables
/// before what hangs on them.
fn next_equation(rest: &[Rewritten]) -> Option<(usize, Expr, Expr)> {
    let solved = rest.iter().enumerate().filter_map(|(at, r)| {
        let (a, b) = equation(&r.condition, true)?;
        let (old, new) = match (is_value(a), is_value(b)) {
            (_, true) if b.as_int().is_some() => (a, b),
            (true, _) if a.as_int().is_some() => (b, a),
            (true, _) if !occurs(a, b) => (a, b),
            (_, true) if !occurs(b, a) => (b, a),
            _ => return None,
        };
        Some((at, old, new))
    });
    let (at, old, new) = solved.min_by_key(|(_, old, _)| size(old))?;
    Some((at, old.clone(), new.clone()))
}

/// How many expressions it consists of.
fn size(e: &Expr) -> usize {
    1 + e.children().iter().map(|c| size(c)).sum::<usize>()
}

/// The sides of an equality of which one is a constant or a value in memory.
fn equation(e: &Expr, positive: bool) -> Option<(&Expr, &Expr)> {
    use CmpOp::{Eq, Ne};
    match &e.kind {
        ExprKind::Not(inner) => equation(inner, !positive),
        ExprKind::Cmp(op, a, b) if *op == if positive { Eq } else { Ne } => {
            let plain = a.ty == b.ty && !a.ty.is_float() && is_rewritten(e);
            (plain && a != b && (is_value(a) || is_value(b))).then_some((&**a, &**b))
        }
        _ => None,
    }
}

fn is_value(e: &Expr) -> bool {
    matches!(e.kind, ExprKind::Int(_) | ExprKind::Load(_))
}

fn occurs(part: &Expr, e: &Expr) -> bool {
    e == part || e.children().iter().any(|c| occurs(part, c))
}

/// Has it a value in each state, and in this one alone?
fn is_rewritten(e: &Expr) -> bool {
    let own = match &e.kind {
        ExprKind::OldValue(_) | ExprKind::Between(_) | ExprKind::Linked(_) => false,
        ExprKind::SomeNode | ExprKind::Float(..) => false,
        ExprKind::Binary(BinOp::Div | BinOp::Rem, _, b) => b.as_int().is_some_and(|b| b != 0),
        ExprKind::Binary(BinOp::Shl | BinOp::Shr, _, b) => b.as_int().is_some(),
        _ => true,
    };
    own && e.children().iter().all(|c| is_rewritten(c))
}

/// With `new` for `old`; `None` if it does not occur, or may not be replaced.
fn replaced(e: &Expr, old: &Expr, new: &Expr) -> Option<Expr> {
    fn go(e: &Expr, old: &Expr, new: &Expr) -> Expr {
        if e == old {
            return new.clone();
        }
        let part = &mut |c: &Expr| Some(go(c, old, new));
        e.map_children(part).unwrap_or_else(|| e.clone())
    }
    (occurs(old, e) && is_rewritten(e)).then(|| go(e, old, new))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::prover::query::Prover;
    use ir::types::DataModel;
    use ir::{Lval, Step};
    use logic::engine::Answer;
    use logic::memory::Memory;
    use samples::{Builder, Random, Shapes};

    /// `a[i]`.
    fn element(program: &Program, i: Expr) -> Expr {
        let array = samples::var(program, "a");
        let mut lv = Lval::var(array, program);
        let index = Type::Int(program.types.model.ptrdiff_t());
        let i = ir::construct::cast(&program.types, i, &index);
        lv.path.push(Step::Index(i));
        lv.ty = Type::int();
        Expr::load(lv)
    }

    fn program() -> Program {
        let mut b = Builder::new(DataModel::Lp64);
        b.global("a", Type::Array(Type::int().into(), Some(4)));
        for name in ["i", "j", "k"] {
            b.global(name, Type::int());
        }
        b.program
    }

    #[test]
    fn what_is_equal_stands_for_each_other() {
        let program = program();
        let [i, j, k] = ["i", "j", "k"].map(|name| samples::load(&program, name));
        let number = |n| Expr::int(n, Type::int());
        let at = |e: &Expr| element(&program, e.clone());
        let is = |a: &Expr, b: &Expr| Expr::cmp(CmpOp::Eq, a.clone(), b.clone());
        let less = |a: Expr, b: Expr| Expr::cmp(CmpOp::Lt, a, b);
        let found = |literals: &[(Expr, bool)]| {
            let literals: Vec<(&Expr, bool)> = literals.iter().map(|(e, p)| (e, *p)).collect();
            contradiction(&program, &literals).map(|core| core.into_iter().collect::<Vec<_>>())
        };
        let zero = (is(&i, &number(0)), true);
        let first = at(&number(0));
        assert_eq!(
            found(&[zero.clone(), (less(at(&i), first.clone()), true)]),
            Some(vec![0, 1])
        );
        assert_eq!(
            found(&[(zero.0.clone(), false), (less(at(&i), first.clone()), true)]),
            None
        );
        // The core has no more than what is needed.
        let (low, high) = (less(first.clone(), k.clone()), less(at(&i), k.clone()));
        let other = (is(&j, &number(3)), true);
        assert_eq!(
            found(&[other, (low, true), zero, (high, false)]),
            Some(vec![1, 2, 3])
        );
        // Chains, and elements whose indices are equal.
        let one = (is(&at(&i), &number(1)), true);
        let two = (is(&at(&k), &number(2)), true);
        let same = [(is(&i, &j), true), (is(&j, &k), true), one, two];
        assert_eq!(found(&same), Some(vec![0, 1, 2, 3]));
        assert_eq!(found(&same[1..]), None);
        // `i == a[i]` is not solved for i.
        assert_eq!(
            found(&[(is(&i, &at(&i)), true), (less(i.clone(), j), true)]),
            None
        );
    }

    /// The slow twin: a prover finds the same contradiction.
    #[test]
    fn a_prover_finds_each_of_them() {
        let mut contradictions = 0;
        for model in [DataModel::Lp64, DataModel::Ilp32] {
            let program = samples::sample(model);
            let memory = Memory::new(&program);
            let limits = Limits::default();
            let mut prover = Prover::new(&program, &memory, &limits);
            let mut shapes = Shapes {
                program: &program,
                scope: None,
                random: Random(11),
                plain: true,
                old: false,
            };
            for _ in 0..4000 {
                let mut literals = Vec::new();
                for _ in 0..2 + shapes.random.below(3) {
                    let ty = shapes.scalar();
                    let op = *shapes
                        .random
                        .pick(&[CmpOp::Eq, CmpOp::Eq, CmpOp::Lt, CmpOp::Le]);
                    let depth = shapes.random.below(3);
                    let (a, b) = (shapes.of(&ty, 0), shapes.of(&ty, depth));
                    literals.push((Expr::cmp(op, a, b), shapes.random.below(4) > 0));
                }
                let given: Vec<(&Expr, bool)> = literals.iter().map(|(e, p)| (e, *p)).collect();
                let Some(core) = contradiction(&program, &given) else {
                    continue;
                };
                contradictions += 1;
                let asked = core.iter().map(|n| (prover.term(given[*n].0), given[*n].1));
                let asked: Vec<_> = asked.collect();
                let answer = prover.check(&asked);
                assert!(!matches!(answer, Answer::Sat), "{given:?}: {core:?}");
            }
        }
        assert!(contradictions > 100, "{contradictions}");
    }
}
