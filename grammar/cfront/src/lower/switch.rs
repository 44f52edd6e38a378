//! `switch` (C11 6.8.4.2): a decision between labels, then the body.
//!
//! Cases may stand anywhere in the body, inside loops too: they are labels
//! like any others, so fall-through and Duff's device need nothing special.

use super::context::{Lower, Res};
use super::frame::OpenSwitch;
use crate::parse::{ast, Node};
use ir::construct;
use ir::{Arm, StmtKind};
use std::collections::BTreeMap;

impl Lower<'_> {
    pub(super) fn switch(&mut self, s: &ast::SwitchStatement) -> Res<()> {
        let e = self.rvalue(&s.expression)?;
        let Some(ty) = construct::promoted(self.types(), &e) else {
            return Err(self.fault(&s.expression, "`switch` wants an integer"));
        };
        let scrutinee = construct::promote(self.types(), e);
        self.frame.switches.push(OpenSwitch {
            ty,
            arms: Vec::new(),
            taken: BTreeMap::new(),
            default: None,
        });
        let jump = self.new_jump();
        self.frame.breaks.push(jump);
        let result = self.nested(|l| l.substatement(&s.statement));
        let end = self.frame.breaks.pop().unwrap_or_default();
        let open = self.frame.switches.pop();
        let (_, body) = result?;
        let Some(open) = open else { return Ok(()) };
        let end = match (&open.default, end.label) {
            (_, Some(label)) => Some(label),
            (Some(_), None) => None,
            (None, None) => Some(self.fresh_label()),
        };
        let default = open.default.or_else(|| end.clone()).unwrap_or_default();
        self.emit(StmtKind::Switch {
            scrutinee,
            arms: open.arms,
            default,
        });
        self.frame.out.extend(body);
        self.frame.pending.extend(end);
        Ok(())
    }

    pub(super) fn case(&mut self, node: &Node<ast::Label>, low: i128, high: i128) -> Res<()> {
        let Some(open) = self.frame.switches.last() else {
            return Err(self.fault(node, "`case` outside of a `switch`"));
        };
        let wrap = |v| open.ty.wrap(self.types(), v);
        let (low, high) = (wrap(low), wrap(high));
        // They are disjoint, so the last that begins early enough tells.
        let below = open.taken.range(..=high).next_back();
        if low <= high && below.is_some_and(|(_, to)| low <= *to) {
            return Err(self.fault(node, "this value has a `case` already"));
        }
        let label = self.arm_label();
        let Some(open) = self.frame.switches.last_mut() else {
            return Ok(());
        };
        if low > high {
            return Ok(()); // gcc: an empty range.
        }
        open.taken.insert(low, high);
        match open.arms.last_mut() {
            Some(last) if last.label == label => last.ranges.push((low, high)),
            _ => open.arms.push(Arm {
                ranges: vec![(low, high)],
                label,
            }),
        }
        Ok(())
    }

    pub(super) fn default(&mut self, node: &Node<ast::Label>) -> Res<()> {
        match self.frame.switches.last() {
            None => return Err(self.fault(node, "`default` outside of a `switch`")),
            Some(open) if open.default.is_some() => {
                return Err(self.fault(node, "this `switch` has a `default` already"))
            }
            Some(_) => {}
        }
        let label = self.fresh_label();
        self.frame.pending.push(label.clone());
        if let Some(open) = self.frame.switches.last_mut() {
            open.default = Some(label);
        }
        Ok(())
    }

    /// The label for a case: that of the case just before, if nothing stands
    /// between them.
    fn arm_label(&mut self) -> String {
        let last = self.frame.switches.last().and_then(|o| o.arms.last());
        if let Some(last) = last {
            if self.frame.pending.contains(&last.label) {
                return last.label.clone();
            }
        }
        let label = self.fresh_label();
        self.frame.pending.push(label.clone());
        label
    }
}
