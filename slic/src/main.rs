//! The command line of slic.

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use grammar::allocator::Allocator;
use grammar::answer::slic::Survey;
use grammar::cli::{Budget, FrontEnd};
use grammar::diag::{Diagnostic, Sources};
use grammar::limits::{self, Stopped};
use grammar::output::{exit, say, write_product};
use slic::library::{ENVIRONMENTS, MODELS, RULES};
use slic::{rules, weave, Threads, Woven};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Weaves rules about the use of functions, and what calls it from outside, into a C program.
///
/// A rule is a file NAME.slic, or one of the library such as linux/mutex; so is an
/// environment, such as linux. The product is preprocessed C in which a violation is a call
/// of `slic_abort`; lines and columns are those of the program and of the rules.
#[derive(Debug, Parser)]
#[command(
    version,
    override_usage = "slic [OPTIONS] PROGRAM... RULE...\n       slic [OPTIONS] --environment ENVIRONMENT PROGRAM... [RULE...]",
    after_help = "Exit status: 0 done, 1 bad input or failure, 2 usage."
)]
struct Args {
    /// The files of the C program (- is standard input; a .i file is taken as
    /// preprocessed) and the rules
    #[arg(value_name = "FILE", required_unless_present_any = ["list_rules", "print_rule", "list_environments", "print_environment", "list_models", "print_model"])]
    files: Vec<PathBuf>,
    /// Write the program to FILE; of several files, into a folder of this name
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write what is said of the rules to FILE, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Weave nothing: print, as JSON, which rules apply, and hashes of the texts
    #[arg(long, conflicts_with = "json")]
    survey: bool,
    /// Print the ids and titles of the library's rules
    #[arg(long)]
    list_rules: bool,
    /// Print a rule of the library
    #[arg(long, value_name = "RULE")]
    print_rule: Option<String>,
    /// Put a `main` behind a program that is called from outside: as ENVIRONMENT says, a
    /// file NAME.slic or one of the library such as linux
    #[arg(long, value_name = "ENVIRONMENT", conflicts_with = "entry")]
    environment: Option<PathBuf>,
    /// Print the ids and titles of the library's environments
    #[arg(long)]
    list_environments: bool,
    /// Print an environment of the library
    #[arg(long, value_name = "ENVIRONMENT")]
    print_environment: Option<String>,
    /// What functions do that the program does not define: a file NAME.c of C functions,
    /// or those of the library such as linux; may be repeated
    #[arg(long, value_name = "MODEL")]
    model: Vec<PathBuf>,
    /// Print the ids of the library's models
    #[arg(long)]
    list_models: bool,
    /// Print models of the library
    #[arg(long, value_name = "MODEL")]
    print_model: Option<String>,
    /// Keep programs as they were read in this folder, for the next run
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    #[command(flatten)]
    front_end: FrontEnd,
    #[command(flatten)]
    budget: Budget,
}

/// The exit status of a program that panics.
const PANIC: u8 = 101;

fn main() -> ExitCode {
    if let Some(code) = grammar::manual::printed(Args::command) {
        return code;
    }
    let args = Args::parse();
    let mut sources = Sources::default();
    if let Some(shown) = args.shown(&mut sources) {
        let written = |text: String| write_product(None, &text).map_err(|e| vec![e]);
        return finish(shown.and_then(written), &sources);
    }
    let (rules, program): (Vec<PathBuf>, Vec<PathBuf>) =
        args.files.iter().cloned().partition(|f| is_rule(f));
    let usage = |text: &str| {
        Args::command()
            .error(ErrorKind::ValueValidation, text)
            .exit()
    };
    let environment = args.environment.clone();
    let models = args.model.clone();
    let asked = environment.is_some() || args.survey || !models.is_empty();
    if program.is_empty() || (rules.is_empty() && !asked) {
        usage("a C program and a rule or an environment are needed, such as `slic prog.c linux/mutex`");
    }
    if program.len() > 1 && args.output.is_none() && !args.survey {
        usage("several files go to a folder: name it with -o");
    }
    let options = cfront::Options {
        cache: args.cache.clone(),
        ..cfront::Options::from(&args.front_end)
    };
    if args.survey {
        return surveyed(&args, program, rules, options);
    }
    let woven = limits::run(
        args.budget.limits(),
        |_| (),
        move || {
            let mut sources = Sources::default();
            let threads = Threads {
                rules: &rules,
                models: &models,
                environment: environment.as_deref(),
            };
            let woven = weave(&program, threads, &options, &mut sources);
            (woven.map(|w| (program, w)), sources)
        },
    );
    match woven {
        Ok((woven, sources)) => finish(woven.and_then(|(p, w)| args.write(&p, &w)), &sources),
        Err(stopped) => ended(&stopped),
    }
}

