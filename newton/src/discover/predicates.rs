//! From a core to a predicate file (SPIN 2001, section 5, phase 3).
//!
//! The core is executed once more, alone, to know its values; a backward pass
//! over it collects the predicates ([`crate::discover::backward`]); here they get their
//! text, one section for each procedure.

use crate::discover::backward::Discovery;
use crate::discover::bounds::{boundaries, bounds};
use crate::discover::defined;
use crate::discover::definitions;
use crate::discover::enumerated;
use crate::discover::nodes;
use crate::discover::path_invariants::{self, Cells};
use crate::discover::path_program::Folding;
use crate::discover::values::Values;
use crate::discover::{copies, members, siblings};
use crate::execute::exec::{Mode, Part, Subject};
use crate::execute::operations::execute;
use crate::path::atoms::variables;
use crate::path::effects::Effects;
use crate::path::names::Names;
use crate::path::operation::{FrameId, Op, OpKind, Path};
use crate::stats::Stats;
use grammar::expr::{Predicates, Section};
use grammar::span::Span;
use indexmap::{IndexMap, IndexSet};
use ir::{Effect, Expr, FuncId, Lval, Program, VarId};
use logic::predicate::to_surface;
use std::collections::HashSet;
use std::time::Instant;

/// Predicates and the procedures they belong to.
type Found = IndexSet<(Option<FuncId>, Expr)>;

/// Summaries of procedures are looked for until a path nests one so deep. Folded,
/// deeper paths are hardly other programs: where the first have no summary, as in a
/// recursion that ends in the error, these have none, and are dearer to try.
const NESTED: usize = 4;

/// An invariant of more predicates tells apart what holds after each round of a loop, mostly,
/// as the explanation of the path does with fewer. ...
const INVARIANT: usize = 12;

/// ... So it has to wait until the path takes more rounds than this: a loop that ends sooner
/// is explained by then.
const ROUNDS: usize = 4;

/// A contradiction of so many rounds will go on to more: what counts along with it may tell.
const UNROLLED: usize = 3;

/// How predicates are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Method {
    /// Known values take the place of locations.
    Values,
    /// Weakest preconditions only.
    Preconditions,
    /// Interpolants of the path at the places where it passes twice.
    Interpolants,
    /// An inductive invariant of the path with its loops folded back, or of its
    /// procedures where it recurses.
    PathInvariants,
    /// What each assignment of the core says.
    Definitions,
    /// Summaries where the explanation would unroll a recursion, path invariants
    /// where it would unroll a loop; if there are none, the bounds of counters beside the explanation. That is values, or
    /// preconditions where those would unroll a recursion or find nothing. A
    /// state variable gets all its constants.
    #[default]
    Auto,
}

/// What is asked for.
#[derive(Clone, Copy)]
pub struct How<'n> {
    pub method: Method,
    /// The predicates of the abstraction that has the path.
    pub names: &'n Names,
    /// Are contradictions explained that share no variable with the first? That
    /// saves rounds where there are many, and else brings predicates that
    /// nobody needs.
    pub unrelated: bool,
    pub deadline: Option<Instant>,
}

