//! The conditions of a proof: for each procedure, from each place that has an invariant
//! (and from the entry) to the next ones, that these hold again.
//!
//! From a place, the statements up to the next places are executed on unknown values,
//! branches joined again by case distinctions (Flanagan and Saxe, POPL 2001, in another
//! dress), so there is one condition for each thing that is claimed at the end: a part of
//! an invariant, what a callee requires, what the procedure ensures, and that no error is
//! reached. A call changes what its callee may change (`writes`) in any way that its
//! contract allows.
//!
//! Rejected: a condition for each statement. They are simpler one by one, but need an
//! invariant at each, which nobody would read.

use crate::claims::{place, Clause, Contract, Of, Part, Proof};
use crate::eval::{Bound, Evaluator, NotCovered, Reading, Result};
use crate::graph::{Graph, Guard, Place};
use crate::memory::{Filling, Memory};
use crate::regions::{Region, Regions};
use crate::smt::Hypothesis;
use crate::state::State;
use crate::term::{Object, Op, Term};
use crate::writes::{named, Effects};
use ir::types::Type;
use ir::{Effect, Expr, ExprKind, FuncId, Lval, Pos, Program, Step, Stmt, StmtKind, VarId};
use std::collections::{BTreeSet, HashMap};

/// One thing that has to be true.
pub struct Condition {
    pub function: FuncId,
    /// Where it begins; `None` is the entry.
    pub from: Option<Place>,
    /// In words.
    pub claim: String,
    /// Where in the program.
    pub pos: Pos,
    /// What is proved; `None`: that an error is not reached.
    pub goal_part: Option<Part>,
    pub goal: Term,
    /// Parts of the certificate that may be used, with what they say.
    pub used: Vec<(Part, String, Term)>,
    /// What is true by what objects are, if all of the terms occur.
    facts: Vec<(Vec<Term>, Term)>,
}

/// Why there are no conditions.
#[derive(Clone, Debug)]
pub enum Problem {
    /// A loop without an invariant.
    Loop {
        function: FuncId,
        place: Place,
        pos: Pos,
    },
    /// A clause that cannot be stated.
    Clause { part: Part, why: NotCovered },
    /// A statement that cannot be.
    Statement { pos: Pos, why: NotCovered },
}

impl Problem {
    /// In words.
    pub fn told(&self, program: &Program) -> String {
        match self {
            Problem::Loop { pos, .. } => {
                format!("the loop at {} has no invariant", place(program, *pos))
            }
            Problem::Clause { part, why } => {
                let name = &program.func(part.function).name;
                format!("a claim about {name} cannot be used: {why}")
            }
            Problem::Statement { pos, why } => format!("{}: {why}", place(program, *pos)),
        }
    }
}

/// All conditions of a proof, with what their terms are made of.
pub struct Conditions<'p> {
    pub all: Vec<Condition>,
    pub evaluator: Evaluator<'p>,
}

impl Conditions<'_> {
    /// The script of a condition. `label` names a part that is used, or leaves it out.
    pub fn script(
        &mut self,
        n: usize,
        head: &str,
        label: &dyn Fn(usize, Part) -> Option<Option<String>>,
    ) -> String {
        let condition = &self.all[n];
        let mut hypotheses: Vec<Hypothesis> = Vec::new();
        for (i, (part, text, term)) in condition.used.iter().enumerate() {
            if let Some(label) = label(i, *part) {
                hypotheses.push(Hypothesis {
                    label,
                    text: text.clone(),
                    term: *term,
                });
            }
        }
        let terms = &mut self.evaluator.terms;
        let mut roots: Vec<Term> = hypotheses.iter().map(|h| h.term).collect();
        roots.push(condition.goal);
        let present: BTreeSet<Term> = terms.below(&roots).into_iter().collect();
        for (needs, fact) in &condition.facts {
            if needs.iter().all(|t| present.contains(t)) {
                hypotheses.push(Hypothesis {
                    label: None,
                    text: String::new(),
                    term: *fact,
                });
            }
        }
        crate::smt::script(terms, head, &hypotheses, condition.goal)
    }
}

