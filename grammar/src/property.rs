//! Properties as the Competition on Software Verification writes them: the `CHECK` of a
//! `.prp` file, or the formula alone as it stands in a witness.

/// The one that is checked.
pub const UNREACHABLE: &str = "G ! call(reach_error())";

/// A property of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// No call of `reach_error` can be reached.
    Unreachable,
    /// Every run ends.
    Termination,
    /// Another one of the competition, by its name there.
    Other(&'static str),
}

/// The formulas of the competition that name no function.
const OTHERS: [(&str, &str); 8] = [
    ("G ! overflow", "no-overflow"),
    ("G ! data-race", "no-data-race"),
    ("G valid-free", "valid-memsafety"),
    ("G valid-deref", "valid-memsafety"),
    ("G valid-memtrack", "valid-memsafety"),
    ("G valid-memcleanup", "valid-memcleanup"),
    ("G ! deadlock", "no-deadlock"),
    ("G def-behavior", "def-behavior"),
];

/// Reads a property file or a formula. Of several `CHECK`s the first that is not the
/// same as the others counts; the error says what is expected.
pub fn parse(text: &str) -> Result<Property, String> {
    let mut found = Vec::new();
    let lines = text.lines().map(str::trim).filter(|l| !l.is_empty());
    for line in lines.filter(|l| !l.starts_with("//") && !l.starts_with('#')) {
        found.push(one(line)?);
    }
    let first = found.first().copied();
    let first = first.ok_or_else(|| format!("it has no property, such as {}", check()))?;
    match found.iter().find(|p| **p != first) {
        Some(_) => Err("it has several properties; one is checked at a time".to_string()),
        None => Ok(first),
    }
}

/// A property file of the property that is checked.
pub fn check() -> String {
    format!("CHECK( init(main()), LTL({UNREACHABLE}) )")
}

fn one(line: &str) -> Result<Property, String> {
    let spaced: String = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let inner = spaced.strip_prefix("CHECK").map(str::trim_start);
    let formula = match inner.and_then(|i| i.strip_prefix('(')) {
        Some(inner) => {
            let (start, rest) = inner.split_once(',').unwrap_or(("", inner));
            if start.replace(' ', "") != "init(main())" {
                return Err(format!("`{}` is no start of a program", start.trim()));
            }
            let rest = rest.trim().strip_prefix("LTL(");
            let rest = rest.and_then(|r| r.trim_end().strip_suffix(')'));
            let rest = rest.and_then(|r| r.trim_end().strip_suffix(')'));
            rest.ok_or_else(|| format!("`{line}` is no property, such as {}", check()))?
                .trim()
                .to_string()
        }
        None => spaced.clone(),
    };
    let tight = |s: &str| s.replace(' ', "");
    let same = |known: &str| tight(&formula) == tight(known);
    if same(UNREACHABLE) || same("G ! call(__VERIFIER_error())") {
        return Ok(Property::Unreachable);
    }
    if same("F end") {
        return Ok(Property::Termination);
    }
    let other = OTHERS.iter().find(|(text, _)| same(text));
    match other {
        Some((_, name)) => Ok(Property::Other(name)),
        None => Err(format!(
            "`{formula}` is no property that is known, such as {UNREACHABLE}"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_formulas() {
        let unreachable = Ok(Property::Unreachable);
        assert_eq!(
            parse("CHECK( init(main()), LTL(G ! call(reach_error())) )\n"),
            unreachable
        );
        assert_eq!(parse("G ! call(reach_error())"), unreachable);
        assert_eq!(parse("G!call(reach_error())"), unreachable);
        assert_eq!(
            parse("CHECK( init(main()), LTL(F end) )"),
            Ok(Property::Termination)
        );
        let memory =
            "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n";
        assert_eq!(parse(memory), Ok(Property::Other("valid-memsafety")));
        assert!(parse("CHECK( init(f()), LTL(F end) )").is_err());
        assert!(parse("G ! call(f())").is_err());
        assert!(parse("F end\nG ! overflow").is_err());
        assert!(parse("\n").is_err());
    }
}
