//! The text in the making: for each file what stands in it, and calls of its functions
//! from outside, with arguments that are known or any.

use crate::environment::buffers::Element;
use crate::environment::calls::Function;
use crate::heads::{self, parameter_types, Signature, CALLER};
use crate::hooks::Unit;
use crate::weave::Generated;
use ir::older::ENVIRONMENT_INPUT;
use std::collections::{BTreeMap, BTreeSet};

/// What stands at the beginning of names that are made.
pub(super) const STEP: &str = "slic_step_";
/// The steps of all tables of a type.
pub(super) const DURING: &str = "slic_during_";

/// Elements of the memory that buffers lie in: as many as a `short` has values.
pub const BUFFER: usize = 65536;

pub(super) struct Writer<'u> {
    pub units: &'u [Unit<'u>],
    pub files: Vec<Generated>,
    /// The contexts that each file's functions run in.
    pub contexts: Vec<BTreeSet<String>>,
    /// How many inputs have been made.
    pub inputs: usize,
    /// The functions by which `main` goes on, in any order.
    pub steps: Vec<String>,
    /// Those of them that are taken before all, too.
    pub early: Vec<String>,
    /// For each file the states of lives in which the program may be unloaded.
    pub idle: Vec<Vec<String>>,
    /// Those in which the run may end, of lives that the program itself ends.
    pub bound: Vec<Vec<String>>,
    /// The steps of tables that functions are handed, by the tables' types.
    pub during: BTreeMap<String, Vec<String>>,
    /// Lives of one table that overlap have objects of their own, and buffers are apart.
    pub separate: bool,
    /// The memory that buffers lie in, by file and elements.
    pub memories: BTreeMap<(usize, Element), String>,
    /// What returns buffers, by file and type of their elements.
    pub buffers: BTreeMap<(usize, String), String>,
}

