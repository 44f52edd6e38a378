//! Words that mean something to a rewrite.

/// Why a word is refused: what it begins has no meaning here.
pub(super) fn refused(word: &str, next: &str) -> Option<&'static str> {
    Some(match word {
        "_BitInt" => "integers of any width (`_BitInt`) are",
        "_Decimal32" | "_Decimal64" | "_Decimal128" => "decimal floating point is",
        "__try" | "__except" | "__finally" | "__leave" if matches!(next, "{" | "(" | ";") => {
            "structured exception handling (`__try`) is"
        }
        "__block" | "__strong" | "__weak" if !next.starts_with(['(', ';', '=']) => {
            "an extension of Clang for blocks is"
        }
        _ => return None,
    })
}

pub(super) fn starts_declaration(word: &str) -> bool {
    matches!(
        word,
        "void"
            | "char"
            | "short"
            | "int"
            | "long"
            | "float"
            | "double"
            | "signed"
            | "unsigned"
            | "_Bool"
            | "struct"
            | "union"
            | "enum"
            | "const"
            | "volatile"
            | "static"
            | "extern"
            | "register"
            | "auto"
            | "typedef"
            | "typeof"
            | "__typeof__"
            | "__typeof"
            | "__signed__"
            | "__int64"
            | "__int128"
            | "__auto_type"
            | "_Static_assert"
            | "static_assert"
            | "_Alignas"
            | "alignas"
            | "bool"
            | "constexpr"
            | "_Complex"
            | "_Atomic"
            | "__const"
            | "__volatile__"
    )
}

pub(super) fn is_keyword(word: &str) -> bool {
    starts_declaration(word)
        || matches!(
            word,
            "if" | "else"
                | "while"
                | "do"
                | "for"
                | "switch"
                | "case"
                | "default"
                | "break"
                | "continue"
                | "return"
                | "goto"
                | "sizeof"
                | "inline"
                | "__inline"
                | "__inline__"
                | "restrict"
                | "__restrict"
                | "__restrict__"
                | "_Noreturn"
                | "_Alignof"
                | "_Generic"
                | "_Thread_local"
                | "__builtin_va_list"
                | "asm"
                | "__asm__"
                | "__asm"
                | "__attribute__"
                | "__attribute"
                | "__extension__"
                | "__signed"
                | "__volatile"
                | "__thread"
        )
}
