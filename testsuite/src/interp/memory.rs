//! Memory as the machine has it: bytes with addresses.
//!
//! Pointers are plain addresses, little endian, so that unions, casts, copies
//! byte by byte and overlapping views are what a compiler makes of them. There
//! are three segments: globals, heap, stack; and pages at addresses that were asked
//! for, as a device's registers are. Objects lie in them with guard
//! bytes between, so no access reaches two, and one past the end of an object
//! is never the start of another.
//!
//! Each byte has a mark: outside of all objects, never written, or written. An
//! access looks at the marks of its own bytes and at nothing else; the rejected
//! alternative, a search for the object of an address, made each access
//! logarithmic in the number of objects. `free` changes nothing in the IR, so
//! the heap only grows; the stack is reused.

use ir::types::DataModel;

/// Bytes between objects, and what addresses of objects are multiples of.
const GUARD: u64 = 16;

/// Bytes of what [`Memory::map`] adds.
const PAGE: u64 = 4096;

/// What a byte is.
const OUTSIDE: u8 = 0;
const UNWRITTEN: u8 = 1;
const WRITTEN: u8 = 2;

/// Bytes with consecutive addresses from `base`.
#[derive(Clone, Debug)]
struct Segment {
    base: u64,
    bytes: Vec<u8>,
    marks: Vec<u8>,
}

/// The bytes of a frame: where its objects are.
#[derive(Clone, Debug, Default)]
pub struct Extent {
    marks: Vec<u8>,
}

/// All of the memory.
#[derive(Clone, Debug)]
pub struct Memory {
    globals: Segment,
    heap: Segment,
    stack: Segment,
    pages: Vec<Segment>,
    /// Bytes of the stack in use.
    top: usize,
    functions: u64,
    limit: u64,
}

/// Why an access of bytes is not just done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Some of the bytes were never written.
    Unwritten,
    /// Some of the bytes are in no object.
    Outside,
}

/// What is at an address that is in no object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {
    /// Address zero and a page after it.
    Null,
    /// Code: the number of the function.
    Function(u32),
    /// A part of the stack that no function uses any more.
    DeadStack,
    /// Around an object.
    OutOfBounds,
    /// Nowhere near anything.
    Wild,
}

impl Extent {
    /// Room for an object; its offset in the frame.
    pub fn add(&mut self, size: u64, align: u64) -> u64 {
        let align = align.max(GUARD) as usize;
        let start = self.marks.len().max(GUARD as usize).div_ceil(align) * align;
        self.marks.resize(start, OUTSIDE);
        self.marks.resize(start + size as usize, UNWRITTEN);
        self.marks.resize(start + (size + GUARD) as usize, OUTSIDE);
        start as u64
    }

    /// The offset of the first object.
    pub fn first(&self) -> u64 {
        GUARD
    }

    /// Bytes in all, a multiple of [`GUARD`].
    fn size(&self) -> usize {
        self.marks.len().next_multiple_of(GUARD as usize)
    }
}

impl Segment {
    fn new(base: u64) -> Segment {
        Segment {
            base,
            bytes: Vec::new(),
            marks: Vec::new(),
        }
    }

    fn grow(&mut self, size: usize) {
        if size > self.bytes.len() {
            self.bytes.resize(size, 0);
            self.marks.resize(size, OUTSIDE);
        }
    }
}

impl Memory {
    /// Memory with the globals in it. Not more than `limit` bytes are used.
    pub fn new(model: DataModel, globals: &Extent, limit: u64) -> Memory {
        let (functions, start, heap, stack) = match model {
            DataModel::Lp64 | DataModel::Llp64 => (
                0x0040_0000,
                0x1000_0000_0000,
                0x2000_0000_0000,
                0x7f00_0000_0000,
            ),
            DataModel::Ilp32 => (0x0804_0000, 0x1000_0000, 0x4000_0000, 0xc000_0000),
        };
        let mut memory = Memory {
            globals: Segment::new(start),
            heap: Segment::new(heap),
            stack: Segment::new(stack),
            pages: Vec::new(),
            top: 0,
            functions,
            limit,
        };
        memory.globals.marks.clone_from(&globals.marks);
        memory.globals.bytes.resize(globals.marks.len(), 0);
        memory
    }

    /// Where the globals start.
    pub fn globals(&self) -> u64 {
        self.globals.base
    }

    /// The address of a function.
    pub fn function(&self, number: u32) -> u64 {
        self.functions + GUARD * u64::from(number + 1)
    }

    fn fits(&self, more: u64) -> bool {
        let used = self.globals.bytes.len() + self.heap.bytes.len() + self.top;
        // The segments of the smaller data model are a gigabyte apart.
        let limit = self.limit.min(0x3000_0000);
        more <= limit && used as u64 + more <= limit
    }

