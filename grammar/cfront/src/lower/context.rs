//! The state of the lowering, in parts that each know one thing, and what all
//! passes do with it: faults, places, bounds.
//!
//! Everything else in this folder is `impl Lower`, one construct of C a file;
//! none of these files knows another but for what is named in its `use` lines,
//! and this one knows none of them.

use super::conflicts::OpenOrder;
use super::conversions::Conversions;
use super::frame::Frame;
use super::link::Link;
use super::scope::{Names, Qual, Scope};
use crate::dialect::Rewritten;
use crate::options::Options;
use crate::parse::{Node, Shift};
use crate::source::{Fault, SourceMap};
use indexmap::IndexSet;
use ir::types::{CompId, FuncType, Type, Types};
use ir::{Assumption, Expr, FuncId, Pos, Program, Stmt, VarId};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// A step of the lowering that may find something wrong.
pub(super) type Res<T> = Result<T, Box<Fault>>;

/// Deepest recursion into expressions and statements.
const MAX_DEPTH: usize = 12_000;

/// Deepest nesting of statements in the IR; clients walk it by recursion.
pub(super) const MAX_NESTING: usize = 1100;

/// The lowering's state.
pub(super) struct Lower<'a> {
    pub options: &'a Options,
    pub cursor: Cursor<'a>,
    pub names: Names,
    pub link: Link,
    pub layouts: Layouts,
    pub declared: Declared,
    /// The program that is being built.
    pub program: Program,
    pub unfinished: Unfinished,
    pub frame: Frame,
    pub order: OpenOrder,
    /// Does a file name a calling convention?
    pub has_conventions: bool,
    /// Does a file name `calloc`, the one function that gives memory with known contents?
    pub gives_zeroes: bool,
    /// Are floating-point numbers computed as C's implementations do if not told otherwise?
    pub follows_floats: bool,
    /// The function for which that is said already.
    pub stated_floats: Option<FuncId>,
    pub report: Report,
}

/// Where in the source the lowering is.
pub(super) struct Cursor<'a> {
    pub map: &'a mut SourceMap,
    /// The file that is being lowered.
    pub rewritten: &'a Rewritten,
    /// From the offsets of the tree in hand to those of the rewritten text.
    pub shift: Shift,
    /// The node that is being lowered.
    pub at: (usize, usize),
    /// How deep it stands in the tree.
    pub depth: usize,
    /// Inside the declarator of a parameter.
    pub in_parameter: bool,
}

/// What is known of structures and unions beside the program's types.
#[derive(Default)]
pub(super) struct Layouts {
    pub field_quals: HashMap<(CompId, usize), Vec<Qual>>,
    /// The alignment of fields where they stand.
    pub field_align: HashMap<(CompId, usize), u64>,
    /// The made-up structures that stand for vector types.
    pub vectors: HashSet<CompId>,
    /// Unions that take the place of any of their members as parameters.
    pub transparent: HashSet<CompId>,
}

/// What declarations say of functions and variables beside their entries in
/// the program.
#[derive(Default)]
pub(super) struct Declared {
    /// By the functions' numbers.
    pub infos: Vec<FuncInfo>,
    /// Functions that run before the entry, and their priorities.
    pub constructors: HashMap<FuncId, i128>,
    /// Qualifiers of each variable, outermost first.
    pub quals: Vec<Vec<Qual>>,
    pub linkage: BTreeMap<VarId, Linkage>,
    /// Variables with a declaration that says `extern` and gives no value.
    pub announced: HashSet<VarId>,
    /// Undefined functions that call nothing of what they are given, now or later.
    pub forgetful: BTreeSet<FuncId>,
    /// Undefined functions that call what they know later (see `called_within`).
    pub later: BTreeSet<FuncId>,
    /// Variables that hold their first values when the entry begins, whatever ran before.
    pub starts: BTreeSet<VarId>,
    /// The functions of `static` variables within functions.
    pub within: HashMap<VarId, FuncId>,
    /// Alignment that attributes ask for, of variables.
    pub var_align: HashMap<VarId, u64>,
    /// Objects declared `void`: places without a value.
    pub places: HashSet<VarId>,
    /// The values of `constexpr` integers.
    pub constants: HashMap<VarId, i128>,
    /// Numbers of elements of variable-length arrays.
    pub vla: HashMap<VarId, Sizes>,
}

/// What is known of a function.
#[derive(Clone, Debug)]
pub(super) struct FuncInfo {
    pub ty: FuncType,
    /// Qualifiers of the result.
    pub quals: Vec<Qual>,
    pub param_names: Vec<Option<String>>,
    pub param_quals: Vec<Vec<Qual>>,
    /// The same as its type has it ([`super::scope::QType::params`]).
    pub told: Option<Arc<Vec<Vec<Qual>>>>,
    /// Declared with a list of parameter types.
    pub prototype: bool,
    pub noreturn: bool,
}

impl FuncInfo {
    /// `void f(void)`: of functions that the front end makes up.
    pub fn made_up() -> FuncInfo {
        FuncInfo {
            ty: FuncType {
                ret: Type::Void,
                params: Vec::new(),
                variadic: false,
            },
            quals: Vec::new(),
            param_names: Vec::new(),
            param_quals: Vec::new(),
            told: None,
            prototype: true,
            noreturn: false,
        }
    }
}

/// How far a file-scope variable has been declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Linkage {
    /// `extern` only: defined elsewhere, holds any value.
    Elsewhere,
    /// Zero unless an initialiser follows.
    Tentative,
    Initialised,
}

/// The numbers of elements of a variable whose type depends on them.
#[derive(Clone, Debug, Default)]
pub(super) struct Sizes {
    /// Of an array itself; `None` for pointers to rows.
    pub outer: Option<Expr>,
    /// Of its rows, their rows, and so on; none if they are constant.
    pub inner: Vec<Expr>,
}

