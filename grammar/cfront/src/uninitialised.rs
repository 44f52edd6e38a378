//! Variables without a value where their scope begins that get one before anything reads it.
//!
//! A variable without an initialiser holds any value again each time its block is entered, and
//! where a function jumps, at its start. Mostly it is assigned first: programs that write C
//! make a variable for each operation. Then that value is nobody's, and goes: points-to, which
//! knows no order of statements, would let the pointer lead anywhere for good.
//!
//! Where something may read it, it is one value of the variable's type until the variable is
//! assigned. Compilers take another at each read, or one that the type does not have (C11
//! 6.3.2.1 p2 leaves it undefined): that they don't is listed. Rejected: any value at each
//! read, of which programs that take such a variable for an input would never be proved.
//!
//! Liveness by data flow, backwards, until the sets at labels stay as they are.

use fixedbitset::FixedBitSet;
use ir::types::Type;
use ir::{
    Assumption, Effect, Expr, ExprKind, Function, Input, Lval, Program, Step, Stmt, StmtKind,
    VarId, VarKind, Why,
};
use std::collections::{HashMap, HashSet};

#[cfg(test)]
mod twin;

/// Removes values that nothing reads. (Statements are numbered anew.)
pub fn remove_unread(program: &mut Program) {
    for f in 0..program.funcs.len() {
        if let Some(body) = &mut program.funcs[f].body {
            Stmt::number(body, &mut 0);
        }
        let function = &program.funcs[f];
        let candidates = candidates(program, function);
        let mut liveness = Liveness::new(function, candidates, HashSet::new());
        if liveness.candidates.is_empty() {
            continue;
        }
        liveness.solve(function);
        if let Some(body) = &mut program.funcs[f].body {
            remove(body, &liveness.unread);
        }
    }
}

/// That a variable which is read before it is assigned holds one value of its type, if a
/// program has one. (One in memory counts as assigned once a part of it is, or its address is
/// taken, but a structure's members are looked at one by one where the program names them; an
/// array, which loops fill, if that is done anywhere. Statements are numbered.)
pub fn assumption(program: &Program) -> Option<Assumption> {
    let read = program.funcs.iter().flat_map(|f| read_before(program, f));
    let first = read.min_by_key(|v| program.var(*v).pos)?;
    let name = &program.var(first).name;
    Some(Assumption {
        pos: program.var(first).pos,
        text: format!(
            "a variable that is read before it gets a value, such as `{name}`, holds one value \
             of its type"
        ),
    })
}

/// The variables of a function that may be read before they are assigned.
fn read_before(program: &Program, function: &Function) -> Vec<VarId> {
    let Some(body) = &function.body else {
        return Vec::new();
    };
    let locals = function.locals.iter().copied();
    let locals = locals.filter(|v| matches!(program.var(*v).kind, VarKind::Local(_)));
    let filled = filled(program, body);
    let locals = locals.filter(|v| !filled.contains(v));
    let candidates: HashMap<VarId, usize> = locals.zip(0..).collect();
    let in_memory = candidates.keys().copied();
    let in_memory = in_memory.filter(|v| program.var(*v).in_memory).collect();
    let mut liveness = Liveness::new(function, candidates, in_memory);
    liveness.look_at_members(program);
    let start = liveness.solve(function);
    let candidates = liveness.candidates.keys().copied();
    let mut found: Vec<VarId> = candidates.filter(|v| liveness.read(*v, &start)).collect();
    for s in body {
        s.walk(&mut |s| {
            let read = liveness.unread.get(&s.id) == Some(&false);
            found.extend(left_without(s).filter(|_| read));
        });
    }
    found
}

/// The arrays that some statement writes to, or takes the address of.
fn filled(program: &Program, body: &[Stmt]) -> HashSet<VarId> {
    let mut found = HashSet::new();
    for s in body {
        s.walk(&mut |s| {
            let written = s.places().into_iter().filter(|_| left_without(s).is_none());
            found.extend(written.filter_map(Lval::base_var));
            for e in s.reads() {
                e.walk(&mut |e| {
                    if let ExprKind::AddrOf(lv) = &e.kind {
                        found.extend(lv.base_var());
                    }
                });
            }
        });
    }
    found.retain(|v| matches!(program.var(*v).ty, Type::Array(..)));
    found
}

/// The variable that a statement leaves without a value.
pub fn left_without(s: &Stmt) -> Option<VarId> {
    match &s.kind {
        StmtKind::Effect(Effect::Havoc {
            lhs,
            why: Why::Input(Input::Uninitialised(_)),
        }) => lhs.as_var(),
        _ => None,
    }
}

