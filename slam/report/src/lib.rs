//! What is told of a campaign: tables and reports, all of them printers of the stored
//! answers (`grammar::answer`), never of printed text.

pub mod cells;
pub mod folder;
pub mod summary;
