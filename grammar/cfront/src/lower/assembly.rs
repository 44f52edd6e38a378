//! Inline assembly, over-approximated by what its operands and clobbers allow
//! it (GCC manual, "Extended Asm"): outputs get any value; with a clobber of
//! memory, so does every object whose address the program takes or may keep,
//! as far as it is reached from here: from operands, from locals of the
//! function that are addressed or point somewhere, and from globals. Without the
//! clobber it writes no memory but its outputs, as compilers take it; where it is
//! told of any memory, that is an assumption of the verdict.
//!
//! Exact are a barrier (an empty text) and instructions without any effect on
//! what C knows, such as `nop` or `cli`.
//!
//! Rejected: to make every global unknown, as any memory may be written. A
//! variable whose address nobody takes is a register in this model, and
//! assembly does not know where it is unless its text names it.

use super::context::{FuncInfo, Lower, Res};
use super::open_order::Operand;
use super::scope::{Entity, Qual};
use super::value::{Value, Want};
use crate::parse::ast;
use ir::types::Type;
use ir::{Effect, Expr, FuncId, Lval, Stmt, StmtKind, VarId, VarKind, Why};
use std::collections::BTreeSet;

/// The function that writes all globals that assembly may reach.
const MEMORY: &str = "__assembly_memory";

/// What is assumed of assembly that could write memory and does not say so.
const KEEPS: &str = "inline assembly without a clobber of memory writes its outputs alone";

/// Instructions that change nothing that C can see.
const HARMLESS: [&str; 35] = [
    "nop", "nopw", "pause", "hlt", "cli", "sti", "cld", "mfence", "lfence", "sfence", "wfi", "wfe",
    "sev", "isb", "dsb", "dmb", "yield", "cpsid", "cpsie", "eieio", "sync", "lwsync", "isync",
    "msync", "fence", "fence.i", "ehb", "ssnop", "wait", "fwait", "clac", "stac", "wbinvd",
    "endbr64", "endbr32",
];

