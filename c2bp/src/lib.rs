//! c2bp: predicate abstraction of C programs (Ball, Majumdar, Millstein,
//! Rajamani: Automatic Predicate Abstraction of C Programs, PLDI 2001).
//!
//! A C program and a set of predicates become a boolean program: the same
//! control, one boolean variable per predicate, and every execution of the C
//! program is one of the boolean program. [`run`] is the pipeline.

mod alias;
mod along;
mod cache;
mod calls;
mod cubes;
mod explain;
mod iterate;
mod limits;
pub mod optimisations;
mod options;
mod prover;
mod stats;
mod temporal;
mod translate;
mod wp;

/// The door for the slow twins of the test suite, which hold parts of the
/// abstraction to their definitions. No API for others.
pub mod parts {
    pub use crate::alias::aliasing::Aliasing;
    pub use crate::alias::object::{Object, Objects};
    pub use crate::alias::points_to::PointsTo;
    use crate::calls::graph::reachable;
    pub use crate::cubes::formula::Formula;
    pub use crate::cubes::primes::{conjunction, Atom};
    pub use crate::cubes::state::Cubes;
    pub use crate::limits::Limits;
    pub use crate::prover::query::Prover;
    pub use crate::prover::samples::Samples;
    pub use crate::wp::arbitrary::Arbitrary;
    pub use crate::wp::linked;
    pub use crate::wp::precondition::{wp, Before, Change};
    use ir::Program;
    use logic::memory::Memory;

    /// What c2bp knows of a program's pointers.
    pub fn points_to(program: &Program, memory: &Memory) -> PointsTo {
        let functions = reachable(program);
        PointsTo::new(program, memory, &functions, &Limits::default())
    }
}

use alias::modref::ModRef;
use alias::points_to::PointsTo;
use cache::content::Contents;
use cache::FINDINGS;
use calls::graph::{called, reachable};
use calls::signature::{signature, Predicate, Signature};
use explain::selection::Selection;
pub use options::{Options, Pass, CACHE_SIZE};

use alias::aliasing::{compared, Aliasing};
use along::Along;
use grammar::bp;
use grammar::diag::{Diagnostic, Severity, Sources};
use grammar::output::read_input;
use grammar::packs::Cache;
use grammar::temporal::{fair, WITHIN};
use grammar::trace::Trace;
use ir::types::Arith;
use ir::{Expr, FuncId, Program, StmtKind};
use limits::Limits;
use logic::memory::Memory;
use logic::predicate::temporal::merged;
use logic::predicate::{resolve_all, ScopedPredicate};
use stats::{ProcStats, Stats};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::Instant;
use temporal::Temporal;
use translate::procedure::{procedure, Abstracted, Context};
use wp::arbitrary::Arbitrary;

/// A boolean program and what came with it.
pub struct Product {
    pub program: bp::Program,
    pub stats: Stats,
    /// What was asked for by [`Options::dump`].
    pub dumps: String,
    /// What was asked for by [`Options::explain`]; only the procedures with
    /// these statements are in the program then.
    pub explanation: String,
    pub warnings: Vec<Diagnostic>,
    /// What people are told: how [`Options::iterate`] went.
    pub told: String,
    /// Calls of functions that are left out: what is said of the program does not hold then.
    pub left_out: Vec<Diagnostic>,
}

/// Deep syntax trees need deep stacks.
const STACK: usize = 256 << 20;