/// States all conditions.
pub fn conditions<'p>(
    program: &'p Program,
    proof: &Proof,
) -> std::result::Result<Conditions<'p>, Problem> {
    let views: Vec<&Expr> = proof.clauses().map(|(_, c)| &c.expr).collect();
    let mut regions = Regions::new(program, &views);
    let effects = Effects::new(program, &mut regions);
    let mut all = Vec::new();
    let mut evaluator = Evaluator::new(program, regions);
    for (f, function) in program.functions() {
        if function.body.is_none() {
            continue;
        }
        let mut walk = Walk {
            proof,
            effects: &effects,
            evaluator: &mut evaluator,
            graph: &Graph::new(function),
            f,
            all: &mut all,
        };
        walk.procedure()?;
    }
    let mut conditions = Conditions { all, evaluator };
    // What is true as it stands needs no solver.
    let truth = conditions.evaluator.terms.bool(true);
    conditions.all.retain(|c| c.goal != truth);
    Ok(conditions)
}

struct Walk<'w, 'p> {
    proof: &'w Proof,
    effects: &'w Effects,
    evaluator: &'w mut Evaluator<'p>,
    graph: &'w Graph<'p>,
    f: FuncId,
    all: &'w mut Vec<Condition>,
}

/// One walk from a place to the next ones.
struct Segment {
    from: Option<Place>,
    entry: State,
    used: Vec<(Part, String, Term)>,
    facts: Vec<(Vec<Term>, Term)>,
    /// Where control is, on what condition, in what state.
    at: HashMap<Place, (Term, State)>,
    /// The same at the end.
    end: Option<(Term, State)>,
}

type Stated<T> = std::result::Result<T, Problem>;

