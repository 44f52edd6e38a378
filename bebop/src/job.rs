//! One run: a program is read, the job is done within limits, a product is made.
//!
//! Each job is a file below; what all share is what is asked (`options`) and what is
//! handed back (`report`).

mod concurrent;
mod input;
mod options;
mod property;
mod replay;
mod report;
mod search;
mod stopped;

use crate::program::ids::ProcId;
use crate::progress::{Progress, StatusLine};
use crate::threads;
use concurrent::concurrent;
use grammar::bp;
use grammar::diag::Sources;
use grammar::limits;
use grammar::lines::Lines;
use grammar::output;
use input::Input;
use property::property;
use replay::replay_file;
use report::failed;
use search::search;
use std::time::Instant;
use stopped::stopped_early;

pub use options::{Format, Job, Options, OrderFrom};
pub use report::Report;

/// Reads a program, does what is asked, and makes the product, within limits.
/// The error is the rendered diagnostics.
pub fn run(options: &Options) -> Result<Report, String> {
    let text = limits::read_input(options.limits, &options.program).map_err(failed)?;
    // What is known of the program whatever comes.
    let program = grammar::trace::Program {
        file: options.program.display().to_string(),
        sha256: output::sha256_hex(text.as_bytes()),
    };
    let progress = Progress::default();
    let mut line = StatusLine::default();
    let watch = |elapsed| {
        if options.show {
            line.show(elapsed, &progress);
        }
    };
    // One thread does it all, so that the memory of the parser is used again.
    let work = {
        let (options, program, progress) = (options.clone(), program.clone(), progress.clone());
        move || job(&options, program, text, &progress)
    };
    match limits::run(options.limits, watch, work) {
        Ok(result) => result,
        Err(stopped) => stopped_early(options, program, &progress, stopped),
    }
}

/// Reads and checks the program, and does what is asked.
fn job(
    options: &Options,
    named: grammar::trace::Program,
    text: String,
    progress: &Progress,
) -> Result<Report, String> {
    progress.now("reading the program");
    let mut sources = Sources::default();
    let file = sources.add(named.file.clone(), text.clone());
    let start = Instant::now();
    let program = match options.remopla {
        false => bp::parse(&text, file),
        true => grammar::remopla::parse(&text, file),
    };
    let program = program.map_err(|ds| sources.render(&ds))?;
    if let Some(switches) = options.switches.filter(|_| threads::concurrent(&program)) {
        let lines = Lines::new(&text);
        return concurrent(
            options,
            &mut sources,
            file,
            program,
            &lines,
            named,
            switches,
            progress,
        );
    }
    if let Job::Print = options.job {
        return Ok(Report::new(program.to_string()));
    }
    let problems = grammar::bp_check::check(&program, file);
    if grammar::bp_check::has_errors(&problems) {
        return Err(sources.render(&problems));
    }
    let entry = grammar::bp_check::entry(&program, options.entry.as_deref())
        .map_err(|d| sources.render(&[d]))?;
    let entry = program.procs.iter().position(|p| std::ptr::eq(p, entry));
    let entry = ProcId::from(entry.unwrap_or(0));
    let lines = Lines::new(&text);
    let parsed = start.elapsed();
    if let Job::Replay(trace) = &options.job {
        return replay_file(&mut sources, file, &program, &lines, entry, trace, &named);
    }
    let input = Input {
        program,
        lines,
        entry,
        named,
    };
    if let Job::Property { formula, fair } = &options.job {
        let mut report = property(options, &mut sources, input, (formula, fair), progress)?;
        report.messages = sources.render(&problems) + &report.messages;
        report.stats.parsed(parsed);
        return Ok(report);
    }
    let mut report = search(options, &mut sources, input, &problems, progress)?;
    report.stats.parsed(parsed);
    Ok(report)
}
