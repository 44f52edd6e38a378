//! The values that a lasso of the boolean program gives to what a property speaks of.
//!
//! A run of the C program violates the property as the lasso does if its statements are
//! those of the lasso and the property's expressions have the values that they have there.
//! The latter is assumed on the path: behind each operation that may change an expression,
//! in front of the next statement of C. There every auxiliary statement of the boolean
//! program is done, so that its variables mean what they say (PLDI 2001, 4.5.3: between a
//! call and its update they need not).
//!
//! Rejected: to assume them only where the lasso says that they change. Where it says that
//! nothing changes, that is what has to be asked of C.

use crate::path::operation::{FrameId, Op, OpKind, Path, GLOBAL};
use grammar::trace::Step;
use indexmap::IndexMap;
use ir::{Effect, ExprKind, Lval, Program};
use logic::memory::is_register;
use logic::predicate::ScopedPredicate;
use std::collections::HashMap;

/// Follows the values along a lasso.
pub struct Watch<'w> {
    program: &'w Program,
    watched: &'w [ScopedPredicate],
    /// By activation, or [`GLOBAL`], and number of the expression.
    values: HashMap<(FrameId, usize), bool>,
    /// May it have another value than the one that was assumed last?
    open: Vec<bool>,
    /// Have the globals got their first values? The property is about what comes then.
    begun: bool,
}

impl<'w> Watch<'w> {
    pub fn new(
        program: &'w Program,
        watched: &'w [ScopedPredicate],
        initial: &IndexMap<String, bool>,
    ) -> Watch<'w> {
        let mut watch = Watch {
            program,
            watched,
            values: HashMap::new(),
            open: vec![true; watched.len()],
            begun: false,
        };
        watch.note(0, program.entry, initial);
        watch
    }

    fn note(&mut self, frame: FrameId, func: ir::FuncId, changed: &IndexMap<String, bool>) {
        for (k, e) in self.watched.iter().enumerate() {
            let Some(value) = changed.get(&e.text) else {
                continue;
            };
            match e.scope {
                None => self.values.insert((GLOBAL, k), *value),
                Some(f) if f == func => self.values.insert((frame, k), *value),
                Some(_) => None,
            };
        }
    }

    /// In front of a step, or of the end of the lasso: assumes what the step cannot
    /// change any more.
    pub fn before(
        &mut self,
        path: &mut Path,
        top: Option<FrameId>,
        at: usize,
        next: Option<&Step>,
    ) -> Result<(), (String, String)> {
        let id = next.map(|step| step.id.as_deref().unwrap_or("~"));
        if id.is_some_and(|id| id.ends_with('~')) || !self.has_begun(id) {
            return Ok(());
        }
        // The entry procedure has returned: what it wrote is there, its variables are not.
        let frame = top.unwrap_or(0);
        let func = path.frames[frame].func;
        for (k, e) in self.watched.iter().enumerate() {
            let here = match e.scope {
                None => true,
                Some(f) => f == func && top.is_some(),
            };
            if !here || !self.open[k] {
                continue;
            }
            let owner = if e.scope.is_none() { GLOBAL } else { frame };
            let Some(holds) = self.values.get(&(owner, k)) else {
                let message = format!("the lasso does not tell the value of `{}`", e.text);
                return Err((message, "behind this step".to_string()));
            };
            let last = path.ops.last();
            path.ops.push(Op {
                kind: OpKind::Assume {
                    cond: e.expr.clone(),
                    holds: *holds,
                    decision: false,
                    decided: None,
                },
                frame,
                stmt: last.map_or(0, |op| op.stmt),
                pos: last.map(|op| op.pos).unwrap_or_default(),
                step: at,
                watches: true,
            });
            self.open[k] = false;
        }
        Ok(())
    }

    /// Is the next statement one of the user's program?
    fn has_begun(&mut self, id: Option<&str>) -> bool {
        let entry = &self.program.func(self.program.entry).name;
        let first_value = |id: &str| {
            let number = id
                .strip_prefix(entry.as_str())
                .and_then(|id| id.strip_prefix('.'));
            let number = number.and_then(|n| n.parse::<u32>().ok());
            number.is_some_and(|n| n < self.program.initial)
        };
        self.begun |= !id.is_some_and(first_value);
        self.begun
    }

    /// Behind a step: what it changed, and what the operations from `before` on may have.
    pub fn behind(&mut self, path: &Path, top: Option<FrameId>, before: usize, step: &Step) {
        if let Some(frame) = top {
            self.note(frame, path.frames[frame].func, &step.changed);
        }
        for op in &path.ops[before..] {
            match &op.kind {
                OpKind::Skip | OpKind::Target | OpKind::Assume { .. } => {}
                OpKind::Effect(Effect::Alloc { zeroed: true, .. }) | OpKind::Opaque { .. } => {
                    self.open.fill(true);
                }
                OpKind::Effect(effect) => self.written(effect.written()),
                OpKind::Enter { .. } => self.other_activation(),
                OpKind::Leave { dst, .. } => {
                    self.other_activation();
                    dst.iter().for_each(|lv| self.written(lv));
                }
            }
        }
    }

    /// Control is in another activation: its variables are others.
    fn other_activation(&mut self) {
        for (k, e) in self.watched.iter().enumerate() {
            self.open[k] |= e.scope.is_some();
        }
    }

    fn written(&mut self, lv: &Lval) {
        let register = is_register(self.program, lv);
        for (k, e) in self.watched.iter().enumerate() {
            let mut may = false;
            e.expr.walk(&mut |e| {
                if let ExprKind::Load(read) = &e.kind {
                    let also = is_register(self.program, read);
                    may |= match (register, also) {
                        (true, true) => read.base_var() == lv.base_var(),
                        (false, false) => true,
                        _ => false,
                    };
                }
                // What is said of linked structures and of the past.
                let odd = matches!(
                    e.kind,
                    ExprKind::Between(_)
                        | ExprKind::Linked(_)
                        | ExprKind::OldValue(_)
                        | ExprKind::SomeNode
                );
                may |= odd;
            });
            self.open[k] |= may;
        }
    }
}