/// What waits until the whole program is known.
#[derive(Default)]
pub(super) struct Unfinished {
    /// Initialisation of file-scope and static variables, in order.
    pub inits: Vec<Init>,
    /// Temporaries of initialisers at file scope.
    pub file_temps: Vec<VarId>,
    /// Functions whose address is used, in order.
    pub addressed_funcs: IndexSet<FuncId>,
    /// Temporaries for numbers that are known outside, or to models of the library: what is
    /// printed, and what becomes a number that is not followed.
    pub told: BTreeSet<VarId>,
    /// Made-up callees and the pointers that are called.
    pub indirect: HashMap<FuncId, Expr>,
    pub conversions: Conversions,
    /// Functions that the outside may call from the start.
    pub known_from_start: BTreeSet<FuncId>,
}

/// How a static object gets its first value.
pub(super) struct Init {
    pub owner: VarId,
    pub stmts: Vec<Stmt>,
    pub assumptions: Vec<Assumption>,
}

/// What is to be told to the user.
#[derive(Default)]
pub(super) struct Report {
    pub faults: Vec<Fault>,
    /// What is not supported in a function; it matters if that is reachable.
    pub deferred: BTreeMap<FuncId, Fault>,
    /// Calls of `setjmp`, and the types of their buffers: refused where the outside has one.
    pub returns_again: Vec<(Fault, Type)>,
    /// Uses of `errno`: refused where one keeps its address.
    pub errno: Option<Fault>,
    /// Over-approximations and the functions they are in.
    pub assumptions: Vec<(FuncId, Assumption)>,
    /// From where on the library writes as many bytes as nobody knows.
    pub unbounded: Vec<(Pos, Expr)>,
}

impl<'a> Lower<'a> {
    pub fn new(
        units: &'a [Rewritten],
        map: &'a mut SourceMap,
        options: &'a Options,
        link: Link,
    ) -> Lower<'a> {
        let types = Types {
            model: options.data_model,
            ..Types::default()
        };
        Lower {
            options,
            has_conventions: units.iter().any(|u| u.convention.is_some()),
            follows_floats: !options.may_compute_otherwise()
                && !units.iter().any(|u| u.computes_otherwise),
            stated_floats: None,
            gives_zeroes: units.iter().any(|u| u.text.contains("calloc")),
            cursor: Cursor {
                map,
                rewritten: &units[0],
                shift: Shift::default(),
                at: (0, 0),
                depth: 0,
                in_parameter: false,
            },
            names: Names::default(),
            link,
            layouts: Layouts::default(),
            declared: Declared::default(),
            program: Program {
                types,
                error_labels: options.error_labels.clone(),
                ..Program::default()
            },
            unfinished: Unfinished::default(),
            frame: Frame::file_scope(0),
            order: OpenOrder::default(),
            report: Report::default(),
        }
    }
}

impl Lower<'_> {
    /// A fault at a node of the tree.
    pub fn fault<T>(&self, node: &Node<T>, message: impl Into<String>) -> Box<Fault> {
        self.fault_at(node.span.start, node.span.end, message)
    }

    /// The place of an offset of the tree in the preprocessed text.
    pub fn origin(&self, offset: usize) -> usize {
        self.cursor
            .rewritten
            .origin(self.cursor.shift.apply(offset))
    }

    pub fn fault_at(&self, start: usize, end: usize, message: impl Into<String>) -> Box<Fault> {
        let start = self.origin(start);
        let end = self.origin(end).max(start + 1);
        Box::new(Fault::new(start, end, message))
    }

    /// Legal C that is not modelled: a fault only where it can be reached.
    pub fn unsupported<T>(&self, node: &Node<T>, message: impl Into<String>) -> Box<Fault> {
        let mut fault = self.fault(node, message);
        fault.unsupported = true;
        fault
    }

    pub fn pos<T>(&mut self, node: &Node<T>) -> Pos {
        let offset = self.origin(node.span.start);
        self.cursor.map.pos(offset)
    }

    pub fn types(&self) -> &Types {
        &self.program.types
    }

    /// The text of a type, for messages.
    pub fn show(&self, ty: &Type) -> String {
        ir::declarator::type_text(&self.program.types, ty)
    }

    /// Back to file scope, after a function or a fault in one.
    pub fn leave_function(&mut self) {
        self.frame = Frame::file_scope(self.unfinished.file_temps.len());
        self.names.scopes.truncate(1);
        self.cursor.depth = 0;
    }

    /// Bounds recursion; to be paired with [`Lower::leave`].
    pub fn enter<T>(&mut self, node: &Node<T>) -> Res<()> {
        self.cursor.depth += 1;
        self.cursor.at = (node.span.start, node.span.end);
        if self.cursor.depth > MAX_DEPTH {
            return Err(self.fault(node, "the program is nested too deeply"));
        }
        Ok(())
    }

    pub fn leave(&mut self) {
        self.cursor.depth -= 1;
    }

    /// Runs `work` in a scope of its own.
    pub fn in_scope<T>(&mut self, work: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        self.names.scopes.push(Scope::default());
        let result = work(self);
        if result.is_ok()
            && self
                .names
                .scopes
                .last()
                .is_some_and(|s| !s.cleanups.is_empty())
        {
            self.end_scope();
        }
        self.names.scopes.pop();
        result
    }

    /// The same for the scope of a statement.
    pub fn in_scope_of<N, T>(
        &mut self,
        node: &Node<N>,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        self.in_scope(|l| {
            if let Some(scope) = l.names.scopes.last_mut() {
                scope.extent = Some((node.span.start, node.span.end));
            }
            work(l)
        })
    }
}