/// The variables in registers that some statement of a function leaves without a value.
fn candidates(program: &Program, function: &Function) -> HashMap<VarId, usize> {
    let mut found = HashMap::new();
    for s in function.body.iter().flatten() {
        s.walk(&mut |s| {
            let v = left_without(s).filter(|v| !program.var(*v).in_memory);
            if let Some(v) = v {
                let next = found.len();
                found.entry(v).or_insert(next);
            }
        });
    }
    found
}

/// Which of the candidates, by number, have a value that is still to be read: where a function
/// starts, and behind each statement that writes. Its statements are numbered, and no candidate
/// is in memory.
pub fn live_behind(
    function: &Function,
    candidates: HashMap<VarId, usize>,
) -> (FixedBitSet, HashMap<u32, FixedBitSet>) {
    let mut liveness = Liveness::new(function, candidates, HashSet::new());
    liveness.behind = Some(HashMap::new());
    let start = liveness.solve(function);
    (start, liveness.behind.unwrap_or_default())
}

struct Liveness {
    /// The variables, by their place in the sets.
    candidates: HashMap<VarId, usize>,
    /// What is read from a label on, before it is written.
    labels: HashMap<String, FixedBitSet>,
    /// For each statement that leaves a candidate without a value, by its number: does nothing
    /// read it? As it was seen last.
    unread: HashMap<u32, bool>,
    /// What is read behind statements that write, by their numbers, if that is asked for. As
    /// it was seen last.
    behind: Option<HashMap<u32, FixedBitSet>>,
    /// What the function returns is read behind it.
    returned: Option<VarId>,
    /// Those that are assigned by their parts, or by who is given the address.
    in_memory: HashSet<VarId>,
    /// The places in the sets of a structure's members, by their numbers in it: behind those of
    /// the variables. A member that is an array has none.
    members: HashMap<VarId, HashMap<usize, usize>>,
}

impl Liveness {
    fn new(
        function: &Function,
        candidates: HashMap<VarId, usize>,
        in_memory: HashSet<VarId>,
    ) -> Liveness {
        Liveness {
            candidates,
            labels: HashMap::new(),
            unread: HashMap::new(),
            behind: None,
            returned: function.return_slot,
            in_memory,
            members: HashMap::new(),
        }
    }

    /// Tells the members of structures in memory apart.
    fn look_at_members(&mut self, program: &Program) {
        let mut next = self.candidates.len();
        for v in &self.in_memory {
            let Type::Comp(c) = program.var(*v).ty else {
                continue;
            };
            let comp = program.types.comp(c);
            if comp.is_union {
                continue;
            }
            let fields = comp.fields.iter().flatten().enumerate();
            let single = fields.filter(|(_, f)| !matches!(f.ty, Type::Array(..)));
            let members: HashMap<usize, usize> = single.map(|(f, _)| f).zip(next..).collect();
            next += members.len();
            self.members.insert(*v, members);
        }
    }

    /// Is a variable, or a member of it, among what is read?
    fn read(&self, v: VarId, live: &FixedBitSet) -> bool {
        let members = self.members.get(&v).into_iter().flat_map(HashMap::values);
        let mut places = self.candidates.get(&v).into_iter().chain(members);
        places.any(|n| live.contains(*n))
    }

    /// What is live where the function starts.
    fn solve(&mut self, function: &Function) -> FixedBitSet {
        let body = function.body.as_deref().unwrap_or_default();
        loop {
            let before: usize = self.labels.values().map(|l| l.count_ones(..)).sum();
            let end = self.none();
            let start = self.list(body, end);
            let after: usize = self.labels.values().map(|l| l.count_ones(..)).sum();
            if before == after {
                return start;
            }
        }
    }

    fn none(&self) -> FixedBitSet {
        let members: usize = self.members.values().map(HashMap::len).sum();
        FixedBitSet::with_capacity(self.candidates.len() + members)
    }

    /// What is live before statements, `live` being so behind them.
    fn list(&mut self, list: &[Stmt], mut live: FixedBitSet) -> FixedBitSet {
        for s in list.iter().rev() {
            live = self.statement(s, live);
        }
        live
    }

