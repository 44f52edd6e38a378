//! Programs as they were read, kept for the next stage, the next round and the next run
//! (`--cache`): most of the time of reading a driver goes into its headers.
//!
//! What a program is called by is a hash of all that it depends on: the preprocessed texts,
//! the options, and the sources of this crate and those below it. What is kept is the
//! whole of it, after all passes but those that a flag of the reading adds, in a form that
//! says no names of members (postcard): reading it again takes a hundredth of the time.
//! A program with faults is not kept.
//!
//! Rejected: to keep the parsed headers alone, as precompiled headers do. What a file uses
//! of them is found by names, for which all of them have to be looked at again.

use crate::options::Options;
use crate::preprocess::Input;
use grammar::packs::{Cache, Kind};
use ir::Program;
use sha2::{Digest, Sha256};

const PROGRAMS: Kind = Kind {
    format: "cfront-program-1",
    ending: ".cfront-program",
};

/// Where a program is kept, or may be.
pub struct Place {
    cache: Cache,
    name: String,
}

impl Place {
    /// The place of a program, if there is a folder for it.
    pub fn of(inputs: &[Input], options: &Options) -> Option<Place> {
        let folder = options.cache.as_ref()?;
        let apart = Options {
            cache: None,
            cache_size: 0,
            ..options.clone()
        };
        let mut hash = Sha256::new();
        let mut add = |part: &str| {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        };
        add(env!("CFRONT_SOURCES"));
        add(&format!("{apart:?}"));
        for input in inputs {
            add(&input.name);
            add(&format!(
                "{} {:?} {:?}",
                input.c23, input.standard, input.assumptions
            ));
            add(&input.text);
            add(input.original.as_deref().unwrap_or_default());
        }
        let digest = hash.finalize();
        let name = digest.iter().take(16).map(|b| format!("{b:02x}")).collect();
        Some(Place {
            cache: Cache::open(folder, PROGRAMS, options.cache_size),
            name,
        })
    }

    /// The program, if it is there.
    pub fn program(&self) -> Option<Program> {
        let bytes = self.cache.read(&self.name)?;
        let program = postcard::from_bytes(&bytes).ok()?;
        self.cache.used(&self.name);
        Some(program)
    }

    /// Keeps a program. Where that cannot be, it is read again.
    pub fn keep(self, program: &Program) {
        if let Ok(bytes) = postcard::to_allocvec(program) {
            self.cache.write(&self.name, &bytes);
        }
        let _ = self.cache.close();
    }
}
