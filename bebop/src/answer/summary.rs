//! What procedures do, for people: each summary as one parallel assignment.
//!
//! The summary of a procedure is a relation between its entry and its exit
//! (SPIN 2000, section 4.2). It is told in the language of boolean programs
//! itself: from which states the procedure is called, from which of these it
//! returns, and what it then assigns to each global variable and returned value,
//! `x := f` or, where the entry state leaves it open, `x := choose(p, n)`. What
//! ties several such values together stands behind it as `where`, as in an
//! assignment with `constrain`. So a summary can be put in the procedure's place.
//!
//! Formulas are minimised with the entry states that do not return taken as
//! open, and those that `enforce` excludes.
//!
//! Rejected: a list of pairs of entry and exit states, or of their cubes, which
//! is what other tools print, and which grows with the variables that a
//! procedure leaves alone.

use super::formula;
use super::json::{self, is_false};
use crate::bdd::isop::{self, Formula};
use crate::bdd::set::{Set, Var};
use crate::bdd::var_set::VarSet;
use crate::order::initial::InitialOrder;
use crate::program::graph::{Graph, Proc};
use crate::program::ids::{ProcId, Slot};
use crate::progress::Progress;
use crate::reach::states::{self, Found, States};
use crate::reach::transfer::Context;
use grammar::bp::Ident;
use grammar::diag::Diagnostic;
use grammar::lines::Lines;
use serde::Serialize;

/// What a procedure does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    pub procedure: String,
    pub formals: Vec<String>,
    /// Line in the boolean program.
    pub line: u32,
    /// Over globals and formals: the states in which it is entered.
    pub called: String,
    /// Which of those can return.
    pub returns: String,
    /// What is assigned then; variables that keep their value are left out.
    pub effects: Vec<Effect>,
    /// What ties the values after the call (`'x`, `$1`) to each other.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub ties: Option<String>,
    /// Is more known than is said, because that is too long?
    #[serde(skip_serializing_if = "is_false")]
    pub weakened: bool,
}

/// `target := value`, over the values at entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// A global variable, or `$1`, `$2`, ... for the returned values.
    pub target: String,
    pub value: String,
}

/// The summaries of all procedures, in the order of the program.
pub fn summaries(
    graph: &Graph,
    lines: &Lines,
    order: &InitialOrder,
    progress: &Progress,
) -> Result<Found<Summary>, Diagnostic> {
    states::read_off(
        graph,
        order,
        true,
        "summaries",
        progress,
        |states, context| {
            let describe = |(id, proc): (ProcId, &Proc)| {
                let describer = Describer {
                    context,
                    proc: id,
                    formals: &proc.locals[..proc.formals],
                };
                describer.summary(states, lines.line_of(proc.span))
            };
            graph.procs.iter_enumerated().map(describe).collect()
        },
    )
}

struct Describer<'a> {
    context: &'a Context<'a>,
    proc: ProcId,
    formals: &'a [String],
}

