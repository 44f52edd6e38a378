//! A C file that runs the program along a feasible path: the program's own text
//! with a few calls added (`cfront::instrument`), and behind it what answers
//! the program (`inputs`). gcc compiles it as it is.
//!
//! Functions that the program does not define are defined under a name of their
//! own with the assembler's name of the original: the user's declarations, of
//! whatever types, need not be repeated. All of them pop the next answer of a
//! list. Where gcc cannot make programs of the data model, `interp --harness` runs
//! the same file: it has no assembler's names, so for it the program calls
//! `replay_stub_NAME` instead of NAME, and `replay_for_NAME` answers, whatever their
//! types. Rejected: a second C file beside the program. It could not name what
//! is `static`, and neither labels nor locals without a value can be reached
//! from outside.

use crate::execute::addresses::FOREIGN;
use crate::replay::inputs::{Answer, Calls, Cell, Inputs, Locals, Object, Value};
use crate::replay::reads::PAGE;
use cfront::instrument::{instrument, Additions, Declared, Instrumented};
use cfront::Options;
use grammar::answer::newton::Harness;
use ir::types::Type;
use ir::{Program, StmtKind, VarId};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// What does not depend on the program: types, then functions.
const TYPES: &str = include_str!("harness.h");
const RUNTIME: &str = include_str!("harness.c");

/// Flags for gcc beside the data model's. What the program defines is hidden from
/// the C library, which would otherwise call the program's own `malloc`.
const FLAGS: &str = "-fpermissive -w -O0 -fwrapv -fno-strict-aliasing -fno-builtin \
                     -fvisibility=hidden -no-pie -Wl,--unresolved-symbols=ignore-all \
                     -Wl,--no-as-needed -lm";

/// Library functions that the runtime stands for. The library's own calls of
/// them stay what they are.
const RENAMED: [(&str, &str); 17] = [
    ("malloc", "replay_stub_malloc"),
    ("valloc", "replay_stub_malloc"),
    ("__builtin_malloc", "replay_stub_malloc"),
    ("calloc", "replay_stub_calloc"),
    ("__builtin_calloc", "replay_stub_calloc"),
    ("realloc", "replay_stub_realloc"),
    ("aligned_alloc", "replay_stub_aligned"),
    ("memalign", "replay_stub_aligned"),
    ("alloca", "replay_stub_alloca"),
    ("__builtin_alloca", "replay_stub_alloca"),
    ("free", "replay_stub_free"),
    ("cfree", "replay_stub_free"),
    ("__shape_reach", "replay_stub_shape_reach"),
    ("__shape_reachp", "replay_stub_shape_reachp"),
    ("__shape_between", "replay_stub_shape_between"),
    ("__shape_dshared", "replay_stub_shape_dshared"),
    ("__shape_cyclic", "replay_stub_shape_cyclic"),
];

/// The runtime's answers to their calls.
const RUNTIME_ANSWERS: [&str; 11] = [
    "replay_for_malloc(0);",
    "replay_for_calloc(0, 0);",
    "replay_for_realloc(0, 0);",
    "replay_for_aligned(0, 0);",
    "replay_for_alloca(0);",
    "replay_for_free(0);",
    "replay_for_shape_reach(0, 0, 0);",
    "replay_for_shape_reachp(0, 0, 0);",
    "replay_for_shape_between(0, 0, 0, 0);",
    "replay_for_shape_dshared(0, 0, 0);",
    "replay_for_shape_cyclic(0, 0);",
];

/// Library functions that the runtime calls: a program's own get another name.
const RUNTIME_CALLS: [&str; 4] = ["dprintf", "_exit", "mmap", "execv"];

/// Calls that are errors.
const ERRORS: [&str; 9] = [
    "reach_error",
    "__VERIFIER_error",
    "__assert_fail",
    "__assert",
    "__assert_rtn",
    "__assert_func",
    "__assert_perror_fail",
    "slic_abort",
    "witness_abort",
];

const ASSUMPTIONS: [&str; 5] = [
    "__VERIFIER_assume",
    "assume",
    "__CPROVER_assume",
    "__builtin_assume",
    "assume_abort_if_not",
];

/// Variables of the library: they have values of its own.
const LIBRARY: [&str; 5] = ["stdin", "stdout", "stderr", "environ", "optarg"];

