//! Random predicates over what is in scope in each procedure.
//!
//! They are written as text by the types of the variables and read back as a
//! predicate file is; what the reader refuses is left out. So this file need
//! not know what predicates may be.

use cfront::nodes::links;
use fastrand::Rng;
use ir::construct;
use ir::types::Type;
use ir::{CmpOp, Effect, ExprKind, FuncId, Lval, Program, Step, StmtKind, VarId};
use logic::predicate::{self, resolve_all, ScopedPredicate};
use std::collections::BTreeSet;

use crate::runs::has_addresses;

/// Predicates in scope at a time.
const GLOBAL: usize = 3;
const LOCAL: usize = 5;

/// Predicates for all procedures.
pub fn random(program: &Program, seed: u64) -> Vec<ScopedPredicate> {
    let mut writer = Writer {
        program,
        rng: Rng::with_seed(seed),
        constants: constants(program),
        places: Vec::new(),
        scope: None,
    };
    let mut out: Vec<ScopedPredicate> = Vec::new();
    let defined = program.functions().filter(|(_, f)| f.body.is_some());
    let scopes = defined.map(|(f, _)| Some(f));
    for scope in std::iter::once(None).chain(scopes) {
        writer.enter(scope);
        let told = scope.map_or(Vec::new(), |f| told(program, f));
        let most = if scope.is_some() { LOCAL } else { GLOBAL };
        let wanted = writer.rng.usize(..=most);
        let start = out.len();
        for _ in 0..6 * wanted {
            if out.len() - start >= wanted || writer.places.is_empty() {
                break;
            }
            let text = match told.is_empty() || writer.chance(1, 2) {
                true => writer.predicate(),
                false => told[writer.rng.usize(..told.len())].clone(),
            };
            for p in writer.read(&text) {
                let same = |q: &ScopedPredicate| {
                    q.scope == p.scope && (q.text == p.text || q.expr == p.expr)
                };
                if !out.iter().any(same) {
                    out.push(p);
                }
            }
        }
    }
    out
}

/// The numbers that occur in a program, and some that always matter.
fn constants(program: &Program) -> Vec<i128> {
    let mut out = BTreeSet::from([-1, 0, 1, 2, 127, 255]);
    for (_, f) in program.functions() {
        for s in f.body.iter().flatten() {
            s.walk(&mut |s| {
                let e = match &s.kind {
                    StmtKind::Effect(Effect::Assign { rhs, .. }) => rhs,
                    StmtKind::Assume(cond)
                    | StmtKind::If { cond, .. }
                    | StmtKind::While { cond, .. } => cond,
                    _ => return,
                };
                e.walk(&mut |e| {
                    if let ExprKind::Int(v) = e.kind {
                        out.insert(v.clamp(-0x8000_0000, 0xffff_ffff));
                    }
                });
            });
        }
    }
    out.into_iter().collect()
}

/// What the function itself tells about its states: the conditions that it
/// decides by, and of an assignment that it has happened. These are exact where
/// others are soon unknown, so they show what is lost.
fn told(program: &Program, f: FuncId) -> Vec<String> {
    let mut out = Vec::new();
    for s in program.func(f).body.iter().flatten() {
        s.walk(&mut |s| {
            let told = match &s.kind {
                StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                    let value = construct::load(&program.types, lhs.clone());
                    construct::compare(&program.types, CmpOp::Eq, value, rhs.clone()).ok()
                }
                StmtKind::Assume(cond)
                | StmtKind::If { cond, .. }
                | StmtKind::While { cond, .. } => Some(cond.clone()),
                _ => None,
            };
            let text = told.and_then(|e| predicate::to_surface(program, Some(f), &e));
            out.extend(text.map(|t| t.to_string()));
        });
    }
    out
}

struct Writer<'p> {
    program: &'p Program,
    rng: Rng,
    constants: Vec<i128>,
    /// Variables in scope.
    places: Vec<VarId>,
    scope: Option<FuncId>,
}

