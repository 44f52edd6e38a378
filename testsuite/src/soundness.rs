//! Soundness of the abstraction, by execution: what a run of the C program does
//! must be among what the boolean program can do.
//!
//! The program is abstracted with random predicates and all reachable states of
//! the boolean program are computed. Then the interpreter runs the C program on
//! random inputs; before each statement the values that the predicates have
//! there must be one of the reachable states at that statement. So the front
//! end, c2bp and bebop are measured against a machine that shares with them no
//! more than the IR. An error of a run that bebop takes for unreachable is the
//! same finding in its worst form.
//!
//! A predicate that has no value (it reads where no object is), or one that
//! depends on what was never written, may be true or false.
//!
//! Rejected: to compare with the text of the invariants. It takes states that
//! `enforce` excludes as open, and so would hide what `enforce` wrongly cuts off.

mod lists;
pub mod predicates;
pub mod programs;

use crate::interp::{Compiled, Limits, Machine, Observer, Outcome, Place, Random, Watch};
use bebop::{build, states_at, targets};
use bebop::{Graph, InitialOrder, Layout, ProcId, Progress, Set, States, Stats, Stmt, Var};
use grammar::bp;
use grammar::diag::Sources;
use grammar::trace::{StepKind, Verdict};
use ir::types::DataModel;
use ir::{FuncId, Program};
use logic::predicate::ScopedPredicate;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::{Duration, Instant};

/// How a program is checked.
#[derive(Clone, Debug)]
pub struct Options {
    pub abstraction: c2bp::Options,
    pub seed: u64,
    /// Runs with different inputs.
    pub runs: u64,
    /// Statements of a run.
    pub steps: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            abstraction: c2bp::Options {
                time_limit: Some(Duration::from_secs(10)),
                ..c2bp::Options::default()
            },
            seed: 0,
            runs: 20,
            steps: 2000,
        }
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub predicates: usize,
    /// States of runs that were compared.
    pub states: u64,
    /// Runs that reached an error.
    pub errors: u64,
    /// Runs that returned or ended on purpose.
    pub complete: u64,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.predicates += other.predicates;
        self.states += other.states;
        self.errors += other.errors;
        self.complete += other.complete;
    }
}

/// Options of c2bp that must not matter, chosen by the seed; and whether an element
/// is followed.
pub fn vary(options: &mut Options) {
    let seed = options.seed;
    let abstraction = &mut options.abstraction;
    abstraction.max_cube = [3, 2, 1, 3][(seed % 4) as usize];
    abstraction.points_to = !seed.is_multiple_of(5);
    if seed % 3 == 1 {
        abstraction.front_end.data_model = DataModel::Ilp32;
    }
    abstraction.front_end.follow = seed % 7 == 2;
}

/// Predicates with their values, where they have one.
pub type Values = Vec<(String, Option<bool>)>;

/// A state of a run that the boolean program does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The boolean program's id of the statement, and its place and text.
    pub at: String,
    /// The seed of the run's inputs.
    pub inputs: u64,
    pub values: Values,
    pub boolean_program: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        writeln!(f, "no such state at {} (inputs {})", self.at, self.inputs)?;
        for (name, value) in &self.values {
            let value = value.map_or("any", |v| if v { "true" } else { "false" });
            writeln!(f, "  {value:5} {name}")?;
        }
        write!(f, "{}", self.boolean_program)
    }
}

/// Checks a program with the predicates of a seed. `Err`: the program is not
/// one.
pub fn check(text: &str, options: &Options) -> Result<(Tally, Option<Violation>), String> {
    let mut sources = Sources::default();
    let program = load(text, options, &mut sources)?;
    let predicates = predicates::random(&program, options.seed);
    let product = abstraction(&program, &predicates, options);
    compare(&program, &predicates, &product, options)
}

/// Reads C text that needs no preprocessor.
pub fn load(text: &str, options: &Options, sources: &mut Sources) -> Result<Program, String> {
    let front_end = &options.abstraction.front_end;
    cfront::load_text("program.i", text, true, front_end, sources)
        .map_err(|found| sources.render(&found))
}