/// The harness of a program of one file, which was read with the options: its text,
/// and how it is run.
pub fn harness(
    program: &Program,
    options: &Options,
    text: &str,
    inputs: &Inputs,
) -> (String, Harness) {
    let entry = &options.entry;
    let locals: Vec<(VarId, &Locals)> = inputs.locals.iter().map(|(v, l)| (*v, l)).collect();
    let instrumented = instrument(text, &additions(program, options, &locals));
    let mut out = Printer {
        program,
        inputs,
        text: String::new(),
        never: RUNTIME_ANSWERS.map(str::to_string).to_vec(),
    };
    let recipe = recipe(program, options, inputs, &instrumented);
    out.head(entry, &recipe);
    let arguments = inputs.calls.values().map(|c| c.params.len()).max();
    out.line(&format!(
        "#define REPLAY_ALLOCATIONS {}",
        inputs.allocations.len() + inputs.blocks.len()
    ));
    out.line(&format!(
        "#define REPLAY_ARGUMENTS {}",
        arguments.unwrap_or(0).max(1) + 1
    ));
    out.line(&format!("#define REPLAY_KEPT {}", inputs.kept));
    out.line(TYPES);
    out.line("static struct replay_list replay_allocations, replay_blocks;");
    for (k, _) in locals.iter().enumerate() {
        out.line(&format!("static struct replay_list replay_local_{k};"));
    }
    let mut functions_with_locals: Vec<u32> = locals
        .iter()
        .filter_map(|(v, _)| program.var(*v).kind.function().map(|f| f.0))
        .collect();
    functions_with_locals.sort_unstable();
    functions_with_locals.dedup();
    for f in functions_with_locals {
        out.line(&format!("static int replay_entered_{f};"));
    }
    out.line(RUNTIME);
    out.program(&instrumented);
    out.answers(&locals);
    out.stubs(&instrumented);
    out.entry(entry);
    (out.text, recipe)
}

/// How the harness is compiled and run, and what may keep it from the error.
fn recipe(
    program: &Program,
    options: &Options,
    inputs: &Inputs,
    instrumented: &Instrumented,
) -> Harness {
    let model = program.types.model;
    let mut standards = options.cpp_args.iter().filter(|a| a.starts_with("-std="));
    let standard = standards.next_back().map_or("-std=gnu11", String::as_str);
    let flags = |flag: &str| {
        let own = FLAGS.split_whitespace();
        let all = [flag, standard].into_iter().chain(own);
        all.map(str::to_string).collect()
    };
    let mut interp = vec![
        "--harness".to_string(),
        "--data-model".to_string(),
        model.name().to_string(),
    ];
    for page in &inputs.pages {
        interp.extend(["--map".to_string(), format!("{:#x}", page * PAGE)]);
    }
    let missing = instrumented.missing.iter();
    let missing =
        missing.map(|v| format!("the declaration of `{v}`, which has no value, is not found"));
    Harness {
        gcc: model.gcc_flag().map(flags).unwrap_or_default(),
        interp,
        doubts: inputs.doubts.iter().cloned().chain(missing).collect(),
    }
}

/// What is added to the program's text.
fn additions(program: &Program, options: &Options, locals: &[(VarId, &Locals)]) -> Additions {
    let mut bodies: HashMap<String, String> = HashMap::new();
    for name in ERRORS {
        let call = format!("replay_reached(\"call of {name}\");");
        bodies.insert(name.to_string(), call);
    }
    let mut declared = Vec::new();
    for (k, (v, answers)) in locals.iter().enumerate() {
        let var = program.var(*v);
        let activation = match (answers, var.kind.function()) {
            (Locals::Activation(_), Some(f)) => {
                let text = format!("int replay_activation = replay_entered_{}++;", f.0);
                bodies.insert(program.func(f).name.clone(), text);
                "replay_activation"
            }
            _ => "-1",
        };
        declared.push(Declared {
            file: program
                .files
                .get(var.pos.file as usize)
                .cloned()
                .unwrap_or_default(),
            line: var.pos.line,
            name: var.name.clone(),
            text: format!(
                "replay_local(&replay_local_{k}, {activation}, (void *)&{});",
                var.name
            ),
        });
    }
    Additions {
        reached: "replay_reached".to_string(),
        error_labels: options.error_labels.clone(),
        bodies,
        declared,
    }
}

/// The functions without a body that are called somewhere.
fn undefined(program: &Program) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let bodies = program.funcs.iter().filter_map(|f| f.body.as_ref());
    for stmt in bodies.flatten() {
        stmt.walk(&mut |s| {
            if let StmtKind::Call { callee, .. } = &s.kind {
                let f = program.func(*callee);
                if f.body.is_none() && !f.unknown && f.approximated.is_none() {
                    names.insert(f.name.as_str());
                }
            }
        });
    }
    names
}