impl Describer<'_> {
    fn summary(&self, states: &States, line: u32) -> Summary {
        let (graph, m) = (self.context.graph, self.context.bdd);
        let proc = &graph.procs[self.proc];
        let called = self.named(&states.edges[proc.entry]);
        let enforced = match &proc.enforce {
            Some(e) => self.named(&self.context.can_hold(&e.condition)),
            None => m.one(),
        };
        let whole = self.relation(&states.edges[proc.exit]);
        let after = self.after();
        let returning = m.exists(&whole, &after.iter().map(|(v, _)| *v).collect());
        let domain = isop::formula(m, &called, &m.or(&called, &m.not(&enforced)));
        let returns = isop::formula(m, &returning, &m.or(&returning, &m.not(&called)));
        // Nothing is said about states that are said not to return.
        let open = match domain.exact && returns.exact {
            true => m.not(&returning),
            false => m.zero(),
        };
        let mut weakened = !domain.exact || !returns.exact;
        let mut effects = Vec::new();
        let mut said = returning.clone();
        for (v, slot) in &after {
            let (one, zero) = (
                self.can(&whole, &after, *v, true),
                self.can(&whole, &after, *v, false),
            );
            let either = m.or(
                &m.and(&m.literal(*v, true), &one),
                &m.and(&m.literal(*v, false), &zero),
            );
            said = m.and(&said, &either);
            if let Some(s) = slot {
                let before = m.literal(self.context.layout.current(*s), true);
                if m.subset(&one, &before) && !m.intersects(&zero, &before) {
                    continue;
                }
            }
            let value = self.value(&one, &zero, &open);
            weakened |= value.is_none();
            effects.push(Effect {
                target: match slot {
                    Some(s) => self.name(self.context.layout.current(*s)).1,
                    None => self.name(*v).1,
                },
                value: value.unwrap_or("*".to_string()),
            });
        }
        let ties = isop::formula(m, &whole, &m.or(&whole, &m.not(&said)));
        weakened |= !ties.exact;
        let ties = Some(self.text(&ties)).filter(|t| t != "1" && !whole.is_empty());
        if whole.is_empty() {
            effects.clear();
        }
        Summary {
            procedure: proc.name.clone(),
            formals: self.formals.to_vec(),
            line,
            called: self.text(&domain),
            returns: self.text(&returns),
            effects,
            ties,
            weakened: !called.is_empty() && (weakened || states.weakened),
        }
    }

    /// The relation between entry and exit: globals and formals at entry are
    /// current values, globals at the exit next values.
    fn relation(&self, exit: &Set) -> Set {
        let layout = self.context.layout;
        let summary = self.context.summary(self.proc, exit);
        let formals = self
            .entry_slots()
            .filter(|s| !self.context.graph.is_global(*s));
        let rename: Vec<(Var, Var)> = formals
            .map(|s| (layout.param(s), layout.current(s)))
            .collect();
        let summary = self.context.bdd.rename(&summary, &rename);
        let mut kept: VarSet = self.entry_slots().map(|s| layout.current(s)).collect();
        for (v, _) in self.after() {
            kept.insert(v);
        }
        self.keep(&summary, &kept)
    }

    /// Globals and formals.
    fn entry_slots(&self) -> impl Iterator<Item = Slot> {
        let graph = self.context.graph;
        graph.global_slots().chain(graph.formal_slots(self.proc))
    }

    /// A set over current values, without what is neither global nor formal.
    fn named(&self, set: &Set) -> Set {
        let current = |s| self.context.layout.current(s);
        self.keep(set, &self.entry_slots().map(current).collect())
    }

    fn keep(&self, set: &Set, kept: &VarSet) -> Set {
        let others = (0..self.context.layout.count() as Var).filter(|v| !kept.contains(*v));
        self.context.bdd.exists(set, &others.collect())
    }

    /// The variables of the values after the call: of globals that may be
    /// assigned, with their slot, and of the returned values.
    fn after(&self) -> Vec<(Var, Option<Slot>)> {
        let (graph, layout) = (self.context.graph, self.context.layout);
        let assigned = &self.context.live.assigned[self.proc];
        let globals = graph.global_slots().filter(|s| assigned.contains(*s));
        let results = (0..graph.procs[self.proc].returns).map(|i| (layout.result(i), None));
        globals
            .map(|s| (layout.next(s), Some(s)))
            .chain(results)
            .collect()
    }

    /// The entry states from which the variable can have the value after.
    fn can(&self, whole: &Set, after: &[(Var, Option<Slot>)], v: Var, value: bool) -> Set {
        let m = self.context.bdd;
        let vars = after.iter().map(|(v, _)| *v).collect();
        m.and_exists(whole, &m.literal(v, value), &vars)
    }

    /// A value that is 1 where it can only be 1, and 0 where it can only be 0;
    /// `None` if that is too long to say.
    fn value(&self, one: &Set, zero: &Set, open: &Set) -> Option<String> {
        let m = self.context.bdd;
        let text = |set: &Set| {
            let formula = isop::formula(m, set, &m.or(set, open));
            formula.exact.then(|| self.text(&formula))
        };
        let (must, must_not) = (m.minus(one, zero), m.minus(zero, one));
        if !m.intersects(one, zero) {
            text(&must)
        } else if must.is_empty() && must_not.is_empty() {
            Some("*".to_string())
        } else {
            Some(format!("choose({}, {})", text(&must)?, text(&must_not)?))
        }
    }

    /// Values at entry are plain, those of globals at the exit have a `'`,
    /// returned ones are `$1` and so on. A global that a formal hides is `::x`.
    fn name(&self, v: Var) -> (usize, String) {
        let (graph, layout) = (self.context.graph, self.context.layout);
        let globals = graph.globals.len();
        let named = |s: Slot| {
            let name = Ident::new(graph.name(self.proc, s));
            let hidden = graph.is_global(s) && self.formals.contains(&name.name);
            format!("{}{name}", if hidden { "::" } else { "" })
        };
        if let Some(s) = layout.slot_of_current(v) {
            return (s.into(), named(s));
        }
        let after = graph.global_slots().find(|s| layout.next(*s) == v);
        match after {
            Some(s) => (
                graph.slot_count() + usize::from(s),
                format!("'{}", named(s)),
            ),
            None => {
                let returns = graph.procs[self.proc].returns;
                let i = (0..returns).find(|i| layout.result(*i) == v).unwrap_or(0);
                (graph.slot_count() + globals + i, format!("${}", i + 1))
            }
        }
    }

    fn text(&self, formula: &Formula) -> String {
        formula::text(formula, &|v| self.name(v))
    }
}

/// The product as text: a paragraph for each procedure.
pub fn text(summaries: &[Summary], reason: Option<&str>) -> String {
    let mut paragraphs = Vec::new();
    if let Some(reason) = reason {
        paragraphs.push(format!("unknown: {reason}\n"));
    }
    for s in summaries {
        let formals: Vec<String> = s
            .formals
            .iter()
            .map(|f| Ident::new(f.as_str()).to_string())
            .collect();
        let note = match s.weakened {
            true => "  // weaker than what is known",
            false => "",
        };
        let mut out = format!(
            "{}({}) line {}{note}\n",
            Ident::new(s.procedure.as_str()),
            formals.join(", "),
            s.line
        );
        let mut line = |text: String| out.push_str(&format!("    {text}\n"));
        match (s.called.as_str(), s.returns.as_str()) {
            ("0", _) => line("is never called".to_string()),
            (called, returns) => {
                if called != "1" {
                    line(format!("called when {called}"));
                }
                match returns {
                    "0" => line("never returns".to_string()),
                    "1" if s.effects.is_empty() && s.ties.is_none() => {
                        line("changes nothing".to_string())
                    }
                    "1" => {}
                    _ => line(format!("returns when {returns}")),
                }
            }
        }
        for e in &s.effects {
            line(format!("{} := {}", e.target, e.value));
        }
        if let Some(ties) = &s.ties {
            line(format!("where {ties}"));
        }
        paragraphs.push(out);
    }
    paragraphs.join("\n")
}

/// The product as JSON, a summary on a line.
pub fn json(summaries: &[Summary], reason: Option<&str>) -> String {
    json::list("slam-summaries", "summaries", summaries, reason)
}
