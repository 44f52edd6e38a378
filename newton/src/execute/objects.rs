//! Objects that are written as a whole: zeroed, copied, allocated, or made unknown.
//!
//! A small object is written cell by cell, as if the program had written its members one
//! after the other. A large one, and one whose bytes are seen as several types, is a
//! stretch of memory in which every region has other contents from then on; where bytes
//! are told ([`crate::execute::bytes`]), all views of it read the same ones.

use crate::execute::addresses::Maker;
use crate::execute::bytes::{Known, Object, Written};
use crate::execute::contents::Affected;
use crate::execute::exec::{Executor, Mode, CELLS, UNRELATED};
use crate::execute::store::{Loss, Lost, Origin};
use crate::path::operation::{FrameId, Op, OpKind};
use ir::{Effect, Expr, Lval, Pos};
use logic::memory::{is_register, Kind, Region};
use logic::term::{Bits, Truth};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What a cell of an object gets.
pub enum Fill {
    Zero,
    /// A constant for each cell.
    Any(Origin),
}
impl Executor<'_, '_> {
    /// Gives every cell of an object zero or any value.
    pub fn fill(&mut self, i: usize, frame: FrameId, lval: &Lval, fill: &Fill, pos: Pos) {
        if let Some(cells) = self.cells_of(lval) {
            for (k, c) in cells.iter().enumerate() {
                let width = self.program.types.scalar_width(&c.ty);
                match fill {
                    Fill::Zero => self.define(i, k, frame, c, Bits::from_u64(0, width), pos),
                    Fill::Any(origin) => {
                        let name = format!("{}@{i}.{k}", self.lval_name(frame, c));
                        let value = self.x.store.symbol(name, width, origin.clone());
                        if *origin == Origin::Input {
                            self.x.open.push((i, value.clone()));
                        }
                        self.write(i, frame, c, value, pos);
                    }
                }
            }
            return;
        }
        let Some(size) = self.program.types.size(&lval.ty) else {
            let regions = self.memory.regions_of_object(self.program, lval);
            let text = "an object of unknown size is written as a whole".to_string();
            self.forget(i, (regions, self.kinds(lval)), text, pos);
            return;
        };
        let kinds = self.kinds(lval);
        let start = self.lval_address(frame, i, lval);
        let size = Bits::from_u64(size, start.width());
        let regions = self.memory.regions_of_object(self.program, lval);
        let (guard, origin) = match fill {
            Fill::Zero => (Some(self.guard(i, 0)), Origin::Input),
            Fill::Any(origin) => (None, origin.clone()),
        };
        let known = guard.clone().map(|g| (g, Known::Zero));
        let written = (&regions, &kinds);
        let told = self.tell_bytes(i, written, (&start, &size), known, &origin, pos);
        for region in regions.iter().filter(|r| !told.contains(r)) {
            let any = self.fresh_cells(i, *region, origin.clone());
            let zero = Bits::from_u64(0, self.memory.width(*region));
            let guard = guard.clone().unwrap_or(Truth::from_bool(false));
            let range = (&start, &size);
            self.replace(i, (*region, kinds.clone()), range, move |_, a| {
                guard.ite(&zero, &any.select(a.address))
            });
        }
        self.overlap_object(i, written, &told, (&start, &size), pos);
    }

    /// An object is written as a whole: what sees its bytes as other types sees what was
    /// written. The regions of which this is true.
    fn tell_bytes(
        &mut self,
        i: usize,
        (own, kinds): (&BTreeSet<Region>, &Affected),
        (start, size): (&Bits, &Bits),
        known: Option<(Truth, Known)>,
        origin: &Origin,
        pos: Pos,
    ) -> BTreeSet<Region> {
        let memory = self.memory;
        if !self.x.store.has_bytes() {
            return BTreeSet::new();
        }
        let seen = own.iter().filter(|r| !memory.mates(**r).is_empty());
        let seen = seen.flat_map(|r| memory.mates(*r).iter().chain([r]));
        let seen: BTreeSet<Region> = seen.copied().filter(|r| memory.is_exact(*r)).collect();
        if seen.iter().any(|r| self.x.named.contains(r)) {
            let name = self.x.store.numbered(format!("bytes@{i}"));
            let any = self.x.store.any_bytes(name, origin.clone());
            let (start, size) = (start.clone(), size.clone());
            let range = Some((start.clone(), size.clone()));
            self.x.store.lose(Loss {
                time: i + 1,
                lost: Lost::Regions(Rc::new(seen.clone())),
                kinds: kinds.clone(),
                range,
                value: Some(Written::Object(Rc::new(Object {
                    start,
                    size,
                    any,
                    known,
                }))),
                text: UNRELATED.to_string(),
                spared: Rc::default(),
                pos,
            });
        }
        seen
    }

