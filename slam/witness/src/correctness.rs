//! Weaves invariants into their program: each becomes an assertion of its own where it
//! is to hold, so that a proof of the woven program is one of them and of the property.
//!
//! At a loop that is before each evaluation of the condition of a `while` or `for`, and
//! at the beginning of the body of a `do`.

use crate::cut::Cut;
use crate::expression::{c_string, c_text, Meaning};
use crate::model::{Invariant, InvariantKind, Text};
use crate::structure::Shape;
use crate::text::{missing, At, Texts};
use crate::weave::Weaver;
use grammar::diag::{Diagnostic, FileId};
use grammar::lines::Lines;
use ir::type_names::type_name;
use ir::types::Type;
use ir::Program;
use std::collections::BTreeMap;

/// What is called where a claim does not hold.
pub const FAILS: &str = "witness_abort";

/// Weaves invariants.
pub struct Correctness<'a, 'p> {
    pub texts: &'a Texts<'p>,
    /// The program as it is.
    pub program: &'a Program,
    pub lines: &'a Lines,
    pub file: FileId,
    /// The loops, if they are to be cut.
    pub cut: Option<&'a Cut>,
}

/// What is said at the head of a loop.
#[derive(Default)]
struct Head {
    line: u32,
    checks: Vec<String>,
    holds: Vec<String>,
}

impl Correctness<'_, '_> {
    /// All invariants of a witness; all problems in one run.
    pub fn weave(&self, invariants: &[&Invariant], weaver: &mut Weaver) -> Vec<Diagnostic> {
        for unit in 0..self.texts.units.len() {
            weaver.head(unit, &format!("extern void {FAILS}(const char *);"));
        }
        let mut heads: BTreeMap<At, Head> = BTreeMap::new();
        if let Some(cut) = self.cut {
            weaver.head(0, &cut.head());
            heads.extend(cut.keywords().map(|at| {
                (
                    at,
                    Head {
                        line: 1,
                        ..Head::default()
                    },
                )
            }));
        }
        let woven = invariants.iter().map(|invariant| match invariant.kind {
            InvariantKind::LoopInvariant => self.at_loop(invariant, &mut heads),
            InvariantKind::LocationInvariant => self.at_statement(invariant, weaver),
            InvariantKind::FunctionContract => self.contract(invariant, weaver),
        });
        let problems = woven.filter_map(Result::err).collect();
        for (at, head) in heads {
            self.put(at, &head, weaver);
        }
        problems
    }

    /// Puts what is said at a head into the text.
    fn put(&self, at: At, head: &Head, weaver: &mut Weaver) {
        let unit = at.unit;
        let text = &self.texts.units[unit];
        let Some(statement) = text.structure.statements.get(&at.token) else {
            return;
        };
        let mut checks = head.checks.join(" ");
        if let Some(cut) = self.cut {
            let holds = match head.holds.is_empty() {
                true => "1".to_string(),
                false => head.holds.join(" && "),
            };
            checks = cut.at_head(at, &checks, &holds);
            weaver.statement(at, statement.in_block, head.line, &cut.before(at));
        }
        let line = head.line;
        let texts = (format!("({{ {checks} 1; }}) && ("), ")");
        match statement.shape {
            Shape::While { open, close } if open + 1 < close => {
                weaver.wrap(unit, (open + 1, close - 1), line, (&texts.0, texts.1));
            }
            Shape::For { before, behind } if before + 1 == behind => {
                let token = behind;
                weaver.insert(At { unit, token }, line, &format!("({{ {checks} 1; }})"));
            }
            Shape::For { before, behind } => {
                weaver.wrap(unit, (before + 1, behind - 1), line, (&texts.0, texts.1));
            }
            Shape::Do { body, .. } => {
                let (token, in_block) = match text.source.word(body) {
                    "{" => (body + 1, true),
                    _ => (body, false),
                };
                weaver.statement(At { unit, token }, in_block, line, &checks);
            }
            _ => {}
        }
    }

