//! Relations: what ties the values at a place to those at the procedure's entry, as
//! conjunctions that a proof can take apart.
//!
//! [`invariant`](super::invariant) forgets the entry; a proof of what a procedure does
//! for its callers needs it: the path edges themselves (Sharir and Pnueli 1981), at the
//! entry, at the heads of loops and where the procedure returns. They are said twice: as
//! the states alone, in short, and as the relation.
//!
//! Local variables with plain names to which calls assign hold results on their way to
//! the variables for predicates: they are forgotten. (A predicate that is a C variable has
//! a plain name, too, but no call assigns to it.)
//!
//! Rejected: the formulas of `--invariants` and `--summaries`, which are made for
//! people, are weakened where they get long, and are one disjunction as often as not.

use super::json;
use crate::bdd::isop;
use crate::bdd::set::{Set, Var};
use crate::bdd::var_set::VarSet;
use crate::order::initial::InitialOrder;
use crate::program::expr::Expr;
use crate::program::graph::{Action, Graph, Stmt};
use crate::program::ids::{ProcId, Slot};
use crate::progress::Progress;
use crate::reach::states::{self, Found, States};
use crate::reach::transfer::Context;
use grammar::answer::relation::{Conjunct, Kind, Literal, Place, Relation as Answer};
use grammar::bp::Ident;
use grammar::diag::Diagnostic;
use grammar::lines::Lines;
use std::collections::BTreeSet;

pub use grammar::answer::relation::Relation;

/// The relations at the entry, the loops and the returns of all procedures.
pub fn relations(
    graph: &Graph,
    lines: &Lines,
    order: &InitialOrder,
    progress: &Progress,
) -> Result<Found<Relation>, Diagnostic> {
    let read = |states: &States, context: &Context| all(lines, states, context);
    states::read_off(graph, order, false, "relations", progress, read)
}

fn all(lines: &Lines, states: &States, context: &Context) -> Vec<Relation> {
    let mut out = Vec::new();
    for (id, proc) in context.graph.procs.iter_enumerated() {
        let teller = Teller {
            context,
            proc: id,
            temporaries: temporaries(context.graph, id),
            weakened: states.weakened,
        };
        out.push(teller.tell(None, Kind::Entry, 0, &states.edges[proc.entry]));
        let mut end = context.bdd.zero();
        let mut returned = BTreeSet::new();
        let own = context.graph.stmts.iter().filter(|s| s.proc == id);
        for stmt in own {
            let Some(edges) = states.edges.get(stmt.node) else {
                continue;
            };
            if stmt.loop_head {
                let line = lines.line_of(stmt.span);
                out.push(teller.tell(Some(stmt), Kind::Loop, line, edges));
            }
            if let Some(values) = returns(context, stmt) {
                end = context.bdd.or(&end, edges);
                for value in values {
                    value.each_var(&mut |slot, _| {
                        returned.insert(slot);
                    });
                }
            }
        }
        out.push(teller.end(&end, &returned));
    }
    out
}

/// What the statement returns, if it does.
fn returns<'a>(context: &'a Context, stmt: &Stmt) -> Option<&'a [Expr]> {
    let graph = context.graph;
    let out = graph.nodes[stmt.node].out.iter();
    out.into_iter().find_map(|e| match &graph.edges[*e].action {
        Action::Return(values) => Some(values.as_slice()),
        _ => None,
    })
}

/// The local variables of a procedure in which results of calls wait for their use.
fn temporaries(graph: &Graph, proc: ProcId) -> BTreeSet<Slot> {
    let own = graph
        .edges
        .iter()
        .filter(|e| graph.stmts[e.stmt].proc == proc);
    let results = own.flat_map(|e| match &e.action {
        Action::Call { targets, .. } => targets.as_slice(),
        _ => &[],
    });
    let plain = |s: &Slot| {
        let name = Ident::new(graph.name(proc, *s)).to_string();
        !graph.is_global(*s) && !name.starts_with('{')
    };
    results.flatten().copied().filter(plain).collect()
}

struct Teller<'a> {
    context: &'a Context<'a>,
    proc: ProcId,
    /// What is not told of.
    temporaries: BTreeSet<Slot>,
    weakened: bool,
}

