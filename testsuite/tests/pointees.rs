//! Points-to by execution on the programs with known verdicts and on closed ones,
//! and proof that it would see something.

use grammar::diag::Sources;
use ir::types::DataModel;
use ir::Program;
use std::path::Path;
use testsuite::closed::{self, Feature, Features, Question};
use testsuite::{pointees, suite};

const RUNS: u64 = 10;
const STEPS: u64 = 3000;

fn load(path: &Path, model: &str) -> Result<Program, String> {
    let options = cfront::Options {
        data_model: match model {
            "ilp32" => DataModel::Ilp32,
            _ => DataModel::Lp64,
        },
        ..cfront::Options::default()
    };
    let mut sources = Sources::default();
    cfront::load(path, &options, &mut sources).map_err(|found| sources.render(&found))
}

#[test]
fn pointers_lead_where_they_may() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("verdicts");
    let mut pointers = 0;
    for program in suite::read(&folder, &[]).expect("the suite") {
        let name = program.path.display();
        let loaded = load(&program.path, &program.model).unwrap_or_else(|e| panic!("{name}: {e}"));
        let (seen, stray) = pointees::check(&loaded, RUNS, STEPS);
        pointers += seen.pointers;
        if let Some(stray) = stray {
            panic!("{name}: {stray}");
        }
    }
    assert!(pointers > 8_000, "{pointers}");
}

#[test]
fn pointers_of_closed_programs_too() {
    let mut features = Features::default();
    features.without(Feature::SecondFile);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("closed.c");
    let mut pointers = 0;
    for seed in 0..60 {
        let closed = closed::program(seed, &features);
        std::fs::write(&file, closed.text(Question::Measure)).expect("a file");
        let program = load(&file, "lp64").unwrap_or_else(|e| panic!("--seed {seed}: {e}"));
        let (seen, stray) = pointees::check(&program, 2, STEPS);
        pointers += seen.pointers;
        if let Some(stray) = stray {
            panic!("closed --seed {seed}: {stray}");
        }
    }
    assert!(pointers > 500, "{pointers}");
}

/// The analysis of a program in which a statement is missing.
#[test]
fn a_lost_assignment_is_caught() {
    let text = "int x, y; int *p = &x;\n\
                int main(void) { p = &y; return *p; }\n";
    let lost = text.replace("p = &y;", "");
    let folder = tempfile::tempdir().expect("a folder");
    let program = |text: &str| {
        let file = folder.path().join("a.c");
        std::fs::write(&file, text).expect("a file");
        load(&file, "lp64").expect("a program")
    };
    let (whole, part) = (program(text), program(&lost));
    let memory = logic::memory::Memory::new(&whole);
    let analysed = c2bp::parts::points_to(&part, &memory);
    let (_, stray) = pointees::compare(&whole, &memory, &analysed, 1, 100);
    let stray = stray.expect("it is seen");
    assert_eq!((stray.object.as_str(), stray.line), ("y", 2));
    assert_eq!(pointees::check(&whole, 1, 100).1, None);
}
