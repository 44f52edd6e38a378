//! `make spin`: what bebop exports against what SPIN and ABC say of it, on random
//! programs without recursion and on the boolean programs of the golden cases:
//! `foreign BEBOP [COUNT] [SEED]`. Needs `spin`, `gcc`, and `berkeley-abc` or `abc`.
//!
//! Errors: SPIN and ABC against bebop, and SPIN's trail becomes a trace that bebop's
//! checker takes. Formulas, on the random programs: SPIN against the graph of all
//! configurations, in which each kind of formula is a question about cycles
//! (`twins/exports/temporal.rs`).

use bebop::explicit::Flat;
use grammar::bp::{self, Program};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use testsuite::twins::bebop::generate::{self, Random};
use testsuite::twins::exports::temporal::{self, Formula};

/// Configurations of programs whose formulas are asked.
const CONFIGURATIONS: usize = 3000;

struct Tools {
    bebop: PathBuf,
    abc: Option<&'static str>,
    dir: tempfile::TempDir,
}

#[derive(Default)]
struct Met {
    programs: usize,
    reachable: usize,
    recursive: usize,
    circuits: usize,
    formulas: usize,
    violated: usize,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, other: u64| arguments.get(i).map_or(Ok(other), |a| a.parse());
    let (Some(bebop), Ok(count), Ok(seed)) = (arguments.first(), number(1, 300), number(2, 0))
    else {
        eprintln!("usage: foreign BEBOP [COUNT] [SEED]");
        return ExitCode::from(2);
    };
    match run(bebop.into(), count, seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(difference) => {
            eprintln!("{difference}");
            ExitCode::FAILURE
        }
    }
}

fn run(bebop: PathBuf, count: u64, seed: u64) -> Result<(), String> {
    let there = |name: &str| Command::new(name).arg("-h").output().is_ok();
    for name in ["spin", "gcc"] {
        if !there(name) {
            return Err(format!("foreign: {name} is not in PATH"));
        }
    }
    let tools = Tools {
        bebop,
        abc: ["berkeley-abc", "abc"].into_iter().find(|n| there(n)),
        dir: tempfile::tempdir().map_err(|e| e.to_string())?,
    };
    let mut met = Met::default();
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    for (name, text) in golden(&cases) {
        tools
            .compare(&text, &mut met)
            .map_err(|e| format!("{name}: {e}\n{text}"))?;
    }
    eprintln!("{} programs of golden cases agree", met.programs);
    let mut at = seed;
    let mut asked = 0;
    while asked < count {
        let text = generate::program(&mut Random::new(at));
        let program = bp::parse(&text, 0).map_err(|e| format!("seed {at}: {e:?}"))?;
        let before = met.programs;
        tools
            .compare(&text, &mut met)
            .map_err(|e| format!("seed {at}: {e}\n{text}"))?;
        if met.programs > before {
            asked += 1;
            let told = tools.formulas(&program, &text, at, &mut met);
            told.map_err(|e| format!("seed {at}: {e}\n{text}"))?;
            if asked % 25 == 0 {
                eprintln!("{asked} random programs agree");
            }
        }
        at += 1;
    }
    println!(
        "{} programs agree, {} of them reach an error, {} by ABC as well; {} recursive ones left out; \
         {} formulas agree, {} of them violated",
        met.programs, met.reachable, met.circuits, met.recursive, met.formulas, met.violated
    );
    Ok(())
}

/// The boolean programs of the golden cases: those in files, and those in the text.
fn golden(dir: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            found.extend(golden(&path));
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        let name = path.display().to_string();
        match path.extension().and_then(OsStr::to_str) {
            Some("bp") => found.push((name, text)),
            Some("t") => {
                for part in text.split("\nFile ").skip(1) {
                    let (head, body) = part.split_once('\n').unwrap_or((part, ""));
                    if head.trim_end().ends_with(".bp:") {
                        let indented = |l: &&str| l.is_empty() || l.starts_with("    ");
                        let lines: Vec<&str> = body.lines().take_while(indented).collect();
                        let lines = lines.iter().take_while(|l| !l.starts_with("    $ "));
                        let program: String = lines
                            .map(|l| format!("{}\n", l.get(4..).unwrap_or("")))
                            .collect();
                        found.push((format!("{name}: {head}"), program));
                    }
                }
            }
            _ => {}
        }
    }
    found
}

