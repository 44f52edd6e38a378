//! From the IR to code: registers, addresses, positions.

use super::code::*;
use super::memory::{Extent, Memory};
use ir::fold;
use ir::types::{Type, Types};
use ir::word::Word;
use ir::{
    Base, Effect, Expr, ExprKind, Function, Input, Lval, Program, Step, Stmt, StmtKind, VarId, Why,
    VARIADIC_STEP,
};
use std::collections::HashMap;

/// Room for an object whose size only the running program knows: an array of
/// variable length, or one that is declared elsewhere.
const UNKNOWN_SIZE: u64 = 1 << 16;

/// Where a variable is.
#[derive(Clone, Copy, Debug)]
enum Home {
    GlobalRegister(u32),
    Global(u64),
    Register(u32),
    Frame(u64),
}

/// Where all variables are.
#[derive(Clone)]
pub struct Homes {
    homes: Vec<Option<Home>>,
    pub global_registers: Vec<VarId>,
    pub globals: Extent,
}

/// What is compiled: a program, and what is known of it.
pub struct Compiler<'p> {
    program: &'p Program,
    homes: Homes,
    /// Positions of labels, and jumps to them, in the current function.
    labels: HashMap<&'p str, u32>,
    code: Vec<Instruction>,
    /// Expressions under `'`, in order.
    pub olds: Vec<Code>,
}

