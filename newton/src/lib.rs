//! Is the trace feasible in C, and if not, which predicates refute it?
//!
//! newton follows a path of the boolean program in the C program, executes it
//! symbolically, and either explains how the error is reached or writes a
//! predicate file that makes the next abstraction more precise (Ball,
//! Rajamani: SPIN 2001, section 5; Weissenbacher: BOOP, chapter 7).

mod analysis;
mod decide;
mod discover;
mod execute;
mod explain;
mod path;
mod path_condition;
mod replay;
pub mod stats;

pub use discover::predicates::Method;
pub use grammar::answer::newton::Verdict;

pub use analysis::{Analysis, Replay, Report};
pub use path::operation::{Executed, Way};
pub use path_condition::{Answered, Asked, Condition, Input, PathCondition, Runs};

use analysis::{report, unknown};
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::lasso::{self, Lasso};
use grammar::limits::{self, Limits, Stopped};
use grammar::temporal::Measure;
use grammar::trace::{self, Source, Trace};
use ir::Program;
use logic::predicate::measure;
use path::walk;
use stats::{ms, Stats};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Intermediate results that `--dump` prints.
pub const DUMPS: [&str; 4] = ["path", "constraints", "core", "slice"];

/// What a run does.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Its files.
    pub program: Vec<PathBuf>,
    pub trace: PathBuf,
    pub front: cfront::Options,
    /// Of a lasso: what `c2bp --measure` was told to follow.
    pub measures: Vec<Measure>,
    pub method: Method,
    /// Are contradictions explained that share no variable with the first?
    pub unrelated: bool,
    pub limits: Limits,
    /// For a feasible path: make a harness that runs it.
    pub replay: bool,
    /// Names from [`DUMPS`].
    pub dump: Vec<String>,
}

/// Does the whole job, within its limits. The error is rendered diagnostics.
pub fn run(options: &Options) -> Result<Report, String> {
    let own = options.clone();
    let result = limits::run(options.limits, |_| (), move || job(&own));
    logic::silence::restore();
    match result {
        Ok(result) => result,
        Err(Stopped::Died) => Err(format!("newton: {}\n", Stopped::Died)),
        Err(limit) => Ok(report(unknown(vec![limit.to_string()]), Stats::default())),
    }
}

/// The solver is given this much less time, so that its own answer comes first.
const MARGIN: Duration = Duration::from_millis(200);

/// When the work itself should stop.
fn deadline(limits: Limits) -> Option<Instant> {
    let time = limits.time?;
    let margin = MARGIN.min(time / 10);
    Some(Instant::now() + time.saturating_sub(margin))
}

fn job(options: &Options) -> Result<Report, String> {
    let deadline = deadline(options.limits);
    let mut sources = Sources::default();
    let mut stats = Stats::default();
    let start = Instant::now();
    let (product, text, file) = match read_product(options, &mut sources) {
        Ok(read) => read,
        Err(d) => return Err(sources.render(&[d])),
    };
    stats.steps = product.steps();
    if let Some(reason) = product.nothing_to_refute() {
        return Ok(report(unknown(vec![reason.to_string()]), stats));
    }
    let mut program = match cfront::load_files(&options.program, &options.front, &mut sources) {
        Ok(program) => program,
        Err(ds) => return Err(sources.render(&ds)),
    };
    stats.load_ms = ms(start.elapsed());
    if let Err(d) = same_program(options, &program, product.source(), &text, file) {
        return Err(sources.render(&[d]));
    }
    let mut measures = Vec::new();
    for (k, m) in options.measures.iter().enumerate() {
        match measure::add(&mut program, k + 1, m, &mut sources) {
            Ok(measured) => measures.push(measured),
            Err(d) => return Err(sources.render(&[d])),
        }
    }
    let replay = match options.replay {
        true => Some(replayed(options, &mut sources)?),
        false => None,
    };
    let analysis = Analysis {
        program: &program,
        measures: &measures,
        method: options.method,
        unrelated: options.unrelated,
        dump: &options.dump,
        replay,
        deadline,
    };
    let done = match &product {
        Product::Trace(trace) => analysis.run(trace, &text, file, stats),
        Product::Lasso(lasso) => analysis.run_lasso(lasso, (&text, file), stats, &mut sources),
    };
    done.map_err(|d| sources.render(&[d]))
}