struct Printer<'a> {
    program: &'a Program,
    inputs: &'a Inputs,
    text: String,
    /// Calls of what answers undefined functions. The interpreter's front end goes
    /// by calls, and what the program calls has another name (see the head).
    never: Vec<String>,
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{text}");
    }

    fn head(&mut self, entry: &str, recipe: &Harness) {
        self.line("/* The program, and inputs that lead it to the error. To compile and run:");
        self.line(" *");
        match recipe.gcc.is_empty() {
            false => {
                let flags = recipe.gcc.join(" ");
                self.line(&format!(" *     gcc {flags} FILE.c -o replay && ./replay"));
            }
            true => self.line(" * (no flag of gcc makes programs of the data model)"),
        }
        self.line(" *");
        self.line(" * Status 10, and a line on standard error: the error is reached. Status 20:");
        self.line(" * the run has left the path. Without a compiler for the data model:");
        let flags = recipe.interp.join(" ");
        self.line(&format!(" *\n *     interp {flags} FILE.c"));
        if entry != "main" {
            self.line(&format!(" *\n * The program starts in {entry}."));
        }
        if !recipe.doubts.is_empty() {
            self.line(" *\n * What may lead it elsewhere:");
        }
        for doubt in &recipe.doubts {
            self.line(&format!(" * - {}", doubt.replace("*/", "* /")));
        }
        self.line(" */");
    }

    fn program(&mut self, program: &Instrumented) {
        self.line("\n/* --- The program --- */\n");
        let mut names = vec![
            "inline",
            "__inline",
            "__inline__",
            "main",
            "linux",
            "unix",
            "i386",
        ];
        for name in ["linux", "unix", "i386"] {
            self.line(&format!("#undef {name}"));
        }
        for name in &names[..3] {
            self.line(&format!("#define {name}"));
        }
        self.line("#define main replay_main");
        for (name, own) in RENAMED {
            if !program.defined.contains(name) {
                self.line(&format!("#define {name} {own}"));
                names.push(name);
            }
        }
        let answered = self.inputs.calls.keys().map(String::as_str);
        let answered: BTreeSet<&str> = answered.chain(undefined(self.program)).collect();
        self.line("#ifdef REPLAY_INTERPRETED");
        for name in &answered {
            self.line(&format!("#define {name} replay_stub_{name}"));
        }
        self.line("#endif");
        for name in RUNTIME_CALLS {
            if program.defined.contains(name) {
                self.line(&format!("#define {name} replay_own_{name}"));
                names.push(name);
            }
        }
        self.line(&program.text);
        self.line("\n# 1 \"harness\"");
        for name in names.into_iter().chain(answered) {
            self.line(&format!("#undef {name}"));
        }
    }

    fn value(&self, v: &Value) -> String {
        let Value { object, number } = v;
        let number = match *number as i64 {
            n if n < 0 && !matches!(object, Object::None) => format!("-{}ull", n.unsigned_abs()),
            _ => format!("{number}ull"),
        };
        match object {
            Object::None => format!("{{0, 0, 0, {number}}}"),
            Object::Global(v) => {
                let name = &self.program.var(*v).name;
                format!("{{(const char *)&{name}, 0, 0, {number}}}")
            }
            Object::Allocation(k) => format!("{{0, {k}, 0, {number}}}"),
            Object::Foreign(k) => format!("{{replay_foreign_{k} + {FOREIGN}, 0, 0, {number}}}"),
            Object::Argument(k) => format!("{{0, 0, {k}, {number}}}"),
            Object::Kept(k) => format!("{{0, 0, REPLAY_ARGUMENTS + {k}, {number}}}"),
            Object::Keeper(k) => {
                let keeper = format!("&replay_arguments[REPLAY_ARGUMENTS + {k}]");
                format!("{{(const char *){keeper}, 0, 0, {number}}}")
            }
        }
    }

    fn cells(&mut self, name: &str, cells: &[Cell]) {
        if cells.is_empty() {
            return;
        }
        self.line(&format!("static const struct replay_cell {name}[] = {{"));
        for c in cells {
            let (place, value) = (self.value(&c.place), self.value(&c.value));
            self.line(&format!("    {{{place}, {}, {value}}},", c.bytes));
        }
        self.line("};");
    }

    /// `static struct replay_list NAME`, with what it lists.
    fn list<'a>(
        &mut self,
        name: &str,
        what: &str,
        answers: impl Iterator<Item = (i64, &'a Answer)> + Clone,
    ) {
        for (k, (_, a)) in answers.clone().enumerate() {
            self.cells(&format!("{name}_{k}"), &a.cells);
        }
        let count = answers.clone().count();
        if count == 0 {
            return self.line(&format!(
                "static struct replay_list {name} = {{\"{what}\"}};"
            ));
        }
        self.line(&format!(
            "static const struct replay_answer {name}_answers[] = {{"
        ));
        for (k, (activation, a)) in answers.enumerate() {
            let value = self.value(&a.value);
            let cells = match a.cells.len() {
                0 => "0, 0".to_string(),
                n => format!("{name}_{k}, {n}"),
            };
            self.line(&format!("    {{{value}, {cells}, {activation}}},"));
        }
        self.line("};");
        self.line(&format!(
            "static struct replay_list {name} = {{\"{what}\", {name}_answers, {count}}};"
        ));
    }

    /// The tables of answers.
    fn answers(&mut self, locals: &[(VarId, &Locals)]) {
        self.line("\n/* --- The inputs --- */\n");
        let inputs = self.inputs;
        for k in &inputs.foreign {
            self.line(&format!(
                "static char replay_foreign_{k}[{}] __attribute__((__aligned__(16)));",
                2 * FOREIGN
            ));
        }
        for v in &self.program.external {
            let var = self.program.var(*v);
            let size = self.program.types.size(&var.ty).unwrap_or(FOREIGN);
            if !LIBRARY.contains(&var.name.as_str()) {
                self.line(&format!(
                    "char replay_extern_{}[{}] __asm__(\"{}\") __attribute__((__aligned__(16)));",
                    v.0,
                    size.max(1),
                    var.name
                ));
            }
        }
        self.cells("replay_start_cells", &inputs.start);

        self.list(
            "replay_allocations",
            "malloc",
            inputs.allocations.iter().map(|a| (-1, a)),
        );
        self.list(
            "replay_blocks",
            "alloca",
            inputs.blocks.iter().map(|a| (-1, a)),
        );
        for (k, (v, answers)) in locals.iter().enumerate() {
            let name = format!("replay_local_{k}");
            let what = &self.program.var(*v).name;
            match answers {
                Locals::Each(answers) => self.list(&name, what, answers.iter().map(|a| (-1, a))),
                Locals::Activation(answers) => {
                    let answers = answers.iter().map(|(n, a)| (*n as i64, a));
                    self.list(&name, what, answers);
                }
            }
        }
        for (k, (name, calls)) in inputs.calls.iter().enumerate() {
            let answers = calls.answers.iter().map(|a| (-1, a));
            self.list(&format!("replay_answers_{k}"), name, answers);
        }
    }

    /// The functions that the program does not define.
    fn stubs(&mut self, program: &Instrumented) {
        self.line("\n/* --- What the program does not define --- */\n");
        let inputs = self.inputs;
        for (k, (name, calls)) in inputs.calls.iter().enumerate() {
            self.stub(k, name, calls);
        }
        // A run that has left the path must not do anything outside.
        for name in undefined(self.program) {
            if !inputs.calls.contains_key(name) {
                let body = format!("replay_left(\"it has no call of\", \"{name}\");");
                self.function(name, "void", "void", &body);
                self.never.push(format!("replay_for_{name}();"));
            }
        }
        let absent = |name: &&str| {
            program.words.contains(*name)
                && !program.defined.contains(*name)
                && !inputs.calls.contains_key(*name)
        };
        for name in ERRORS.iter().filter(|n| absent(n)) {
            self.function(
                name,
                "void",
                "void",
                &format!("replay_reached(\"call of {name}\");"),
            );
        }
        let undefined = undefined(self.program);
        let absent = |name: &&str| absent(name) && !undefined.contains(*name);
        for name in ASSUMPTIONS.iter().filter(|n| absent(n)) {
            let body =
                format!("if (!c) replay_left(\"an assumption does not hold:\", \"{name}\");");
            self.function(name, "void", "int c", &body);
        }
        if absent(&"assert") {
            self.function(
                "assert",
                "void",
                "int c",
                "if (!c) replay_reached(\"assert\");",
            );
        }
        for name in ["__VERIFIER_atomic_begin", "__VERIFIER_atomic_end"] {
            if absent(&name) {
                self.function(name, "void", "void", "");
            }
        }
    }

    fn function(&mut self, name: &str, ret: &str, params: &str, body: &str) {
        let own = format!("replay_for_{name}");
        self.line(&format!("{ret} {own}({params}) REPLAY_NAME(\"{name}\");"));
        self.line(&format!("{ret} {own}({params})\n{{\n    {body}\n}}\n"));
    }

    fn stub(&mut self, k: usize, name: &str, calls: &Calls) {
        let mut params = Vec::new();
        let mut body = String::new();
        for (i, ty) in calls.params.iter().enumerate() {
            let Some(ty) = self.c_type(ty) else {
                break;
            };
            if ty == "char *" {
                let _ = write!(body, "replay_arguments[{}] = a{i};\n    ", i + 1);
            }
            params.push(format!("{ty} a{i}"));
        }
        let zeros = vec!["0"; params.len()].join(", ");
        self.never.push(format!("replay_for_{name}({zeros});"));
        if params.is_empty() {
            params.push("void".to_string());
        }
        let call = format!("replay_call(&replay_answers_{k})");
        let ret = self.c_type(&calls.ret);
        match ret {
            Some("char *") => body += &format!("return (char *)(unsigned long){call};"),
            // The answer is the bits.
            Some(ret) if calls.ret.is_float() => {
                let _ = write!(
                    body,
                    "unsigned long long bits = {call};\n    {ret} value = 0;\n    \
                     __builtin_memcpy(&value, &bits, sizeof value < 8 ? sizeof value : 8);\n    \
                     return value;"
                );
            }
            Some(_) => body += &format!("return {call};"),
            None => body += &format!("{call};"),
        }
        let ret = ret.unwrap_or("void");
        self.function(name, ret, &params.join(", "), &body);
    }

    /// A type that is passed and returned like the given one.
    fn c_type(&self, ty: &Type) -> Option<&'static str> {
        Some(match ty {
            Type::Ptr(_) => "char *",
            Type::Float(kind) => kind.c_name(),
            Type::Int(_) => match self.program.types.scalar_width(ty) {
                0..=32 => "unsigned",
                33..=64 => "unsigned long long",
                _ => "unsigned __int128",
            },
            _ => return None,
        })
    }

    /// The start: memory, then the function where the program starts.
    fn entry(&mut self, entry: &str) {
        let inputs = self.inputs;
        let values = inputs.arguments.iter().map(|v| self.value(v));
        let values: Vec<String> = values.collect();
        if !values.is_empty() {
            self.line("static const struct replay_value replay_passed[] = {");
            for v in &values {
                self.line(&format!("    {v},"));
            }
            self.line("};");
        }
        self.line("static void replay_start(int, char **) __attribute__((__constructor__(101)));");
        self.line("static void replay_start(int count, char **words)\n{");
        for page in &inputs.pages {
            self.line(&format!("    replay_page({:#x}ull, count);", page * PAGE));
        }
        if !inputs.start.is_empty() {
            let n = inputs.start.len();
            self.line(&format!("    replay_write(replay_start_cells, {n});"));
        }
        self.line("}\n");
        self.line("#ifndef REPLAY_INTERPRETED");
        self.line("static void replay_end(void) __attribute__((__destructor__));");
        self.line("static void replay_end(void)\n{");
        self.line("    replay_left(\"the program ends\", \"before the error\");\n}");
        self.line("#endif\n");
        let program = self.program;
        let formals = program
            .func_by_name(entry)
            .map(|f| program.func(f).formals.clone());
        let formals = formals.unwrap_or_default();
        let args: Vec<String> = formals
            .iter()
            .take(values.len())
            .enumerate()
            .map(|(i, v)| match program.var(*v).ty.is_ptr() {
                true => format!("(void *)(unsigned long)replay_number(&replay_passed[{i}])"),
                false => format!("replay_number(&replay_passed[{i}])"),
            })
            .collect();
        let name = if entry == "main" {
            "replay_main"
        } else {
            entry
        };
        self.line("int main(void)\n{");
        self.line("#ifdef REPLAY_INTERPRETED\n    static int never;\n    if (never) {");
        for call in std::mem::take(&mut self.never) {
            self.line(&format!("        {call}"));
        }
        self.line("    }\n#endif");
        self.line(&format!(
            "    {name}({});\n    return 0;\n}}",
            args.join(", ")
        ));
    }
}
