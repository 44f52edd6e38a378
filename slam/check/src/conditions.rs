//! The conditions of a proof: for each procedure, from each place that has an invariant
//! (and from the entry) to the next ones, that these hold again.
//!
//! From a place, the statements up to the next places are executed on unknown values,
//! branches joined again by case distinctions (Flanagan and Saxe, POPL 2001, in another
//! dress), so there is one condition for each thing that is claimed at the end: a part of
//! an invariant, what a callee requires, what the procedure ensures, and that no error is
//! reached. A call changes what its callee may change (`writes`) in any way that its
//! contract allows.
//!
//! Rejected: a condition for each statement. They are simpler one by one, but need an
//! invariant at each, which nobody would read.

mod calls;
mod control;
mod objects;
mod start;
mod statements;

use crate::access::Access;
use crate::claims::{place, Clause, Contract, Of, Part, Proof};
use crate::eval::{Evaluator, NotCovered, Reading};
use crate::fresh::Fresh;
use crate::graph::{Graph, Place};
use crate::regions::Regions;
use crate::smt::Hypothesis;
use crate::state::State;
use crate::term::Term;
use crate::ways;
use crate::writes::Effects;
use ir::{Expr, FuncId, Pos, Program};
use std::collections::{BTreeSet, HashMap};

/// One thing that has to be true.
pub struct Condition {
    pub function: FuncId,
    /// Where it begins; `None` is the entry.
    pub from: Option<Place>,
    /// In words.
    pub claim: String,
    /// Where in the program.
    pub pos: Pos,
    /// What is proved; `None`: that an error is not reached.
    pub goal_part: Option<Part>,
    pub goal: Term,
    /// Parts of the certificate that may be used, with what they say.
    pub used: Vec<(Part, String, Term)>,
    facts: Vec<Fact>,
    /// What was allocated on the way.
    fresh: Vec<Fresh>,
    /// What was written through pointers on the way.
    accesses: Vec<Access>,
}

/// Something that is true by what objects are.
#[derive(Clone)]
struct Fact {
    /// It is said where all of these occur.
    needs: Vec<Term>,
    holds: Term,
}

/// Why there are no conditions.
#[derive(Clone, Debug)]
pub enum Problem {
    /// A loop without an invariant.
    Loop {
        function: FuncId,
        place: Place,
        pos: Pos,
    },
    /// A clause that cannot be stated.
    Clause { part: Part, why: NotCovered },
    /// A statement that cannot be.
    Statement { pos: Pos, why: NotCovered },
}

impl Problem {
    /// In words.
    pub fn told(&self, program: &Program) -> String {
        match self {
            Problem::Loop { pos, .. } => {
                format!("the loop at {} has no invariant", place(program, *pos))
            }
            Problem::Clause { part, why } => {
                let name = &program.func(part.function).name;
                format!("a claim about {name} cannot be used: {why}")
            }
            Problem::Statement { pos, why } => format!("{}: {why}", place(program, *pos)),
        }
    }
}

/// All conditions of a proof, with what their terms are made of.
pub struct Conditions<'p> {
    pub all: Vec<Condition>,
    pub evaluator: Evaluator<'p>,
}

impl Conditions<'_> {
    /// The script of a condition. `label` names a part that is used, or leaves it out.
    pub fn script(
        &mut self,
        n: usize,
        head: &str,
        label: &dyn Fn(usize, Part) -> Option<Option<String>>,
    ) -> String {
        let condition = &self.all[n];
        let mut hypotheses: Vec<Hypothesis> = Vec::new();
        for (i, (part, text, term)) in condition.used.iter().enumerate() {
            if let Some(label) = label(i, *part) {
                hypotheses.push(Hypothesis {
                    label,
                    text: text.clone(),
                    term: *term,
                });
            }
        }
        let terms = &mut self.evaluator.terms;
        let mut roots: Vec<Term> = hypotheses.iter().map(|h| h.term).collect();
        roots.push(condition.goal);
        let present: BTreeSet<Term> = terms.below(&roots).into_iter().collect();
        for fact in &condition.facts {
            if fact.needs.iter().all(|t| present.contains(t)) {
                hypotheses.push(Hypothesis {
                    label: None,
                    text: String::new(),
                    term: fact.holds,
                });
            }
        }
        let mut roots: Vec<Term> = hypotheses.iter().map(|h| h.term).collect();
        roots.push(condition.goal);
        let mut more = Vec::new();
        for fresh in &condition.fresh {
            let present = terms.below(&roots);
            more.extend(fresh.facts(terms, &present));
        }
        let present: BTreeSet<Term> = terms.below(&roots).into_iter().collect();
        for access in &condition.accesses {
            more.extend(access.facts(terms, &present));
        }
        roots.extend(&more);
        let present = terms.below(&roots);
        more.extend(ways::facts(terms, &present));
        hypotheses.extend(more.into_iter().map(|term| Hypothesis {
            label: None,
            text: String::new(),
            term,
        }));
        crate::smt::script(terms, head, &hypotheses, condition.goal)
    }
}

