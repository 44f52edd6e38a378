//! Members with events of which the program uses the value otherwise than to call it by the
//! member's name: `int (*open)(void) = f->ops->open; open();` is a call that has no event.
//!
//! Looked for in the woven program, in which the calls that have events are those of
//! functions for them (`through`), which get the value as their last argument. A comparison
//! and a condition call nothing, and the same member of another object has the
//! events again. All other uses are told: what the verdict rests on, or, where the rule
//! has no other event in the program, why it is refused.
//!
//! Rejected: to follow such values to calls. They may be kept anywhere, also outside.

use crate::heads::MEMBER;
use crate::placed::GENERATED;
use crate::rules::Loaded;
use crate::tables::{place, shown, Stored, Value};
use crate::through::is_named;
use grammar::diag::Diagnostic;
use grammar::rule::{Functions as Target, When};
use ir::types::{IntKind, Type};
use ir::{
    Base, Effect, Expr, ExprKind, FuncId, Lval, Pos, Program, Stmt, StmtKind, VarId, VarKind,
};
use std::collections::{BTreeMap, BTreeSet};

/// A member, with the names of its structure.
type Member = (Vec<String>, String);

/// The members whose values are used otherwise than to call them, with the first place of each.
pub struct Reads {
    found: BTreeMap<Member, String>,
}

impl Reads {
    /// Looks through a woven program, into whose members `stored` is put.
    pub fn new(woven: &Program, loaded: &[Loaded], stored: &[Stored]) -> Reads {
        let mut out = Reads {
            found: BTreeMap::new(),
        };
        if !loaded.iter().any(Loaded::speaks_of_tables) {
            return out;
        }
        let own = |s: &&Stored| !matches!(&s.value, Value::Function(f) if f.starts_with(MEMBER));
        let own: Vec<&Stored> = stored.iter().filter(own).collect();
        let mut reader = Reader {
            program: woven,
            own: &own,
            loaded,
            carried: BTreeMap::new(),
            found: BTreeMap::new(),
        };
        reader.carry();
        reader.read();
        for (member, pos) in reader.found {
            out.found.insert(member, shown(woven, pos));
        }
        out
    }

    /// What a verdict rests on.
    pub fn assumption(&self) -> Option<String> {
        let named = self.found.iter().filter_map(|((tables, member), place)| {
            Some(format!("{member} of {} ({place})", tables.first()?))
        });
        let names: BTreeSet<String> = named.collect();
        let names: Vec<String> = names.into_iter().collect();
        (!names.is_empty()).then(|| {
            let names = names.join(", ");
            format!(
                "what these members point to is called by their names alone, though their \
                 values are used otherwise: {names}"
            )
        })
    }

    /// Why a rule that has no event in the program may not be said to have nothing to do with it.
    pub fn refused(&self, rule: &Loaded) -> Option<Diagnostic> {
        let alone = std::slice::from_ref(rule);
        let read = |((tables, member), _): &(&Member, &String)| is_named(alone, tables, member);
        let ((_, member), place) = self.found.iter().find(read)?;
        let members = rule.handlers().filter_map(|(file, handler)| {
            let When::Events(events) = &handler.when else {
                return None;
            };
            let names = events.iter().filter_map(|event| match &event.functions {
                Target::Members { members, .. } => members.iter().find(|n| n.fits(member)),
                Target::Named(_) => None,
            });
            names.into_iter().next().map(|name| (file, name))
        });
        let (file, name) = members.into_iter().next()?;
        let message =
            format!("the value of member `{member}` is used, and never called by its name");
        let label = "what it points to may be called without an event";
        let problem = Diagnostic::error(message, file.file, name.span, label);
        Some(problem.with_note(format!("at {place}")))
    }
}

/// A woven program on the way through it.
struct Reader<'p> {
    program: &'p Program,
    own: &'p [&'p Stored],
    loaded: &'p [Loaded],
    /// Variables of the lowering that hold values of members for a while.
    carried: BTreeMap<VarId, BTreeSet<Member>>,
    found: BTreeMap<Member, Pos>,
}