impl<'p> Compiler<'p> {
    pub fn new(program: &'p Program) -> Compiler<'p> {
        let mut homes = Homes {
            homes: vec![None; program.vars.len()],
            global_registers: Vec::new(),
            globals: Extent::default(),
        };
        let none = Extent::default();
        let start = Memory::new(program.types.model, &none, 0).globals();
        for v in &program.globals {
            let home = match program.var(*v).in_memory {
                false => {
                    homes.global_registers.push(*v);
                    Home::GlobalRegister(homes.global_registers.len() as u32 - 1)
                }
                true => {
                    let (size, align) = extent(&program.types, &program.var(*v).ty);
                    Home::Global(start + homes.globals.add(size, align))
                }
            };
            homes.homes[v.0 as usize] = Some(home);
        }
        Compiler {
            program,
            homes,
            labels: HashMap::new(),
            code: Vec::new(),
            olds: Vec::new(),
        }
    }

    /// All bodies, by number of their functions.
    pub fn bodies(&mut self) -> Vec<Option<Body>> {
        let functions = self.program.functions();
        functions
            .map(|(_, f)| f.body.as_ref().map(|body| self.body(f, body)))
            .collect()
    }

    /// What is known when all is compiled.
    pub fn finish(self) -> Homes {
        self.homes
    }

    /// To compile expressions later.
    pub fn again(program: &'p Program, homes: &Homes) -> Compiler<'p> {
        Compiler {
            program,
            homes: homes.clone(),
            labels: HashMap::new(),
            code: Vec::new(),
            olds: Vec::new(),
        }
    }

    fn body(&mut self, f: &'p Function, body: &'p [Stmt]) -> Body {
        let mut frame = Extent::default();
        let mut registers = Vec::new();
        for v in f.formals.iter().chain(&f.locals) {
            let var = self.program.var(*v);
            let home = match var.in_memory {
                false => {
                    registers.push(*v);
                    Home::Register(registers.len() as u32 - 1)
                }
                true => {
                    let (size, align) = extent(&self.program.types, &var.ty);
                    Home::Frame(frame.add(size, align))
                }
            };
            self.homes.homes[v.0 as usize] = Some(home);
        }
        self.labels.clear();
        self.code = Vec::new();
        self.stmts(body);
        let mut code = std::mem::take(&mut self.code);
        self.link(body, &mut code);
        Body {
            code,
            frame,
            registers,
            parameters: f.formals.iter().map(|v| self.parameter(*v)).collect(),
            result: f.return_slot.map(|v| self.returned(v)),
        }
    }

    fn returned(&mut self, slot: VarId) -> Returned {
        let lv = Lval::var(slot, self.program);
        match lv.ty.is_scalar() {
            true => Returned::Scalar(Code::from_place(self.place(&lv))),
            false => Returned::Struct(Box::new(self.address(&lv).0)),
        }
    }

    fn parameter(&self, v: VarId) -> Parameter {
        let types = &self.program.types;
        let ty = &self.program.var(v).ty;
        match self.homes.homes[v.0 as usize] {
            Some(Home::Frame(offset)) => Parameter::Memory {
                offset,
                size: types.size(ty).unwrap_or(0),
                ty: ty.clone(),
            },
            Some(Home::Register(r)) => Parameter::Register(r),
            _ => unreachable!("a formal is in the frame"),
        }
    }

    // --- Statements ---

    fn here(&self) -> u32 {
        self.code.len() as u32
    }

    fn emit(&mut self, stmt: &Stmt, op: Op) -> usize {
        self.code.push(Instruction {
            op,
            stmt: stmt.id,
            pos: stmt.pos,
            glue: false,
        });
        self.code.len() - 1
    }

    fn emit_glue(&mut self, stmt: &Stmt, op: Op) -> usize {
        let at = self.emit(stmt, op);
        self.code[at].glue = true;
        at
    }

    fn stmts(&mut self, body: &'p [Stmt]) {
        for s in body {
            self.stmt(s);
        }
    }

    fn stmt(&mut self, s: &'p Stmt) {
        for label in &s.labels {
            let here = self.here();
            self.labels.insert(label, here);
        }
        if let Some(label) = s.labels.iter().find(|l| self.program.is_error_label(l)) {
            self.emit_glue(s, Op::Fail(format!("label {label}")));
        }
        match &s.kind {
            StmtKind::Block(body) => self.stmts(body),
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                let cond = self.expr(cond);
                let branch = self.emit(s, Op::Branch(cond, 0));
                self.stmts(then_branch);
                if else_branch.is_empty() {
                    self.land(branch);
                    return;
                }
                let jump = self.emit_glue(s, Op::Jump(0));
                self.land(branch);
                self.stmts(else_branch);
                self.land(jump);
            }
            StmtKind::While { cond, body } => {
                let start = self.here();
                let cond = self.expr(cond);
                let branch = self.emit(s, Op::Branch(cond, 0));
                self.stmts(body);
                self.emit_glue(s, Op::Jump(start));
                self.land(branch);
            }
            kind => {
                let op = self.simple(kind);
                self.emit(s, op);
            }
        }
    }

    /// A jump leads to the next instruction.
    fn land(&mut self, at: usize) {
        let here = self.here();
        match &mut self.code[at].op {
            Op::Branch(_, target) | Op::Jump(target) => *target = here,
            _ => unreachable!("a jump"),
        }
    }

    fn simple(&mut self, kind: &'p StmtKind) -> Op {
        match kind {
            StmtKind::Skip => Op::Nothing,
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                Op::Assign(self.place(lhs), self.expr(rhs))
            }
            StmtKind::Effect(Effect::Zero { lhs }) => Op::Zero(self.object(lhs)),
            StmtKind::Effect(Effect::Copy { dst, src }) => Op::Copy {
                to: Box::new(self.address(dst).0),
                from: Box::new(self.address(src).0),
                size: self.program.types.size(&dst.ty).unwrap_or(0),
                ty: dst.ty.clone(),
            },
            StmtKind::Effect(Effect::Havoc { lhs, why }) => match why {
                Why::Input(Input::Uninitialised(_)) => Op::Forget(self.object(lhs)),
                // The order of the compiled program.
                Why::Input(Input::Order) => Op::Zero(self.object(lhs)),
                Why::Variadic(None) => Op::FirstArgument(self.place(lhs)),
                Why::Variadic(Some(list)) => {
                    let argument = Lval::deref(Expr {
                        kind: list.kind.clone(),
                        ty: lhs.ty.clone().ptr(),
                    });
                    let cell = Box::new(self.cell(&argument));
                    Op::Argument(self.place(lhs), cell)
                }
                _ => Op::Havoc(self.object(lhs), why.clone()),
            },
            StmtKind::Effect(Effect::Alloc {
                lhs,
                size,
                zeroed,
                may_fail,
            }) => Op::Alloc(Box::new(Alloc {
                to: self.place(lhs),
                size: self.expr(size),
                zeroed: *zeroed,
                may_fail: *may_fail,
            })),
            StmtKind::Call { dst, callee, args } => {
                let f = self.program.func(*callee);
                let formals = f.formals.len();
                let variadic = f.variadic && f.body.is_some();
                let room = || {
                    let mut room = Extent::default();
                    let more = args.len().saturating_sub(formals) as u64;
                    room.add(more * VARIADIC_STEP, VARIADIC_STEP);
                    room
                };
                Op::Call(Box::new(Call {
                    callee: *callee,
                    args: args.iter().map(|e| self.argument(e)).collect(),
                    formals,
                    variadic: variadic.then(room),
                    result: dst.as_ref().map(|lv| self.object(lv)),
                }))
            }
            StmtKind::Assume(e) => Op::Assume(self.expr(e)),
            StmtKind::Fail { what } => Op::Fail(what.clone()),
            StmtKind::Return => Op::Return,
            StmtKind::Halt => Op::Halt,
            // Positions of labels are known when the body is.
            StmtKind::Goto(_) => Op::Jump(0),
            StmtKind::Switch {
                scrutinee, arms, ..
            } => {
                let word = self.program.types.word(&scrutinee.ty);
                let word = word.unwrap_or(Word::I32);
                let ranges = arms.iter().flat_map(|a| &a.ranges);
                let ranges = ranges.map(|(low, high)| (*low, *high, 0)).collect();
                let switch = Switch {
                    word,
                    ranges,
                    default: 0,
                };
                Op::Switch(self.expr(scrutinee), Box::new(switch))
            }
            StmtKind::If { .. } | StmtKind::While { .. } | StmtKind::Block(_) => {
                unreachable!("not simple")
            }
        }
    }