    /// A frame on the stack; its address. `None`: no room.
    pub fn push(&mut self, frame: &Extent) -> Option<u64> {
        let size = frame.size();
        if !self.fits(size as u64) {
            return None;
        }
        let start = self.top;
        self.top += size;
        self.stack.grow(self.top);
        self.stack.marks[start..start + frame.marks.len()].copy_from_slice(&frame.marks);
        Some(self.stack.base + start as u64)
    }

    /// The frame at the top goes.
    pub fn pop(&mut self, frame: &Extent) {
        let start = self.top - frame.size();
        self.stack.marks[start..self.top].fill(OUTSIDE);
        self.top = start;
    }

    /// A fresh object; its address. `None`: no room.
    pub fn allocate(&mut self, size: u64, zeroed: bool) -> Option<u64> {
        if !self.fits(size) {
            return None;
        }
        let start = self.heap.bytes.len().max(GUARD as usize);
        let start = start.next_multiple_of(GUARD as usize);
        let end = start + size as usize;
        self.heap.grow(end + GUARD as usize);
        self.heap.marks[start..end].fill(if zeroed { WRITTEN } else { UNWRITTEN });
        Some(self.heap.base + start as u64)
    }

    /// A page of zeros at an address; what the program has there is hidden.
    pub fn map(&mut self, at: u64) {
        let mut page = Segment::new(at / PAGE * PAGE);
        page.grow(PAGE as usize);
        page.marks.fill(WRITTEN);
        self.pages.push(page);
    }

    fn page(&self, at: u64) -> Option<usize> {
        self.pages.iter().position(|p| p.base == at / PAGE * PAGE)
    }

    fn segment(&self, at: u64) -> &Segment {
        if let Some(page) = self.page(at) {
            &self.pages[page]
        } else if at >= self.stack.base {
            &self.stack
        } else if at >= self.heap.base {
            &self.heap
        } else {
            &self.globals
        }
    }

    fn segment_mut(&mut self, at: u64) -> &mut Segment {
        if let Some(page) = self.page(at) {
            &mut self.pages[page]
        } else if at >= self.stack.base {
            &mut self.stack
        } else if at >= self.heap.base {
            &mut self.heap
        } else {
            &mut self.globals
        }
    }

    /// Bytes of a number.
    #[inline]
    pub fn read<const N: usize>(&self, at: u64) -> Result<[u8; N], Access> {
        let segment = self.segment(at);
        let start = at.wrapping_sub(segment.base) as usize;
        let range = start..start.wrapping_add(N);
        let marks = segment.marks.get(range.clone()).ok_or(Access::Outside)?;
        if marks != [WRITTEN; N] {
            return Err(match marks.contains(&OUTSIDE) {
                true => Access::Outside,
                false => Access::Unwritten,
            });
        }
        let bytes = &segment.bytes[range];
        Ok(bytes.try_into().expect("N bytes"))
    }

    /// Writes a number; `false` if some of the bytes are in no object.
    #[inline]
    pub fn write<const N: usize>(&mut self, at: u64, value: [u8; N]) -> bool {
        let segment = self.segment_mut(at);
        let start = at.wrapping_sub(segment.base) as usize;
        let range = start..start.wrapping_add(N);
        let Some(marks) = segment.marks.get_mut(range.clone()) else {
            return false;
        };
        if marks.contains(&OUTSIDE) {
            return false;
        }
        marks.fill(WRITTEN);
        segment.bytes[range].copy_from_slice(&value);
        true
    }

    /// The range of bytes in their segment, if all are in an object.
    fn range(&self, at: u64, size: u64) -> Option<std::ops::Range<usize>> {
        let segment = self.segment(at);
        let start = usize::try_from(at.checked_sub(segment.base)?).ok()?;
        let range = start..start.checked_add(usize::try_from(size).ok()?)?;
        let marks = segment.marks.get(range.clone())?;
        (!marks.contains(&OUTSIDE)).then_some(range)
    }

    /// Are all of the bytes in one object?
    pub fn holds(&self, at: u64, size: u64) -> bool {
        self.range(at, size).is_some()
    }

    /// Which of the bytes were never written; `None` if some are outside.
    pub fn unwritten(&self, at: u64, size: u64) -> Option<Vec<u64>> {
        let range = self.range(at, size)?;
        let marks = &self.segment(at).marks[range];
        let bytes = (at..).zip(marks);
        Some(
            bytes
                .filter(|(_, m)| **m == UNWRITTEN)
                .map(|(a, _)| a)
                .collect(),
        )
    }

