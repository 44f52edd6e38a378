//! The lists of what is understood: directives, by what they do, and instructions behind
//! which control goes elsewhere. What stands on no list is refused.

/// Directives that neither define nor place a symbol, whatever their operands.
pub(super) const HARMLESS: [&str; 34] = [
    ".align",
    ".balign",
    ".p2align",
    ".size",
    ".hidden",
    ".protected",
    ".internal",
    ".ident",
    ".file",
    ".loc",
    ".intel_syntax",
    ".att_syntax",
    ".code16gcc",
    ".code16",
    ".code32",
    ".code64",
    ".arch",
    ".arch_extension",
    ".cpu",
    ".fpu",
    ".thumb",
    ".thumb_func",
    ".arm",
    ".syntax",
    ".option",
    ".machine",
    ".machinemode",
    ".ltorg",
    ".pool",
    ".org",
    ".error",
    ".warning",
    ".print",
    ".unreq",
];

/// What may leave other statements out, or repeat them.
pub(super) const CONDITIONAL: [&str; 9] = [
    ".macro", ".endm", ".purgem", ".irp", ".rept", ".endr", ".else", ".elseif", ".endif",
];

/// Directives that put a number or an address where they stand.
pub(super) const DATA: [&str; 21] = [
    ".byte", ".2byte", ".4byte", ".8byte", ".short", ".hword", ".value", ".word", ".long", ".int",
    ".quad", ".octa", ".xword", ".dword", ".inst", ".insn", ".float", ".single", ".double",
    ".uleb128", ".sleb128",
];

pub(super) const TEXTS: [&str; 3] = [".ascii", ".asciz", ".string"];

pub(super) const SPACE: [&str; 4] = [".zero", ".skip", ".space", ".fill"];

/// Instructions behind which control goes elsewhere.
pub(super) const LEAVES: [&str; 25] = [
    "ret", "retq", "retl", "retw", "iret", "iretq", "iretl", "jmp", "jmpq", "jmpl", "ljmp", "ud2",
    "b", "bx", "br", "blr", "bctr", "eret", "rfi", "j", "jr", "tail", "mret", "sret", "rts",
];
