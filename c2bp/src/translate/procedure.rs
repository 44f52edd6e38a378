//! One procedure of C to one procedure of the boolean program (PLDI 2001,
//! 4.3-4.5): the structure of the control stays, each statement becomes a
//! parallel assignment to the predicates it may change, each condition an
//! `assume` of what the predicates say about it.
//!
//! Every statement carries a note. Exactly one statement per executed statement
//! of C has the plain id `proc.N` (`proc.N+` and `proc.N-` for the branches of a
//! decision, `proc.N=k` for the arms of a switch); what else belongs to it
//! (heads, updates after a call) has `proc.N~`.

use crate::alias::aliasing::Aliasing;
use crate::alias::modref::ModRef;
use crate::along::{Along, Valuation};
use crate::cache::content::Contents;
use crate::calls::signature::{Predicate, Signature};
use crate::cubes::contradictions::Cube;
use crate::cubes::formula::{choose, Formula};
use crate::cubes::primes::Atom;
use crate::cubes::search::exhaustive;
use crate::cubes::state::Cubes;
use crate::cubes::store::Store;
use crate::explain::explanation::Explanation;
use crate::explain::selection::Selection;
use crate::limits::Limits;
use crate::optimisations::Optimisation;
use crate::prover::query::Prover;
use crate::stats::Counters;
use crate::temporal::Temporal;
use crate::wp::arbitrary::Arbitrary;
use crate::wp::precondition::{wp, Before, Change};
use crate::wp::rewrite::{either, negated};
use crate::wp::undefined::Evaluated;
use grammar::bp;
use grammar::packs::Cache;
use ir::print::stmt_text;
use ir::{Effect, Expr, ExprKind, FuncId, Lval, Pos, Stmt, StmtKind};
use std::collections::BTreeMap;

/// What the abstraction of every procedure starts from.
pub struct Context<'p> {
    pub aliasing: Aliasing<'p>,
    pub mod_ref: &'p ModRef,
    pub arbitrary: &'p Arbitrary,
    /// Global predicates.
    pub globals: &'p [Predicate],
    /// Predicates of each procedure.
    pub locals: &'p BTreeMap<FuncId, Vec<Predicate>>,
    pub signatures: &'p BTreeMap<FuncId, Signature>,
    /// Longest cube; 0 is no limit.
    pub max_cube: usize,
    pub limits: &'p Limits,
    /// Optimisations that are switched off.
    pub without: &'p [Optimisation],
    /// Where searches are kept, and how they are told apart.
    pub cache: Option<(&'p Cache, &'p Contents<'p>)>,
    /// Keep the queries to the prover as text?
    pub log_queries: bool,
    /// Statements to be explained.
    pub explained: &'p Selection,
    /// What temporal logic asks for.
    pub temporal: &'p Temporal,
    /// The states of paths.
    pub along: &'p Along,
}

impl<'p> Context<'p> {
    pub(super) fn locals_of(&self, f: FuncId) -> &'p [Predicate] {
        self.locals.get(&f).map_or(&[], Vec::as_slice)
    }

    pub(super) fn signature(&self, f: FuncId) -> Signature {
        self.signatures.get(&f).cloned().unwrap_or_default()
    }
}

/// An abstract procedure and what it took.
pub struct Abstracted {
    pub proc: bp::Proc,
    pub counters: Counters,
    /// The queries to the prover, if they were wanted.
    pub queries: String,
    /// What was said about the statements to be explained.
    pub explanation: String,
}

/// Abstracts the function.
pub fn procedure(context: &Context, f: FuncId) -> Abstracted {
    let mut translator = Translator::new(context, f);
    let proc = translator.procedure();
    if let Some(store) = translator.cubes.store {
        store.close();
    }
    let prover = translator.cubes.prover;
    Abstracted {
        proc,
        explanation: translator.explanation.text,
        counters: prover.counters,
        queries: prover.queries.unwrap_or_default(),
    }
}

/// A predicate in scope.
pub(super) struct InScope<'p> {
    pub(super) expr: &'p Expr,
    pub(super) global: bool,
}

pub(super) struct Translator<'c, 'p> {
    pub(super) context: &'c Context<'p>,
    pub(super) f: FuncId,
    /// Boolean variables: global predicates, local predicates, then
    /// temporaries for returned values.
    pub(super) names: Vec<String>,
    pub(super) scope: Vec<InScope<'p>>,
    pub(super) atoms: Vec<Atom>,
    pub(super) cubes: Cubes<'p>,
    /// Contradictions that cannot be enforced, with their variables.
    pub(super) deferred: Vec<(Formula, Vec<usize>)>,
    pub(super) explanation: Explanation<'p>,
    /// The states that paths have before a statement.
    states: BTreeMap<u32, Vec<Cube>>,
    pub(super) out: Vec<bp::Stmt>,
    /// Labels waiting for the next statement.
    pub(super) labels: Vec<bp::Ident>,
}

