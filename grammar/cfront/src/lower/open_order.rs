//! Operands whose order C leaves open (C11 6.5p2, 6.5.2.2p10): each order that
//! could matter is taken.
//!
//! The operands are lowered in gcc's order, one after the other. Where their
//! effects do not conflict (`footprint`), that is all. Where they do, what each
//! of them does is cut into *events*: a call, a write, a read that another
//! operand could disturb. Every way to merge the operands' events that keeps the order
//! within each is a possible execution; the program chooses among them by a
//! value of its own, 0 for gcc's order. Events that commute with everything
//! left over are not worth a choice (partial-order reduction with persistent
//! sets: Godefroid, LNCS 1032, 1996), so `f() - g()` gets two orders, not more.
//!
//! Who conflicts with whom is known when all functions are: the first lowering
//! takes gcc's order and notes the candidates; if some of them do conflict, all
//! is lowered again with what the functions read and write.
//!
//! `--evaluation-order gcc` takes the first order alone. gcc itself has others where it
//! rewrites an expression first (`-y + f(&y)` as `f(&y) - y`), so that is stated.
//!
//! Operands that would make too many orders, or that hold labels and so cannot
//! be copied, are taken whole: either of two first, in a program of the same size.
//! That leaves orders out, so it is stated as an assumption.

use super::conflicts::any_conflict;
use super::context::{Lower, Res};
use super::footprint::Footprint;
use crate::parse::{ast, Node};
use ir::types::Type;
use ir::{
    Base, Decides, Effect, Expr, ExprKind, Input, Lval, Step, Stmt, StmtKind, VarId, VarKind, Why,
};
use std::collections::VecDeque;

/// Most statements that the orders of some operands may take.
const MAX_ORDERED: usize = 200;

const WHOLE: &str = "operands in conflict are evaluated whole, in any order";
const ONE_ORDER: &str = "operands in conflict are evaluated in the order that gcc mostly takes";
const TOGETHER: &str = "the parts of a conditional operand are read at one time";

/// Where the statements of an expression with operands begin.
pub(super) struct Start {
    pub mark: usize,
    /// Labels that the first of them will get from what stands in front.
    labels: usize,
}

/// An operand that has been lowered.
pub(super) struct Operand<'e> {
    /// Where its statements begin; they end where the next operand's begin.
    pub mark: usize,
    /// The place that it denotes, if it is assigned to.
    pub place: Option<&'e mut Lval>,
    /// What is read of it when the whole is evaluated.
    pub values: Vec<&'e mut Expr>,
}

impl<'e> Operand<'e> {
    pub fn value(mark: usize, e: &'e mut Expr) -> Operand<'e> {
        Operand {
            mark,
            place: None,
            values: vec![e],
        }
    }

    /// What is assigned to.
    pub fn place(mark: usize, lv: &'e mut Lval) -> Operand<'e> {
        Operand {
            place: Some(lv),
            ..Operand::done(mark)
        }
    }

    /// Everything was done by its statements.
    pub fn done(mark: usize) -> Operand<'e> {
        Operand {
            mark,
            place: None,
            values: Vec::new(),
        }
    }
}

/// Something that happens at one time.
#[derive(Clone)]
struct Event {
    stmt: Stmt,
    /// Closed.
    footprint: Footprint,
}

type Thread = VecDeque<Event>;

impl Lower<'_> {
    /// Where the operands begin.
    pub(super) fn operands_start(&self) -> Start {
        Start {
            mark: self.mark(),
            labels: self.frame.pending.len(),
        }
    }

    /// Where the next operand begins. A label at the end of the one before stays
    /// with that one.
    pub(super) fn next_operand(&mut self, start: &Start) -> usize {
        if self.mark() > start.mark {
            self.flush_labels();
        }
        self.mark()
    }

    /// Puts the statements of the second of two operands, which begin at `mark`, in front of
    /// those of the first. Where those of the first begin now.
    pub(super) fn exchanged(&mut self, start: &Start, mark: usize) -> usize {
        let mut second = self.frame.out.split_off(mark);
        let first = &mut self.frame.out[start.mark..];
        if let (Some(old), Some(new)) = (first.first_mut(), second.first_mut()) {
            // From what stands in front of both.
            let behind = old.labels.split_off(start.labels.min(old.labels.len()));
            let mut labels = std::mem::replace(&mut old.labels, behind);
            labels.append(&mut new.labels);
            new.labels = labels;
        }
        let count = second.len();
        self.frame.out.splice(start.mark..start.mark, second);
        start.mark + count
    }