impl Writer<'_> {
    fn enter(&mut self, scope: Option<FuncId>) {
        self.scope = scope;
        self.places = self.program.globals.clone();
        if let Some(f) = scope {
            let f = self.program.func(f);
            let own = f.formals.iter().chain(&f.locals);
            // Own variables are what matters most.
            for v in own.clone().chain(own) {
                self.places.push(*v);
            }
        }
    }

    fn read(&self, text: &str) -> Vec<ScopedPredicate> {
        let name = match self.scope {
            Some(f) => self.program.func(f).name.as_str(),
            None => "global",
        };
        let Ok(parsed) = grammar::pred::parse(&format!("{name} {{ {text} }}"), 0) else {
            return Vec::new();
        };
        let read = resolve_all(self.program, &parsed, 0).map_or(Vec::new(), |r| r.predicates);
        read.into_iter()
            .filter(|p| has_addresses(self.program, &p.expr))
            .collect()
    }

    fn chance(&mut self, n: u32, of: u32) -> bool {
        self.rng.u32(..of) < n
    }

    fn predicate(&mut self) -> String {
        let (a, ty) = self.scalar();
        if let Type::Ptr(to) = &ty {
            let to = to.as_ref().clone();
            if self.chance(3, 5) {
                if let Some(text) = self.shape(&a, &ty) {
                    return text;
                }
            }
            return match self.rng.u32(..4) {
                0 => format!("{a} == 0"),
                1 | 2 => match self.scalar_of(&ty) {
                    Some(b) => format!("{a} == {b}"),
                    None => format!("{a} != 0"),
                },
                _ => match self.variable_of(&to) {
                    Some(x) => format!("{a} == &{x}"),
                    None => format!("{a} == 0"),
                },
            };
        }
        let a = self.with_old(a);
        let compare = ["==", "==", "!=", "<", "<=", ">", ">="];
        let compare = compare[self.rng.usize(..compare.len())];
        let c = self.constant();
        match self.rng.u32(..12) {
            0..=4 => format!("{a} {compare} {c}"),
            5..=7 => {
                let (b, _) = self.scalar();
                let b = self.with_old(b);
                format!("{a} {compare} {b}")
            }
            8 => format!("({a} & {}) != 0", 1 << self.rng.u32(..8)),
            9 => format!("{a} % {} == {}", 2 + self.rng.u32(..3), self.rng.u32(..3)),
            10 => {
                let (b, _) = self.scalar();
                let op = ["+", "-", "*", "|", "^"][self.rng.usize(..5)];
                format!("({a} {op} {b}) {compare} {c}")
            }
            _ => {
                let types = ["char", "unsigned char", "unsigned", "short", "long long"];
                let ty = types[self.rng.usize(..types.len())];
                format!("({ty}){a} {compare} {c}")
            }
        }
    }

    /// What is said of a structure that a pointer leads into.
    fn shape(&mut self, a: &str, ty: &Type) -> Option<String> {
        let links = links(&self.program.types, ty);
        let link = links.get(self.rng.usize(..links.len().max(1)))?;
        let name = |link: &Lval| {
            let field = |s: &Step| match s {
                Step::Field(c, i) => Some(self.program.types.field(*c, *i).name.clone()),
                Step::Index(_) => None,
            };
            let names: Option<Vec<String>> = link.path.iter().map(field).collect();
            names.map(|n| n.join("."))
        };
        let f = name(link)?;
        let all: Option<Vec<String>> = links.iter().map(name).collect();
        let all = all?.join(" | ");
        let mut other = || match self.chance(1, 5) {
            true => Some("NULL".to_string()),
            false => self.scalar_of(ty),
        };
        let (b, c) = (other()?, other()?);
        // A node other than NULL may be one that is not left by one field alone.
        let one = match c.as_str() {
            "NULL" => String::new(),
            c => format!(", &({c})->{f}"),
        };
        Some(match self.rng.u32(..13) {
            0 => format!("cyclic({a}, {f})"),
            1 => format!("reachp({a}, {b}, {f})"),
            2 => format!("between({a}, {b}, {c}, {f})"),
            3 => format!("reach({a}, {b}, {f}, {c})"),
            4 => format!("dshared({a}, {b}, {f})"),
            5 => format!("dshared({a}, {b}, {f}{one})"),
            6 => format!("reach({a}, {b}, {all})"),
            7 => format!("reach({a}, {b}, {all}{one})"),
            8 => format!("reachp({a}, {b}, {all}{one})"),
            9 => format!("dshared({a}, {b}, {all}{one})"),
            10 => format!("cyclic({a}, {all}{one})"),
            _ => format!("reach({a}, {b}, {f})"),
        })
    }

    fn constant(&mut self) -> i128 {
        self.constants[self.rng.usize(..self.constants.len())]
    }

    fn with_old(&mut self, e: String) -> String {
        match self.scope.is_some() && self.chance(1, 6) {
            true => format!("'{e}"),
            false => e,
        }
    }

    /// Something that has a scalar value.
    fn scalar(&mut self) -> (String, Type) {
        let v = self.places[self.rng.usize(..self.places.len())];
        let var = self.program.var(v);
        let name = match var.name.as_str() {
            "$return" => "$return".to_string(),
            _ => var.unique.clone(),
        };
        self.inside(name, var.ty.clone(), 3)
    }

    /// A scalar in or behind an object.
    fn inside(&mut self, text: String, ty: Type, depth: u32) -> (String, Type) {
        match &ty {
            Type::Ptr(to) if depth > 0 && self.chance(2, 3) => {
                let to = to.as_ref().clone();
                match self.chance(1, 6) {
                    true => {
                        let i = self.index(2);
                        self.inside(format!("{text}[{i}]"), to, depth - 1)
                    }
                    false => self.inside(format!("(*{text})"), to, depth - 1),
                }
            }
            Type::Array(of, n) => {
                let of = of.as_ref().clone();
                let i = self.index(n.unwrap_or(1));
                self.inside(format!("{text}[{i}]"), of, depth)
            }
            Type::Comp(id) => {
                let fields = self.program.types.comp(*id).fields.as_deref();
                let fields = fields.unwrap_or_default();
                match fields.is_empty() {
                    true => (text, Type::Void),
                    false => {
                        let f = fields[self.rng.usize(..fields.len())].clone();
                        self.inside(format!("{text}.{}", f.name), f.ty, depth)
                    }
                }
            }
            _ => (text, ty),
        }
    }

    fn index(&mut self, n: u64) -> String {
        match self.chance(1, 3) {
            true => match self.variable_of(&Type::int()) {
                Some(i) => i,
                None => "0".to_string(),
            },
            false => self.rng.u64(..n.clamp(1, 4)).to_string(),
        }
    }

    fn scalar_of(&mut self, ty: &Type) -> Option<String> {
        let mut tries = (0..20).map(|_| self.scalar());
        tries.find(|(_, t)| t == ty).map(|(e, _)| e)
    }

    /// A variable, or part of one, of the type.
    fn variable_of(&mut self, ty: &Type) -> Option<String> {
        let fits = |v: &&VarId| self.program.var(**v).ty == *ty;
        let all: Vec<VarId> = self.places.iter().filter(fits).copied().collect();
        let v = *all.get(self.rng.usize(..all.len().max(1)))?;
        Some(self.program.var(v).unique.clone())
    }
}
