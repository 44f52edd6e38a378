//! The same program written in another way, for slam: its verdict may become
//! unknown, but never the other one (metamorphic testing: Chen, Cheung, Yiu,
//! HKUST-CS98-01, 1998; of verifiers: Zhang, Su, and others, ASE 2019).
//!
//! Rewritten is the intermediate form, where types, offsets and effects are
//! explicit, and what `--dump ir` prints of it is C again: so any program can be
//! taken, the suite's as well as random ones. What the printed form has helpers
//! for (an error, any value, an allocation) gets the words that slam knows.
//!
//! A program that calls what it does not define is left out: the printed text
//! does not say what its outside may do. Where the intermediate form is coarser
//! than C, an error of the variant need not be one of the program ([`Variant::coarse`]).

use crate::closed::verdict::{self, Answer};
use fastrand::Rng;
use grammar::diag::Sources;
use ir::types::{DataModel, IntKind, Type};
use ir::{construct, fold};
use ir::{Base, BinOp, Effect, Expr, ExprKind, Lval, Program, Step, Stmt, StmtKind, VarId, Why};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::io;
use std::path::Path;

/// A way to write something else that means the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rewrite {
    /// `b + a` for `a + b`, `b > a` for `a < b`.
    Commuted,
    /// `*(T *)((char *)p + offsetof(S, x))` for `p->x`.
    Offsets,
    /// `*(a + i)` for `a[i]`.
    Arithmetic,
    /// `(T *)(unsigned long)p` for `p`.
    Numbers,
    /// `*(T *)(void *)&x` for `x`.
    Untyped,
    /// Values are copied byte by byte.
    Bytes,
    /// Values are copied by `memcpy`.
    Memcpy,
    /// Values are copied as a member of a struct.
    Wrapped,
    /// Functions are called through pointers.
    Calls,
}

impl Rewrite {
    pub const ALL: [Rewrite; 9] = [
        Rewrite::Commuted,
        Rewrite::Offsets,
        Rewrite::Arithmetic,
        Rewrite::Numbers,
        Rewrite::Untyped,
        Rewrite::Bytes,
        Rewrite::Memcpy,
        Rewrite::Wrapped,
        Rewrite::Calls,
    ];
}

/// A program with the meaning of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    pub text: String,
    /// The function where it starts.
    pub entry: String,
    /// It may do more than the program: values of it are approximated.
    pub coarse: bool,
    pub rewrites: BTreeSet<Rewrite>,
}

/// Another way to write the program of a file, and what slam says of that; none if
/// there is no such variant. The seed decides, also how many ways are used. `safe` is
/// what is known of the program.
pub fn ask(
    path: &Path,
    (model, safe): (DataModel, bool),
    seed: u64,
    asked: &verdict::Options,
) -> io::Result<Result<Option<(Variant, Answer)>, String>> {
    let options = cfront::Options {
        data_model: model,
        // What is printed has every order of its program. That no error is reached may be
        // true of the orders that gcc takes alone; that one is, of the others alone.
        gcc_order: safe,
        ..cfront::Options::default()
    };
    let made = cfront::with_large_stack(|| {
        let mut sources = Sources::default();
        let program = cfront::load(path, &options, &mut sources);
        program
            .map_err(|found| sources.render(&found))
            .map(|program| {
                let mut rng = Rng::with_seed(seed);
                let mut wanted = Rewrite::ALL.to_vec();
                rng.shuffle(&mut wanted);
                wanted.truncate(rng.usize(1..4));
                variant(&program, seed, &wanted)
            })
    });
    let variant = match made.map_err(io::Error::other)? {
        Ok(Some(variant)) => variant,
        Ok(None) => return Ok(Ok(None)),
        Err(message) => return Ok(Err(message)),
    };
    let mut asked = asked.clone();
    let flags = ["--data-model", model.name(), "--entry", &variant.entry];
    asked.flags.extend(flags.map(String::from));
    let answer = verdict::ask(&variant.text, &asked)?;
    Ok(Ok(Some((variant, answer))))
}

/// Did the verdict become the other one?
pub fn is_flipped(safe: bool, variant: &Variant, answer: &Answer) -> bool {
    match answer {
        Answer::Safe => !safe,
        Answer::Unsafe => safe && !variant.coarse,
        Answer::Unknown(_) | Answer::Refused(_) => false,
    }
}

