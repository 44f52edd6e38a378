//! C programs made for measuring: each a text of a given size, the same at
//! every run.

use std::fmt::Write;

/// A small linear congruential generator (Knuth's MMIX constants): the texts
/// must not depend on a library's version.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: u64) -> u64 {
        let step = self.0.wrapping_mul(6364136223846793005);
        self.0 = step.wrapping_add(1442695040888963407);
        (self.0 >> 33) % sides
    }

    pub fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.roll(of.len() as u64) as usize]
    }
}

/// A program of at least `lines` lines as people write them: types, globals,
/// functions of 20 to 60 lines with loops, calls, switches and declarations.
pub fn mixture(lines: usize) -> String {
    let mut dice = Dice::new(1);
    let mut out = String::from(
        "typedef unsigned int u32;\ntypedef unsigned char u8;\n\
         extern int __VERIFIER_nondet_int(void);\nextern void log_event(const char *text, int code);\n",
    );
    let mut count = out.lines().count();
    let mut module = 0;
    while count < lines {
        let mut text = String::new();
        types(&mut text, module, &mut dice);
        for function in 0..8 {
            body(&mut text, module, function, &mut dice);
        }
        count += text.lines().count();
        out += &text;
        module += 1;
    }
    out += "int main(void)\n{\n    int sum = 0;\n";
    for m in 0..module {
        let _ = writeln!(out, "    sum += work_{m}_7(&table_{m}[0], sum);");
    }
    out += "    return sum;\n}\n";
    out
}

fn types(out: &mut String, m: usize, dice: &mut Dice) {
    let _ = write!(
        out,
        "\nenum state_{m} {{\n    IDLE_{m},\n    BUSY_{m} = {},\n    DONE_{m}\n}};\n\n\
         struct item_{m} {{\n    u32 flags;\n    int count;\n    u8 bytes[16];\n    \
         enum state_{m} state;\n    struct item_{m} *next;\n    unsigned ready : 1;\n    \
         unsigned kind : 3;\n}};\n\n\
         static struct item_{m} table_{m}[8] = {{\n    {{ 1, 2, {{ 0 }}, IDLE_{m}, 0, 1, 2 }},\n    \
         {{ .flags = {}, .state = BUSY_{m} }},\n}};\n\
         static int total_{m};\nstatic const char *name_{m} = \"module {m}\";\n",
        dice.roll(90) + 1,
        dice.roll(256),
    );
}

fn body(out: &mut String, m: usize, f: usize, dice: &mut Dice) {
    let _ = write!(
        out,
        "\nstatic int work_{m}_{f}(struct item_{m} *item, int limit)\n{{\n    \
         int i;\n    int sum = 0;\n    u32 mask = {}u;\n    struct item_{m} *cursor = item;\n\n",
        dice.roll(1 << 20)
    );
    for _ in 0..4 + dice.roll(5) {
        statement(out, m, f, dice);
    }
    let _ = write!(out, "    total_{m} += sum;\n    return sum;\n}}\n");
}

fn statement(out: &mut String, m: usize, f: usize, dice: &mut Dice) {
    let (a, b) = (dice.roll(1000), dice.roll(16));
    let operator = dice.pick(&["+", "-", "*", "^", "|", "&"]);
    let compare = dice.pick(&["<", ">", "==", "!=", "<=", ">="]);
    let _ = match dice.roll(9) {
        0 => write!(
            out,
            "    for (i = 0; i < 16; i++) {{\n        sum = sum {operator} item->bytes[i];\n        \
             if (item->bytes[i] {compare} {a})\n            break;\n    }}\n"
        ),
        1 => write!(
            out,
            "    while (cursor && cursor->count {compare} limit) {{\n        \
             sum += cursor->count {operator} {a};\n        cursor = cursor->next;\n    }}\n"
        ),
        2 => write!(
            out,
            "    switch (item->state) {{\n    case IDLE_{m}:\n        item->state = BUSY_{m};\n        \
             break;\n    case BUSY_{m}:\n        sum = sum {operator} {a};\n    \
             case DONE_{m}:\n        item->count--;\n        break;\n    default:\n        \
             log_event(name_{m}, {a});\n        return -1;\n    }}\n"
        )
        ,
        3 => write!(
            out,
            "    if (limit {compare} {a} && (mask & {b}u) != 0) {{\n        int saved = sum;\n        \
             sum = saved {operator} (int)mask;\n    }} else if (limit == {b}) {{\n        sum = -sum;\n    \
             }} else {{\n        sum++;\n    }}\n"
        ),
        4 if f > 0 => write!(
            out,
            "    sum += work_{m}_{}(item, limit - 1);\n    if (sum < 0)\n        return sum;\n",
            f - 1
        ),
        5 => write!(
            out,
            "    mask = (mask << {b}) | (mask >> (32 - {}));\n    item->flags ^= mask & 0x{a:x}u;\n    \
             item->ready = item->flags {compare} {a};\n",
            b + 1
        ),
        6 => write!(
            out,
            "    do {{\n        item->bytes[limit & 15] = (u8)(sum {operator} {a});\n        limit--;\n    \
             }} while (limit {compare} 0);\n"
        ),
        7 => write!(
            out,
            "    sum = __VERIFIER_nondet_int();\n    sum = sum {compare} {a} ? sum {operator} {b} : table_{m}[{}].count;\n",
            b % 8
        ),
        _ => write!(
            out,
            "    item->count = (limit {operator} {a}) + (sum {operator} item->count) * {b};\n    \
             cursor = &table_{m}[item->count & 7];\n    cursor->kind = {};\n",
            b % 8
        ),
    };
}

