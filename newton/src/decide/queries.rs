//! Questions about sets of a path's constraints.
//!
//! A question is put to the solver in two forms. In the first, all constraints
//! stand there behind literals; asking for a set is assuming its literals, which
//! costs little and yields a core. But a definition behind a literal cannot be
//! used to simplify another, and the solver tries bits where `x + 1 - 1 == x`
//! would do. So the first form gets limited resources (a count, not a time: the
//! answer must not depend on the machine), and beyond them the set is executed
//! alone, with values in place of the constants it defines. Where that was needed
//! more than once in a row, it is what is tried first from then on: drivers have
//! paths on which the first form never answers.

use crate::decide::dependencies::dependencies;
use crate::decide::unsat_core::{Answer, Oracle};
use crate::execute::exec::{Execution, Mode, Part, Subject};
use crate::execute::operations::execute_until;
use crate::execute::store::{Origin, SymbolAst};
use logic::solver::{Check, Model, Solver, Valued};
use logic::term::{cone, Truth};
use std::collections::HashSet;
use std::time::Instant;

/// Resources of the solver for a question in the first form.
const RESOURCES: u32 = 200_000;

/// The same where only the choice of a core depends on the answer.
const RESOURCES_GUESS: u32 = 50_000;

/// The same in the second form, where the verdict depends on the answer.
const RESOURCES_ALONE: u32 = 20_000_000;

/// The same where only the choice of a core does, and there are many questions.
const RESOURCES_CORE: u32 = 2_000_000;

/// So many operations are executed for questions on which only the choice of a core
/// depends, each alone. A driver's path of 500 operations gets as many questions as
/// pay; on one of 5000 each would take seconds.
const OPERATIONS: usize = 15_000;

/// Resources for a better answer where there is one already.
const RESOURCES_BETTER: u32 = 4_000_000;

/// After so many questions in a row that only the second form answered, it comes
/// first.
const FAILURES: usize = 2;

/// Resources for a question in the first form about so many literals.
pub fn resources(literals: usize) -> u32 {
    let size = u32::try_from(literals).unwrap_or(u32::MAX);
    RESOURCES.saturating_add(size.saturating_mul(1000))
}

/// How long to look for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Until the deadline.
    All,
    /// A second or two: there is something to go on with.
    Some,
}

pub struct Queries<'x, 'p> {
    pub subject: Subject<'x, 'p>,
    pub execution: &'x Execution<'p>,
    pub solver: Solver,
    pub deadline: Option<Instant>,
    /// Constraints that are not looked at any more.
    pub excluded: HashSet<usize>,
    pub count: u64,
    /// How many questions in a row only the second form has answered.
    pub failures: usize,
    /// Operations that may still be executed for questions about the choice of a core.
    operations: usize,
}

impl Oracle for Queries<'_, '_> {
    fn check(&mut self, constraints: &[usize]) -> Answer {
        let constraints = self.wanted(constraints);
        if self.failures >= FAILURES {
            return match self.sparing(&constraints) {
                Answer::Unknown => self.together(&constraints),
                answer => answer,
            };
        }
        match self.together(&constraints) {
            Answer::Unknown => {
                let answer = self.sparing(&constraints);
                if !matches!(answer, Answer::Unknown) {
                    self.failures += 1;
                }
                answer
            }
            answer => {
                self.failures = 0;
                answer
            }
        }
    }

    fn guess(&mut self, constraints: &[usize]) -> Answer {
        let constraints = self.wanted(constraints);
        if self.failures >= FAILURES {
            return self.sparing(&constraints);
        }
        let literals = self.literals(&constraints);
        let size = u32::try_from(literals.len()).unwrap_or(u32::MAX);
        let resources = RESOURCES_GUESS.saturating_add(size.saturating_mul(250));
        let answer = self.within(&literals, resources);
        self.answer(&constraints, &literals, answer)
    }
}

impl<'x, 'p> Queries<'x, 'p> {
    /// A solver that knows these constraints.
    pub fn new(
        subject: Subject<'x, 'p>,
        execution: &'x Execution<'p>,
        constraints: &[usize],
        deadline: Option<Instant>,
    ) -> Queries<'x, 'p> {
        let all = |_: &[Truth]| execution.facts.iter().collect();
        Queries::with_facts(subject, execution, constraints, all, deadline)
    }

