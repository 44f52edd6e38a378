//! `slam campaign`: programs x rules, as far as the rules apply, with the results in a
//! folder that is whole at any time.
//!
//! Each program is surveyed first: one run of slic says which rules apply, and what to
//! know program and rules again by. Each check is then a process, `slam --rule ..`, so
//! that one that crashes or takes all memory costs one cell. What an earlier campaign
//! in the folder found is kept as long as all that it depends on is the same.
//!
//! Rejected: threads of one process, of which one crash ends all; and a scheduler for
//! several machines, which others have (testsuite/examples/campaign).

mod checks;
mod context;
mod display;
mod key;
mod options;
mod plan;
mod pool;
mod programs;
mod store;
mod survey;

use crate::{exit, step, tools};
use checks::Check;
use context::Context;
use display::Display;
use grammar::answer::campaign::{Campaign, Outcome, Stored, VERSION};
use grammar::{manual, output};
use options::{FailOn, Options};
use pool::Stop;
use report::cells::state_of;
use report::{folder, summary};
use std::process::ExitCode;
use store::Store;

/// The first argument of a campaign's command line.
const NAME: &str = "campaign";

/// Is this a campaign? Then it is run.
pub fn run_if_asked() -> Option<ExitCode> {
    let args = crate::subcommand(NAME)?;
    let own = || options::command().name("slam-campaign");
    if let Some(code) = manual::printed_of(args[1..].to_vec(), own) {
        return Some(code);
    }
    Some(match run(&Options::read(args)) {
        Ok(status) => ExitCode::from(status),
        Err(Stop::Failed(message)) => {
            output::say(&format!("{}\n", message.trim_end()));
            ExitCode::from(exit::BAD_INPUT)
        }
        Err(Stop::Full(message)) => {
            output::say(&format!("{}\n", message.trim_end()));
            ExitCode::from(exit::UNFINISHED)
        }
        Err(Stop::Interrupted) => {
            output::say("interrupted: the same command goes on from here\n");
            ExitCode::from(exit::UNFINISHED)
        }
    })
}

fn run(options: &Options) -> Result<u8, Stop> {
    let interrupted =
        step::interrupt_flag().map_err(|e| Stop::Failed(format!("error: signals: {e}")))?;
    let programs = programs::programs(options).map_err(Stop::Failed)?;
    let store = Store::open(&options.output, &interrupted)?;
    let context = Context {
        options,
        store: &store,
        interrupted: &interrupted,
        slic: tools::beside("slic").map_err(|e| Stop::Failed(format!("error: {e}")))?,
        tools: key::tools().map_err(|e| Stop::Failed(format!("error: {e}")))?,
    };
    let rules = survey::rules(&context)?;
    let mut display = Display::new(options.quiet);
    let surveys = survey::all(&context, &programs, &rules, &mut display)?;
    let campaign = Campaign {
        format: Campaign::FORMAT.to_string(),
        version: VERSION,
        folder: here(),
        programs: programs.iter().map(|p| p.name.clone()).collect(),
        rules: rules.iter().map(|r| r.id.clone()).collect(),
        own_errors: options.own_errors,
    };
    store.write(&store.folder.campaign(), &campaign)?;
    let all = checks::all(&context, &programs, &rules, &surveys);
    if options.plan {
        return plan::show(&context, &all, &mut display).map(|()| exit::DONE);
    }
    work(&context, &all, &mut display)?;
    let contents = folder::read(&store.folder).map_err(Stop::Failed)?;
    let told = output::write_product(None, summary::text(&contents));
    told.map_err(|problem| Stop::Failed(crate::rendered(problem)))?;
    let cells = contents.cells();
    let found = |wanted: &FailOn| cells.iter().any(|cell| wanted.is(cell.state));
    Ok(match options.fail_on.iter().any(found) {
        true => exit::FOUND,
        false => exit::DONE,
    })
}

/// Runs what has to be run.
fn work(context: &Context, all: &[Check], display: &mut Display) -> Result<(), Stop> {
    let open: Vec<&Check> = all.iter().filter(|c| c.known.is_none()).collect();
    display.begin(all.len(), all.len() - open.len());
    for known in all.iter().filter_map(|c| c.known.as_ref()) {
        display.count(state_of(&known.result));
    }
    let check = |check: &&Check| {
        let outcome = check.run(context)?;
        let file = context.store.folder.check(check.program, check.rule_id());
        context.store.write_sealed(&file, outcome)
    };
    let done = |check: &&Check, outcome: Outcome| display.done(&check.name(), &outcome);
    let result = pool::each(
        context.options.jobs(),
        &open,
        context.interrupted,
        check,
        done,
    );
    display.end();
    result
}

/// The folder that relative names begin at.
fn here() -> String {
    let here = std::env::current_dir().unwrap_or_default();
    here.display().to_string()
}

/// The command line's grammar.
pub fn command() -> clap::Command {
    options::command().name(NAME)
}
