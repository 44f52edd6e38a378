//! Do expressions mean at a place of the program what they mean to the tools?

use super::Maker;
use crate::correctness::FAILS;
use crate::structure::{Shape, Statement};
use crate::text::At;
use crate::weave::Weaver;
use grammar::diag::Sources;
use grammar::expr::{Expr, ExprKind};
use grammar::pred;
use ir::{Program, StmtKind};
use logic::predicate::{canonical, resolve, simplify};

/// The file that trial texts are said to be from.
const TRIAL: &str = "<witness>";

/// Attempts one by one end here: each reads the program.
const ATTEMPTS: usize = 40;

/// An expression at a place.
#[derive(Clone, Debug)]
pub struct Trial {
    pub at: At,
    pub statement: Statement,
    /// Before each evaluation of a loop's condition, not before the statement.
    pub in_loop: bool,
    pub procedure: String,
    /// As predicate files write it.
    pub predicate: String,
    /// As C.
    pub c: String,
}

/// A predicate as C, if C can say it.
pub fn c_of(predicate: &str) -> Option<String> {
    let expr = parse(predicate)?;
    let mut sayable = true;
    let mut plain = expr.clone();
    expr.walk(&mut |e| {
        let own = matches!(
            e.kind,
            ExprKind::OldValue(_) | ExprKind::Return | ExprKind::Shape(..)
        );
        sayable &= !own;
    });
    strip(&mut plain);
    sayable.then(|| plain.to_string())
}

/// Takes the lines off names: whether the name alone will do, the trial shows.
fn strip(e: &mut Expr) {
    if let ExprKind::Name { line, .. } = &mut e.kind {
        *line = None;
    }
    match &mut e.kind {
        ExprKind::OldValue(e)
        | ExprKind::Unary(_, e)
        | ExprKind::Member(e, _)
        | ExprKind::Arrow(e, _)
        | ExprKind::Cast(_, e)
        | ExprKind::Call(_, e)
        | ExprKind::SizeofExpr(e) => strip(e),
        ExprKind::Binary(_, a, b) | ExprKind::Index(a, b) => {
            strip(a);
            strip(b);
        }
        ExprKind::Conditional(a, b, c) => {
            strip(a);
            strip(b);
            strip(c);
        }
        ExprKind::Shape(_, all) => all.iter_mut().for_each(strip),
        ExprKind::Int { .. }
        | ExprKind::Float { .. }
        | ExprKind::Name { .. }
        | ExprKind::Return
        | ExprKind::SizeofType(_) => {}
    }
}

fn parse(predicate: &str) -> Option<Expr> {
    let text = format!("global {{ {predicate} }}");
    let read = pred::parse(&text, 0).ok()?;
    let section = read.sections.into_iter().next()?;
    section.predicates.into_iter().next()
}

impl Maker<'_, '_> {
    /// Which expressions mean what they are to mean.
    pub fn tried(&self, trials: &[Trial], sources: &mut Sources) -> Vec<bool> {
        if trials.is_empty() {
            return Vec::new();
        }
        if let Some(program) = self.woven(trials, sources) {
            return (0..trials.len())
                .map(|i| means(&program, i, &trials[i]))
                .collect();
        }
        // One of them is refused. Those of other places are not to suffer.
        let alone = trials.iter().enumerate().map(|(i, trial)| {
            let single = std::slice::from_ref(trial);
            let program = (i < ATTEMPTS)
                .then(|| self.woven(single, sources))
                .flatten();
            program.is_some_and(|program| means(&program, 0, trial))
        });
        alone.collect()
    }

    /// The program with the expressions in it, each in a line of its own.
    fn woven(&self, trials: &[Trial], sources: &mut Sources) -> Option<Program> {
        let mut weaver = Weaver::new(TRIAL, self.texts.units.len());
        for unit in 0..self.texts.units.len() {
            weaver.head(unit, &format!("extern void {FAILS}(const char *);"));
        }
        for (i, trial) in trials.iter().enumerate() {
            let line = i as u32 + 2;
            let check = format!("if (!({})) {FAILS}(\"\");", trial.c);
            let unit = trial.at.unit;
            let inside = format!("({{ {check} 1; }}) && (");
            match trial.statement.shape {
                Shape::While { open, close } if trial.in_loop && open + 1 < close => {
                    weaver.wrap(unit, (open + 1, close - 1), line, (&inside, ")"));
                }
                Shape::For { before, behind } if trial.in_loop && before + 1 < behind => {
                    weaver.wrap(unit, (before + 1, behind - 1), line, (&inside, ")"));
                }
                Shape::For { behind: token, .. } if trial.in_loop => {
                    weaver.insert(At { unit, token }, line, &format!("({{ {check} 1; }})"));
                }
                _ => {
                    let token = trial.statement.at;
                    weaver.statement(At { unit, token }, trial.statement.in_block, line, &check);
                }
            }
        }
        let texts = weaver.texts(self.texts);
        self.program.with_texts(&texts).load(sources).ok()
    }
}

/// Is the condition of a trial the predicate's?
fn means(program: &Program, index: usize, trial: &Trial) -> bool {
    let (Some(scope), Some(wanted)) = (
        program.func_by_name(&trial.procedure),
        parse(&trial.predicate),
    ) else {
        return false;
    };
    let Ok(wanted) = resolve(program, Some(scope), &wanted, 0) else {
        return false;
    };
    let file = program.files.iter().position(|f| f == TRIAL);
    let mut found = false;
    for stmt in program.func(scope).body.iter().flatten() {
        stmt.walk(&mut |s| {
            let here = Some(s.pos.file as usize) == file && s.pos.line == index as u32 + 2;
            if let (true, StmtKind::If { cond, .. }) = (here, &s.kind) {
                let form = |e: &ir::Expr| canonical(simplify(program, e.clone())).0;
                found |= form(cond) == form(&wanted);
            }
        });
    }
    found
}