/// The predicates that explain why the path is infeasible.
pub fn discover(subject: Subject, cores: &[Vec<Part>], how: How, stats: &mut Stats) -> Predicates {
    let How {
        method,
        names,
        deadline,
        ..
    } = how;
    let Subject {
        program,
        memory,
        path,
        reachable,
        ..
    } = subject;
    let effects = Effects::new(program, memory, reachable);
    let known = known(path, &effects);
    let mut queries = 0;
    let mut run = |concretise: bool| {
        let about = (&effects, &known[..]);
        by_values(subject, cores, how, about, concretise, &mut queries)
    };
    let by_horn_clauses = |cores: &[Vec<Part>], folding| -> Found {
        let find = |core: &Vec<Part>| {
            path_invariants::discover(subject, &effects, core, folding, deadline)
        };
        cores.iter().take(1).flat_map(find).collect()
    };
    let writable = |found: &Found| !written(program, found).is_empty();
    let tells = |found: &Found| tells(program, names, found);
    let found = match method {
        Method::Values => run(true),
        Method::Preconditions => run(false),
        Method::Interpolants => by_horn_clauses(cores, Folding::Unfolded),
        Method::PathInvariants => {
            let mut found = Found::new();
            if cores.first().is_some_and(|c| nesting(path, c) > 1) {
                found = by_horn_clauses(cores, Folding::Procedures);
            }
            if !tells(&found) {
                found = by_horn_clauses(cores, Folding::Loops);
            }
            found
        }
        Method::Definitions => {
            let find = |core: &Vec<Part>| definitions::discover(subject, &effects, core, deadline);
            cores.iter().flat_map(find).collect()
        }
        Method::Auto => {
            let deepens = |c: &&Vec<Part>| deepens(subject, c, deadline);
            let rounds = |core: &&Vec<Part>| path_invariants::rounds(path, core);
            let counts = cores.iter().find(|c| rounds(c) > 1);
            let invariant = |core, folding| by_horn_clauses(std::slice::from_ref(core), folding);
            let mut found = Found::new();
            let deep = cores.iter().find(deepens);
            if let Some(core) = deep {
                found = invariant(core, Folding::Procedures);
            }
            if !tells(&found) {
                found = counts.map_or_else(Found::new, |core| invariant(core, Folding::Loops));
                if found.len() > INVARIANT && counts.is_some_and(|c| rounds(&c) <= ROUNDS) {
                    found.clear();
                }
            }
            if !writable(&found) {
                found = run(true);
                if counts.is_some() {
                    found.extend(bounds(program, path));
                }
            }
            if !writable(&found) {
                found = run(false);
            }
            add_equations(subject, &effects, cores, (how, deep), &mut found);
            enumerated::complete(program, names, &mut found);
            siblings::complete(program, names, &mut found);
            members::complete(program, names, &mut found);
            copies::complete(program, names, &mut found);
            nodes::complete(program, path, names, &mut found);
            found
        }
    };
    let mut found = found;
    defined::complete(program, &mut found);
    nodes::only_near(program, &mut found);
    let predicates = written(program, &found);
    stats.queries += queries;
    stats.predicates = predicates.len();
    predicates
}

/// Is there anything new? The abstraction has the path in spite of what it knows.
fn tells(program: &Program, names: &Names, found: &Found) -> bool {
    let sections = written(program, found).sections;
    let mut predicates = sections.iter().flat_map(|s| &s.predicates);
    predicates.any(|p| !names.contains(&p.to_string()))
}

/// The equations of counters: of those of the contradiction, or, where its numbers would come
/// one turn after the other, of all that the path decides. `deep` recurses.
fn add_equations(
    subject: Subject,
    effects: &Effects,
    cores: &[Vec<Part>],
    (how, deep): (How, Option<&Vec<Part>>),
    found: &mut Found,
) {
    let (program, path, names) = (subject.program, subject.path, how.names);
    let rounds = |core: &Vec<Part>| path_invariants::rounds(path, core);
    let equations = |core: &Vec<Part>, folding, cells| {
        path_invariants::equations(subject, effects, core, (folding, cells), how.deadline)
    };
    if let Some(core) = cores.iter().find(|c| rounds(c) > 0) {
        let mut equal = equations(core, Folding::Loops, Cells::Core);
        let unrolls = || rounds(core) >= UNROLLED || enumerated::count(program, names, found);
        if !tells(program, names, &equal) && unrolls() {
            equal = equations(core, Folding::Loops, Cells::Path);
        }
        if !equal.is_empty() {
            found.extend(equal);
            found.extend(boundaries(program, path));
        }
    }
    if let Some(core) = deep {
        let mut equal = equations(core, Folding::Procedures, Cells::Core);
        if !tells(program, names, &equal) {
            equal = equations(core, Folding::Procedures, Cells::Path);
        }
        found.extend(equal);
    }
}

/// What the values on the path tell, core by core; values that are known are written into
/// it if it is to be concrete.
fn by_values(
    subject: Subject,
    cores: &[Vec<Part>],
    how: How,
    (effects, known): (&Effects, &[usize]),
    concretise: bool,
    queries: &mut u64,
) -> Found {
    let Subject {
        program,
        memory,
        path,
        reachable,
        ..
    } = subject;
    let mut found = IndexSet::new();
    let mut told: HashSet<VarId> = HashSet::new();
    for core in cores {
        let mut parts: HashSet<Part> = core.iter().copied().collect();
        let last = core.iter().map(|p| p.0).max().unwrap_or(0);
        let before = known.iter().filter(|i| **i < last);
        parts.extend(before.map(|i| (*i, 0)));
        let slice: HashSet<usize> = parts.iter().map(|p| p.0).collect();
        let execution = execute(subject, Mode::Slice(&parts));
        let mut values = Values::new(program, execution, how.deadline);
        let symbolic = how.method == Method::Auto && recurses(subject, &slice, &mut values);
        let discovery = Discovery {
            program,
            memory,
            path,
            reachable,
            effects,
            slice: &slice,
            values: &mut values,
            concretise: concretise && !symbolic,
            deadline: how.deadline,
        };
        let more = discovery.run();
        let own: HashSet<VarId> = more.iter().flat_map(|(_, e)| variables(e)).collect();
        if how.unrelated || told.is_empty() || own.iter().any(|v| told.contains(v)) {
            told.extend(own);
            found.extend(more);
        }
        *queries += values.queries;
    }
    found
}

