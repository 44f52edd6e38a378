//! A hand-made program, random typed expressions over it, and their values:
//! what property tests of several crates share.
//!
//! The values are computed over a concrete layout of all variables, with
//! contents drawn from a seed: independent of `fold` and `simplify`.

pub mod eval;
pub mod random;

pub use eval::State;
pub use random::{Random, Shapes};

use ir::types::*;
use ir::*;

/// Builds a program variable by variable.
pub struct Builder {
    pub program: Program,
}

impl Builder {
    pub fn new(model: DataModel) -> Builder {
        let mut program = Program::default();
        program.types.model = model;
        program.files.push("t.c".to_string());
        Builder { program }
    }

    fn var(&mut self, unique: &str, ty: Type, kind: VarKind, line: u32) -> VarId {
        let name = unique.rsplit('.').next().unwrap_or(unique);
        let name = name.split('@').next().unwrap_or(name).to_string();
        let id = VarId(self.program.vars.len() as u32);
        self.program.vars.push(Var {
            name,
            unique: unique.to_string(),
            ty,
            kind,
            in_memory: true,
            is_const: false,
            pos: Pos {
                file: 0,
                line,
                column: 1,
            },
        });
        id
    }

    pub fn global(&mut self, unique: &str, ty: Type) -> VarId {
        let id = self.var(unique, ty, VarKind::Global, 1);
        self.program.globals.push(id);
        id
    }

    /// A struct or union with its layout; fields are name, type, bits.
    pub fn comp(
        &mut self,
        name: &str,
        is_union: bool,
        fields: &[(&str, Type, Option<u32>)],
    ) -> CompId {
        let id = CompId(self.program.types.comps.len() as u32);
        self.declare_comp(name, is_union);
        self.define_comp(id, fields);
        id
    }

    pub fn declare_comp(&mut self, name: &str, is_union: bool) -> CompId {
        let id = CompId(self.program.types.comps.len() as u32);
        self.program.types.comps.push(Comp {
            name: name.to_string(),
            tag: Some(name.to_string()),
            nameable: true,
            is_union,
            bit_fields: Vec::new(),
            fields: None,
            size: 0,
            align: 1,
            packed: false,
        });
        id
    }

    pub fn define_comp(&mut self, id: CompId, fields: &[(&str, Type, Option<u32>)]) {
        let types = &mut self.program.types;
        let (mut offset, mut end, mut most, mut out) = (0, 0, 1, Vec::new());
        for (name, ty, bits) in fields {
            let align = types.align(ty);
            offset = u64::div_ceil(offset, align) * align;
            out.push(Field {
                name: name.to_string(),
                ty: ty.clone(),
                bits: *bits,
                offset,
                first_bit: 0,
                is_const: false,
                is_volatile: false,
            });
            most = most.max(align);
            end = end.max(offset + types.size(ty).unwrap_or(0));
            if !types.comps[id.0 as usize].is_union {
                offset = end;
            }
        }
        let comp = &mut types.comps[id.0 as usize];
        comp.fields = Some(out);
        comp.size = u64::div_ceil(end, most) * most;
        comp.align = most;
    }

    /// A function with formals, locals and a return slot, and that body.
    pub fn function(
        &mut self,
        name: &str,
        ret: Type,
        formals: &[(&str, Type)],
        locals: &[(&str, Type, u32)],
    ) -> FuncId {
        let id = FuncId(self.program.funcs.len() as u32);
        let formals: Vec<VarId> = formals
            .iter()
            .enumerate()
            .map(|(at, (n, ty))| self.var(n, ty.clone(), VarKind::Formal(id, at as u32), 2))
            .collect();
        let mut frame: Vec<VarId> = locals
            .iter()
            .map(|(n, ty, line)| {
                let kind = match n.starts_with("__t") {
                    true => VarKind::Temp(id),
                    false => VarKind::Local(id),
                };
                self.var(n, ty.clone(), kind, *line)
            })
            .collect();
        let return_slot =
            (ret != Type::Void).then(|| self.var("$return", ret.clone(), VarKind::Return(id), 2));
        frame.extend(return_slot);
        self.program.funcs.push(Function {
            name: name.to_string(),
            own_name: name.to_string(),
            ret,
            forgets: false,
            told: None,
            approximated: None,
            only_objects: false,
            const_formals: vec![false; formals.len()],
            formals,
            locals: frame,
            return_slot,
            variadic: false,
            body: None,
            unknown: false,
            stmt_count: 0,
            pos: Pos::default(),
        });
        id
    }

