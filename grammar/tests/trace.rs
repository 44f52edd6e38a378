//! Traces: the published schema says what the structures say, reading refuses
//! what does not fit together, and writing is undone by reading.

use grammar::trace::*;
use serde_json::{json, Value};
use std::collections::BTreeSet;

fn step(procedure: &str, kind: StepKind, depth: u32) -> Step {
    Step {
        procedure: procedure.into(),
        id: Some(format!("{procedure}.1")),
        kind,
        line: 3,
        depth,
        changed: [("x == 0".to_string(), true), ("b".to_string(), false)].into(),
    }
}

/// A trace with every field.
fn sample() -> Trace {
    Trace {
        format: FORMAT.into(),
        version: VERSION,
        tool: Tool {
            name: "bebop".into(),
            version: "0.1.0".into(),
        },
        program: Program {
            file: "a.bp".into(),
            sha256: "00".repeat(32),
        },
        source: Some(Source {
            file: "a \"b\".c".into(),
            sha256: "11".repeat(32),
        }),
        verdict: Verdict::Reachable,
        reason: Some("because".into()),
        shortest: false,
        target: Some(Target {
            procedure: "main".into(),
            label: Some("ERROR".into()),
            line: 7,
        }),
        initial: [("b".to_string(), true)].into(),
        variables: [("f".to_string(), vec!["x == 0".to_string()])].into(),
        steps: vec![
            step("main", StepKind::Assign, 0),
            step("main", StepKind::Call, 0),
            step("f", StepKind::Branch, 1),
            step("f", StepKind::Return, 1),
            step("main", StepKind::Target, 0),
        ],
        contexts: vec![Context {
            thread: 0,
            steps: 5,
        }],
    }
}

fn read(text: &str) -> Result<Trace, String> {
    Trace::from_json(text, 0).map_err(|d| {
        let (_, span, label) = &d.labels[0];
        let line = 1 + text[..span.start as usize].matches('\n').count();
        format!("{line}: {} ({label})", d.message)
    })
}

#[test]
fn writing_is_undone_by_reading_and_has_a_step_on_a_line() {
    let trace = sample();
    let text = trace.to_json();
    assert_eq!(read(&text).unwrap(), trace);
    let steps = text.lines().filter(|line| line.contains("\"kind\":"));
    assert_eq!(steps.count(), trace.steps.len());
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value, serde_json::to_value(&trace).unwrap());
    let verdict_only = Trace {
        verdict: Verdict::Unknown,
        target: None,
        source: None,
        reason: None,
        shortest: true,
        steps: Vec::new(),
        contexts: Vec::new(),
        initial: Default::default(),
        ..trace
    };
    assert_eq!(read(&verdict_only.to_json()).unwrap(), verdict_only);
}

#[test]
fn malformed_traces_are_refused_with_their_place() {
    let good = sample().to_json();
    for (bad, expected) in [
        (String::new(), "1: this is not JSON (EOF while parsing a value)"),
        ("[1]".into(), "1: this is not a trace (invalid type: integer `1`, expected a string)"),
        ("{\n  \"format\": ,\n}".into(), "2: this is not JSON (expected value)"),
        ("{}".into(), "1: this is not a trace: there is no \"format\" (expected \"format\": \"slam-trace\")"),
        (good.replace("slam-trace", "other"), "1: this is not a trace: the format is \"other\" (expected \"format\": \"slam-trace\")"),
        (good.replace("\"version\": 1", "\"version\": 2, \"new\": 0"), "1: the trace's version is 2 (expected version 1)"),
        (good.replace("\"verdict\"", "\"verdikt\""), "7: this is not a trace (unknown field `verdikt`, expected one of `format`, `version`, `tool`, `program`, `source`, `verdict`, `reason`, `shortest`, `target`, `initial`, `variables`, `steps`, `contexts`)"),
        (good.replace("\"branch\"", "\"jump\""), "16: this is not a trace (unknown variant `jump`, expected one of `skip`, `goto`, `assign`, `call`, `return`, `branch`, `assume`, `assert`, `target`)"),
    ] {
        assert_eq!(read(&bad).unwrap_err(), expected, "{bad}");
    }
}