/// Rewrites some places of the program; none if it calls what it does not define.
pub fn variant(program: &Program, seed: u64, wanted: &[Rewrite]) -> Option<Variant> {
    let coarse = closed(program)?;
    let mut changed = program.clone();
    let mut rewriter = Rewriter {
        program,
        rng: Rng::with_seed(seed),
        wanted,
        used: BTreeSet::new(),
        copied: HashMap::new(),
    };
    for f in 0..changed.funcs.len() {
        if let Some(mut body) = changed.funcs[f].body.take() {
            let name = changed.funcs[f].name.clone();
            rewriter.body(&name, &mut body);
            changed.funcs[f].body = Some(body);
        }
    }
    let text = spoken(&changed, &rewriter.copied);
    Some(Variant {
        text,
        entry: program.func(program.entry).name.clone(),
        coarse,
        rewrites: rewriter.used,
    })
}

/// Is all there that the program calls, names and reads? Then: is something approximated?
fn closed(program: &Program) -> Option<bool> {
    let (mut coarse, mut open) = (false, !program.external.is_empty());
    let formals = &program.func(program.entry).formals;
    open |= !formals.is_empty();
    for (_, f) in program.functions() {
        for s in f.body.iter().flatten() {
            s.walk(&mut |s| match &s.kind {
                StmtKind::Call { callee, .. } => {
                    let callee = program.func(*callee);
                    open |= callee.body.is_none() && !callee.unknown;
                }
                StmtKind::Effect(Effect::Havoc { lhs, why }) => {
                    open |= matches!(lhs.ty, Type::Array(..));
                    coarse |= !matches!(why, Why::Input(_));
                    // A pointer that comes from where no plain program reads it: assembly may
                    // make one of a number, a variable without a value is none to another; and
                    // what a volatile place holds may be an address in parts.
                    let model = matches!(why, Why::Variadic(_) | Why::Approximation(_));
                    open |= model && !lhs.ty.is_int() || why.read().is_some();
                }
                _ => {}
            });
        }
    }
    (!open).then_some(coarse)
}

struct Rewriter<'p> {
    program: &'p Program,
    rng: Rng,
    wanted: &'p [Rewrite],
    used: BTreeSet<Rewrite>,
    /// Statements that are written otherwise, by what the printed line ends with.
    copied: HashMap<String, Rewrite>,
}

