//! The words that the rewriting makes up and the lowering understands.

/// Stands between `?` and `:` in `x ?: y`.
pub const ELVIS: &str = "__cfront_elvis";
/// `_Alignof(e)` is `__cfront_alignof(sizeof(e))`; `_Alignas(e)` asks for
/// `__cfront_alignof(0, sizeof(e))`, where `e` may be the alignment itself.
pub const ALIGNOF: &str = "__cfront_alignof";
/// The same for `__alignof__(e)`, which is more for some types.
pub const PREFERRED: &str = "__cfront_preferred_alignof";
/// The attribute `__cfront_alignas(n)` of `_Alignas`, which is never a type's.
pub const ALIGNAS: &str = "__cfront_alignas";
/// `&&l` is `__cfront_label("l")`.
pub const LABEL: &str = "__cfront_label";
/// `goto *e;` is `__cfront_goto(e);`.
pub const GOTO: &str = "__cfront_goto";
/// Does `asm goto` jump to this label?
pub const ASM_JUMP: &str = "__cfront_asm_jumps";
/// The same of code that is patched while the program runs: no value of the program decides it.
pub const ASM_CHOICE: &str = "__cfront_asm_chooses";
/// The attribute `__cfront_enum(sizeof(T))` of an enumeration of type `T`.
pub const ENUM_TYPE: &str = "__cfront_enum";
/// The attribute of a `constexpr` object.
pub const CONSTEXPR: &str = "__cfront_constexpr";
/// The attribute `__cfront_pack(n)` of a struct under `#pragma pack(n)`.
pub const PACK: &str = "__cfront_pack";
/// `(T){}` is `(T){__cfront_empty}`.
pub const EMPTY: &str = "__cfront_empty";
/// A typedef name of no type of its own: that of the initialiser.
pub const AUTO_TYPE: &str = "__auto_type";
/// `__real__ e` and `__imag__ e` are `*(__cfront_part *)&e`.
pub const PART: &str = "__cfront_part";
