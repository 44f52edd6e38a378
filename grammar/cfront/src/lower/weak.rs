//! Weak functions and variables, and what else only the linker knows (see
//! `symbols`), when the whole program has been read.

use super::context::{FuncInfo, Linkage, Lower};
use super::scope::Entity;
use ir::types::Type;
use ir::{Decides, Effect, Expr, ExprKind, FuncId, Input, Stmt, StmtKind, VarId, VarKind, Why};
use std::collections::BTreeSet;

/// Names that the GNU linker gives to places among the program's own variables and code, as
/// its default scripts have them.
const MARKS: [&str; 24] = [
    "__bss_start",
    "__data_start",
    "data_start",
    "edata",
    "_edata",
    "end",
    "_end",
    "etext",
    "_etext",
    "__etext",
    "__executable_start",
    "__ehdr_start",
    "__preinit_array_start",
    "__preinit_array_end",
    "__init_array_start",
    "__init_array_end",
    "__fini_array_start",
    "__fini_array_end",
    "__rela_iplt_start",
    "__rela_iplt_end",
    "__dso_handle",
    "__TMC_END__",
    "_DYNAMIC",
    "_GLOBAL_OFFSET_TABLE_",
];

impl Lower<'_> {
    /// The address of a weak function without a definition.
    pub(super) fn or_null(&mut self, f: FuncId, address: Expr) -> Expr {
        let null = Expr::int(0, address.ty.clone());
        self.one_of(f, address, null)
    }

    /// The address of a weak function that is another one's second name: the other's, unless
    /// another file defines it.
    pub(super) fn or_first(&mut self, f: FuncId, address: Expr) -> Expr {
        let symbols = &self.link.symbols;
        let first = symbols.weak_aliases.get(&self.program.func(f).name);
        let first = first.and_then(|target| self.link.symbol_entity(symbols.resolve(target)));
        match first {
            Some(Entity::Func(first)) if first != f => {
                let kind = ExprKind::FuncAddr(first);
                let ty = address.ty.clone();
                self.unfinished.addressed_funcs.insert(first);
                self.one_of(f, address, Expr { kind, ty })
            }
            _ => address,
        }
    }

    /// The address of a weak function if a file that is not there defines it, or another.
    fn one_of(&mut self, f: FuncId, address: Expr, other: Expr) -> Expr {
        let t = self.temp(address.ty.clone());
        let lhs = self.var_lval(t);
        let name = &self.program.func(f).name;
        let why = Input::Unsaid(format!("whether the weak `{name}` is defined"));
        let defined = self.any_value(Type::int(), Why::Input(why));
        let assign = |rhs| {
            StmtKind::Effect(Effect::Assign {
                lhs: lhs.clone(),
                rhs,
            })
        };
        self.emit(StmtKind::If {
            cond: ir::construct::truth(defined),
            decides: Decides::default(),
            then_branch: vec![self.stmt(assign(address))],
            else_branch: vec![self.stmt(assign(other))],
        });
        self.load_var(t)
    }

    /// Variables with a weak definition hold any value at first; those without
    /// a definition may have no address.
    pub(super) fn weak_variables(&mut self) {
        for (file, symbol) in self.link.symbols.weak.clone() {
            let Some(Entity::Var(v)) = self.link.symbol_entity(&symbol) else {
                continue;
            };
            match self.declared.linkage.get(&v) {
                Some(Linkage::Elsewhere) | None => {
                    self.link.symbols.missing.insert(v);
                }
                Some(_) if self.link.owners.get(&v) == Some(&file) => {
                    self.declared.linkage.insert(v, Linkage::Elsewhere);
                }
                Some(_) => {}
            }
        }
    }

    /// Another name of what is weak stays with the definition of its own file when another
    /// file's takes the place of the first. Here both names stand for one object, so such
    /// names are refused; but for a weak function that is another function's second name, for
    /// it has a body of its own, which calls the other, and that may be any.
    pub(super) fn refuse_names_of_weak(&mut self) {
        let symbols = &self.link.symbols;
        let second = symbols.weak_aliases.iter();
        let names = symbols.aliases.iter().map(|a| (a, false));
        let names = names.chain(second.map(|a| (a, true)));
        let faults = names.filter_map(|((name, target), second)| {
            let target = symbols.resolve(target);
            let supported = match self.link.symbol_entity(target)? {
                Entity::Func(f) => second && self.link.has_weak_body(f),
                _ => false,
            };
            let refused = symbols.is_weak_somewhere(target) && !supported;
            refused.then(|| {
                *self.fault_nowhere(format!(
                    "`{name}`, another name of the weak `{target}`, is not supported: where another file defines `{target}`, it stays with the definition here"
                ))
            })
        });
        let faults: Vec<_> = faults.collect();
        self.report.faults.extend(faults);
    }

    /// What the program uses of variables that the linker makes, or may leave
    /// out.
    pub(super) fn refuse_linker_variables(&mut self, used: &BTreeSet<VarId>) {
        for v in used {
            if let Some(text) = self.refused_for_linker(*v) {
                let fault = self.fault_nowhere(text);
                self.report.faults.push(*fault);
            }
        }
    }

    /// Why a program that uses this variable is refused, if the linker makes it, or may leave
    /// it out.
    pub(super) fn refused_for_linker(&self, v: VarId) -> Option<String> {
        let name = &self.program.var(v).name;
        let section = ["__start_", "__stop_"]
            .iter()
            .find_map(|p| name.strip_prefix(p));
        if self.link.symbols.missing.contains(&v) {
            Some(format!(
                "the weak variable `{name}`, which may have no address, is not supported"
            ))
        } else if section.is_some_and(|s| self.link.symbols.sections.contains(s)) {
            Some(format!(
                "`{name}` is a place among the program's own variables, which is not supported"
            ))
        } else if self.is_mark(v) {
            Some(format!("`{name}` is where the linker puts the program's own variables, which is not supported"))
        } else {
            None
        }
    }

    /// Is it one of the marks that the GNU linker makes, and no variable of another file? `end`
    /// and `edata` may well be such variables, unless their places alone are of use.
    fn is_mark(&self, v: VarId) -> bool {
        let var = self.program.var(v);
        let elsewhere = matches!(self.declared.linkage.get(&v), Some(Linkage::Elsewhere));
        let reserved = var.name.starts_with('_');
        let place = var.in_memory || matches!(var.ty, Type::Array(..));
        elsewhere && MARKS.contains(&var.name.as_str()) && (reserved || place)
    }

    /// Bodies of weak functions: what stands there, or what another file has in
    /// its place.
    pub(super) fn weak_functions(&mut self) {
        let weak: BTreeSet<String> = self
            .link
            .symbols
            .weak
            .iter()
            .map(|(_, s)| s.clone())
            .collect();
        for symbol in weak {
            let Some(Entity::Func(f)) = self.link.symbol_entity(&symbol) else {
                continue;
            };
            if symbol == self.options.entry {
                continue;
            }
            let body = match self.program.func(f).body.clone() {
                Some(body) if self.link.has_weak_body(f) => body,
                None => match self.link.symbols.weak_aliases.get(&symbol).cloned() {
                    Some(target) => match self.link.symbol_entity(&target) {
                        Some(Entity::Func(target)) => self.forward(f, target),
                        _ => continue,
                    },
                    None => continue,
                },
                Some(_) => continue,
            };
            let body = self.replaceable(f, body);
            self.program.funcs[f.0 as usize].body = Some(body);
        }
    }

    /// The body of a weak second name.
    fn forward(&mut self, f: FuncId, target: FuncId) -> Vec<Stmt> {
        let info = self.declared.infos[f.0 as usize].clone();
        self.link.defined.insert(self.program.func(f).name.clone());
        self.program.funcs[f.0 as usize].formals.clear();
        for (i, ty) in info.ty.params.iter().enumerate() {
            let kind = VarKind::Formal(f, i as u32);
            let v = self.new_var(format!("arg{}", i + 1), ty.clone(), kind, Vec::new());
            self.program.funcs[f.0 as usize].formals.push(v);
        }
        if info.ty.ret != Type::Void {
            let slot = self.new_var(
                "$return".into(),
                info.ty.ret,
                VarKind::Return(f),
                Vec::new(),
            );
            self.program.funcs[f.0 as usize].return_slot = Some(slot);
        }
        vec![
            self.call_with_formals(f, target),
            self.stmt(StmtKind::Return),
        ]
    }

    fn call_with_formals(&mut self, f: FuncId, callee: FuncId) -> Stmt {
        let function = self.program.func(f);
        let args = function.formals.iter().map(|v| self.load_var(*v)).collect();
        let dst = function.return_slot.map(|slot| self.var_lval(slot));
        self.stmt(StmtKind::Call { dst, callee, args })
    }

    /// `if (any) return f@elsewhere(...);` in front of the body.
    fn replaceable(&mut self, f: FuncId, body: Vec<Stmt>) -> Vec<Stmt> {
        let function = self.program.func(f);
        let name = format!("{}@elsewhere", function.name);
        let own_name = function.own_name.clone();
        let pos = function.pos;
        let info: FuncInfo = self.declared.infos[f.0 as usize].clone();
        let elsewhere = self.new_function(&name, info, pos);
        self.program.funcs[elsewhere.0 as usize].own_name = own_name;
        self.frame.pos = pos;
        let temps = self.program.func(f).locals.len();
        let kind = VarKind::Temp(f);
        let choice = self.new_var(format!("__weak{temps}"), Type::int(), kind, Vec::new());
        let lhs = self.var_lval(choice);
        let why = Why::Input(Input::Unsaid(format!(
            "which definition of the weak `{}` is linked",
            self.program.func(f).name
        )));
        let call = self.call_with_formals(f, elsewhere);
        let mut out = vec![
            self.stmt(StmtKind::Effect(Effect::Havoc {
                lhs: lhs.clone(),
                why,
            })),
            self.stmt(StmtKind::If {
                cond: ir::construct::truth(Expr::load(lhs)),
                decides: Decides::default(),
                then_branch: vec![call, self.stmt(StmtKind::Return)],
                else_branch: Vec::new(),
            }),
        ];
        out.extend(body);
        out
    }
}