    fn check(&self, text: &Text, what: &str, meaning: &mut Meaning) -> Result<String, Diagnostic> {
        let c = c_text(text, meaning, self.file)?;
        let message = c_string(&format!("{what} `{}` does not hold", text.text.trim()));
        Ok(format!("if (!({c})) {FAILS}({message});"))
    }

    fn line(&self, text: &Text) -> u32 {
        self.lines.line_of(text.span)
    }

    fn at_loop(
        &self,
        invariant: &Invariant,
        heads: &mut BTreeMap<At, Head>,
    ) -> Result<(), Diagnostic> {
        let Some(value) = &invariant.value else {
            return Ok(());
        };
        let check = self.check(value, "the loop invariant", &mut Meaning::default())?;
        let holds = c_text(value, &mut Meaning::default(), self.file)?;
        let location = &invariant.location;
        let found = self.texts.loop_at(location);
        let (at, _) = found.map_err(|m| missing(m, location, self.file))?;
        let head = heads.entry(at).or_default();
        head.line = self.line(value);
        head.checks.push(check);
        head.holds.push(format!("({holds})"));
        Ok(())
    }

    fn at_statement(&self, invariant: &Invariant, weaver: &mut Weaver) -> Result<(), Diagnostic> {
        let Some(value) = &invariant.value else {
            return Ok(());
        };
        let check = self.check(value, "the invariant", &mut Meaning::default())?;
        let location = &invariant.location;
        let found = self.texts.statement(location);
        let (at, statement) = found.map_err(|m| missing(m, location, self.file))?;
        let (unit, token) = (at.unit, statement.at);
        weaver.statement(
            At { unit, token },
            statement.in_block,
            self.line(value),
            &check,
        );
        Ok(())
    }

    /// What a function requires is checked when it is entered, what it ensures at each
    /// return.
    fn contract(&self, invariant: &Invariant, weaver: &mut Weaver) -> Result<(), Diagnostic> {
        let location = &invariant.location;
        let found = self.texts.function(location);
        let (unit, index) = found.map_err(|m| missing(m, location, self.file))?;
        let text = &self.texts.units[unit];
        let (name, open, close) = &text.structure.functions[index];
        if let Some(requires) = &invariant.requires {
            let check = self.check(requires, "the precondition", &mut Meaning::default())?;
            let token = open + 1;
            weaver.statement(At { unit, token }, true, self.line(requires), &check);
        }
        let Some(ensures) = &invariant.ensures else {
            return Ok(());
        };
        let line = self.line(ensures);
        let function = self.program.func_by_name(name);
        let ret = function.map(|f| self.program.func(f).ret.clone());
        let void = matches!(ret, Some(Type::Void));
        let ty = ret.as_ref().and_then(|ty| type_name(self.program, ty));
        let mut meaning = Meaning {
            result: (!void).then(|| "witness_result".to_string()),
            old: Vec::new(),
            keeps: true,
        };
        let check = self.check(ensures, "the postcondition", &mut meaning)?;
        let ty = match ty {
            _ if void => String::new(),
            Some(ty) => ty.to_string(),
            None => {
                let message = format!("the result of `{name}` has a type that cannot be written");
                return Err(Diagnostic::error(message, self.file, ensures.span, ""));
            }
        };
        for (old, variable) in &meaning.old {
            let keep = format!("__typeof__(({old}) + 0) {variable} = ({old});");
            let token = open + 1;
            weaver.statement(At { unit, token }, true, line, &keep);
        }
        let inside = text.structure.statements.range(open + 1..*close);
        let returns = inside.filter(|(at, s)| **at == s.at && text.source.word(**at) == "return");
        for (at, statement) in returns {
            let (first, last) = (at + 1, statement.end.saturating_sub(2));
            if text.source.word(first) == ";" {
                let token = *at;
                weaver.statement(At { unit, token }, statement.in_block, line, &check);
            } else if first <= last {
                let before = format!("({{ {ty} witness_result = (");
                let behind = format!("); {check} witness_result; }})");
                weaver.wrap(unit, (first, last), line, (&before, &behind));
            }
        }
        if void {
            let token = *close;
            weaver.statement(At { unit, token }, true, line, &check);
        }
        Ok(())
    }
}