    /// The same without facts that say nothing of these constraints: enough for cores, but
    /// a model is one of the constraints alone.
    pub fn of_cores(
        subject: Subject<'x, 'p>,
        execution: &'x Execution<'p>,
        constraints: &[usize],
        deadline: Option<Instant>,
    ) -> Queries<'x, 'p> {
        let near = |formulas: &[Truth]| cone(formulas, &execution.facts);
        Queries::with_facts(subject, execution, constraints, near, deadline)
    }

    fn with_facts(
        subject: Subject<'x, 'p>,
        execution: &'x Execution<'p>,
        constraints: &[usize],
        facts: impl Fn(&[Truth]) -> Vec<&'x Truth>,
        deadline: Option<Instant>,
    ) -> Queries<'x, 'p> {
        let formula = |k: &usize| execution.constraints[*k].formula.simplify();
        let formulas: Vec<Truth> = constraints.iter().map(formula).collect();
        let solver = Solver::new();
        for fact in facts(&formulas) {
            solver.assert(fact);
        }
        for (k, formula) in constraints.iter().zip(&formulas) {
            solver.assert(execution.constraints[*k].literal.implies(formula));
        }
        Queries {
            subject,
            execution,
            solver,
            deadline,
            excluded: HashSet::new(),
            count: 0,
            failures: 0,
            operations: OPERATIONS,
        }
    }

    /// A solver that knows fewer of them: it answers faster.
    pub fn narrowed(&self, constraints: &[usize]) -> Queries<'x, 'p> {
        Queries {
            failures: self.failures,
            operations: self.operations,
            ..Queries::of_cores(self.subject, self.execution, constraints, self.deadline)
        }
    }

    /// Counts what fewer constraints took, too.
    pub fn widened(&mut self, fewer: &Queries) {
        self.count += fewer.count;
        self.operations = fewer.operations;
    }

    /// A model of all these constraints, or why there is none. Where something is known
    /// already, the question gets less time.
    pub fn model_or_core(
        &mut self,
        constraints: &[usize],
        effort: Effort,
    ) -> Result<Model, Answer> {
        let literals = self.literals(constraints);
        let mut answer = self.limited(&literals);
        if answer == Check::Unknown {
            if let Answer::Unsat(core) = self.alone(constraints, RESOURCES_ALONE) {
                return Err(Answer::Unsat(core));
            }
            // The model has to be one of the first form.
            answer = match effort {
                Effort::All => self.ask(&literals),
                Effort::Some => self.within(&literals, RESOURCES_BETTER),
            };
        }
        match answer {
            Check::Sat => self.solver.model().ok_or(Answer::Unknown),
            Check::Unsat => Err(Answer::Unsat(self.core(constraints, &literals))),
            Check::Unknown => Err(Answer::Unknown),
        }
    }

    /// A model of all these constraints in which inputs have the values of another one, and
    /// other things hold that do there. What is no input follows, so that the solver has
    /// little to look for; but that there is none like it is no answer.
    pub fn model_like(
        &mut self,
        constraints: &[usize],
        like: &Model,
        same: &[Truth],
    ) -> Option<Model> {
        let mut literals = self.literals(constraints);
        for (k, condition) in same.iter().enumerate() {
            let literal = Truth::symbol(format!("like#{k}"));
            self.solver.assert(literal.implies(condition));
            literals.push(literal);
        }
        for (name, symbol) in &self.execution.store.symbols {
            let SymbolAst::Bits(bits) = &symbol.ast else {
                continue;
            };
            if symbol.origin == Origin::Input {
                if let Some(same) = bits.valued(like) {
                    let literal = Truth::symbol(format!("like#{name}"));
                    self.solver.assert(literal.implies(same.holds()));
                    literals.push(literal);
                }
            }
        }
        match self.limited(&literals) {
            Check::Sat => self.solver.model(),
            _ => None,
        }
    }

    fn wanted(&self, constraints: &[usize]) -> Vec<usize> {
        let wanted = constraints.iter().filter(|k| !self.excluded.contains(k));
        wanted.copied().collect()
    }

    /// The literals of constraints.
    pub fn literals(&self, constraints: &[usize]) -> Vec<Truth> {
        let literal = |k: &usize| self.execution.constraints[*k].literal.clone();
        constraints.iter().map(literal).collect()
    }