/// One function of about `lines` lines.
pub fn long_function(lines: usize) -> String {
    let mut dice = Dice::new(2);
    let mut out = String::new();
    types(&mut out, 0, &mut dice);
    let mut text = format!(
        "typedef unsigned int u32;\ntypedef unsigned char u8;\n\
         extern int __VERIFIER_nondet_int(void);\nextern void log_event(const char *text, int code);\n\
         {out}\nint main(void)\n{{\n    struct item_0 *item = &table_0[0], *cursor = item;\n    \
         int i, sum = 0, limit = 9;\n    u32 mask = 1;\n"
    );
    let mut count = text.lines().count();
    while count < lines {
        let mut more = String::new();
        statement(&mut more, 0, 0, &mut dice);
        count += more.lines().count();
        text += &more;
    }
    text + "    return sum;\n}\n"
}

/// `count` functions that call their predecessors.
pub fn many_functions(count: usize) -> String {
    let mut out = String::from("int f0(int x)\n{\n    return x;\n}\n");
    for i in 1..count {
        let _ = write!(
            out,
            "int f{i}(int x)\n{{\n    if (x > {i})\n        return f{}(x - 1);\n    return f{}(x);\n}}\n",
            i - 1,
            i / 2
        );
    }
    let _ = write!(
        out,
        "int main(void)\n{{\n    return f{}(1);\n}}\n",
        count - 1
    );
    out
}

/// An array with `count` elements written out, one a line.
pub fn initialiser(count: usize) -> String {
    let mut out = String::from("static const unsigned table[] = {\n");
    for i in 0..count {
        let _ = writeln!(
            out,
            "    0x{:x},",
            (i as u64).wrapping_mul(2654435761) & 0xffff_ffff
        );
    }
    out + "};\nint main(void)\n{\n    return table[7] == 1;\n}\n"
}

/// A switch with `count` cases, two lines each.
pub fn switch(count: usize) -> String {
    let mut out = String::from("int main(int x)\n{\n    int y = 0;\n    switch (x) {\n");
    for i in 0..count {
        let _ = write!(out, "    case {i}: y = {};\n        break;\n", i * 7 % 1000);
    }
    out + "    }\n    return y;\n}\n"
}

/// What system headers look like: declarations of which a program uses few.
pub fn headers(lines: usize) -> String {
    let mut out = String::new();
    let mut i = 0;
    let mut count = 0;
    while count < lines {
        let text = format!(
            "typedef struct __h{i} h{i}_t;\nstruct __h{i}\n{{\n  unsigned long int __val;\n  int __pad[4];\n  \
             union\n  {{\n    void *__ptr;\n    int __fd;\n  }} __u;\n}};\n\n\
             extern int h{i}_open (const char *__restrict __name, h{i}_t *__restrict __p)\n     \
             __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__nonnull__ (1)));\n\
             extern long int h{i}_read (h{i}_t *__p, void *__buf, unsigned long int __n);\n\
             enum {{ H{i}_A = {i}, H{i}_B, H{i}_C = H{i}_A | 4 }};\n\
             static __inline int h{i}_get (const h{i}_t *__p)\n{{\n  return __p->__pad[1] + H{i}_C;\n}}\n\n"
        );
        count += text.lines().count();
        out += &text;
        i += 1;
    }
    out + "int main(void)\n{\n    h1_t x;\n    return h1_get(&x);\n}\n"
}