impl Teller<'_> {
    /// Where the procedure ends: of its own variables those that are returned, and the
    /// formals that are what they were, which tell from which states it returns.
    fn end(&self, edges: &Set, returned: &BTreeSet<Slot>) -> Answer {
        let graph = self.context.graph;
        let gone = graph.scope(self.proc).into_iter();
        let assigned = &self.context.live.assigned[self.proc];
        let formals: BTreeSet<Slot> = graph.formal_slots(self.proc).collect();
        let stays = |s: &Slot| formals.contains(s) && !assigned.contains(*s);
        let gone = gone.filter(|s| !graph.is_global(*s) && !returned.contains(s) && !stays(s));
        let gone = gone.map(|s| self.context.layout.current(s)).collect();
        let edges = self.context.bdd.exists(edges, &gone);
        self.tell(None, Kind::Return, 0, &edges)
    }

    fn tell(&self, stmt: Option<&Stmt>, kind: Kind, line: u32, edges: &Set) -> Answer {
        let graph = self.context.graph;
        let note = stmt.and_then(|s| s.note.as_ref());
        let mut conjuncts = Vec::new();
        let mut exact = true;
        let with_entry = [false, true];
        for entry in with_entry
            .into_iter()
            .take(if kind == Kind::Entry { 1 } else { 2 })
        {
            let known = self.keep(edges, entry);
            let open = self.excluded(entry);
            let (parts, all) = isop::conjuncts(
                self.context.bdd,
                &known,
                &self.context.bdd.or(&known, &open),
            );
            exact &= all;
            for part in parts {
                let conjunct = self.conjunct(part);
                if !conjuncts.contains(&conjunct) {
                    conjuncts.push(conjunct);
                }
            }
        }
        if kind != Kind::Entry && !edges.is_empty() {
            conjuncts.extend(self.unassigned());
        }
        Answer {
            procedure: graph.procs[self.proc].name.clone(),
            kind,
            line,
            id: note.map(|n| n.id.clone()),
            place: note.map(|n| Place {
                file: n.file.clone(),
                line: n.line,
            }),
            conjuncts,
            weakened: !exact || self.weakened,
        }
    }

    /// Does the slot stand for a predicate?
    fn speaks(&self, s: Slot) -> bool {
        !self.temporaries.contains(&s)
    }

    /// Without what is not told: temporaries and, unless `entry`, the values there.
    fn keep(&self, edges: &Set, entry: bool) -> Set {
        let (graph, layout) = (self.context.graph, self.context.layout);
        let mut kept = VarSet::default();
        for s in graph
            .scope(self.proc)
            .into_iter()
            .filter(|s| self.speaks(*s))
        {
            kept.insert(layout.current(s));
        }
        if entry {
            for s in self
                .context
                .live
                .tracked(self.proc)
                .filter(|s| self.speaks(*s))
            {
                kept.insert(layout.entry(s));
            }
        }
        let forgotten = (0..layout.count() as Var).filter(|v| !kept.contains(*v));
        self.context.bdd.exists(edges, &forgotten.collect())
    }

    /// What `enforce` excludes now (the entry states are what they are).
    fn excluded(&self, entry: bool) -> Set {
        match &self.context.graph.procs[self.proc].enforce {
            Some(e) => {
                let possible = self.keep(&self.context.can_hold(&e.condition), entry);
                self.context.bdd.not(&possible)
            }
            None => self.context.bdd.zero(),
        }
    }

    /// Globals and formals that nothing here assigns are what they were: the path
    /// edges have one variable for both.
    fn unassigned(&self) -> Vec<Conjunct> {
        let graph = self.context.graph;
        let assigned = &self.context.live.assigned[self.proc];
        let slots = graph.global_slots().chain(graph.formal_slots(self.proc));
        let scope = graph.scope(self.proc);
        let kept = slots.filter(|s| !assigned.contains(*s) && self.speaks(*s) && scope.contains(s));
        kept.flat_map(|s| {
            let name = graph.name(self.proc, s).to_string();
            [true, false].map(|value| {
                let literal = |entry, value| Literal {
                    name: name.clone(),
                    entry,
                    value,
                };
                Conjunct(vec![
                    vec![literal(false, value)],
                    vec![literal(true, !value)],
                ])
            })
        })
        .collect()
    }

    fn conjunct(&self, part: Vec<Vec<isop::Literal>>) -> Conjunct {
        let (graph, layout) = (self.context.graph, self.context.layout);
        let entry = |v: Var| graph.slots().find(|s| layout.entry(*s) == v);
        let literal = |(v, value): isop::Literal| {
            let current = layout.slot_of_current(v);
            let slot = current.or_else(|| entry(v)).unwrap_or_default();
            Literal {
                name: graph.name(self.proc, slot).to_string(),
                entry: current.is_none(),
                value,
            }
        };
        let product = |p: Vec<isop::Literal>| {
            let mut p: Vec<Literal> = p.into_iter().map(literal).collect();
            p.sort();
            p
        };
        let mut products: Vec<Vec<Literal>> = part.into_iter().map(product).collect();
        products.sort();
        Conjunct(products)
    }
}

/// The product as JSON, a place on a line.
pub fn json(relations: &[Relation], reason: Option<&str>) -> String {
    json::list("slam-relations", "relations", relations, reason)
}
