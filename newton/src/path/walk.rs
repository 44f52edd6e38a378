//! From a trace to a path: the sequence of assignments and assumptions that the
//! C program executes along it (SPIN 2001, section 5).
//!
//! A step of the trace names a statement of the IR by its id. Ids that end in
//! `~` belong to auxiliary statements of the boolean program and mean nothing
//! in C. Procedure calls become [`OpKind::Enter`] (formals := actuals) and
//! [`OpKind::Leave`] (target := `$return`) between frames: each activation of a
//! procedure has variables of its own, so recursion needs no renaming (BOOP,
//! 7.1, solves it with intermediate variables instead).

use crate::path::given::given;
use crate::path::operation::{index_statements, Executed, Frame, FrameId, Op, OpKind, Path, Way};
use crate::path::watch::Watch;
use grammar::diag::{Diagnostic, FileId};
use grammar::lasso::Lasso;
use grammar::span::Span;
use grammar::trace::{Step, StepKind, Trace};
use ir::types::Type;
use ir::{Arm, CmpOp, Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind};
use logic::predicate::measure::{of_suffix, Measured};
use logic::predicate::ScopedPredicate;
use std::collections::HashMap;

impl Path {
    /// Follows a trace in the program. A step that does not fit is an error at
    /// its place in the trace's text.
    pub fn new(
        program: &Program,
        trace: &Trace,
        text: &str,
        file: FileId,
    ) -> Result<Path, Diagnostic> {
        let mut walker = Walker::new(program);
        for (at, step) in trace.steps.iter().enumerate() {
            walker
                .step(at, step)
                .map_err(|misfit| placed(misfit, text, file, at))?;
        }
        Ok(walker.done())
    }

    /// Follows a run of the program; `None` if it is none.
    pub fn of_run(program: &Program, run: &[Executed]) -> Option<Path> {
        let mut walker = Walker::new(program);
        for (at, executed) in run.iter().enumerate() {
            walker.executed(at, executed)?;
        }
        Some(walker.done())
    }

    /// Follows a lasso, so many turns of its loop, with the values that the abstraction
    /// gave to what the property speaks of.
    pub fn of_lasso(
        program: &Program,
        lasso: &Lasso,
        turns: usize,
        (watched, measures): (&[ScopedPredicate], &[Measured]),
        (text, file): (&str, FileId),
    ) -> Result<Path, Diagnostic> {
        let mut walker = Walker::new(program);
        walker.measures = measures;
        let mut watch = Watch::new(program, watched, &lasso.initial);
        let looped = &lasso.steps[lasso.stem..];
        let turns = if looped.is_empty() { 0 } else { turns };
        let stem = lasso.steps[..lasso.stem].iter().enumerate();
        let turn = || (lasso.stem..).zip(looped);
        let unrolled = stem.chain((0..turns).flat_map(|_| turn()));
        for (i, (at, step)) in unrolled.enumerate() {
            let begins = i >= lasso.stem && (i - lasso.stem).is_multiple_of(looped.len());
            let top = walker.top();
            let followed = watch
                .before(&mut walker.path, top, at, Some(step))
                .and_then(|()| {
                    if begins {
                        walker.turn();
                    }
                    let before = walker.path.ops.len();
                    walker.step(at, step)?;
                    watch.behind(&walker.path, walker.top(), before, step);
                    Ok(())
                });
            followed.map_err(|misfit| placed(misfit, text, file, at))?;
        }
        let last = lasso.steps.len().saturating_sub(1);
        let top = walker.top();
        watch
            .before(&mut walker.path, top, last, None)
            .map_err(|misfit| placed(misfit, text, file, last))?;
        if turns > 0 {
            walker.turn();
        }
        Ok(walker.done())
    }
}

/// What does not fit, at its place in the text.
fn placed((message, label): Misfit, text: &str, file: FileId, at: usize) -> Diagnostic {
    Diagnostic::error(message, file, step_span(text, at), label)
}

/// A message and the text of its label.
type Misfit = (String, String);

struct Walker<'p> {
    program: &'p Program,
    /// What the boolean program follows beside the program's own values.
    measures: &'p [Measured],
    statements: Vec<Vec<Option<&'p Stmt>>>,
    names: HashMap<&'p str, FuncId>,
    path: Path,
    /// Activations that are not left, with the target of the call.
    stack: Vec<(FrameId, Option<Lval>)>,
    ended: bool,
}

