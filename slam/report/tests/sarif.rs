//! SARIF against the schema of OASIS, which comes with the crate serde-sarif, and
//! against what GitHub documents as its limits.

use grammar::answer::newton::{Place, StepKind, Value};
use grammar::answer::slam::{Answer, Check, Error, Replay, Step, Verdict};
use grammar::answer::slic::Rule;
use grammar::rule::Severity;
use report::findings::Report;
use report::sources::Sources;
use report::suppressions::Suppressions;
use report::{sarif, single};
use serde_json::Value as Json;
use std::path::PathBuf;

fn rule(id: &str) -> Rule {
    Rule {
        id: id.to_string(),
        title: "a title".to_string(),
        help: "help".to_string(),
        severity: Severity::Warning,
        cwe: vec![764],
        live: Vec::new(),
        applicable: true,
        functions: vec!["take".to_string()],
    }
}

fn step(kind: StepKind, file: &str, depth: usize) -> Step {
    Step {
        place: Some(Place {
            file: file.to_string(),
            line: 3,
            column: Some(1),
        }),
        kind,
        depth,
        procedure: "main".to_string(),
        text: "x = <1>".to_string(),
        remark: "x = 1".to_string(),
        values: vec![Value {
            name: "x".to_string(),
            value: "1".to_string(),
        }],
        predicates: [("x == 1".to_string(), true)].into_iter().collect(),
        all: depth == 0,
    }
}

/// A safe check, one with an error, and one of a rule that does not apply.
fn checks(steps: usize) -> Vec<Check> {
    let check = |verdict, id: &str| Check {
        verdict,
        rule: Some(rule(id)),
        ..Check::new(vec!["src/a b.c".to_string()], "work".to_string())
    };
    let mut path = vec![step(StepKind::Assume, "src/a b.c", 0); steps];
    path.push(step(StepKind::Enter, "/usr/include/x.h", 0));
    path.push(step(StepKind::Assign, "src/a b.c", 1));
    path.push(step(StepKind::Target, "lock.slic", 2));
    let mut wrong = check(Verdict::Unsafe, "wrong");
    wrong.errors.push(Error {
        message: "taken twice".to_string(),
        path,
        loop_from: None,
        choices: Vec::new(),
        decisions: Vec::new(),
        replay: Some(Replay::Not {
            reason: "why".to_string(),
        }),
    });
    let mut other = check(Verdict::NotApplicable, "other");
    if let Some(rule) = &mut other.rule {
        rule.applicable = false;
    }
    vec![check(Verdict::Safe, "right"), wrong, other]
}

fn printed(checks: Vec<Check>) -> Json {
    let contents = single::contents(Answer::new(checks), "/home/me".to_string());
    let report = Report::new(&contents, Some(&contents), &Suppressions::default());
    let text = sarif::text(&report, &Sources::new(&contents, Vec::new()));
    serde_json::from_str(&text).expect("JSON")
}

/// `src/schema.json` of serde-sarif, where cargo keeps the sources of crates.
fn schema() -> Json {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.unwrap_or_else(|| {
        let user = std::env::var_os("HOME").expect("a home");
        PathBuf::from(user).join(".cargo")
    });
    let registries = std::fs::read_dir(home.join("registry/src")).expect("cargo's registries");
    let mut registries = registries.map(|entry| entry.expect("a registry").path());
    let file = registries.find_map(|registry| {
        let crates = std::fs::read_dir(registry).ok()?;
        let mut crates = crates.map(|entry| entry.expect("a crate"));
        let own = crates.find(|e| e.file_name().to_string_lossy().starts_with("serde-sarif-"));
        Some(own?.path().join("src/schema.json"))
    });
    let text = std::fs::read_to_string(file.expect("serde-sarif")).expect("the schema");
    let mut schema: Json = serde_json::from_str(&text).expect("the schema");
    // As it was published, this pattern is no regular expression: a bracket is missing.
    for of in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][of]["properties"]["language"];
        language
            .as_object_mut()
            .expect("a language")
            .remove("pattern");
    }
    schema
}

#[test]
fn the_text_is_what_the_schema_says() {
    let validator = jsonschema::validator_for(&schema()).expect("a schema");
    let mut text = printed(checks(2));
    let errors: Vec<String> = validator
        .iter_errors(&text)
        .map(|e| e.to_string())
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
    let typed: Result<serde_sarif::sarif::Sarif, _> = serde_json::from_value(text.clone());
    typed.expect("the types of serde-sarif");
    // The check can fail.
    text["runs"][0]["results"][0]["level"] = "fatal".into();
    assert!(!validator.is_valid(&text));
}

#[test]
fn results_say_what_they_are() {
    let text = printed(checks(0));
    let results = text["runs"][0]["results"].as_array().expect("results");
    let kinds: Vec<(&str, &str)> = results
        .iter()
        .map(|r| {
            (
                r["kind"].as_str().unwrap_or(""),
                r["level"].as_str().unwrap_or(""),
            )
        })
        .collect();
    assert_eq!(
        kinds,
        [
            ("fail", "warning"),
            ("pass", "none"),
            ("notApplicable", "none")
        ]
    );
    let place = &results[0]["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!(place["uri"], "src/a%20b.c");
    assert_eq!(place["uriBaseId"], "%SRCROOT%");
    let related = &results[0]["relatedLocations"][0]["physicalLocation"];
    assert_eq!(related["artifactLocation"]["uri"], "lock.slic");
    let flow = &results[0]["codeFlows"][0]["threadFlows"][0]["locations"];
    assert_eq!(flow[0]["nestingLevel"], 0);
    assert_eq!(flow[1]["importance"], "essential");
    assert_eq!(flow[1]["state"]["x == 1"]["text"], "1");
    let outside = &flow[0]["location"]["physicalLocation"]["artifactLocation"];
    assert_eq!(outside["uri"], "file:///usr/include/x.h");
    assert_eq!(results[0]["baselineState"], "unchanged");
    let driver = &text["runs"][0]["tool"]["driver"];
    assert_eq!(
        driver["rules"][1]["properties"]["tags"][0],
        "external/cwe/cwe-764"
    );
}

#[test]
fn a_path_that_is_too_long_loses_what_says_little() {
    let text = printed(checks(12_000));
    let flow = &text["runs"][0]["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
    let flow = flow.as_array().expect("steps");
    assert_eq!(flow.len(), 10_000);
    assert_eq!(flow[9_999]["kinds"][0], "danger");
}
