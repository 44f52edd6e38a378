//! What each edge does to sets of path edges, as relations.
//!
//! A path edge of procedure `p` at node `n` is a pair of an entry state of `p`
//! and a state at `n` that it can lead to (Sharir and Pnueli 1981; Reps, Horwitz
//! and Sagiv, POPL 1995; Ball and Rajamani, "Bebop", SPIN 2000). It is a BDD over
//! the entry values of the keys that `p` may assign and the current values of
//! the variables that are live at `n`; a key that `p` never assigns serves as
//! its own entry value.
//!
//! A relation mentions only the variables that its statement touches; the
//! others are left alone. Those that die on the edge are quantified in the same
//! pass. An edge that touches nothing costs nothing.
//!
//! `*` stands for either value at each occurrence, so an expression is a pair
//! of sets: where it can be true and where it can be false.

use crate::bdd::manager::Manager;
use crate::bdd::set::{Set, Var};
use crate::bdd::var_set::VarSet;
use crate::order::layout::Layout;
use crate::program::expr::Expr;
use crate::program::graph::{Action, Graph};
use crate::program::ids::{EdgeId, ProcId, Slot};
use crate::program::liveness::{self, Liveness};
use crate::program::mod_ref;
use grammar::bp::BinOp;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use typed_index_collections::{ti_vec, TiVec};

/// Everything that a fixpoint needs to know about a program.
pub struct Context<'a> {
    pub graph: &'a Graph,
    pub live: &'a Liveness,
    pub layout: &'a Layout,
    pub bdd: &'a Manager,
    /// Per procedure: `enforce` over current values, its clusters apart.
    enforce: TiVec<ProcId, OnceCell<Vec<Set>>>,
}

/// An expression: where it can be true, where it can be false.
#[derive(Clone)]
pub struct DualRail {
    pub yes: Set,
    pub no: Set,
}

impl DualRail {
    /// Where the expression can have the value.
    pub fn side(&self, value: bool) -> &Set {
        if value {
            &self.yes
        } else {
            &self.no
        }
    }
}

/// An edge within a procedure.
#[derive(Clone, Default)]
pub struct Step {
    /// Over current and next values; `None` leaves the state alone.
    pub relation: Option<Set>,
    /// Forgotten: overwritten or dead.
    pub forget: VarSet,
    /// Next values that become current ones.
    pub rename: Vec<(Var, Var)>,
    /// The relation before next values that die at once were forgotten; only
    /// set if it differs. A trace has to choose these values as well.
    pub full: Option<Set>,
    /// The assigned slots whose next value is in the (full) relation.
    pub chosen: Vec<Slot>,
}

impl Step {
    /// Does the edge leave every path edge as it is?
    pub fn is_identity(&self) -> bool {
        self.relation.is_none() && self.forget.is_empty()
    }
}