/// What a harness is made of, beside the inputs.
fn replayed(options: &Options, sources: &mut Sources) -> Result<Replay, String> {
    let mut front = options.front.clone();
    let text = match &options.program[..] {
        [one] if one.as_os_str() == "-" => Err("the program was read from standard input".into()),
        [_] => match cfront::texts(&options.program, &options.front, sources) {
            Ok(texts) => {
                // The harness is compiled as its build compiles the file.
                let standards = texts.iter().filter_map(|t| t.standard.as_ref());
                front
                    .cpp_args
                    .extend(standards.map(|s| format!("-std={s}")));
                Ok(texts.into_iter().map(|t| t.text).collect())
            }
            Err(ds) => return Err(sources.render(&ds)),
        },
        _ => Err("the program has several files".to_string()),
    };
    Ok(Replay { text, front })
}

/// What bebop found.
enum Product {
    Trace(Trace),
    Lasso(Lasso),
}

fn read_product(
    options: &Options,
    sources: &mut Sources,
) -> Result<(Product, String, FileId), Diagnostic> {
    let text = grammar::output::read_input(&options.trace)?;
    let file = sources.add(options.trace.display().to_string(), text.clone());
    let product = match Lasso::is_one(&text) {
        true => Product::Lasso(Lasso::from_json(&text, file)?),
        false => Product::Trace(Trace::from_json(&text, file)?),
    };
    Ok((product, text, file))
}

impl Product {
    fn steps(&self) -> usize {
        match self {
            Product::Trace(trace) => trace.steps.len(),
            Product::Lasso(lasso) => lasso.steps.len(),
        }
    }

    fn source(&self) -> Option<&Source> {
        match self {
            Product::Trace(trace) => trace.source.as_ref(),
            Product::Lasso(lasso) => lasso.source.as_ref(),
        }
    }

    fn nothing_to_refute(&self) -> Option<&'static str> {
        match self {
            Product::Trace(trace) => match trace.verdict {
                trace::Verdict::Reachable if trace.steps.is_empty() => {
                    Some("nothing to refute: there are no steps in the trace")
                }
                trace::Verdict::Reachable => None,
                trace::Verdict::Unreachable => {
                    Some("nothing to refute: the error is unreachable in the boolean program")
                }
                trace::Verdict::Unknown => {
                    Some("nothing to refute: the trace's own verdict is unknown")
                }
            },
            Product::Lasso(lasso) => match lasso.verdict {
                lasso::Verdict::Violated if lasso.violation.is_none() => {
                    Some("nothing to refute: there are no steps in the lasso")
                }
                lasso::Verdict::Violated => None,
                lasso::Verdict::Holds => {
                    Some("nothing to refute: the property holds of the boolean program")
                }
                lasso::Verdict::Unknown => {
                    Some("nothing to refute: the lasso's own verdict is unknown")
                }
            },
        }
    }
}

/// A trace of another program would lead astray.
fn same_program(
    options: &Options,
    program: &Program,
    source: Option<&Source>,
    text: &str,
    file: FileId,
) -> Result<(), Diagnostic> {
    let Some(source) = source else {
        let note = "the boolean program has no `//@ source` and `//@ sha256` notes";
        let message = "the trace does not say which C program it belongs to";
        return Err(Diagnostic::global(message).with_note(note));
    };
    if source.sha256 == program.sha256 {
        return Ok(());
    }
    let span = walk::find_span(text, &source.sha256);
    let names: Vec<String> = options
        .program
        .iter()
        .map(|f| f.display().to_string())
        .collect();
    let name = names.join(" ");
    let diagnostic = Diagnostic::error(
        "this is the trace of another program",
        file,
        span,
        format!("SHA-256 of `{}` when it was abstracted", source.file),
    );
    Err(diagnostic
        .with_note(format!("`{name}` has SHA-256 {} now", program.sha256))
        .with_note(
            "the hash is that of the preprocessed text: the flags for the preprocessor, \
             the data model, --follow, --library, --inline and the order of files have to be the \
             same, too",
        ))
}

#[cfg(test)]
mod tests;