    fn statement(&mut self, s: &Stmt, live: FixedBitSet) -> FixedBitSet {
        if let Some(v) = left_without(s).filter(|v| self.candidates.contains_key(v)) {
            self.unread.insert(s.id, !self.read(v, &live));
        }
        let writes = matches!(s.kind, StmtKind::Effect(_) | StmtKind::Call { .. });
        if let Some(behind) = self.behind.as_mut().filter(|_| writes) {
            behind.insert(s.id, live.clone());
        }
        let mut live = match &s.kind {
            StmtKind::Return => {
                let mut live = self.none();
                let slot = self.returned.and_then(|v| self.candidates.get(&v));
                live.extend(slot.copied());
                live
            }
            StmtKind::Halt | StmtKind::Fail { .. } => self.none(),
            StmtKind::Goto(label) => self.at(label),
            StmtKind::Switch { arms, default, .. } => {
                let mut all = self.at(default);
                for arm in arms {
                    all.union_with(&self.at(&arm.label));
                }
                all
            }
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                let mut before = self.list(else_branch, live.clone());
                before.union_with(&self.list(then_branch, live));
                before
            }
            StmtKind::While { cond, body } => {
                let mut head = live;
                self.expression(cond, &mut head);
                loop {
                    let mut again = self.list(body, head.clone());
                    again.union_with(&head);
                    if again == head {
                        break head;
                    }
                    head = again;
                }
            }
            StmtKind::Block(body) => self.list(body, live),
            StmtKind::Effect(effect) => self.without(effect.written(), live),
            StmtKind::Call { dst: Some(dst), .. } => self.without(dst, live),
            StmtKind::Call { dst: None, .. } | StmtKind::Skip | StmtKind::Assume(_) => live,
        };
        for e in s.reads() {
            self.expression(e, &mut live);
        }
        if let StmtKind::Effect(Effect::Copy { src, .. }) = &s.kind {
            self.place(src, &mut live);
        }
        for label in &s.labels {
            let known = self.labels.entry(label.clone());
            known.or_insert_with(|| live.clone()).union_with(&live);
        }
        live
    }

    fn at(&self, label: &str) -> FixedBitSet {
        self.labels
            .get(label)
            .cloned()
            .unwrap_or_else(|| self.none())
    }

    fn without(&self, written: &Lval, mut live: FixedBitSet) -> FixedBitSet {
        let part = written.base_var().filter(|v| self.in_memory.contains(v));
        let Some(v) = written.as_var().or(part) else {
            return live;
        };
        if let Some(n) = self.candidates.get(&v) {
            live.remove(*n);
        }
        match written.path.first() {
            Some(Step::Field(_, f)) => self.member(v, *f).into_iter().for_each(|n| live.remove(n)),
            _ => self.assigned(v, &mut live),
        }
        live
    }

    /// The place of a member in the sets.
    fn member(&self, v: VarId, field: usize) -> Option<usize> {
        self.members.get(&v)?.get(&field).copied()
    }

    /// All of a variable is assigned.
    fn assigned(&self, v: VarId, live: &mut FixedBitSet) {
        let members = self.members.get(&v).into_iter().flat_map(HashMap::values);
        for n in self.candidates.get(&v).into_iter().chain(members) {
            live.remove(*n);
        }
    }

    fn expression(&self, e: &Expr, live: &mut FixedBitSet) {
        e.walk(&mut |e| match &e.kind {
            ExprKind::AddrOf(lv) if lv.base_var().is_some_and(|v| self.in_memory.contains(&v)) => {
                let v = lv.base_var().into_iter();
                v.for_each(|v| self.assigned(v, live));
            }
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => self.place(lv, live),
            _ => {}
        });
    }

    fn place(&self, lv: &Lval, live: &mut FixedBitSet) {
        let Some(v) = lv.base_var() else {
            return;
        };
        live.extend(self.candidates.get(&v).copied());
        if let Some(Step::Field(_, f)) = lv.path.first() {
            live.extend(self.member(v, *f));
        }
    }
}

/// Takes out the statements that leave a variable without a value which nothing reads.
fn remove(list: &mut Vec<Stmt>, unread: &HashMap<u32, bool>) {
    list.retain_mut(|s| {
        let unread_here = left_without(s).is_some() && unread.get(&s.id) == Some(&true);
        match &mut s.kind {
            _ if unread_here => s.kind = StmtKind::Skip,
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                remove(then_branch, unread);
                remove(else_branch, unread);
            }
            StmtKind::While { body, .. } | StmtKind::Block(body) => remove(body, unread),
            _ => {}
        }
        !unread_here || !s.labels.is_empty()
    });
}