    fn core(&self, constraints: &[usize], literals: &[Truth]) -> Vec<usize> {
        let core: HashSet<Truth> = self.solver.core().into_iter().collect();
        let kept = constraints.iter().zip(literals);
        let kept = kept.filter(|(_, l)| core.contains(*l));
        kept.map(|(k, _)| *k).collect()
    }

    /// Asks until the deadline.
    pub fn ask(&mut self, literals: &[Truth]) -> Check {
        self.solver.limit(0, self.deadline);
        self.count += 1;
        self.solver.check(literals)
    }

    /// The first form of a question.
    fn together(&mut self, constraints: &[usize]) -> Answer {
        let literals = self.literals(constraints);
        let answer = self.limited(&literals);
        self.answer(constraints, &literals, answer)
    }

    fn answer(&self, constraints: &[usize], literals: &[Truth], answer: Check) -> Answer {
        match answer {
            Check::Sat => Answer::Sat,
            Check::Unknown => Answer::Unknown,
            Check::Unsat => Answer::Unsat(self.core(constraints, literals)),
        }
    }

    /// Asks as long as a question in the first form is worth it.
    pub fn limited(&mut self, literals: &[Truth]) -> Check {
        self.within(literals, resources(literals.len()))
    }

    /// Asks for longer: there is no other way to an answer.
    pub fn generous(&mut self, literals: &[Truth]) -> Check {
        self.within(literals, RESOURCES_CORE)
    }

    fn within(&mut self, literals: &[Truth], resources: u32) -> Check {
        self.solver.limit(resources, self.deadline);
        self.count += 1;
        self.solver.check(literals)
    }

    /// The second form where only the choice of a core depends on it.
    fn sparing(&mut self, constraints: &[usize]) -> Answer {
        let last = constraints
            .last()
            .map(|k| self.execution.constraints[*k].part.0);
        let operations = last.map_or(0, |op| op + 1);
        if operations > self.operations {
            return Answer::Unknown;
        }
        self.operations -= operations;
        self.alone(constraints, RESOURCES_CORE)
    }

    /// The second form of the question.
    fn alone(&mut self, constraints: &[usize], resources: u32) -> Answer {
        if self.is_late() {
            return Answer::Unknown;
        }
        let all = &self.execution.constraints;
        let parts: HashSet<Part> = constraints.iter().map(|k| all[*k].part).collect();
        let end = parts.iter().map(|p| p.0 + 1).max().unwrap_or(0);
        let x = execute_until(self.subject, Mode::Alone(&parts), end);
        if x.constraints.is_empty() {
            return Answer::Sat;
        }
        let solver = Solver::new();
        let formulas: Vec<Truth> = x.constraints.iter().map(|c| c.formula.simplify()).collect();
        // That of other facts together with these there is a model changes no more than
        // which core is chosen.
        for fact in cone(&formulas, &x.facts) {
            solver.assert(fact);
        }
        for (c, formula) in x.constraints.iter().zip(&formulas) {
            solver.assert(c.literal.implies(formula));
        }
        solver.limit(resources, self.deadline);
        self.count += 1;
        let literals: Vec<Truth> = x.constraints.iter().map(|c| c.literal.clone()).collect();
        match solver.check(&literals) {
            Check::Sat => Answer::Sat,
            Check::Unknown => Answer::Unknown,
            Check::Unsat => {
                let core: HashSet<Truth> = solver.core().into_iter().collect();
                let needed = |k: &usize| core.contains(&all[*k].literal);
                let assumed: Vec<usize> = constraints.iter().copied().filter(needed).collect();
                let kept = match dependencies(self.execution, &assumed) {
                    Some(closure) => closure.into_iter().collect::<HashSet<usize>>(),
                    None => constraints.iter().copied().collect(),
                };
                Answer::Unsat(
                    constraints
                        .iter()
                        .copied()
                        .filter(|k| kept.contains(k))
                        .collect(),
                )
            }
        }
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|d| Instant::now() >= d)
    }

    /// Why the last answer was no answer.
    pub fn reason(&self) -> String {
        if self.is_late() {
            return "time limit".to_string();
        }
        let reason = self.solver.reason_unknown();
        format!(
            "the solver gives up: {}",
            reason.unwrap_or_else(|| "no reason".to_string())
        )
    }
}
