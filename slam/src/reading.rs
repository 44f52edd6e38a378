//! What of a program's reading is decided on the way: which of these readings is the next
//! round's, and which were tried.

use crate::options::Follow;
use grammar::cli::Library;
use grammar::expr::Predicates;
use grammar::temporal::Measure;
use std::collections::HashMap;
use std::path::PathBuf;

/// Is one element followed (`c2bp --follow`)?
#[derive(Default)]
pub enum Following {
    /// Not yet.
    #[default]
    No,
    /// It is, or is not, in this reading; the other way is another reading.
    Beside(bool),
    /// It is or is not, and stays so.
    Settled(bool),
}

impl Following {
    pub fn first(when: Follow) -> Following {
        match when {
            Follow::Auto => Following::No,
            Follow::Always => Following::Settled(true),
            Follow::Never => Following::Settled(false),
        }
    }
}

/// Do functions of the library have bodies (`c2bp --library bodies`)?
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bodies {
    /// Not yet: a path that rests on what a model leaves open asks for them.
    Unasked,
    /// newton says that the program calls such functions.
    Asked,
    Read,
    No,
}

impl Bodies {
    pub fn first(said: Option<Library>) -> Bodies {
        match said {
            Some(Library::Bodies) => Bodies::Read,
            Some(Library::Models) => Bodies::No,
            None => Bodies::Unasked,
        }
    }
}

/// Do undefined functions keep what they are given?
#[derive(Default)]
pub enum Keeping {
    /// As the user says.
    #[default]
    AsSaid,
    /// They keep nothing from here on. Why there was no progress before.
    Nothing { before: String },
    /// As the user says again; these rounds came to nothing. Why there was no progress before.
    Tried { before: String },
    /// Where they keep nothing, there is no error.
    Decides,
}

/// A trace that the abstraction was sharpened along.
pub struct Sharpened {
    /// What tells paths apart, and the values of predicates on them.
    pub path: u64,
    pub states: u64,
    pub trace: PathBuf,
}

/// Seconds of processor time of the first turn with an element that is followed; each
/// later turn has so many times as many.
pub const TURN: f64 = 8.0;
pub const LONGER: f64 = 1.5;

/// Where there is no verdict after so many seconds, small procedures are put in place for a turn.
pub const INLINED: f64 = 20.0;

/// A reading of the program that waits for its turn, and what is known of its paths.
pub struct Waiting {
    pub following: Following,
    pub inlined: bool,
    pub predicates: Predicates,
    pub rungs: HashMap<u64, usize>,
    pub along: Vec<Sharpened>,
    pub max_cube: Option<u32>,
    pub measures: Vec<Measure>,
}

/// When another reading is next, in seconds of processor time.
pub struct Turn {
    pub ends: f64,
    pub length: f64,
}

impl Turn {
    /// The first one, which begins so late.
    pub fn first(begins: f64) -> Turn {
        Turn {
            ends: begins + INLINED,
            length: 0.0,
        }
    }
}
