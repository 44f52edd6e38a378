//! What of the candidates a proof needs.
//!
//! From the errors backwards: a condition is asked about with all candidates, the
//! solver's core says which of them it used, and what is used has to be proved in turn.
//! A candidate that cannot be proved is dropped, and what had used it is asked about again
//! (Houdini: Flanagan and Leino, FME 2001, on demand). So what no condition uses is not in
//! the certificate.
//!
//! A question is first asked without what speaks of values at the entry: what a person
//! would write comes before what relates two states.

use check::claims::{place, Part, Proof};
use check::conditions::{conditions, Condition, Conditions, Problem};
use check::solver::{Answer, Solver};
use check::NotCovered;
use ir::{Expr, ExprKind, Program};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Instant;

/// Cores are asked about again as long as they shrink by much, but not oftener.
const ROUNDS: usize = 4;

/// Candidates that conditions can be stated about.
pub struct Stated<'p> {
    pub candidates: Proof,
    conditions: Conditions<'p>,
    /// Why one was left out that would have been worth something.
    uncovered: Option<NotCovered>,
}

/// States the conditions of candidates, without those of which none can be stated; the
/// error says why there are none.
pub fn state(program: &Program, mut candidates: Proof) -> Result<Stated<'_>, String> {
    let mut uncovered = None;
    loop {
        match conditions(program, &candidates) {
            Ok(conditions) => {
                return Ok(Stated {
                    candidates,
                    conditions,
                    uncovered,
                })
            }
            // A place that bebop does not take for the head of a loop.
            Err(Problem::Loop {
                function, place, ..
            }) => {
                let contract = candidates.contracts.entry(function).or_default();
                contract.invariants.insert(place, Vec::new());
            }
            Err(Problem::Clause { part, why }) => {
                if !matches!(why, NotCovered::Variable(_) | NotCovered::Memory) {
                    uncovered = Some(why);
                }
                candidates = without(&candidates, part);
            }
            Err(problem @ Problem::Statement { .. }) => return Err(problem.told(program)),
        }
    }
}

/// The candidates that a proof needs; the error says why there is none.
pub fn prune(
    program: &Program,
    candidates: Proof,
    solver: &mut Solver,
    deadline: Option<Instant>,
) -> Result<Proof, String> {
    let Stated {
        candidates,
        conditions: mut stated,
        uncovered,
    } = state(program, candidates)?;
    let mut goals: HashMap<Part, Vec<usize>> = HashMap::new();
    for (n, c) in stated.all.iter().enumerate() {
        if let Some(part) = c.goal_part {
            goals.entry(part).or_default().push(n);
        }
    }
    let plain: BTreeSet<Part> = candidates
        .clauses()
        .filter(|(_, c)| !speaks_of_entry(&c.expr))
        .map(|(part, _)| part)
        .collect();
    let errors = (0..stated.all.len()).filter(|n| stated.all[*n].goal_part.is_none());
    let mut search = Search {
        work: errors.collect(),
        stated: &mut stated,
        solver,
        plain,
        goals,
        dropped: BTreeSet::new(),
        needed: BTreeSet::new(),
        uses: BTreeMap::new(),
        deadline,
    };
    search.run(program).map_err(|why| match uncovered {
        Some(reason) => format!("{why}; {reason}"),
        None => why,
    })?;
    let used: BTreeSet<Part> = search.live();
    Ok(candidates.retain(|part| used.contains(&part)))
}

/// Without one clause.
fn without(proof: &Proof, part: Part) -> Proof {
    proof.retain(|p| p != part)
}

fn speaks_of_entry(e: &Expr) -> bool {
    let mut found = false;
    e.walk(&mut |e| found |= matches!(e.kind, ExprKind::OldValue(_)));
    found
}

struct Search<'s, 'p> {
    stated: &'s mut Conditions<'p>,
    solver: &'s mut Solver,
    plain: BTreeSet<Part>,
    /// The conditions that prove a part.
    goals: HashMap<Part, Vec<usize>>,
    /// Conditions to be asked about.
    work: Vec<usize>,
    dropped: BTreeSet<Part>,
    /// Parts whose conditions were asked about or will be.
    needed: BTreeSet<Part>,
    /// What each proved condition uses.
    uses: BTreeMap<usize, BTreeSet<Part>>,
    deadline: Option<Instant>,
}

