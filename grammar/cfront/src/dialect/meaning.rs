//! What each attribute and pragma does to the program: the one list of them.
//!
//! One of three things: nothing that the program can see, for the reason that
//! its group gives; something that the lowering gives it; something else, for
//! which the program is refused. What is not on the list is refused, too: a word
//! that means nothing to one compiler (gcc warns) means something to another,
//! and a dropped `alias` or `packed` proves another program than the user's.
//!
//! The names are those of gcc's and Clang's documentation, of `[[...]]` in C23
//! and of `__declspec` in Microsoft's, without the underscores around them.

/// What an attribute or a pragma means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The program is the same without it.
    Harmless,
    /// The lowering looks at it.
    Lowered,
    /// It makes another program, for this reason.
    Refused(&'static str),
    Unknown,
}

use grammar::promise::Promise;
use Meaning::{Harmless, Lowered, Refused, Unknown};

/// Attributes that no program can tell from their absence, by the reason.
const HARMLESS_ATTRIBUTES: [(&str, &[&str]); 6] = [
    (
        "the compiler and other tools say more, or less",
        &[
            "access",
            "annotate",
            "argument_with_type_tag",
            "artificial",
            "availability",
            "btf_decl_tag",
            "btf_type_tag",
            "counted_by",
            "deprecated",
            "designated_init",
            "diagnose_if",
            "enum_extensibility",
            "error",
            "external_source_symbol",
            "fallthrough",
            "fd_arg",
            "fd_arg_read",
            "fd_arg_write",
            "flag_enum",
            "format",
            "format_arg",
            "maybe_unused",
            "no_dangling",
            "nodebug",
            "nodiscard",
            "nonstring",
            "null_terminated_string_arg",
            "objc_root_class",
            "pointer_with_type_tag",
            "preserve_access_index",
            "sentinel",
            "swift_name",
            "tainted_args",
            "type_tag_for_datatype",
            "unavailable",
            "unsafe_buffer_usage",
            "unused",
            "uuid",
            "warn_if_not_aligned",
            "warn_unused",
            "warn_unused_result",
            "warning",
        ],
    ),
    (
        "a promise that is not relied on: what the body does, or could do, counts",
        &[
            "alloc_align",
            "alloc_size",
            "allocator",
            "assume",
            "assume_aligned",
            "const",
            "expected_throw",
            "leaf",
            "malloc",
            "noalias",
            "noescape",
            "nonnull",
            "nonnull_if_nonzero",
            "nothrow",
            "nounwind",
            "pure",
            "reproducible",
            "restrict",
            "returns_nonnull",
            "transaction_callable",
            "transaction_may_cancel_outer",
            "transaction_pure",
            "transaction_safe",
            "transaction_safe_dynamic",
            "transaction_unsafe",
            "unsequenced",
        ],
    ),
    (
        "other machine code of the same meaning",
        &[
            "always_inline",
            "cf_check",
            "code_seg",
            "cold",
            "disable_tail_calls",
            "flatten",
            "force_align_arg_pointer",
            "function_return",
            "guard",
            "hot",
            "indirect_branch",
            "indirect_return",
            "likely",
            "minsize",
            "ms_hook_prologue",
            "musttail",
            "no_caller_saved_registers",
            "no_icf",
            "no_reorder",
            "no_split_stack",
            "no_stack_limit",
            "noclone",
            "nocf_check",
            "nodirect_extern_access",
            "noinline",
            "noipa",
            "noplt",
            "not_tail_called",
            "novtable",
            "optimize",
            "optnone",
            "safebuffers",
            "simd",
            "spectre",
            "strub",
            "target",
            "target_clones",
            "unlikely",
            "zero_call_used_regs",
        ],
    ),
    (
        "checks and hooks that tools add, of which the program knows nothing",
        &[
            "fentry_name",
            "fentry_section",
            "hotpatch",
            "no_address_safety_analysis",
            "no_instrument_function",
            "no_profile_instrument_function",
            "no_sanitize",
            "no_sanitize_address",
            "no_sanitize_coverage",
            "no_sanitize_memory",
            "no_sanitize_thread",
            "no_sanitize_undefined",
            "no_stack_protector",
            "patchable_function_entry",
            "stack_protect",
            "uninitialized",
        ],
    ),
    (
        "where the linker finds or puts the name; the object is the same",
        &[
            "abi_tag",
            "dllexport",
            "dllimport",
            "exclude_from_explicit_instantiation",
            "externally_visible",
            "gnu_inline",
            "model",
            "nocommon",
            "retain",
            "selectany",
            "shared",
            "symver",
            "thread",
            "tls_model",
            "used",
            "visibility",
        ],
    ),
    (
        "who may hold which lock: a checker's, not the compiler's",
        &[
            "acquire_capability",
            "acquire_shared_capability",
            "acquired_after",
            "acquired_before",
            "assert_capability",
            "assert_shared_capability",
            "capability",
            "context",
            "guarded_by",
            "lockable",
            "locks_excluded",
            "no_thread_safety_analysis",
            "pt_guarded_by",
            "release_capability",
            "release_shared_capability",
            "requires_capability",
            "requires_shared_capability",
            "scoped_lockable",
            "try_acquire_capability",
        ],
    ),
];