impl Tools {
    fn file(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn run(&self, program: &Path, arguments: &[&str]) -> Result<Output, String> {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(self.dir.path());
        command
            .output()
            .map_err(|e| format!("{}: {e}", program.display()))
    }

    fn bebop(&self, arguments: &[&str]) -> Result<Output, String> {
        let bebop = fs::canonicalize(&self.bebop).map_err(|e| e.to_string())?;
        self.run(&bebop, arguments)
    }

    /// bebop's verdict against SPIN's and ABC's. Programs that bebop refuses, that are
    /// recursive or large are left out.
    fn compare(&self, text: &str, met: &mut Met) -> Result<(), String> {
        fs::write(self.file("p.bp"), text).map_err(|e| e.to_string())?;
        let verdict = self.bebop(&["p.bp", "--exit-code", "-o", "p.json", "--time-limit", "20"])?;
        let reachable = match verdict.status.code() {
            Some(10) => true,
            Some(20) => false,
            _ => return Ok(()),
        };
        let exported = self.bebop(&["p.bp", "--export", "promela", "-o", "p.pml"])?;
        let model = fs::read_to_string(self.file("p.pml")).unwrap_or_default();
        if model.contains("Recursive procedures have") {
            met.recursive += 1;
            return Ok(());
        }
        if !exported.status.success() {
            return Err(String::from_utf8_lossy(&exported.stderr).into_owned());
        }
        let bits = model.lines().filter(|l| l.starts_with("bit ")).count();
        if bits > 40 {
            return Ok(());
        }
        let failed = self.spin(&["-DSAFETY"], &["-m1000000"])?;
        if failed != reachable {
            return Err(format!(
                "SPIN: an error is reachable: {failed}, bebop: {reachable}"
            ));
        }
        if failed {
            let trail = self.run(Path::new("spin"), &["-t", "p.pml"])?;
            fs::write(self.file("trail"), trail.stdout).map_err(|e| e.to_string())?;
            self.bebop(&["p.bp", "--import", "trail", "-o", "t.json"])?;
            let valid = self.bebop(&["p.bp", "--replay", "t.json"])?;
            if !valid.status.success() {
                return Err(String::from_utf8_lossy(&valid.stderr).into_owned());
            }
        }
        if let Some(abc) = self.abc {
            self.bebop(&["p.bp", "--export", "aiger", "-o", "p.aig"])?;
            let told = self.run(Path::new(abc), &["-c", "read p.aig; pdr"])?;
            let told = String::from_utf8_lossy(&told.stdout);
            let proved = told.contains("Property proved") || told.contains("proved");
            let failed = told.contains("was asserted in frame");
            if proved == failed || failed != reachable {
                return Err(format!("ABC: {told}\nbebop: {reachable}"));
            }
            met.circuits += 1;
        }
        met.programs += 1;
        met.reachable += usize::from(reachable);
        Ok(())
    }

    /// Does SPIN find an error in the model?
    fn spin(&self, compile: &[&str], search: &[&str]) -> Result<bool, String> {
        let text = |o: Output| String::from_utf8_lossy(&[o.stdout, o.stderr].concat()).into_owned();
        let made = self.run(Path::new("spin"), &["-a", "p.pml"])?;
        if !made.status.success() {
            return Err(text(made));
        }
        let arguments = [&["-O0", "-w", "-o", "pan", "pan.c"], compile].concat();
        let made = self.run(Path::new("gcc"), &arguments)?;
        if !made.status.success() {
            return Err(text(made));
        }
        let told = text(self.run(&self.file("pan"), search)?);
        if told.contains("max search depth too small") || told.contains("out of memory") {
            return Err(format!("SPIN gave up: {told}"));
        }
        match (told.contains("errors: 0"), told.contains("errors: 1")) {
            (true, false) => Ok(false),
            (false, true) => Ok(true),
            _ => Err(told),
        }
    }

    /// SPIN on two random formulas against all configurations.
    fn formulas(
        &self,
        program: &Program,
        text: &str,
        seed: u64,
        met: &mut Met,
    ) -> Result<(), String> {
        let flat = Flat::new(program);
        let Some(graph) = temporal::graph(&flat, CONFIGURATIONS) else {
            return Ok(());
        };
        let mut random = Random::new(seed);
        for _ in 0..2 {
            let formula = Formula::random(program, &mut random);
            let expected = graph.violates(&formula);
            fs::write(self.file("p.bp"), text).map_err(|e| e.to_string())?;
            let claim = formula.promela(program);
            self.bebop(&[
                "p.bp", "--export", "promela", "--claim", &claim, "-o", "p.pml",
            ])?;
            let found = self.spin(&[], &["-a", "-m1000000"])?;
            if found != expected {
                return Err(format!(
                    "{claim}: SPIN finds a violation: {found}, there is one: {expected}"
                ));
            }
            met.formulas += 1;
            met.violated += usize::from(found);
        }
        Ok(())
    }
}
