//! What the verdicts say, with the places of the format.

use super::scope::{c_of, Trial};
use super::{invariant, segment, Maker};
use crate::model::{Format, InvariantItem, InvariantKind, Location, SegmentItem, WaypointKind};
use crate::structure::{Shape, Statement};
use crate::text::At;
use cfront::is_error_call;
use cfront::tokens::Kind;
use grammar::answer::newton::{Choice, Decision, Place, StepKind};
use grammar::diag::{Diagnostic, Sources};
use grammar::errors::is_label;
use ir::{Pos, Program, StmtKind};

/// An invariant of slam at a place of the text.
struct Placed {
    at: At,
    statement: Statement,
    in_loop: bool,
    /// In `Check::invariants`.
    index: usize,
}

impl Maker<'_, '_> {
    /// The invariants of a proof, at loops and where jumps go back to.
    pub fn invariants(&self, sources: &mut Sources) -> Result<Vec<InvariantItem>, Vec<Diagnostic>> {
        let program = self.program.load(sources)?;
        let mut placed = Vec::new();
        for (index, known) in self.check.invariants.iter().enumerate() {
            let id = known.id.as_deref();
            let pos = id.and_then(|id| position(&program, &known.procedure, id));
            if let Some((at, statement, in_loop)) = pos.and_then(|(pos, is_loop)| {
                let location = self.location_of(&program, pos);
                self.place(&location, is_loop)
            }) {
                placed.push(Placed {
                    at,
                    statement,
                    in_loop,
                    index,
                });
            }
        }
        let mut trials = Vec::new();
        for p in &placed {
            let known = &self.check.invariants[p.index];
            for literal in known.parts.iter().flatten().flatten() {
                let Some(c) = c_of(&literal.predicate) else {
                    continue;
                };
                trials.push(Trial {
                    at: p.at,
                    statement: p.statement,
                    in_loop: p.in_loop,
                    procedure: known.procedure.clone(),
                    predicate: literal.predicate.clone(),
                    c,
                });
            }
        }
        let right = self.tried(&trials, sources);
        let c_at = |p: &Placed, predicate: &str| {
            let mut found = trials.iter().zip(&right);
            let same =
                |(t, right): &(&Trial, &bool)| **right && t.at == p.at && t.predicate == predicate;
            found.find(same).map(|(t, _)| t.c.clone())
        };
        let mut items = Vec::new();
        for p in &placed {
            let parts = &self.check.invariants[p.index].parts;
            let said: Vec<String> = parts
                .iter()
                .filter_map(|part| said(part, &|l| c_at(p, l)))
                .collect();
            if said.is_empty() {
                continue;
            }
            let kind = match p.in_loop {
                true => InvariantKind::LoopInvariant,
                false => InvariantKind::LocationInvariant,
            };
            items.push(invariant(kind, self.location(p.at), said.join(" && ")));
        }
        if items.is_empty() {
            items.extend(self.nothing_to_say());
        }
        match items.is_empty() {
            true => Err(vec![Diagnostic::global(
                "the program has no statement that a witness could name",
            )]),
            false => Ok(items),
        }
    }

    /// A witness says something; that it is true is enough where no loop needs more.
    fn nothing_to_say(&self) -> Option<InvariantItem> {
        let units = self.texts.units.iter().enumerate();
        let main = units.filter_map(|(unit, text)| {
            let main = text.structure.functions.iter().find(|f| f.0 == "main")?;
            let inside = text.structure.statements.range(main.1 + 1..main.2);
            let known = |token: &usize| text.column(*token).is_some();
            let token = inside.map(|(token, _)| *token).find(known)?;
            Some(At { unit, token })
        });
        let at = main.into_iter().next()?;
        Some(invariant(
            InvariantKind::LocationInvariant,
            self.location(at),
            "1".to_string(),
        ))
    }