/// Objects are also used as the type that has this attribute: then no two types are
/// taken for lying apart outside ([`grammar::cli::Assumed::StrictAliasing`]).
pub(super) const MAY_ALIAS: &str = "may_alias";

/// Calling conventions: where arguments are, and who takes them away. Nobody can tell as long as
/// caller and function agree, which is taken for granted of calls through pointers where a
/// program names one. (On x86, 64 bits take the first two for something, 32 bits the others.)
const CONVENTIONS: [&str; 11] = [
    "ms_abi",
    "sysv_abi",
    "callee_pop_aggregate_return",
    "cdecl",
    "fastcall",
    "pcs",
    "regparm",
    "sseregparm",
    "stdcall",
    "thiscall",
    "vectorcall",
];

/// Attributes with a meaning.
const LOWERED_ATTRIBUTES: [&str; 25] = [
    "_Noreturn",
    "alias",
    "align",
    "allocate",
    "aligned",
    "cleanup",
    "common",
    "constructor",
    "copy",
    "destructor",
    "gcc_struct",
    "ifunc",
    "mode",
    "ms_struct",
    "naked",
    "noreturn",
    "packed",
    "returns_twice",
    "scalar_storage_order",
    "section",
    "transparent_union",
    "vector_size",
    "weak",
    "weak_import",
    "weakref",
];

const MS_STRUCT: &str = "bit-fields are laid out otherwise";

/// What an attribute, without underscores around its name, means.
pub(super) fn attribute(name: &str) -> Meaning {
    let harmless = HARMLESS_ATTRIBUTES.iter();
    if harmless.flat_map(|(_, names)| *names).any(|n| *n == name) {
        return Harmless;
    }
    // `Rewriter::kept` notes them.
    if name == MAY_ALIAS || is_convention(name) {
        return Harmless;
    }
    if LOWERED_ATTRIBUTES.contains(&name) {
        return Lowered;
    }
    match name {
        "noinit" | "persistent" | "loader_uninitialized" => {
            Refused("the variable has no first value")
        }
        "hardbool" | "signed_bool_precision" => Refused("the truth has other values"),
        "ext_vector_type" | "matrix_type" | "vector_mask" => Refused("the type is not known"),
        "overloadable" | "enable_if" | "pass_object_size" => {
            Refused("one name has several functions")
        }
        "address_space" | "progmem" | "io" | "io_low" | "address" => {
            Refused("memory beside the memory is not modelled")
        }
        "blocks" | "property" => Refused("what is read and written is not known"),
        "internal_linkage" => Refused("the name is another one's"),
        "interrupt" | "interrupt_handler" | "isr" | "signal" => {
            Refused("interrupts are not modelled")
        }
        "strict_flex_array" => Refused("the size of the object is another one"),
        _ => Unknown,
    }
}

/// Is it a calling convention?
pub(super) fn is_convention(name: &str) -> bool {
    CONVENTIONS.contains(&name)
}

