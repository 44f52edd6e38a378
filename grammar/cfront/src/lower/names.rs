//! Functions whose calls are errors, by their names.

/// Calls that are errors, whether or not the program defines the function.
pub(super) fn is_error(name: &str) -> bool {
    matches!(
        name,
        "reach_error"
            | "__VERIFIER_error"
            | "__assert_fail"
            | "__assert"
            | "__assert_rtn"
            | "__assert_func"
            | "__assert_perror_fail"
    )
}

/// Does the name say that a call is an error?
pub(super) fn is_like_assertion(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["assert", "reach_error", "verifier_error"]
        .iter()
        .any(|word| name.contains(word))
}
