//! Lists of answers as JSON.

use serde::Serialize;

/// Flags that are not set are left out.
pub fn is_false(b: &bool) -> bool {
    !*b
}

/// A list as JSON, an element on a line.
pub fn list(format: &str, name: &str, elements: &[impl Serialize], reason: Option<&str>) -> String {
    let mut out = format!("{{\n  \"format\": \"{format}\",\n  \"version\": 1,\n");
    if let Some(reason) = reason {
        out.push_str(&format!("  \"reason\": {},\n", to_json(&reason)));
    }
    let lines: Vec<String> = elements.iter().map(to_json).collect();
    match lines.is_empty() {
        true => out.push_str(&format!("  \"{name}\": []\n}}\n")),
        false => out.push_str(&format!(
            "  \"{name}\": [\n    {}\n  ]\n}}\n",
            lines.join(",\n    ")
        )),
    }
    out
}

/// Strings, numbers and flags always have JSON text.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
