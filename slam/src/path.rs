//! A path as the answer tells it: newton's steps, each with the predicates that
//! bebop's trace has behind it.
//!
//! A trace lists only what changes, and newton leaves out steps that do nothing; so
//! the trace is followed from one told step to the next, with a map for the globals
//! and one for each open call. Rejected: the whole state at each step, which makes
//! the answer as long as the path times the predicates.

use grammar::answer::newton::{self, Place};
use grammar::answer::slam::{Error, Replay, Scope, Step, Stop};
use grammar::notes;
use grammar::trace::{StepKind, Trace};
use indexmap::IndexMap;
use std::collections::HashSet;

/// So much of the path of a round is kept.
const STOPS: usize = 200;

/// Truth values of predicates.
type State = IndexMap<String, bool>;

/// The error that newton has explained.
pub fn error(
    answer: &newton::Answer,
    trace: &Trace,
    scopes: &[Scope],
    replay: Option<Replay>,
) -> Error {
    let told = &answer.explanation;
    let mut follower = Follower::new(trace, scopes);
    let mut path = Vec::new();
    let mut before: Option<Scene> = None;
    for (i, step) in told.iter().enumerate() {
        let next = told.get(i + 1).map_or(Some(trace.steps.len()), |s| s.step);
        let known = step.step.is_some() || step.kind == newton::StepKind::Start;
        let scene = next.filter(|_| known).map(|next| follower.until(next));
        let same = match (&before, &scene) {
            (Some(before), Some(scene)) => before.place == scene.place,
            _ => false,
        };
        let predicates = match (&scene, &before) {
            (None, _) => State::new(),
            (Some(scene), Some(before)) if same => changed(&before.state, &scene.state),
            (Some(scene), _) => scene.state.clone(),
        };
        path.push(Step {
            place: step.place.clone(),
            kind: step.kind,
            depth: step.depth,
            procedure: follower.procedure(step.step),
            text: step.text.clone(),
            remark: step.remark.clone(),
            values: step.values.clone(),
            predicates,
            all: scene.is_some() && !same,
        });
        before = scene;
    }
    let message = told.last().map(|step| step.text.clone());
    Error {
        message: message.unwrap_or_default(),
        path,
        loop_from: answer.loop_from,
        choices: answer.choices.clone(),
        decisions: answer.decisions.clone(),
        replay,
    }
}

/// The error that a run reached which no abstraction has: no predicates are told.
pub fn executed(answer: &newton::Answer, replay: Option<Replay>) -> Error {
    let told = answer.explanation.iter();
    let path = told.clone().map(|step| Step {
        place: step.place.clone(),
        kind: step.kind,
        depth: step.depth,
        procedure: String::new(),
        text: step.text.clone(),
        remark: step.remark.clone(),
        values: step.values.clone(),
        predicates: State::new(),
        all: false,
    });
    let message = told.clone().next_back().map(|step| step.text.clone());
    Error {
        message: message.unwrap_or_default(),
        path: path.collect(),
        loop_from: None,
        choices: answer.choices.clone(),
        decisions: answer.decisions.clone(),
        replay,
    }
}

/// What a predicate is now that was another before.
fn changed(before: &State, now: &State) -> State {
    let new = now
        .iter()
        .filter(|(p, holds)| before.get(*p) != Some(holds));
    new.map(|(p, holds)| (p.clone(), *holds)).collect()
}

/// The predicates in scope, and where that is.
struct Scene {
    /// The procedure, and how many calls are open.
    place: (String, usize),
    state: State,
}

/// Follows a trace.
struct Follower<'t> {
    trace: &'t Trace,
    scopes: &'t [Scope],
    globals: State,
    /// For each open call.
    locals: Vec<State>,
    /// Steps that are done.
    done: usize,
}

impl<'t> Follower<'t> {
    fn new(trace: &'t Trace, scopes: &'t [Scope]) -> Follower<'t> {
        let global = names(scopes, "global");
        let initial = trace.initial.clone().into_iter();
        let (globals, locals) = initial.partition(|(name, _)| global.contains(name.as_str()));
        Follower {
            trace,
            scopes,
            globals,
            locals: vec![locals],
            done: 0,
        }
    }

    /// Takes the steps before `end`.
    fn until(&mut self, end: usize) -> Scene {
        for step in self.trace.steps.iter().take(end).skip(self.done) {
            match step.kind {
                StepKind::Call => self.locals.push(State::new()),
                StepKind::Return => {
                    self.locals.pop();
                }
                _ => {}
            }
            for (name, holds) in &step.changed {
                let local = self.locals.last_mut();
                match (self.globals.get_mut(name), local) {
                    (Some(value), _) => *value = *holds,
                    (None, Some(local)) => {
                        local.insert(name.clone(), *holds);
                    }
                    (None, None) => {}
                }
            }
        }
        self.done = self.done.max(end);
        let procedure = self.procedure(Some(end.min(self.trace.steps.len().saturating_sub(1))));
        let known = names(self.scopes, &procedure);
        let locals = self.locals.last().into_iter().flatten();
        let locals = locals.filter(|(name, _)| known.contains(name.as_str()));
        let all = self.globals.iter().chain(locals);
        Scene {
            state: all.map(|(name, holds)| (name.clone(), *holds)).collect(),
            place: (procedure, self.locals.len()),
        }
    }

    /// The procedure of a step.
    fn procedure(&self, step: Option<usize>) -> String {
        let step = step.and_then(|i| self.trace.steps.get(i));
        step.map(|s| s.procedure.clone()).unwrap_or_default()
    }
}