impl Rewriter<'_> {
    /// Is this place to be rewritten like that?
    fn here(&mut self, rewrite: Rewrite) -> bool {
        let yes = self.wanted.contains(&rewrite) && self.rng.u8(..4) == 0;
        if yes {
            self.used.insert(rewrite);
        }
        yes
    }

    fn body(&mut self, name: &str, body: &mut [Stmt]) {
        for s in body {
            let mark = format!("/* {name}.{} */", s.id);
            self.statement(name, &mark, &mut s.kind);
        }
    }

    fn statement(&mut self, name: &str, mark: &str, kind: &mut StmtKind) {
        match kind {
            StmtKind::Effect(effect) => {
                if let Effect::Assign { lhs, .. } = effect {
                    let bits = fold::bit_field(&self.program.types, lhs).is_some();
                    for rewrite in [Rewrite::Bytes, Rewrite::Memcpy, Rewrite::Wrapped] {
                        if !bits && self.here(rewrite) {
                            self.copied.insert(mark.to_string(), rewrite);
                        }
                    }
                }
                let this = RefCell::new(self);
                *effect = effect
                    .clone()
                    .map(&mut |lv| this.borrow_mut().written(&lv), &mut |e| {
                        this.borrow_mut().expr(&e)
                    });
            }
            StmtKind::Call { dst, args, callee } => {
                if self.program.func(*callee).body.is_some() && self.here(Rewrite::Calls) {
                    self.copied.insert(mark.to_string(), Rewrite::Calls);
                }
                if let Some(lv) = dst {
                    *lv = self.written(lv);
                }
                for arg in args.iter_mut() {
                    *arg = self.expr(arg);
                }
            }
            StmtKind::Assume(e) => *e = self.expr(e),
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                *cond = self.expr(cond);
                self.body(name, then_branch);
                self.body(name, else_branch);
            }
            StmtKind::While { cond, body } => {
                *cond = self.expr(cond);
                self.body(name, body);
            }
            StmtKind::Switch { scrutinee, .. } => *scrutinee = self.expr(scrutinee),
            StmtKind::Block(body) => self.body(name, body),
            StmtKind::Skip
            | StmtKind::Fail { .. }
            | StmtKind::Return
            | StmtKind::Halt
            | StmtKind::Goto(_) => {}
        }
    }

    fn expr(&mut self, e: &Expr) -> Expr {
        let e = e
            .map_children(&mut |child| Some(self.expr(child)))
            .unwrap_or_else(|| e.clone());
        let types = &self.program.types;
        match e.kind {
            ExprKind::Load(lv) => {
                let mut read = Expr::load(self.place(*lv));
                let function = matches!(read.ty.pointee(), Some(Type::Func(_)));
                if read.ty.is_ptr() && !function && self.here(Rewrite::Numbers) {
                    let ty = read.ty.clone();
                    let number = construct::cast(types, read, &Type::Int(IntKind::ULong));
                    read = cast(number, &ty);
                }
                Expr { ty: e.ty, ..read }
            }
            ExprKind::Binary(
                op @ (BinOp::Add | BinOp::Mul | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor),
                a,
                b,
            ) if self.here(Rewrite::Commuted) => Expr {
                kind: ExprKind::Binary(op, b, a),
                ty: e.ty,
            },
            ExprKind::Cmp(op, a, b) if self.here(Rewrite::Commuted) => Expr {
                kind: ExprKind::Cmp(op.mirrored(), b, a),
                ty: e.ty,
            },
            kind => Expr { kind, ty: e.ty },
        }
    }

    /// An l-value that is written, whose inside is rewritten, too.
    fn written(&mut self, lv: &Lval) -> Lval {
        let inside = lv.map_children(&mut |child| Some(self.expr(child)));
        self.place(inside.unwrap_or_else(|| lv.clone()))
    }

    fn place(&mut self, lv: Lval) -> Lval {
        let types = &self.program.types;
        if fold::bit_field(types, &lv).is_some() {
            return lv;
        }
        match (&lv.base, lv.path.first(), lv.path.last()) {
            (Base::Deref(p), Some(Step::Field(comp, index)), _) if self.here(Rewrite::Offsets) => {
                let field = types.field(*comp, *index);
                if field.bits.is_some() {
                    return lv;
                }
                let ptrdiff = Type::Int(types.model.ptrdiff_t());
                let bytes = cast((**p).clone(), &Type::Int(IntKind::Char).ptr());
                let ty = bytes.ty.clone();
                let offset = Expr::int(i128::from(field.offset), ptrdiff);
                let at = Expr {
                    kind: ExprKind::PtrAdd(Box::new(bytes), Box::new(offset)),
                    ty,
                };
                Lval {
                    base: Base::Deref(Box::new(cast(at, &field.ty.clone().ptr()))),
                    path: lv.path[1..].to_vec(),
                    ty: lv.ty,
                }
            }
            (_, _, Some(Step::Index(i))) if self.here(Rewrite::Arithmetic) => {
                let zero = Expr::int(0, i.ty.clone());
                let mut first = lv.clone();
                first.path.pop();
                first.path.push(Step::Index(zero));
                let start = Expr::addr_of(first);
                let ty = start.ty.clone();
                Lval::deref(Expr {
                    kind: ExprKind::PtrAdd(Box::new(start), Box::new(i.clone())),
                    ty,
                })
            }
            (Base::Var(v), None, _) if self.has_address(*v) && self.here(Rewrite::Untyped) => {
                let ty = lv.ty.clone().ptr();
                let untyped = cast(Expr::addr_of(lv), &Type::Void.ptr());
                Lval::deref(cast(untyped, &ty))
            }
            _ => lv,
        }
    }

    fn has_address(&self, v: VarId) -> bool {
        self.program.var(v).in_memory && !matches!(self.program.var(v).ty, Type::Array(..))
    }
}

fn cast(e: Expr, ty: &Type) -> Expr {
    Expr {
        kind: ExprKind::Cast(Box::new(e)),
        ty: ty.clone(),
    }
}