impl Lower<'_> {
    pub(super) fn assembly(&mut self, node: &ast::AsmStatement) -> Res<()> {
        let (template, asm) = match node {
            ast::AsmStatement::GnuExtended(asm) => (&asm.template.node, Some(asm)),
            ast::AsmStatement::GnuBasic(text) => (&text.node, None),
        };
        let text = template.iter().map(|t| t.trim_matches('"'));
        let text = text.collect::<String>();
        let harmless = is_harmless(&text);
        let mut reached = Vec::new();
        let mut told_of_memory = !self.named_globals(&text).is_empty();
        let mut functions = match harmless {
            true => Vec::new(),
            false => self.named_functions(&text),
        };
        // Without operands it clobbers what it wants.
        let mut memory = asm.is_none();
        if let Some(asm) = asm {
            let clobbers = asm.clobbers.iter().flat_map(|c| &c.node);
            memory = clobbers.into_iter().any(|t| t.contains("memory"));
            let (outputs, inputs) = self.assembly_operands(asm)?;
            for input in inputs {
                let is_function = |t: &Type| matches!(t.pointee(), Some(Type::Func(_)));
                told_of_memory |= self.may_be_address(&input);
                let input = self.handed_to_assembly(input);
                match input.ty.is_ptr() {
                    true if is_function(&input.ty) => functions.push(input),
                    true => reached.push(input),
                    false => {}
                }
            }
            if !harmless && !asm.outputs.is_empty() {
                for v in self.named_globals(&text) {
                    self.handed_to_assembly(Expr::addr_of(self.var_lval(v)));
                }
            }
            for (output, place) in asm.outputs.iter().zip(outputs) {
                reached.extend(self.assembly_output(&output.node, place));
            }
        }
        told_of_memory |= !reached.is_empty();
        if memory && !harmless {
            self.assembly_memory(&text, reached)?;
        } else if told_of_memory && !harmless {
            self.assume_stated(KEEPS);
        }
        if !harmless && !functions.is_empty() {
            self.assembly_calls(functions);
        }
        Ok(())
    }

    /// The places of the outputs and the values of the inputs, in any order; gcc goes from the
    /// first to the last. An input without a value has none.
    fn assembly_operands(
        &mut self,
        asm: &ast::GnuExtendedAsmStatement,
    ) -> Res<(Vec<Lval>, Vec<Expr>)> {
        let start = self.operands_start();
        let mut outputs = Vec::new();
        for output in &asm.outputs {
            let mark = self.next_operand(&start);
            outputs.push((mark, self.lvalue(&output.node.variable_name)?));
        }
        let mut inputs = Vec::new();
        for input in &asm.inputs {
            let mark = self.next_operand(&start);
            let input = self.assembly_input(&input.node)?;
            inputs.extend(input.map(|e| (mark, e)));
        }
        let places = outputs.iter_mut().map(|(m, lv)| Operand::place(*m, lv));
        let values = inputs.iter_mut().map(|(m, e)| Operand::value(*m, e));
        let operands = places.chain(values).collect();
        if !self.in_any_order(&start, operands, None)? {
            let marks = outputs.iter().map(|(m, _)| *m);
            let marks: Vec<usize> = marks.chain(inputs.iter().map(|(m, _)| *m)).collect();
            // The last first: what is kept is put in front of the next one's statements.
            for i in (1..marks.len()).rev() {
                let end = marks[i];
                match (i - 1).checked_sub(outputs.len()) {
                    Some(input) => {
                        let e = std::mem::replace(&mut inputs[input].1, Expr::int(0, Type::int()));
                        inputs[input].1 = self.keep(e, end);
                    }
                    None => {
                        let place = outputs[i - 1].1.clone();
                        outputs[i - 1].1 = self.keep_lval(place, end);
                    }
                }
            }
        }
        let outputs = outputs.into_iter().map(|(_, lv)| lv).collect();
        Ok((outputs, inputs.into_iter().map(|(_, e)| e).collect()))
    }

    /// The value of an input; the address of an object that it names as memory.
    fn assembly_input(&mut self, input: &ast::GnuAsmOperand) -> Res<Option<Expr>> {
        let memory_operand = is_memory(input);
        Ok(Some(match self.eval(&input.variable_name)? {
            Value::Object(lv) if memory_operand || matches!(lv.ty, Type::Comp(_)) => {
                self.address(lv)
            }
            Value::Object(lv) => self.read(&input.variable_name, lv, false)?,
            Value::Pure(e) => e,
            Value::Function(f) => self.function_address(f),
            Value::Void => return Ok(None),
        }))
    }

    /// The assembly may put a value anywhere; a number may be an address, too. Of an address
    /// it may read what that leads to, or hand it on: a number that nothing reads tells so.
    fn handed_to_assembly(&mut self, e: Expr) -> Expr {
        let e = self.saved(e);
        self.read_outside(e.clone());
        if e.ty.is_ptr() {
            let number = Type::Int(self.types().model.ptrdiff_t());
            let number = ir::construct::cast(self.types(), e.clone(), &number);
            self.saved(number);
        }
        e
    }

    /// A value as wide as a pointer that is no constant.
    fn may_be_address(&self, e: &Expr) -> bool {
        let wide = Type::Int(self.types().model.ptrdiff_t());
        let width = |ty: &Type| self.types().scalar_width(ty);
        e.as_int().is_none() && e.ty.is_scalar() && width(&e.ty) >= width(&wide)
    }

    /// Any value in an output; what it pointed to, if it is an input too.
    fn assembly_output(&mut self, output: &ast::GnuAsmOperand, lhs: Lval) -> Option<Expr> {
        let both = output.constraints.node.iter().any(|c| c.contains('+'));
        let before = match both && lhs.ty.is_ptr() {
            true => Some(self.handed_to_assembly(Expr::load(lhs.clone()))),
            false => None,
        };
        let text = "inline assembly writes any value to its outputs";
        self.assume_stated(text);
        self.emit(StmtKind::Effect(Effect::Havoc {
            lhs,
            why: Why::Approximation(text.to_string()),
        }));
        before
    }

    /// It may call the functions that it is handed.
    fn assembly_calls(&mut self, functions: Vec<Expr>) {
        let f = self.contents_model("__assembly_calls", Qual::default());
        self.program.funcs[f.0 as usize].forgets = false;
        let ptr = Type::Void.ptr();
        for e in functions {
            let e = ir::construct::cast(self.types(), e, &ptr);
            self.emit_call(f, vec![e], &Want::Nothing);
        }
    }

    /// What stands at file scope under the words of the text, each once.
    fn named<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a Entity> + 'a {
        let words: BTreeSet<&str> = text
            .split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .collect();
        let names = &self.names.scopes[0].names;
        words.into_iter().filter_map(move |w| names.get(w))
    }

    /// The functions whose names occur in the text.
    fn named_functions(&mut self, text: &str) -> Vec<Expr> {
        let functions = self.named(text).filter_map(|e| match e {
            Entity::Func(f) => Some(*f),
            _ => None,
        });
        let functions: Vec<FuncId> = functions.collect();
        functions
            .into_iter()
            .map(|f| self.function_address(f))
            .collect()
    }

    /// Any contents in all that is reached from here.
    fn assembly_memory(&mut self, text: &str, mut reached: Vec<Expr>) -> Res<()> {
        self.assume_stated("inline assembly may write any object whose address is taken");
        reached.extend(self.visible_addresses());
        let f = self.assembly_writer();
        let ptr = Type::Void.ptr();
        for e in reached {
            let p = ir::construct::cast(self.types(), e, &ptr);
            self.emit_call(f, vec![p], &Want::Nothing);
        }
        for v in self.named_globals(text) {
            let lhs = self.var_lval(v);
            self.emit(StmtKind::Effect(Effect::Havoc {
                lhs,
                why: Why::Approximation("inline assembly writes what it names".to_string()),
            }));
        }
        let f = self.assembly_function();
        self.emit_call(f, Vec::new(), &Want::Nothing);
        Ok(())
    }

    fn assembly_writer(&mut self) -> FuncId {
        self.writer("assembly", "inline assembly writes any value".to_string())
    }

    /// Addresses of the function's own variables, and pointers in them.
    fn visible_addresses(&self) -> Vec<Expr> {
        let mut seen = BTreeSet::new();
        let scopes = self.names.scopes.iter().skip(1).rev();
        for entity in scopes.flat_map(|s| s.names.values()) {
            if let Entity::Var(v) = entity {
                seen.insert(*v);
            }
        }
        let mut out = Vec::new();
        for v in seen {
            let var = self.program.var(v);
            let lv = self.var_lval(v);
            if self.frame.addressed.contains(&var.name) && var.kind.function().is_some() {
                out.push(Expr::addr_of(lv));
            } else if var.ty.is_ptr() {
                out.push(Expr::load(lv));
            } else if let (Type::Array(..), Some(_)) = (&var.ty, var.kind.function()) {
                out.push(ir::construct::load(self.types(), lv));
            }
        }
        out
    }

    /// Global variables whose names occur in the text.
    fn named_globals(&self, text: &str) -> Vec<VarId> {
        let variables = self.named(text).filter_map(|e| match e {
            Entity::Var(v) => Some(*v),
            _ => None,
        });
        variables.collect()
    }

    /// The made-up function; its body comes last, see [`Lower::fill_assembly`].
    fn assembly_function(&mut self) -> FuncId {
        if let Some(f) = self.program.func_by_name(MEMORY) {
            return f;
        }
        let f = self.new_function(MEMORY, FuncInfo::made_up(), self.here());
        self.program.funcs[f.0 as usize].body = Some(Vec::new());
        f
    }

    /// Writes the globals of the program that are addressed, and what others
    /// point to. To be called when all is lowered.
    pub(super) fn fill_assembly(&mut self, used: &BTreeSet<VarId>) {
        let Some(f) = self.program.func_by_name(MEMORY) else {
            return;
        };
        self.frame.pos = self.program.func(f).pos;
        let addressed = self.addressed_variables();
        let writer = self.assembly_writer();
        let ptr = Type::Void.ptr();
        let mut body = Vec::new();
        let global = |v: &&VarId| self.program.var(**v).kind == VarKind::Global;
        for v in used.iter().filter(global).copied() {
            let var = self.program.var(v);
            let lv = self.var_lval(v);
            let start = match &var.ty {
                _ if var.is_const => continue,
                Type::Array(..) => ir::construct::load(self.types(), lv),
                Type::Comp(_) => Expr::addr_of(lv),
                _ if addressed.contains(&v) => Expr::addr_of(lv),
                Type::Ptr(_) => Expr::load(lv),
                _ => continue,
            };
            let start = ir::construct::cast(self.types(), start, &ptr);
            body.push(self.stmt(StmtKind::Call {
                dst: None,
                callee: writer,
                args: vec![start],
            }));
        }
        body.push(self.stmt(StmtKind::Return));
        self.program.funcs[f.0 as usize].body = Some(body);
    }

    /// A statement at the current place, not emitted yet.
    pub(super) fn stmt(&self, kind: StmtKind) -> Stmt {
        Stmt {
            id: 0,
            labels: Vec::new(),
            kind,
            pos: self.frame.pos,
        }
    }
}

