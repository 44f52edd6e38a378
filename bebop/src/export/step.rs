//! What an edge of the control-flow graph does, as a guard and a parallel assignment
//! over variables and choices.
//!
//! `*` and `choose` become choices, `constrain` and `enforce` part of the guard: both
//! speak of the state after the step, so the values that are assigned stand there for
//! the variables (a weakest precondition). A step whose guard fails for some choices
//! does not exist for these, which is what `assume` means, too.
//!
//! Rejected: to keep nondeterminism in the expressions of the target languages. Promela
//! has it in control only, AIGER only as inputs, and Remopla's `undef` is a value of an
//! assignment; one step with choices is all three.

use super::term::Term;
use crate::program::expr::Expr;
use crate::program::graph::{Action, Graph};
use crate::program::ids::{EdgeId, ProcId, Slot};

/// A formula over the variables of a procedure.
pub type Formula = Term<Slot>;

/// A step within a procedure.
#[derive(Clone, Debug)]
pub struct Step {
    /// How many choices it reads.
    pub choices: usize,
    /// It can be taken if this holds.
    pub guard: Formula,
    /// All at once.
    pub assign: Vec<(Slot, Formula)>,
}

/// A call: the values of the formals, in the caller's variables.
#[derive(Clone, Debug)]
pub struct Call {
    pub choices: usize,
    pub args: Vec<Formula>,
}

/// A state of a procedure that is entered, as far as it is checked: what of the
/// choices and given values `enforce` allows.
#[derive(Clone, Debug)]
pub struct Entry {
    pub choices: usize,
    /// In the caller's scope for a call, in no scope at the start.
    pub guard: Formula,
    /// A value for each formal and local.
    pub locals: Vec<Formula>,
}

/// Counts the choices of a step.
struct Choices(usize);

impl Choices {
    fn fresh(&mut self) -> Formula {
        self.0 += 1;
        Term::Choice(self.0 - 1)
    }

    /// The formula of an expression; `after` has the values of `'x`.
    fn formula(&mut self, e: &Expr, after: &dyn Fn(Slot) -> Formula) -> Formula {
        match e {
            Expr::Const(b) => Term::Const(*b),
            Expr::Var(s) => Term::Var(*s),
            Expr::Next(s) => after(*s),
            Expr::Nondet => self.fresh(),
            Expr::Not(a) => self.formula(a, after).not(),
            Expr::Choose(a, b) => {
                let (a, b) = (self.formula(a, after), self.formula(b, after));
                a.or(b.not().and(self.fresh()))
            }
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.formula(a, after), self.formula(b, after));
                Term::binary(*op, a, b)
            }
            Expr::Ite(c, a, b) => {
                let c = self.formula(c, after);
                let (a, b) = (self.formula(a, after), self.formula(b, after));
                c.clone().and(a).or(c.not().and(b))
            }
        }
    }

    /// The formula of an expression without `'x`.
    fn plain(&mut self, e: &Expr) -> Formula {
        self.formula(e, &Term::Var)
    }

    /// What `enforce` asks of the state in which the variables have these values: the
    /// conjuncts that mention what may have `changed`, for the others held before.
    fn legal(
        &mut self,
        graph: &Graph,
        proc: ProcId,
        changed: &dyn Fn(Slot) -> bool,
        after: &dyn Fn(Slot) -> Formula,
    ) -> Formula {
        let mut legal = Term::Const(true);
        for conjunct in graph.procs[proc].enforce.iter().flat_map(|e| e.conjuncts()) {
            if conjunct.slots.iter().any(|s| changed(*s)) {
                let condition = self.plain(&conjunct.condition);
                legal = legal.and(condition.map(&|s: &Slot| after(*s)));
            }
        }
        legal
    }
}

/// The value of a variable behind an assignment.
fn behind(assign: &[(Slot, Formula)], s: Slot) -> Formula {
    let assigned = assign.iter().find(|(t, _)| *t == s);
    assigned.map_or(Term::Var(s), |(_, value)| value.clone())
}

