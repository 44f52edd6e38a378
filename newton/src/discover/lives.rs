//! When pointers to nodes are of use on a path.
//!
//! How two pointers are related, that one reaches the other or is the other, matters only
//! where both are of use at one moment: the pointer that built a list says nothing of the
//! one that later takes it apart. Pairs are many, each costs the prover, and where calls are
//! inlined (`cfront::inline`) most are of this kind.
//!
//! A pointer is of use from where the path gives it a value to the last operation that speaks
//! of this value; so it may have several lives, one each time round a loop. Rejected: liveness in the whole program. It also counts what only other paths do, and
//! these have their own round.

use crate::path::operation::{Op, OpKind, Path};
use ir::{Expr, Input, Lval, Why};
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// Two moments for each operation: what it reads, and what it writes.
type Moment = usize;

/// When the variables of procedures are of use.
pub struct Lives(HashMap<Expr, Vec<RangeInclusive<Moment>>>);

impl Lives {
    /// Of those expressions of the path for which `is_own` holds; all others are of use
    /// all along.
    pub fn new(path: &Path, is_own: impl Fn(&Expr) -> bool) -> Lives {
        let mut lives: HashMap<Expr, Vec<RangeInclusive<Moment>>> = HashMap::new();
        for (n, op) in path.ops.iter().enumerate() {
            each(op, &mut |e, writes| {
                let at = 2 * n + usize::from(writes);
                e.walk(&mut |e| {
                    if !is_own(e) {
                        return;
                    }
                    let lives = lives.entry(e.clone()).or_default();
                    match lives.last_mut() {
                        Some(life) if !writes => *life = *life.start()..=at,
                        _ => lives.push(at..=at),
                    }
                });
            });
        }
        Lives(lives)
    }

    /// Are both of use at one moment?
    pub fn meet(&self, a: &Expr, b: &Expr) -> bool {
        let (Some(a), Some(b)) = (self.0.get(a), self.0.get(b)) else {
            return true;
        };
        let meets = |a: &RangeInclusive<Moment>| {
            let mut others = b.iter();
            others.any(|b| a.start() <= b.end() && b.start() <= a.end())
        };
        a.iter().any(meets)
    }
}

/// The expressions of an operation: what it reads, and then, with `true`, what it writes.
/// That a variable begins with any value is left out.
pub fn each(op: &Op, look: &mut dyn FnMut(&Expr, bool)) {
    let write = |lv: &Lval, look: &mut dyn FnMut(&Expr, bool)| {
        look(&Expr::load(lv.clone()), lv.as_var().is_some());
    };
    match &op.kind {
        OpKind::Effect(ir::Effect::Havoc {
            why: Why::Input(Input::Uninitialised(_)),
            ..
        }) => {}
        OpKind::Effect(effect) => {
            effect.reads().into_iter().for_each(|e| look(e, false));
            write(effect.written(), look);
        }
        OpKind::Assume { cond, .. } => look(cond, false),
        OpKind::Enter { args, .. } | OpKind::Opaque { args, .. } => {
            args.iter().for_each(|e| look(e, false));
        }
        OpKind::Leave { dst, .. } => dst.iter().for_each(|lv| write(lv, look)),
        OpKind::Skip | OpKind::Target => {}
    }
}
