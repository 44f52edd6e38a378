//! Properties of infinite runs: linear temporal logic on boolean programs.
//!
//! The order of the data: `property` (what is asked), `proposition` (names to what
//! they mean), `formula` (negation normal form), `automaton` (of the negated property),
//! `product` (with the program's graph), `check` (the search), `component` and
//! `recurrence` (is there a cycle?), `lasso` (the run that is told). `word` evaluates a
//! formula on a run without any of this, for `replay`.

pub mod automaton;
pub mod check;
pub mod component;
pub mod formula;
pub mod lasso;
pub mod product;
pub mod property;
pub mod proposition;
pub mod recurrence;
pub mod replay;
pub mod word;