/// What c2bp makes of a program.
pub fn abstraction(
    program: &Program,
    predicates: &[ScopedPredicate],
    options: &Options,
) -> bp::Program {
    let (program, predicates) = (program.clone(), predicates.to_vec());
    c2bp::abstraction(program, predicates, &options.abstraction, Instant::now()).program
}

/// Runs the program and compares its states with those of the boolean program.
pub fn compare(
    program: &Program,
    predicates: &[ScopedPredicate],
    abstracted: &bp::Program,
    options: &Options,
) -> Result<(Tally, Option<Violation>), String> {
    // As slam has it: what is analysed is what was printed.
    let printed = abstracted.to_string();
    let abstracted = bp::parse(&printed, 0).map_err(|d| format!("{d:?}"))?;
    let complaints = grammar::bp_check::check(&abstracted, 0);
    if grammar::bp_check::has_errors(&complaints) {
        return Err(format!("{complaints:?}\n{printed}"));
    }
    let wanted = targets::resolve(&abstracted, &[], &[], true).map_err(|d| format!("{d:?}"))?;
    let entry = &program.func(program.entry).name;
    let entry = abstracted.procs.iter().position(|p| p.name.name == *entry);
    let entry = entry.ok_or("the entry is missing")?.into();
    let graph = build(&abstracted, entry, &wanted.wanted);
    let layout = InitialOrder::Force
        .layout(&graph)
        .map_err(|d| format!("{d:?}"))?;
    let stats = &mut Stats::default();
    let states = States::reach(&graph, &layout, false, &Progress::default(), stats);
    let compiled = Compiled::new(program);
    let mut watcher = Watcher::new(&compiled, predicates, &graph, &layout, &states)?;
    let mut tally = Tally {
        predicates: predicates.len(),
        ..Tally::default()
    };
    let limits = Limits {
        steps: options.steps,
        memory: 16 << 20,
    };
    for inputs in 0..options.runs {
        let seed = options.seed.wrapping_mul(1_000_003).wrapping_add(inputs);
        let mut oracle = Random::new(seed);
        let mut machine = Machine::new(&compiled, &mut oracle, limits);
        watcher.olds.clear();
        let outcome = machine.run(Some(&mut watcher));
        tally.states += std::mem::take(&mut watcher.seen);
        match &outcome {
            Outcome::Error(place, what) => {
                tally.errors += 1;
                if watcher.found.is_none() && states.verdict == Verdict::Unreachable {
                    watcher.found = Some((format!("{place:?}: {what}"), Vec::new()));
                }
            }
            Outcome::Returned(_) | Outcome::Halted(_) => tally.complete += 1,
            _ => {}
        }
        if let Some((at, values)) = watcher.found.take() {
            let violation = Violation {
                at,
                inputs: seed,
                values,
                boolean_program: printed,
            };
            return Ok((tally, Some(violation)));
        }
    }
    Ok((tally, None))
}

/// A predicate of a procedure, and its boolean variable.
struct Watched {
    name: String,
    variable: Var,
    watch: Watch,
}

/// Where statements are in the boolean program: its states there.
struct Point {
    description: String,
    states: Set,
    /// Valuations that were looked up.
    known: HashSet<Vec<Option<bool>>>,
}

/// Compares each state of a run.
struct Watcher<'a> {
    states: &'a States,
    predicates: HashMap<FuncId, Vec<Watched>>,
    points: HashMap<(FuncId, u32), Point>,
    /// Per activation and predicate: what stands under `'`.
    olds: Vec<Vec<Vec<Option<i128>>>>,
    seen: u64,
    found: Option<(String, Values)>,
}

