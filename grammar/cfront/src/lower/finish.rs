//! What needs the whole program: calls (see [`super::indirect`]), names, numbers.

use super::context::{Lower, Res};
use super::frame::Frame;
use super::library;
use super::objects::ERRNO;
use super::scope::Entity;
use crate::source::Fault;
use grammar::cli::Assumed;
use grammar::promise::Promise;
use ir::outside::Known;
use ir::types::Type;
use ir::{Assumption, Base, ExprKind, FuncId, Stmt, StmtKind, VarId, VarKind, Writes};
use std::collections::{BTreeSet, HashMap, HashSet};

impl Lower<'_> {
    /// Does all of it; what is wrong joins the faults.
    pub(super) fn finish(&mut self) {
        self.refuse_inner_labels();
        self.refuse_names_of_weak();
        self.weak_functions();
        self.weak_variables();
        self.announce_aliases();
        self.forgetful_functions();
        self.undefined_formals();
        self.unfinished.conversions = self.conversions();
        let count = self.program.funcs.len();
        for f in 0..count {
            if let Err(fault) = self.rewrite_function(FuncId(f as u32)) {
                self.report.faults.push(*fault);
            }
        }
        self.call_backs();
        self.start();
        if !self.report.faults.is_empty() {
            return;
        }
        let mut named = self.named_outside();
        named.extend(&self.program.external);
        // What is constant they read, and write what it leads to.
        let ours = |v: &VarId| !self.program.external.contains(v) && self.program.var(*v).is_const;
        let written = named.iter().copied().filter(|v| !ours(v)).collect();
        self.program.named_outside = written;
        self.program.callable = self.link.callable().into_iter().collect();
        let (published, addressed) = (self.link.published(), self.addressed_variables());
        self.program.exported = crate::outside::exported(&self.program, named, &published);
        let by_name = crate::outside::known_by_name(&self.program, &published, &addressed);
        self.program.known_by_name = by_name;
        self.refuse_outside();
        self.tell_named_outside();
        self.tell_constant();
        let aligned = crate::alignment::assumption(&self.program);
        self.program.assumptions.extend(aligned);
        self.tell_library_names();
        self.assume();
        self.mark_memory();
        self.program.typed_by_name = ir::foreign::typed_by_name(&self.program);
        crate::uninitialised::remove_unread(&mut self.program);
        let without_value = crate::uninitialised::assumption(&self.program);
        self.program.assumptions.extend(without_value);
        let stay = crate::moved::assumptions(&self.program, &self.report.unbounded);
        self.program.assumptions.extend(stay);
        let truth = crate::truth::assumption(&self.program);
        self.program.assumptions.extend(truth);
        self.unique_names();
        for function in &mut self.program.funcs {
            let mut next = 0;
            if let Some(body) = &mut function.body {
                Stmt::number(body, &mut next);
            }
            function.stmt_count = next;
        }
        self.shared_names();
    }

    /// Another file's name for a variable says that it is one that others name.
    fn announce_aliases(&mut self) {
        let aliases = self.link.public_aliases();
        let variables = aliases.filter_map(|symbol| match self.link.symbol_entity(symbol) {
            Some(Entity::Var(v)) => Some(v),
            _ => None,
        });
        let variables: Vec<VarId> = variables.collect();
        self.program.linked.extend(variables.iter());
        self.declared.announced.extend(variables);
    }

    /// gcc calls functions where the program does not: `memcpy` for a structure, `puts` for
    /// `printf`; those of the library call each other; and for a call of `floor` it computes
    /// what the library's would.
    fn tell_library_names(&mut self) {
        let program = &self.program;
        let mut names = self.link.callable();
        let defined = program.funcs.iter().filter(|f| f.body.is_some());
        names.extend(defined.map(|f| f.own_name.clone()));
        names.sort();
        let called = |n: &str| library::function(n).is_some() || library::is_compilers(n);
        let mut names = names.iter().filter(|n| called(n));
        if let Some(name) = names.next() {
            let text = format!(
                "a function of the program with the name of one of the library's, such as \
                 `{name}`, does what that does: the compiler puts either in place of the other"
            );
            let pos = program.func(program.entry).pos;
            self.program.assumptions.push(Assumption { pos, text });
        }
    }

    /// What may not be known outside, since nothing here says what happens to it there.
    fn refuse_outside(&mut self) {
        let program = &self.program;
        if !self.report.returns_again.is_empty() {
            let known = Known::outside(program);
            for (fault, buffer) in std::mem::take(&mut self.report.returns_again) {
                if known.knows(&buffer) {
                    self.report.faults.push(fault);
                }
            }
        }
        let Some(fault) = self.report.errno.take() else {
            return;
        };
        let mut kept = false;
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| {
                for e in s.reads() {
                    e.walk(&mut |e| {
                        let of = match &e.kind {
                            ExprKind::AddrOf(lv) => lv.base_var(),
                            _ => None,
                        };
                        kept |= of.is_some_and(|v| program.var(v).name == ERRNO);
                    });
                }
            });
        }
        if kept {
            self.report.faults.push(fault);
        }
    }

    /// What is taken for granted of what comes from outside.
    fn assume(&mut self) {
        let program = &mut self.program;
        let symbols = &self.link.symbols;
        for promise in Promise::ALL {
            crate::results::assume(program, promise, |name| symbols.promised(promise, name));
        }
        if program.assumed.contains(&Assumed::InBounds) {
            crate::in_bounds::assume(program);
        }
        let apart = program.assumed.contains(&Assumed::StrictAliasing);
        let told = || Known::outside(program).by_two_types(&program.types);
        if apart && (!program.known_by_name.is_empty() || told()) {
            let pos = program.func(program.entry).pos;
            let text = "strict-aliasing: what a pointer from outside leads to is used as its \
                        type there and here, and as no other";
            program.assumptions.push(Assumption {
                pos,
                text: text.to_string(),
            });
        }
        if program.assumed.contains(&Assumed::Typed) {
            let pos = program.func(program.entry).pos;
            let text = "typed: a pointer to a structure, or to characters, leads to such, and \
                        into no variable that has none";
            program.assumptions.push(Assumption {
                pos,
                text: text.to_string(),
            });
        }
    }

    /// `#pragma slam forgets f`, `local f`, `shallow f`, `flat f`, `modest f` and `later f` are
    /// taken at their word.
    fn forgetful_functions(&mut self) {
        let mut called = BTreeSet::new();
        for stmt in self
            .program
            .funcs
            .iter()
            .flat_map(|f| f.body.iter().flatten())
        {
            stmt.walk(&mut |s| {
                if let StmtKind::Call { callee, .. } = &s.kind {
                    called.insert(*callee);
                }
            });
        }
        let symbols = &self.link.symbols;
        let mut quiet = Vec::new();
        let (mut local, mut shallow, mut flat) = (Vec::new(), Vec::new(), Vec::new());
        let (mut pure, mut modest, mut later) = (Vec::new(), Vec::new(), Vec::new());
        let handed = !self.unfinished.addressed_funcs.is_empty();
        // Else numbers may be addresses, and types say nothing of what is written.
        let typed = self.program.assumed.contains(&Assumed::Typed);
        for (index, function) in self.program.funcs.iter_mut().enumerate() {
            let id = FuncId(index as u32);
            if function.body.is_some() || function.forgets || !called.contains(&id) {
                continue;
            }
            let all = match function.approximated {
                None => self.options.undefined,
                Some(_) => None,
            };
            if let Some(writes) = symbols.writes(&function.name, all) {
                (function.forgets, function.told) = (true, Some(writes));
                match writes {
                    Writes::Behind => local.push(id),
                    Writes::Numbers => shallow.push(id),
                    Writes::Pointed => flat.push(id),
                    Writes::Nothing => pure.push(id),
                }
                continue;
            }
            if symbols.promised(Promise::Forgets, &function.name) {
                self.declared.forgetful.insert(id);
                quiet.push(id);
            }
            let exact = function.approximated.is_none() && typed;
            if exact && symbols.promised(Promise::Modest, &function.name) {
                function.told = Some(Writes::Pointed);
                modest.push(id);
            }
            if exact && symbols.calls_later(&function.name) && handed {
                self.declared.later.insert(id);
                later.push(id);
            }
        }
        let told = [
            (quiet, "no function is called since it was given to"),
            (
                local,
                "nothing but what their arguments reach is written by",
            ),
            (
                shallow,
                "nothing but what their arguments lead to, and numbers behind that, is written by",
            ),
            (
                flat,
                "nothing but what their arguments point to is written by",
            ),
            (pure, "nothing is written by"),
            (
                modest,
                "nothing but what their arguments point to, and what functions of the program \
                 write that they call, is written by",
            ),
            (
                later,
                "before they return, no functions of the program are called but of the types \
                 that their arguments, as they take them, lead to, by",
            ),
        ];
        for (functions, text) in told {
            let Some(first) = functions.first() else {
                continue;
            };
            let names = functions
                .iter()
                .map(|f| self.program.func(*f).name.as_str());
            let text = format!("{text} {}", names.collect::<Vec<_>>().join(", "));
            let pos = self.program.func(*first).pos;
            self.program.assumptions.push(Assumption { pos, text });
        }
    }

    /// Undefined functions have formals too: their types, and which are const.
    fn undefined_formals(&mut self) {
        for i in 0..self.program.funcs.len() {
            let f = FuncId(i as u32);
            let info = self.declared.infos[i].clone();
            let const_formals = info
                .param_quals
                .iter()
                .map(|q| q.get(1).is_some_and(|q| q.is_const));
            let mut const_formals: Vec<bool> = const_formals.collect();
            const_formals.resize(info.ty.params.len(), false);
            self.program.funcs[i].const_formals = const_formals;
            if self.program.funcs[i].body.is_some() {
                continue;
            }
            self.program.funcs[i].ret = info.ty.ret.clone();
            self.program.funcs[i].variadic = info.ty.variadic;
            self.frame.pos = self.program.funcs[i].pos;
            // A definition that was given up has some of them already.
            let known = self.program.funcs[i].formals.len();
            for (n, ty) in info.ty.params.iter().enumerate().skip(known) {
                let name = info.param_names.get(n).cloned().flatten();
                let name = name.unwrap_or_else(|| format!("arg{}", n + 1));
                let quals = info.param_quals.get(n).cloned().unwrap_or_default();
                let v = self.new_var(name, ty.clone(), VarKind::Formal(f, n as u32), quals);
                self.program.funcs[i].formals.push(v);
            }
            if info.ty.ret != Type::Void && self.program.funcs[i].return_slot.is_none() {
                let kind = VarKind::Return(f);
                let slot = self.new_var("$return".to_string(), info.ty.ret, kind, info.quals);
                self.program.funcs[i].return_slot = Some(slot);
            }
        }
    }

    fn rewrite_function(&mut self, f: FuncId) -> Res<()> {
        let Some(body) = self.program.funcs[f.0 as usize].body.take() else {
            return Ok(());
        };
        let temps = self.program.func(f).locals.iter();
        let temps = temps.filter(|v| matches!(self.program.var(**v).kind, VarKind::Temp(_)));
        self.frame = Frame {
            func: f,
            next_temp: temps.count() as u32,
            ..Frame::default()
        };
        let body = self.rewrite(body)?;
        self.program.funcs[f.0 as usize].body = Some(body);
        Ok(())
    }

    fn rewrite(&mut self, stmts: Vec<Stmt>) -> Res<Vec<Stmt>> {
        let mut out = Vec::with_capacity(stmts.len());
        for mut stmt in stmts {
            stmt.kind = match stmt.kind {
                StmtKind::If {
                    cond,
                    decides,
                    then_branch,
                    else_branch,
                } => StmtKind::If {
                    cond,
                    decides,
                    then_branch: self.rewrite(then_branch)?,
                    else_branch: self.rewrite(else_branch)?,
                },
                StmtKind::While { cond, body } => StmtKind::While {
                    cond,
                    body: self.rewrite(body)?,
                },
                StmtKind::Block(body) => StmtKind::Block(self.rewrite(body)?),
                StmtKind::Call { dst, callee, args } => {
                    self.frame.pos = stmt.pos;
                    let labels = std::mem::take(&mut stmt.labels);
                    let (_, mut calls) = self.nested(|l| {
                        l.frame.pending = labels;
                        l.rewrite_call(dst, callee, args)
                    })?;
                    out.append(&mut calls);
                    continue;
                }
                kind => kind,
            };
            out.push(stmt);
        }
        Ok(out)
    }

    /// Variables whose address is used live in memory.
    fn mark_memory(&mut self) {
        let exported = self.program.exported.iter().copied().collect();
        for v in self.addressed_variables().union(&exported) {
            self.program.vars[v.0 as usize].in_memory = true;
        }
    }

    /// Variables whose address occurs in a body or an initialiser.
    pub(super) fn addressed_variables(&self) -> HashSet<VarId> {
        let mut addressed = HashSet::new();
        let bodies = self.program.funcs.iter().flat_map(|f| f.body.iter());
        let inits = self.unfinished.inits.iter().map(|i| &i.stmts);
        for stmt in bodies.chain(inits).flatten() {
            stmt.walk(&mut |s| {
                for e in s.reads() {
                    e.walk(&mut |e| {
                        if let ExprKind::AddrOf(lv) = &e.kind {
                            if let Base::Var(v) = lv.base {
                                addressed.insert(v);
                            }
                        }
                    });
                }
            });
        }
        addressed
    }

    /// `x@LINE` where a name occurs several times.
    fn unique_names(&mut self) {
        let mut groups: Vec<Vec<VarId>> = vec![self.program.globals.clone()];
        for f in &self.program.funcs {
            groups.push(f.formals.iter().chain(&f.locals).copied().collect());
        }
        for group in groups {
            let mut count: HashMap<&str, u32> = HashMap::new();
            for v in &group {
                *count
                    .entry(self.program.var(*v).unique.as_str())
                    .or_default() += 1;
            }
            let several: Vec<bool> = group
                .iter()
                .map(|v| count[self.program.var(*v).unique.as_str()] > 1)
                .collect();
            let mut taken: HashSet<String> = HashSet::new();
            for (v, several) in group.iter().zip(several) {
                let var = &mut self.program.vars[v.0 as usize];
                let stem = if several {
                    format!("{}@{}", var.unique, var.pos.line)
                } else {
                    var.unique.clone()
                };
                let mut unique = stem.clone();
                let mut n = 1;
                while !taken.insert(unique.clone()) {
                    n += 1;
                    unique = format!("{stem}.{n}");
                }
                var.unique = unique;
            }
        }
    }

    /// A fault without a place in the text.
    pub(super) fn fault_nowhere(&self, message: String) -> Box<Fault> {
        Box::new(Fault::new(0, 0, message))
    }
}