    /// Jumps get the positions of their labels.
    fn link(&self, body: &'p [Stmt], code: &mut [Instruction]) {
        let mut jumps: HashMap<u32, &StmtKind> = HashMap::new();
        for s in body {
            s.walk(&mut |s| {
                if let StmtKind::Goto(_) | StmtKind::Switch { .. } = &s.kind {
                    jumps.insert(s.id, &s.kind);
                }
            });
        }
        let position = |label: &str| self.labels.get(label).copied().unwrap_or(0);
        for instruction in code {
            match (&mut instruction.op, jumps.get(&instruction.stmt)) {
                (Op::Jump(target), Some(StmtKind::Goto(label))) => *target = position(label),
                (Op::Switch(_, switch), Some(StmtKind::Switch { arms, default, .. })) => {
                    let labels = arms.iter().flat_map(|a| a.ranges.iter().map(|_| &a.label));
                    for (range, label) in switch.ranges.iter_mut().zip(labels) {
                        range.2 = position(label);
                    }
                    switch.default = position(default);
                    let word = switch.word;
                    switch.ranges.sort_by(|a, b| word.order(a.0, b.0));
                }
                _ => {}
            }
        }
    }

    fn argument(&mut self, e: &Expr) -> Argument {
        match (&e.kind, &e.ty) {
            (ExprKind::Load(lv), Type::Comp(_)) => Argument::Struct(Box::new(self.address(lv).0)),
            _ => Argument::Scalar(self.expr(e)),
        }
    }

    // --- L-values ---

