//! Which labels are errors, in C and in boolean programs alike: these, as written, and
//! those that a flag names. (`error:` is what drivers call the way to their clean-up.)

/// Without a flag.
pub const LABELS: [&str; 2] = ["ERROR", "SLIC_ERROR"];

/// Is the label an error, if these are, too?
pub fn is_label(label: &str, more: &[String]) -> bool {
    LABELS.contains(&label) || more.iter().any(|m| m == label)
}