/// A decoded id.
enum Id<'s, 'p> {
    Plain(&'p Stmt),
    Branch(&'p Stmt, bool),
    Arm(&'p Stmt, &'s str),
    /// How a measure that is taken there compares with what it was.
    Measure(&'p Stmt, &'s str),
}

impl<'p> Walker<'p> {
    fn new(program: &'p Program) -> Walker<'p> {
        let mut walker = Walker {
            program,
            measures: &[],
            statements: index_statements(program),
            names: HashMap::new(),
            path: Path {
                ops: Vec::new(),
                frames: vec![Frame {
                    func: program.entry,
                    caller: None,
                    depth: 0,
                    entry: 0,
                    exit: None,
                }],
                given: Vec::new(),
                turns: Vec::new(),
            },
            stack: vec![(0, None)],
            ended: false,
        };
        for (id, f) in program.functions() {
            walker.names.entry(&f.name).or_insert(id);
        }
        walker
    }

    /// The activation that control is in; `None` if the entry procedure has returned.
    fn top(&self) -> Option<FrameId> {
        self.stack.last().map(|top| top.0)
    }

    /// A turn begins here, or the last one ends.
    fn turn(&mut self) {
        let frame = self.top().unwrap_or(0);
        self.path.turns.push((self.path.ops.len(), frame));
    }

    fn done(mut self) -> Path {
        self.path.given = given(self.program, &self.path.ops);
        self.path
    }

    fn step(&mut self, at: usize, step: &Step) -> Result<(), Misfit> {
        let Some(id) = step.id.as_deref() else {
            return Ok(());
        };
        if id.ends_with('~') {
            return Ok(());
        }
        if self.ended {
            return Err((
                "the trace goes on behind its end".to_string(),
                "the program has ended before this step".to_string(),
            ));
        }
        let (func, decoded) = self.decode(id)?;
        let Some(&(frame, _)) = self.stack.last() else {
            return Err((
                "the trace goes on behind its end".to_string(),
                "the entry procedure has returned before this step".to_string(),
            ));
        };
        let here = self.path.frames[frame].func;
        if here != func {
            let (is, was) = (self.program.func(func), self.program.func(here));
            return Err((
                "this step is in the wrong procedure".to_string(),
                format!("in `{}`, but the path is in `{}`", is.name, was.name),
            ));
        }
        let (stmt, kind) = match decoded {
            Id::Measure(stmt, way) => return self.measure((at, id), stmt, way, frame),
            Id::Plain(stmt) if step.kind == StepKind::Target => (stmt, OpKind::Target),
            Id::Plain(stmt) => (stmt, self.plain(stmt, frame)?),
            Id::Branch(stmt, holds) => (stmt, branch(id, stmt, holds)?),
            Id::Arm(stmt, arm) => (stmt, switch_arm(id, stmt, arm)?),
        };
        self.push(at, frame, stmt, kind);
        Ok(())
    }

    /// The operation of a statement.
    fn push(&mut self, step: usize, frame: FrameId, stmt: &Stmt, kind: OpKind) {
        self.path.ops.push(Op {
            kind,
            frame,
            stmt: stmt.id,
            pos: stmt.pos,
            step,
            watches: false,
        });
    }

    /// A statement of a run.
    fn executed(&mut self, at: usize, executed: &Executed) -> Option<()> {
        let frame = self.top().filter(|_| !self.ended)?;
        if self.path.frames[frame].func != executed.function {
            return None;
        }
        let statements = &self.statements[executed.function.0 as usize];
        let stmt = statements.get(executed.stmt as usize).copied().flatten()?;
        let kind = match (&stmt.kind, executed.way) {
            (
                StmtKind::If { cond, .. } | StmtKind::While { cond, .. } | StmtKind::Assume(cond),
                Way::Branch(holds),
            ) => decision(cond.clone(), holds),
            (
                StmtKind::Switch {
                    scrutinee, arms, ..
                },
                Way::Arm(arm),
            ) => arm_taken(scrutinee, arms, arm)?,
            (StmtKind::Effect(effect @ Effect::Alloc { .. }), Way::Branch(success)) => {
                OpKind::Effect(settled(effect, success))
            }
            (_, Way::On) => self.plain(stmt, frame).ok()?,
            _ => return None,
        };
        self.push(at, frame, stmt, kind);
        Some(())
    }

    /// What the boolean program says of a measure is asked of C, as what it says of the
    /// property's expressions is.
    fn measure(
        &mut self,
        (at, id): (usize, &str),
        stmt: &Stmt,
        way: &str,
        frame: FrameId,
    ) -> Result<(), Misfit> {
        let found = of_suffix(way).and_then(|(number, op)| {
            let measure = self.measures.get(number.checked_sub(1)?)?;
            Some((measure, op))
        });
        let Some((measure, op)) = found else {
            let message = format!("`{id}` tells of a measure that there is not");
            let label = "name the measures as c2bp was told them, with `--measure`";
            return Err((message, label.to_string()));
        };
        let assumed = OpKind::Assume {
            cond: measure.compared(op),
            holds: true,
            decision: false,
            decided: None,
        };
        for kind in [assumed, OpKind::Effect(measure.kept())] {
            self.path.ops.push(Op {
                kind,
                frame,
                stmt: stmt.id,
                pos: stmt.pos,
                step: at,
                watches: true,
            });
        }
        Ok(())
    }

    /// Splits `proc.N`, `proc.N+`, `proc.N-`, `proc.N=k`.
    fn decode<'s>(&self, id: &'s str) -> Result<(FuncId, Id<'s, 'p>), Misfit> {
        let unknown = |label: String| (format!("`{id}` is no statement of the program"), label);
        let Some((proc, rest)) = id.rsplit_once('.') else {
            return Err(unknown("expected `PROCEDURE.NUMBER`".to_string()));
        };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, suffix) = rest.split_at(digits);
        let Ok(number) = number.parse::<usize>() else {
            return Err(unknown("expected `PROCEDURE.NUMBER`".to_string()));
        };
        let Some(&func) = self.names.get(proc) else {
            return Err(unknown(format!("there is no procedure `{proc}`")));
        };
        let statements = &self.statements[func.0 as usize];
        let Some(stmt) = statements.get(number).copied().flatten() else {
            return Err(unknown(format!(
                "the statements of `{proc}` are numbered below {}",
                statements.len()
            )));
        };
        let decoded = match suffix {
            "" => Id::Plain(stmt),
            "+" => Id::Branch(stmt, true),
            _ if suffix.starts_with('~') => Id::Measure(stmt, &suffix[1..]),
            "-" => Id::Branch(stmt, false),
            _ => match suffix.strip_prefix('=') {
                Some(arm) => Id::Arm(stmt, arm),
                None => return Err(unknown(format!("`{suffix}` is no suffix of an id"))),
            },
        };
        Ok((func, decoded))
    }

    fn plain(&mut self, stmt: &'p Stmt, frame: FrameId) -> Result<OpKind, Misfit> {
        Ok(match &stmt.kind {
            StmtKind::Effect(effect) => OpKind::Effect(effect.clone()),
            StmtKind::Assume(cond) => OpKind::Assume {
                cond: cond.clone(),
                holds: true,
                decision: false,
                decided: None,
            },
            StmtKind::Call { dst, callee, args } => {
                if self.program.func(*callee).body.is_none() {
                    OpKind::Opaque {
                        dst: dst.clone(),
                        callee: *callee,
                        args: args.clone(),
                    }
                } else {
                    let new = self.path.frames.len();
                    self.path.frames.push(Frame {
                        func: *callee,
                        caller: Some(frame),
                        depth: self.path.frames[frame].depth + 1,
                        entry: self.path.ops.len() + 1,
                        exit: None,
                    });
                    self.stack.push((new, dst.clone()));
                    OpKind::Enter {
                        callee: *callee,
                        args: args.clone(),
                        frame: new,
                    }
                }
            }
            StmtKind::Return => {
                let (_, dst) = self.stack.pop().unwrap_or((frame, None));
                self.path.frames[frame].exit = Some(self.path.ops.len());
                match self.path.frames[frame].caller {
                    Some(caller) => OpKind::Leave { dst, caller },
                    None => OpKind::Skip,
                }
            }
            StmtKind::Fail { .. } => OpKind::Target,
            StmtKind::Halt => {
                self.ended = true;
                OpKind::Skip
            }
            StmtKind::Skip
            | StmtKind::Goto(_)
            | StmtKind::Block(_)
            | StmtKind::If { .. }
            | StmtKind::While { .. }
            | StmtKind::Switch { .. } => OpKind::Skip,
        })
    }
}

fn branch(id: &str, stmt: &Stmt, holds: bool) -> Result<OpKind, Misfit> {
    match &stmt.kind {
        StmtKind::If { cond, .. } | StmtKind::While { cond, .. } => Ok(OpKind::Assume {
            cond: cond.clone(),
            holds,
            decision: true,
            decided: stmt.decided(holds),
        }),
        _ => Err((
            format!("`{id}` is no branch of the program"),
            "the statement is neither `if` nor `while`".to_string(),
        )),
    }
}

/// An allocation of which it is known whether it succeeds.
fn settled(alloc: &Effect, success: bool) -> Effect {
    let mut settled = alloc.clone();
    match &mut settled {
        Effect::Alloc { may_fail, .. } if success => *may_fail = false,
        _ => {
            let lhs = alloc.written().clone();
            let rhs = Expr::int(0, lhs.ty.clone());
            settled = Effect::Assign { lhs, rhs };
        }
    }
    settled
}

fn switch_arm(id: &str, stmt: &Stmt, arm: &str) -> Result<OpKind, Misfit> {
    let wrong = |label: String| (format!("`{id}` is no arm of a switch"), label);
    let StmtKind::Switch {
        scrutinee, arms, ..
    } = &stmt.kind
    else {
        return Err(wrong("the statement is no switch".to_string()));
    };
    let index = arm.parse::<usize>().ok().filter(|k| *k <= arms.len());
    // The one behind the last stands for none of them.
    let taken = index.and_then(|k| arm_taken(scrutinee, arms, Some(k).filter(|k| *k < arms.len())));
    taken.ok_or_else(|| wrong(format!("it has the arms 0 to {}", arms.len())))
}

/// A switch takes this arm, or none; `None`: it has no such arm.
fn arm_taken(scrutinee: &Expr, arms: &[Arm], arm: Option<usize>) -> Option<OpKind> {
    Some(match arm {
        Some(arm) => decision(in_arms(scrutinee, arms.get(arm..=arm)?), true),
        None => decision(in_arms(scrutinee, arms), false),
    })
}

fn decision(cond: Expr, holds: bool) -> OpKind {
    OpKind::Assume {
        cond,
        holds,
        decision: true,
        decided: None,
    }
}

/// Does the scrutinee lie in one of the ranges?
fn in_arms(scrutinee: &Expr, arms: &[Arm]) -> Expr {
    let constant = |v: i128| Expr::int(v, scrutinee.ty.clone());
    let both = |kind: fn(Box<Expr>, Box<Expr>) -> ExprKind, a: Expr, b: Expr| Expr {
        kind: kind(Box::new(a), Box::new(b)),
        ty: Type::int(),
    };
    let ranges = arms.iter().flat_map(|a| &a.ranges);
    let tests = ranges.map(|&(low, high)| {
        let cmp = |op, v| Expr::cmp(op, scrutinee.clone(), constant(v));
        if low == high {
            cmp(CmpOp::Eq, low)
        } else {
            both(ExprKind::And, cmp(CmpOp::Ge, low), cmp(CmpOp::Le, high))
        }
    });
    tests
        .reduce(|a, b| both(ExprKind::Or, a, b))
        .unwrap_or_else(|| Expr::int(0, Type::int()))
}

/// Where the `at`-th step of a trace stands in the JSON text: the braces are
/// counted, since a trace that was read has no places.
fn step_span(text: &str, at: usize) -> Span {
    let Some(steps) = text.find("\"steps\"") else {
        return Span::default();
    };
    let (mut depth, mut seen, mut start) = (0usize, 0usize, 0usize);
    let (mut quoted, mut escaped) = (false, false);
    let begin = steps + "\"steps\"".len();
    for (i, c) in text[begin..]
        .bytes()
        .enumerate()
        .map(|(i, c)| (begin + i, c))
    {
        match c {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' => {
                if depth == 0 {
                    start = i;
                }
                depth += 1;
            }
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    if seen == at {
                        return Span::new(start, i + 1);
                    }
                    seen += 1;
                }
            }
            _ => {}
        }
    }
    Span::default()
}

/// Where a word stands in a text.
pub fn find_span(text: &str, word: &str) -> Span {
    let at = text.find(word).filter(|_| !word.is_empty());
    at.map_or_else(Span::default, |i| Span::new(i, i + word.len()))
}