    fn object(&mut self, lv: &Lval) -> Object {
        if lv.ty.is_scalar() {
            return Object::Scalar(self.place(lv), lv.ty.clone());
        }
        Object::Memory {
            at: Box::new(self.address(lv).0),
            size: extent(&self.program.types, &lv.ty).0,
            ty: lv.ty.clone(),
        }
    }

    fn place(&mut self, lv: &Lval) -> Place {
        if let Some(v) = lv.as_var() {
            match self.homes.homes[v.0 as usize] {
                Some(Home::Register(r)) => return Place::Local(r),
                Some(Home::GlobalRegister(r)) => return Place::Global(r),
                _ => {}
            }
        }
        Place::Memory(Box::new(self.cell(lv)))
    }

    fn cell(&mut self, lv: &Lval) -> Cell {
        let types = &self.program.types;
        let word = types.word(&lv.ty).unwrap_or(Word::I32);
        let (at, bits) = self.address(lv);
        let size = match bits {
            // The storage unit of a packed one may reach over the object's end.
            Some((first, width)) => u64::from(first + width).div_ceil(8),
            None => types.size(&lv.ty).unwrap_or(0),
        };
        Cell {
            at,
            word,
            size,
            bits,
            ty: lv.ty.clone(),
        }
    }

    /// The address of an l-value, and which bits of it a bit-field is.
    fn address(&mut self, lv: &Lval) -> (Address, Option<(u32, u32)>) {
        let program = self.program;
        let types = &program.types;
        let (base, mut ty, extent) = match &lv.base {
            Base::Var(v) => {
                let base = match self.homes.homes[v.0 as usize] {
                    Some(Home::Global(at)) => AddressBase::Fixed(at),
                    Some(Home::Frame(at)) => AddressBase::Frame(at),
                    home => unreachable!("a variable in memory, not {home:?}"),
                };
                let ty = &program.var(*v).ty;
                (base, ty, Some(extent(types, ty).0))
            }
            Base::Deref(e) => {
                let ty = e.ty.pointee().unwrap_or(&Type::Void);
                (AddressBase::Pointer(self.expr(e)), ty, None)
            }
        };
        let (mut offset, mut indices, mut bits, mut inside) = (0u64, Vec::new(), None, true);
        for step in &lv.path {
            match (step, ty) {
                (Step::Field(id, index), _) => {
                    let field = types.field(*id, *index);
                    offset = offset.wrapping_add(field.offset);
                    bits = field.bits.map(|width| (field.first_bit, width));
                    ty = &field.ty;
                }
                (Step::Index(e), Type::Array(element, count)) => {
                    let stride = types.size(element).unwrap_or(0);
                    match e.as_int() {
                        Some(i) => {
                            let own = count.is_some_and(|n| (0..i128::from(n)).contains(&i));
                            inside &= own;
                            offset = offset.wrapping_add((i as u64).wrapping_mul(stride));
                        }
                        None => {
                            inside = false;
                            indices.push((self.expr(e), stride));
                        }
                    }
                    ty = element;
                }
                (Step::Index(_), _) => unreachable!("an index of no array"),
            }
        }
        let address = Address {
            base,
            offset,
            indices,
            extent: extent.filter(|_| !inside),
        };
        (address, bits)
    }

    // --- Expressions ---