/// Reads the inputs and abstracts the program.
pub fn run(
    files: &[PathBuf],
    predicates: Option<&PathBuf>,
    options: &Options,
    sources: &mut Sources,
) -> Result<Product, Vec<Diagnostic>> {
    let start = Instant::now();
    let mut program = cfront::load_files(files, &options.front_end, sources)?;
    program.types.arith = options.arith;
    if options.dump.contains(&Pass::Ir) {
        keeps_the_rules(&program)?;
    }
    let (text, name) = match predicates {
        Some(path) => (
            read_input(path).map_err(|d| vec![d])?,
            path.display().to_string(),
        ),
        None => (String::new(), "no predicates".to_string()),
    };
    let file = sources.add(name, text.clone());
    let parsed = grammar::pred::parse(&text, file)?;
    // Predicates may speak of what measures were before.
    let temporal = temporal::prepare(&mut program, options, sources)?;
    let resolved = resolve_all(&program, &parsed, file)?;
    if let Some(name) = iterate::other_procedure(&program).filter(|_| options.iterate.is_some()) {
        let message = "predicates are iterated over one procedure";
        let entry = &program.func(program.entry).name;
        let note = format!("`{entry}` calls `{name}`");
        return Err(vec![Diagnostic::global(message).with_note(note)]);
    }
    let predicates = merged(temporal.predicates.clone(), resolved.predicates);
    let traces = traces(&options.along, sources)?;
    let selection = match &options.explain {
        Some(text) => Some(explain::selection::select(
            &program,
            &reachable(&program),
            text,
        )?),
        None => None,
    };
    let mut product = passes(
        program,
        predicates,
        options,
        (selection.as_ref(), &temporal, &traces),
        start,
    );
    if !product.left_out.is_empty() {
        return Err(product.left_out);
    }
    let names = files.iter().map(|f| f.display().to_string());
    product.program.header.sources = names.collect();
    product.warnings.splice(0..0, resolved.warnings);
    Ok(product)
}

/// The paths whose states are looked at.
fn traces(files: &[PathBuf], sources: &mut Sources) -> Result<Vec<Trace>, Vec<Diagnostic>> {
    let trace = |path: &PathBuf| {
        let text = read_input(path)?;
        let file = sources.add(path.display().to_string(), text.as_str());
        Trace::from_json(&text, file)
    };
    let read: Result<Vec<Trace>, Diagnostic> = files.iter().map(trace).collect();
    read.map_err(|problem| vec![problem])
}

/// The intermediate representation of a program, as C: what `--dump ir` prints
/// where no abstraction is asked for.
pub fn representation(
    files: &[PathBuf],
    options: &cfront::Options,
    sources: &mut Sources,
) -> Result<String, Vec<Diagnostic>> {
    let program = cfront::load_files(files, options, sources)?;
    keeps_the_rules(&program)?;
    Ok(ir::print::program(&program))
}

/// What is shown to others is checked in release builds too.
fn keeps_the_rules(program: &Program) -> Result<(), Vec<Diagnostic>> {
    ir::check::check(program).map_err(|broken| {
        let text = "the intermediate representation breaks its own rules: this is a bug of c2bp";
        let diagnostic = Diagnostic::global(text);
        vec![broken.into_iter().fold(diagnostic, Diagnostic::with_note)]
    })
}

/// Abstracts a program that is already loaded. The time limit counts from
/// `start`.
pub fn abstraction(
    program: Program,
    predicates: Vec<ScopedPredicate>,
    options: &Options,
    start: Instant,
) -> Product {
    let temporal = &Temporal::default();
    passes(program, predicates, options, (None, temporal, &[]), start)
}