    /// The choices of a path, and its target.
    pub fn segments(&self, sources: &mut Sources) -> Result<Vec<SegmentItem>, Vec<Diagnostic>> {
        let Some(error) = self.check.errors.first() else {
            return Err(vec![Diagnostic::global("the answer has no error")]);
        };
        let choices = error.choices.iter().enumerate();
        let mut steps: Vec<Step> = choices.filter_map(|(i, c)| self.step(i, c)).collect();
        let assumed = steps.iter().filter_map(|s| s.trial.clone());
        let trials: Vec<Trial> = assumed.collect();
        let mut right = self.tried(&trials, sources).into_iter();
        for step in steps.iter_mut().filter(|s| s.trial.is_some()) {
            if !right.next().unwrap_or(false) {
                step.trial = None;
            }
        }
        let mut segments = self.in_order(&steps, &error.decisions);
        let last = error.path.iter().rev().find(|s| s.kind == StepKind::Target);
        let place = last.and_then(|s| s.place.as_ref());
        let target = place.and_then(|place| self.target(place));
        let target = target.ok_or_else(|| {
            let message = "the error is at no place of the program that a witness could name";
            vec![Diagnostic::global(message)]
        })?;
        segments.push(segment(WaypointKind::Target, self.location(target), None));
        Ok(segments)
    }

    /// What is said of choices, and the decisions between them: validators tell the rounds
    /// of a loop apart by these.
    fn in_order(&self, steps: &[Step], decisions: &[Decision]) -> Vec<SegmentItem> {
        let mut decisions = decisions.iter().peekable();
        let mut segments = Vec::new();
        for step in steps {
            while let Some(decision) = decisions.next_if(|d| d.choices <= step.index) {
                segments.extend(self.decision(decision));
            }
            segments.extend(self.said(step));
            // The way it goes has been said.
            if step.decision.is_some() {
                decisions.next_if(|d| Some(&d.place) == step.choice.next.as_ref());
            }
        }
        segments.extend(decisions.filter_map(|d| self.decision(d)));
        segments
    }

    /// A decision, if it is one of an `if` or at the head of a loop.
    fn decision(&self, decision: &Decision) -> Option<SegmentItem> {
        let (at, statement) = self.texts.decision(&named(&decision.place)).ok()?;
        let source = &self.texts.units[at.unit].source;
        // Who folds a constant has no branch there.
        let constant = |open, close| close == open + 2 && source.kind(open + 1) != Some(Kind::Word);
        let said = match statement.shape {
            Shape::If { open, close } => !constant(open, close),
            Shape::While { open, close } => !constant(open, close) && self.is_plain(at, statement),
            Shape::For { .. } => true,
            _ => false,
        };
        said.then(|| self.branching(at, decision.taken))
    }

    /// Is it not a `while` whose condition calls or changes something? ESBMC takes such a
    /// decision the wrong way round, so it is not said.
    fn is_plain(&self, at: At, statement: Statement) -> bool {
        let Shape::While { open, close } = statement.shape else {
            return true;
        };
        let text = &self.texts.units[at.unit];
        let changes = |word: &str| {
            let compared = matches!(word, "==" | "!=" | "<=" | ">=");
            matches!(word, "++" | "--") || word.ends_with('=') && !compared
        };
        let acts = |t: usize| changes(text.source.word(t)) || text.call_of(t).is_some();
        !(open + 1..close).any(acts)
    }

    fn branching(&self, at: At, taken: bool) -> SegmentItem {
        let constraint = Some((taken.to_string(), None));
        segment(WaypointKind::Branching, self.location(at), constraint)
    }