    /// An expression over the variables of one frame.
    pub fn expr(&mut self, e: &Expr) -> Code {
        let types = &self.program.types;
        let word = types.word(&e.ty).unwrap_or(Word::I32);
        match &e.kind {
            ExprKind::Int(v) => Code::Const(*v),
            ExprKind::Load(lv) => Code::from_place(self.place(lv)),
            ExprKind::AddrOf(lv) => {
                let (mut at, _) = self.address(lv);
                // An address may lie past the end; only accesses may not.
                at.extent = None;
                match at.base {
                    AddressBase::Fixed(base) if at.indices.is_empty() => {
                        Code::Const(word.wrap(base.wrapping_add(at.offset).into()))
                    }
                    _ => Code::Address(Box::new(at)),
                }
            }
            ExprKind::FuncAddr(f) => {
                let none = Extent::default();
                let memory = Memory::new(types.model, &none, 0);
                Code::Const(memory.function(f.0).into())
            }
            ExprKind::Unary(op, a) => Code::Unary(*op, word, Box::new(self.expr(a))),
            ExprKind::Not(a) => Code::Not(Box::new(self.expr(a))),
            ExprKind::Binary(op, a, b) => Code::Binary(*op, word, self.pair(a, b)),
            ExprKind::PtrAdd(p, i) => {
                let stride = stride(types, &p.ty);
                Code::Offset(stride, word, self.pair(p, i))
            }
            ExprKind::PtrDiff(p, q) => {
                let stride = i128::from(stride(types, &p.ty)).max(1);
                Code::Distance(stride, word, self.pair(p, q))
            }
            ExprKind::Cmp(op, a, b) => {
                let word = types.word(&a.ty).unwrap_or(Word::I32);
                match a.ty.is_ptr() {
                    true => Code::Order(*op, word, self.pair(a, b)),
                    false => Code::Compare(*op, word, self.pair(a, b)),
                }
            }
            ExprKind::And(a, b) => Code::And(self.pair(a, b)),
            ExprKind::Or(a, b) => Code::Or(self.pair(a, b)),
            ExprKind::Cond(c, a, b) => {
                Code::Cond(Box::new((self.expr(c), self.expr(a), self.expr(b))))
            }
            ExprKind::Cast(a) => {
                let code = self.expr(a);
                match fold::fits(types, a, &e.ty) {
                    true => code,
                    false => Code::Convert(word, Box::new(code)),
                }
            }
            ExprKind::Float(op, operands) => Code::Float(Box::new(Float {
                op: *op,
                from: operands.first().map_or(&e.ty, |a| &a.ty).clone(),
                to: e.ty.clone(),
                operands: operands.iter().map(|a| self.expr(a)).collect(),
            })),
            ExprKind::Bits(width, a) => Code::LowBits(*width, word, Box::new(self.expr(a))),
            ExprKind::SomeNode => Code::Const(0),
            ExprKind::Between(b) => {
                let (from, via, to) = (self.expr(&b.from), self.expr(&b.via), self.expr(&b.to));
                let Code::Load(link) = self.expr(&b.link) else {
                    unreachable!("a link is a field of a node")
                };
                Code::Between(Box::new(Between {
                    from,
                    via,
                    to,
                    link: *link,
                }))
            }
            ExprKind::Linked(l) => {
                let nodes = l.nodes.iter().map(|e| self.expr(e)).collect();
                let avoided = l
                    .avoided
                    .iter()
                    .map(|(a, by)| (self.expr(a), *by))
                    .collect();
                let links = l.links.iter().map(|link| match self.expr(link) {
                    Code::Load(cell) => *cell,
                    _ => unreachable!("a link is a field of a node"),
                });
                let links = links.collect();
                Code::Linked(Box::new(Linked {
                    kind: l.kind,
                    nodes,
                    avoided,
                    links,
                }))
            }
            ExprKind::OldValue(a) => {
                let code = self.expr(a);
                self.olds.push(code);
                Code::Old(self.olds.len() as u32 - 1)
            }
        }
    }

    fn pair(&mut self, a: &Expr, b: &Expr) -> Box<(Code, Code)> {
        Box::new((self.expr(a), self.expr(b)))
    }
}

/// Size in memory of a variable, and its alignment.
fn extent(types: &Types, ty: &Type) -> (u64, u64) {
    (types.size(ty).unwrap_or(UNKNOWN_SIZE), types.align(ty))
}

/// Bytes between neighbours behind a pointer.
fn stride(types: &Types, pointer: &Type) -> u64 {
    match pointer.pointee() {
        None | Some(Type::Void | Type::Func(_)) => 1,
        Some(ty) => types.size(ty).unwrap_or(1),
    }
}
