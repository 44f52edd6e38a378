//! The function that is being lowered.

use super::effects::SizesWithEffects;
use ir::construct::IntType;
use ir::{Arm, FuncId, Pos, Stmt};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Stands for the function in file scope.
pub(super) const NO_FUNC: FuncId = FuncId(u32::MAX);

/// What is forgotten at the end of a function. At file scope, that of the
/// initialisers.
#[derive(Default)]
pub(super) struct Frame {
    pub func: FuncId,
    /// The statements of the block in hand.
    pub out: Vec<Stmt>,
    /// Labels for the next statement.
    pub pending: Vec<String>,
    pub breaks: Vec<Jump>,
    pub continues: Vec<Jump>,
    pub switches: Vec<OpenSwitch>,
    /// All labels written in the function.
    pub labels: HashSet<String>,
    pub label_places: HashMap<String, usize>,
    /// The jumps that may lead into a block.
    pub entries: Vec<Entry>,
    /// Those that have been passed: each may stand once.
    pub placed: HashSet<String>,
    pub next_label: u32,
    pub next_temp: u32,
    /// Names to which `&` is applied somewhere in the function.
    pub addressed: HashSet<String>,
    pub loops: usize,
    /// Enclosing `if` and loops in the IR.
    pub nesting: usize,
    /// The function has labels: a declaration may be passed twice.
    pub jumps: bool,
    /// The function uses vector types.
    pub vectors: bool,
    pub pos: Pos,
    pub sizes: SizesWithEffects,
}

/// A jump: from where to where in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// `None` if it may stand anywhere.
    pub from: Option<usize>,
    pub to: usize,
}

/// Where `break` or `continue` lead; the label is made when it is used.
#[derive(Clone, Debug, Default)]
pub(super) struct Jump {
    pub label: Option<String>,
    /// Number of scopes around the loop.
    pub depth: usize,
}

/// A `switch` whose body is being lowered.
pub(super) struct OpenSwitch {
    pub ty: IntType,
    pub arms: Vec<Arm>,
    /// The ranges of all arms: the upper end of each by its lower one.
    pub taken: BTreeMap<i128, i128>,
    pub default: Option<String>,
}

impl Frame {
    /// That of file scope, which has so many temporaries already.
    pub fn file_scope(temps: usize) -> Frame {
        Frame {
            func: NO_FUNC,
            next_temp: temps as u32,
            ..Frame::default()
        }
    }
}