/// The predicates of a procedure, or of `global`.
fn names<'s>(scopes: &'s [Scope], procedure: &str) -> HashSet<&'s str> {
    let own = scopes.iter().filter(|s| s.procedure == procedure);
    own.flat_map(|s| &s.predicates)
        .map(String::as_str)
        .collect()
}

/// The statements of the C program on a trace of a boolean program, as far as they are
/// kept.
pub fn stops(trace: &Trace, bp: &str) -> Vec<Stop> {
    let lines: Vec<&str> = bp.lines().collect();
    let stop = |step: &grammar::trace::Step| {
        let id = step.id.as_deref().filter(|id| !id.contains('~'))?;
        let line = lines.get((step.line as usize).checked_sub(1)?)?;
        let note = notes::of_line(line).filter(|note| note.id == id);
        let note = note.filter(|_| !matches!(step.kind, StepKind::Skip | StepKind::Goto))?;
        Some(Stop {
            place: Place {
                file: note.file,
                line: note.line,
                column: None,
            },
            depth: step.depth as usize,
            text: note.text,
            taken: match id.chars().last() {
                Some('+') => Some(true),
                Some('-') => Some(false),
                _ => None,
            },
        })
    };
    trace.steps.iter().filter_map(stop).take(STOPS).collect()
}

/// Is the path in another procedure than the first, somewhere?
pub fn has_calls(trace: &Trace) -> bool {
    let mut procedures = trace.steps.iter().map(|step| &step.procedure);
    let start = procedures.next();
    procedures.any(|p| Some(p) != start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(procedure: &str, kind: StepKind, changed: &[(&str, bool)]) -> grammar::trace::Step {
        grammar::trace::Step {
            procedure: procedure.to_string(),
            id: None,
            kind,
            line: 1,
            depth: 0,
            changed: changed.iter().map(|(n, v)| (n.to_string(), *v)).collect(),
        }
    }

    #[test]
    fn locals_come_and_go_with_their_calls() {
        let text = r#"{"format": "slam-trace", "version": 1, "tool": {"name": "", "version": ""},
            "program": {"file": "", "sha256": ""}, "verdict": "unreachable"}"#;
        let mut trace = Trace::from_json(text, 0).expect("a trace");
        trace.initial = [("g", false), ("x", true)]
            .map(|(n, v)| (n.to_string(), v))
            .into();
        trace.steps = vec![
            step("main", StepKind::Call, &[("x", false), ("prim", true)]),
            step("f", StepKind::Assign, &[("g", true)]),
            step("f", StepKind::Return, &[]),
            step("main", StepKind::Target, &[]),
        ];
        let scope = |procedure: &str, predicate: &str| Scope {
            procedure: procedure.to_string(),
            predicates: vec![predicate.to_string()],
        };
        let scopes = [scope("global", "g"), scope("f", "x"), scope("main", "x")];
        let mut follower = Follower::new(&trace, &scopes);
        let mut said = |end| {
            let scene = follower.until(end);
            let state: Vec<(String, bool)> = scene.state.into_iter().collect();
            (scene.place.0, state)
        };
        let state = |g, x| vec![("g".to_string(), g), ("x".to_string(), x)];
        assert_eq!(said(0), ("main".to_string(), state(false, true)));
        assert_eq!(said(1), ("f".to_string(), state(false, false)));
        assert_eq!(said(2), ("f".to_string(), state(true, false)));
        assert_eq!(said(4), ("main".to_string(), state(true, true)));
    }

    #[test]
    fn a_stop_is_a_statement_with_a_note() {
        let bp = "decl x;\nif (x) //@ f.3+ a.c:7 if (y > 0)\nskip; //@ f.4~ a.c:8 y = 1\n";
        let text = r#"{"format": "slam-trace", "version": 1, "tool": {"name": "", "version": ""},
            "program": {"file": "", "sha256": ""}, "verdict": "unreachable"}"#;
        let mut trace = Trace::from_json(text, 0).expect("a trace");
        for (id, line) in [("f.3+", 2), ("f.4~", 3)] {
            trace.steps.push(grammar::trace::Step {
                id: Some(id.to_string()),
                line,
                ..step("f", StepKind::Branch, &[])
            });
        }
        let found = stops(&trace, bp);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (&*found[0].text, found[0].taken),
            ("if (y > 0)", Some(true))
        );
    }
}
