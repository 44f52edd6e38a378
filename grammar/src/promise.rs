//! What a rule, an environment or the source itself says of functions that the program does
//! not define: a word of rules, and of `#pragma slam`. The verdict takes it for granted and
//! lists it.

/// See FORMAT.md, section 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promise {
    /// Nothing is called because it was given to the function.
    Forgets,
    /// The function writes nothing but what its arguments reach, and keeps and calls none of it.
    Local,
    /// As [`Promise::Local`], and of what lies behind pointers it writes numbers only.
    Shallow,
    /// As [`Promise::Local`], and of what lies behind pointers it writes nothing.
    Flat,
    /// The function writes nothing, keeps nothing and calls nothing.
    Pure,
    /// The function writes nothing but what its arguments point to; it may keep that, and call
    /// what it knows. `*` says it of all.
    Modest,
    /// Before the function returns, it calls no function but of the types that its arguments
    /// lead to; what else it knows is called later. `*` says it of all.
    Later,
    /// The function returns no number above 0.
    Status,
    /// The function returns no pointer that is the number of an error, as Linux' `ERR_PTR` is.
    Null,
    /// The function returns no null pointer.
    Errptr,
}

impl Promise {
    pub const ALL: [Promise; 10] = [
        Promise::Forgets,
        Promise::Local,
        Promise::Shallow,
        Promise::Flat,
        Promise::Pure,
        Promise::Modest,
        Promise::Later,
        Promise::Status,
        Promise::Null,
        Promise::Errptr,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Promise::Forgets => "forgets",
            Promise::Local => "local",
            Promise::Shallow => "shallow",
            Promise::Flat => "flat",
            Promise::Pure => "pure",
            Promise::Modest => "modest",
            Promise::Later => "later",
            Promise::Status => "status",
            Promise::Null => "null",
            Promise::Errptr => "errptr",
        }
    }

    /// The one of this word.
    pub fn named(word: &str) -> Option<Promise> {
        Promise::ALL.into_iter().find(|p| p.word() == word)
    }
}