impl<'a> Watcher<'a> {
    fn new(
        compiled: &Compiled,
        predicates: &[ScopedPredicate],
        graph: &'a Graph,
        layout: &'a Layout,
        states: &'a States,
    ) -> Result<Watcher<'a>, String> {
        let program = compiled.program();
        let context = states.context(graph, layout);
        let mut watcher = Watcher {
            states,
            predicates: HashMap::new(),
            points: HashMap::new(),
            olds: Vec::new(),
            seen: 0,
            found: None,
        };
        for (number, proc) in graph.procs.iter_enumerated() {
            let function = program.func_by_name(&proc.name);
            let function = function.ok_or_else(|| format!("{} is no function", proc.name))?;
            let slots = graph.scope(number);
            let mut watched = Vec::new();
            for p in predicates {
                let name = match p.scope {
                    None => p.text.clone(),
                    Some(f) if f == function => own_name(p, predicates),
                    Some(_) => continue,
                };
                let slot = slots.iter().find(|s| graph.name(number, **s) == name);
                let Some(slot) = slot else { continue };
                watched.push(Watched {
                    variable: layout.current(*slot),
                    watch: compiled.watch(&p.expr),
                    name,
                });
            }
            watcher.predicates.insert(function, watched);
            for (id, stmt) in statements(graph, number) {
                let Some(edges) = states.edges.get(stmt.node) else {
                    continue;
                };
                let note = stmt.note.as_ref();
                let text = note.map_or(String::new(), |n| format!("line {}: {}", n.line, n.text));
                let point = Point {
                    description: format!("{}.{id}, {text}", proc.name),
                    states: states_at(&context, number, edges),
                    known: HashSet::new(),
                };
                watcher.points.insert((function, id), point);
            }
        }
        Ok(watcher)
    }
}

/// The variable of a local predicate: one that hides a global is in brackets.
fn own_name(p: &ScopedPredicate, all: &[ScopedPredicate]) -> String {
    let mut name = p.text.clone();
    while all.iter().any(|g| g.scope.is_none() && g.text == name) {
        name = format!("({name})");
    }
    name
}

/// The statement of the boolean program that each of C begins with: the one
/// with its id or, for a decision, its head.
fn statements(graph: &Graph, proc: ProcId) -> BTreeMap<u32, &Stmt> {
    let mut out = BTreeMap::new();
    for stmt in graph.stmts.iter().filter(|s| s.proc == proc) {
        let Some(id) = stmt.note.as_ref().map(|n| n.id.as_str()) else {
            continue;
        };
        let number = match id.strip_suffix('~') {
            Some(head) if stmt.kind == StepKind::Branch => head,
            Some(_) => continue,
            // A switch of nothing but a default has no head.
            None => id.strip_suffix("=0").unwrap_or(id),
        };
        let number = number.rsplit_once('.').and_then(|(_, n)| n.parse().ok());
        if let Some(number) = number {
            out.entry(number).or_insert(stmt);
        }
    }
    out
}

impl Observer for Watcher<'_> {
    fn statement(&mut self, place: Place, state: &mut Machine) {
        if self.found.is_some() {
            return;
        }
        let Some(point) = self.points.get_mut(&(place.function, place.stmt)) else {
            return;
        };
        self.seen += 1;
        let none = Vec::new();
        let olds = self.olds.last().unwrap_or(&none);
        let watched = &self.predicates[&place.function];
        let values = watched.iter().enumerate().map(|(i, w)| {
            let asked = state.questions();
            let value = state.value(&w.watch, olds.get(i).map_or(&[], Vec::as_slice));
            value.filter(|_| state.questions() == asked).map(|v| v != 0)
        });
        let values: Vec<Option<bool>> = values.collect();
        if !point.known.insert(values.clone()) {
            return;
        }
        let both = watched.iter().zip(&values);
        let cube: Vec<(Var, bool)> = both
            .filter_map(|(w, v)| Some((w.variable, (*v)?)))
            .collect();
        let bdd = &self.states.bdd;
        if !bdd.intersects(&point.states, &bdd.cube(&cube)) {
            let named = watched.iter().map(|w| w.name.clone());
            self.found = Some((point.description.clone(), named.zip(values).collect()));
        }
    }

    fn enter(&mut self, function: FuncId, state: &mut Machine) {
        let watched = self.predicates.get(&function);
        let olds = watched.into_iter().flatten().map(|w| {
            let asked = state.questions();
            let olds = state.old_values(&w.watch);
            // What was never written has no value that could be kept.
            match state.questions() == asked {
                true => olds,
                false => vec![None; olds.len()],
            }
        });
        self.olds.push(olds.collect());
    }

    fn leave(&mut self, _: FuncId) {
        self.olds.pop();
    }
}
