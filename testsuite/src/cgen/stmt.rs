//! Statements. Every loop has a counter that nothing else writes, every jump
//! backwards too; a jump passes no declaration of the block that it enters.

use super::types::Type;
use super::value::{Object, MEMORY};
use super::Gen;

/// Deepest nesting of blocks.
const MAX_DEPTH: usize = 5;

impl Gen {
    /// The level of an object declared here.
    pub(super) fn level(&self) -> usize {
        self.scopes.len()
    }

    /// `{ ... }` with declarations and statements of its own.
    pub(super) fn block(&mut self) {
        self.line("{");
        self.scopes.push(Vec::new());
        self.indent += 1;
        for _ in 0..self.rng.u32(..3) {
            self.local();
        }
        for _ in 0..self.rng.u32(1..4) {
            self.stmt();
        }
        self.indent -= 1;
        self.scopes.pop();
        self.line("}");
    }

    /// A local variable, sometimes static.
    pub(super) fn local(&mut self) {
        let is_static = self.chance(1, 8);
        let level = if is_static { 0 } else { self.level() };
        let ty = self.object_type(1, true);
        let name = self.fresh("l");
        let aggregate = matches!(ty, Type::Array(..) | Type::Comp(_));
        let addressable = is_static || aggregate || self.chance(1, 3);
        let init = match is_static {
            true => self.static_init(&ty),
            false => self.auto_init(&ty, level),
        };
        let storage = if is_static { "static " } else { "" };
        let declared = self.declare(&ty, &name);
        self.line(&format!("{storage}{declared} = {init};"));
        let class = if addressable {
            MEMORY
        } else {
            self.new_class()
        };
        self.add_local(Object {
            name,
            ty,
            level,
            class,
            is_const: false,
            fixed: false,
        });
    }