fn passes(
    mut program: Program,
    predicates: Vec<ScopedPredicate>,
    options: &Options,
    (explained, temporal, traces): (Option<&Selection>, &Temporal, &[Trace]),
    start: Instant,
) -> Product {
    let mut stats = Stats {
        tool: "c2bp",
        predicates: predicates.len(),
        ..Stats::default()
    };
    stats.pass("front end", start.elapsed());
    let mut dumps = String::new();
    if options.dump.contains(&Pass::Ir) {
        dumps.push_str(&ir::print::program(&program));
    }

    let limits = limits_from(options, start);
    let functions = reachable(&program);
    let (predicates, told) = match options.iterate {
        Some(rounds) => iterated(&program, predicates, rounds, &functions, &limits),
        None => (predicates, String::new()),
    };
    stats.predicates = predicates.len();
    let (mut globals, mut locals, mut warnings) = scopes(&program, predicates, &functions);
    let all = globals.iter().chain(locals.values().flatten());
    let arbitrary = Arbitrary::add(&mut program, all.map(|p| &p.expr));
    let program = &program;
    let all = globals.iter().chain(locals.values().flatten());
    let pass = Instant::now();
    let memory = &Memory::with(program, all.map(|p| &p.expr));
    stats.pass("regions", pass.elapsed());
    if options.dump.contains(&Pass::Regions) {
        dumps.push_str(&memory.dump(program));
    }

    let pass = Instant::now();
    let analysed = PointsTo::new(program, memory, &functions, &limits);
    stats.pass("points-to", pass.elapsed());
    if options.dump.contains(&Pass::PointsTo) {
        dumps.push_str(&analysed.dump(program));
    }
    let left_out = calls::indirect::left_out(program, memory, &analysed, &functions);
    let points_to = &if options.points_to {
        analysed
    } else {
        PointsTo::unknown()
    };

    let pass = Instant::now();
    let mod_ref = &ModRef::new(program, memory, points_to, &functions);
    stats.pass("mod/ref", pass.elapsed());

    let aliasing = Aliasing {
        program,
        memory,
        points_to,
    };
    let settled = leave_out_settled(aliasing, temporal, &mut globals, &mut locals);
    warnings.extend(settled);
    for (f, own) in &mut locals {
        calls::bindings::bind(aliasing, mod_ref, *f, &globals, own);
    }
    let signatures = signatures(aliasing, mod_ref, &functions, &locals);
    // What was found at another time cannot be explained.
    let folder = options.cache.as_deref().filter(|_| explained.is_none());
    let cache = folder.map(|folder| Cache::open(folder, FINDINGS, options.cache_size));
    let contents = folder.map(|_| Contents::new(program, memory, &arbitrary, options));
    let none = &Selection::new();
    let along = &Along::new(program, &globals, traces);
    let context = Context {
        aliasing,
        mod_ref,
        arbitrary: &arbitrary,
        globals: &globals,
        locals: &locals,
        signatures: &signatures,
        max_cube: options.max_cube,
        without: &options.without,
        limits: &limits,
        cache: cache.as_ref().zip(contents.as_ref()),
        log_queries: options.dump.contains(&Pass::Queries),
        explained: explained.unwrap_or(none),
        temporal,
        along,
    };
    let asked_for = |f: &FuncId| explained.is_none_or(|all| all.iter().any(|(of, _)| of == f));
    let wanted: Vec<FuncId> = functions.iter().copied().filter(asked_for).collect();
    let mut explanations = Vec::new();
    let mut out = declared(&context, &functions);
    for (abstracted, of) in procedures(&context, &wanted, options.jobs) {
        stats.total.add(&of.counters);
        stats.procedures.push(of);
        dumps.push_str(&abstracted.queries);
        explanations.push(abstracted.explanation);
        out.procs.push(abstracted.proc);
    }
    if let Some(problem) = cache.and_then(Cache::close) {
        warnings.push(kept_nothing(&problem));
    }
    stats.seconds = start.elapsed().as_secs_f64();
    stats.degraded = limits.hit.load(Ordering::Relaxed);
    Product {
        program: out,
        stats,
        dumps,
        explanation: explanations.join("\n"),
        warnings,
        told,
        left_out,
    }
}

/// What the abstraction may use, the time counted from `start`.
fn limits_from(options: &Options, start: Instant) -> Limits {
    Limits {
        deadline: options.time_limit.map(|t| start + t),
        memory: options.memory_limit,
        ..Limits::default()
    }
}

/// The boolean program without its procedures.
fn declared(context: &Context, functions: &[FuncId]) -> bp::Program {
    let (program, temporal) = (context.aliasing.program, context.temporal);
    let [nodes, objects] = new_objects(context);
    let assumed = [nodes, objects, temporal.returns(program, functions)];
    let predicates = context.globals.iter().map(|p| bp::Ident::new(&p.name));
    let guesses = (1..=temporal.measures.len()).map(|k| bp::Ident::new(fair(k)));
    let mut globals: Vec<bp::Ident> = predicates.chain(guesses).collect();
    if temporal.guesses(None) {
        globals.push(bp::Ident::new(WITHIN));
    }
    bp::Program {
        header: header(program, assumed),
        globals,
        procs: Vec::new(),
    }
}

