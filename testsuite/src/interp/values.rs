//! Values of expressions, reading and writing of scalars.
//!
//! What goes wrong is noted ([`Machine::fault`]) and looked at once per
//! statement, before it has any effect: expressions are pure, so going on with
//! a zero until then does no harm, and values travel in registers of the host
//! instead of in `Result`s.

use super::code::{Address, AddressBase, Between, Cell, Code, Linked, Object, Place};
use super::memory::{Access, Nothing};
use super::oracle::{Answer, Question, Source};
use super::{Fault, Machine};
use ir::types::Type;
use ir::word::Word;
use ir::{CmpOp, LinkedKind, Pos};
use std::collections::HashSet;

impl Machine<'_> {
    /// The value of an expression in the current frame.
    pub(super) fn eval(&mut self, code: &Code) -> i128 {
        match code {
            Code::Const(v) => *v,
            Code::Local(r) => {
                let at = self.frame_start + *r as usize;
                match self.known[at] {
                    true => self.registers[at],
                    false => self.unknown_register(at, Some(*r)),
                }
            }
            Code::Global(r) => {
                let at = *r as usize;
                match self.known[at] {
                    true => self.registers[at],
                    false => self.unknown_register(at, None),
                }
            }
            Code::Load(cell) => {
                let at = self.locate(&cell.at, cell.size, false);
                self.load(at, cell)
            }
            Code::Address(address) => self.address(address).into(),
            Code::Unary(op, word, a) => {
                let a = self.eval(a);
                word.unary(*op, a)
            }
            Code::Not(a) => i128::from(self.eval(a) == 0),
            Code::Binary(op, word, operands) => {
                let a = self.eval(&operands.0);
                let b = self.eval(&operands.1);
                match word.binary(*op, a, b) {
                    Some(v) => v,
                    None => self.undefined(*word, b),
                }
            }
            Code::Offset(stride, word, operands) => {
                let p = self.eval(&operands.0);
                let i = self.eval(&operands.1);
                let offset = (i as u64).wrapping_mul(*stride);
                word.wrap((p as u64).wrapping_add(offset).into())
            }
            Code::Distance(stride, word, operands) => {
                let (p, q) = (self.eval(&operands.0), self.eval(&operands.1));
                self.open |= !self.memory.are_in_one(p as u64, q as u64);
                let difference = p - q;
                word.wrap(difference) / stride
            }
            Code::Compare(op, word, operands) => {
                let a = self.eval(&operands.0);
                let b = self.eval(&operands.1);
                i128::from(op.holds(word.order(a, b)))
            }
            Code::Order(op, word, operands) => {
                let a = self.eval(&operands.0);
                let b = self.eval(&operands.1);
                let told = match op {
                    CmpOp::Eq | CmpOp::Ne => {
                        let texts = self.compiled.has_texts && a != b;
                        let global = |at: i128| self.memory.is_global(at as u64);
                        // Whether two texts are one object is open.
                        self.memory.are_told_apart(a as u64, b as u64)
                            && !(texts && global(a) && global(b))
                    }
                    _ => self.memory.are_in_one(a as u64, b as u64),
                };
                self.open |= !told;
                i128::from(op.holds(word.order(a, b)))
            }
            Code::And(operands) => {
                i128::from(self.eval(&operands.0) != 0 && self.eval(&operands.1) != 0)
            }
            Code::Or(operands) => {
                i128::from(self.eval(&operands.0) != 0 || self.eval(&operands.1) != 0)
            }
            Code::Cond(operands) => match self.eval(&operands.0) {
                0 => self.eval(&operands.2),
                _ => self.eval(&operands.1),
            },
            Code::Convert(word, a) => {
                let a = self.eval(a);
                word.wrap(a)
            }
            Code::LowBits(width, word, a) => {
                let a = self.eval(a);
                word.low_bits(*width, a)
            }
            Code::Float(f) => {
                let values: Vec<i128> = f.operands.iter().map(|a| self.eval(a)).collect();
                let types = &self.compiled.program.types;
                match ir::float::compute(types.model, f.op, &f.from, &f.to, &values) {
                    Some(v) => types.word(&f.to).unwrap_or(Word::I32).wrap(v),
                    // An integer that cannot be the number.
                    None => self.ask(Source::Undefined, &f.to),
                }
            }
            Code::Between(b) => i128::from(self.between(b)),
            Code::Linked(l) => i128::from(self.linked(l)),
            Code::Old(n) => self.olds.get(*n as usize).copied().unwrap_or(0),
        }
    }

    /// Goes from node to node until the way ends, or comes back to where it was.
    fn between(&mut self, b: &Between) -> bool {
        let [mut node, via, to] = [&b.from, &b.via, &b.to].map(|code| self.eval(code));
        let mut seen = HashSet::new();
        let mut met = false;
        while self.fault.is_none() {
            met |= node == via;
            if node == to {
                return met;
            }
            if node == 0 || !seen.insert(node) {
                return false;
            }
            let mut link = b.link.clone();
            link.at.base = AddressBase::Pointer(Code::Const(node));
            let at = self.locate(&link.at, link.size, false);
            node = self.load(at, &link);
        }
        false
    }

    /// Goes from node to node by each field, as the definition says.
    fn linked(&mut self, l: &Linked) -> bool {
        let nodes: Vec<i128> = l.nodes.iter().map(|code| self.eval(code)).collect();
        let avoided = l.avoided.iter();
        let avoided: Vec<_> = avoided.map(|(a, by)| (self.eval(a), *by)).collect();
        match (l.kind, nodes.as_slice()) {
            (LinkedKind::Reach, [x, y]) => self.met(l, &avoided, [*x]).contains(y),
            (LinkedKind::Shared, [x, y]) => {
                let other = self.met(l, &avoided, [*y]);
                let met = self.met(l, &avoided, [*x]);
                met.iter().any(|v| *v != 0 && other.contains(v))
            }
            (LinkedKind::Cyclic, [x, ..]) => {
                let met = self.met(l, &avoided, [*x]);
                met.into_iter().any(|v| {
                    let next = self.next(l, &avoided, v);
                    self.met(l, &avoided, next).contains(&v)
                })
            }
            _ => false,
        }
    }

    /// All nodes that are met on the ways from some, these among them.
    fn met(
        &mut self,
        l: &Linked,
        avoided: &[(i128, usize)],
        from: impl IntoIterator<Item = i128>,
    ) -> Vec<i128> {
        let mut met: Vec<i128> = from.into_iter().collect();
        let mut known: HashSet<i128> = met.iter().copied().collect();
        let mut at = 0;
        while let Some(node) = met.get(at).copied().filter(|_| self.fault.is_none()) {
            at += 1;
            for next in self.next(l, avoided, node) {
                if known.insert(next) {
                    met.push(next);
                }
            }
        }
        met
    }

    /// Where a node leads.
    fn next(&mut self, l: &Linked, avoided: &[(i128, usize)], node: i128) -> Vec<i128> {
        let mut out = Vec::new();
        for (by, link) in l.links.iter().enumerate() {
            if node == 0 || avoided.contains(&(node, by)) {
                continue;
            }
            let mut link = link.clone();
            link.at.base = AddressBase::Pointer(Code::Const(node));
            let at = self.locate(&link.at, link.size, false);
            out.push(self.load(at, &link));
        }
        out
    }

    pub(super) fn note(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }

    #[cold]
    fn undefined(&mut self, word: Word, right: i128) -> i128 {
        if right == 0 {
            self.note(Fault::DivisionByZero);
            return 0;
        }
        let ty = Type::int();
        word.wrap(self.ask(Source::Undefined, &ty))
    }

    // --- Questions ---

    /// The answer to a question, in the range of its type.
    #[cold]
    pub(super) fn ask(&mut self, source: Source, ty: &Type) -> i128 {
        let program = self.compiled.program;
        let question = Question {
            program,
            source,
            ty,
            pos: self.pos(),
        };
        let word = program.types.word(ty).unwrap_or(Word::I32);
        self.questions += 1;
        match self.oracle.answer(&question) {
            Some(Answer::Value(v)) => word.wrap(v),
            Some(Answer::Fresh(count)) => {
                let size = ty.pointee().and_then(|t| program.types.size(t));
                let unknown = match ty.pointee() {
                    Some(Type::Func(_)) | None => return 0,
                    Some(_) => size.unwrap_or(1),
                };
                let size = unknown.saturating_mul(count);
                match self.memory.allocate(size, false) {
                    Some(at) => at.into(),
                    None => 0,
                }
            }
            None => {
                self.note(Fault::NoAnswer);
                0
            }
        }
    }

    fn pos(&self) -> Pos {
        match self.body {
            Some(body) => body.code.get(self.pc).map_or(Pos::default(), |i| i.pos),
            None => Pos::default(),
        }
    }

    #[cold]
    fn unknown_register(&mut self, at: usize, local: Option<u32>) -> i128 {
        let compiled = self.compiled;
        let variable = match (local, self.body) {
            (Some(r), Some(body)) => body.registers[r as usize],
            _ => compiled.homes.global_registers[at],
        };
        let ty = &compiled.program.var(variable).ty;
        let value = self.ask(Source::Uninitialised, ty);
        self.registers[at] = value;
        self.known[at] = true;
        value
    }

    // --- Addresses ---

    /// The address of an l-value.
    pub(super) fn address(&mut self, address: &Address) -> u64 {
        let (base, offset) = self.base_and_offset(address);
        self.compiled.wrap_address(base.wrapping_add(offset))
    }

    fn base_and_offset(&mut self, address: &Address) -> (u64, u64) {
        let base = match &address.base {
            AddressBase::Fixed(at) => *at,
            AddressBase::Frame(at) => self.frame_memory + at,
            AddressBase::Pointer(p) => self.eval(p) as u64,
        };
        let mut offset = address.offset;
        for (index, stride) in &address.indices {
            let index = self.eval(index) as u64;
            offset = offset.wrapping_add(index.wrapping_mul(*stride));
        }
        (base, offset)
    }

    /// The address of `size` bytes that are accessed there.
    #[inline]
    pub(super) fn locate(&mut self, address: &Address, size: u64, write: bool) -> u64 {
        let (base, offset) = self.base_and_offset(address);
        let at = self.compiled.wrap_address(base.wrapping_add(offset));
        if let Some(extent) = address.extent {
            if offset.checked_add(size).is_none_or(|end| end > extent) {
                self.note(Fault::Access {
                    write,
                    size,
                    at,
                    found: Nothing::OutOfBounds,
                });
            }
        }
        at
    }

    #[cold]
    pub(super) fn outside(&mut self, at: u64, size: u64, write: bool) {
        let missing =
            (at..at.saturating_add(size.min(1 << 20))).find(|a| !self.memory.holds(*a, 1));
        let found = self.memory.nothing(missing.unwrap_or(at));
        self.note(Fault::Access {
            write,
            size,
            at,
            found,
        });
    }

    // --- Scalars in memory ---

    pub(super) fn load(&mut self, at: u64, cell: &Cell) -> i128 {
        if let Some((first, width)) = cell.bits {
            return self.load_bits(at, first, width, cell);
        }
        let mut again = false;
        loop {
            let read = match cell.size {
                1 => self.memory.read::<1>(at).map(|b| u128::from(b[0])),
                2 => self.memory.read(at).map(|b| u16::from_le_bytes(b).into()),
                4 => self.memory.read(at).map(|b| u32::from_le_bytes(b).into()),
                8 => self.memory.read(at).map(|b| u64::from_le_bytes(b).into()),
                // A `long double` of the smaller data model.
                12 => self.memory.read::<12>(at).map(|b| {
                    let mut all = [0; 16];
                    all[..12].copy_from_slice(&b);
                    u128::from_le_bytes(all)
                }),
                _ => self.memory.read(at).map(u128::from_le_bytes),
            };
            match read {
                // A `_Bool` is a byte whose lowest bit counts.
                Ok(raw) if cell.word == Word::Bool => return (raw & 1) as i128,
                Ok(raw) => return cell.word.wrap(raw as i128),
                Err(Access::Unwritten) if !again => {
                    self.settle_scalar(at, cell.size, &cell.ty);
                    again = true;
                }
                Err(_) => {
                    self.outside(at, cell.size, false);
                    return 0;
                }
            }
        }
    }

    pub(super) fn store(&mut self, at: u64, cell: &Cell, value: i128) {
        if let Some((first, width)) = cell.bits {
            return self.store_bits(at, first, width, value);
        }
        if !self.write(at, cell.size, value) {
            self.outside(at, cell.size, true);
        }
    }

    /// Writes the low bytes of a number.
    #[inline]
    pub(super) fn write(&mut self, at: u64, size: u64, value: i128) -> bool {
        match size {
            1 => self.memory.write(at, (value as u8).to_le_bytes()),
            2 => self.memory.write(at, (value as u16).to_le_bytes()),
            4 => self.memory.write(at, (value as u32).to_le_bytes()),
            8 => self.memory.write(at, (value as u64).to_le_bytes()),
            12 => {
                let all = value.to_le_bytes();
                let mut low = [0; 12];
                low.copy_from_slice(&all[..12]);
                self.memory.write(at, low)
            }
            16 => self.memory.write(at, value.to_le_bytes()),
            // A complex number wider than a value: what does not fit is any.
            _ => self.memory.forget(at, size) && self.memory.write(at, value.to_le_bytes()),
        }
    }

    /// A byte; asked for if it was never written.
    fn byte(&mut self, at: u64) -> Option<u8> {
        match self.memory.read::<1>(at) {
            Ok([b]) => Some(b),
            Err(Access::Outside) => None,
            Err(Access::Unwritten) => {
                let ty = Type::Int(ir::types::IntKind::UChar);
                let b = self.ask(Source::Uninitialised, &ty) as u8;
                self.memory.write(at, [b]);
                Some(b)
            }
        }
    }

    fn load_bits(&mut self, at: u64, first: u32, width: u32, cell: &Cell) -> i128 {
        let (at, shift) = (at.wrapping_add(u64::from(first / 8)), first % 8);
        let count = (shift + width).div_ceil(8);
        let mut raw = 0u128;
        for i in 0..count {
            let Some(b) = self.byte(at.wrapping_add(i.into())) else {
                self.outside(at, count.into(), false);
                return 0;
            };
            match i {
                0 => raw = u128::from(b >> shift),
                _ => raw |= u128::from(b) << (8 * i - shift),
            }
        }
        if cell.word == Word::Bool {
            return (raw & 1) as i128;
        }
        cell.word.low_bits(width, raw as i128)
    }

    fn store_bits(&mut self, at: u64, first: u32, width: u32, value: i128) {
        let (at, shift) = (at.wrapping_add(u64::from(first / 8)), first % 8);
        let count = (shift + width).div_ceil(8);
        for i in 0..count {
            let at = at.wrapping_add(i.into());
            let Some(old) = self.byte(at) else {
                return self.outside(at, 1, true);
            };
            // Which bits of this byte belong to the field.
            let low = if i == 0 { shift } else { 0 };
            let high = (shift + width - 8 * i).min(8);
            let mask = (0xffu16 << low) as u8 & (0xffu16 >> (8 - high)) as u8;
            let new = match i {
                0 => value << shift,
                _ => value >> (8 * i - shift),
            } as u8;
            self.memory.write(at, [old & !mask | new & mask]);
        }
    }

    // --- Places and objects ---

    /// Stores a value that is in the range of the place's type.
    pub(super) fn assign(&mut self, place: &Place, value: i128) {
        match place {
            Place::Local(r) => {
                let at = self.frame_start + *r as usize;
                self.registers[at] = value;
                self.known[at] = true;
            }
            Place::Global(r) => {
                self.registers[*r as usize] = value;
                self.known[*r as usize] = true;
            }
            Place::Memory(cell) => {
                let at = self.locate(&cell.at, cell.size, true);
                if self.fault.is_none() {
                    self.store(at, cell, value);
                }
            }
        }
    }

    /// The object is as if never written.
    pub(super) fn forget(&mut self, object: &Object) {
        match object {
            Object::Scalar(Place::Local(r), _) => {
                self.known[self.frame_start + *r as usize] = false;
            }
            Object::Scalar(Place::Global(r), _) => self.known[*r as usize] = false,
            Object::Scalar(Place::Memory(cell), _) => {
                let at = self.locate(&cell.at, cell.size, true);
                if self.fault.is_none() && !self.memory.forget(at, cell.size) {
                    self.outside(at, cell.size, true);
                }
            }
            Object::Memory { at, size, .. } => {
                let at = self.locate(at, *size, true);
                if self.fault.is_none() && !self.memory.forget(at, *size) {
                    self.outside(at, *size, true);
                }
            }
        }
    }

    /// Asks for the bytes of a scalar that were never written: for the scalar
    /// as a whole if none of them was.
    fn settle_scalar(&mut self, at: u64, size: u64, ty: &Type) {
        let Some(missing) = self.memory.unwritten(at, size) else {
            return;
        };
        if missing.len() as u64 == size {
            let value = self.ask(Source::Uninitialised, ty);
            self.write(at, size, value);
            return;
        }
        for at in missing {
            self.byte(at);
        }
    }

    /// What was never written of an object gets its value now, so that copies
    /// of it are equal.
    pub(super) fn settle(&mut self, at: u64, ty: &Type) {
        let types = &self.compiled.program.types;
        let size = types.size(ty).unwrap_or(0);
        match self.memory.unwritten(at, size) {
            Some(missing) if !missing.is_empty() => {}
            _ => return,
        }
        match ty {
            Type::Comp(id) => {
                for field in types.comp(*id).fields.iter().flatten() {
                    match field.bits {
                        Some(width) => {
                            let first = at + u64::from(field.first_bit / 8);
                            let last = (field.first_bit + width).div_ceil(8);
                            let last = at + u64::from(last);
                            for a in first + field.offset..last + field.offset {
                                self.byte(a);
                            }
                        }
                        None => self.settle(at + field.offset, &field.ty),
                    }
                }
            }
            Type::Array(element, Some(count)) => {
                let stride = types.size(element).unwrap_or(0);
                for i in 0..*count {
                    self.settle(at + i * stride, element);
                }
            }
            ty if ty.is_scalar() => self.settle_scalar(at, size, ty),
            _ => {}
        }
    }
}