    /// Takes the orders of the operands, which stand in gcc's. Says whether
    /// there was a conflict: then nothing can disturb their values any more.
    /// `own`: a variable of which each operand writes a part.
    pub(super) fn in_any_order(
        &mut self,
        start: &Start,
        mut operands: Vec<Operand>,
        own: Option<VarId>,
    ) -> Res<bool> {
        if self.mark() == start.mark {
            return Ok(false);
        }
        self.next_operand(start);
        let footprints = self.operand_footprints(&operands, own);
        let Some(modref) = &self.order.modref else {
            if footprints.iter().any(|f| !f.is_idle()) {
                self.order.candidates.push(footprints);
            }
            return Ok(false);
        };
        let closed: Vec<Footprint> = footprints.iter().map(|f| modref.closed(f)).collect();
        if !any_conflict(&closed, modref) {
            return Ok(false);
        }
        let mut threads: Vec<Vec<Stmt>> = Vec::new();
        for operand in operands.iter().rev() {
            threads.push(self.frame.out.split_off(operand.mark));
        }
        threads.reverse();
        if let Some(first) = threads.iter_mut().find_map(|t| t.first_mut()) {
            let behind = first.labels.split_off(start.labels.min(first.labels.len()));
            self.frame.pending = std::mem::replace(&mut first.labels, behind);
        }
        let mut split = Vec::new();
        for (i, stmts) in threads.into_iter().enumerate() {
            let mut others = Footprint::default();
            for (j, f) in closed.iter().enumerate() {
                if i != j {
                    others.join(f);
                }
            }
            split.push(self.events(stmts, &mut operands[i], &others)?);
        }
        self.emit_orders(split)?;
        Ok(true)
    }

    /// Takes the orders of values that were lowered from these marks on, and
    /// keeps each value as it was then.
    pub(super) fn in_gcc_order(
        &mut self,
        start: &Start,
        mut values: Vec<(usize, &mut Expr)>,
    ) -> Res<()> {
        let operands = values.iter_mut().map(|(mark, e)| Operand::value(*mark, e));
        let operands = operands.collect();
        if self.in_any_order(start, operands, None)? {
            return Ok(());
        }
        // The last first: what is kept is put in front of the next one's statements.
        for i in (0..values.len()).rev() {
            let Some(end) = values.get(i + 1).map(|(mark, _)| *mark) else {
                continue;
            };
            let e = std::mem::replace(values[i].1, Expr::int(0, Type::int()));
            *values[i].1 = self.keep(e, end);
        }
        Ok(())
    }

    /// Values of arguments, whose order is open. gcc takes the last first.
    pub(super) fn values_of<const N: usize>(
        &mut self,
        nodes: [&Node<ast::Expression>; N],
    ) -> Res<[Expr; N]> {
        let mut values = [(); N].map(|()| Expr::int(0, Type::int()));
        let found = self.last_first(&nodes, |l, node| l.rvalue(node))?;
        values.iter_mut().zip(found).for_each(|(v, e)| *v = e);
        Ok(values)
    }