/// The signature of each function (PLDI 2001, 4.5): what a function returns that nobody
/// calls is told to nobody.
fn signatures(
    aliasing: Aliasing,
    mod_ref: &ModRef,
    functions: &[FuncId],
    locals: &BTreeMap<FuncId, Vec<Predicate>>,
) -> BTreeMap<FuncId, Signature> {
    let called = called(aliasing.program, functions);
    let of = |f: &FuncId| {
        let own = locals.get(f).map_or(&[][..], Vec::as_slice);
        let mut signature = signature(aliasing, mod_ref, *f, own);
        if !called.contains(f) {
            signature.returns.clear();
        }
        (*f, signature)
    };
    functions.iter().map(of).collect()
}

/// The predicates that weakest preconditions lead to, and how that went.
fn iterated(
    program: &Program,
    hints: Vec<ScopedPredicate>,
    rounds: usize,
    functions: &[FuncId],
    limits: &Limits,
) -> (Vec<ScopedPredicate>, String) {
    let mut program = program.clone();
    let mut asked: Vec<Expr> = hints.iter().map(|h| h.expr.clone()).collect();
    for s in program.func(program.entry).body.iter().flatten() {
        s.walk(&mut |s| asked.extend(s.reads().into_iter().cloned()));
    }
    let arbitrary = Arbitrary::add(&mut program, asked.iter());
    let memory = Memory::with(&program, asked.iter());
    let points_to = PointsTo::new(&program, &memory, functions, limits);
    let aliasing = Aliasing {
        program: &program,
        memory: &memory,
        points_to: &points_to,
    };
    let found = iterate::iterate(aliasing, &arbitrary, &hints, rounds);
    (found.predicates, format!("c2bp: {}", found.told))
}

/// A cache that cannot be written is no reason to fail.
fn kept_nothing(problem: &str) -> Diagnostic {
    Diagnostic {
        severity: grammar::diag::Severity::Warning,
        ..Diagnostic::global("results are not kept in the cache")
    }
    .with_note(problem.to_string())
}

/// Abstracts the procedures, some at a time. Each has a thread, and so a Z3
/// context, of its own: what it becomes does not depend on the others.
fn procedures(
    context: &Context,
    functions: &[FuncId],
    jobs: usize,
) -> Vec<(Abstracted, ProcStats)> {
    let next = AtomicUsize::new(0);
    let done: Mutex<BTreeMap<usize, (Abstracted, ProcStats)>> = Mutex::new(BTreeMap::new());
    let work = |i: usize| {
        let f = functions[i];
        let start = Instant::now();
        let abstracted = procedure(context, f);
        let of = ProcStats {
            name: context.aliasing.program.func(f).name.clone(),
            predicates: context.locals.get(&f).map_or(0, Vec::len),
            seconds: start.elapsed().as_secs_f64(),
            counters: abstracted.counters.clone(),
        };
        if let Ok(mut done) = done.lock() {
            done.insert(i, (abstracted, of));
        }
    };
    let worker = || loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        if i >= functions.len() {
            break;
        }
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(STACK);
            match thread.spawn_scoped(scope, || work(i)) {
                // A panic is carried on when the scope ends.
                Ok(_) => {}
                Err(_) => work(i),
            }
        });
    };
    std::thread::scope(|scope| {
        for _ in 1..jobs.max(1) {
            scope.spawn(worker);
        }
        worker();
    });
    let done = done.into_inner().unwrap_or_default();
    done.into_values().collect()
}

/// Global predicates, those of each procedure, and warnings.
type Scopes = (
    Vec<Predicate>,
    BTreeMap<FuncId, Vec<Predicate>>,
    Vec<Diagnostic>,
);