impl<'c, 'p> Translator<'c, 'p> {
    fn new(context: &'c Context<'p>, f: FuncId) -> Translator<'c, 'p> {
        let aliasing = context.aliasing;
        let mut prover = Prover::new(aliasing.program, aliasing.memory, context.limits);
        prover.queries = context.log_queries.then(String::new);
        let mut cubes = Cubes::new(prover, aliasing, context.max_cube);
        cubes.without = context.without.to_vec();
        let returns = context.signatures.values().map(|s| s.returns.len());
        let most = context.globals.len() + context.locals_of(f).len() + returns.max().unwrap_or(0);
        if let Some((cache, contents)) = context.cache {
            if exhaustive(most, context.max_cube) {
                let name = &aliasing.program.func(f).name;
                cubes.store = Some(Store::open(cache, contents, name));
            }
        }
        let all = context.globals.iter().map(|p| (p, true));
        let all: Vec<_> = all
            .chain(context.locals_of(f).iter().map(|p| (p, false)))
            .collect();
        let atoms = all
            .iter()
            .enumerate()
            .map(|(variable, (p, _))| Atom {
                variable,
                term: cubes.prover.term(&p.expr),
            })
            .collect();
        let mut translator = Translator {
            context,
            f,
            names: all.iter().map(|(p, _)| p.name.clone()).collect(),
            scope: all
                .iter()
                .map(|(p, global)| InScope {
                    expr: &p.expr,
                    global: *global,
                })
                .collect(),
            atoms,
            cubes,
            deferred: Vec::new(),
            explanation: Explanation::new(aliasing.program),
            states: BTreeMap::new(),
            out: Vec::new(),
            labels: Vec::new(),
        };
        for (statement, states) in context.along.of(f) {
            let cubes = states.iter().map(|state| translator.cube(state)).collect();
            translator.states.insert(statement, cubes);
        }
        translator
    }

    /// What a path says of the predicates.
    fn cube(&self, state: &Valuation) -> Cube {
        let literal = |a: &Atom| Some((a.term, *state.get(&self.names[a.variable])?));
        let mut cube: Cube = self.atoms.iter().filter_map(literal).collect();
        cube.sort();
        cube
    }

    fn procedure(&mut self) -> bp::Proc {
        let function = self.context.aliasing.program.func(self.f);
        let signature = self.context.signature(self.f);
        let local = |i: &usize| bp::Ident::new(self.name_of_local(*i));
        let formals: Vec<_> = signature.formals.iter().map(local).collect();
        let own = 0..self.context.locals_of(self.f).len();
        let rest = own.filter(|i| !signature.formals.contains(i));
        let mut locals: Vec<_> = rest.map(|i| local(&i)).collect();
        self.cubes.states = self.states.values().flatten().cloned().collect();
        let enforce = self.enforce();
        self.cubes.states.clear();
        let body = function.body.as_deref().unwrap_or_default();
        self.entry(body);
        self.entered(body);
        let (first_values, rest) = body.split_at(self.first_values(body));
        self.block(first_values);
        self.begun();
        self.block(rest);
        if !self.labels.is_empty() {
            self.emit(bp::StmtKind::Skip, None);
        }
        let temporaries = &self.names[self.scope.len()..];
        locals.extend(temporaries.iter().map(bp::Ident::new));
        bp::Proc {
            name: bp::Ident::new(&function.name),
            returns: signature.returns.len(),
            formals,
            locals,
            enforce,
            body: std::mem::take(&mut self.out),
        }
    }

    /// Name of the variable of a local predicate.
    fn name_of_local(&self, i: usize) -> &str {
        &self.names[self.context.globals.len() + i]
    }

    /// The note of a statement, with a suffix to its id.
    pub(super) fn note(&self, s: &Stmt, suffix: &str) -> bp::Note {
        let program = self.context.aliasing.program;
        let Pos { file, line, .. } = s.pos;
        let file = program.files.get(file as usize);
        bp::Note {
            id: format!("{}.{}{suffix}", program.func(self.f).name, s.id),
            file: file.map_or("?", String::as_str).to_string(),
            line,
            text: stmt_text(program, s),
        }
    }