impl Search<'_, '_> {
    fn run(&mut self, program: &Program) -> Result<(), String> {
        while let Some(n) = self.work.pop() {
            if self.uses.contains_key(&n) {
                continue;
            }
            let goal = self.stated.all[n].goal_part;
            if goal.is_some_and(|part| self.dropped.contains(&part)) {
                continue;
            }
            if self.deadline.is_some_and(|d| Instant::now() >= d) {
                return Err("the time is up".to_string());
            }
            match (self.core(n)?, goal) {
                (Ok(parts), _) => {
                    for part in &parts {
                        if self.needed.insert(*part) {
                            let goals = self.goals.get(part).into_iter().flatten();
                            self.work.extend(goals);
                        }
                    }
                    self.uses.insert(n, parts);
                }
                (Err(_), Some(part)) => self.drop(part),
                (Err(answer), None) => {
                    return Err(unproved(program, &self.stated.all[n], &answer));
                }
            }
        }
        Ok(())
    }

    /// A part does not hold: what used it has to do without.
    fn drop(&mut self, part: Part) {
        self.dropped.insert(part);
        self.needed.remove(&part);
        let again: Vec<usize> = self
            .uses
            .iter()
            .filter(|(_, parts)| parts.contains(&part))
            .map(|(n, _)| *n)
            .collect();
        for n in again {
            self.uses.remove(&n);
            self.work.push(n);
        }
    }

    /// The parts that a condition follows from, or why it does not follow.
    fn core(&mut self, n: usize) -> Result<Result<BTreeSet<Part>, Answer>, String> {
        let mut allowed: BTreeSet<usize> = BTreeSet::new();
        let mut simple = BTreeSet::new();
        for (i, (part, ..)) in self.stated.all[n].used.iter().enumerate() {
            if !self.dropped.contains(part) {
                allowed.insert(i);
                if self.plain.contains(part) {
                    simple.insert(i);
                }
            }
        }
        let mut tries = vec![simple, allowed];
        tries.dedup();
        let mut last = Answer::Sat;
        for hypotheses in tries {
            match self.ask(n, &hypotheses)? {
                (Answer::Unsat, core) => {
                    let enough = self.smaller(n, hypotheses, core)?;
                    let used = &self.stated.all[n].used;
                    return Ok(Ok(enough.into_iter().map(|i| used[i].0).collect()));
                }
                (answer, _) => last = answer,
            }
        }
        Ok(Err(last))
    }

    /// Fewer hypotheses that a condition follows from than some from which it does, of which
    /// the solver named a core. A core is asked about by itself before it counts: what is
    /// known of objects is said of those that occur in what is asked.
    fn smaller(
        &mut self,
        n: usize,
        mut enough: BTreeSet<usize>,
        mut core: BTreeSet<usize>,
    ) -> Result<BTreeSet<usize>, String> {
        for _ in 0..ROUNDS {
            if core.len() >= enough.len() {
                break;
            }
            let (Answer::Unsat, smaller) = self.ask(n, &core)? else {
                break;
            };
            // Another question is worth it where it says much more.
            let much = 4 * smaller.len() <= 3 * core.len();
            enough = core;
            if !much {
                break;
            }
            core = smaller;
        }
        Ok(enough)
    }

    fn ask(
        &mut self,
        n: usize,
        hypotheses: &BTreeSet<usize>,
    ) -> Result<(Answer, BTreeSet<usize>), String> {
        let label = |i: usize, _: Part| hypotheses.contains(&i).then(|| Some(format!("h{i}")));
        let script = self.stated.script(n, "", &label);
        let (answer, core) = self.solver.ask_core(&script)?;
        let number = |l: &String| l.strip_prefix('h')?.parse().ok();
        let core = match core {
            Some(labels) => labels.iter().filter_map(number).collect(),
            None => hypotheses.clone(),
        };
        Ok((answer, core))
    }

    /// The parts that the errors' conditions lead to.
    fn live(&self) -> BTreeSet<Part> {
        let mut out = BTreeSet::new();
        let errors = self
            .uses
            .keys()
            .filter(|n| self.stated.all[**n].goal_part.is_none());
        let mut work: Vec<usize> = errors.copied().collect();
        while let Some(n) = work.pop() {
            for part in self.uses.get(&n).into_iter().flatten() {
                if out.insert(*part) {
                    work.extend(self.goals.get(part).into_iter().flatten());
                }
            }
        }
        out
    }
}

fn unproved(program: &Program, c: &Condition, answer: &Answer) -> String {
    let why = match answer {
        Answer::Unknown(why) => format!("the solver does not know ({why})"),
        _ => "it does not follow from what the abstraction says of the program".to_string(),
    };
    let at = place(program, c.pos);
    format!(
        "{at}: {} in {}: {why}",
        c.claim,
        program.func(c.function).name
    )
}
