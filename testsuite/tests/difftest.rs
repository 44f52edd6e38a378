//! The intermediate form against gcc, on a slice of what `make difftest` runs:
//! programs of our own generator, which need no headers.

use ir::types::DataModel;
use testsuite::cgen;
use testsuite::difftest::{self, Kind, Outcome, Subject, Via};

fn check(seeds: std::ops::Range<u64>, via: Via, bodies: bool) {
    let program = match bodies {
        true => cgen::strings::program,
        false => cgen::program,
    };
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        if !difftest::links(model) {
            let flag = difftest::flag(model);
            eprintln!("gcc {flag} makes no programs here: its data model is left out");
            continue;
        }
        for seed in seeds.clone() {
            let subject = Subject {
                name: seed.to_string(),
                text: program(seed),
                kind: Kind::Own,
                model,
                bodies,
            };
            let outcome = difftest::compare(&subject, via).expect("gcc runs");
            let flag = difftest::flag(model);
            assert_eq!(outcome, Outcome::Same, "difftest --seed {seed}, gcc {flag}");
        }
    }
}

#[test]
fn the_interpreter_agrees_with_gcc() {
    check(1..41, Via::Interp, false);
}

#[test]
fn bodies_agree_with_the_library() {
    check(1..101, Via::Interp, true);
    check(101..111, Via::Dump, true);
}

#[test]
fn a_difference_is_seen() {
    let text = "int printf(const char *, ...);\n\
                unsigned checksum;\n\
                int main(void) { checksum = 5; printf(\"checksum = %u\\n\", 6); return 0; }\n";
    let subject = Subject {
        name: "planted".to_string(),
        text: text.to_string(),
        kind: Kind::Own,
        model: DataModel::Lp64,
        bodies: false,
    };
    for via in [Via::Interp, Via::Dump] {
        let outcome = difftest::compare(&subject, via).expect("gcc runs");
        let expected = "the checksum is 00000006 with gcc, 00000005 here";
        assert_eq!(outcome, Outcome::Different(expected.to_string()));
    }
}