    /// How a choice, the one with this index, may be said.
    fn step<'c>(&self, index: usize, choice: &'c Choice) -> Option<Step<'c>> {
        let call = choice.place.as_ref().zip(choice.function.as_ref());
        let call = call.and_then(|(place, function)| self.call(place, function));
        let next = choice.next.as_ref();
        let statement = next.and_then(|place| self.texts.statement(&named(place)).ok());
        let decision = choice.taken.zip(next).and_then(|(taken, place)| {
            let (at, statement) = self.texts.decision(&named(place)).ok()?;
            let said = self.is_plain(at, statement).then_some((at, taken));
            self.decides(at, statement, call).then_some(said)
        });
        let trial =
            choice
                .variable
                .as_ref()
                .zip(statement)
                .and_then(|(variable, (at, statement))| {
                    // The condition of a loop is evaluated again, the statement is not begun again.
                    let again = !matches!(
                        statement.shape,
                        Shape::Block { .. }
                            | Shape::Other
                            | Shape::If { .. }
                            | Shape::Switch { .. }
                    );
                    (!again || choice.function.is_none()).then(|| Trial {
                        at,
                        statement,
                        in_loop: false,
                        procedure: choice.procedure.clone(),
                        predicate: format!("{variable} == {}", choice.value),
                        c: format!("{variable} == {}", choice.value),
                    })
                });
        let step = Step {
            index,
            choice,
            decision,
            trial,
            call,
        };
        (step.decision.is_some() || step.trial.is_some() || step.call.is_some()).then_some(step)
    }

    fn said(&self, step: &Step) -> Option<SegmentItem> {
        if let Some(said) = step.decision {
            return said.map(|(at, taken)| self.branching(at, taken));
        }
        if let Some(trial) = step.trial.as_ref().filter(|t| self.is_behind_head(t.at)) {
            let constraint = Some((trial.c.clone(), Some(Format::CExpression)));
            return Some(segment(
                WaypointKind::Assumption,
                self.location(trial.at),
                constraint,
            ));
        }
        let at = step.call?;
        let value = format!("\\result == {}", step.choice.value);
        let constraint = Some((value, Some(Format::ExtCExpression)));
        Some(segment(
            WaypointKind::FunctionReturn,
            self.location(at),
            constraint,
        ))
    }

    /// Is it in a line behind the one in which its function begins? Who puts an assumption
    /// before a line would put others outside of the function.
    fn is_behind_head(&self, at: At) -> bool {
        let text = &self.texts.units[at.unit];
        let function = text.structure.function_of(at.token);
        function.is_none_or(|(_, open, _)| text.place(*open) != text.place(at.token))
    }

    /// The bracket that closes a call of a function.
    fn call(&self, place: &Place, function: &str) -> Option<At> {
        let units = self.texts.units.iter().enumerate();
        let line = Location {
            column: None,
            ..named(place)
        };
        let on_line = units.flat_map(|(unit, text)| {
            let tokens = text.on_line(&line.file_name, line.line);
            tokens
                .into_iter()
                .map(move |(token, column)| (At { unit, token }, column))
        });
        let calls = on_line.filter_map(|(At { unit, token }, column)| {
            let text = &self.texts.units[unit];
            let named =
                text.source.word(token) == function && text.source.kind(token) == Some(Kind::Word);
            let close = text.source.closer(token + 1).filter(|_| named)?;
            text.call_of(close)?;
            Some((column, At { unit, token: close }))
        });
        let mut calls: Vec<(Option<u32>, At)> = calls.collect();
        let exact = calls
            .iter()
            .position(|(column, _)| column.is_some() && *column == place.column);
        match exact {
            Some(index) => Some(calls.swap_remove(index).1),
            // Of several calls in a line it is not known which.
            None if calls.len() == 1 => calls.pop().map(|(_, at)| at),
            None => None,
        }
    }

    /// Is the condition of a decision a call, and nothing else?
    fn decides(&self, at: At, statement: Statement, call: Option<At>) -> bool {
        let (Shape::If { open, close }
        | Shape::While { open, close }
        | Shape::Do { open, close, .. }) = statement.shape
        else {
            return false;
        };
        let text = &self.texts.units[at.unit];
        let whole = text.call_of(close - 1) == Some(open + 1);
        whole
            && call
                == Some(At {
                    unit: at.unit,
                    token: close - 1,
                })
    }

    /// Where the error is: the statement that fails, behind its labels and braces; its label,
    /// if that is the error.
    fn target(&self, place: &Place) -> Option<At> {
        let (at, mut statement) = self.texts.around(&named(place)).ok()?;
        let unit = at.unit;
        let text = &self.texts.units[unit];
        let is_call = |token: usize| {
            let word = text.source.word(token);
            word == "assert" || is_error_call(word)
        };
        if !(statement.at..statement.end).any(is_call) {
            let before = text.structure.labels_before(&text.source, statement.at);
            let mut labels = text.structure.labels_of(statement.at).chain(before);
            let label = labels.find(|l| is_label(text.source.word(l.name), self.error_labels));
            if let Some(label) = label {
                text.column(label.name)?;
                let token = label.name;
                return Some(At { unit, token });
            }
        }
        while let Shape::Block { .. } = statement.shape {
            statement = *text.structure.statements.get(&(statement.at + 1))?;
        }
        text.column(statement.at)?;
        let token = statement.at;
        Some(At { unit, token })
    }

    /// A token as a location.
    fn location(&self, at: At) -> Location {
        let text = &self.texts.units[at.unit];
        let (file_name, line) = text.place(at.token);
        Location {
            file_name,
            line,
            column: text.column(at.token),
            function: text.structure.function_of(at.token).map(|f| f.0.clone()),
            span: Default::default(),
        }
    }

    fn location_of(&self, program: &Program, pos: Pos) -> Location {
        let file = program.files.get(pos.file as usize);
        Location {
            file_name: file.cloned().unwrap_or_default(),
            line: pos.line,
            column: (pos.column > 0).then_some(pos.column),
            function: None,
            span: Default::default(),
        }
    }

    /// Where the invariant of a statement is said: at its loop, or before it.
    fn place(&self, location: &Location, is_loop: bool) -> Option<(At, Statement, bool)> {
        let exact = |at: &At| self.texts.units[at.unit].column(at.token).is_some();
        if is_loop {
            let found = self
                .texts
                .loop_at(location)
                .ok()
                .filter(|(at, _)| exact(at));
            let (at, statement) = found?;
            return (!matches!(statement.shape, Shape::Do { .. })).then_some((at, statement, true));
        }
        let found = self
            .texts
            .statement(location)
            .ok()
            .filter(|(at, _)| exact(at));
        let (at, statement) = found?;
        let plain = matches!(
            statement.shape,
            Shape::Other | Shape::If { .. } | Shape::Switch { .. }
        );
        plain.then_some((at, statement, false))
    }
}