    pub(super) fn emit(&mut self, kind: bp::StmtKind, note: Option<bp::Note>) {
        let mut stmt = bp::Stmt::new(kind);
        stmt.labels = std::mem::take(&mut self.labels);
        stmt.note = note;
        self.out.push(stmt);
    }

    fn block(&mut self, body: &[Stmt]) {
        for s in body {
            self.statement(s);
        }
    }

    /// Translates a nested list of statements on its own, behind the first ones.
    pub(super) fn nested(&mut self, first: Vec<bp::Stmt>, body: &[Stmt]) -> Vec<bp::Stmt> {
        let outer = std::mem::replace(&mut self.out, first);
        self.block(body);
        if !self.labels.is_empty() {
            self.emit(bp::StmtKind::Skip, None);
        }
        std::mem::replace(&mut self.out, outer)
    }

    fn statement(&mut self, s: &Stmt) {
        self.labels.extend(s.labels.iter().map(bp::Ident::new));
        match &s.kind {
            // Their conditions are explained one by one.
            StmtKind::While { .. } => self.translate(s),
            StmtKind::If { .. } | StmtKind::Switch { .. } | StmtKind::Block(_) => {
                let measured = self.measured(s);
                self.put(measured);
                self.translate(s);
            }
            _ => {
                let measured = self.measured(s);
                self.put(measured);
                self.explained(s, "", |this| this.translate(s));
            }
        }
    }

    /// Does a part of the translation, with the states that paths have before it, and
    /// explains it if that is wanted.
    pub(super) fn explained<T>(
        &mut self,
        s: &Stmt,
        suffix: &str,
        part: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.cubes.states = self.states.get(&s.id).cloned().unwrap_or_default();
        if !self.context.explained.contains(&(self.f, s.id)) {
            return part(self);
        }
        let note = self.note(s, suffix);
        self.cubes.forget();
        self.explanation.begin(&note, &mut self.cubes.findings);
        let done = part(self);
        self.explanation.end(&mut self.cubes.findings);
        done
    }

