//! Verifies what `program.rs` and `types.rs` promise; run after lowering in debug
//! builds, and by the tests on everything that makes IR.
//!
//! The program:
//!  1. Ids are in range: variables, functions, structs, fields, files.
//!  2. A variable belongs to one place, and its kind says so: globals to
//!     `globals`, formals to their position, the rest of a frame to `locals`.
//!  3. The return slot is a local of kind `Return` with the return type; there
//!     is none for `void`. Each formal has its flag in `const_formals`.
//!  4. Unique names are unique in a frame, and among the globals.
//!  5. Arrays and structs live in memory; so does what `&` is applied to.
//!  6. The entry has a body. Bit-fields are integers no wider than their type.
//!
//! A body:
//!  7. Statement ids are `0..stmt_count`, in textual order.
//!  8. Labels are unique; jumps go to labels of the same function.
//!  9. The last statement is `Return`. Variables are the function's or global.
//! 10. Assigned values, copied objects, arguments and results have the types
//!     of their targets; a bit-field gets a value reduced to its width.
//! 11. Conditions are scalars; a switch is on an integer, its ranges are of
//!     that type and disjoint.
//!
//! Expressions (`check/expr.rs`):
//! 12. Operands have the types that the operator's description in `program.rs`
//!     gives; arithmetic is on promoted types. Constants are in range.
//! 13. An l-value has the type that its base and path lead to; indices are of
//!     type `ptrdiff_t`; only pointers to objects are followed.
//! 14. Struct values are arguments only, and nothing has an array's value;
//!     `'` does not occur. What is said of linked structures is said of nodes of one type.
//!
//! Rejected: assertions in the constructors of the IR. They would panic in the
//! middle of a pass, and one problem would hide the others.

mod checker;
mod expr;

use crate::effect::{Effect, Why};
use crate::expr::{Expr, FuncId, Lval, VarId};
use crate::fold;
use crate::program::{Arm, Function, Program, Stmt, StmtKind, VarKind};
use crate::types::{CompId, Type};
use checker::Checker;
use std::collections::HashSet;

/// All violated invariants, each with its place in the program.
pub fn check(program: &Program) -> Result<(), Vec<String>> {
    let mut checker = Checker {
        program,
        place: "program".to_string(),
        function: None,
        problems: Vec::new(),
    };
    checker.types();
    checker.tables();
    // What follows looks ids up and trusts them.
    if checker.problems.is_empty() {
        for (id, f) in program.functions() {
            if let Some(body) = &f.body {
                checker.body(id, f, body);
            }
        }
    }
    match checker.problems.is_empty() {
        true => Ok(()),
        false => Err(checker.problems),
    }
}

