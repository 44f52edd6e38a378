//! What is kept beyond the run (`--cache`): a folder of packs, one for each procedure, in
//! which conditions are told apart by their content ([`content`]).

pub mod content;

use grammar::packs::Kind;

/// What the prover found about a procedure: read when the procedure begins, replaced when
/// it ends.
pub const FINDINGS: Kind = Kind {
    format: "c2bp-pack-2",
    ending: ".c2bp-pack",
};