/// What a pragma means, by the words behind `#pragma`. Those that change what is
/// declared behind them are read by `pragmas`.
pub(super) fn pragma(words: &[&str]) -> Meaning {
    // `data_seg(".CRT$XCU")`: the functions there run before `main`.
    if words.iter().any(|w| w.starts_with(".CRT")) {
        return Refused("what stands in this section runs before `main`");
    }
    match words {
        [] => Harmless,
        ["pack" | "weak" | "redefine_extname", ..] => Lowered,
        // Made for environments: nothing is called because an undefined function was given it.
        ["slam", "assume" | "starts", ..] => Lowered,
        ["slam", word, ..] if Promise::named(word).is_some() => Lowered,
        ["scalar_storage_order", "default" | "little-endian", ..] => Harmless,
        ["scalar_storage_order", ..] => Refused("the bytes of numbers stand in another order"),
        ["ms_struct", "off" | "reset", ..] => Harmless,
        ["ms_struct", ..] => Refused(MS_STRUCT),
        // What gcc does about messages, and about code of the same meaning.
        ["GCC", "diagnostic" | "dependency" | "error" | "ivdep" | "novector" | "optimize" | "poison"
        | "pop_options" | "push_options" | "reset_options" | "system_header" | "target"
        | "unroll" | "visibility" | "warning", ..] => Harmless,
        ["GCC", ..] => Unknown,
        ["clang", "diagnostic" | "loop" | "optimize" | "system_header" | "module" | "assume_nonnull"
        | "deprecated" | "final" | "restrict_expansion", ..] => Harmless,
        ["clang", ..] => Unknown,
        // Floating-point numbers hold any value; rounding cannot matter.
        ["STDC", "FP_CONTRACT" | "FENV_ACCESS" | "CX_LIMITED_RANGE" | "FENV_ROUND", ..] => Harmless,
        // Without a flag, gcc does not make threads of these.
        ["omp" | "acc" | "simd" | "ivdep" | "vector" | "unroll" | "nounroll", ..] => Harmless,
        // Messages, marks for editors, and what the preprocessor has done.
        ["error"
        | "warning"
        | "message"
        | "deprecated"
        | "once"
        | "mark"
        | "region"
        | "endregion"
        | "ident"
        | "push_macro"
        | "pop_macro"
        | "hdrstop"
        | "include_alias"
        | "system_header"
        | "poison"
        | "dependency"
        | "setlocale"
        | "pointers_to_members", ..] => Harmless,
        // Microsoft's: where code stands, and how it is made.
        ["alloc_text" | "auto_inline" | "check_stack" | "code_seg" | "comment" | "component"
        | "const_seg" | "data_seg" | "bss_seg" | "detect_mismatch" | "fenv_access"
        | "float_control" | "fp_contract" | "function" | "inline_depth" | "inline_recursion"
        | "intrinsic" | "loop" | "optimize" | "runtime_checks" | "section" | "strict_gs_check"
        | "prefast" | "managed" | "unmanaged" | "vtordisp", ..] => Harmless,
        _ => Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_name_stands_once() {
        let harmless = HARMLESS_ATTRIBUTES.iter().flat_map(|(_, names)| *names);
        let mut seen = HashSet::new();
        for name in harmless.chain(&LOWERED_ATTRIBUTES) {
            assert!(seen.insert(name), "{name}");
            assert!(matches!(attribute(name), Harmless | Lowered), "{name}");
        }
        assert_eq!(attribute("aliased"), Unknown);
    }

    #[test]
    fn each_group_has_a_reason() {
        assert!(HARMLESS_ATTRIBUTES.iter().all(|(why, _)| why.contains(' ')));
    }

    #[test]
    fn pragmas_are_known_by_their_first_words() {
        assert_eq!(pragma(&["GCC", "diagnostic", "push"]), Harmless);
        assert_eq!(pragma(&["weak", "f"]), Lowered);
        assert_eq!(pragma(&["GCC", "memory"]), Unknown);
        assert!(matches!(pragma(&["ms_struct", "on"]), Refused(_)));
    }
}
