//! Sections: those whose contents are known, and what becomes of them.

/// Sections whose contents are called, and not by the program.
const CALLED_SECTIONS: [&str; 6] = [
    ".init_array",
    ".fini_array",
    ".preinit_array",
    ".ctors",
    ".dtors",
    ".CRT",
];

/// Is what stands in this section called at the start or the end?
pub fn is_called(section: &str) -> bool {
    let called = CALLED_SECTIONS.iter().any(|s| section.starts_with(s));
    called || matches!(section, ".init" | ".fini")
}

/// The name of a section that an attribute puts something into: the compiler hands the text
/// to the assembler as it is.
pub fn own_name(section: &str) -> &str {
    section.split([',', ' ', '\t']).next().unwrap_or_default()
}

/// May the text, as it stands in the source, be anything but a section and its flags?
pub fn is_more(section: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || "._$+-:, @%#=".contains(c);
    !section.replace("\\\"", "").chars().all(plain)
}

/// Does the linker give names to where the section begins and ends, `__start_S` and
/// `__stop_S`? (So it does where they are names in C.) Flags may stand behind a comma.
pub fn is_named(section: &str) -> bool {
    let section = own_name(section);
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let digit = section.starts_with(|c: char| c.is_ascii_digit());
    !section.is_empty() && !digit && section.chars().all(letter)
}

pub(super) const CALLED: &str = "what stands there is called at the start or the end";
pub(super) const SECTION: &str = "what becomes of this section is not known";

/// Sections that hold code or data, or tables of the kernel that no loader calls: the
/// name itself, and the names that begin with it and a dot or a plus. `true`: of
/// assembly alone, so that nothing of the compiler's follows there.
const SECTIONS: [(&str, bool); 29] = [
    (".text", false),
    (".init.text", false),
    (".exit.text", false),
    (".noinstr.text", false),
    (".head.text", false),
    (".data", false),
    (".bss", false),
    (".rodata", false),
    (".modinfo", false),
    (".note", true),
    (".comment", true),
    (".discard", true),
    (".altinstructions", true),
    (".altinstr_replacement", true),
    (".altinstr_aux", true),
    (".parainstructions", true),
    (".smp_locks", true),
    (".fixup", true),
    (".static_call", true),
    (".static_call_sites", true),
    (".orc_unwind", true),
    (".orc_unwind_ip", true),
    (".export_symbol", true),
    ("__ex_table", true),
    ("__bug_table", true),
    ("__jump_table", true),
    ("__ksymtab_strings", true),
    ("___ksymtab", true),
    ("___ksymtab_gpl", true),
];

/// Of these, the sections of which the contents say to other files that there is a symbol,
/// as `EXPORT_SYMBOL` does, or are thrown away.
const TELLING: [&str; 8] = [
    ".modinfo",
    ".note",
    ".comment",
    ".discard",
    ".export_symbol",
    "__ksymtab_strings",
    "___ksymtab",
    "___ksymtab_gpl",
];

#[derive(Clone)]
pub(super) struct Section {
    /// Code of C functions, or unknown.
    pub code: bool,
    /// Nothing of the compiler's follows.
    pub own: bool,
    pub writable: bool,
    /// The function's code, in which the assembly stands.
    pub function: bool,
    /// It only tells other files of symbols.
    pub tells: bool,
}

/// The section that these operands of `.section` name.
pub(super) fn section(operands: &str) -> Result<Section, &'static str> {
    let operands = without_comment(operands);
    let (name, flags) = operands.split_once(',').unwrap_or((operands, ""));
    let name = name.trim().trim_matches('"');
    if is_called(name) {
        return Err(CALLED);
    }
    let known = SECTIONS.iter().find(|(known, _)| {
        let rest = name.strip_prefix(known);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '+']))
    });
    let Some((known, own)) = known else {
        return Err(SECTION);
    };
    // Not the whole list of attributes: `%progbits` has a letter of `w`, too.
    let attributes = flags.split('"').nth(1).unwrap_or("");
    Ok(Section {
        code: known.ends_with(".text") || attributes.contains('x') && !own,
        own: *own,
        writable: matches!(*known, ".data" | ".bss") || attributes.contains('w'),
        function: false,
        tells: TELLING.contains(known),
    })
}

pub(super) fn without_comment(operands: &str) -> &str {
    let end = operands.find('#').unwrap_or(operands.len());
    &operands[..end]
}
