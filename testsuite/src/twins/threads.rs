//! Threads up to a number of context switches: bebop's sequential programs against a
//! search over all configurations, which keeps a stack for each thread and runs one of
//! them at a time.

use super::bebop::generate::{self, Random};
use super::bebop::shrink;
use super::bebop::stacks::{self, Config};
use bebop::explicit::Flat;
use bebop::threads::{concurrent, sequential::sequential};
use bebop::{analyse, targets, Progress, Query, TraceKind, Wanted};
use grammar::bp::{self, Program, StmtKind, ThreadOp};
use grammar::lines::Lines;
use grammar::trace::Verdict;
use std::collections::HashSet;

/// More configurations are not searched.
const CONFIGURATIONS: usize = 4_000;

/// What a campaign met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Met {
    pub programs: u64,
    pub reachable: u64,
    /// An error that needs the last of the switches.
    pub needed: u64,
}

/// Compares random programs, one for each seed, with at most 2 switches.
pub fn campaign(seeds: std::ops::Range<u64>) -> Result<Met, String> {
    let mut met = Met::default();
    for seed in seeds {
        let mut random = Random::new(seed);
        let text = generate::program(&mut random);
        let text = threaded(&text, &mut random);
        let program = bp::parse(&text, 0).map_err(|e| format!("seed {seed}: {e:?}\n{text}"))?;
        if let Err(difference) = compare(&program, &mut met) {
            let small = shrink::shrink(&program, &|p| compare(p, &mut Met::default()).is_err());
            return Err(format!("seed {seed}: {difference}\n{small}"));
        }
    }
    Ok(met)
}

/// Makes some of the calls starts of threads, and some of the assignments atomic.
fn threaded(text: &str, random: &mut Random) -> String {
    let mut out = String::new();
    for (i, line) in text.lines().enumerate() {
        let call = line.contains("p1(") || line.contains("p2(");
        let statement = line.trim_start();
        let void = !statement.contains(":=") && call && statement.ends_with(");");
        if void && !statement.starts_with("void") && random.chance(70) {
            out.push_str(&format!("ASYNC_{i}: {statement}\n"));
        } else if statement.starts_with('g') && statement.contains(":=") && random.chance(15) {
            out.push_str(&format!("atomic_begin;\n{line}\n{line}\natomic_end;\n"));
        } else if statement == "skip;" && random.chance(30) {
            out.push_str("end_thread;\n");
        } else {
            out.push_str(&format!("{line}\n"));
        }
    }
    out
}

/// Is an error reachable with so many switches? bebop's answer.
fn ours(program: &Program, wanted: &Wanted, switches: usize) -> Result<bool, String> {
    let made = sequential(program, 0, wanted, switches);
    let query = Query {
        entry: made.entry.into(),
        wanted: Wanted {
            labels: vec![(None, made.label.clone())],
            asserts: false,
        },
        trace: TraceKind::Any,
        ..Query::default()
    };
    let problems = grammar::bp_check::check(&made.program, 0);
    if grammar::bp_check::has_errors(&problems) {
        return Err(format!("{problems:?}\n{}", made.program));
    }
    let text = made.program.to_string();
    let analysis = analyse(
        &made.program,
        &Lines::new(&text),
        &query,
        &Progress::default(),
    );
    Ok(analysis.map_err(|e| format!("{e:?}"))?.verdict == Verdict::Reachable)
}

fn compare(program: &Program, met: &mut Met) -> Result<(), String> {
    let text = program.to_string();
    let Ok(program) = bp::parse(&text, 0) else {
        return Ok(());
    };
    if grammar::bp_check::has_errors(&grammar::bp_check::check_concurrent(&program, 0))
        || !concurrent(&program)
    {
        return Ok(());
    }
    let found = targets::resolve(&program, &[], &[], true).map_err(|e| format!("{e:?}"))?;
    let flat = Flat::new(&program);
    let mut before = false;
    for switches in 0..3 {
        let Some(expected) = search(&flat, switches) else {
            return Ok(());
        };
        let reachable = ours(&program, &found.wanted, switches)?;
        if reachable != expected {
            return Err(format!(
                "{switches} switches: reachable {reachable}, expected {expected}"
            ));
        }
        met.needed += u64::from(expected && !before && switches > 0);
        before = expected;
    }
    met.programs += 1;
    met.reachable += u64::from(before);
    Ok(())
}

