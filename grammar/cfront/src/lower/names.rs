//! Functions whose calls are errors, by their names.

/// What a rule that was woven into the program calls, with its message.
pub(super) const RULE_VIOLATED: &str = "slic_abort";

/// What the `main` of an environment calls between its steps, where undefined functions may
/// call what they were given.
pub(super) const BETWEEN_STEPS: &str = "slic_outside";

/// What a witness that was woven into the program calls, with what does not hold.
pub(super) const WITNESS_FAILS: &str = "witness_abort";

/// Calls that are errors, whether or not the program defines the function.
pub fn is_error(name: &str) -> bool {
    matches!(
        name,
        "reach_error"
            | "__VERIFIER_error"
            | "__assert_fail"
            | "__assert"
            | "__assert_rtn"
            | "__assert_func"
            | "__assert_perror_fail"
            | RULE_VIOLATED
            | WITNESS_FAILS
    )
}

/// Does the name say that a call is an error?
pub(super) fn is_like_assertion(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["assert", "reach_error", "verifier_error"]
        .iter()
        .any(|word| name.contains(word))
}