/// The step of an edge that is neither call nor return.
pub fn step(graph: &Graph, edge: EdgeId) -> Step {
    let edge = &graph.edges[edge];
    let proc = graph.nodes[edge.from].proc;
    let mut choices = Choices(0);
    let mut guard = Term::Const(true);
    let mut assign: Vec<(Slot, Formula)> = Vec::new();
    match &edge.action {
        Action::Nop | Action::Hit | Action::Call { .. } | Action::Return(_) => {}
        Action::Guard(conditions) => {
            for (condition, wanted) in conditions {
                let condition = choices.plain(condition);
                guard = guard.and(condition.iff(Term::Const(*wanted)));
            }
        }
        Action::Fail(condition) => guard = choices.plain(condition).not(),
        Action::Assign {
            targets,
            values,
            constrain,
        } => {
            for (t, v) in targets.iter().zip(values) {
                assign.push((*t, choices.plain(v)));
            }
            if let Some(constrain) = constrain {
                guard = choices.formula(constrain, &|s| behind(&assign, s));
            }
        }
        Action::Havoc(slots) => {
            for s in slots {
                assign.push((*s, choices.fresh()));
            }
        }
        Action::Observe { bits, constrain } => {
            for bit in bits {
                assign.push((*bit, choices.fresh()));
            }
            guard = choices.formula(constrain, &|s| behind(&assign, s));
        }
    }
    // An error has no state behind it.
    if !matches!(edge.action, Action::Fail(_) | Action::Hit) {
        let changed = |s: Slot| assign.iter().any(|(t, _)| *t == s);
        guard = guard.and(choices.legal(graph, proc, &changed, &|s| behind(&assign, s)));
    }
    Step {
        choices: choices.0,
        guard,
        assign,
    }
}

/// The values that a call passes.
pub fn call(args: &[Expr]) -> Call {
    let mut choices = Choices(0);
    let args = args.iter().map(|a| choices.plain(a)).collect();
    Call {
        choices: choices.0,
        args,
    }
}

/// How a procedure begins: formals as given (any without), locals any, `enforce` met.
/// `choices` of the given values were taken before.
pub fn entry(graph: &Graph, proc: ProcId, given: &[Formula], choices: usize) -> Entry {
    let mut choices = Choices(choices);
    let locals: Vec<Formula> = (0..graph.procs[proc].locals.len())
        .map(|i| given.get(i).cloned().unwrap_or_else(|| choices.fresh()))
        .collect();
    let mut guard = choices.legal(graph, proc, &|_| true, &|s| match graph.local_index(s) {
        Some(i) => locals.get(i).cloned().unwrap_or(Term::Const(false)),
        None => Term::Var(s),
    });
    // A condition without variables is asked once, here.
    for conjunct in graph.procs[proc].enforce.iter().flat_map(|e| e.conjuncts()) {
        if conjunct.slots.is_empty() {
            guard = guard.and(choices.plain(&conjunct.condition));
        }
    }
    Entry {
        choices: choices.0,
        guard,
        locals,
    }
}

/// What a `return` gives back: `wanted` values, any where it gives none.
pub fn results(values: &[Expr], wanted: usize) -> Call {
    let mut choices = Choices(0);
    let args = (0..wanted)
        .map(|i| match values.get(i) {
            Some(value) => choices.plain(value),
            None => choices.fresh(),
        })
        .collect();
    Call {
        choices: choices.0,
        args,
    }
}

/// How a caller goes on: the results go to the targets, `enforce` is met.
pub fn comeback(graph: &Graph, proc: ProcId, assign: Vec<(Slot, Formula)>) -> Step {
    let mut choices = Choices(0);
    let changed = |s: Slot| graph.is_global(s) || assign.iter().any(|(t, _)| *t == s);
    let guard = choices.legal(graph, proc, &changed, &|s| behind(&assign, s));
    Step {
        choices: choices.0,
        guard,
        assign,
    }
}
