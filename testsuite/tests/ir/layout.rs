//! Layouts against gcc's own, for random structs and unions.

use cfront::Options;
use grammar::diag::Sources;
use ir::types::{Comp, DataModel, Types};
use samples::Random;
use std::fmt::Write;
use std::fs;
use std::process::Command;

const KINDS: &[(&str, usize)] = &[
    ("char", 8),
    ("unsigned char", 8),
    ("short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("long", 32),
    ("long long", 64),
    ("unsigned long long", 64),
    ("_Bool", 1),
];

/// Members of a random struct, and how many are named.
fn members(random: &mut Random, structs: usize) -> (String, usize) {
    let (mut text, mut named) = (String::new(), 0);
    for _ in 0..1 + random.below(7) {
        let (kind, bits) = *random.pick(KINDS);
        let packed = match random.below(12) {
            0 => " __attribute__((packed))",
            _ => "",
        };
        let name = format!("f{named}");
        let member = match random.below(10) {
            0 => format!("{kind} : 0"),
            1 => format!("{kind} : {}", 1 + random.below(bits)),
            2..=6 => {
                named += 1;
                format!("{kind} {name} : {}{packed}", 1 + random.below(bits))
            }
            7 if structs > 0 => {
                named += 1;
                format!("struct s{} {name}", random.below(structs))
            }
            8 => {
                named += 1;
                format!("{kind} {name}[{}]", 1 + random.below(3))
            }
            _ => {
                named += 1;
                format!("{kind} {name}{packed}")
            }
        };
        let _ = writeln!(text, "  {member};");
    }
    (text, named)
}

/// Size, alignment, and which bits each field has, in the order of their names (`f0`, `f1`, ..): of
/// those that are bits of a member now, which they were.
fn ours(types: &Types, comp: &Comp) -> String {
    let fields = comp.fields.as_deref().unwrap_or_default();
    let is_unit = |n: &usize| comp.bit_fields.iter().any(|f| f.unit == *n);
    let members = (0..fields.len()).filter(|n| !is_unit(n)).map(|n| {
        let field = &fields[n];
        let size = types.size(&field.ty).expect("complete") * 8;
        let width = match field.ty.int_kind() {
            // All ones in a `_Bool` is 1.
            Some(ir::types::IntKind::Bool) => 1,
            _ => size,
        };
        let first = field.offset * 8 + u64::from(field.first_bit);
        (&field.name, first, field.bits.map_or(width, u64::from))
    });
    let bits = comp.bit_fields.iter().map(|f| {
        let first = fields[f.unit].offset * 8 + u64::from(f.first);
        (&f.name, first, u64::from(f.width))
    });
    let mut all: Vec<_> = members.chain(bits).collect();
    all.sort();
    let mut text = format!("{} {}", comp.size, comp.align);
    for (_, first, width) in all {
        let _ = write!(text, " {first}+{width}");
    }
    text
}

/// The same by gcc: the bits that change with a field are the field's.
const PROBE: &str = "
#include <stdio.h>
#include <string.h>
static void bits(unsigned char *a, int size)
{
    int i, first = -1, count = 0;
    for (i = 0; i < size * 8; i++)
        if (a[i / 8] >> i % 8 & 1) { if (first < 0) first = i; count++; }
    printf(\" %d+%d\", first, count);
}
";

fn compare(model: DataModel, flag: &str) {
    let mut random = Random(7);
    let (mut text, mut probe) = (String::new(), String::from("int main(void) {\n"));
    for s in 0..150 {
        let (body, named) = members(&mut random, s);
        let tail = match random.below(10) {
            0 => " __attribute__((packed))",
            1 => " __attribute__((aligned(16)))",
            2 => " __attribute__((packed, aligned(4)))",
            _ => "",
        };
        let word = if random.below(6) == 0 {
            "union"
        } else {
            "struct"
        };
        // Other structs name it through a struct around it.
        let _ = writeln!(text, "{word} t{s} {{\n{body}}}{tail};");
        let _ = writeln!(text, "struct s{s} {{ {word} t{s} in; }};");
        let _ = writeln!(
            probe,
            "{{ {word} t{s} v; printf(\"%d %d\", (int)sizeof v, (int)__alignof__(v));"
        );
        for f in 0..named {
            let _ = writeln!(probe, "memset(&v, 0, sizeof v);");
            let is_field = format!(" f{f} : ");
            if body.contains(&is_field) {
                let _ = writeln!(probe, "v.f{f} = -1;");
            } else if body.contains(&format!("_Bool f{f}")) && !body.contains(&format!("f{f}[")) {
                let _ = writeln!(probe, "v.f{f} = 1;");
            } else {
                let _ = writeln!(probe, "memset(&v.f{f}, 255, sizeof v.f{f});");
            }
            let _ = writeln!(probe, "bits((void *)&v, sizeof v);");
        }
        probe += "puts(\"\"); }\n";
    }
    probe += "return 0; }\n";
    let folder = tempfile::tempdir().expect("a folder");
    let (source, binary) = (folder.path().join("t.c"), folder.path().join("t"));
    fs::write(&source, format!("{PROBE}{text}{probe}")).expect("a file");
    let gcc = Command::new("gcc")
        .args(["-w", flag, "-o"])
        .args([&binary, &source])
        .output()
        .expect("gcc runs");
    let message = String::from_utf8_lossy(&gcc.stderr);
    if flag == "-m32" && !gcc.status.success() && !message.contains("t.c:1") {
        // No libraries for it here.
        return;
    }
    assert!(gcc.status.success(), "{message}\n{text}");
    let run = Command::new(&binary).output().expect("the probe runs");
    let theirs = String::from_utf8_lossy(&run.stdout);
    let options = Options {
        data_model: model,
        whole: true,
        ..Options::default()
    };
    let main = format!("{text}int main(void) {{ return 0; }}\n");
    let mut sources = Sources::default();
    let program = cfront::load_text("t.c", &main, true, &options, &mut sources);
    let program = program.unwrap_or_else(|found| panic!("{}", sources.render(&found)));
    let types = &program.types;
    for (s, theirs) in theirs.lines().enumerate() {
        let comp = types.comps.iter().find(|c| c.name == format!("t{s}"));
        let start = text.find(&format!(" t{s} {{")).unwrap_or(0);
        let shown: String = text[start..]
            .lines()
            .take(12)
            .collect::<Vec<_>>()
            .join("\n");
        let comp = comp.expect("the struct");
        assert_eq!(ours(types, comp), theirs, "{flag} t{s}\n{shown}");
    }
}

#[test]
fn layouts_are_those_of_gcc() {
    compare(DataModel::Lp64, "-m64");
}

#[test]
fn layouts_are_those_of_gcc_for_32_bits() {
    compare(DataModel::Ilp32, "-m32");
}