impl<'p> Walk<'_, 'p> {
    fn procedure(&mut self) -> Stated<()> {
        if self.f == self.evaluator.program.entry {
            self.begin()?;
        }
        self.segment(None)?;
        let cuts: Vec<Place> = self.contract().invariants.keys().copied().collect();
        for cut in cuts {
            self.segment(Some(cut))?;
        }
        Ok(())
    }

    /// Where the program starts, what the entry requires holds in any state.
    fn begin(&mut self) -> Stated<()> {
        self.evaluator.restart();
        let (now, entry, facts) = self.start(true);
        let segment = Segment {
            from: None,
            entry,
            used: Vec::new(),
            facts,
            at: HashMap::new(),
            end: None,
        };
        let pos = self.evaluator.program.func(self.f).pos;
        for (clause, c) in self.contract().requires.iter().enumerate() {
            let part = Part {
                function: self.f,
                of: Of::Requires,
                clause,
            };
            let goal = self.clause(&segment, &now, part, c)?;
            let text = format!("what the start requires holds: {}", c.text);
            self.claim(&segment, Some(part), pos, text, goal);
        }
        Ok(())
    }

    fn contract(&self) -> Contract {
        self.proof.of(self.f)
    }

    fn pos(&self, p: Place) -> Pos {
        self.graph.stmts[p as usize].pos
    }

    fn segment(&mut self, from: Option<Place>) -> Stated<()> {
        let contract = self.contract();
        let is_cut = |p: Place| contract.invariants.contains_key(&p);
        let start = from.unwrap_or(0);
        let order = match from {
            None if is_cut(0) => vec![0],
            _ => self
                .graph
                .segment(start, is_cut)
                .map_err(|p| Problem::Loop {
                    function: self.f,
                    place: p,
                    pos: self.pos(p),
                })?,
        };
        self.evaluator.restart();
        let (now, entry, facts) = self.start(from.is_none());
        let mut segment = Segment {
            from,
            entry,
            used: Vec::new(),
            facts,
            at: HashMap::new(),
            end: None,
        };
        let (of, clauses) = match from {
            None => (Of::Requires, &contract.requires),
            Some(cut) => (Of::Invariant(cut), &contract.invariants[&cut]),
        };
        for (clause, c) in clauses.iter().enumerate() {
            let part = Part {
                function: self.f,
                of,
                clause,
            };
            let term = self.clause(&segment, &now, part, c)?;
            segment.used.push((part, c.text.clone(), term));
        }
        let truth = self.evaluator.terms.bool(true);
        match from {
            // The entry may be a place with an invariant of its own.
            None if is_cut(0) => {
                segment.at.insert(0, (truth, now));
                self.arrive(&mut segment, 0, &contract)?;
            }
            _ => {
                let ends = order.iter().enumerate().skip(1);
                let ends: BTreeSet<usize> =
                    ends.filter(|(_, p)| is_cut(**p)).map(|(i, _)| i).collect();
                segment.at.insert(start, (truth, now));
                for (i, p) in order.iter().enumerate() {
                    match ends.contains(&i) {
                        true => self.arrive(&mut segment, *p, &contract)?,
                        false => self.visit(&mut segment, *p)?,
                    }
                }
            }
        }
        self.leave(&segment, &contract)
    }

    /// The state at the start of a segment, that at the entry, and what is known of both.
    fn start(&mut self, at_entry: bool) -> (State, State, Vec<(Vec<Term>, Term)>) {
        let program = self.evaluator.program;
        let function = program.func(self.f);
        let frame = function.formals.iter().chain(&function.locals);
        let vars = program.globals.iter().chain(frame);
        let changed = &self.effects.inside[self.f.0 as usize];
        let (mut now, mut entry) = (State::default(), State::default());
        let mut pointers = Vec::new();
        for v in vars.copied().filter(|v| !program.var(*v).in_memory) {
            let var = program.var(v);
            if !var.ty.is_scalar() {
                continue;
            }
            let same = at_entry || !changed.registers.contains(&v);
            // A local may have the name of a global.
            let name = match var.kind.function() {
                Some(_) => var.unique.clone(),
                None => format!("::{}", var.unique),
            };
            let value = self.unknown(&name, &var.ty);
            let before = match same {
                true => value,
                false => self.unknown(&format!("{name} at entry"), &var.ty),
            };
            let known = !function.locals.contains(&v);
            if var.ty.is_ptr() && known && !self.is_followed(v) {
                pointers.push(before);
            }
            now.registers.insert(v, value);
            entry.registers.insert(v, before);
        }
        for n in 0..self.evaluator.regions.all.len() {
            let region = Region(n);
            let same = at_entry || !changed.regions.contains(&region);
            let name = self.evaluator.regions.all[n].name.clone();
            let value = self.memory(region, &name);
            let before = match same {
                true => value,
                false => self.memory(region, &format!("{name} at entry")),
            };
            now.memories.insert(region, value);
            entry.memories.insert(region, before);
        }
        let facts = self.new_frame(&pointers);
        (now, entry, facts)
    }

    fn is_followed(&self, v: VarId) -> bool {
        let followed = self.evaluator.program.followed.as_ref();
        followed.is_some_and(|f| f.has(v))
    }

    /// No pointer that was there at the entry leads to a variable of the frame.
    fn new_frame(&mut self, pointers: &[Term]) -> Vec<(Vec<Term>, Term)> {
        let program = self.evaluator.program;
        let function = program.func(self.f);
        let mut facts = Vec::new();
        for v in function.formals.iter().chain(&function.locals) {
            let var = program.var(*v);
            if !var.in_memory {
                continue;
            }
            let size = program.types.size(&var.ty).unwrap_or(0).max(1);
            let at = self.evaluator.address_of(*v);
            let terms = &mut self.evaluator.terms;
            for p in pointers {
                let by = terms.apply(Op::Sub, &[*p, at]);
                let size = terms.number(terms.address, u128::from(size));
                let inside = terms.apply(Op::Ult, &[by, size]);
                let fact = terms.not(inside);
                facts.push((vec![at, *p], fact));
            }
        }
        facts
    }

    fn unknown(&mut self, name: &str, ty: &Type) -> Term {
        let types = &self.evaluator.program.types;
        crate::state::any(types, &mut self.evaluator.terms, name.to_string(), ty)
    }

    /// An unknown memory of that name.
    fn memory(&mut self, region: Region, name: &str) -> Memory {
        let width = self.evaluator.regions.all[region.0].width;
        let name = format!("[{name}]");
        let terms = &mut self.evaluator.terms;
        let known = terms
            .memories
            .iter()
            .position(|m| m.name == name && m.width == width);
        let n = known.unwrap_or(terms.memories.len());
        if known.is_none() {
            terms.memories.push(crate::term::Unknown { name, width });
        }
        self.evaluator.memories.unknown(n)
    }

    fn any_memory(&mut self, region: Region, why: &str) -> Memory {
        let name = self.evaluator.regions.all[region.0].name.clone();
        let name = format!("{name} after {why} {}", self.evaluator.number());
        self.memory(region, &name)
    }

    /// A clause of the procedure itself.
    fn clause(&mut self, segment: &Segment, now: &State, part: Part, c: &Clause) -> Stated<Term> {
        let reading = Reading {
            now,
            entry: &segment.entry,
            contract: !matches!(part.of, Of::Invariant(_)),
            bound: None,
            program: false,
        };
        let term = self.evaluator.truth(reading, &c.expr);
        term.map_err(|why| Problem::Clause { part, why })
    }

    fn claim(
        &mut self,
        segment: &Segment,
        goal_part: Option<Part>,
        pos: Pos,
        claim: String,
        goal: Term,
    ) {
        self.all.push(Condition {
            function: self.f,
            from: segment.from,
            claim,
            pos,
            goal_part,
            goal,
            used: segment.used.clone(),
            facts: segment.facts.clone(),
        });
    }

    /// Control comes to a place with an invariant.
    fn arrive(&mut self, segment: &mut Segment, p: Place, contract: &Contract) -> Stated<()> {
        let Some((reach, now)) = segment.at.remove(&p) else {
            return Ok(());
        };
        for (clause, c) in contract.invariants[&p].iter().enumerate() {
            let part = Part {
                function: self.f,
                of: Of::Invariant(p),
                clause,
            };
            let holds = self.clause(segment, &now, part, c)?;
            let goal = self.evaluator.terms.implies(reach, holds);
            let text = format!("the invariant holds: {}", c.text);
            self.claim(segment, Some(part), self.pos(p), text, goal);
        }
        Ok(())
    }

    /// Control comes to the end of the procedure.
    fn leave(&mut self, segment: &Segment, contract: &Contract) -> Stated<()> {
        let Some((reach, now)) = segment.end.clone() else {
            return Ok(());
        };
        let pos = self.evaluator.program.func(self.f).pos;
        for (clause, c) in contract.ensures.iter().enumerate() {
            let part = Part {
                function: self.f,
                of: Of::Ensures,
                clause,
            };
            let holds = self.clause(segment, &now, part, c)?;
            let goal = self.evaluator.terms.implies(reach, holds);
            let text = format!("what it ensures holds: {}", c.text);
            self.claim(segment, Some(part), pos, text, goal);
        }
        Ok(())
    }

    /// Executes the statement at a place.
    fn visit(&mut self, segment: &mut Segment, p: Place) -> Stated<()> {
        let graph = self.graph;
        let stmt = graph.stmts[p as usize];
        // Behind a condition that is never true.
        let Some((mut reach, mut now)) = segment.at.remove(&p) else {
            return Ok(());
        };
        if reach == self.evaluator.terms.bool(false) {
            return Ok(());
        }
        let program = self.evaluator.program;
        let label = stmt.labels.iter().find(|l| program.is_error_label(l));
        let error = match &stmt.kind {
            StmtKind::Fail { what } => Some(what.clone()),
            _ => label.map(|l| format!("the label {l}")),
        };
        if let Some(what) = error {
            let goal = self.evaluator.terms.not(reach);
            self.claim(
                segment,
                None,
                stmt.pos,
                format!("the error is not reached: {what}"),
                goal,
            );
        }
        self.execute(segment, stmt, &mut reach, &mut now)?;
        for (guard, to) in &graph.edges[p as usize] {
            let taken = self
                .guard(segment, &now, guard)
                .map_err(|why| Problem::Statement { pos: stmt.pos, why })?;
            let reach = self.evaluator.terms.and([reach, taken]);
            self.go(segment, *to, reach, &now);
        }
        Ok(())
    }

    fn go(&mut self, segment: &mut Segment, to: Option<Place>, reach: Term, now: &State) {
        let e = &mut *self.evaluator;
        let old = match to {
            Some(p) => segment.at.remove(&p),
            None => segment.end.take(),
        };
        let merged = match old {
            None => (reach, now.clone()),
            Some((r, _)) if r == e.terms.bool(false) => (reach, now.clone()),
            Some(old) if reach == e.terms.bool(false) => old,
            Some((r, s)) => {
                let state = now.merge(reach, &s, &mut e.terms, &mut e.memories);
                (e.terms.or([r, reach]), state)
            }
        };
        match to {
            Some(p) => {
                segment.at.insert(p, merged);
            }
            None => segment.end = Some(merged),
        }
    }

    fn guard(&mut self, segment: &Segment, now: &State, guard: &Guard) -> Result<Term> {
        let reading = program_reading(now, &segment.entry);
        match guard {
            Guard::Always => Ok(self.evaluator.terms.bool(true)),
            Guard::If(e, value) => {
                let truth = self.choice(reading, e)?;
                Ok(match value {
                    true => truth,
                    false => self.evaluator.terms.not(truth),
                })
            }
            Guard::Arm(stmt, arm) => {
                let StmtKind::Switch {
                    scrutinee, arms, ..
                } = &stmt.kind
                else {
                    return Ok(self.evaluator.terms.bool(true));
                };
                let value = self.choice_value(reading, scrutinee)?;
                let mut inside = Vec::new();
                let wanted = arms
                    .iter()
                    .enumerate()
                    .filter(|(k, _)| arm.is_none_or(|a| a == *k));
                for range in wanted.flat_map(|(_, a)| &a.ranges) {
                    inside.push(self.in_range(value, *range, &scrutinee.ty));
                }
                let any = self.evaluator.terms.or(inside);
                Ok(match arm {
                    Some(_) => any,
                    None => self.evaluator.terms.not(any),
                })
            }
        }
    }

    /// A condition that is decided once, and both ways from there.
    fn choice(&mut self, reading: Reading, e: &Expr) -> Result<Term> {
        self.evaluator
            .decided(e, |evaluator| evaluator.truth(reading, e))
    }

    fn choice_value(&mut self, reading: Reading, e: &Expr) -> Result<Term> {
        self.evaluator
            .decided(e, |evaluator| evaluator.value(reading, e))
    }

    fn in_range(&mut self, value: Term, (lo, hi): (i128, i128), ty: &Type) -> Term {
        let terms = &mut self.evaluator.terms;
        let w = terms.width(value);
        let (least, most) = (terms.number(w, lo as u128), terms.number(w, hi as u128));
        if lo == hi {
            return terms.equal(value, least);
        }
        let op = if crate::state::is_signed(ty) {
            Op::Sle
        } else {
            Op::Ule
        };
        let (above, below) = (
            terms.apply(op, &[least, value]),
            terms.apply(op, &[value, most]),
        );
        terms.and([above, below])
    }

    fn execute(
        &mut self,
        segment: &mut Segment,
        stmt: &Stmt,
        reach: &mut Term,
        now: &mut State,
    ) -> Stated<()> {
        let told = |why| Problem::Statement { pos: stmt.pos, why };
        // Conditions are decided anew behind each statement.
        self.evaluator.undecided();
        match &stmt.kind {
            StmtKind::Assume(e) => {
                let reading = program_reading(now, &segment.entry);
                let holds = self.evaluator.truth(reading, e).map_err(told)?;
                *reach = self.evaluator.terms.and([*reach, holds]);
            }
            StmtKind::Effect(effect) => self.effect(segment, now, effect).map_err(told)?,
            StmtKind::Call { dst, callee, args } => {
                let call = Call {
                    dst: dst.as_ref(),
                    callee: *callee,
                    args,
                    pos: stmt.pos,
                };
                self.call(segment, *reach, now, &call)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn effect(&mut self, segment: &Segment, now: &mut State, effect: &Effect) -> Result<()> {
        let before = now.clone();
        let r = program_reading(&before, &segment.entry);
        match effect {
            Effect::Assign { lhs, rhs } => {
                let value = self.evaluator.value(r, rhs)?;
                self.assign(r, now, lhs, value)
            }
            Effect::Zero { lhs } => self.fill(r, now, lhs, Some(Filling::Zero)),
            Effect::Havoc { lhs, .. } => self.fill(r, now, lhs, None),
            Effect::Copy { dst, src } => self.copy(r, now, dst, src),
            Effect::Alloc {
                lhs,
                size,
                zeroed,
                may_fail,
            } => self.allocate(r, now, lhs, (size, *zeroed, *may_fail)),
        }
    }

    /// Writes a scalar.
    fn assign(&mut self, r: Reading, now: &mut State, lhs: &Lval, value: Term) -> Result<()> {
        if let Some(v) = lhs
            .as_var()
            .filter(|_| self.evaluator.regions.is_register(lhs))
        {
            now.registers.insert(v, value);
            return Ok(());
        }
        let (at, class) = self.evaluator.place(r, lhs)?;
        let region = self.evaluator.regions.scalar(class, lhs)?;
        let memory = *now.memories.get(&region).ok_or(NotCovered::Memory)?;
        let after = self.evaluator.write(region, memory, at, lhs, value);
        now.memories.insert(region, after);
        Ok(())
    }

    /// The whole object becomes zero, or (`None`) anything.
    fn fill(
        &mut self,
        r: Reading,
        now: &mut State,
        lhs: &Lval,
        with: Option<Filling>,
    ) -> Result<()> {
        if lhs.ty.is_scalar() {
            let value = match with {
                Some(_) => {
                    let w = crate::state::width(&self.evaluator.program.types, &lhs.ty);
                    self.evaluator.terms.number(w, 0)
                }
                None => self.evaluator.any("any", &lhs.ty),
            };
            return self.assign(r, now, lhs, value);
        }
        let (at, _) = self.evaluator.place(r, lhs)?;
        let extent = self.extent(lhs);
        for region in self.evaluator.regions.covered_by(lhs) {
            self.stretch(now, region, at, extent, with);
        }
        Ok(())
    }

    /// How much of its memories an object is. All, where it is the one object that they
    /// are about: what is out of its bounds is nothing (an index of an invariant may be
    /// any).
    fn extent(&mut self, lv: &Lval) -> Extent {
        let class = self.evaluator.regions.class(lv);
        let program = self.evaluator.program;
        // Each call of a function that calls itself has an object of its own.
        let one = |v: &VarId| match program.var(*v).kind.function() {
            Some(f) => !self.effects.recursive[f.0 as usize],
            None => true,
        };
        let only = self.evaluator.regions.classes.only(class);
        let whole = lv.as_var().filter(|v| only == Some(*v) && one(v));
        match (whole, self.evaluator.program.types.size(&lv.ty)) {
            (Some(_), _) => Extent::All,
            (None, Some(size)) => Extent::Bytes(size),
            (None, None) => Extent::Unknown,
        }
    }

    /// Fills a stretch of a memory.
    fn stretch(
        &mut self,
        now: &mut State,
        region: Region,
        at: Term,
        extent: Extent,
        with: Option<Filling>,
    ) {
        let Some(memory) = now.memories.get(&region).copied() else {
            return;
        };
        let after = match (extent, with) {
            (Extent::Unknown, _) | (Extent::All, None) => self.any_memory(region, "change"),
            (Extent::All, Some(with)) => self.evaluator.memories.fill_all(at, with),
            (Extent::Bytes(size), with) => {
                let with = match with {
                    Some(with) => with,
                    None => Filling::From(self.any_memory(region, "change"), at),
                };
                let terms = &mut self.evaluator.terms;
                let bytes = terms.number(terms.address, u128::from(size));
                self.evaluator.memories.fill(memory, at, bytes, with)
            }
        };
        now.memories.insert(region, after);
    }

    fn copy(&mut self, r: Reading, now: &mut State, dst: &Lval, src: &Lval) -> Result<()> {
        let (to, to_class) = self.evaluator.place(r, dst)?;
        let (from, from_class) = self.evaluator.place(r, src)?;
        let extent = self.extent(dst);
        let regions = &mut self.evaluator.regions;
        let alike = regions.classes.is_bytes(to_class) == regions.classes.is_bytes(from_class);
        let pairs = regions.pairs(to_class, from_class, &dst.ty);
        // Of two memories that go into one, each has a part of it.
        let targets: BTreeSet<Region> = pairs.iter().map(|(a, _)| *a).collect();
        if alike && targets.len() == pairs.len() {
            for (a, b) in pairs {
                let with = r.now.memories.get(&b).map(|m| Filling::From(*m, from));
                self.stretch(now, a, to, extent, with);
            }
            return Ok(());
        }
        // Fields on one side, bytes on the other: scalar by scalar.
        let mut leaves = Vec::new();
        if !scalars(
            self.evaluator.program,
            &dst.ty,
            &mut Vec::new(),
            &mut leaves,
        ) {
            return self.fill(r, now, dst, None);
        }
        for (path, ty) in leaves {
            let part = |lv: &Lval| Lval {
                base: lv.base.clone(),
                path: lv.path.iter().chain(&path).cloned().collect(),
                ty: ty.clone(),
            };
            let value = self.evaluator.value(r, &Expr::load(part(src)));
            match value {
                Ok(value) => match self.assign(r, now, &part(dst), value) {
                    // What nothing speaks of is never read.
                    Ok(()) | Err(NotCovered::Memory) => {}
                    Err(other) => return Err(other),
                },
                Err(NotCovered::Memory) => self.fill(r, now, &part(dst), None).or_else(known)?,
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }

    fn allocate(
        &mut self,
        r: Reading,
        now: &mut State,
        lhs: &Lval,
        (size, zeroed, may_fail): (&Expr, bool, bool),
    ) -> Result<()> {
        let bytes = self.evaluator.value(r, size)?;
        let e = &mut *self.evaluator;
        // More than that is not asked for in earnest, and could not be had often: what is
        // said of objects has to be possible.
        let most = 1 << (e.terms.address / 2).min(32);
        let known = e.terms.as_number(bytes).and_then(|n| u64::try_from(n).ok());
        let known = known.filter(|n| *n <= most);
        let name = format!("new object {}", e.number());
        let n = e.terms.objects.len();
        e.terms.objects.push(Object {
            name,
            size: known.unwrap_or(1),
            align: 1,
        });
        let new = e.terms.object(n);
        let mut value = new;
        if may_fail {
            let fails = e.any("fails", &Type::Int(ir::types::IntKind::Bool));
            let zero = e.terms.number(e.terms.width(fails), 0);
            let works = e.terms.equal(fails, zero);
            let null = e.terms.number(e.terms.address, 0);
            value = e.terms.if_else(works, new, null);
        }
        if zeroed {
            let address = e.terms.address;
            let bytes = e.terms.resize(bytes, address, false);
            for region in e.regions.behind(lhs) {
                if let Some(memory) = now.memories.get(&region).copied() {
                    let after = e.memories.fill(memory, new, bytes, Filling::Zero);
                    now.memories.insert(region, after);
                }
            }
        }
        self.assign(r, now, lhs, value)
    }
}

/// How much of a memory is filled.
#[derive(Clone, Copy)]
enum Extent {
    All,
    Bytes(u64),
    /// Any part.
    Unknown,
}

/// A memory that nothing reads may be anything.
fn known(why: NotCovered) -> Result<()> {
    match why {
        NotCovered::Memory => Ok(()),
        other => Err(other),
    }
}

/// The scalars of a type with their paths; false if there are too many.
fn scalars(
    program: &Program,
    ty: &Type,
    path: &mut Vec<Step>,
    out: &mut Vec<(Vec<Step>, Type)>,
) -> bool {
    const MOST: usize = 256;
    match ty {
        Type::Array(t, Some(n)) if *n as usize <= MOST => (0..*n).all(|i| {
            let index = Expr::int(i128::from(i), Type::Int(program.types.model.ptrdiff_t()));
            path.push(Step::Index(index));
            let all = scalars(program, t, path, out);
            path.pop();
            all
        }),
        Type::Array(..) => false,
        Type::Comp(c) => {
            let fields = program.types.comp(*c).fields.iter().flatten().enumerate();
            fields.into_iter().all(|(i, f)| {
                path.push(Step::Field(*c, i));
                let all = scalars(program, &f.ty, path, out);
                path.pop();
                all
            })
        }
        scalar => {
            out.push((path.clone(), scalar.clone()));
            out.len() <= MOST
        }
    }
}

fn program_reading<'s>(now: &'s State, entry: &'s State) -> Reading<'s> {
    Reading {
        now,
        entry,
        contract: false,
        bound: None,
        program: true,
    }
}

/// A call statement.
struct Call<'s> {
    dst: Option<&'s Lval>,
    callee: FuncId,
    args: &'s [Expr],
    pos: Pos,
}

impl Walk<'_, '_> {
    fn call(
        &mut self,
        segment: &mut Segment,
        reach: Term,
        now: &mut State,
        call: &Call,
    ) -> Stated<()> {
        let told = |why| Problem::Statement { pos: call.pos, why };
        let before = now.clone();
        let r = program_reading(&before, &segment.entry);
        let program = self.evaluator.program;
        let function = program.func(call.callee);
        let defined = function.body.is_some();
        let mut bound = HashMap::new();
        for (formal, arg) in function.formals.iter().zip(call.args) {
            let value = match &arg.kind {
                ExprKind::Load(lv) if !lv.ty.is_scalar() => {
                    let (at, class) = self.evaluator.place(r, lv).map_err(told)?;
                    Bound::At(at, class)
                }
                _ => Bound::Value(self.evaluator.value(r, arg).map_err(told)?),
            };
            bound.insert(*formal, value);
        }
        let contract = self.proof.of(call.callee);
        if defined {
            self.require(segment, reach, &before, &bound, call, &contract)?;
            let writes = self.effects.visible[call.callee.0 as usize].clone();
            for v in writes.registers {
                let var = program.var(v);
                let value = self
                    .evaluator
                    .any(&format!("{} after {}", var.unique, function.name), &var.ty);
                now.registers.insert(v, value);
            }
            for region in writes.regions {
                let after = self.any_memory(region, &function.name);
                now.memories.insert(region, after);
            }
        } else {
            for v in named(program, call.callee) {
                let var = program.var(v);
                let value = self
                    .evaluator
                    .any(&format!("{} after {}", var.unique, function.name), &var.ty);
                now.registers.insert(v, value);
            }
            for region in self
                .evaluator
                .regions
                .written_outside(call.callee, call.args)
            {
                let after = self.any_memory(region, &function.name);
                now.memories.insert(region, after);
            }
        }
        let returned = self.result(r, now, call).map_err(told)?;
        if let (Some(slot), Some(value)) = (function.return_slot, returned) {
            bound.insert(slot, value);
        }
        if defined {
            self.ensure(segment, reach, (&before, now), &bound, call, &contract)?;
        }
        // What was returned is assigned when all else is done.
        if let (Some(dst), Some(Bound::Value(value))) = (call.dst, returned) {
            self.store_result(&before, now, segment, dst, value)
                .map_err(told)?;
        }
        Ok(())
    }

    /// What the callee requires holds before the call.
    fn require(
        &mut self,
        segment: &Segment,
        reach: Term,
        before: &State,
        bound: &HashMap<VarId, Bound>,
        call: &Call,
        contract: &Contract,
    ) -> Stated<()> {
        let name = &self.evaluator.program.func(call.callee).name;
        for (clause, c) in contract.requires.iter().enumerate() {
            let part = Part {
                function: call.callee,
                of: Of::Requires,
                clause,
            };
            let reading = Reading {
                now: before,
                entry: before,
                contract: true,
                bound: Some(bound),
                program: false,
            };
            let holds = self.evaluator.truth(reading, &c.expr);
            let holds = holds.map_err(|why| Problem::Clause { part, why })?;
            let goal = self.evaluator.terms.implies(reach, holds);
            let text = format!("what {name} requires holds: {}", c.text);
            self.claim(segment, Some(part), call.pos, text, goal);
        }
        Ok(())
    }

    /// What the callee ensures may be used behind the call.
    fn ensure(
        &mut self,
        segment: &mut Segment,
        reach: Term,
        (before, after): (&State, &State),
        bound: &HashMap<VarId, Bound>,
        call: &Call,
        contract: &Contract,
    ) -> Stated<()> {
        let name = &self.evaluator.program.func(call.callee).name;
        for (clause, c) in contract.ensures.iter().enumerate() {
            let part = Part {
                function: call.callee,
                of: Of::Ensures,
                clause,
            };
            let reading = Reading {
                now: after,
                entry: before,
                contract: true,
                bound: Some(bound),
                program: false,
            };
            let holds = match self.evaluator.truth(reading, &c.expr) {
                // The result is not looked at here.
                Err(NotCovered::Variable(_)) if call.dst.is_none() => continue,
                other => other.map_err(|why| Problem::Clause { part, why })?,
            };
            let term = self.evaluator.terms.implies(reach, holds);
            let text = format!("{name} ensures: {}", c.text);
            segment.used.push((part, text, term));
        }
        Ok(())
    }

    /// Any result: a value, or an object that is written where it goes.
    fn result(&mut self, r: Reading, now: &mut State, call: &Call) -> Result<Option<Bound>> {
        let function = self.evaluator.program.func(call.callee);
        let Some(dst) = call.dst else {
            // Nothing takes it, but a contract may speak of it.
            return Ok(match function.ret.is_scalar() {
                true => Some(Bound::Value(
                    self.evaluator.any(&function.name, &function.ret),
                )),
                false => None,
            });
        };
        if dst.ty.is_scalar() {
            let value = self.evaluator.any(&function.name, &dst.ty);
            return Ok(Some(Bound::Value(value)));
        }
        let (at, class) = self.evaluator.place(r, dst)?;
        let there = program_reading(now, r.entry);
        let (later, _) = self.evaluator.place(there, dst)?;
        let extent = match at == later {
            true => self.extent(dst),
            false => Extent::Unknown,
        };
        for region in self.evaluator.regions.covered_by(dst) {
            self.stretch(now, region, at, extent, None);
        }
        Ok((at == later).then_some(Bound::At(at, class)))
    }

    /// Where the result goes may have been moved by the call: then it may be anywhere.
    fn store_result(
        &mut self,
        before: &State,
        now: &mut State,
        segment: &Segment,
        dst: &Lval,
        value: Term,
    ) -> Result<()> {
        if self.evaluator.regions.is_register(dst) {
            return self.assign(program_reading(before, &segment.entry), now, dst, value);
        }
        let (at, _) = self
            .evaluator
            .place(program_reading(before, &segment.entry), dst)?;
        let behind = now.clone();
        let reading = program_reading(&behind, &segment.entry);
        let (later, _) = self.evaluator.place(reading, dst)?;
        if at == later {
            return self.assign(reading, now, dst, value);
        }
        for region in self.evaluator.regions.covered_by(dst) {
            let after = self.any_memory(region, "result");
            now.memories.insert(region, after);
        }
        Ok(())
    }
}