/// A choice with the ways to say it, the best first.
struct Step<'c> {
    /// Among the choices.
    index: usize,
    choice: &'c Choice,
    /// If it decides, where and which way, as far as that may be said.
    decision: Option<Option<(At, bool)>>,
    trial: Option<Trial>,
    call: Option<At>,
}

/// One of some products, as far as it can be said: a literal that is left out makes its
/// product weaker, a product without literals the whole.
fn said(
    products: &[Vec<grammar::answer::slam::Literal>],
    c: &dyn Fn(&str) -> Option<String>,
) -> Option<String> {
    let mut out = Vec::new();
    for product in products {
        let literals = product.iter().filter_map(|l| {
            let c = c(&l.predicate)?;
            Some(if l.holds {
                format!("({c})")
            } else {
                format!("!({c})")
            })
        });
        let literals: Vec<String> = literals.collect();
        if literals.is_empty() {
            return None;
        }
        out.push(literals.join(" && "));
    }
    match &out[..] {
        // No product: nothing comes here.
        [] => Some("0".to_string()),
        [one] => Some(one.clone()),
        several => {
            let several = several.iter().map(|p| match p.contains("&&") {
                true => format!("({p})"),
                false => p.clone(),
            });
            Some(format!("({})", several.collect::<Vec<_>>().join(" || ")))
        }
    }
}

/// The place of a statement by its id `proc.N`, and whether it is a loop.
fn position(program: &Program, procedure: &str, id: &str) -> Option<(Pos, bool)> {
    // The head of a loop has a sign behind its number.
    let (_, number) = id.rsplit_once('.')?;
    let digits = number.trim_end_matches(|c: char| !c.is_ascii_digit());
    let number: u32 = digits.parse().ok()?;
    let function = program.func(program.func_by_name(procedure)?);
    let mut found = None;
    for stmt in function.body.iter().flatten() {
        stmt.walk(&mut |s| {
            if s.id == number {
                found = Some((s.pos, matches!(s.kind, StmtKind::While { .. })));
            }
        });
    }
    found
}

/// A place of the tools as one of the format.
fn named(place: &Place) -> Location {
    Location {
        file_name: place.file.clone(),
        line: place.line,
        column: place.column,
        function: None,
        span: Default::default(),
    }
}