    pub(super) fn add_local(&mut self, object: Object) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(object);
        }
    }

    /// A counter: an integer that other statements only read.
    fn counter(&mut self, init: u32) -> String {
        let name = self.fresh("i");
        let ty = Type::named(self.pick(&["int", "unsigned", "short", "long", "unsigned char"]));
        let declared = self.declare(&ty, &name);
        self.line(&format!("{declared} = {init};"));
        let class = self.new_class();
        let level = self.level();
        self.add_local(Object {
            name: name.clone(),
            ty,
            level,
            class,
            is_const: false,
            fixed: true,
        });
        name
    }

    pub(super) fn stmt(&mut self) {
        let deep = self.level() >= MAX_DEPTH || self.budget == 0;
        self.budget = self.budget.saturating_sub(1);
        match self.rng.u32(..30) {
            0..8 => self.assign_stmt(),
            8..10 => self.whole_stmt(),
            10 | 11 => self.pointer_stmt(),
            12..14 => self.call_stmt(),
            14 => {
                let e = self.expr(3);
                self.line(&format!("add({});", e.text));
            }
            15 if self.in_loop => {
                let c = self.condition();
                let word = self.pick(&["break", "continue"]);
                self.line(&format!("if ({}) {word};", c.text));
            }
            16 if self.chance(1, 4) => {
                let c = self.condition();
                self.line(&format!("if ({})", c.text));
                self.indent += 1;
                self.return_stmt();
                self.indent -= 1;
            }
            17..21 if !deep => self.if_stmt(),
            21..24 if !deep => self.loop_stmt(),
            24..26 if !deep => self.switch_stmt(),
            26..29 if !deep => self.goto_stmt(),
            29 if !deep => self.block(),
            _ => self.assign_stmt(),
        }
    }

    // --- Simple statements ---

    fn assign_stmt(&mut self) {
        let Some(place) = self.int_place(true) else {
            return;
        };
        let compound = self.chance(1, 3);
        let (text, _) = self.assign(&place, compound, 3);
        self.line(&format!("{text};"));
    }

    /// Whole structs and unions, and bytes of them.
    fn whole_stmt(&mut self) {
        let Some((place, c)) = self.comp_place(true) else {
            return self.assign_stmt();
        };
        let target = &place.text;
        let clears = !self.has_pointer(&Type::Comp(c));
        match self.rng.u32(..6) {
            0 if clears => self.line(&format!("memset(&{target}, 0, sizeof {target});")),
            1 if clears => self.line(&format!(
                "__builtin_memset(&{target}, 0, sizeof({}));",
                self.comp_name(c)
            )),
            2 => {
                let source = self.comp_value(&Type::Comp(c));
                self.line(&format!("{target} = {source};"));
            }
            3 => {
                let returns = |s: &usize| self.signatures[*s].ret == Some(Type::Comp(c));
                let mut usable = self.functions.iter().copied().filter(returns);
                match usable.next() {
                    Some(s) if place.address.reads.is_empty() => {
                        let call = self.call_of(s);
                        self.line(&format!("{target} = {};", call.text));
                    }
                    _ => self.assign_stmt(),
                }
            }
            _ => {
                // Two places of one type: the same or apart, never overlapping.
                let ty = Type::Comp(c);
                let source = self.visible().into_iter().find(|o| o.ty == ty);
                match source {
                    Some(source) => self.line(&format!(
                        "memmove(&{target}, &{}, sizeof({}));",
                        source.name,
                        self.comp_name(c)
                    )),
                    None => self.assign_stmt(),
                }
            }
        }
    }

    fn pointer_stmt(&mut self) {
        let pointer = |o: &Object| matches!(o.ty, Type::Ptr(_) | Type::Func(_)) && !o.fixed;
        let found: Vec<Object> = self.visible().into_iter().filter(pointer).collect();
        let Some(object) = found.get(self.rng.usize(..found.len().max(1))) else {
            return self.assign_stmt();
        };
        let value = match &object.ty {
            Type::Ptr(to) => self.pointer_to(to, object.level).map(|v| v.text),
            Type::Func(s) => Some(self.function_of(*s)),
            _ => None,
        };
        if let Some(value) = value {
            self.line(&format!("{} = {value};", object.name));
        }
        if let Type::Ptr(to) = &object.ty {
            // Through a pointer to a pointer goes what always lives.
            if let Type::Ptr(inner) = &**to {
                if let Some(value) = self.pointer_to(inner, 0) {
                    self.line(&format!("*{} = {};", object.name, value.text));
                }
            }
        }
    }

    fn call_stmt(&mut self) {
        let count = self.functions.len();
        if count == 0 {
            return self.assign_stmt();
        }
        let s = self.functions[self.rng.usize(..count)];
        let call = self.call_of(s);
        let ret = self.signatures[s].ret.clone();
        match ret {
            Some(Type::Int(_)) => match self.int_place(true) {
                // Where the value goes must not depend on what the call does.
                Some(place) if place.address.reads.is_empty() => {
                    self.line(&format!("{} = {};", place.text, call.text));
                }
                _ => self.line(&format!("add({});", call.text)),
            },
            Some(Type::Ptr(to)) if matches!(*to, Type::Int(_)) => {
                self.line(&format!("add(*{});", call.text));
            }
            _ => self.line(&format!("{};", call.text)),
        }
    }

    /// `return` with a value of the function's type.
    pub(super) fn return_stmt(&mut self) {
        let value = match self.returns.clone() {
            None => String::new(),
            Some(Type::Int(_)) => self.expr(2).text,
            Some(Type::Ptr(to)) => self.pointer_to(&to, 0).map_or("0".into(), |v| v.text),
            Some(Type::Func(s)) => self.function_of(s),
            Some(ty) => self.comp_value(&ty),
        };
        self.line(format!("return {value}").trim_end());
        self.out.truncate(self.out.trim_end().len());
        self.out += ";\n";
    }

    // --- Control ---

    fn if_stmt(&mut self) {
        let c = self.condition();
        self.line(&format!("if ({})", c.text));
        self.block();
        if self.chance(1, 2) {
            self.line("else");
            self.block();
        }
    }

    /// A block inside a loop, where `break` and `continue` have a meaning.
    fn loop_body(&mut self) {
        let outer = std::mem::replace(&mut self.in_loop, true);
        self.block();
        self.in_loop = outer;
    }

    /// A counter and what runs with it, in a block of their own.
    fn with_counter(&mut self, init: u32, f: impl FnOnce(&mut Gen, &str)) {
        self.line("{");
        self.scopes.push(Vec::new());
        self.indent += 1;
        let i = self.counter(init);
        f(self, &i);
        self.indent -= 1;
        self.scopes.pop();
        self.line("}");
    }

    fn loop_stmt(&mut self) {
        let bound = self.rng.u32(1..5);
        let shape = self.rng.u32(..6);
        let init = if shape == 3 { bound } else { 0 };
        if shape == 5 && self.walk() {
            return;
        }
        self.with_counter(init, |g, i| match shape {
            0 => {
                let c = g.condition();
                g.line(&format!("for (; {i} < {bound} && {}; {i}++)", c.text));
                g.loop_body();
            }
            1 => {
                g.line("do");
                g.loop_body();
                g.line(&format!("while (++{i} < {bound});"));
            }
            2 => {
                g.line(&format!("while ({i}++ < {bound})"));
                g.loop_body();
            }
            3 => {
                g.line(&format!("while ({i}--)"));
                g.loop_body();
            }
            _ => {
                g.line(&format!("for ({i} = 0; {i} < {bound}; {i} += 1)"));
                g.loop_body();
            }
        });
    }

    /// A pointer walks along an array.
    fn walk(&mut self) -> bool {
        let is_array = |o: &Object| matches!(o.ty, Type::Array(..)) && !o.is_const;
        let arrays: Vec<Object> = self.visible().into_iter().filter(is_array).collect();
        let Some(array) = arrays.get(self.rng.usize(..arrays.len().max(1))) else {
            return false;
        };
        let Type::Array(element, n) = &array.ty else {
            return false;
        };
        let name = self.fresh("p");
        let ty = (**element).clone().ptr();
        let declared = self.declare(&ty, &name);
        self.line("{");
        self.line(&format!("{declared};"));
        let level = self.level() + 1;
        let pointer = Object {
            name: name.clone(),
            ty,
            level,
            class: self.new_class(),
            is_const: false,
            fixed: true,
        };
        let (array, n) = (&array.name, *n);
        let head = match self.rng.u32(..3) {
            0 => format!("for ({name} = {array}; {name} < {array} + {n}; {name}++)"),
            1 => format!("for ({name} = &{array}[0]; {name} != &{array}[{n}]; ++{name})"),
            _ => format!("for ({name} = {array} + {n}; {name}-- > {array}; )"),
        };
        self.line(&head);
        self.scopes.push(vec![pointer]);
        self.loop_body();
        self.scopes.pop();
        self.line("}");
        true
    }

    fn switch_stmt(&mut self) {
        let e = self.expr(2);
        let scrutinee = match self.rng.u32(..3) {
            0 => e.text,
            1 => format!("{} & 7", e.text),
            _ => format!("(unsigned){} % 11u", e.text),
        };
        let outer = self.in_loop;
        self.line(&format!("switch ({scrutinee})"));
        self.line("{");
        let mut next = -2i64;
        let count = self.rng.u32(1..6);
        let default = self.rng.u32(..count + 2);
        for at in 0..count {
            if at == default {
                self.line("default:");
            }
            next += self.rng.i64(1..4);
            match self.rng.u32(..5) {
                0 => {
                    let to = next + self.rng.i64(0..4);
                    self.line(&format!("case {next} ... {to}:"));
                    next = to;
                }
                1 => {
                    self.line(&format!("case {next}:"));
                    next += 1;
                    self.line(&format!("case {next}:"));
                }
                _ => self.line(&format!("case {next}:")),
            }
            self.block();
            if self.chance(2, 3) {
                self.line("break;");
            }
        }
        if default == count {
            self.line("default: ;");
        }
        self.in_loop = outer;
        self.line("}");
    }

    fn goto_stmt(&mut self) {
        let label = self.fresh("L");
        let c = self.condition().text;
        match self.rng.u32(..7) {
            0 => {
                self.line(&format!("if ({c}) goto {label};"));
                self.block();
                self.line(&format!("{label}: ;"));
            }
            1 => {
                let bound = self.rng.u32(1..5);
                self.with_counter(0, |g, i| {
                    g.line(&format!("{label}:"));
                    g.block();
                    let c = g.condition().text;
                    g.line(&format!("if (++{i} < {bound} && {c}) goto {label};"));
                });
            }
            2 => {
                // Into a branch.
                let d = self.condition().text;
                self.line(&format!("if ({c}) goto {label};"));
                self.line(&format!("if ({d}) {{"));
                self.block();
                self.line(&format!("{label}:"));
                self.block();
                self.line("} else");
                self.block();
            }
            3 => {
                // Into a loop.
                let bound = self.rng.u32(1..5);
                let init = self.rng.u32(..bound);
                let shape = self.rng.u32(..3);
                self.with_counter(init, |g, i| {
                    g.line(&format!("if ({c}) goto {label};"));
                    g.line(&match shape {
                        0 => format!("for ({i} = 0; {i} < {bound}; {i}++) {{"),
                        1 => format!("while ({i}++ < {bound}) {{"),
                        _ => "do {".to_string(),
                    });
                    g.loop_body();
                    g.line(&format!("{label}:"));
                    g.loop_body();
                    g.line(&match shape {
                        2 => format!("}} while (++{i} < {bound});"),
                        _ => "}".to_string(),
                    });
                });
            }
            4 => {
                // Out of two loops.
                self.with_counter(0, |g, i| {
                    g.line(&format!("for (; {i} < 3; {i}++)"));
                    g.with_counter(0, |g, j| {
                        g.line(&format!("while ({j}++ < 2) {{"));
                        g.loop_body();
                        let c = g.condition().text;
                        g.line(&format!("if ({c}) goto {label};"));
                        g.line("}");
                    });
                });
                self.line(&format!("{label}: ;"));
            }
            _ => {
                // Duff's device.
                let bound = self.rng.u32(1..4);
                self.with_counter(bound, |g, i| {
                    g.line(&format!("switch ({c} & 3) {{"));
                    g.line("case 0: do {");
                    g.loop_body();
                    g.line("case 1:");
                    g.loop_body();
                    g.line("default: ;");
                    g.line("case 3:");
                    g.loop_body();
                    g.line(&format!("}} while (--{i} > 0);"));
                    g.line("}");
                });
            }
        }
    }
}
