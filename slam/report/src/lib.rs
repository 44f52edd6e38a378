//! What is told of a campaign: tables and reports, all of them printers of the stored
//! answers (`grammar::answer`), never of printed text.

pub mod cells;
pub mod findings;
pub mod folder;
pub mod html;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod sarif;
pub mod single;
pub mod sources;
pub mod summary;
pub mod suppressions;

mod fingerprint;
mod site;