    /// Gives a function its body; statements are numbered here.
    pub fn body(&mut self, f: FuncId, body: Vec<StmtKind>) {
        let mut body: Vec<Stmt> = body.into_iter().map(stmt).collect();
        body.push(stmt(StmtKind::Return));
        let mut next = 0;
        number(&mut body, &mut next);
        let f = &mut self.program.funcs[f.0 as usize];
        f.body = Some(body);
        f.stmt_count = next;
    }
}

/// A statement without labels.
pub fn stmt(kind: StmtKind) -> Stmt {
    Stmt {
        id: 0,
        labels: Vec::new(),
        kind,
        pos: Pos::default(),
    }
}

fn number(body: &mut [Stmt], next: &mut u32) {
    for s in body {
        s.id = *next;
        *next += 1;
        match &mut s.kind {
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                number(then_branch, next);
                number(else_branch, next);
            }
            StmtKind::While { body, .. } | StmtKind::Block(body) => number(body, next),
            _ => {}
        }
    }
}

pub fn int_type(kind: IntKind) -> Type {
    Type::Int(kind)
}

/// The variable of that unique name.
pub fn var(program: &Program, unique: &str) -> VarId {
    let at = program.vars.iter().position(|v| v.unique == unique);
    VarId(at.expect("a variable of the sample") as u32)
}

/// Its value.
pub fn load(program: &Program, unique: &str) -> Expr {
    Expr::load(Lval::var(var(program, unique), program))
}

/// Globals of all integer types, pointers, structs, arrays; a function `f`
/// with parameters, two locals `j`, a static local and a temporary.
pub fn sample(model: DataModel) -> Program {
    use IntKind::*;
    let mut b = Builder::new(model);
    let int = || Type::int();
    let cell = b.declare_comp("cell", false);
    let inner = b.comp("anon@7", false, &[("in", int_type(Short), None)]);
    b.define_comp(
        cell,
        &[
            ("val", int(), None),
            ("next", Type::Comp(cell).ptr(), None),
            ("flag", int_type(UInt), Some(3)),
            ("sbits", int(), Some(5)),
            ("c", int_type(Char), None),
            ("anon@1", Type::Comp(inner), None),
            ("arr", Type::Array(int().into(), Some(4)), None),
        ],
    );
    let word = b.comp(
        "word",
        true,
        &[
            ("all", int_type(UInt), None),
            ("low", int_type(UChar), None),
        ],
    );
    b.declare_comp("opaque", false);
    b.program
        .typedefs
        .push(("list".to_string(), Type::Comp(cell).ptr()));
    b.program.enumerators.push(("RED".to_string(), 2));
    let kinds = [
        ("b", Bool),
        ("c", Char),
        ("sc", SChar),
        ("uc", UChar),
        ("s", Short),
        ("us", UShort),
        ("g", Int),
        ("h", Int),
        ("u", UInt),
        ("l", Long),
        ("ul", ULong),
        ("ll", LongLong),
        ("ull", ULongLong),
    ];
    for (name, kind) in kinds {
        b.global(name, int_type(kind));
    }
    b.global("head", Type::Comp(cell).ptr());
    b.global("ip", int().ptr());
    b.global("vp", Type::Void.ptr());
    b.global("op", Type::Comp(CompId(3)).ptr());
    b.global("a", Type::Array(int().into(), Some(10)));
    b.global(
        "m",
        Type::Array(Type::Array(int().into(), Some(3)).into(), Some(2)),
    );
    b.global("cells", Type::Array(Type::Comp(cell).into(), Some(3)));
    b.global("one", Type::Comp(cell));
    b.global("w", Type::Comp(word));
    b.global("f.count", int());
    let f = b.function(
        "f",
        int(),
        &[("x", int()), ("p", Type::Comp(cell).ptr())],
        &[
            ("i", int_type(ULong), 3),
            ("j@4", int(), 4),
            ("j@9", int_type(UInt), 9),
            ("h", int_type(Char), 5),
            ("__t1", int(), 6),
        ],
    );
    let main = b.function("main", int(), &[], &[("n", int(), 12)]);
    b.function("nothing", Type::Void, &[], &[]);
    let p = &b.program;
    let fp = ir::construct::func_type(p, f).ptr();
    b.global("fp", fp);
    b.program.entry = main;
    b.body(f, Vec::new());
    b.body(main, Vec::new());
    b.program
}
