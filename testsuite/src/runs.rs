//! Concrete runs of C programs, for the programs `interp` and `interp_suite`:
//! what is said of an outcome, and which values are shown.

use crate::interp::{Compiled, Fault, Limits, Machine, Nothing, Oracle, Outcome, Place, Watch};
use grammar::diag::{Diagnostic, Sources};
use grammar::span::Span;
use ir::types::Type;
use ir::{Base, Expr, ExprKind, Pos, Program};
use logic::predicate;
use std::fmt::Write;

/// A run as a person reads it.
pub struct Report {
    pub outcome: Outcome,
    /// The outcome and the values asked for, a line each.
    pub text: String,
    /// Where values were taken that the model leaves open, not the program.
    pub notes: String,
}

/// Expressions over globals whose values are shown at the end of a run.
pub struct Shown {
    watches: Vec<(String, Type, Watch)>,
}

impl Shown {
    /// Reads expressions as they stand in a predicate file's `global` section.
    pub fn new(
        compiled: &Compiled,
        texts: &[String],
        sources: &mut Sources,
    ) -> Result<Shown, Vec<Diagnostic>> {
        let program = compiled.program();
        let (mut watches, mut problems) = (Vec::new(), Vec::new());
        for text in texts {
            let file = sources.add("--print", text.as_str());
            // The expression as a section of one; its own places are shown.
            const BEFORE: &str = "global{";
            let parsed = grammar::pred::parse(&format!("{BEFORE}{text}\n}}"), file);
            let end = text.len() as u32;
            let shift = |mut d: Diagnostic| {
                for (_, span, _) in &mut d.labels {
                    let own = |at: u32| at.saturating_sub(BEFORE.len() as u32).min(end);
                    *span = Span::new(own(span.start) as usize, own(span.end) as usize);
                    if span.start == end && d.message.starts_with("unexpected") {
                        d.message = "unexpected end of the expression".to_string();
                    }
                }
                d
            };
            let expressions: Vec<_> = match parsed {
                Ok(parsed) => parsed
                    .sections
                    .into_iter()
                    .flat_map(|s| s.predicates)
                    .collect(),
                Err(found) => {
                    problems.extend(found.into_iter().map(shift));
                    continue;
                }
            };
            if expressions.is_empty() {
                let nothing = "expected an expression";
                problems.push(Diagnostic::error(nothing, file, Span::new(0, 0), ""));
            }
            for e in expressions {
                match predicate::resolve(program, None, &e, file) {
                    Ok(resolved) if !has_addresses(program, &resolved) => {
                        let message = "the program takes no address of this variable";
                        let hint = "so it has none in a run";
                        problems.push(shift(Diagnostic::error(message, file, e.span, hint)));
                    }
                    Ok(resolved) => {
                        let watch = compiled.watch(&resolved);
                        watches.push((e.to_string(), resolved.ty, watch));
                    }
                    Err(problem) => problems.push(shift(problem)),
                }
            }
        }
        match problems.is_empty() {
            true => Ok(Shown { watches }),
            false => Err(problems),
        }
    }
}

/// Has each variable whose address the expression takes an address in runs?
/// Those of which the program itself takes none are registers there.
pub fn has_addresses(program: &Program, e: &Expr) -> bool {
    let mut all = true;
    e.walk(&mut |e| {
        if let ExprKind::AddrOf(lv) = &e.kind {
            if let Base::Var(v) = lv.base {
                all &= program.var(v).in_memory;
            }
        }
    });
    all
}

/// Runs a program, with pages of memory at addresses of their own, and tells how it
/// went.
pub fn run(
    compiled: &Compiled,
    oracle: &mut dyn Oracle,
    limits: Limits,
    pages: &[u64],
    shown: &Shown,
) -> Report {
    let program = compiled.program();
    let mut machine = Machine::new(compiled, oracle, limits);
    for page in pages {
        machine.map(*page);
    }
    let outcome = machine.run(None);
    let mut text = describe(program, &outcome);
    text.push('\n');
    if matches!(outcome, Outcome::Error(..) | Outcome::Fault(..)) {
        for caller in machine.callers() {
            let _ = writeln!(text, "  called at {}", place(program, &caller));
        }
    }
    for (name, ty, watch) in &shown.watches {
        let asked = machine.questions();
        let value = machine.value(watch, &[]);
        let _ = match (value, ty) {
            (None, _) => writeln!(text, "{name} has no value"),
            _ if machine.questions() > asked => writeln!(text, "{name} has any value"),
            (Some(0), Type::Ptr(_)) => writeln!(text, "{name} = NULL"),
            (Some(v), Type::Ptr(_)) => writeln!(text, "{name} = {v:#x}"),
            (Some(v), Type::Int(ir::types::IntKind::UInt128)) => {
                writeln!(text, "{name} = {}", v as u128)
            }
            (Some(v), _) => writeln!(text, "{name} = {v}"),
        };
    }
    let mut notes = String::new();
    for (pos, why) in machine.approximations() {
        let _ = writeln!(notes, "note: {}: {why}", position(program, *pos));
    }
    Report {
        outcome,
        text,
        notes,
    }
}

/// How a run ended, on one line.
pub fn describe(program: &Program, outcome: &Outcome) -> String {
    let at = |p: &Place| place(program, p);
    match outcome {
        Outcome::Returned(None) => "returned".to_string(),
        Outcome::Returned(Some(value)) => format!("returned {value}"),
        Outcome::Halted(p) => format!("ended by exit or abort at {}", at(p)),
        Outcome::Error(p, what) => format!("error at {}: {what}", at(p)),
        Outcome::Blocked(p) => format!("no execution: assumption does not hold at {}", at(p)),
        Outcome::StepLimit(p) => format!("given up at {}: limit of steps", at(p)),
        Outcome::MemoryLimit(p) => format!("given up at {}: limit of memory", at(p)),
        Outcome::Fault(p, fault) => {
            format!(
                "undefined behaviour at {}: {}",
                at(p),
                wrong(program, fault)
            )
        }
    }
}

fn wrong(program: &Program, fault: &Fault) -> String {
    match *fault {
        Fault::DivisionByZero => "division by zero".to_string(),
        Fault::NoAnswer => "no input is left".to_string(),
        Fault::Access {
            write,
            size,
            at,
            found,
        } => {
            let access = if write { "write" } else { "read" };
            let found = match found {
                Nothing::Null if at == 0 => "through NULL".to_string(),
                Nothing::Null => format!("through NULL plus {at}"),
                Nothing::Function(f) => match program.funcs.get(f as usize) {
                    Some(f) => format!("in the code of {}", f.name),
                    None => "in code".to_string(),
                },
                Nothing::DeadStack => "of a local whose function has returned".to_string(),
                Nothing::OutOfBounds => "outside of the object".to_string(),
                Nothing::Wild => "where no object is".to_string(),
            };
            let plural = if size == 1 { "" } else { "s" };
            format!("{access} of {size} byte{plural} {found}")
        }
    }
}

fn place(program: &Program, place: &Place) -> String {
    let function = &program.func(place.function).name;
    format!("{} in {function}", position(program, place.pos))
}

fn position(program: &Program, pos: Pos) -> String {
    match program.files.get(pos.file as usize) {
        Some(file) if pos.line > 0 => format!("{file}:{}", pos.line),
        _ => "the start".to_string(),
    }
}