    /// The same for any number of them, each lowered in one way.
    pub(super) fn last_first<'n>(
        &mut self,
        nodes: &[&'n Node<ast::Expression>],
        mut value: impl FnMut(&mut Self, &'n Node<ast::Expression>) -> Res<Expr>,
    ) -> Res<Vec<Expr>> {
        let start = self.operands_start();
        let mut values = Vec::new();
        for node in nodes.iter().rev() {
            let mark = self.next_operand(&start);
            values.push((mark, value(self, node)?));
        }
        let operands = values.iter_mut().map(|(mark, e)| (*mark, e)).collect();
        self.in_gcc_order(&start, operands)?;
        Ok(values.into_iter().rev().map(|(_, e)| e).collect())
    }

    fn operand_footprints(&self, operands: &[Operand], own: Option<VarId>) -> Vec<Footprint> {
        let exposed = |v: VarId| !self.is_register(v);
        let ends = operands.iter().skip(1).map(|o| o.mark);
        let ends = ends.chain([self.mark()]);
        let footprint = |(operand, end): (&Operand, usize)| {
            let stmts = &self.frame.out[operand.mark..end];
            let mut f = Footprint::statements(stmts, &self.program, &exposed);
            let place = operand.place.iter().flat_map(|lv| lv.children());
            for e in place.chain(operand.values.iter().map(|e| &**e)) {
                f.add_expression(e, &self.program, &exposed);
            }
            match own {
                Some(v) => f.without_writes_of(v, &self.program, &exposed),
                None => f,
            }
        };
        operands.iter().zip(ends).map(footprint).collect()
    }

    /// The operand with reads of their own where the others could disturb them.
    fn events(
        &mut self,
        stmts: Vec<Stmt>,
        operand: &mut Operand,
        others: &Footprint,
    ) -> Res<Vec<Stmt>> {
        let mut events = self.split(stmts, others)?;
        let (_, reads) = self.nested(|l| {
            if let Some(place) = operand.place.as_deref_mut() {
                let before = Expr::load(place.clone());
                l.read_place(place, others);
                for value in operand.values.iter_mut().filter(|v| ***v == before) {
                    **value = Expr::load(place.clone());
                }
            }
            for value in &mut operand.values {
                l.read_operand(value, others);
            }
            Ok(())
        })?;
        events.extend(reads);
        Ok(events)
    }

    fn split(&mut self, stmts: Vec<Stmt>, others: &Footprint) -> Res<Vec<Stmt>> {
        let mut events = Vec::new();
        for mut stmt in stmts {
            let labels = std::mem::take(&mut stmt.labels);
            let kind = std::mem::replace(&mut stmt.kind, StmtKind::Skip);
            let (kind, mut reads) = self.nested(|l| l.split_statement(kind, others))?;
            events.append(&mut reads);
            let at = events.len();
            events.push(Stmt { kind, ..stmt });
            events[at].labels = labels;
        }
        Ok(events)
    }

    fn split_statement(&mut self, kind: StmtKind, others: &Footprint) -> Res<StmtKind> {
        Ok(match kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) if self.is_single_read(&lhs, &rhs) => {
                StmtKind::Effect(Effect::Assign { lhs, rhs })
            }
            StmtKind::Effect(effect) => {
                let this = std::cell::RefCell::new(self);
                StmtKind::Effect(effect.map(
                    &mut |mut lv| {
                        this.borrow_mut().read_place(&mut lv, others);
                        lv
                    },
                    &mut |mut e| {
                        this.borrow_mut().read_now(&mut e, others);
                        e
                    },
                ))
            }
            StmtKind::Call {
                mut dst,
                callee,
                mut args,
            } => {
                if let Some(dst) = &mut dst {
                    self.read_place(dst, others);
                }
                for arg in &mut args {
                    self.read_now(arg, others);
                }
                StmtKind::Call { dst, callee, args }
            }
            StmtKind::If {
                mut cond,
                decides,
                then_branch,
                else_branch,
            } => {
                self.read_now(&mut cond, others);
                StmtKind::If {
                    cond,
                    decides,
                    then_branch: self.split(then_branch, others)?,
                    else_branch: self.split(else_branch, others)?,
                }
            }
            StmtKind::Block(stmts) => StmtKind::Block(self.split(stmts, others)?),
            // A loop is evaluated whole.
            kind => kind,
        })
    }

    /// A variable of the lowering gets the value of a place that does not move.
    fn is_single_read(&self, lhs: &Lval, rhs: &Expr) -> bool {
        let temp = |v: VarId| matches!(self.program.var(v).kind, VarKind::Temp(_));
        let fixed = |lv: &Lval| lv.children().iter().all(|e| e.loads().is_empty());
        lhs.as_var().is_some_and(temp) && matches!(&rhs.kind, ExprKind::Load(lv) if fixed(lv))
    }

    /// The same of an operand, which has not been promoted yet: a bit-field is kept as what
    /// it is promoted to, which its declared type does not tell (C11 6.3.1.1p2).
    fn read_operand(&mut self, e: &mut Expr, others: &Footprint) {
        match &mut e.kind {
            ExprKind::Load(lv) if ir::fold::bit_field(self.types(), lv).is_some() => {
                self.read_place(lv, others);
                if self.disturbed(e, others) {
                    let value = std::mem::replace(e, Expr::int(0, Type::int()));
                    *e = self.saved(value);
                }
            }
            _ => self.read_now(e, others),
        }
    }

    /// What the others could disturb of the value is read, and kept.
    fn read_now(&mut self, e: &mut Expr, others: &Footprint) {
        if !self.disturbed(e, others) {
            return;
        }
        match &mut e.kind {
            // Its parts may not be read at all.
            ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Cond(..) => {
                self.assume_stated(TOGETHER);
                self.read_whole(e);
            }
            ExprKind::Load(lv) => {
                self.read_place(lv, others);
                if self.disturbed(e, others) {
                    self.read_whole(e);
                }
            }
            ExprKind::AddrOf(lv) => self.read_place(lv, others),
            ExprKind::Unary(_, a)
            | ExprKind::Not(a)
            | ExprKind::Cast(a)
            | ExprKind::Bits(_, a)
            | ExprKind::OldValue(a) => self.read_now(a, others),
            ExprKind::Binary(_, a, b)
            | ExprKind::PtrAdd(a, b)
            | ExprKind::PtrDiff(a, b)
            | ExprKind::Cmp(_, a, b) => {
                self.read_now(a, others);
                self.read_now(b, others);
            }
            ExprKind::Float(_, operands) => {
                operands.iter_mut().for_each(|a| self.read_now(a, others));
            }
            ExprKind::Int(_) | ExprKind::FuncAddr(_) | ExprKind::SomeNode => {}
            ExprKind::Between(_) | ExprKind::Linked(_) => self.read_whole(e),
        }
    }

    /// The value, kept as it is now.
    pub(super) fn read_whole(&mut self, e: &mut Expr) {
        let value = std::mem::replace(e, Expr::int(0, Type::int()));
        let ty = value.ty.clone();
        let kept = self.saved(value);
        // A bit-field is kept as what it is promoted to.
        *e = ir::construct::cast(self.types(), kept, &ty);
    }

    fn read_place(&mut self, lv: &mut Lval, others: &Footprint) {
        if let Base::Deref(p) = &mut lv.base {
            self.read_now(p, others);
        }
        for step in &mut lv.path {
            if let Step::Index(i) = step {
                self.read_now(i, others);
            }
        }
    }

    fn disturbed(&self, e: &Expr, others: &Footprint) -> bool {
        let mut reads = Footprint::default();
        reads.add_expression(e, &self.program, &|v| !self.is_register(v));
        self.conflict(&reads, others)
    }

    fn conflict(&self, a: &Footprint, b: &Footprint) -> bool {
        let modref = self.order.modref.as_ref();
        modref.is_none_or(|m| m.conflict(a, b))
    }

    fn thread(&self, stmts: Vec<Stmt>) -> Thread {
        let event = |stmt: Stmt| {
            let exposed = |v: VarId| !self.is_register(v);
            let footprint = Footprint::statements([&stmt], &self.program, &exposed);
            let modref = self.order.modref.as_ref();
            let footprint = modref.map_or_else(Footprint::default, |m| m.closed(&footprint));
            Event { stmt, footprint }
        };
        stmts.into_iter().map(event).collect()
    }

    /// The statements of the operands, in all orders or the one that is asked for.
    fn emit_orders(&mut self, operands: Vec<Vec<Stmt>>) -> Res<()> {
        if self.options.gcc_order {
            self.assume_stated(ONE_ORDER);
            for operand in operands {
                self.splice(operand);
            }
            return Ok(());
        }
        let (mut labels, mut loops) = (false, false);
        for stmt in operands.iter().flatten() {
            stmt.walk(&mut |s| {
                labels |= !s.labels.is_empty();
                loops |= matches!(s.kind, StmtKind::While { .. });
            });
        }
        if !labels {
            let before = self.snapshot();
            let threads = operands.iter().map(|o| self.thread(o.clone())).collect();
            let mut budget = MAX_ORDERED;
            if let Some(merged) = self.merge(threads, &mut budget) {
                if loops {
                    self.assume_stated(WHOLE);
                }
                self.splice(merged);
                return Ok(());
            }
            self.roll_back(before);
        }
        self.assume_stated(WHOLE);
        let mut operands = operands.into_iter().rev();
        let mut rest = operands.next().unwrap_or_default();
        for operand in operands {
            rest = self.either_first(operand, rest)?;
        }
        self.splice(rest);
        Ok(())
    }

    /// All orders of the events; `None` if they are too many.
    fn merge(&mut self, mut threads: Vec<Thread>, budget: &mut usize) -> Option<Vec<Stmt>> {
        let mut out = Vec::new();
        loop {
            threads.retain(|t| !t.is_empty());
            if threads.len() <= 1 {
                let rest = threads.pop().into_iter().flatten();
                out.extend(rest.map(|event| event.stmt));
                *budget = budget.checked_sub(out.len())?;
                return Some(out);
            }
            let heads = 0..threads.len();
            let Some(first) = heads.clone().find(|i| self.commutes(&threads, *i)) else {
                break;
            };
            out.extend(threads[first].pop_front().map(|event| event.stmt));
        }
        *budget = budget.checked_sub(out.len() + 1)?;
        out.extend(match self.branching(&threads) {
            Some(i) => self.merge_branches(threads, i, budget)?,
            None => self.choose_head(threads, budget)?,
        });
        Some(out)
    }

    /// Does the first event of a thread commute with all that others have left?
    fn commutes(&self, threads: &[Thread], i: usize) -> bool {
        let mut others = threads.iter().enumerate().filter(|(j, _)| *j != i);
        threads[i].front().is_some_and(|head| {
            others.all(|(_, t)| {
                t.iter()
                    .all(|event| !self.conflict(&head.footprint, &event.footprint))
            })
        })
    }

    /// A thread that begins with a branch. (Its condition has been read: it
    /// commutes with everything.)
    fn branching(&self, threads: &[Thread]) -> Option<usize> {
        let branch = |t: &Thread| {
            t.front()
                .is_some_and(|e| matches!(e.stmt.kind, StmtKind::If { .. } | StmtKind::Block(_)))
        };
        threads.iter().position(branch)
    }

    fn merge_branches(
        &mut self,
        mut threads: Vec<Thread>,
        i: usize,
        budget: &mut usize,
    ) -> Option<Vec<Stmt>> {
        let head = threads[i].pop_front()?;
        let mut entered = |l: &mut Self, stmts: Vec<Stmt>| {
            let mut threads = threads.clone();
            let mut thread = l.thread(stmts);
            thread.append(&mut threads[i]);
            threads[i] = thread;
            l.merge(threads, budget)
        };
        match head.stmt.kind {
            StmtKind::If {
                cond,
                decides,
                then_branch,
                else_branch,
            } => {
                let then_branch = entered(self, then_branch)?;
                let else_branch = entered(self, else_branch)?;
                let kind = StmtKind::If {
                    cond,
                    decides,
                    then_branch,
                    else_branch,
                };
                Some(vec![Stmt { kind, ..head.stmt }])
            }
            StmtKind::Block(stmts) => entered(self, stmts),
            _ => None,
        }
    }

    /// Any of the threads goes on, the first one if the choice is 0.
    fn choose_head(&mut self, threads: Vec<Thread>, budget: &mut usize) -> Option<Vec<Stmt>> {
        let mut rest: Option<Vec<Stmt>> = None;
        for i in (0..threads.len()).rev() {
            let mut threads = threads.clone();
            let head = threads[i].pop_front()?;
            let mut branch = vec![head.stmt];
            branch.extend(self.merge(threads, budget)?);
            rest = Some(match rest {
                None => branch,
                Some(others) => {
                    let (cond, mut choice) = self.order_choice()?;
                    let (_, stmts) = self
                        .nested(|l| {
                            l.emit(StmtKind::If {
                                cond,
                                decides: Decides::default(),
                                then_branch: others,
                                else_branch: branch,
                            });
                            Ok(())
                        })
                        .ok()?;
                    choice.extend(stmts);
                    choice
                }
            });
        }
        rest
    }

    /// A fresh choice: 0 for gcc's order.
    fn order_choice(&mut self) -> Option<(Expr, Vec<Stmt>)> {
        let choice = self.nested(|l| {
            let why = Why::Input(Input::Order);
            Ok(l.any_value(Type::int(), why))
        });
        choice.ok()
    }

    /// `a` and then `b`, or `b` and then `a`, without a copy of either.
    fn either_first(&mut self, a: Vec<Stmt>, b: Vec<Stmt>) -> Res<Vec<Stmt>> {
        let [first, second, end] = [(); 3].map(|()| self.fresh_label());
        let (_, merged) = self.nested(|l| {
            let choice = l.any_value(Type::int(), Why::Input(Input::Order));
            let jump = |l: &mut Self, label: &str| {
                l.emit(StmtKind::If {
                    cond: choice.clone(),
                    decides: Decides::default(),
                    then_branch: vec![Stmt {
                        id: 0,
                        labels: Vec::new(),
                        kind: StmtKind::Goto(label.to_string()),
                        pos: l.frame.pos,
                    }],
                    else_branch: Vec::new(),
                });
            };
            jump(l, &second);
            l.frame.pending.push(first.clone());
            l.emit(StmtKind::Skip);
            l.splice(a);
            jump(l, &end);
            l.frame.pending.push(second.clone());
            l.emit(StmtKind::Skip);
            l.splice(b);
            jump(l, &first);
            l.frame.pending.push(end.clone());
            Ok(())
        })?;
        Ok(merged)
    }
}
