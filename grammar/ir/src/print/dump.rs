//! A whole program as C that gcc compiles and that means the same.
//!
//! For `--dump ir`, and for comparing the IR with the compiled source. What C
//! has no words for calls undefined helpers: `__havoc` fills an object with
//! anything, `__fail` is an error, `__halt` ends the program. Names that are
//! no C names are mangled: `x@12` is `x_12`, `f.x` is `f_x`.

use crate::construct;
use crate::declarator::{declare, parameters};
use crate::effect::Effect;
use crate::expr::{Expr, FuncId, Lval, VarId};
use crate::fold;
use crate::program::{Arm, Function, Program, Stmt, StmtKind};
use crate::types::{CompId, Field, FuncType, Type};
use crate::write::{new, Writer};
use grammar::expr::{Expr as Text, ExprKind as TextKind, TypeName};
use std::collections::HashSet;
use std::fmt::Write as _;

/// The helpers that the printed program calls.
const HELPERS: &str = "\
/* Fills an object with any contents. */
void __havoc(void *object, unsigned long size);
/* Any value, for a bit-field. */
unsigned long long __havoc_bits(void);
/* A fresh object, or NULL if it may fail. */
void *__allocate(unsigned long size, int zeroed, int may_fail);
/* An error. */
__attribute__((noreturn)) void __fail(const char *what);
/* The end of the program, or of an execution that does not exist. */
__attribute__((noreturn)) void __halt(void);
";

/// The whole program as C that gcc compiles and that means the same.
pub fn program(program: &Program) -> String {
    let names = Names::new(program);
    let mut out = Dump {
        program,
        names: &names,
        text: String::new(),
    };
    out.text.push_str(HELPERS);
    out.comps();
    out.declarations();
    for (id, f) in program.functions() {
        if let Some(body) = &f.body {
            out.function(id, f, body);
        }
    }
    out.layout_assertions();
    out.text
}

/// C names for everything, different where they must be.
struct Names {
    vars: Vec<String>,
    funcs: Vec<String>,
    comps: Vec<String>,
}

/// Names that the printed program uses itself.
const RESERVED: [&str; 5] = ["__havoc", "__havoc_bits", "__allocate", "__fail", "__halt"];

impl Names {
    fn new(program: &Program) -> Names {
        let mut taken = HashSet::new();
        let comps = program.types.comps.iter();
        let comps = comps.map(|c| fresh(&mangle(&c.name), &mut taken)).collect();
        // Functions first, which keep their names but for `f@FILE`; globals come
        // next, then each frame.
        let mut taken: HashSet<String> = RESERVED.map(String::from).into();
        let mut funcs = vec![String::new(); program.funcs.len()];
        for made_up in [false, true] {
            for (name, f) in funcs.iter_mut().zip(&program.funcs) {
                if (f.name != f.own_name) == made_up {
                    *name = fresh(&mangle(&f.name), &mut taken);
                }
            }
        }
        let mut vars = vec![String::new(); program.vars.len()];
        for v in &program.globals {
            if let Some(name) = vars.get_mut(v.0 as usize) {
                *name = fresh(&mangle(&program.var(*v).unique), &mut taken);
            }
        }
        for f in &program.funcs {
            let mut frame = taken.clone();
            for v in f.formals.iter().chain(&f.locals) {
                if let Some(name) = vars.get_mut(v.0 as usize) {
                    *name = fresh(&mangle(&program.var(*v).unique), &mut frame);
                }
            }
        }
        Names { vars, funcs, comps }
    }
}

/// A C name that resembles the given one.
pub(super) fn mangle(name: &str) -> String {
    let plain = name.replace('$', "__");
    let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    plain.chars().map(letter).collect()
}

fn fresh(name: &str, taken: &mut HashSet<String>) -> String {
    let numbered = (2..).map(|n| format!("{name}_{n}"));
    let mut names = std::iter::once(name.to_string()).chain(numbered);
    let free = names.find(|n| taken.insert(n.clone()));
    free.unwrap_or_default()
}

pub(super) struct Dump<'a> {
    pub(super) program: &'a Program,
    names: &'a Names,
    text: String,
}

