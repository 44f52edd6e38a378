//! States of a run that are told from each other by a hash.
//!
//! Objects of the heap count as far as something leads to them, and by the order in which
//! they are found, not by their addresses: what a run has allocated and forgotten makes no
//! difference. A word that could be the address of an object is taken for one.

use super::memory::Memory;
use super::Machine;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Bytes of an address.
const WORD: usize = 8;

impl Machine<'_> {
    /// A hash of the state but for the variables of the function that runs: where it and its
    /// callers are, what these have, and memory. Who knows that these variables are dead at a
    /// statement can tell by it that a run has been in this state before.
    pub fn fingerprint(&self) -> u64 {
        let mut print = Print {
            memory: &self.memory,
            hasher: DefaultHasher::new(),
            found: HashMap::new(),
            open: Vec::new(),
        };
        for frame in &self.frames {
            (frame.function, frame.pc).hash(&mut print.hasher);
        }
        (self.function, self.pc).hash(&mut print.hasher);
        let registers = self.registers.iter().zip(&self.known);
        for (value, known) in registers.take(self.frame_start) {
            known.hash(&mut print.hasher);
            print.word(if *known { *value } else { 0 });
        }
        for (bytes, marks) in self.memory.roots() {
            print.bytes(bytes, marks);
        }
        // First in, first out: the order in which they were found.
        let mut next = 0;
        while let Some(start) = print.open.get(next).copied() {
            if let Some((bytes, marks)) = self.memory.contents(start) {
                print.bytes(bytes, marks);
            }
            next += 1;
        }
        print.hasher.finish()
    }
}

struct Print<'m> {
    memory: &'m Memory,
    hasher: DefaultHasher,
    /// Numbers of the heap's objects, by where they begin.
    found: HashMap<u64, usize>,
    open: Vec<u64>,
}

impl Print<'_> {
    /// A number, or an address of a heap's object by the object's number.
    fn word(&mut self, value: i128) {
        let object = u64::try_from(value).ok();
        let object = object.and_then(|at| Some((at, self.memory.of_heap(at)?)));
        let Some((at, start)) = object else {
            value.hash(&mut self.hasher);
            return;
        };
        let new = self.found.len();
        let number = *self.found.entry(start).or_insert(new);
        if number == new {
            self.open.push(start);
        }
        ("heap", number, at - start).hash(&mut self.hasher);
    }

    fn bytes(&mut self, bytes: &[u8], marks: &[u8]) {
        marks.hash(&mut self.hasher);
        for (bytes, marks) in bytes.chunks(WORD).zip(marks.chunks(WORD)) {
            match <[u8; WORD]>::try_from(bytes) {
                Ok(word) if marks.iter().all(Memory::is_written) => {
                    self.word(u64::from_le_bytes(word).into());
                }
                _ => {
                    let written = bytes.iter().zip(marks);
                    let written = written.filter(|(_, m)| Memory::is_written(m));
                    written.for_each(|(b, _)| b.hash(&mut self.hasher));
                }
            }
        }
    }
}
