//! Measures beside a program: an expression, and the variable of its procedure that holds
//! what it was when it was last taken. c2bp keeps predicates about both, newton asks
//! whether C has the values that bebop gave to these.

use crate::resolve;
use grammar::diag::{Diagnostic, Sources};
use grammar::pred;
use grammar::span::Span;
use ir::types::{Arith, Type};
use ir::{CmpOp, Effect, Expr, FuncId, Lval, Program, Var, VarId, VarKind};

/// A measure, with what it was before.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Where it is taken.
    pub function: FuncId,
    /// `None`: where it is called.
    pub statement: Option<u32>,
    pub expr: Expr,
    pub before: Lval,
}

impl Measured {
    /// The measure compared with what it was.
    pub fn compared(&self, op: CmpOp) -> Expr {
        Expr::cmp(op, self.expr.clone(), Expr::load(self.before.clone()))
    }

    /// It is taken.
    pub fn kept(&self) -> Effect {
        Effect::Assign {
            lhs: self.before.clone(),
            rhs: self.expr.clone(),
        }
    }
}

/// Is it the variable of a measure? No user's program has a name like that.
pub fn is_before(program: &Program, v: VarId) -> bool {
    program.var(v).name.starts_with(BEFORE)
}

const BEFORE: &str = "__before_";

/// The ways in which a measure compares with what it was, and how ids of the boolean
/// program write them.
pub const WAYS: [(CmpOp, char); 3] = [(CmpOp::Lt, '<'), (CmpOp::Gt, '>'), (CmpOp::Eq, '=')];

/// The suffix of the id of a statement that says how a measure compares.
pub fn suffix(number: usize, op: CmpOp) -> String {
    let sign = WAYS.iter().find(|(way, _)| *way == op).map(|w| w.1);
    format!("~{number}{}", sign.unwrap_or('?'))
}

/// What such a suffix says, without its `~`.
pub fn of_suffix(text: &str) -> Option<(usize, CmpOp)> {
    let sign = text.chars().last()?;
    let op = WAYS.iter().find(|(_, c)| *c == sign)?.0;
    let number = text.strip_suffix(sign)?.parse().ok()?;
    Some((number, op))
}

/// Reads the `number`th measure, from 1, and adds its variable to the program.
pub fn add(
    program: &mut Program,
    number: usize,
    measure: &grammar::temporal::Measure,
    sources: &mut Sources,
) -> Result<Measured, Diagnostic> {
    let text = measure.to_string();
    let file = sources.add("measure", text.as_str());
    let error = |message: String, label: &str| {
        Diagnostic::error(message, file, Span::new(0, text.len()), label)
    };
    if program.types.arith == Arith::Math {
        let message = "a measure needs machine integers: others become less for ever";
        return Err(error(message.to_string(), "used with `--arith math`"));
    }
    let name = &measure.procedure;
    let found = program.func_by_name(name);
    let Some(function) = found.filter(|f| program.func(*f).body.is_some()) else {
        return Err(error(format!("there is no procedure `{name}`"), ""));
    };
    let count = program.func(function).stmt_count;
    if measure.statement.is_some_and(|n| n >= count) {
        let message = format!("the statements of `{name}` are numbered below {count}");
        return Err(error(message, ""));
    }
    let parsed = pred::parse(&format!("global {{\n{}\n}}", measure.expression), file);
    let parsed = parsed.map_err(|found| {
        let why = found.into_iter().next().map(|p| p.message);
        error(
            "the measure is no expression of C".to_string(),
            &why.unwrap_or_default(),
        )
    })?;
    let mut all = parsed.sections.iter().flat_map(|s| &s.predicates);
    let (Some(e), None) = (all.next(), all.next()) else {
        return Err(error(
            "the measure is not one expression of C".to_string(),
            "",
        ));
    };
    let expr = resolve(program, Some(function), e, file);
    let expr = expr.map_err(|problem| error(problem.message, ""))?;
    if !matches!(expr.ty, Type::Int(_)) {
        return Err(error("a measure is an integer".to_string(), ""));
    }
    let before = VarId(program.vars.len() as u32);
    let name = format!("{BEFORE}{number}");
    let kind = match measure.statement {
        Some(_) => VarKind::Local(function),
        None => VarKind::Global,
    };
    program.vars.push(Var {
        name: name.clone(),
        unique: name,
        ty: expr.ty.clone(),
        kind,
        in_memory: false,
        is_const: false,
        pos: Default::default(),
    });
    match kind {
        VarKind::Global => program.globals.push(before),
        _ => program.funcs[function.0 as usize].locals.push(before),
    }
    Ok(Measured {
        function,
        statement: measure.statement,
        expr,
        before: Lval::var(before, program),
    })
}