impl Dump<'_> {
    pub(super) fn line(&mut self, depth: usize, text: &str) {
        let indent = "    ".repeat(depth);
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{indent}{text}");
    }

    pub(super) fn comp_name(&self, id: CompId) -> String {
        let at = id.0 as usize;
        let name = self.names.comps.get(at).map_or("", String::as_str);
        let is_union = self.program.types.comps.get(at).is_some_and(|c| c.is_union);
        format!("{} {name}", if is_union { "union" } else { "struct" })
    }

    pub(super) fn declare(&self, ty: &Type, name: String) -> String {
        declare(ty, name, &|id| self.comp_name(id))
    }

    // --- Types and declarations ---

    /// All structs: declared, then defined, contained ones first.
    fn comps(&mut self) {
        let count = self.program.types.comps.len() as u32;
        for id in (0..count).map(CompId) {
            let name = self.comp_name(id);
            self.line(0, &format!("{name};"));
        }
        let mut done = HashSet::new();
        for id in (0..count).map(CompId) {
            self.comp(id, &mut done);
        }
    }

    fn comp(&mut self, id: CompId, done: &mut HashSet<CompId>) {
        if !done.insert(id) {
            return;
        }
        let program = self.program;
        let comp = program.types.comp(id);
        let Some(fields) = &comp.fields else {
            return;
        };
        for field in fields {
            let mut ty = &field.ty;
            while let Type::Array(t, _) = ty {
                ty = t;
            }
            if let Type::Comp(inner) = ty {
                self.comp(*inner, done);
            }
        }
        self.members(id, fields);
    }

    fn declarations(&mut self) {
        let program = self.program;
        for v in &program.globals {
            let text = match program.external.contains(v) {
                true => format!(
                    "extern {};",
                    self.declare(&program.var(*v).ty, self.var_name(*v))
                ),
                false => self.declaration(*v),
            };
            self.line(0, &text);
        }
        for (id, f) in program.functions() {
            let head = self.head(id, f);
            self.line(0, &format!("{head};"));
        }
    }

    fn declaration(&self, v: VarId) -> String {
        let mut ty = self.program.var(v).ty.clone();
        if let Type::Array(t, None) = ty {
            // The size is not known; C wants one.
            ty = Type::Array(t, Some(1));
        }
        format!("{};", self.declare(&ty, self.var_name(v)))
    }

    fn var_name(&self, v: VarId) -> String {
        self.names
            .vars
            .get(v.0 as usize)
            .cloned()
            .unwrap_or_default()
    }

    fn func_name(&self, f: FuncId) -> String {
        let name = self.names.funcs.get(f.0 as usize);
        name.cloned().unwrap_or_default()
    }

    fn head(&self, id: FuncId, f: &Function) -> String {
        let params = f.formals.iter().map(|v| {
            let ty = &self.program.var(*v).ty;
            self.declare(ty, self.var_name(*v))
        });
        let shape = FuncType {
            ret: f.ret.clone(),
            params: Vec::new(),
            variadic: f.variadic,
        };
        let params = parameters(params.collect(), &shape);
        self.declare(&f.ret, format!("{}({params})", self.func_name(id)))
    }

    // --- Bodies ---

    fn function(&mut self, id: FuncId, f: &Function, body: &[Stmt]) {
        let head = self.head(id, f);
        self.line(0, &format!("{head} {{"));
        for v in &f.locals {
            let text = self.declaration(*v);
            self.line(1, &text);
        }
        self.body(id, body, 1);
        self.line(0, "}");
    }

    fn body(&mut self, id: FuncId, body: &[Stmt], depth: usize) {
        for stmt in body {
            for label in &stmt.labels {
                self.line(depth, &format!("{}: ;", mangle(label)));
            }
            self.stmt(id, stmt, depth);
        }
    }

    /// One line that ends with the statement's id.
    fn noted(&mut self, id: FuncId, stmt: &Stmt, depth: usize, text: &str) {
        let proc = &self.program.func(id).name;
        let line = format!("{text} /* {proc}.{} */", stmt.id);
        self.line(depth, &line);
    }

    fn stmt(&mut self, id: FuncId, stmt: &Stmt, depth: usize) {
        let text = match &stmt.kind {
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                let head = format!("if ({}) {{", self.condition(cond));
                self.noted(id, stmt, depth, &head);
                self.body(id, then_branch, depth + 1);
                if !else_branch.is_empty() {
                    self.line(depth, "} else {");
                    self.body(id, else_branch, depth + 1);
                }
                return self.line(depth, "}");
            }
            StmtKind::While { cond, body } => {
                let head = format!("while ({}) {{", self.condition(cond));
                self.noted(id, stmt, depth, &head);
                self.body(id, body, depth + 1);
                return self.line(depth, "}");
            }
            StmtKind::Block(body) => {
                self.noted(id, stmt, depth, "{");
                self.body(id, body, depth + 1);
                return self.line(depth, "}");
            }
            StmtKind::Switch {
                scrutinee,
                arms,
                default,
            } => {
                let head = format!("switch ({}) {{", self.value(scrutinee));
                self.noted(id, stmt, depth, &head);
                self.arms(arms, &scrutinee.ty, default, depth);
                return self.line(depth, "}");
            }
            _ => self.simple(id, &stmt.kind),
        };
        self.noted(id, stmt, depth, &text);
    }

    fn arms(&mut self, arms: &[Arm], ty: &Type, default: &str, depth: usize) {
        for arm in arms {
            for (lo, hi) in &arm.ranges {
                let text = |v: i128| self.value(&Expr::int(v, ty.clone()));
                let range = match lo == hi {
                    true => text(*lo),
                    false => format!("{} ... {}", text(*lo), text(*hi)),
                };
                self.line(
                    depth,
                    &format!("case {range}: goto {};", mangle(&arm.label)),
                );
            }
        }
        self.line(depth, &format!("default: goto {};", mangle(default)));
    }

    /// A statement without others inside.
    fn simple(&self, id: FuncId, kind: &StmtKind) -> String {
        match kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                format!("{} = {};", self.place(lhs), self.assigned(rhs, &lhs.ty))
            }
            StmtKind::Effect(Effect::Zero { lhs }) if lhs.ty.is_scalar() => {
                format!("{} = 0;", self.place(lhs))
            }
            StmtKind::Effect(Effect::Zero { lhs }) => {
                let lhs = self.place(lhs);
                format!("__builtin_memset(&{lhs}, 0, sizeof {lhs});")
            }
            StmtKind::Effect(Effect::Copy { dst, src }) => {
                format!("{} = {};", self.place(dst), self.place(src))
            }
            StmtKind::Effect(Effect::Havoc { lhs, why }) => {
                let place = self.place(lhs);
                let why = why.text(self.program).replace("*/", "* /");
                match fold::bit_field(&self.program.types, lhs) {
                    Some(_) => format!("{place} = __havoc_bits(); /* {why} */"),
                    None => format!("__havoc(&{place}, sizeof {place}); /* {why} */"),
                }
            }
            StmtKind::Effect(Effect::Alloc {
                lhs,
                size,
                zeroed,
                may_fail,
            }) => {
                let (zeroed, may_fail) = (u8::from(*zeroed), u8::from(*may_fail));
                let (place, size) = (self.place(lhs), self.value(size));
                format!("{place} = __allocate({size}, {zeroed}, {may_fail});")
            }
            StmtKind::Call { dst, callee, args } => {
                let f = self.program.func(*callee);
                let args: Vec<String> = args
                    .iter()
                    .enumerate()
                    .map(|(i, arg)| match f.formals.get(i) {
                        Some(v) => self.assigned(arg, &self.program.var(*v).ty),
                        None => self.value(arg),
                    })
                    .collect();
                let call = format!("{}({});", self.func_name(*callee), args.join(", "));
                match dst {
                    Some(dst) => format!("{} = {call}", self.place(dst)),
                    None => call,
                }
            }
            StmtKind::Assume(e) => {
                let e = construct::not(e.clone());
                format!("if ({}) __halt();", self.condition(&e))
            }
            StmtKind::Fail { what } => format!("__fail({what:?});"),
            StmtKind::Return => match self.program.func(id).return_slot {
                Some(slot) => format!("return {};", self.var_name(slot)),
                None => "return;".to_string(),
            },
            StmtKind::Halt => "__halt();".to_string(),
            StmtKind::Goto(label) => format!("goto {};", mangle(label)),
            // What holds statements is printed over several lines.
            StmtKind::Skip
            | StmtKind::If { .. }
            | StmtKind::While { .. }
            | StmtKind::Switch { .. }
            | StmtKind::Block(_) => ";".to_string(),
        }
    }

    // --- Expressions ---

    fn with_writer<T>(&self, f: impl FnOnce(&Writer) -> Option<T>) -> Option<T> {
        f(&Writer {
            program: self.program,
            var: &|v| Some(name(self.var_name(v))),
            func: &|f| Some(name(self.func_name(f))),
            type_name: &|ty| {
                Some(TypeName {
                    words: vec![self.declare(ty, String::new())],
                    pointers: 0,
                })
            },
            field_name: &|_: CompId, field: &Field| Some(mangle(&field.name)),
            total: true,
            bit_fields: false,
        })
    }

    fn value(&self, e: &Expr) -> String {
        shown(self.with_writer(|w| w.exact(e).map(|w| w.text)))
    }

    fn condition(&self, e: &Expr) -> String {
        shown(self.with_writer(|w| w.condition(e)))
    }

    fn assigned(&self, e: &Expr, ty: &Type) -> String {
        shown(self.with_writer(|w| w.assigned(e, ty)))
    }

    fn place(&self, lv: &Lval) -> String {
        shown(self.with_writer(|w| w.place(lv).map(|(text, _)| text)))
    }
}

fn name(name: String) -> Text {
    new(TextKind::Name { name, line: None })
}

fn shown(text: Option<Text>) -> String {
    text.map_or_else(|| "0 /* no C text */".to_string(), |t| t.to_string())
}