impl<'a> Context<'a> {
    /// Puts the parts together.
    pub fn new(
        graph: &'a Graph,
        live: &'a Liveness,
        layout: &'a Layout,
        bdd: &'a Manager,
    ) -> Context<'a> {
        Context {
            graph,
            live,
            layout,
            bdd,
            enforce: ti_vec![OnceCell::new(); graph.procs.len()],
        }
    }

    /// An expression where the given variables are read, `read(slot, next)`,
    /// within a set of states: what it is elsewhere is of no interest, and may
    /// be what makes it large.
    pub fn expr(&self, e: &Expr, within: &Set, read: &impl Fn(Slot, bool) -> Var) -> DualRail {
        let m = self.bdd;
        match e {
            e if e.is_determined() => {
                let yes = self.holds(e, within, read);
                let no = m.minus(within, &yes);
                DualRail { yes, no }
            }
            Expr::Const(_) | Expr::Var(_) | Expr::Next(_) | Expr::Nondet => DualRail {
                yes: within.clone(),
                no: within.clone(),
            },
            Expr::Not(a) => {
                let a = self.expr(a, within, read);
                DualRail {
                    yes: a.no,
                    no: a.yes,
                }
            }
            Expr::Choose(a, b) if a.is_determined() && b.is_determined() => {
                let no = m.minus(within, &self.holds(a, within, read));
                let only = self.holds(b, &no, read);
                let yes = m.minus(within, &only);
                DualRail { yes, no }
            }
            Expr::Choose(a, b) => {
                let (a, b) = (self.expr(a, within, read), self.expr(b, within, read));
                DualRail {
                    yes: m.or(&a.yes, &m.and(&a.no, &b.no)),
                    no: a.no,
                }
            }
            Expr::Ite(c, a, b) => {
                let c = self.expr(c, within, read);
                let (a, b) = (self.expr(a, within, read), self.expr(b, within, read));
                let side = |v: bool| m.or(&m.and(&c.yes, a.side(v)), &m.and(&c.no, b.side(v)));
                DualRail {
                    yes: side(true),
                    no: side(false),
                }
            }
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.expr(a, within, read), self.expr(b, within, read));
                let either = |x: &Set, y: &Set, z: &Set, w: &Set| m.or(&m.and(x, y), &m.and(z, w));
                match op {
                    BinOp::And => DualRail {
                        yes: m.and(&a.yes, &b.yes),
                        no: m.or(&a.no, &b.no),
                    },
                    BinOp::Or => DualRail {
                        yes: m.or(&a.yes, &b.yes),
                        no: m.and(&a.no, &b.no),
                    },
                    BinOp::Implies => DualRail {
                        yes: m.or(&a.no, &b.yes),
                        no: m.and(&a.yes, &b.no),
                    },
                    BinOp::Xor => DualRail {
                        yes: either(&a.yes, &b.no, &a.no, &b.yes),
                        no: either(&a.yes, &b.yes, &a.no, &b.no),
                    },
                    BinOp::Iff => DualRail {
                        yes: either(&a.yes, &b.yes, &a.no, &b.no),
                        no: either(&a.yes, &b.no, &a.no, &b.yes),
                    },
                }
            }
        }
    }

    /// The states of a set where an expression without `*` holds.
    ///
    /// An abstraction's expressions are disjunctions of hundreds of cubes. What is left of
    /// the set gets smaller with each, and a cube is a small diagram; sets of where each
    /// literal, each cube and each disjunction holds and of where it does not were nine
    /// tenths of the time of such programs.
    fn holds(&self, e: &Expr, within: &Set, read: &impl Fn(Slot, bool) -> Var) -> Set {
        let m = self.bdd;
        if let Some(cube) = self.cube(e, read) {
            return m.and(within, &cube);
        }
        match e {
            Expr::Const(false) => m.zero(),
            // `*` does not occur.
            Expr::Const(true) | Expr::Nondet | Expr::Choose(..) => within.clone(),
            Expr::Var(v) => m.and(within, &m.literal(read(*v, false), true)),
            Expr::Next(v) => m.and(within, &m.literal(read(*v, true), true)),
            Expr::Not(a) => self.fails(a, within, read),
            Expr::Ite(c, a, b) => {
                let yes = self.holds(c, within, read);
                let no = m.minus(within, &yes);
                m.or(&self.holds(a, &yes, read), &self.holds(b, &no, read))
            }
            Expr::Binary(op, a, b) => match op {
                BinOp::And => self.holds(b, &self.holds(a, within, read), read),
                BinOp::Or | BinOp::Implies => m.minus(within, &self.fails(e, within, read)),
                BinOp::Xor | BinOp::Iff => {
                    let yes = self.holds(a, within, read);
                    let no = m.minus(within, &yes);
                    // Once: it may be such an expression itself, and so on.
                    let other = self.holds(b, within, read);
                    match op {
                        BinOp::Iff => m.or(&m.and(&yes, &other), &m.minus(&no, &other)),
                        _ => m.or(&m.minus(&yes, &other), &m.and(&no, &other)),
                    }
                }
            },
        }
    }

    /// Those where it does not.
    fn fails(&self, e: &Expr, within: &Set, read: &impl Fn(Slot, bool) -> Var) -> Set {
        match e {
            Expr::Not(a) => self.holds(a, within, read),
            Expr::Binary(BinOp::Or, a, b) => self.fails(b, &self.fails(a, within, read), read),
            Expr::Binary(BinOp::Implies, a, b) => self.fails(b, &self.holds(a, within, read), read),
            e => match self.cube(e, read) {
                Some(cube) => self.bdd.minus(within, &cube),
                None => self.bdd.minus(within, &self.holds(e, within, read)),
            },
        }
    }

    /// A conjunction of literals, everywhere.
    fn cube(&self, e: &Expr, read: &impl Fn(Slot, bool) -> Var) -> Option<Set> {
        let mut literals = BTreeMap::new();
        let mut possible = true;
        let whole = e.each_literal(&mut |slot, next, value| {
            let before = literals.insert(read(slot, next), value);
            possible &= before.is_none_or(|before| before == value);
        });
        match (whole, possible) {
            (false, _) => None,
            (true, false) => Some(self.bdd.zero()),
            (true, true) => {
                let literals: Vec<(Var, bool)> = literals.into_iter().collect();
                Some(self.bdd.cube(&literals))
            }
        }
    }

    /// An expression over current values, within the states that `enforce`
    /// allows the procedure.
    pub fn now(&self, proc: ProcId, e: &Expr) -> DualRail {
        let within = match self.graph.procs[proc].enforce {
            None => self.bdd.one(),
            Some(_) => {
                let mut read = BTreeSet::new();
                e.each_var(&mut |s, _| {
                    read.insert(s);
                });
                self.bdd.and_all(self.legal(proc, &read))
            }
        };
        self.expr(e, &within, &|s, _| self.layout.current(s))
    }

    /// Where a condition can be true, over current values.
    pub fn can_hold(&self, e: &Expr) -> Set {
        let everywhere = self.bdd.one();
        self.expr(e, &everywhere, &|s, _| self.layout.current(s))
            .yes
    }

    /// `v` has a value that `e` can have.
    pub fn has_value(&self, v: Var, e: &DualRail) -> Set {
        let m = self.bdd;
        m.or(
            &m.and(&m.literal(v, true), &e.yes),
            &m.and(&m.literal(v, false), &e.no),
        )
    }

    /// The procedure's `enforce` over current values. Clusters stand apart:
    /// together they would be a product that no statement needs.
    fn enforce(&self, proc: ProcId) -> &[Set] {
        self.enforce[proc].get_or_init(|| {
            let enforce = self.graph.procs[proc].enforce.as_ref();
            let clusters = enforce.map(|e| e.clusters()).unwrap_or_default();
            let sets = clusters.into_iter().map(|conjuncts| {
                let parts = conjuncts.iter().map(|c| self.can_hold(&c.condition));
                self.bdd.and_all(parts.collect())
            });
            sets.collect()
        })
    }

    /// What `enforce` says about these variables, over current values. Every
    /// state of the procedure satisfies it.
    fn legal(&self, proc: ProcId, slots: &BTreeSet<Slot>) -> Vec<Set> {
        let kept: VarSet = slots.iter().map(|s| self.layout.current(*s)).collect();
        let clusters = self.enforce(proc).iter();
        let sets = clusters.map(|cluster| {
            if cluster.is_empty() {
                return cluster.clone();
            }
            let support = cluster.support();
            if !support.iter().any(|v| kept.contains(*v)) {
                return self.bdd.one();
            }
            let others = support.into_iter().filter(|v| !kept.contains(*v));
            self.bdd.exists(cluster, &others.collect())
        });
        sets.filter(|s| !s.is_full()).collect()
    }

    /// What `enforce` says about these variables, as one set.
    pub fn legal_at(&self, proc: ProcId, slots: impl Iterator<Item = Slot>) -> Set {
        self.bdd.and_all(self.legal(proc, &slots.collect()))
    }

    /// The procedure's `enforce` after the slots got new values; full if they
    /// do not matter to it. The state before is taken to satisfy it.
    pub fn enforce_after(&self, proc: ProcId, assigned: &[Slot]) -> Set {
        let Some(enforce) = &self.graph.procs[proc].enforce else {
            return self.bdd.one();
        };
        let touched = enforce.touched(assigned.iter().copied());
        let current_to_next: Vec<(Var, Var)> = assigned
            .iter()
            .filter(|s| touched.contains(s))
            .map(|s| (self.layout.current(*s), self.layout.next(*s)))
            .collect();
        let legal = self.legal(proc, &touched).into_iter();
        self.bdd.and_all(
            legal
                .map(|l| self.bdd.rename(&l, &current_to_next))
                .collect(),
        )
    }

    /// The variables that an edge forgets: those that `assigned` overwrites
    /// and those that die.
    pub fn forgotten(&self, e: EdgeId, assigned: &dyn Fn(Slot) -> bool) -> VarSet {
        let edge = &self.graph.edges[e];
        let behind = &self.live.live[edge.to];
        self.live.live[edge.from]
            .iter()
            .filter(|s| assigned(*s) || !behind.contains(*s))
            .map(|s| self.layout.current(s))
            .collect()
    }

    /// The relation of an edge that is not a call.
    pub fn step(&self, e: EdgeId) -> Step {
        let m = self.bdd;
        let edge = &self.graph.edges[e];
        let targets = mod_ref::targets(&edge.action);
        let mut step = Step {
            forget: self.forgotten(e, &|s| targets.contains(&s)),
            ..Step::default()
        };
        let mut relation = m.one();
        let proc = self.graph.nodes[edge.from].proc;
        match &edge.action {
            Action::Nop | Action::Hit | Action::Call { .. } => {}
            Action::Guard(conditions) => {
                for (c, value) in conditions {
                    relation = m.and(&relation, self.now(proc, c).side(*value));
                }
            }
            Action::Fail(c) => relation = self.now(proc, c).no,
            Action::Return(values) => {
                for (i, v) in values.iter().enumerate() {
                    let value = self.has_value(self.layout.result(i), &self.now(proc, v));
                    relation = m.and(&relation, &value);
                }
            }
            Action::Havoc(vars) => self.assign(e, vars, None, None, &mut step, &mut relation),
            Action::Observe { bits, constrain } => {
                self.assign(e, bits, None, Some(constrain), &mut step, &mut relation)
            }
            Action::Assign {
                targets,
                values,
                constrain,
            } => {
                let constrain = constrain.as_ref();
                self.assign(
                    e,
                    targets,
                    Some(values),
                    constrain,
                    &mut step,
                    &mut relation,
                )
            }
        }
        if !relation.is_full() {
            step.relation = Some(relation);
        }
        step
    }

    /// The relation of an assignment; without values the targets become any.
    ///
    /// `enforce` stands first in the product: after it the values of many
    /// predicates about one C variable are few combinations instead of all.
    fn assign(
        &self,
        e: EdgeId,
        targets: &[Slot],
        values: Option<&[Expr]>,
        constrain: Option<&Expr>,
        step: &mut Step,
        relation: &mut Set,
    ) {
        let m = self.bdd;
        let edge = &self.graph.edges[e];
        let proc = self.graph.nodes[edge.from].proc;
        let behind = &self.live.live[edge.to];
        let enforced = liveness::enforced(self.graph, proc, targets);
        let mut dying = VarSet::default();
        let mut wanted = Vec::new();
        for (i, t) in targets.iter().enumerate() {
            let next = self.layout.next(*t);
            if behind.contains(*t) {
                step.rename.push((next, self.layout.current(*t)));
            } else if constrain.is_some() || enforced.contains(t) {
                dying.insert(next);
            } else {
                continue;
            }
            step.chosen.push(*t);
            if let Some(value) = values.and_then(|v| v.get(i)) {
                wanted.push((next, value));
            }
        }
        *relation = self.enforce_after(proc, targets);
        for (next, value) in wanted {
            *relation = m.and(relation, &self.has_value(next, &self.now(proc, value)));
        }
        if let Some(c) = constrain {
            let c = self.expr(c, &m.one(), &|s, next| match next {
                true => self.layout.next(s),
                false => self.layout.current(s),
            });
            *relation = m.and(relation, &c.yes);
        }
        if !dying.is_empty() {
            step.full = Some(relation.clone());
            *relation = m.exists(relation, &dying);
        }
    }

    /// The image of path edges under a step.
    pub fn post(&self, a: &Set, step: &Step) -> Set {
        let image = match &step.relation {
            None => self.bdd.exists(a, &step.forget),
            Some(r) => self.bdd.and_exists(a, r, &step.forget),
        };
        self.bdd.rename(&image, &step.rename)
    }

    /// The path edges before a step that can lead into `a`. What they forget
    /// is left open.
    pub fn pre(&self, a: &Set, step: &Step) -> Set {
        if step.rename.is_empty() && step.relation.is_none() && step.chosen.is_empty() {
            return a.clone();
        }
        let back: Vec<(Var, Var)> = step.rename.iter().map(|(n, c)| (*c, *n)).collect();
        let a = self.bdd.rename(a, &back);
        let next: VarSet = step.chosen.iter().map(|s| self.layout.next(*s)).collect();
        match &step.relation {
            None => self.bdd.exists(&a, &next),
            Some(r) => self.bdd.and_exists(&a, r, &next),
        }
    }

    /// The path edges of a procedure at its entry, for a set of entry states
    /// over current values: the entry values equal the current ones, other
    /// locals are free, `enforce` holds.
    pub fn start(&self, proc: ProcId, entries: &Set) -> Set {
        let m = self.bdd;
        let mut start = entries.clone();
        for part in self.enforce(proc) {
            start = m.and(&start, part);
        }
        let tracked: Vec<Slot> = self.live.tracked(proc).collect();
        for s in tracked {
            let copy = m.iff(
                &m.literal(self.layout.entry(s), true),
                &m.literal(self.layout.current(s), true),
            );
            start = m.and(&start, &copy);
        }
        start
    }
}