/// `--survey`
fn surveyed(
    args: &Args,
    program: Vec<PathBuf>,
    rules: Vec<PathBuf>,
    options: cfront::Options,
) -> ExitCode {
    let output = args.output.as_deref();
    let environment = args.environment.clone();
    let models = args.model.clone();
    let done = limits::run(
        args.budget.limits(),
        |_| (),
        move || {
            let mut sources = Sources::default();
            let around = environment.as_deref();
            let survey = slic::survey(&program, &rules, around, &models, &options, &mut sources);
            (survey, sources)
        },
    );
    let written = |survey: Survey| write_product(output, survey.to_json()).map_err(|e| vec![e]);
    match done {
        Ok((survey, sources)) => finish(survey.and_then(written), &sources),
        Err(stopped) => ended(&stopped),
    }
}

/// The work has no result.
fn ended(stopped: &Stopped) -> ExitCode {
    if matches!(stopped, Stopped::Died) {
        return ExitCode::from(PANIC);
    }
    say(&format!("unknown: {stopped}\n"));
    ExitCode::from(exit::FAILURE)
}

/// A C file is told by its name, like everywhere; so is a folder's `name/rule`.
fn is_rule(file: &Path) -> bool {
    let c = file.extension().is_some_and(|e| e == "c" || e == "i") || file == Path::new("-");
    !c && (rules::is_rule(file) || !file.exists())
}

fn finish(done: Result<(), Vec<Diagnostic>>, sources: &Sources) -> ExitCode {
    match done {
        Ok(()) => ExitCode::from(exit::DONE),
        Err(problems) => {
            say(&sources.render(&problems));
            ExitCode::from(exit::FAILURE)
        }
    }
}

impl Args {
    /// What of the library is to be shown, if that is asked for.
    fn shown(&self, sources: &mut Sources) -> Option<Result<String, Vec<Diagnostic>>> {
        let mut print =
            |id: &Option<String>, shelf| id.as_ref().map(|id| rules::text(id, shelf, sources));
        let list = |asked: bool, shelf| asked.then(|| Ok(rules::listed(shelf)));
        list(self.list_rules, &RULES)
            .or_else(|| print(&self.print_rule, &RULES))
            .or_else(|| list(self.list_environments, &ENVIRONMENTS))
            .or_else(|| print(&self.print_environment, &ENVIRONMENTS))
            .or_else(|| list(self.list_models, &MODELS))
            .or_else(|| print(&self.print_model, &MODELS))
    }

    /// Writes the texts and what is said of the rules.
    fn write(&self, program: &[PathBuf], woven: &Woven) -> Result<(), Vec<Diagnostic>> {
        for rule in woven.answer.rules.iter().filter(|r| !r.applicable) {
            say(&format!(
                "note: the rule `{}` is not applicable: the program uses none of its functions\n",
                rule.id
            ));
        }
        if let Some(file) = &self.json {
            write_product(Some(file), woven.answer.to_json()).map_err(|e| vec![e])?;
        }
        let written = match (&woven.texts[..], &self.output) {
            ([text], output) => write_product(output.as_deref(), text),
            (texts, Some(folder)) => write_folder(folder, program, texts),
            _ => Ok(()),
        };
        written.map_err(|e| vec![e])
    }
}

/// Each file as NAME.i in a folder.
fn write_folder(folder: &Path, program: &[PathBuf], texts: &[String]) -> Result<(), Diagnostic> {
    let failed = |e: std::io::Error| {
        Diagnostic::global(format!("cannot make the folder {}: {e}", folder.display()))
    };
    std::fs::create_dir_all(folder).map_err(failed)?;
    for (index, (name, text)) in program.iter().zip(texts).enumerate() {
        let stem = name.file_stem().unwrap_or_default().to_string_lossy();
        let file = folder.join(format!("{}-{stem}.i", index + 1));
        write_product(Some(&file), text)?;
    }
    Ok(())
}