/// `depth` of something inside itself, in a program that is otherwise small.
pub fn nested(kind: &str, depth: usize) -> String {
    let wrap = |open: &str, inner: &str, close: &str| {
        format!("{}{inner}{}", open.repeat(depth), close.repeat(depth))
    };
    let in_main = |text: String| format!("int main(int x)\n{{\n{text}\n    return x;\n}}\n");
    match kind {
        "parentheses" => in_main(format!("x = {};", wrap("(", "x", ")"))),
        "sums in parentheses" => in_main(format!("x = {};", wrap("(1 + ", "x", ")"))),
        "calls" => format!(
            "int f(int);\n{}",
            in_main(format!("x = {};", wrap("f(", "x", ")")))
        ),
        "subscripts" => format!(
            "int a[9];\n{}",
            in_main(format!("x = {};", wrap("a[", "x", "]")))
        ),
        "blocks" => in_main(wrap("{\n", "x = 1;", "\n}")),
        "if" => in_main(wrap("if (x) {\n", "x = 1;", "\n}")),
        "if without braces" => in_main(wrap("if (x)\n", "x = 1;", "")),
        "else if" => in_main(wrap("if (x == 3)\n x = 1;\nelse ", "x = 2;", "")),
        "while" => in_main(wrap("while (x > 1) {\n", "x--;", "\n}")),
        "for" => in_main(wrap("for (;;) {\n", "x--;", "\n}")),
        "switch" => in_main(wrap("switch (x) { case 1:\n", "x--;", "\n}")),
        "conditional" => in_main(format!("x = {}1;", "x ? 2 : ".repeat(depth))),
        "conditional in the middle" => in_main(format!("x = {};", wrap("x ? ", "1", " : 2"))),
        "minus" => in_main(format!("x = {}x;", "- ".repeat(depth))),
        "not" => in_main(format!("x = {}x;", "!".repeat(depth))),
        "star and address" => in_main(format!("x = {}x;", "*&".repeat(depth))),
        "casts" => in_main(format!("x = {}x;", "(int)".repeat(depth))),
        "sizeof" => in_main(format!("x = {}x;", "sizeof ".repeat(depth))),
        "assignments" => in_main(format!("x = {}1;", "x = ".repeat(depth))),
        "commas" => in_main(format!("x = ({}1);", "x, ".repeat(depth))),
        "sum" => in_main(format!("x = {}1;", "x + ".repeat(depth))),
        "and" => in_main(format!("x = {}1;", "x && ".repeat(depth))),
        "pointers" => in_main(format!("int {}p;", "*".repeat(depth))),
        "declarators" => in_main(format!("int {};", wrap("(", "y", ")"))),
        "function pointers" => format!(
            "int {};\n{}",
            wrap("(*", "p", ")(void)"),
            in_main(String::new())
        ),
        "array dimensions" => format!(
            "extern int a{};\n{}",
            "[1]".repeat(depth),
            in_main(String::new())
        ),
        "structures" => format!(
            "{}int x;{};\n{}",
            "struct { ".repeat(depth),
            " } m;".repeat(depth).trim_end_matches(';'),
            in_main(String::new())
        ),
        "initialisers" => in_main(format!("int y = {};", wrap("{", "1", "}"))),
        "array initialisers" => format!(
            "extern int a{};\nint b{} = {};\n{}",
            "[1]".repeat(depth),
            "[1]".repeat(depth),
            wrap("{", "1", "}"),
            in_main(String::new())
        ),
        "statement expressions" => in_main(format!("x = {};", wrap("({ x++; ", "x", "; })"))),
        "labels" => in_main((0..depth).map(|i| format!("l{i}: ")).collect::<String>() + "x = 1;"),
        "members" => format!(
            "struct s {{ struct s *n; }} s;\n{}",
            in_main(format!("x = &s{} == 0;", ".n[0]".repeat(depth)))
        ),
        "typeof" => in_main(format!("{} y;", wrap("typeof(", "x", ")"))),
        "generic" => in_main(format!("x = {};", wrap("_Generic(1, default: ", "x", ")"))),
        "compound literals" => in_main(format!("x = {};", wrap("(int){", "x", "}"))),
        _ => String::new(),
    }
}

/// What [`nested`] knows.
pub const NESTINGS: [&str; 35] = [
    "parentheses",
    "sums in parentheses",
    "calls",
    "subscripts",
    "blocks",
    "if",
    "if without braces",
    "else if",
    "while",
    "for",
    "switch",
    "conditional",
    "conditional in the middle",
    "minus",
    "not",
    "star and address",
    "casts",
    "sizeof",
    "assignments",
    "commas",
    "sum",
    "and",
    "pointers",
    "declarators",
    "function pointers",
    "array dimensions",
    "structures",
    "initialisers",
    "array initialisers",
    "statement expressions",
    "labels",
    "members",
    "typeof",
    "generic",
    "compound literals",
];