impl Reader<'_> {
    /// A member with events at its calls.
    fn asked(&self, lval: &Lval) -> Option<Member> {
        let place = place(self.program, lval)?;
        let same = |s: &&&Stored| {
            s.member == place.member && s.tables.iter().any(|t| place.tables.contains(t))
        };
        let named = is_named(self.loaded, &place.tables, &place.member);
        (named && !self.own.iter().any(|s| same(&s))).then_some((place.tables, place.member))
    }

    /// The members whose values, or addresses, an expression may have.
    fn values(&self, e: &Expr) -> BTreeSet<Member> {
        let mut out = BTreeSet::new();
        self.collect(e, true, &mut out);
        out
    }

    /// `kept`: the value goes on, it does not end in a question.
    fn collect(&self, e: &Expr, kept: bool, out: &mut BTreeSet<Member>) {
        match &e.kind {
            ExprKind::Cmp(_, a, b) | ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.collect(a, false, out);
                self.collect(b, false, out);
            }
            ExprKind::Not(inner) => self.collect(inner, false, out),
            ExprKind::Cast(inner) if e.ty == Type::Int(IntKind::Bool) => {
                self.collect(inner, false, out);
            }
            ExprKind::Cond(asked, a, b) => {
                self.collect(asked, false, out);
                self.collect(a, kept, out);
                self.collect(b, kept, out);
            }
            ExprKind::Load(lval) | ExprKind::AddrOf(lval) => {
                if kept {
                    out.extend(self.asked(lval));
                    let carried = lval.as_var().and_then(|v| self.carried.get(&v));
                    out.extend(carried.into_iter().flatten().cloned());
                }
                for inner in lval.children() {
                    self.collect(inner, true, out);
                }
            }
            _ => {
                for inner in e.children() {
                    self.collect(inner, kept, out);
                }
            }
        }
    }

    /// Finds what the lowering's variables hold.
    fn carry(&mut self) {
        loop {
            let mut new = Vec::new();
            self.statements(&mut |s| {
                if let StmtKind::Effect(Effect::Assign { lhs, rhs }) = &s.kind {
                    let values = temporary(self.program, lhs).map(|v| (v, self.values(rhs)));
                    new.extend(values.filter(|(v, values)| match self.carried.get(v) {
                        Some(known) => !values.is_subset(known),
                        None => !values.is_empty(),
                    }));
                }
            });
            if new.is_empty() {
                return;
            }
            for (v, values) in new {
                self.carried.entry(v).or_default().extend(values);
            }
        }
    }

    /// Finds the uses.
    fn read(&mut self) {
        let mut found = BTreeMap::new();
        let mut calls: BTreeMap<FuncId, Pos> = BTreeMap::new();
        self.statements(&mut |s| {
            if let StmtKind::Call { callee, .. } = &s.kind {
                calls.entry(*callee).or_insert(s.pos);
            }
            for member in self.used(s) {
                found.entry(member).or_insert(s.pos);
            }
        });
        for call in &self.program.indirect {
            for member in self.values(&call.pointer) {
                let pos = calls.get(&call.callee).copied().unwrap_or_default();
                found.entry(member).or_insert(pos);
            }
        }
        self.found = found;
    }

    /// The members whose values a statement uses otherwise than to call them.
    fn used(&self, s: &Stmt) -> BTreeSet<Member> {
        let mut out = BTreeSet::new();
        match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                for inner in lhs.children() {
                    self.collect(inner, true, &mut out);
                }
                if temporary(self.program, lhs).is_none() {
                    let mut values = self.values(rhs);
                    let same = self.asked(lhs);
                    values.retain(|member| Some(member) != same.as_ref());
                    out.extend(values);
                }
            }
            StmtKind::Call { dst, callee, args } => {
                let through = self.program.func(*callee).own_name.starts_with(MEMBER);
                let handed = args.iter().take(args.len() - usize::from(through));
                let place = dst.iter().flat_map(Lval::children);
                place
                    .chain(handed)
                    .for_each(|e| self.collect(e, true, &mut out));
                if through {
                    // The pointer to the structure, and indices.
                    let last = args.last().into_iter().flat_map(Expr::children);
                    last.for_each(|e| self.collect(e, true, &mut out));
                }
            }
            StmtKind::If { cond, .. } | StmtKind::While { cond, .. } | StmtKind::Assume(cond) => {
                self.collect(cond, false, &mut out);
            }
            _ => s
                .reads()
                .into_iter()
                .for_each(|e| self.collect(e, true, &mut out)),
        }
        out
    }

    /// The program's own statements.
    fn statements(&self, f: &mut dyn FnMut(&Stmt)) {
        let files = self.loaded.iter().flat_map(|rule| &rule.files);
        let rules: BTreeSet<&str> = files.map(|f| f.name.as_str()).chain([GENERATED]).collect();
        for statement in self
            .program
            .funcs
            .iter()
            .flat_map(|f| f.body.iter().flatten())
        {
            statement.walk(&mut |s| {
                let file = self.program.files.get(s.pos.file as usize);
                if !file.is_some_and(|file| rules.contains(file.as_str())) {
                    f(s);
                }
            });
        }
    }
}

/// A variable of the lowering.
fn temporary(program: &Program, lval: &Lval) -> Option<VarId> {
    let Base::Var(v) = lval.base else {
        return None;
    };
    let made_up = matches!(program.var(v).kind, VarKind::Temp(_));
    (made_up && lval.path.is_empty()).then_some(v)
}