/// Has the text no effect that C can see? Adding nothing is Linux' barrier.
fn is_harmless(text: &str) -> bool {
    let text = text.replace("\\n", ";").replace("\\t", " ");
    text.split(';').all(|line| {
        let mut words = line.split_whitespace();
        let prefixed = words.find(|w| !matches!(*w, "rep" | "lock"));
        match prefixed {
            None => true,
            Some("addl" | "addq" | "orl") => words.next().is_some_and(|w| w.starts_with("$0,")),
            Some(word) => HARMLESS.contains(&word) || word.starts_with(['#', '@']),
        }
    })
}

/// May the operand be in memory, so that its address is handed over?
fn is_memory(operand: &ast::GnuAsmOperand) -> bool {
    let constraints = operand.constraints.node.iter();
    let mut letters = constraints.flat_map(|c| c.trim_matches('"').chars());
    letters.any(|c| matches!(c, 'm' | 'o' | 'V' | 'A' | 'Q'))
}

#[cfg(test)]
mod tests {
    use super::is_harmless;

    #[test]
    fn barriers_and_nops_are_harmless() {
        for text in [
            "",
            "rep; nop",
            "nop\\n\\tnop",
            "lock; addl $0,0(%%esp)",
            "lock addl $0, x",
        ] {
            assert!(is_harmless(text), "{text}");
        }
        for text in [
            "movl $1, x",
            "call f",
            "lock; incl %0",
            "addl $01, x",
            "rep movsb",
        ] {
            assert!(!is_harmless(text), "{text}");
        }
    }
}