    /// The scalars of an object if it can be written cell by cell.
    fn cells_of(&self, lval: &Lval) -> Option<Vec<Lval>> {
        let cells = self.memory.scalars(self.program, lval, CELLS)?;
        // Members of a union overwrite each other: as a whole, then.
        let single = cells.len() == 1;
        let plain = |c: &Lval| {
            is_register(self.program, c)
                || self
                    .memory
                    .mates(self.memory.region(self.program, c))
                    .is_empty()
        };
        (single || cells.iter().all(plain)).then_some(cells)
    }
    /// `dst := src`, objects of one struct or union type.
    pub fn copy(
        &mut self,
        i: usize,
        first: usize,
        dst: (FrameId, &Lval),
        src: (FrameId, &Lval),
        pos: Pos,
    ) {
        if let (Some(to), Some(from)) = (self.cells_of(dst.1), self.cells_of(src.1)) {
            let values: Vec<Bits> = from
                .iter()
                .map(|c| self.eval(src.0, i, &Expr::load(c.clone())))
                .collect();
            for (k, (c, value)) in to.iter().zip(values).enumerate() {
                self.define(i, first + k, dst.0, c, value, pos);
            }
            return;
        }
        let regions = self.memory.regions_of_object(self.program, dst.1);
        let Some(size) = self.program.types.size(&dst.1.ty) else {
            let text = "an object of unknown size is copied".to_string();
            self.forget(i, (regions, self.kinds(dst.1)), text, pos);
            return;
        };
        let kinds = self.kinds(dst.1);
        let written = (&regions, &kinds);
        let to = self.lval_address(dst.0, i, dst.1);
        let from = self.lval_address(src.0, i, src.1);
        let size = Bits::from_u64(size, to.width());
        let guard = self.guard(i, first);
        let known = Some((guard.clone(), Known::Copied(from.sub(&to))));
        let told = self.tell_bytes(i, written, (&to, &size), known, &Origin::Input, pos);
        for region in regions.iter().filter(|r| !told.contains(r)) {
            let any = self.fresh_cells(i, *region, Origin::Input);
            let (guard, to, from) = (guard.clone(), to.clone(), from.clone());
            let written = (*region, kinds.clone());
            self.replace(i, written, (&to.clone(), &size), move |old, a| {
                let from = a.address.sub(&to).add(&from);
                let copied = a.made_of(old, &from, a.kind.map(Kind::pointed).as_ref());
                guard.ite(&copied, &any.select(a.address))
            });
        }
        self.overlap_object(i, written, &told, (&to, &size), pos);
    }

    /// All cells of these kinds, which lie in these regions, get any value.
    fn forget(
        &mut self,
        i: usize,
        (regions, kinds): (BTreeSet<Region>, Affected),
        text: String,
        pos: Pos,
    ) {
        self.x.store.lose(Loss {
            time: i + 1,
            lost: Lost::Regions(Rc::new(regions)),
            kinds,
            range: None,
            value: None,
            text,
            spared: Rc::default(),
            pos,
        });
    }

    /// What overlaps an object in other regions than its own, and is not told of its bytes.
    fn overlap_object(
        &mut self,
        i: usize,
        (own, kinds): (&BTreeSet<Region>, &Affected),
        told: &BTreeSet<Region>,
        range: (&Bits, &Bits),
        pos: Pos,
    ) {
        let mates = own.iter().flat_map(|r| self.memory.mates(*r)).copied();
        let others = mates.filter(|r| !own.contains(r) && !told.contains(r));
        let others: BTreeSet<Region> = others.collect();
        if !others.is_empty() {
            let lost = (Lost::Regions(Rc::new(others)), kinds.clone());
            self.overlap(i, lost, range, None, pos);
        }
    }

    pub fn alloc(&mut self, i: usize, op: &Op) {
        let OpKind::Effect(Effect::Alloc {
            lhs,
            size,
            zeroed,
            may_fail,
        }) = &op.kind
        else {
            return;
        };
        // A constant size is room enough; objects are far apart anyway.
        let mut bytes = size.as_int().and_then(|n| u64::try_from(n).ok());
        if let (None, Mode::Values) = (bytes, &self.mode) {
            bytes = self.eval(op.frame, i, size).simplify().as_u64();
        }
        let (address, room) =
            self.x
                .store
                .fresh_address(format!("object@{i}"), bytes, Maker::Allocation);
        self.x.encoder.new_object(&address);
        let width = address.width();
        let value = if *may_fail {
            let success = self.x.store.choice(format!("allocated@{i}"));
            success.ite(&address, &Bits::from_u64(0, width))
        } else {
            address.clone()
        };
        if *zeroed {
            // Whatever its size, and as whatever it is seen: all of the bytes are zero.
            let size = Bits::from_u64(room, width);
            let regions: BTreeSet<Region> = self.x.named.iter().copied().collect();
            for region in regions {
                let zero = Bits::from_u64(0, self.memory.width(region));
                let all = (region, Affected::Any);
                self.replace(i, all, (&address, &size), move |_, _| zero.clone());
            }
        }
        self.define(i, 0, op.frame, lhs, value, op.pos);
    }
}
