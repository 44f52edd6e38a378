//! `slam report`: reports about a campaign, or about an answer that `slam --json` wrote.

use crate::exit;
use clap::{CommandFactory, Parser, ValueEnum};
use grammar::answer::slam::Answer;
use grammar::diag::Sources as Texts;
use grammar::{manual, output};
use report::cells::State;
use report::findings::Report;
use report::folder::{self, Contents, Folder};
use report::sources::Sources;
use report::suppressions::Suppressions;
use report::{html, json, junit, markdown, sarif, single, summary};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The first argument of its command line.
const NAME: &str = "report";

/// Reports about a campaign, or about an answer of slam --json.
///
/// Without a format, the table is printed. `-` is standard output.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Exit status: 0 done, 1 found what --fail-on names, 2 bad input or usage."
)]
pub struct Options {
    /// The folder of a campaign, or the file of an answer; several are told as one
    #[arg(value_name = "DIR|FILE", required = true)]
    input: Vec<PathBuf>,
    /// Write one HTML page that needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write SARIF 2.1.0, for editors and forges
    #[arg(long, value_name = "FILE")]
    sarif: Option<PathBuf>,
    /// Write JUnit XML, for build servers
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write Markdown, for comments
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Write the matrix with its errors as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Tell what is new, gone or changed since another campaign
    #[arg(long, value_name = "DIR|FILE")]
    baseline: Option<PathBuf>,
    /// A file of findings that people have judged: PROGRAM RULE FINGERPRINT: REASON
    #[arg(long, value_name = "FILE")]
    suppressions: Option<PathBuf>,
    /// End with status 1 if there is such a thing; may be repeated
    #[arg(long, value_name = "WHAT", value_enum, value_delimiter = ',')]
    fail_on: Vec<FailOn>,
}

/// What a build server may not let pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FailOn {
    /// An error that nobody has judged
    Errors,
    /// Such an error that the baseline does not have
    NewErrors,
    /// A check without a verdict
    Unknown,
    /// A program or rule that was refused, or a check that failed
    Refused,
}

/// Is this a report? Then it is made.
pub fn run_if_asked() -> Option<ExitCode> {
    let args = crate::subcommand(NAME)?;
    let own = || command().name("slam-report");
    if let Some(code) = manual::printed_of(args[1..].to_vec(), own) {
        return Some(code);
    }
    Some(match run(&Options::parse_from::<_, OsString>(args)) {
        Ok(status) => ExitCode::from(status),
        Err(message) => {
            output::say(&format!("{}\n", message.trim_end()));
            ExitCode::from(exit::BAD_INPUT)
        }
    })
}

/// The command line's grammar.
pub fn command() -> clap::Command {
    Options::command().name(NAME)
}

fn run(options: &Options) -> Result<u8, String> {
    let parts: Vec<Contents> = options
        .input
        .iter()
        .map(|f| read(f))
        .collect::<Result<_, _>>()?;
    // The command line has one at least.
    let contents = folder::merged(parts).ok_or("error: nothing to report")?;
    let baseline = options.baseline.as_deref().map(read).transpose()?;
    let suppressions = options.suppressions.as_deref();
    let suppressions = suppressions.map(Suppressions::read).transpose()?;
    let suppressions = suppressions.unwrap_or_default();
    let folders = options.input.iter().filter(|f| f.is_dir());
    let sources = Sources::new(&contents, folders.map(|f| Folder::new(f)).collect());
    let report = Report::new(&contents, baseline.as_ref(), &suppressions);
    type Printer<'a> = &'a dyn Fn() -> Result<String, String>;
    let formats: [(&Option<PathBuf>, Printer); 5] = [
        (&options.html, &|| html::text(&report, &sources)),
        (&options.sarif, &|| Ok(sarif::text(&report, &sources))),
        (&options.junit, &|| junit::text(&report)),
        (&options.markdown, &|| Ok(markdown::text(&report))),
        (&options.json, &|| Ok(json::text(&report))),
    ];
    for (file, text) in formats {
        if let Some(file) = file {
            output::write_product(Some(file), &text()?).map_err(crate::rendered)?;
        }
    }
    if formats.iter().all(|(file, _)| file.is_none()) {
        let text = summary::text(&contents);
        output::write_product(None, &text).map_err(crate::rendered)?;
    }
    let found = options.fail_on.iter().any(|what| what.is_in(&report));
    Ok(if found { exit::FOUND } else { exit::DONE })
}

impl FailOn {
    fn is_in(self, report: &Report) -> bool {
        let mut states = report.cells.iter().map(|cell| cell.state);
        match self {
            FailOn::Errors => report.open().next().is_some(),
            // Without a baseline all are new.
            FailOn::NewErrors => report.open().any(|f| f.new || report.since.is_none()),
            FailOn::Unknown => states.any(|s| matches!(s, State::Unknown(_))),
            FailOn::Refused => states.any(|s| matches!(s, State::Refused | State::Failed)),
        }
    }
}

/// A campaign's folder, or an answer.
fn read(input: &Path) -> Result<Contents, String> {
    if input.is_dir() {
        return folder::read(&Folder::new(input));
    }
    let text = output::read_input(input).map_err(crate::rendered)?;
    let mut texts = Texts::default();
    let file = texts.add(input.display().to_string(), text.clone());
    let answer = Answer::from_json(&text, file).map_err(|e| texts.render(&[e]))?;
    let here = std::env::current_dir().unwrap_or_default();
    Ok(single::contents(answer, here.display().to_string()))
}
