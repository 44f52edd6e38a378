//! What all parts of a campaign use.

use super::options::Options;
use super::store::Store;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

pub struct Context<'a> {
    pub options: &'a Options,
    pub store: &'a Store,
    pub interrupted: &'a AtomicBool,
    /// slic, by its path.
    pub slic: PathBuf,
    /// Hash of the programs of the toolkit.
    pub tools: String,
}
