//! Qualifiers of objects and values, as far as declarations say.

use super::context::{Lower, Res};
use super::scope::Qual;
use crate::parse::{ast, Node};
use ir::{Base, Expr, ExprKind, Lval, Step, VarKind};

impl Lower<'_> {
    /// Is the l-value's object volatile? Locals count as ordinary: nothing
    /// outside the program has their address.
    pub(super) fn is_volatile(&self, lv: &Lval) -> bool {
        let base = match &lv.base {
            Base::Var(v) if self.program.var(*v).kind != VarKind::Global => return false,
            Base::Var(v) => level_volatile(self.declared.quals.get(v.0 as usize), 0),
            Base::Deref(e) => self.points_to_volatile(e),
        };
        base || lv.path.iter().any(|step| match step {
            Step::Field(comp, index) => self.types().field(*comp, *index).is_volatile,
            Step::Index(_) => false,
        })
    }

    /// Does the pointer point to a volatile object, as far as declarations say?
    fn points_to_volatile(&self, e: &Expr) -> bool {
        self.value_quals(e).get(1).is_some_and(|q| q.is_volatile)
    }

    /// The qualifiers at each level of a value's type, as declarations say.
    pub(super) fn value_quals(&self, e: &Expr) -> Vec<Qual> {
        match &e.kind {
            ExprKind::Load(lv) => self.object_quals(lv),
            ExprKind::AddrOf(lv) => {
                let mut quals = self.object_quals(lv);
                quals.insert(0, Qual::default());
                quals
            }
            ExprKind::PtrAdd(p, _) => self.value_quals(p),
            ExprKind::Cond(_, a, b) => {
                let (a, b) = (self.value_quals(a), self.value_quals(b));
                let (mut long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
                for (l, s) in long.iter_mut().zip(short) {
                    l.add(s);
                }
                long
            }
            _ => Vec::new(),
        }
    }

    /// The same for an object: the first level is the object's own. A member has those of what
    /// it is a member of, too (C11 6.5.2.3 p3).
    pub(super) fn object_quals(&self, lv: &Lval) -> Vec<Qual> {
        self.quals_behind(&lv.base, &lv.path)
    }

    fn quals_behind(&self, base: &Base, path: &[Step]) -> Vec<Qual> {
        let member = path.iter().rposition(|s| matches!(s, Step::Field(..)));
        if let Some((at, Step::Field(comp, index))) = member.map(|at| (at, &path[at])) {
            let quals = self.layouts.field_quals.get(&(*comp, *index));
            let mut quals = quals.cloned().unwrap_or_default();
            let whole = self.quals_behind(base, &path[..at]);
            if let Some(whole) = whole.first() {
                if quals.is_empty() {
                    quals.push(Qual::default());
                }
                quals[0].is_const |= whole.is_const;
                quals[0].is_volatile |= whole.is_volatile;
            }
            return quals;
        }
        match base {
            Base::Var(v) => self
                .declared
                .quals
                .get(v.0 as usize)
                .cloned()
                .unwrap_or_default(),
            Base::Deref(e) => self.value_quals(e).into_iter().skip(1).collect(),
        }
    }

    /// Does a cast in the source make the pointer one to volatile?
    pub(super) fn cast_to_volatile(&mut self, e: &Node<ast::Expression>) -> Res<bool> {
        match &e.node {
            ast::Expression::Cast(c) => {
                let (ty, _) = self.trial(|l| l.type_name(&c.node.type_name))?;
                Ok(ty.quals.get(1).is_some_and(|q| q.is_volatile))
            }
            ast::Expression::BinaryOperator(b) => {
                Ok(self.cast_to_volatile(&b.node.lhs)? || self.cast_to_volatile(&b.node.rhs)?)
            }
            _ => Ok(false),
        }
    }
}

fn level_volatile(quals: Option<&Vec<Qual>>, level: usize) -> bool {
    quals
        .and_then(|q| q.get(level))
        .is_some_and(|q| q.is_volatile)
}
