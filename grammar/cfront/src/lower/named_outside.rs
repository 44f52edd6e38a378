//! What other files do with the program by names, and by what they are handed, and what is told
//! of it: which of its variables and functions they name, and what a verdict takes for granted
//! that they leave alone.

use super::context::Lower;
use super::outside_calls::CALL_BACK;
use ir::{Assumption, Expr, ExprKind, FuncId, Pos, StmtKind, VarId};
use std::collections::BTreeSet;

/// What other files do not call, though it is called from outside.
const MAIN: &str = "main";

impl Lower<'_> {
    /// Which of the variables that are defined here undefined functions are taken to name.
    pub(super) fn named_outside(&self) -> BTreeSet<VarId> {
        let linked = self.program.linked.iter().copied();
        let all = self.options.all_named_outside;
        let told = |v: &VarId| all || self.declared.announced.contains(v);
        linked.filter(told).collect()
    }

    /// The functions that undefined functions are taken to call by name.
    pub(super) fn called_by_name(&self) -> BTreeSet<FuncId> {
        if !self.options.all_named_outside {
            return BTreeSet::new();
        }
        let names = self.link.callable().into_iter();
        let functions = names.filter_map(|n| self.program.func_by_name(&n));
        let defined = functions.filter(|f| {
            let function = self.program.func(*f);
            let given_up = self.report.deferred.contains_key(f);
            (function.body.is_some() || given_up) && function.name != MAIN
        });
        defined.collect()
    }

    /// That undefined functions write no other variables, and that other files name no other
    /// functions, is told where an undefined function is called.
    pub(super) fn tell_named_outside(&mut self) {
        let Some(pos) = self.first_undefined_call() else {
            return;
        };
        let program = &self.program;
        // (Also of those whose addresses other files know and hand in.)
        let safe = |v: &&VarId| !program.named_outside.contains(v) && !program.var(**v).is_const;
        let mut texts = Vec::new();
        if let Some(kept) = program.linked.iter().find(safe) {
            texts.push(format!(
                "undefined functions write no variable that is not declared `extern`, such as \
                 `{}`, by name, through a pointer to another type, or one that they find in memory",
                program.var(*kept).name
            ));
        }
        let called = self.called_back();
        let names = self.link.callable();
        let from_start = &self.unfinished.known_from_start;
        let known = |n: &str| {
            program
                .func_by_name(n)
                .is_some_and(|f| from_start.contains(&f))
        };
        // (The entry may be called again while it runs.)
        let entry = &self.options.entry;
        let kept = names.iter().find(|n| *n != entry && !known(n));
        let again = || names.iter().find(|n| *n != MAIN && !known(n));
        if let Some(kept) = kept.or_else(again) {
            texts.push(format!(
                "other files name no function of the program that was not handed to them, to \
                 call it or to lead to it, such as `{kept}`"
            ));
        }
        // They would get to what it leads to.
        let announced = self.named_outside();
        let leads =
            |v: &&VarId| !announced.contains(v) && program.types.has_pointers(&program.var(**v).ty);
        let read = program.linked.iter().find(leads);
        let read = read.map(|v| program.var(*v).name.as_str());
        if let Some(read) = read.or(self.link.unread()) {
            texts.push(format!(
                "undefined functions read no variable by name that is not declared `extern`, \
                 such as `{read}`"
            ));
        }
        if let Some(section) = self.link.named_section() {
            texts.push(format!(
                "undefined functions find nothing of the program by the linker's names for the \
                 begin and the end of a section, such as `__start_{section}`"
            ));
        }
        let bodies = |n: &&&str| {
            program
                .func_by_name(n)
                .is_some_and(|f| program.func(f).body.is_some())
        };
        let first = called.iter().find(bodies);
        if let Some(first) = first.filter(|_| !self.options.open) {
            texts.push(format!(
                "a function that was handed over, such as `{}`, is not called any more once \
                 the program ends, as `atexit` would have it",
                first
            ));
        }
        let stated = texts.into_iter().map(|text| Assumption { pos, text });
        self.program.assumptions.extend(stated);
    }

    /// So is that they write nothing by pointers to `const`, also where the source says how far
    /// they write.
    pub(super) fn tell_constant(&mut self) {
        if let Some((pos, name)) = self.reads_constant() {
            let text = format!(
                "undefined functions write nothing by a pointer that they take as one to \
                 `const`, such as `{name}`"
            );
            self.program.assumptions.push(Assumption { pos, text });
        }
    }

    /// The first undefined function that is handed what is not constant as a pointer to
    /// `const`, with the place; the library's models write nothing there.
    fn reads_constant(&self) -> Option<(Pos, &str)> {
        let program = &self.program;
        let constant = |arg: &Expr| match &arg.without_pointer_casts().kind {
            ExprKind::Int(_) => true,
            ExprKind::AddrOf(lv) => lv.base_var().is_some_and(|v| program.var(v).is_const),
            _ => false,
        };
        let mut found = None;
        program.each_statement(&mut |s| {
            let StmtKind::Call { callee, args, .. } = &s.kind else {
                return;
            };
            let f = program.func(*callee);
            let model = f.body.is_some() || f.forgets && f.told.is_none();
            let mut args = args.iter().zip(&f.const_formals);
            let taken = !model && args.any(|(arg, taken)| *taken && !constant(arg));
            if taken && found.is_none_or(|(pos, _)| s.pos < pos) {
                found = Some((s.pos, f.name.as_str()));
            }
        });
        found
    }

    /// The functions that the outside calls back.
    fn called_back(&self) -> BTreeSet<&str> {
        let program = &self.program;
        let mut called = BTreeSet::new();
        let caller = program.func_by_name(CALL_BACK).map(|f| program.func(f));
        for stmt in caller.iter().flat_map(|f| &f.body).flatten() {
            stmt.walk(&mut |s| {
                if let StmtKind::Call { callee, .. } = &s.kind {
                    called.insert(program.func(*callee).name.as_str());
                }
            });
        }
        called
    }

    fn first_undefined_call(&self) -> Option<Pos> {
        let program = &self.program;
        let mut first: Option<Pos> = None;
        let bodies = program.funcs.iter().flat_map(|f| &f.body);
        for stmt in bodies.flatten() {
            stmt.walk(&mut |s| {
                if let StmtKind::Call { callee, .. } = &s.kind {
                    let f = program.func(*callee);
                    let undefined = f.body.is_none() && !f.forgets;
                    if undefined && first.is_none_or(|pos| s.pos < pos) {
                        first = Some(s.pos);
                    }
                }
            });
        }
        first
    }
}