/// States all conditions.
pub fn conditions<'p>(
    program: &'p Program,
    proof: &Proof,
) -> std::result::Result<Conditions<'p>, Problem> {
    let views: Vec<&Expr> = proof.clauses().map(|(_, c)| &c.expr).collect();
    let mut regions = Regions::new(program, &views);
    let effects = Effects::new(program, &mut regions);
    let mut all = Vec::new();
    let mut evaluator = Evaluator::new(program, regions);
    for (f, function) in program.functions() {
        if function.body.is_none() {
            continue;
        }
        let mut walk = Walk {
            proof,
            effects: &effects,
            evaluator: &mut evaluator,
            graph: &Graph::new(function),
            f,
            all: &mut all,
        };
        walk.procedure()?;
    }
    let mut conditions = Conditions { all, evaluator };
    // What is true as it stands needs no solver.
    let truth = conditions.evaluator.terms.bool(true);
    conditions.all.retain(|c| c.goal != truth);
    Ok(conditions)
}

struct Walk<'w, 'p> {
    proof: &'w Proof,
    effects: &'w Effects,
    evaluator: &'w mut Evaluator<'p>,
    graph: &'w Graph<'p>,
    f: FuncId,
    all: &'w mut Vec<Condition>,
}

/// One walk from a place to the next ones.
struct Segment {
    from: Option<Place>,
    entry: State,
    used: Vec<(Part, String, Term)>,
    facts: Vec<Fact>,
    fresh: Vec<Fresh>,
    accesses: Vec<Access>,
    /// Where control is, on what condition, in what state.
    at: HashMap<Place, (Term, State)>,
    /// The same at the end.
    end: Option<(Term, State)>,
}

type Stated<T> = std::result::Result<T, Problem>;

