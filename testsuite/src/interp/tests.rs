//! The interpreter against gcc: each text is compiled and run, and interpreted,
//! and must give the same numbers.

mod agree;
mod outcomes;

use super::{Compiled, Limits, Machine, Observer, Oracle, Outcome, Zeros};
use cfront::Options;
use grammar::diag::Sources;
use ir::types::DataModel;
use ir::Program;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// What each text may use: `put` takes a number down.
const PRELUDE: &str = "
unsigned long long out[256];
unsigned count;
void put(unsigned long long v) { out[count++] = v; }
";

/// Prints the numbers.
const PRINTER: &str = "
int printf(const char *, ...);
int main(void)
{
    unsigned i;
    test();
    for (i = 0; i < count; i++)
        printf(\"%llu\\n\", out[i]);
    return 0;
}
";

fn load(text: &str, entry: &str, model: DataModel) -> Program {
    let options = Options {
        data_model: model,
        entry: entry.to_string(),
        malloc_never_null: true,
        ..Options::default()
    };
    let mut sources = Sources::default();
    let program = cfront::load_text("t.c", text, true, &options, &mut sources);
    program.unwrap_or_else(|found| panic!("{text}\n{}", sources.render(&found)))
}

/// How a program ends.
fn outcome(text: &str, oracle: &mut dyn Oracle) -> (Program, Outcome) {
    let program = load(text, "main", DataModel::Lp64);
    let compiled = Compiled::new(&program);
    let limits = Limits {
        steps: 100_000,
        memory: 1 << 20,
    };
    let outcome = Machine::new(&compiled, oracle, limits).run(None);
    (program.clone(), outcome)
}

/// The numbers that `test` takes down under the interpreter.
fn interpreted(text: &str, model: DataModel) -> Vec<u64> {
    let program = load(&format!("{PRELUDE}{text}"), "test", model);
    let compiled = Compiled::new(&program);
    let mut oracle = Zeros;
    let mut machine = Machine::new(&compiled, &mut oracle, Limits::default());
    let outcome = machine.run(None);
    assert!(
        matches!(outcome, Outcome::Returned(_)),
        "{outcome:?}\n{text}"
    );
    let mut value = |text: &str| {
        let section = format!("global {{ {text} }}");
        let parsed = grammar::pred::parse(&section, 0).expect("an expression");
        let e = &parsed.sections[0].predicates[0];
        let e = logic::predicate::resolve(&program, None, e, 0).expect("of the program");
        let watch = compiled.watch(&e);
        machine.value(&watch, &[]).expect("a value") as u64
    };
    let count = value("count");
    (0..count).map(|i| value(&format!("out[{i}]"))).collect()
}

/// The numbers that gcc's program prints.
fn compiled(text: &str, flag: &str, folder: &Path) -> Vec<u64> {
    let source = folder.join("t.c");
    let binary = folder.join("t");
    fs::write(&source, format!("{PRELUDE}{text}{PRINTER}")).expect("a file");
    let gcc = Command::new("gcc")
        .args(["-w", "-O0", "-fwrapv", "-fno-strict-aliasing", flag, "-o"])
        .arg(&binary)
        .arg(&source)
        .output()
        .expect("gcc runs");
    let message = String::from_utf8_lossy(&gcc.stderr);
    assert!(gcc.status.success(), "{message}\n{text}");
    let run = Command::new(&binary).output().expect("the program runs");
    assert!(run.status.success(), "{flag}: {:?}\n{text}", run.status);
    let numbers = String::from_utf8_lossy(&run.stdout);
    numbers
        .lines()
        .map(|l| l.parse().expect("a number"))
        .collect()
}

/// The data models for which gcc makes programs here: the smaller one needs
/// libraries of its own.
fn models() -> &'static [(DataModel, &'static str)] {
    static MODELS: OnceLock<&[(DataModel, &str)]> = OnceLock::new();
    const ALL: &[(DataModel, &str)] = &[(DataModel::Lp64, "-m64"), (DataModel::Ilp32, "-m32")];
    MODELS.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let source = folder.path().join("t.c");
        fs::write(
            &source,
            "#include <stdio.h>\nint main(void) { return 0; }\n",
        )
        .expect("a file");
        let gcc = Command::new("gcc")
            .args(["-m32", "-o"])
            .arg(folder.path().join("t"))
            .arg(&source)
            .output();
        match gcc.is_ok_and(|gcc| gcc.status.success()) {
            true => ALL,
            false => &ALL[..1],
        }
    })
}

/// Both must take down the same numbers, and some.
fn agree(text: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    for (model, flag) in models() {
        let wanted = compiled(text, flag, folder.path());
        assert!(!wanted.is_empty());
        assert_eq!(interpreted(text, *model), wanted, "{flag}\n{text}");
    }
}