/// Sorts the predicates by scope and names their variables.
fn scopes(program: &Program, predicates: Vec<ScopedPredicate>, functions: &[FuncId]) -> Scopes {
    let mut globals: Vec<Predicate> = Vec::new();
    let mut locals: BTreeMap<FuncId, Vec<Predicate>> = BTreeMap::new();
    let mut idle: BTreeSet<FuncId> = BTreeSet::new();
    for p in predicates.iter().filter(|p| p.scope.is_none()) {
        globals.push(Predicate {
            name: p.text.clone(),
            expr: p.expr.clone(),
        });
    }
    for p in predicates {
        let Some(f) = p.scope else { continue };
        if !functions.contains(&f) {
            idle.insert(f);
            continue;
        }
        if globals.iter().any(|g| g.expr == p.expr) {
            // One variable for one meaning: the global one is in scope.
            continue;
        }
        let mut name = p.text;
        while globals.iter().any(|g| g.name == name) {
            // A local hides a global of that name: keep both apart.
            name = format!("({name})");
        }
        locals
            .entry(f)
            .or_default()
            .push(Predicate { name, expr: p.expr });
    }
    let warnings = idle
        .into_iter()
        .map(|f| logic::predicate::not_called(program, &program.func(f).name))
        .collect();
    (globals, locals, warnings)
}

/// Leaves predicates out that tell nothing: each would be one more dimension of the cubes. Those
/// that a temporal property speaks of stay.
fn leave_out_settled(
    aliasing: Aliasing,
    temporal: &Temporal,
    globals: &mut Vec<Predicate>,
    locals: &mut BTreeMap<FuncId, Vec<Predicate>>,
) -> Vec<Diagnostic> {
    if !temporal.predicates.is_empty() {
        return Vec::new();
    }
    let compared = compared(aliasing.program);
    let settled = |p: &mut Predicate| aliasing.is_settled(&p.expr, &compared);
    let told = |p: Predicate| {
        let message = format!("`{}` is left out", p.name);
        Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::global(message)
                .with_note("the pointer leads to no place in the variable".to_string())
        }
    };
    let all = locals.values_mut().chain([globals]);
    all.flat_map(|of| of.extract_if(.., settled).map(told).collect::<Vec<_>>())
        .collect()
}

/// That what is allocated is new, so that nothing leads there, is what C promises of
/// pointers that may be used. Stated where it matters.
fn new_objects(context: &Context) -> [Option<String>; 2] {
    let Aliasing {
        program, points_to, ..
    } = context.aliasing;
    let mut allocates = false;
    program.each_statement(&mut |s| {
        allocates |= matches!(&s.kind, StmtKind::Effect(ir::Effect::Alloc { .. }));
    });
    let mut all = context
        .globals
        .iter()
        .chain(context.locals.values().flatten());
    let compared = all.any(|p| points_to.compares_with_outside(&p.expr));
    let nodes =
        "no pointer that is uninitialised, or was to a freed object, leads to one allocated later";
    let outside = "no pointer from outside leads to what is allocated later";
    [(context.arbitrary.structures(), nodes), (compared, outside)]
        .map(|(matters, text)| (matters && allocates).then(|| text.to_string()))
}

fn header(program: &Program, of_all: [Option<String>; 3]) -> bp::Header {
    let entry = &program.func(program.entry).name;
    let place = |pos: &ir::Pos| {
        let file = program.files.get(pos.file as usize);
        file.map_or(String::new(), |f| format!("{f}:{}: ", pos.line))
    };
    let no_overflow = match program.types.arith {
        Arith::Exact => None,
        Arith::Math => Some("signed integers do not overflow".to_string()),
    };
    let stated = program.assumptions.iter();
    let stated = stated.map(|a| format!("{}{}", place(&a.pos), a.text));
    bp::Header {
        sources: Vec::new(),
        sha256: Some(program.sha256.clone()).filter(|s| !s.is_empty()),
        entry: Some(entry.clone()).filter(|e| e != "main"),
        assumptions: no_overflow
            .into_iter()
            .chain(of_all.into_iter().flatten())
            .chain(stated)
            .collect(),
    }
}