/// Do calls of a procedure by itself lead to the contradiction, a few levels of them?
fn deepens(subject: Subject, core: &[Part], deadline: Option<Instant>) -> bool {
    (2..=NESTED).contains(&nesting(subject.path, core)) && {
        let parts = core.iter().copied().collect();
        let execution = execute(subject, Mode::Slice(&parts));
        let mut values = Values::new(subject.program, execution, deadline);
        let slice = parts.iter().map(|p| p.0).collect();
        recurses(subject, &slice, &mut values)
    }
}

/// Predicates for a path that rests on how nodes are linked, if there are new ones.
pub fn of_structures(subject: Subject, names: &Names) -> Predicates {
    let found = nodes::asked(subject.program, subject.path, names);
    written(subject.program, &found)
}

/// How many activations of one procedure, each within the other, have operations
/// in the core or lead to some?
fn nesting(path: &Path, core: &[Part]) -> usize {
    let frames: HashSet<FrameId> = core.iter().map(|p| path.ops[p.0].frame).collect();
    let nested = |frame: FrameId| {
        let stack = std::iter::successors(Some(frame), |f| path.frames[*f].caller);
        let same = stack.filter(|f| path.frames[*f].func == path.frames[frame].func);
        same.count()
    };
    frames.into_iter().map(nested).max().unwrap_or(0)
}

/// Is a procedure of the slice active within itself, from a value that is not
/// known? Then the values of each depth would be predicates (`n == 3`, `n == 4`,
/// ..), and no depth is the last; its preconditions relate what it returns to
/// what it gets, and are the same at all depths.
fn recurses(subject: Subject, slice: &HashSet<usize>, values: &mut Values) -> bool {
    let (program, path) = (subject.program, subject.path);
    let mut frames: Vec<FrameId> = slice.iter().map(|i| path.ops[*i].frame).collect();
    frames.sort();
    frames.dedup();
    frames.into_iter().any(|frame| {
        let func = path.frames[frame].func;
        let callers = std::iter::successors(path.frames[frame].caller, |f| path.frames[*f].caller);
        let outermost = callers.filter(|f| path.frames[*f].func == func).last();
        outermost.is_some_and(|f| {
            let entry = path.frames[f].entry;
            program.func(func).formals.iter().any(|formal| {
                let load = Expr::load(Lval::var(*formal, program));
                load.ty.is_int() && values.constant(f, entry, &load).is_none()
            })
        })
    })
}

/// Assignments to variables that hold nothing but constants (flags, states, and
/// what should have been an enumerator): a contradiction that compares with one
/// is better told with its value, even where it follows without. `s == IDLE` and
/// `s == BUSY` tell the abstraction nothing about each other, `s == 0` and
/// `s == 1` do.
fn known(path: &Path, effects: &Effects) -> Vec<usize> {
    let constant = |op: &&(usize, &Op)| match &op.1.kind {
        OpKind::Effect(Effect::Assign { lhs, .. } | Effect::Zero { lhs }) => {
            lhs.as_var().is_some_and(|v| effects.is_symbolic(v))
        }
        _ => false,
    };
    let ops = path.ops.iter().enumerate();
    ops.filter(|op| constant(&op)).map(|op| op.0).collect()
}

/// Sections in the order in which their first predicate was found. What cannot
/// be written down is left out: the caller sees it by the missing progress.
fn written(program: &Program, found: &Found) -> Predicates {
    let mut sections: IndexMap<Option<FuncId>, IndexSet<grammar::expr::Expr>> = IndexMap::new();
    for (scope, e) in found {
        if let Some(text) = to_surface(program, *scope, e) {
            sections.entry(*scope).or_default().insert(text);
        }
    }
    let section = |(scope, predicates): (Option<FuncId>, IndexSet<_>)| Section {
        procedure: scope.map(|f| program.func(f).name.clone()),
        span: Span::default(),
        predicates: predicates.into_iter().collect(),
    };
    Predicates {
        sections: sections.into_iter().map(section).collect(),
    }
}
