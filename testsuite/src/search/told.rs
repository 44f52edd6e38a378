//! What the search found, told as newton tells a feasible path: the values that were
//! chosen, the calls that are open at the end, the error.
//!
//! Such an execution may have millions of steps, so that only these are told.

use super::guesses::{Dictionary, Guesses};
use super::Found;
use crate::interp::{
    Answer as Reply, Compiled, Limits, Machine, Observer, Oracle, Place as At, Question, Source,
};
use grammar::answer::newton::{
    Answer, Decision, Executed, Step, StepKind, Value, Verdict, MOST_DECISIONS,
};
use ir::types::Type;
use ir::{FuncId, Input, Pos, Program, Stmt};
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;

/// Of a list that is longer, so many of its first and of its last lines are told.
const ENDS: usize = 60;

/// All executions were run, and none reaches an error.
pub fn proved(executed: Executed) -> Answer {
    Answer {
        executed: Some(executed),
        ..Answer::new(Verdict::Infeasible)
    }
}

/// What came of a search. `None` is no proof of anything, for this reason.
pub fn answer(compiled: &Compiled, found: Option<&Found>, why: Option<&str>) -> Answer {
    let Some(found) = found else {
        let mut reasons = vec!["no run of the program reached an error".to_string()];
        reasons.extend(why.map(|why| format!("not all paths were executed: {why}")));
        return Answer {
            reasons,
            ..Answer::new(Verdict::Unknown)
        };
    };
    let program = compiled.program();
    let entry = program.func(program.entry);
    let mut explanation = vec![Step {
        remark: format!("the program was run: {} statements", found.steps),
        ..step(
            program,
            entry.pos,
            StepKind::Start,
            0,
            format!("{}()", entry.name),
        )
    }];
    let (chosen, decisions) = run(compiled, found);
    explanation.extend(ends(chosen));
    explanation.extend(ends(open_calls(program, found)));
    let depth = found.callers.len().min(2 * ENDS);
    explanation.push(Step {
        remark: "the error is reached".to_string(),
        ..step(
            program,
            found.place.pos,
            StepKind::Target,
            depth,
            found.what.clone(),
        )
    });
    Answer {
        explanation,
        decisions,
        ..Answer::new(Verdict::Feasible)
    }
}

fn step(program: &Program, pos: Pos, kind: StepKind, depth: usize, text: String) -> Step {
    Step {
        place: program.place(pos),
        kind,
        depth,
        text,
        remark: String::new(),
        values: Vec::new(),
        step: None,
    }
}

/// The first and the last of many steps.
fn ends(mut steps: Vec<Step>) -> Vec<Step> {
    if steps.len() > 2 * ENDS {
        let last = steps.split_off(steps.len() - ENDS);
        let left_out = steps.len() - ENDS;
        steps.truncate(ENDS);
        let kind = steps.last().map_or(StepKind::Choose, |s| s.kind);
        let depth = steps.last().map_or(0, |s| s.depth);
        steps.push(Step {
            place: None,
            kind,
            depth,
            text: "..".to_string(),
            remark: format!("{left_out} more of these"),
            values: Vec::new(),
            step: None,
        });
        steps.extend(last);
    }
    steps
}

/// The calls that are open when the error is reached, outermost first.
fn open_calls(program: &Program, found: &Found) -> Vec<Step> {
    let callers: Vec<&At> = found.callers.iter().rev().collect();
    let called = callers.iter().skip(1).map(|c| c.function);
    let called = called.chain([found.place.function]);
    let calls = callers.iter().zip(called).enumerate();
    calls
        .map(|(depth, (caller, callee))| {
            let name = &program.func(callee).name;
            let text = format!("{name}()");
            Step {
                remark: format!("enters {name}"),
                ..step(
                    program,
                    caller.pos,
                    StepKind::Enter,
                    depth.min(2 * ENDS),
                    text,
                )
            }
        })
        .collect()
}

/// The values that were chosen, in order, and the decisions, unless they are too many.
fn run(compiled: &Compiled, found: &Found) -> (Vec<Step>, Vec<Decision>) {
    let depth = Rc::new(Cell::new(0));
    let dictionary = Dictionary::of(compiled.program());
    let mut notes = Notes {
        guesses: Guesses::repeating(found.answers.clone(), &dictionary).early(found.early),
        depth: Rc::clone(&depth),
        steps: Vec::new(),
    };
    let limits = Limits {
        steps: found.steps + 1,
        ..Limits::default()
    };
    let mut course = Course::of(compiled.program(), depth);
    Machine::new(compiled, &mut notes, limits).run(Some(&mut course));
    let decisions = course.decisions;
    let few = decisions.len() <= MOST_DECISIONS;
    (notes.steps, if few { decisions } else { Vec::new() })
}