/// The printed program, in words that slam knows.
fn spoken(program: &Program, copied: &HashMap<String, Rewrite>) -> String {
    let printed = ir::print::program(program);
    let lines: Vec<&str> = printed.lines().collect();
    // The variables are declared in front of the functions, these before the first body.
    let is_body = |l: &&str| {
        let head = l.strip_suffix(" {").filter(|head| head.contains('('));
        head.is_some_and(|head| lines.contains(&format!("{head};").as_str()))
    };
    let bodies = lines.iter().position(is_body).unwrap_or(lines.len());
    let functions = bodies.saturating_sub(program.funcs.len());
    let variables = functions.saturating_sub(program.globals.len());
    let mut out = String::from(
        "extern void __VERIFIER_error();\nunsigned long long __VERIFIER_nondet_ulonglong(void);\n",
    );
    for (n, line) in lines.iter().enumerate() {
        let helper = line.contains(" __havoc") || line.contains(" *__allocate");
        if n < variables && (helper || line.starts_with("__attribute__((noreturn))")) {
            continue;
        }
        if line.contains("__VERIFIER_nondet_ulonglong(void);") {
            continue;
        }
        // What no file defines stays so: `static extern` is no C.
        if (variables..functions).contains(&n) && !line.starts_with("extern ") {
            out += "static ";
        }
        out += &sentence(line, copied);
        out.push('\n');
    }
    out
}

/// A line of the printed program, in words that slam knows.
fn sentence(line: &str, copied: &HashMap<String, Rewrite>) -> String {
    let text = line.trim_start();
    let (statement, mark) = match text.find(" /* ") {
        Some(at) => text.split_at(at + 1),
        None => (text, ""),
    };
    let statement = statement.trim_end().trim_end_matches(';');
    let mark = mark.rfind("/* ").map_or("", |at| &mark[at..]);
    let spoken = if let Some(at) = statement.find("__fail(") {
        format!("{}__VERIFIER_error();", &statement[..at])
    } else if let Some(at) = statement.find("__halt()") {
        format!("{}__builtin_abort();", &statement[..at])
    } else if statement.contains("__unknown") && !mark.is_empty() {
        // Called by a pointer to none of the program's functions: never.
        "__builtin_abort();".to_string()
    } else if let Some((place, rest)) = statement.split_once(" = __allocate(") {
        allocation(place, rest)
    } else if let Some(rest) = statement.strip_prefix("__havoc(&") {
        let place = rest.split(", sizeof ").next().unwrap_or_default();
        format!("{{ __typeof__({place}) __any; {place} = __any; }}")
    } else if statement.ends_with("__havoc_bits()") {
        let statement = statement.replace("__havoc_bits", "__VERIFIER_nondet_ulonglong");
        format!("{statement};")
    } else {
        match copied.get(mark) {
            Some(rewrite) => rewritten(statement, *rewrite),
            None => return line.to_string(),
        }
    };
    format!("    {spoken} {mark}")
}

/// `place = __allocate(size, zeroed, may_fail)`, from the size on.
fn allocation(place: &str, rest: &str) -> String {
    let rest = rest.trim_end_matches(')');
    let mut parts = rest.rsplitn(3, ", ");
    let (may_fail, zeroed) = (parts.next() == Some("1"), parts.next() == Some("1"));
    let size = parts.next().unwrap_or("1");
    let call = match zeroed {
        true => format!("{place} = __builtin_calloc(1, {size});"),
        false => format!("{place} = __builtin_malloc({size});"),
    };
    match may_fail {
        true => call,
        false => format!("{{ {call} if (!{place}) __builtin_abort(); }}"),
    }
}

fn rewritten(statement: &str, rewrite: Rewrite) -> String {
    if rewrite == Rewrite::Calls {
        let (before, call) = statement
            .split_once(" = ")
            .map_or(("", statement), |(place, call)| (place, call));
        let function = call.split('(').next().unwrap_or_default();
        let rest = &call[function.len()..];
        let before = match before {
            "" => String::new(),
            place => format!("{place} = "),
        };
        return format!(
            "{{ __typeof__({function}) *__called = {function}; {before}__called{rest}; }}"
        );
    }
    let Some((place, value)) = statement.split_once(" = ") else {
        return format!("{statement};");
    };
    let kept = format!("__typeof__({place}) __kept = {value};");
    match rewrite {
        Rewrite::Memcpy => {
            format!("{{ {kept} __builtin_memcpy(&{place}, &__kept, sizeof __kept); }}")
        }
        Rewrite::Wrapped => format!(
            "{{ {kept} struct {{ char c; __typeof__({place}) value; }} __box = {{ 1, __kept }}, \
             __other = __box; {place} = __other.value; }}"
        ),
        _ => format!(
            "{{ {kept} unsigned char *__to = (unsigned char *)&{place}; \
             for (int __i = 0; __i < (int)sizeof __kept; __i++) \
             __to[__i] = ((unsigned char *)&__kept)[__i]; }}"
        ),
    }
}