impl Writer<'_> {
    /// `static`, if one file is all.
    pub(super) fn storage(&self) -> &'static str {
        match self.units.len() {
            1 => "static ",
            _ => "",
        }
    }

    /// Of names in several files each has its own.
    pub(super) fn of_file(&self, unit: usize) -> String {
        match self.units.len() {
            1 => String::new(),
            _ => format!("{}_", unit + 1),
        }
    }

    pub(super) fn add(&mut self, unit: usize, text: &str) {
        self.files[unit].after += text;
    }

    /// The name of a function's caller.
    fn caller_of(function: &Function) -> String {
        format!("{CALLER}{}", function.name)
    }

    /// Calls a function with the same parameters: what calls it from outside, and keeps what
    /// it returns.
    pub(super) fn caller(&mut self, function: &Function) {
        let Function {
            unit,
            name,
            head,
            parameters,
            buffers: _,
        } = function;
        let source = self.units[*unit].source;
        let signature = Signature::new(source, head, parameters);
        let end = head.body.unwrap_or(head.piece.end);
        let own = Self::caller_of(function);
        let types = parameter_types(source, head, parameters).into_iter();
        let any: Vec<String> = types.map(|t| format!("*(__typeof__({t}) *)0")).collect();
        let result = format!("__typeof__({name}({}))", any.join(", "));
        // What has no name cannot be named again.
        let text = match heads::is_nameless(source, head) {
            true => {
                let list = head.parameters.0..head.parameters.1 + 1;
                let list = heads::text(source, list, head, &own, parameters, true);
                format!("{result} {own}{list}")
            }
            false => heads::text(source, head.piece.start..end, head, &own, parameters, true),
        };
        let call = format!("{name}({})", signature.names.join(", "));
        let call = if signature.is_void() {
            format!("    {call};\n")
        } else if heads::is_number(source, head) {
            format!("    return {call};\n")
        } else {
            // What is returned, whoever calls it knows: another file's variable holds it.
            let kept = format!("slic_result_{}{name}", self.of_file(*unit));
            self.add(*unit, &format!("extern {result} {kept};\n"));
            format!("    {kept} = {call};\n    return {kept};\n")
        };
        self.add(*unit, &format!("static {text}\n{{\n{call}}}\n\n"));
    }

    /// A value of a type, whichever.
    pub(super) fn any(&mut self, unit: usize, ty: &str) -> String {
        self.inputs += 1;
        let name = format!("{ENVIRONMENT_INPUT}{}", self.inputs);
        // A parameter of an array's type is a pointer; a function cannot return an array.
        let of = match names_array(&self.units[unit], ty) {
            true => format!("(void)0, *({ty} *)0"),
            false => ty.to_string(),
        };
        let declaration = format!("extern __typeof__({of}) {name}(void);\n");
        self.files[unit].before += &declaration;
        format!("{name}()")
    }

    /// A pointer to numbers: NULL, or one into memory of its own. (Anywhere there: two of them
    /// may overlap or not, and what an earlier one leads to is not what this one does.)
    fn buffer(&mut self, unit: usize, ty: &str, element: Element) -> Option<String> {
        // (Of `int a[64]` the type is `int (*)`.)
        let ty = ty.trim_end();
        let of = ty.strip_suffix("(*)").or(ty.strip_suffix('*'))?.trim_end();
        let constant = without_qualifiers(of) != of;
        if constant || of.contains(['*', '[', '(']) {
            return None;
        }
        let next = self.memories.len() + 1;
        let known = self.memories.entry((unit, element));
        let memory = known.or_insert_with(|| {
            let name = format!("slic_memory_{next}");
            let of = element.integer().unwrap_or(of);
            let declaration = format!("extern __typeof__({of}) {name}[{BUFFER}];\n");
            self.files[unit].before += &declaration;
            name
        });
        let next = self.buffers.len() + 1;
        let known = self.buffers.entry((unit, of.to_string()));
        let name = known.or_insert_with(|| {
            let name = format!("slic_buffer_{next}");
            self.files[unit].before += &format!(
                "static __typeof__({of}) *{name}(void)\n\
                 {{\n    if (__VERIFIER_nondet_int())\n        return 0;\n    \
                 return (__typeof__({of}) *)&{memory}[(unsigned short)__VERIFIER_nondet_int()];\n\
                 }}\n\n"
            );
            name
        });
        Some(format!("{name}()"))
    }

    /// A call from outside, as an expression; `objects` are arguments that are known.
    pub(super) fn call(&mut self, function: &Function, objects: &[(String, String)]) -> String {
        let source = self.units[function.unit].source;
        let types = parameter_types(source, function.head, &function.parameters);
        let mut used = BTreeSet::new();
        let arguments: Vec<String> = types
            .iter()
            .enumerate()
            .map(|(k, ty)| {
                let plain = without_qualifiers(ty);
                let mut known = objects.iter().enumerate();
                match known.find(|(i, (of, _))| *of == plain && !used.contains(i)) {
                    Some((i, (_, name))) => {
                        used.insert(i);
                        name.clone()
                    }
                    None => {
                        let element = function.buffers.get(k).copied().flatten();
                        let element = element.filter(|_| self.separate);
                        let buffer = element.and_then(|e| self.buffer(function.unit, ty, e));
                        buffer.unwrap_or_else(|| self.any(function.unit, ty))
                    }
                }
            })
            .collect();
        format!("{}({})", Self::caller_of(function), arguments.join(", "))
    }

    pub(super) fn is_void(&self, function: &Function) -> bool {
        let source = self.units[function.unit].source;
        Signature::new(source, function.head, &function.parameters).is_void()
    }

    /// Statements between what tells rules of a context.
    pub(super) fn within(
        &mut self,
        unit: usize,
        context: Option<&str>,
        text: &str,
        indent: &str,
    ) -> String {
        let Some(context) = context else {
            return format!("{indent}{text}\n");
        };
        self.contexts[unit].insert(context.to_string());
        format!(
            "{indent}slic_enter_{context}();\n{indent}{text}\n{indent}slic_leave_{context}();\n"
        )
    }
}

/// Is a type the name of an array's, `typedef int row[8];`, itself or by another name? (That
/// of a list of arguments may be.)
fn names_array(unit: &Unit, ty: &str) -> bool {
    let source = unit.source;
    let plain = without_qualifiers(ty);
    if plain == "__builtin_va_list" {
        return true;
    }
    let pieces = unit.functions.pieces.iter();
    let mut types = pieces.filter(|piece| source.word(piece.start) == "typedef");
    types.any(|piece| {
        let mut at = piece.start;
        let mut found = None;
        while at < piece.end && found.is_none() {
            found = (source.word(at) == plain).then_some(at);
            at = match source.word(at) {
                "{" | "(" | "[" => source.behind(at),
                _ => at + 1,
            };
        }
        let last = found.filter(|at| *at > piece.start + 1);
        last.is_some_and(|at| match source.word(at + 1) {
            "[" => true,
            // `typedef row line;`
            ";" => at == piece.start + 2 && names_array(unit, source.word(at - 1)),
            _ => false,
        })
    })
}

/// A type by which parameters are told to be the same object.
pub(super) fn without_qualifiers(ty: &str) -> String {
    let qualifiers = [
        "const",
        "volatile",
        "restrict",
        "__restrict",
        "__restrict__",
        "__const",
    ];
    let words = ty.split_whitespace().filter(|w| !qualifiers.contains(w));
    words.collect::<Vec<_>>().join(" ")
}