/// How a run goes.
struct Course<'p> {
    program: &'p Program,
    /// The program's statements, by function and number, that know of a condition.
    conditions: HashMap<(FuncId, u32), &'p Stmt>,
    /// How many calls are open.
    depth: Rc<Cell<usize>>,
    decisions: Vec<Decision>,
}

impl<'p> Course<'p> {
    fn of(program: &'p Program, depth: Rc<Cell<usize>>) -> Course<'p> {
        let mut conditions = HashMap::new();
        for (f, function) in program.funcs.iter().enumerate() {
            for s in function.body.iter().flatten() {
                s.walk(&mut |s| {
                    if s.decided(true).or(s.decided(false)).is_some() {
                        conditions.insert((FuncId(f as u32), s.id), s);
                    }
                });
            }
        }
        Course {
            program,
            conditions,
            depth,
            decisions: Vec::new(),
        }
    }
}

impl Observer for Course<'_> {
    fn statement(&mut self, _: At, _: &mut Machine) {}

    fn enter(&mut self, _: FuncId, _: &mut Machine) {
        self.depth.set(self.depth.get() + 1);
    }

    fn leave(&mut self, _: FuncId) {
        self.depth.set(self.depth.get().saturating_sub(1));
    }

    fn decides(&mut self, at: At, holds: bool) {
        if self.decisions.len() > MOST_DECISIONS {
            return;
        }
        let stmt = self.conditions.get(&(at.function, at.stmt));
        let decided = stmt.and_then(|s| s.decided(holds));
        let decided = decided.zip(self.program.place(at.pos));
        self.decisions
            .extend(decided.map(|(taken, place)| Decision {
                place,
                taken,
                choices: 0,
            }));
    }
}

/// Notes what is answered.
struct Notes<'d> {
    guesses: Guesses<'d>,
    depth: Rc<Cell<usize>>,
    steps: Vec<Step>,
}

impl Oracle for Notes<'_> {
    fn answer(&mut self, question: &Question) -> Option<Reply> {
        let reply = self.guesses.answer(question)?;
        let depth = self.depth.get().saturating_sub(1).min(2 * ENDS);
        // Asked for where it may never be read.
        let early = self.is_early() && question.source == Source::Uninitialised;
        if !early || reply != Reply::Value(0) {
            self.steps.extend(chosen(question, reply, depth));
        }
        Some(reply)
    }

    fn is_early(&self) -> bool {
        self.guesses.is_early()
    }
}

/// A value that was chosen; none where nothing out of the ordinary was.
fn chosen(question: &Question, reply: Reply, depth: usize) -> Option<Step> {
    let program = question.program;
    let name = |f: FuncId| format!("{}()", program.func(f).name);
    let argument = |f: FuncId, i: usize| {
        let formal = program.func(f).formals.get(i);
        formal.map_or_else(|| name(f), |v| program.var(*v).name.clone())
    };
    let text = match question.source {
        Source::Input(input) => match input {
            Input::Order => return None,
            Input::Nondet(f) | Input::Library(f) => format!("{f}()"),
            Input::Volatile(read) => ir::print::expr(program, read),
            Input::CallBack(_) => input.text(program),
            Input::Unsaid(text) => text.clone(),
            Input::Uninitialised(v) | Input::Start(v) => program.var(*v).name.clone(),
            Input::EntryArgument(i) => argument(program.entry, *i),
            Input::ConstructorArgument(i, f) | Input::CallbackArgument(i, f) => argument(*f, *i),
        },
        Source::Argument(i) => argument(program.entry, i),
        Source::Result(f) => name(f),
        Source::Writes(f, _) => name(f),
        Source::Uninitialised => "what was never written".to_string(),
        Source::AllocationFails if reply == Reply::Value(0) => return None,
        Source::AllocationFails => "an allocation".to_string(),
        Source::Approximation(_) | Source::Undefined => return None,
    };
    let mut step = step(program, question.pos, StepKind::Choose, depth, text);
    let no = reply == Reply::Value(0);
    match question.source {
        Source::Writes(..) if no => return None,
        Source::Writes(_, i) => {
            step.kind = StepKind::Opaque;
            step.remark = format!("writes what argument {} leads to", i + 1);
        }
        Source::AllocationFails => step.remark = "fails".to_string(),
        _ => {
            let value = shown(question, reply);
            step.remark = format!("any value chosen: {value}");
            step.values = vec![Value {
                name: step.text.clone(),
                value,
            }];
        }
    }
    Some(step)
}

fn shown(question: &Question, reply: Reply) -> String {
    match (reply, question.ty) {
        (Reply::Fresh(_), Type::Ptr(to)) if matches!(**to, Type::Func(_)) => "NULL".to_string(),
        (Reply::Fresh(_), _) => "a new object".to_string(),
        (Reply::Value(0), Type::Ptr(_)) => "NULL".to_string(),
        (Reply::Value(v), ty) => match question.program.types.word(ty) {
            Some(word) => word.wrap(v).to_string(),
            None => v.to_string(),
        },
    }
}
