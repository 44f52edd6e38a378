//! A call as the boolean program has it: the formal predicates' values, the
//! call, which returns into temporaries, and an update of what it may have
//! changed (PLDI 2001, 4.5.3). What the predicates mean on either side of it is
//! in [`crate::calls::translation`].

use super::procedure::Translator;
use crate::alias::arguments::Written;
use crate::calls::translation::{symbols, Call};
use crate::cubes::formula::choose;
use crate::cubes::primes::Atom;
use crate::wp::precondition::Change;
use grammar::bp;
use ir::{Expr, FuncId, Lval, Stmt};
use logic::predicate::simplify;
use rustc_hash::FxHashSet;

impl Translator<'_, '_> {
    pub(super) fn call(&mut self, s: &Stmt, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let aliasing = self.context.aliasing;
        let program = aliasing.program;
        let mut evaluated = self.evaluated();
        let (args, dst) = (&evaluated.values(args), dst.map(|dst| evaluated.place(dst)));
        let dst = dst.as_deref();
        if program.func(callee).body.is_none() {
            return self.outside_call(s, dst, callee, args);
        }
        let note = self.note(s, "");
        let signature = self.context.signature(callee);
        let call = Call {
            callee,
            dst,
            args,
            returned: signature.returned,
        };
        let predicates = self.context.locals_of(callee);
        let actuals = self.actuals(&call);
        let mod_ref = self.context.mod_ref;
        let (update, keep): (Vec<usize>, Vec<usize>) = (0..self.scope.len()).partition(|i| {
            let p = &self.scope[*i];
            call.changes(aliasing, mod_ref, p.expr, p.global)
        });
        let mut atoms: Vec<Atom> = keep.iter().map(|i| self.atoms[*i]).collect();
        let mut returned = Vec::new();
        for (k, i) in signature.returns.iter().enumerate() {
            let after = match update.is_empty() {
                true => Vec::new(),
                false => call.at_exit(aliasing, mod_ref, &predicates[*i].expr),
            };
            let after = after.into_iter().map(|e| simplify(program, e));
            let mut variable = None;
            for e in after.filter(|e| e.as_int().is_none()) {
                let term = self.cubes.prover.term(&e);
                let variable = *variable.get_or_insert_with(|| self.temporary(k));
                self.explanation.returned(
                    &self.names[variable],
                    &predicates[*i].name,
                    &program.func(callee).name,
                    &e,
                );
                if atoms.iter().all(|a| a.term != term) {
                    atoms.push(Atom { variable, term });
                }
            }
            returned.push(variable);
        }
        self.add_stale(&call, &update, &mut atoms);
        let mut targets = Vec::new();
        for i in update {
            let after = self.scope[i].expr;
            let (pos, neg) = self.cubes.strengthen_both(after, &atoms);
            let value = choose(&pos, &neg, &self.names);
            self.explain(i, after, (&pos, &neg), &value);
            targets.push((i, value));
        }
        for i in &keep {
            self.explanation.untouched(&self.names[*i]);
        }
        let kind = bp::StmtKind::Call {
            targets: returned
                .iter()
                .map(|v| v.map(|v| bp::Ident::new(&self.names[v])))
                .collect(),
            callee: bp::Ident::new(&program.func(callee).name),
            args: actuals,
        };
        let behind = self.note(s, "~");
        match self.context.temporal.guesses(Some(callee)) {
            true => {
                let mut call = bp::Stmt::new(kind);
                call.note = Some(note);
                self.guessed(s, call);
            }
            false => self.emit(kind, Some(note)),
        }
        let mut variables: Vec<usize> = targets.iter().map(|t| t.0).collect();
        if !targets.is_empty() {
            self.assign(targets, Some(behind.clone()));
        }
        // The callee may have changed every global predicate.
        variables.extend((0..self.scope.len()).filter(|i| self.scope[*i].global));
        self.assume_deferred(&variables, Some(behind));
    }

    /// A call of a function without a body, which may write what is within its reach.
    fn outside_call(&mut self, s: &Stmt, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let aliasing = self.context.aliasing;
        let program = aliasing.program;
        let note = self.note(s, "");
        let about = (program, aliasing.memory);
        let written = Written::new(about, aliasing.points_to, callee, args);
        let touched = |lv: &Lval| written.hits(program, aliasing.memory, lv, &aliasing.objects(lv));
        let touched: &dyn Fn(&Lval) -> bool = &touched;
        self.change(&Change::Unknown { touched, dst }, note);
    }

    /// The values of the callee's formal predicates at its entry, as far as the
    /// caller's predicates tell.
    fn actuals(&mut self, call: &Call) -> Vec<bp::Expr> {
        let aliasing = self.context.aliasing;
        let program = aliasing.program;
        let signature = self.context.signature(call.callee);
        let predicates = self.context.locals_of(call.callee);
        let mut actuals = Vec::new();
        for i in &signature.formals {
            let Some(e) = call.at_entry(aliasing, &predicates[*i].expr) else {
                actuals.push(bp::Expr::Nondet);
                continue;
            };
            let e = simplify(program, e);
            let (pos, neg) = self.cubes.strengthen_both(&e, &self.atoms);
            let value = choose(&pos, &neg, &self.names);
            let name = bp::Ident::new(&predicates[*i].name);
            let callee = &program.func(call.callee).name;
            self.explanation.valued(
                &format!("{name} of {callee} starts as {value}"),
                &e,
                (&pos, &neg),
                &self.names,
                &mut self.cubes.findings,
            );
            actuals.push(value);
        }
        actuals
    }

    /// Adds those local predicates, as they were before the call, that say
    /// something about values before the call which the others mention.
    fn add_stale(&mut self, call: &Call, update: &[usize], atoms: &mut Vec<Atom>) {
        let (aliasing, mod_ref) = (self.context.aliasing, self.context.mod_ref);
        let mut wanted: FxHashSet<Expr> = FxHashSet::default();
        let names = |e: &Expr| -> Vec<Expr> { symbols(e).into_iter().cloned().collect() };
        for atom in atoms.iter() {
            wanted.extend(names(self.cubes.prover.expr(atom.term)));
        }
        let stale = update.iter().filter(|i| !self.scope[**i].global);
        let mut open: Vec<(usize, Expr, Vec<Expr>)> = stale
            .map(|i| {
                let e = call.before(aliasing, mod_ref, self.scope[*i].expr);
                let of = names(&e);
                (*i, e, of)
            })
            .collect();
        while let Some(at) = open
            .iter()
            .position(|(_, _, of)| of.iter().any(|s| wanted.contains(s)))
        {
            let (variable, e, of) = open.remove(at);
            wanted.extend(of);
            let term = self.cubes.prover.term(&e);
            atoms.push(Atom { variable, term });
        }
    }

    /// The k-th temporary for returned values; calls share them.
    fn temporary(&mut self, k: usize) -> usize {
        let at = self.scope.len() + k;
        while self.names.len() <= at {
            let mut name = format!("t{}", self.names.len() - self.scope.len() + 1);
            while self.names.contains(&name) {
                name.insert(0, '_');
            }
            self.names.push(name);
        }
        at
    }
}