impl Checker<'_> {
    // --- The program (1 to 6) ---

    fn types(&mut self) {
        let program = self.program;
        for comp in &program.types.comps {
            for field in comp.fields.iter().flatten() {
                self.place = format!("struct {}, field {}", comp.name, field.name);
                self.known_type(&field.ty);
                if let Some(bits) = field.bits {
                    let kind = field.ty.int_kind();
                    let width = kind.map_or(0, |k| k.width(program.types.model));
                    self.require(bits >= 1 && bits <= width, || {
                        format!("a bit-field of {bits} bits")
                    });
                }
            }
        }
        self.place = "program".to_string();
    }

    /// All structs that a type mentions exist.
    fn known_type(&mut self, ty: &Type) {
        match ty {
            Type::Void | Type::Int(_) | Type::Float(_) => {}
            Type::Ptr(t) | Type::Array(t, _) => self.known_type(t),
            Type::Comp(CompId(id)) => {
                let known = (*id as usize) < self.program.types.comps.len();
                self.require(known, || format!("unknown struct {id}"));
            }
            Type::Func(f) => {
                self.known_type(&f.ret);
                for p in &f.params {
                    self.known_type(p);
                }
            }
        }
    }

    fn tables(&mut self) {
        let program = self.program;
        let entry = program.funcs.get(program.entry.0 as usize);
        self.require(entry.is_some_and(|f| f.body.is_some()), || {
            "the entry has no body".to_string()
        });
        let mut owned = HashSet::new();
        self.frame(&program.globals, None, &mut owned);
        for (id, f) in program.functions() {
            self.place = f.name.clone();
            let frame: Vec<VarId> = f.formals.iter().chain(&f.locals).copied().collect();
            self.frame(&frame, Some((id, f)), &mut owned);
            self.signature(id, f);
        }
        self.place = "program".to_string();
        for (at, var) in program.vars.iter().enumerate() {
            self.known_type(&var.ty);
            self.require(owned.contains(&VarId(at as u32)), || {
                format!("variable `{}` is in no frame", var.unique)
            });
            let aggregate = matches!(var.ty, Type::Array(..) | Type::Comp(_));
            self.require(var.in_memory || !aggregate, || {
                format!("`{}` is an aggregate and not in memory", var.unique)
            });
            let file = var.pos.line == 0 || (var.pos.file as usize) < program.files.len();
            self.require(file, || format!("`{}` is in an unknown file", var.unique));
        }
    }

    /// The variables of a function, or the globals.
    fn frame(
        &mut self,
        vars: &[VarId],
        owner: Option<(FuncId, &Function)>,
        owned: &mut HashSet<VarId>,
    ) {
        let program = self.program;
        let mut names = HashSet::new();
        for (at, v) in vars.iter().enumerate() {
            let Some(var) = program.vars.get(v.0 as usize) else {
                self.problem(format!("unknown variable {}", v.0));
                continue;
            };
            self.require(owned.insert(*v), || {
                format!("variable `{}` is in two frames", var.unique)
            });
            // Parameters of a mere declaration may have no name.
            self.require(var.unique.is_empty() || names.insert(&var.unique), || {
                format!("two variables `{}`", var.unique)
            });
            let right = match (owner, var.kind) {
                (None, kind) => kind == VarKind::Global,
                (Some((id, f)), VarKind::Formal(of, position)) => {
                    of == id && at < f.formals.len() && position as usize == at
                }
                (Some((id, f)), kind) => kind.function() == Some(id) && at >= f.formals.len(),
            };
            self.require(right, || {
                format!("`{}` is of kind {:?} here", var.unique, var.kind)
            });
        }
    }

    fn signature(&mut self, id: FuncId, f: &Function) {
        let program = self.program;
        self.known_type(&f.ret);
        self.require(f.const_formals.len() == f.formals.len(), || {
            "const_formals does not fit the formals".to_string()
        });
        match f.return_slot {
            None => self.require(f.ret == Type::Void, || "no return slot".to_string()),
            Some(slot) => {
                let var = program.vars.get(slot.0 as usize);
                let right = var.is_some_and(|v| v.kind == VarKind::Return(id) && v.ty == f.ret);
                self.require(right && f.locals.contains(&slot), || {
                    "the return slot is not a local of the return type".to_string()
                });
            }
        }
        for v in &f.formals {
            let ty = program.vars.get(v.0 as usize).map(|v| &v.ty);
            let passed = ty.is_some_and(|t| t.is_scalar() || matches!(t, Type::Comp(_)));
            self.require(passed, || {
                "a formal is neither scalar nor struct".to_string()
            });
        }
    }

    // --- Bodies (7 to 11) ---

    fn body(&mut self, id: FuncId, f: &Function, body: &[Stmt]) {
        self.function = Some(id);
        self.place = f.name.clone();
        let mut labels = HashSet::new();
        let mut next = 0;
        for stmt in body {
            stmt.walk(&mut |s: &Stmt| {
                self.require(s.id == next, || {
                    format!("statement id {} where {next} comes next", s.id)
                });
                next = s.id + 1;
                for label in &s.labels {
                    self.require(labels.insert(label.clone()), || {
                        format!("two labels `{label}`")
                    });
                }
            });
        }
        self.require(next == f.stmt_count, || {
            format!("{next} statements, stmt_count is {}", f.stmt_count)
        });
        let returns = matches!(body.last().map(|s| &s.kind), Some(StmtKind::Return));
        self.require(returns, || "does not end with a return".to_string());
        for stmt in body {
            stmt.walk(&mut |s: &Stmt| {
                self.place = format!("{}.{}", f.name, s.id);
                self.stmt(s, &labels);
            });
        }
        self.function = None;
    }

    fn stmt(&mut self, stmt: &Stmt, labels: &HashSet<String>) {
        match &stmt.kind {
            StmtKind::Skip
            | StmtKind::Fail { .. }
            | StmtKind::Return
            | StmtKind::Halt
            | StmtKind::Block(_) => {}
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                self.lval(lhs);
                self.scalar(rhs, "the assigned value");
                self.same_type(&lhs.ty, &rhs.ty, "assignment");
                self.reduced(lhs, rhs);
            }
            StmtKind::Effect(Effect::Zero { lhs } | Effect::Havoc { lhs, .. }) => {
                if let StmtKind::Effect(Effect::Havoc {
                    why: Why::Variadic(Some(list)),
                    ..
                }) = &stmt.kind
                {
                    self.scalar(list, "the place of the argument");
                }
                if let StmtKind::Effect(Effect::Havoc { why, .. }) = &stmt.kind {
                    if let Some(read) = why.read() {
                        self.scalar(read, "the volatile object");
                        self.same_type(&lhs.ty, &read.ty, "volatile read");
                    }
                }
                self.lval(lhs);
                let object = !matches!(lhs.ty, Type::Void | Type::Func(_));
                self.require(object, || "not an object".to_string());
            }
            StmtKind::Effect(Effect::Copy { dst, src }) => {
                self.lval(dst);
                self.lval(src);
                self.same_type(&dst.ty, &src.ty, "copy");
                let comp = matches!(dst.ty, Type::Comp(_));
                self.require(comp, || "copies no struct or union".to_string());
            }
            StmtKind::Effect(Effect::Alloc { lhs, size, .. }) => {
                self.lval(lhs);
                self.scalar(size, "the size");
                self.require(lhs.ty.is_ptr() && size.ty.is_int(), || {
                    "allocation of no pointer, or by no integer".to_string()
                });
            }
            StmtKind::Call { dst, callee, args } => self.call(dst.as_ref(), *callee, args),
            StmtKind::Assume(e) => self.condition(e, "the assumption"),
            StmtKind::If { cond, .. } | StmtKind::While { cond, .. } => {
                self.condition(cond, "the condition");
            }
            StmtKind::Switch {
                scrutinee,
                arms,
                default,
            } => {
                self.condition(scrutinee, "the scrutinee");
                self.arms(&scrutinee.ty, arms);
                for label in arms.iter().map(|a| &a.label).chain([default]) {
                    self.target(label, labels);
                }
            }
            StmtKind::Goto(label) => self.target(label, labels),
        }
    }

    fn target(&mut self, label: &str, labels: &HashSet<String>) {
        self.require(labels.contains(label), || format!("no label `{label}`"));
    }

    /// A bit-field gets a value that it can hold.
    fn reduced(&mut self, lhs: &Lval, rhs: &Expr) {
        let types = &self.program.types;
        let (Some(width), Some(kind)) = (fold::bit_field(types, lhs), lhs.ty.int_kind()) else {
            return;
        };
        let kept = |v: i128| fold::bits(types, width, kind, v) == v;
        let fits = match fold::range(types, rhs) {
            Some((lo, hi)) => kept(lo) && kept(hi),
            None => width >= kind.width(types.model),
        };
        self.require(fits, || "a bit-field's value is not reduced".to_string());
    }

    fn call(&mut self, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let program = self.program;
        let Some(f) = program.funcs.get(callee.0 as usize) else {
            return self.problem(format!("unknown function {}", callee.0));
        };
        if let Some(dst) = dst {
            self.lval(dst);
            self.same_type(&dst.ty, &f.ret, "result");
        }
        let enough = args.len() == f.formals.len() || (f.variadic && args.len() > f.formals.len());
        self.require(enough, || {
            format!("{} arguments for `{}`", args.len(), f.name)
        });
        for (at, arg) in args.iter().enumerate() {
            match f.formals.get(at) {
                Some(v) => {
                    self.argument(arg);
                    self.same_type(&program.var(*v).ty, &arg.ty, "argument");
                }
                None => self.argument(arg),
            }
        }
    }

    fn arms(&mut self, ty: &Type, arms: &[Arm]) {
        let Some(kind) = ty.int_kind() else {
            return self.problem("switch on no integer");
        };
        let mut ranges: Vec<(i128, i128)> = Vec::new();
        for (lo, hi) in arms.iter().flat_map(|a| &a.ranges) {
            let own = fold::type_range(&self.program.types, kind);
            let inside = own.is_none_or(|(least, most)| least <= *lo && *hi <= most);
            self.require(lo <= hi && inside, || format!("range {lo} to {hi}"));
            ranges.push((*lo, *hi));
        }
        ranges.sort_unstable();
        let disjoint = ranges.windows(2).all(|w| w[0].1 < w[1].0);
        self.require(disjoint, || "ranges of arms overlap".to_string());
    }
}