    /// Sets all of the bytes to zero.
    pub fn zero(&mut self, at: u64, size: u64) -> bool {
        let Some(range) = self.range(at, size) else {
            return false;
        };
        let segment = self.segment_mut(at);
        segment.bytes[range.clone()].fill(0);
        segment.marks[range].fill(WRITTEN);
        true
    }

    /// The bytes hold anything, as if never written.
    pub fn forget(&mut self, at: u64, size: u64) -> bool {
        let Some(range) = self.range(at, size) else {
            return false;
        };
        self.segment_mut(at).marks[range].fill(UNWRITTEN);
        true
    }

    /// Copies bytes with their marks; both ranges are in objects.
    pub fn copy(&mut self, to: u64, from: u64, size: u64) -> bool {
        let (Some(source), Some(target)) = (self.range(from, size), self.range(to, size)) else {
            return false;
        };
        let segment = self.segment(from);
        let bytes = segment.bytes[source.clone()].to_vec();
        let marks = segment.marks[source].to_vec();
        let segment = self.segment_mut(to);
        segment.bytes[target.clone()].copy_from_slice(&bytes);
        segment.marks[target].copy_from_slice(&marks);
        true
    }

    /// Start and size of the object around an address.
    pub fn object(&self, at: u64) -> Option<(u64, u64)> {
        let start = self.range(at, 1)?.start;
        let segment = self.segment(at);
        let outside = |m: &u8| *m == OUTSIDE;
        let before = segment.marks[..start].iter().rev().position(outside);
        let after = segment.marks[start..].iter().position(outside);
        let before = before.unwrap_or(start) as u64;
        let after = after.unwrap_or(segment.marks.len() - start) as u64;
        Some((at - before, before + after))
    }

    /// Does the address lie among the globals?
    pub fn is_global(&self, at: u64) -> bool {
        (self.globals.base..self.heap.base).contains(&at)
    }

    /// Do the addresses lie in one object, or at its end?
    pub fn are_in_one(&self, a: u64, b: u64) -> bool {
        let (first, size) = (a.min(b), a.abs_diff(b));
        match size {
            // One that is in no object, too, is itself.
            0 => true,
            _ => self.holds(first, size),
        }
    }

    /// Are they one address, or two wherever the objects lie? Behind the end of an object may
    /// be the next one, and a place where one was is not known.
    pub fn are_told_apart(&self, a: u64, b: u64) -> bool {
        let is_number = |at: u64| at < PAGE || at as i64 > -(PAGE as i64) && (at as i64) < 0;
        let told = |at: u64| {
            let function = matches!(self.nothing(at), Nothing::Function(_));
            is_number(at) || self.holds(at, 1) || function && at < self.globals.base
        };
        told(a) && told(b) || self.are_in_one(a, b)
    }

    /// Where the object of the heap around an address begins.
    pub fn of_heap(&self, at: u64) -> Option<u64> {
        let end = self.heap.base + self.heap.bytes.len() as u64;
        let inside = (self.heap.base..end).contains(&at);
        let object = inside.then(|| self.object(at)).flatten();
        object.map(|(start, _)| start)
    }

    /// The bytes of the object at an address, with their marks.
    pub fn contents(&self, start: u64) -> Option<(&[u8], &[u8])> {
        let (start, size) = self.object(start)?;
        let range = self.range(start, size)?;
        let segment = self.segment(start);
        Some((&segment.bytes[range.clone()], &segment.marks[range]))
    }

    /// All bytes but those of the heap, with their marks.
    pub fn roots(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        let whole = [&self.globals].into_iter().chain(&self.pages);
        let whole = whole.map(|s| (&s.bytes[..], &s.marks[..]));
        let stack = (&self.stack.bytes[..self.top], &self.stack.marks[..self.top]);
        whole.chain([stack])
    }

    /// What the mark of a byte says.
    pub fn is_written(mark: &u8) -> bool {
        *mark == WRITTEN
    }

    /// What is at an address where no object is.
    pub fn nothing(&self, at: u64) -> Nothing {
        if at < 4096 {
            return Nothing::Null;
        }
        if let Some(offset) = at.checked_sub(self.functions).filter(|o| *o < 1 << 24) {
            let number = (offset / GUARD) as u32;
            return Nothing::Function(number.saturating_sub(1));
        }
        let segment = self.segment(at);
        let Some(offset) = at.checked_sub(segment.base) else {
            return Nothing::Wild;
        };
        match offset.checked_sub(self.top as u64) {
            Some(_) if segment.base == self.stack.base && offset < segment.bytes.len() as u64 => {
                Nothing::DeadStack
            }
            _ if offset < segment.bytes.len() as u64 + 4096 => Nothing::OutOfBounds,
            _ => Nothing::Wild,
        }
    }
}
