//! What of a program's reading is decided on the way: which of these readings is the next
//! round's, and which were tried.

use crate::options::Follow;
use grammar::cli::Library;

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
