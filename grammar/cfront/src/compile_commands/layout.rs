//! What a compiler must agree with: the sizes and alignments of the data model, as
//! the constant expressions of C that say them, computed from the layout in `ir`.

use ir::types::{DataModel, FloatKind, IntKind, Type, Types};

/// The expressions that hold in the data model.
pub fn conditions(model: DataModel, wide: IntKind) -> Vec<String> {
    let types = Types {
        model,
        ..Types::default()
    };
    let mut out: Vec<String> = vec![
        "__CHAR_BIT__ == 8".into(),
        "__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__".into(),
        "(char)-1 < 0".into(),
        "sizeof(enum { A }) == 4".into(),
        "sizeof(struct { char c; }) == 1".into(),
        format!("sizeof(L\"\") == {}", wide.size(model)),
        format!(
            "(__typeof__(L' '))-1 {} 0",
            if wide.signed() { "<" } else { ">" }
        ),
        format!("sizeof(sizeof(int)) == {}", model.size_t().size(model)),
        format!(
            "sizeof(struct {{ char a : 4; int b : 4; }}) == {}",
            match model {
                DataModel::Llp64 => 8,
                DataModel::Lp64 | DataModel::Ilp32 => 4,
            }
        ),
    ];
    let integers = [
        IntKind::Short,
        IntKind::Int,
        IntKind::Long,
        IntKind::LongLong,
    ];
    let floats = [FloatKind::Float, FloatKind::Double, FloatKind::LongDouble];
    let integers = integers.map(|k| (k.c_name(), Type::Int(k)));
    let floats = floats.map(|k| (k.c_name(), Type::Float(k)));
    let pointer = [("void *", Type::int().ptr())];
    for (name, ty) in integers.into_iter().chain(floats).chain(pointer) {
        if let Some(size) = types.size(&ty) {
            let align = types.align(&ty);
            out.push(format!("sizeof({name}) == {size}"));
            out.push(format!(
                "__builtin_offsetof(struct {{ char c; {name} x; }}, x) == {align}"
            ));
        }
    }
    out
}

/// A text that a compiler takes if it agrees with all.
pub fn assertions(conditions: &[String]) -> String {
    let line = |(i, c): (usize, &String)| format!("_Static_assert({c}, \"{}\");\n", mark(i));
    conditions.iter().enumerate().map(line).collect()
}

/// How a compiler's message names a condition.
pub fn mark(index: usize) -> String {
    format!("condition-{index}.")
}