    /// What a statement evaluates.
    pub(super) fn evaluated(&self) -> Evaluated<'_> {
        Evaluated::new(self.context.aliasing.program, self.context.arbitrary)
    }

    fn translate(&mut self, s: &Stmt) {
        let note = self.note(s, "");
        match &s.kind {
            StmtKind::Skip => self.emit(bp::StmtKind::Skip, Some(note)),
            StmtKind::Effect(Effect::Alloc {
                lhs,
                size,
                zeroed,
                may_fail: true,
            }) if *zeroed || self.speaks_of_structures() || self.compares_with_outside() => {
                self.allocation(s, lhs, size, *zeroed);
            }
            StmtKind::Effect(effect) => {
                let effect = self.evaluated().effect(effect);
                self.change(&Change::Effect(&effect), note);
            }
            StmtKind::Call { dst, callee, args } => self.call(s, dst.as_ref(), *callee, args),
            StmtKind::Assume(e) => {
                let condition = self.condition(e, true);
                self.emit(bp::StmtKind::Assume(condition), Some(note));
            }
            StmtKind::Fail { .. } => {
                self.emit(bp::StmtKind::Assert(bp::Expr::Const(false)), Some(note));
            }
            // To a search for errors, a run that ends is as good as none.
            StmtKind::Halt if self.context.temporal.asked => {
                self.emit(bp::StmtKind::Assert(bp::Expr::Const(false)), Some(note));
            }
            StmtKind::Halt => {
                self.emit(bp::StmtKind::Assume(bp::Expr::Const(false)), Some(note));
            }
            StmtKind::Return => {
                let returns = self.context.signature(self.f).returns;
                let value = |i: &usize| bp::Expr::Var(bp::Ident::new(self.name_of_local(*i)));
                let values = returns.iter().map(value).collect();
                self.emit(bp::StmtKind::Return(values), Some(note));
            }
            StmtKind::Goto(label) => {
                let targets = vec![bp::Ident::new(label)];
                self.emit(bp::StmtKind::Goto(targets), Some(note));
            }
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => self.branch(s, cond, then_branch, else_branch),
            StmtKind::While { cond, body } => self.repeat(s, cond, body),
            StmtKind::Switch {
                scrutinee,
                arms,
                default,
            } => self.switch(s, scrutinee, arms, default),
            StmtKind::Block(body) => {
                if !self.labels.is_empty() {
                    let note = self.note(s, "~");
                    self.emit(bp::StmtKind::Skip, Some(note));
                }
                self.block(body);
            }
        }
    }

    /// Is any predicate about a linked structure?
    fn speaks_of_structures(&self) -> bool {
        let mut found = false;
        for p in &self.scope {
            let between = |e: &Expr| matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_));
            p.expr.walk(&mut |e| found |= between(e));
        }
        found
    }

    /// Does any predicate compare with a pointer that comes from outside?
    fn compares_with_outside(&self) -> bool {
        let points_to = self.context.aliasing.points_to;
        let mut all = self.scope.iter();
        all.any(|p| points_to.compares_with_outside(p.expr))
    }

    /// An allocation fails or does not: only then is something known of what the pointer
    /// leads to, and what leads there, which one assignment to both could not say.
    fn allocation(&mut self, s: &Stmt, lhs: &Lval, size: &Expr, zeroed: bool) {
        let mut evaluated = self.evaluated();
        let lhs = evaluated.place(lhs).into_owned();
        let success = Effect::Alloc {
            lhs: lhs.clone(),
            size: evaluated.value(size).into_owned(),
            zeroed,
            may_fail: false,
        };
        let failure = Effect::Assign {
            rhs: Expr::int(0, lhs.ty.clone()),
            lhs,
        };
        let labels = std::mem::take(&mut self.labels);
        let outer = std::mem::take(&mut self.out);
        self.change(&Change::Effect(&success), self.note(s, ""));
        let success = std::mem::take(&mut self.out);
        self.change(&Change::Effect(&failure), self.note(s, ""));
        let failure = std::mem::replace(&mut self.out, outer);
        self.labels = labels;
        let kind = bp::StmtKind::If {
            branches: vec![(bp::Expr::Nondet, success)],
            else_branch: failure,
        };
        let note = self.note(s, "~");
        self.emit(kind, Some(note));
    }

    /// The parallel assignment for a statement without a call.
    pub(super) fn change(&mut self, change: &Change, note: bp::Note) {
        let mut targets = Vec::new();
        for i in 0..self.scope.len() {
            let (aliasing, arbitrary) = (self.context.aliasing, self.context.arbitrary);
            let e = self.scope[i].expr;
            let before = match wp(aliasing, arbitrary, change, e) {
                Before::Same if self.context.without.contains(&Optimisation::Untouched) => {
                    Before::Expr(e.clone())
                }
                other => other,
            };
            let value = match before {
                Before::Same => {
                    self.cubes.prover.counters.untouched += 1;
                    self.explanation.untouched(&self.names[i]);
                    continue;
                }
                Before::Unknown => {
                    self.explanation.unknown(&self.names[i]);
                    bp::Expr::Nondet
                }
                Before::Expr(before) => {
                    let (pos, neg) = self.cubes.strengthen_both(&before, &self.atoms);
                    let value = choose(&pos, &neg, &self.names);
                    self.explain(i, &before, (&pos, &neg), &value);
                    if pos == Formula::Lit(i, true) && neg == Formula::Lit(i, false) {
                        continue;
                    }
                    value
                }
                Before::Unless(never, before) => {
                    let goal = either(never.clone(), before.clone());
                    let pos = self.cubes.strengthen(&goal, true, &self.atoms);
                    let opposite = either(never, negated(before));
                    let neg = self.cubes.strengthen(&opposite, true, &self.atoms);
                    let value = choose(&pos, &neg, &self.names);
                    self.explain(i, &goal, (&pos, &neg), &value);
                    value
                }
            };
            targets.push((i, value));
        }
        if targets.is_empty() {
            return self.emit(bp::StmtKind::Skip, Some(note));
        }
        let mut behind = note.clone();
        behind.id.push('~');
        let variables: Vec<usize> = targets.iter().map(|t| t.0).collect();
        self.assign(targets, Some(note));
        self.assume_deferred(&variables, Some(behind));
    }

    /// Explains the value that a variable gets.
    pub(super) fn explain(
        &mut self,
        variable: usize,
        wp: &Expr,
        known: (&Formula, &Formula),
        to: &bp::Expr,
    ) {
        let name = bp::Ident::new(&self.names[variable]);
        self.explanation.valued(
            &format!("{name} := {to}"),
            wp,
            known,
            &self.names,
            &mut self.cubes.findings,
        );
    }

    pub(super) fn assign(&mut self, targets: Vec<(usize, bp::Expr)>, note: Option<bp::Note>) {
        let (names, values) = targets
            .into_iter()
            .map(|(v, value)| (Some(bp::Ident::new(&self.names[v])), value))
            .unzip();
        let kind = bp::StmtKind::Assign {
            targets: names,
            values,
            constrain: None,
        };
        self.emit(kind, note);
    }
}
