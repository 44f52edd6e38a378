//! Answers: the committed schemas are those of the types, and what is written
//! is read again as the same.

use grammar::answer::newton::{Answer, Harness, Place, Section, Step, StepKind, Value, Verdict};
use grammar::answer::{campaign, certificate, slam, slic, witness};
use schemars::{schema_for, Schema};
use std::fs;
use std::path::Path;

/// `BLESS=1` rewrites the file instead.
fn committed(name: &str, schema: &Schema) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let made = serde_json::to_string_pretty(schema).unwrap() + "\n";
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &made).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), made, "{name}");
}

#[test]
fn the_committed_schema_is_that_of_the_types() {
    committed("lasso.schema.json", &schema_for!(grammar::lasso::Lasso));
    committed("newton.schema.json", &schema_for!(Answer));
    committed("slic.schema.json", &schema_for!(slic::Answer));
    committed("survey.schema.json", &schema_for!(slic::Survey));
    committed("campaign.schema.json", &schema_for!(campaign::Campaign));
    committed("program.schema.json", &schema_for!(campaign::Program));
    committed("outcome.schema.json", &schema_for!(campaign::Outcome));
    committed("slam.schema.json", &schema_for!(slam::Answer));
    committed("slam-witness.schema.json", &schema_for!(witness::Answer));
    committed(
        "certificate.schema.json",
        &schema_for!(certificate::Certificate),
    );
}

fn feasible() -> Answer {
    let place = |file: &str| Place {
        file: file.to_string(),
        line: 3,
        column: Some(5),
    };
    let step = |file, depth| Step {
        place: Some(place(file)),
        kind: StepKind::Assign,
        depth,
        text: "x = 1".to_string(),
        remark: "x = 1".to_string(),
        values: vec![Value {
            name: "x".to_string(),
            value: "1".to_string(),
        }],
        step: Some(7),
    };
    Answer {
        explanation: vec![step("d/a.c", 0), step("d/b.c", 1), step("e/b.c", 0)],
        harness: Some(Harness {
            gcc: vec!["-w".to_string()],
            interp: Vec::new(),
            doubts: vec!["one".to_string()],
        }),
        no_harness: Some("two\nlines".to_string()),
        ..Answer::new(Verdict::Feasible)
    }
}

#[test]
fn what_is_written_is_read_as_the_same() {
    let mut infeasible = Answer::new(Verdict::Infeasible);
    infeasible.predicates.push(Section {
        procedure: Some("main".to_string()),
        predicates: vec!["x == 0".to_string(), "y".to_string()],
    });
    for answer in [feasible(), infeasible] {
        assert_eq!(Answer::from_json(&answer.to_json(), 0).unwrap(), answer);
    }
}

#[test]
fn text_is_a_predicate_file_with_comments() {
    let expected = "\
// verdict: feasible
// a.c:3    x = 1    x = 1
// d/b.c:3    x = 1  x = 1
// e/b.c:3  x = 1    x = 1
// no harness: two lines
";
    assert_eq!(feasible().text(), expected);
}

#[test]
fn what_is_no_answer_of_this_version_is_refused() {
    let good = feasible().to_json();
    for (bad, message) in [
        (
            good.replace("slam-newton", "slam-trace"),
            "this is not an answer of newton: the format is \"slam-trace\"",
        ),
        (
            good.replace("\"version\": 1", "\"version\": 2"),
            "the answer's version is 2",
        ),
        (
            good.replace("\"kind\"", "\"sort\""),
            "this is not an answer of newton",
        ),
        (
            good.replace("feasible", "perhaps"),
            "this is not an answer of newton",
        ),
        (good[..good.len() / 2].to_string(), "this is not JSON"),
    ] {
        assert_eq!(Answer::from_json(&bad, 0).unwrap_err().message, message);
    }
}
