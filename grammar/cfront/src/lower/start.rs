//! The start of the program: globals get their values, then the entry runs.
//!
//! Only what the reachable part of the program mentions is initialised; the
//! rest cannot matter. A string that is only handed to undefined functions is
//! never read, so its characters do not matter either.

use super::context::{FuncInfo, Linkage, Lower};
use super::frame::NO_FUNC;
use super::names::is_error;
use fixedbitset::FixedBitSet;
use ir::types::Type;
use ir::{
    Assumption, Base, Effect, Expr, ExprKind, FuncId, Input, Pos, Stmt, StmtKind, VarId, VarKind,
    Why,
};
use std::collections::{BTreeSet, HashMap};

impl Lower<'_> {
    pub(super) fn start(&mut self) {
        let name = self.options.entry.clone();
        let entry = self.program.func_by_name(&name);
        let has_body = |f: &FuncId| self.program.func(*f).body.is_some();
        let Some(entry) = entry.filter(|f| has_body(f) || self.report.deferred.contains_key(f))
        else {
            let fault = self.no_entry(&name);
            return self.report.faults.push(*fault);
        };
        let mut reachable = self.reachable(entry);
        let constructors = self.constructors_in_order();
        for f in constructors.iter().copied() {
            reachable.extend(self.reachable(f));
        }
        let deferred = self
            .report
            .deferred
            .iter()
            .filter(|(f, _)| reachable.contains(f));
        self.report
            .faults
            .extend(deferred.map(|(_, fault)| fault.clone()));
        if !self.report.faults.is_empty() {
            return;
        }
        for (f, assumption) in std::mem::take(&mut self.report.assumptions) {
            if f == NO_FUNC || reachable.contains(&f) {
                self.program.assumptions.push(assumption);
            }
        }
        let elsewhere = self
            .declared
            .linkage
            .iter()
            .filter(|(_, l)| **l == Linkage::Elsewhere);
        self.program.external = elsewhere.map(|(v, _)| *v).collect();
        let named = self.link.symbols.assembly_variables(&self.program);
        self.program.external.extend(named);
        let mentioned = self.mentioned_globals(&reachable);
        let used = self.used_globals(mentioned.clone());
        self.refuse_linker_variables(&used);
        let read = self.followed_globals(mentioned);
        self.refuse_assembly_variables(&read);
        self.fill_assembly(&used);
        self.tell_first_values(entry, &read);
        let called = self.is_used(entry, &reachable);
        let start = if called { self.made_up_start() } else { entry };
        self.program.entry = start;
        // What ran before came behind constructors, and these behind the first values.
        let later = self.options.start_any && !constructors.is_empty();
        let at_once = self.options.start_any && !later;
        let mut stmts = self.initialisation(&reachable, at_once);
        self.program.initial = stmts.len() as u32;
        for v in std::mem::take(&mut self.unfinished.file_temps) {
            let var = &mut self.program.vars[v.0 as usize];
            var.kind = VarKind::Temp(start);
            var.name = format!("__init{}", var.name);
            var.unique = var.name.clone();
            self.program.funcs[start.0 as usize].locals.push(v);
        }
        for f in constructors {
            let argument = |i| Input::ConstructorArgument(i, f);
            let args = self.any_arguments(start, f, argument, &mut stmts);
            let function = self.program.func(f);
            let mut stmt = call(f, args, function.pos);
            if is_error(&function.name) {
                let what = format!("call of {}", function.name);
                stmt.kind = StmtKind::Fail { what };
            }
            stmts.push(stmt);
        }
        if later {
            stmts.extend(self.any_values(&reachable));
        }
        if called {
            self.call_entry(start, entry, &mut stmts);
        }
        let function = &mut self.program.funcs[start.0 as usize];
        let body = function.body.get_or_insert_with(Vec::new);
        stmts.append(body);
        *body = stmts;
    }

    fn no_entry(&self, name: &str) -> Box<crate::source::Fault> {
        let functions = self.program.funcs.iter().filter(|f| f.body.is_some());
        let names: Vec<String> = functions.map(|f| format!("`{}`", f.name)).collect();
        let shown = names
            .iter()
            .take(12)
            .cloned()
            .collect::<Vec<_>>()
            .join(", ");
        let mut fault = self.fault_nowhere(format!("no function `{name}`"));
        fault.note = Some(match names.len() {
            0 => "the program defines no function".to_string(),
            1..=12 => format!("another entry can be chosen with --entry; there is {shown}"),
            n => format!(
                "another entry can be chosen with --entry; there are {shown} and {} more",
                n - 12
            ),
        });
        fault
    }

    /// Functions that the entry may call.
    fn reachable(&self, entry: FuncId) -> BTreeSet<FuncId> {
        let mut seen = BTreeSet::from([entry]);
        let mut open = vec![entry];
        while let Some(f) = open.pop() {
            let body = self.program.func(f).body.iter().flatten();
            for stmt in body {
                stmt.walk(&mut |s| {
                    if let StmtKind::Call { callee, .. } = s.kind {
                        if seen.insert(callee) {
                            open.push(callee);
                        }
                    }
                });
            }
        }
        seen
    }

    /// Does the program call the function, or take its address?
    fn is_used(&self, f: FuncId, reachable: &BTreeSet<FuncId>) -> bool {
        let mut used = self.unfinished.addressed_funcs.contains(&f);
        for caller in reachable {
            for stmt in self.program.func(*caller).body.iter().flatten() {
                stmt.walk(&mut |s| {
                    used |= matches!(s.kind, StmtKind::Call { callee, .. } if callee == f);
                });
            }
        }
        used
    }

    fn made_up_start(&mut self) -> FuncId {
        let f = self.new_function("__start", FuncInfo::made_up(), Pos::default());
        self.program.funcs[f.0 as usize].body = Some(Vec::new());
        f
    }

    fn call_entry(&mut self, start: FuncId, entry: FuncId, stmts: &mut Vec<Stmt>) {
        let pos = self.program.func(entry).pos;
        let args = self.any_arguments(start, entry, Input::EntryArgument, stmts);
        stmts.push(call(entry, args, pos));
        stmts.push(Stmt {
            id: 0,
            labels: Vec::new(),
            kind: StmtKind::Return,
            pos,
        });
    }

    /// The statements that give any values to what may have changed before the entry.
    fn any_values(&mut self, reachable: &BTreeSet<FuncId>) -> Vec<Stmt> {
        let used = self.used_globals(self.mentioned_globals(reachable));
        let known = |v: &VarId| self.options.open || used.contains(v);
        let here = |v: &VarId| self.declared.linkage.get(v) != Some(&Linkage::Elsewhere);
        let globals = self.program.globals.iter().copied();
        let changed = globals.filter(|v| known(v) && here(v) && self.may_have_changed(*v));
        let changed: Vec<VarId> = changed.collect();
        changed
            .into_iter()
            .map(|v| self.any_first_value(v))
            .collect()
    }

    fn any_first_value(&self, v: VarId) -> Stmt {
        let why = Why::Input(Input::Start(v));
        let lhs = self.var_lval(v);
        Stmt {
            id: 0,
            labels: Vec::new(),
            kind: StmtKind::Effect(Effect::Havoc { lhs, why }),
            pos: self.program.var(v).pos,
        }
    }

    /// The statements that give the globals their first values; `any`: any values, to what may
    /// have changed before the entry.
    fn initialisation(&mut self, reachable: &BTreeSet<FuncId>, any: bool) -> Vec<Stmt> {
        let used = self.used_globals(self.mentioned_globals(reachable));
        let mut out = Vec::new();
        let mut done = BTreeSet::new();
        let inits = self.inits_by_owner();
        for v in self.program.globals.clone() {
            if self.options.open || used.contains(&v) {
                self.initialise_global(v, &inits, any, &mut done, &mut out);
            }
        }
        out
    }

    fn inits_by_owner(&self) -> HashMap<VarId, Vec<usize>> {
        let mut out: HashMap<VarId, Vec<usize>> = HashMap::new();
        for (i, init) in self.unfinished.inits.iter().enumerate() {
            out.entry(init.owner).or_default().push(i);
        }
        out
    }

    /// One global, after those whose values it copies.
    fn initialise_global(
        &mut self,
        v: VarId,
        inits: &HashMap<VarId, Vec<usize>>,
        any: bool,
        done: &mut BTreeSet<VarId>,
        out: &mut Vec<Stmt>,
    ) {
        if !done.insert(v) {
            return;
        }
        let linkage = self.declared.linkage.get(&v).copied();
        if linkage == Some(Linkage::Tentative) {
            // C11 6.9.2 p5: an array that never got a size has one element.
            let ty = &mut self.program.vars[v.0 as usize].ty;
            if let Type::Array(element, None) = ty {
                *ty = Type::Array(element.clone(), Some(1));
            }
        }
        let lhs = self.var_lval(v);
        let pos = self.program.var(v).pos;
        let effect = |effect| Stmt {
            id: 0,
            labels: Vec::new(),
            kind: StmtKind::Effect(effect),
            pos,
        };
        match linkage {
            Some(Linkage::Elsewhere) => {}
            _ if any && self.may_have_changed(v) => out.push(self.any_first_value(v)),
            Some(Linkage::Tentative) => out.push(effect(match &lhs.ty {
                Type::Int(_) | Type::Ptr(_) => Effect::Assign {
                    rhs: Expr::int(0, lhs.ty.clone()),
                    lhs,
                },
                _ => Effect::Zero { lhs },
            })),
            Some(Linkage::Initialised) | None => {
                for i in inits.get(&v).into_iter().flatten().copied() {
                    for source in copied(&self.unfinished.inits[i].stmts) {
                        self.initialise_global(source, inits, any, done, out);
                    }
                    out.extend(self.unfinished.inits[i].stmts.iter().cloned());
                    let stated = self.unfinished.inits[i].assumptions.iter().cloned();
                    self.program.assumptions.extend(stated);
                }
            }
        }
    }

    /// May functions that ran before the entry have left another value in a variable than its
    /// first one? What the lowering made up is no variable of the program's.
    pub(super) fn may_have_changed(&self, v: VarId) -> bool {
        let var = self.program.var(v);
        let own = self.program.strings.contains(&v) || self.program.given.contains(&v);
        !var.is_const && !own && !self.declared.starts.contains(&v)
    }

    /// What a verdict rests on where the entry is called from outside: that nothing ran before
    /// it, or what earlier runs may have left in variables.
    fn tell_first_values(&mut self, entry: FuncId, read: &BTreeSet<VarId>) {
        let program = &self.program;
        let name = &program.func(entry).name;
        let pos = program.func(entry).pos;
        let text = match self.options.start_any {
            true => program.funcs.iter().any(|f| f.unknown).then(|| {
                format!(
                    "pointers that variables hold when `{name}` begins lead to no function of the \
                     program that what is read here does not hand out"
                )
            }),
            false if name == "main" => None,
            false => {
                let here = |v: &&VarId| {
                    let linkage = self.declared.linkage.get(v);
                    let global = self.program.var(**v).kind == VarKind::Global;
                    global && linkage != Some(&Linkage::Elsewhere) && self.may_have_changed(**v)
                };
                read.iter().find(here).map(|v| {
                    let first = &program.var(*v).name;
                    format!(
                        "variables hold their first values when `{name}` begins, such as \
                         `{first}` (--start any takes any)"
                    )
                })
            }
        };
        let told = text.map(|text| Assumption { pos, text });
        self.program.assumptions.extend(told);
    }

    /// Globals that functions which mention these can read or write, directly or
    /// through the values of other globals.
    fn used_globals(&self, mut used: BTreeSet<VarId>) -> BTreeSet<VarId> {
        // What undefined functions name leads them somewhere, though nobody here reads it.
        // That they name what the linker makes is no use that the program makes of it.
        let named = self.named_outside().into_iter();
        used.extend(named.filter(|v| self.refused_for_linker(*v).is_none()));
        self.followed_globals(used)
    }

    /// Globals that the reachable functions mention.
    fn mentioned_globals(&self, reachable: &BTreeSet<FuncId>) -> BTreeSet<VarId> {
        let mut used = FixedBitSet::with_capacity(self.program.vars.len());
        for f in reachable {
            for stmt in self.program.func(*f).body.iter().flatten() {
                stmt.walk(&mut |s| match &s.kind {
                    StmtKind::Call { dst, callee, args }
                        if self.program.func(*callee).body.is_none() =>
                    {
                        for e in args.iter().filter(|e| !self.is_string(e)) {
                            e.variables(&mut |v| {
                                used.insert(v.0 as usize);
                            });
                        }
                        if let Some(lv) = dst {
                            let e = Expr::load(lv.clone());
                            e.variables(&mut |v| {
                                used.insert(v.0 as usize);
                            });
                        }
                    }
                    _ => s.variables(&mut |v| {
                        used.insert(v.0 as usize);
                    }),
                });
            }
        }
        used.ones().map(|v| VarId(v as u32)).collect()
    }

    /// With the globals that their values lead to.
    fn followed_globals(&self, mut used: BTreeSet<VarId>) -> BTreeSet<VarId> {
        let mut open: Vec<VarId> = used.iter().copied().collect();
        let inits = self.inits_by_owner();
        while let Some(v) = open.pop() {
            for i in inits.get(&v).into_iter().flatten() {
                for stmt in &self.unfinished.inits[*i].stmts {
                    stmt.variables(&mut |v| {
                        if used.insert(v) {
                            open.push(v);
                        }
                    });
                }
            }
        }
        used
    }

    /// The address of a string literal's array.
    fn is_string(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Cast(inner) => self.is_string(inner),
            ExprKind::AddrOf(lv) => match lv.base {
                Base::Var(v) => self.program.strings.contains(&v),
                Base::Deref(_) => false,
            },
            _ => false,
        }
    }
}

fn call(callee: FuncId, args: Vec<Expr>, pos: Pos) -> Stmt {
    Stmt {
        id: 0,
        labels: Vec::new(),
        kind: StmtKind::Call {
            dst: None,
            callee,
            args,
        },
        pos,
    }
}

/// What an initialiser reads: compound literals.
fn copied(stmts: &[Stmt]) -> Vec<VarId> {
    let mut out = Vec::new();
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Effect(Effect::Copy { src, .. }) => out.extend(src.as_var()),
            StmtKind::Effect(Effect::Assign { rhs, .. }) => rhs.walk(&mut |e| {
                if let ExprKind::Load(lv) = &e.kind {
                    out.extend(lv.as_var());
                }
            }),
            _ => {}
        }
    }
    out
}