impl<'p> Walk<'_, 'p> {
    fn procedure(&mut self) -> Stated<()> {
        if self.f == self.evaluator.program.entry {
            self.begin()?;
        }
        self.segment(None)?;
        let cuts: Vec<Place> = self.contract().invariants.keys().copied().collect();
        for cut in cuts {
            self.segment(Some(cut))?;
        }
        Ok(())
    }

    /// Where the program starts, what the entry requires holds in any state.
    fn begin(&mut self) -> Stated<()> {
        let (now, segment) = self.begun(None);
        let pos = self.evaluator.program.func(self.f).pos;
        for (clause, c) in self.contract().requires.iter().enumerate() {
            let part = Part {
                function: self.f,
                of: Of::Requires,
                clause,
            };
            let goal = self.clause(&segment, &now, part, c)?;
            let text = format!("what the start requires holds: {}", c.text);
            self.claim(&segment, Some(part), pos, text, goal);
        }
        Ok(())
    }

    /// A walk that begins there, or at the start, and the state in which it does.
    fn begun(&mut self, from: Option<Place>) -> (State, Segment) {
        self.evaluator.restart();
        let (now, entry, facts) = self.start(from.is_none());
        let segment = Segment {
            from,
            entry,
            used: Vec::new(),
            facts,
            fresh: Vec::new(),
            accesses: Vec::new(),
            at: HashMap::new(),
            end: None,
        };
        (now, segment)
    }

    fn contract(&self) -> Contract {
        self.proof.of(self.f)
    }

    fn pos(&self, p: Place) -> Pos {
        self.graph.stmts[p as usize].pos
    }

    fn segment(&mut self, from: Option<Place>) -> Stated<()> {
        let contract = self.contract();
        let is_cut = |p: Place| contract.invariants.contains_key(&p);
        let start = from.unwrap_or(0);
        let order = match from {
            None if is_cut(0) => vec![0],
            _ => self
                .graph
                .segment(start, is_cut)
                .map_err(|p| Problem::Loop {
                    function: self.f,
                    place: p,
                    pos: self.pos(p),
                })?,
        };
        let (now, mut segment) = self.begun(from);
        let (of, clauses) = match from {
            None => (Of::Requires, &contract.requires),
            Some(cut) => (Of::Invariant(cut), &contract.invariants[&cut]),
        };
        for (clause, c) in clauses.iter().enumerate() {
            let part = Part {
                function: self.f,
                of,
                clause,
            };
            let term = self.clause(&segment, &now, part, c)?;
            segment.used.push((part, c.text.clone(), term));
        }
        let truth = self.evaluator.terms.bool(true);
        match from {
            // The entry may be a place with an invariant of its own.
            None if is_cut(0) => {
                segment.at.insert(0, (truth, now));
                self.arrive(&mut segment, 0, &contract)?;
            }
            _ => {
                let ends = order.iter().enumerate().skip(1);
                let ends: BTreeSet<usize> =
                    ends.filter(|(_, p)| is_cut(**p)).map(|(i, _)| i).collect();
                segment.at.insert(start, (truth, now));
                for (i, p) in order.iter().enumerate() {
                    match ends.contains(&i) {
                        true => self.arrive(&mut segment, *p, &contract)?,
                        false => self.visit(&mut segment, *p)?,
                    }
                }
            }
        }
        self.leave(&segment, &contract)
    }

    /// A clause of the procedure itself.
    fn clause(&mut self, segment: &Segment, now: &State, part: Part, c: &Clause) -> Stated<Term> {
        let reading = Reading {
            now,
            entry: &segment.entry,
            contract: !matches!(part.of, Of::Invariant(_)),
            bound: None,
            program: false,
        };
        let term = self.evaluator.truth(reading, &c.expr);
        term.map_err(|why| Problem::Clause { part, why })
    }

    fn claim(
        &mut self,
        segment: &Segment,
        goal_part: Option<Part>,
        pos: Pos,
        claim: String,
        goal: Term,
    ) {
        self.all.push(Condition {
            function: self.f,
            from: segment.from,
            claim,
            pos,
            goal_part,
            goal,
            used: segment.used.clone(),
            facts: segment.facts.clone(),
            fresh: segment.fresh.clone(),
            accesses: segment.accesses.clone(),
        });
    }

    /// Control comes to a place with an invariant.
    fn arrive(&mut self, segment: &mut Segment, p: Place, contract: &Contract) -> Stated<()> {
        let Some((reach, now)) = segment.at.remove(&p) else {
            return Ok(());
        };
        for (clause, c) in contract.invariants[&p].iter().enumerate() {
            let part = Part {
                function: self.f,
                of: Of::Invariant(p),
                clause,
            };
            let holds = self.clause(segment, &now, part, c)?;
            let goal = self.evaluator.terms.implies(reach, holds);
            let text = format!("the invariant holds: {}", c.text);
            self.claim(segment, Some(part), self.pos(p), text, goal);
        }
        Ok(())
    }

    /// Control comes to the end of the procedure.
    fn leave(&mut self, segment: &Segment, contract: &Contract) -> Stated<()> {
        let Some((reach, now)) = segment.end.clone() else {
            return Ok(());
        };
        let pos = self.evaluator.program.func(self.f).pos;
        for (clause, c) in contract.ensures.iter().enumerate() {
            let part = Part {
                function: self.f,
                of: Of::Ensures,
                clause,
            };
            let holds = self.clause(segment, &now, part, c)?;
            let goal = self.evaluator.terms.implies(reach, holds);
            let text = format!("what it ensures holds: {}", c.text);
            self.claim(segment, Some(part), pos, text, goal);
        }
        Ok(())
    }
}

fn program_reading<'s>(now: &'s State, entry: &'s State) -> Reading<'s> {
    Reading {
        now,
        entry,
        contract: false,
        bound: None,
        program: true,
    }
}