#[test]
fn inconsistent_traces_are_refused() {
    let refused = |change: &dyn Fn(&mut Trace)| {
        let mut trace = sample();
        change(&mut trace);
        read(&trace.to_json()).unwrap_err()
    };
    assert_eq!(
        refused(&|t| t.verdict = Verdict::Unreachable),
        "1: the trace is inconsistent (there are steps, but the verdict is not `reachable`)"
    );
    assert_eq!(
        refused(&|t| t.target = None),
        "1: the trace is inconsistent (the verdict is `reachable`, but no target is given)"
    );
    assert_eq!(
        refused(&|t| t.steps.clear()),
        "1: the trace is inconsistent (the verdict is `reachable`, but there are no steps)"
    );
    assert_eq!(
        refused(&|t| t.steps[2].depth = 0),
        "16: step 3 of the trace is inconsistent (expected depth 1, found 0)"
    );
    assert_eq!(
        refused(&|t| t.steps[4].procedure = "g".into()),
        "18: step 5 of the trace is inconsistent (expected a step of `main`, found one of `g`)"
    );
    assert_eq!(
        refused(&|t| t.steps[0].kind = StepKind::Return),
        "14: step 1 of the trace is inconsistent (the entry procedure returns, but steps follow)"
    );
    assert_eq!(
        refused(&|t| t.steps[0].kind = StepKind::Target),
        "14: step 1 of the trace is inconsistent (a step of kind `target` is the last one)"
    );
    assert_eq!(
        refused(&|t| t.steps[4].kind = StepKind::Skip),
        "18: step 5 of the trace is inconsistent (the last step is a `target` or a failing `assert`)"
    );
}

// --- The schema ---

fn schema() -> Value {
    serde_json::from_str(include_str!("../trace.schema.json")).unwrap()
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().unwrap().keys().cloned().collect()
}

/// The fields of an object that reading cannot do without.
fn required(value: &Value, readable: impl Fn(&Value) -> bool) -> BTreeSet<String> {
    assert!(readable(value));
    let without = |key: &String| {
        let mut value = value.clone();
        value.as_object_mut().unwrap().remove(key);
        !readable(&value)
    };
    keys(value).into_iter().filter(without).collect()
}

fn same_object<T: serde::de::DeserializeOwned>(schema: &Value, sample: &Value) {
    assert_eq!(keys(&schema["properties"]), keys(sample));
    let listed: BTreeSet<String> = serde_json::from_value(schema["required"].clone()).unwrap();
    let readable = |value: &Value| serde_json::from_value::<T>(value.clone()).is_ok();
    assert_eq!(listed, required(sample, readable));
    assert_eq!(schema["additionalProperties"], json!(false));
    let mut extended = sample.clone();
    extended["another"] = json!(1);
    assert!(!readable(&extended));
}

#[test]
fn the_schema_has_the_fields_of_the_structures() {
    let schema = schema();
    let sample = serde_json::to_value(sample()).unwrap();
    let defs = &schema["$defs"];
    same_object::<Trace>(&schema, &sample);
    same_object::<Tool>(&defs["Tool"], &sample["tool"]);
    same_object::<Program>(&defs["Program"], &sample["program"]);
    same_object::<Source>(&defs["Source"], &sample["source"]);
    same_object::<Target>(&defs["Target"], &sample["target"]);
    same_object::<Step>(&defs["Step"], &sample["steps"][0]);
    assert_eq!(schema["properties"]["format"]["const"], json!(FORMAT));
    assert_eq!(schema["properties"]["version"]["const"], json!(VERSION));
}

/// serde names all variants of an enumeration in its message about another one.
fn variants<T: serde::de::DeserializeOwned>() -> BTreeSet<String> {
    let message = match serde_json::from_value::<T>(json!("no such variant")) {
        Ok(_) => panic!("a variant of this name"),
        Err(error) => error.to_string(),
    };
    let list = message.split("expected one of ").nth(1).unwrap();
    list.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_string)
        .collect()
}

#[test]
fn the_schema_has_the_variants_of_the_enumerations() {
    let listed = |name: &str| -> BTreeSet<String> {
        serde_json::from_value(schema()["$defs"][name]["enum"].clone()).unwrap()
    };
    assert_eq!(listed("Verdict"), variants::<Verdict>());
    assert_eq!(listed("StepKind"), variants::<StepKind>());
}

#[test]
fn every_reference_of_the_schema_leads_somewhere() {
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                if let Some(Value::String(reference)) = map.get("$ref") {
                    found.push(reference.clone());
                }
                map.values().for_each(|v| references(v, found));
            }
            Value::Array(items) => items.iter().for_each(|v| references(v, found)),
            _ => {}
        }
    }
    let schema = schema();
    let mut found = Vec::new();
    references(&schema, &mut found);
    assert!(!found.is_empty());
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(schema.pointer(pointer).is_some(), "{reference}");
    }
}