/// Of each open call the procedure, the point, and the formals and locals.
type Stack = Vec<(usize, usize, Vec<bool>)>;

/// The globals, each thread's stack and whether it is within atomic statements, who
/// runs, and how often that may change.
#[derive(Clone, PartialEq, Eq, Hash)]
struct World {
    globals: Vec<bool>,
    threads: Vec<(Stack, bool)>,
    runs: usize,
    switches: usize,
}

/// Is an error reachable? Nothing if there are too many configurations.
fn search(flat: &Flat, switches: usize) -> Option<bool> {
    let start = |c: Config| World {
        globals: c.globals,
        threads: vec![(c.stack, false)],
        runs: 0,
        switches,
    };
    let mut work: Vec<World> = stacks::starts(flat, 0).into_iter().map(start).collect();
    let mut seen: HashSet<World> = work.iter().cloned().collect();
    while let Some(world) = work.pop() {
        let (fails, next) = step(flat, &world);
        if fails {
            return Some(true);
        }
        for world in next {
            if seen.len() > CONFIGURATIONS {
                return None;
            }
            if seen.insert(world.clone()) {
                work.push(world);
            }
        }
    }
    Some(false)
}

fn step(flat: &Flat, world: &World) -> (bool, Vec<World>) {
    let (stack, atomic) = &world.threads[world.runs];
    let mut out = Vec::new();
    // Threads beyond the switches that are left never run.
    if world.switches > 0 && (!atomic || stack.is_empty()) {
        for other in (0..world.threads.len()).filter(|t| *t != world.runs) {
            // `enforce` is asked of the globals that a thread finds when it runs.
            let frame = world.threads[other].0.last();
            let legal = |(proc, _, locals): &(usize, usize, Vec<bool>)| {
                flat.procs[*proc].legal(&[world.globals.clone(), locals.clone()].concat())
            };
            if frame.is_some_and(legal) {
                out.push(World {
                    runs: other,
                    switches: world.switches - 1,
                    ..world.clone()
                });
            }
        }
    }
    let config = Config {
        globals: world.globals.clone(),
        stack: stack.clone(),
    };
    let moved = |config: Config, atomic: bool| {
        let mut next = world.clone();
        next.globals = config.globals;
        next.threads[world.runs] = (config.stack, atomic);
        next
    };
    let Some((proc, point, locals)) = stack.last() else {
        return (false, out);
    };
    let p = &flat.procs[*proc];
    let Some(s) = p.stmts.get(*point) else {
        let (fails, next) = stacks::steps(flat, &config);
        out.extend(next.into_iter().map(|c| moved(c, *atomic)));
        return (fails, out);
    };
    let started = s.stmt.starts_thread().is_some();
    let fails = s.stmt.labels.iter().any(|l| l.name == "ERROR");
    match &s.stmt.kind {
        StmtKind::Thread(op) => {
            let now = [world.globals.clone(), locals.clone()].concat();
            let mut config = config.clone();
            let mut atomic = *atomic;
            match op {
                ThreadOp::End => config.stack.clear(),
                op => {
                    atomic = matches!(op, ThreadOp::AtomicBegin);
                    config.stack.pop();
                    config.stack.push((*proc, s.next, locals.clone()));
                }
            }
            if p.legal(&now) || config.stack.is_empty() {
                out.push(moved(config, atomic));
            }
        }
        StmtKind::Call { callee, args, .. } if started => {
            let now = [world.globals.clone(), locals.clone()].concat();
            let mut config = config.clone();
            config.stack.pop();
            config.stack.push((*proc, s.next, locals.clone()));
            // It may never run.
            out.push(moved(config.clone(), *atomic));
            let callee = flat.by_name[callee.name.as_str()];
            let q = &flat.procs[callee];
            for formals in stacks::tuples(p, args, &now) {
                for own in stacks::assignments(q.proc.locals.len()) {
                    let frame = (callee, q.first, [formals.clone(), own].concat());
                    let mut next = moved(config.clone(), *atomic);
                    next.threads.push((vec![frame], false));
                    // More than can run are not needed.
                    if next.threads.len() <= 4 {
                        out.push(next);
                    }
                }
            }
        }
        _ => {
            let (failing, next) = stacks::steps(flat, &config);
            out.extend(next.into_iter().map(|c| moved(c, *atomic)));
            return (fails || failing, out);
        }
    }
    (fails, out)
}
