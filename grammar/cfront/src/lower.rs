//! From lang-c's tree to the IR.
//!
//! One pass over the tree in textual order, in the way of CIL (Necula et al.,
//! CC 2002, section 3): an expression is turned into a pure [`Expr`], and its
//! effects become statements that are emitted before the statement that uses
//! it; `order` says in which order. A second pass (`finish`) does what needs
//! the whole program: targets of indirect calls, arguments of calls without a
//! prototype, the start, names, and numbers. The files of a program are taken
//! in turn; `link` says what they share.
//!
//! Rejected: a typed tree between the two. Types are needed where conversions
//! are made explicit, and there they are at hand.

mod anonymous;
mod assembly;
mod assign;
mod atomic;
mod bits;
mod branch;
mod builtin;
mod call;
mod callback;
mod choice;
mod cleanup;
mod compatible;
mod computed_goto;
mod constraints;
mod constructors;
mod ctype;
mod decl;
mod declarator;
mod expr;
mod finish;
mod init;
mod layout;
mod libc;
mod link;
mod literal;
mod loops;
mod names;
mod objects;
mod operator;
mod order;
mod scope;
mod sizes;
mod start;
mod stmt;
mod switch;
#[cfg(test)]
mod tests;
mod vector;
mod vla;

use crate::dialect::Rewritten;
use crate::ir::{
    Assumption, Expr, FuncId, Lval, Pos, Program, Stmt, StmtKind, Var, VarId, VarKind, Why,
};
use crate::parse::{self, ast, visit, Chunk, Node, Shift};
use crate::source::{Fault, SourceMap};
use crate::types::{CompId, FuncType, Type, Types};
use crate::Options;
use indexmap::{IndexMap, IndexSet};
use link::Link;
use scope::{Qual, Scope};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A step of the lowering that may find something wrong.
type Res<T> = Result<T, Box<Fault>>;

/// Stands for the function in file scope.
const NO_FUNC: FuncId = FuncId(u32::MAX);

/// Deepest recursion into expressions and statements.
const MAX_DEPTH: usize = 12_000;

/// Deepest nesting of statements in the IR; clients walk it by recursion.
const MAX_NESTING: usize = 1100;

/// Faults after which the rest of the program is not looked at.
const MAX_FAULTS: usize = 10;

/// What is known of a function beside its entry in the program.
#[derive(Clone, Debug)]
struct FuncInfo {
    ty: FuncType,
    /// Qualifiers of the result.
    quals: Vec<Qual>,
    param_names: Vec<Option<String>>,
    param_quals: Vec<Vec<Qual>>,
    /// Declared with a list of parameter types.
    prototype: bool,
    noreturn: bool,
}

/// How far a file-scope variable has been declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Linkage {
    /// `extern` only: defined elsewhere, holds any value.
    Elsewhere,
    /// Zero unless an initialiser follows.
    Tentative,
    Initialised,
}

/// Where `break` or `continue` lead; the label is made when it is used.
#[derive(Clone, Debug, Default)]
struct Jump {
    label: Option<String>,
    /// Number of scopes around the loop.
    depth: usize,
}

/// How a static object gets its first value.
struct Init {
    owner: VarId,
    stmts: Vec<Stmt>,
    assumptions: Vec<Assumption>,
}

/// The function that is being lowered.
#[derive(Default)]
struct Frame {
    func: FuncId,
    out: Vec<Stmt>,
    /// Labels for the next statement.
    pending: Vec<String>,
    breaks: Vec<Jump>,
    continues: Vec<Jump>,
    switches: Vec<switch::Open>,
    /// All labels written in the function.
    labels: HashSet<String>,
    label_places: HashMap<String, usize>,
    /// Those that have been passed: each may stand once.
    placed: HashSet<String>,
    next_label: u32,
    next_temp: u32,
    /// Names to which `&` is applied somewhere in the function.
    addressed: HashSet<String>,
    loops: usize,
    /// Enclosing `if` and loops in the IR.
    nesting: usize,
    /// The function has labels: a declaration may be passed twice.
    jumps: bool,
    /// The function uses vector types.
    vectors: bool,
    pos: Pos,
}

/// The lowering's state.
struct Lower<'a> {
    program: Program,
    map: &'a mut SourceMap,
    /// The file that is being lowered.
    rewritten: &'a Rewritten,
    /// From the offsets of the tree in hand to those of the rewritten text.
    shift: Shift,
    options: &'a Options,
    link: Link,
    scopes: Vec<Scope>,
    faults: Vec<Fault>,
    /// What is not supported in a function; it matters if that is reachable.
    deferred: BTreeMap<FuncId, Fault>,
    /// Over-approximations and the functions they are in.
    assumptions: Vec<(FuncId, Assumption)>,
    infos: Vec<FuncInfo>,
    /// Qualifiers of each variable, outermost first.
    quals: Vec<Vec<Qual>>,
    field_quals: HashMap<(CompId, usize), Vec<Qual>>,
    /// The made-up structures that stand for vector types.
    vectors: HashSet<CompId>,
    /// Unions that take the place of any of their members as parameters.
    transparent: HashSet<CompId>,
    /// The alignment of fields where they stand.
    field_align: HashMap<(CompId, usize), u64>,
    /// Alignment that attributes ask for, of variables.
    var_align: HashMap<VarId, u64>,
    /// The values of `constexpr` integers.
    constants: HashMap<VarId, i128>,
    linkage: BTreeMap<VarId, Linkage>,
    /// Functions that run before the entry, and their priorities.
    constructors: HashMap<FuncId, i128>,
    /// Functions whose address is used, in order.
    addressed_funcs: IndexSet<FuncId>,
    /// Made-up callees and the pointers that are called.
    indirect: HashMap<FuncId, Expr>,
    /// Initialisation of file-scope and static variables, in order.
    inits: Vec<Init>,
    /// Temporaries of initialisers at file scope.
    file_temps: Vec<VarId>,
    /// Numbers of elements of variable-length arrays.
    vla: HashMap<VarId, vla::Sizes>,
    /// Inside the declarator of a parameter.
    in_parameter: bool,
    anonymous: u32,
    /// The labels of the current function whose address is taken.
    label_addresses: IndexMap<String, i128>,
    numbered_labels: i128,
    enumerators: BTreeMap<String, Option<i128>>,
    frame: Frame,
    depth: usize,
    /// The node that is being lowered.
    at: (usize, usize),
}

/// Lowers the files of a program. Offsets of faults are those of the whole
/// preprocessed text.
pub fn lower(
    units: &[Rewritten],
    map: &mut SourceMap,
    options: &Options,
) -> Result<Program, Vec<Fault>> {
    let mut link = Link::new(units, map)?;
    loop {
        let mut l = Lower::new(units, map, options, link);
        for (index, unit) in units.iter().enumerate() {
            l.file(index, unit);
        }
        if let Some(again) = l.link.again() {
            link = again;
            continue;
        }
        if l.faults.is_empty() {
            l.finish();
        }
        if !l.faults.is_empty() {
            return Err(first_faults(l.faults));
        }
        for (at, text) in units.iter().flat_map(|u| &u.assumptions) {
            let pos = l.map.pos(*at);
            l.program.assumptions.push(Assumption {
                pos,
                text: text.clone(),
            });
        }
        l.program.assumptions.sort();
        l.program.assumptions.dedup();
        l.program.files = l.map.files().to_vec();
        return Ok(l.program);
    }
}

/// As many as a reader can use, in order of place.
fn first_faults(mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by_key(|f| f.start);
    faults.truncate(MAX_FAULTS);
    faults
}

/// Faults of the parser, at their places in the whole text.
fn syntax_faults(unit: &Rewritten, faults: Vec<Fault>) -> impl Iterator<Item = Fault> + '_ {
    faults.into_iter().map(|mut f| {
        f.start = unit.origin(f.start);
        f.end = unit.origin(f.end).max(f.start + 1);
        f
    })
}

impl<'a> Lower<'a> {
    fn new(
        units: &'a [Rewritten],
        map: &'a mut SourceMap,
        options: &'a Options,
        link: Link,
    ) -> Lower<'a> {
        let program = Program {
            types: Types {
                model: options.data_model,
                ..Types::default()
            },
            ..Program::default()
        };
        let frame = Frame {
            func: NO_FUNC,
            ..Frame::default()
        };
        Lower {
            program,
            map,
            rewritten: &units[0],
            shift: Shift::default(),
            options,
            link,
            scopes: vec![Scope::default()],
            faults: Vec::new(),
            deferred: BTreeMap::new(),
            assumptions: Vec::new(),
            infos: Vec::new(),
            quals: Vec::new(),
            field_quals: HashMap::new(),
            vectors: HashSet::new(),
            transparent: HashSet::new(),
            field_align: HashMap::new(),
            var_align: HashMap::new(),
            constants: HashMap::new(),
            linkage: BTreeMap::new(),
            constructors: HashMap::new(),
            addressed_funcs: IndexSet::new(),
            indirect: HashMap::new(),
            inits: Vec::new(),
            file_temps: Vec::new(),
            vla: HashMap::new(),
            in_parameter: false,
            anonymous: 0,
            label_addresses: IndexMap::new(),
            numbered_labels: 0,
            enumerators: BTreeMap::new(),
            frame,
            depth: 0,
            at: (0, 0),
        }
    }

    /// Parses and lowers one file. A fault in one declaration does not hide
    /// those of the others.
    fn file(&mut self, index: usize, unit: &'a Rewritten) {
        self.rewritten = unit;
        self.begin_file(index);
        let mut parsed = true;
        for chunk in parse::parse(&unit.text, &unit.cuts) {
            match chunk {
                Ok(chunk) if parsed => self.chunk(&chunk),
                Ok(_) => {}
                Err(faults) => {
                    parsed = false;
                    self.faults.extend(syntax_faults(unit, faults));
                }
            }
            if self.faults.len() >= MAX_FAULTS {
                break;
            }
        }
        self.end_file();
    }
}

/// Labels and addressed names of a function, found before it is lowered.
#[derive(Default)]
struct Survey {
    /// With their places in the text.
    labels: HashMap<String, usize>,
    addressed: HashSet<String>,
    /// Labels whose address is taken, in order.
    label_addresses: Vec<String>,
}

impl<'ast> visit::Visit<'ast> for Survey {
    fn visit_label(&mut self, label: &'ast ast::Label, span: &'ast lang_c::span::Span) {
        if let ast::Label::Identifier(name) = label {
            self.labels.insert(name.node.name.clone(), name.span.start);
        }
        visit::visit_label(self, label, span);
    }

    fn visit_call_expression(
        &mut self,
        e: &'ast ast::CallExpression,
        span: &'ast lang_c::span::Span,
    ) {
        self.label_addresses.extend(computed_goto::label_of(e));
        visit::visit_call_expression(self, e, span);
    }

    fn visit_unary_operator_expression(
        &mut self,
        e: &'ast ast::UnaryOperatorExpression,
        span: &'ast lang_c::span::Span,
    ) {
        if e.operator.node == ast::UnaryOperator::Address {
            self.address(&e.operand.node);
        }
        visit::visit_unary_operator_expression(self, e, span);
    }
}

impl Survey {
    /// `&x`, `&x.f`, `&x[i]`: the variable is addressed.
    fn address(&mut self, e: &ast::Expression) {
        match e {
            ast::Expression::Identifier(id) => {
                self.addressed.insert(id.node.name.clone());
            }
            ast::Expression::Member(m) => self.address(&m.node.expression.node),
            ast::Expression::BinaryOperator(b) => self.address(&b.node.lhs.node),
            ast::Expression::Cast(c) => self.address(&c.node.expression.node),
            ast::Expression::Conditional(c) => {
                self.address(&c.node.then_expression.node);
                self.address(&c.node.else_expression.node);
            }
            _ => {}
        }
    }
}

impl Lower<'_> {
    /// Lowers the declarations of a piece of the text, one after the other.
    fn chunk(&mut self, chunk: &Chunk) {
        self.shift = chunk.shift();
        for external in &chunk.declarations {
            if let Err(mut fault) = self.external(external) {
                let f = self.frame.func;
                self.blame_vectors(&mut fault);
                if fault.unsupported && f != NO_FUNC {
                    self.deferred.insert(f, *fault);
                } else {
                    self.faults.push(*fault);
                }
                self.leave_function();
            }
            if self.faults.len() >= MAX_FAULTS {
                break;
            }
        }
    }

    /// A fault at a node of the tree.
    fn fault<T>(&self, node: &Node<T>, message: impl Into<String>) -> Box<Fault> {
        self.fault_at(node.span.start, node.span.end, message)
    }

    /// The place of an offset of the tree in the preprocessed text.
    fn origin(&self, offset: usize) -> usize {
        self.rewritten.origin(self.shift.apply(offset))
    }

    fn fault_at(&self, start: usize, end: usize, message: impl Into<String>) -> Box<Fault> {
        let start = self.origin(start);
        let end = self.origin(end).max(start + 1);
        Box::new(Fault::new(start, end, message))
    }

    /// Legal C that is not modelled: a fault only where it can be reached.
    fn unsupported<T>(&self, node: &Node<T>, message: impl Into<String>) -> Box<Fault> {
        let mut fault = self.fault(node, message);
        fault.unsupported = true;
        fault
    }

    fn pos<T>(&mut self, node: &Node<T>) -> Pos {
        let offset = self.origin(node.span.start);
        self.map.pos(offset)
    }

    fn types(&self) -> &Types {
        &self.program.types
    }

    /// The text of a type, for messages.
    fn show(&self, ty: &Type) -> String {
        crate::print::type_text(&self.program.types, ty)
    }

    /// Emits a statement at the current place.
    fn emit(&mut self, kind: StmtKind) {
        let labels = std::mem::take(&mut self.frame.pending);
        self.frame.out.push(Stmt {
            id: 0,
            labels,
            kind,
            pos: self.frame.pos,
        });
    }

    fn assign_stmt(&mut self, lhs: Lval, rhs: Expr) {
        self.emit(StmtKind::Assign { lhs, rhs });
    }

    /// Runs `work` with a buffer of its own and returns what it emitted.
    fn nested<T>(&mut self, work: impl FnOnce(&mut Self) -> Res<T>) -> Res<(T, Vec<Stmt>)> {
        self.nested_from(Vec::new(), work)
    }

    /// The same, going on after statements emitted before.
    fn nested_from<T>(
        &mut self,
        stmts: Vec<Stmt>,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<(T, Vec<Stmt>)> {
        let out = std::mem::replace(&mut self.frame.out, stmts);
        let pending = std::mem::take(&mut self.frame.pending);
        self.frame.nesting += 1;
        let result = if self.frame.nesting > MAX_NESTING {
            let (start, end) = self.at;
            Err(self.fault_at(start, end, "the program is nested too deeply"))
        } else {
            work(self)
        };
        self.frame.nesting -= 1;
        self.flush_labels();
        let stmts = std::mem::replace(&mut self.frame.out, out);
        self.frame.pending = pending;
        Ok((result?, stmts))
    }

    /// Labels at the end of a block need a statement.
    fn flush_labels(&mut self) {
        if !self.frame.pending.is_empty() {
            self.emit(StmtKind::Skip);
        }
    }

    /// Runs `work` for its value alone: nothing it does is kept, and its value
    /// must not be used if it mentions new variables.
    fn scratch<T>(&mut self, work: impl FnOnce(&mut Self) -> Res<T>) -> Res<(T, Vec<Stmt>)> {
        let assumptions = self.assumptions.len();
        let addressed = self.addressed_funcs.len();
        let inits = self.inits.len();
        let vars = self.program.vars.len();
        let (next_temp, anonymous) = (self.frame.next_temp, self.anonymous);
        let result = self.nested(work);
        self.assumptions.truncate(assumptions);
        self.addressed_funcs.truncate(addressed);
        self.inits.truncate(inits);
        self.forget_vars(vars);
        self.frame.next_temp = next_temp;
        self.anonymous = anonymous;
        result
    }

    /// Undoes the variables from number `from` on.
    fn forget_vars(&mut self, from: usize) {
        let old = |v: &VarId| (v.0 as usize) < from;
        self.program.vars.truncate(from);
        self.quals.truncate(from);
        self.program.globals.retain(old);
        self.file_temps.retain(old);
        self.linkage.retain(|v, _| old(v));
        self.vla.retain(|v, _| old(v));
        self.var_align.retain(|v, _| old(v));
        self.constants.retain(|v, _| old(v));
        if let Some(function) = self.program.funcs.get_mut(self.frame.func.0 as usize) {
            function.locals.retain(old);
        }
    }

    /// Lists an over-approximation at the current place.
    fn assume_stated(&mut self, text: impl Into<String>) {
        let assumption = Assumption {
            pos: self.frame.pos,
            text: text.into(),
        };
        self.assumptions.push((self.frame.func, assumption));
    }

    fn new_var(&mut self, name: String, ty: Type, kind: VarKind, quals: Vec<Qual>) -> VarId {
        let id = VarId(self.program.vars.len() as u32);
        let first = quals.first().copied().unwrap_or_default();
        self.program.vars.push(Var {
            unique: name.clone(),
            name,
            in_memory: matches!(ty, Type::Array(..) | Type::Comp(_)),
            ty,
            kind,
            is_const: first.is_const,
            pos: self.frame.pos,
        });
        self.quals.push(quals);
        match kind {
            VarKind::Global => self.program.globals.push(id),
            VarKind::Formal(..) => {}
            VarKind::Local(f) | VarKind::Temp(f) | VarKind::Return(f) => {
                match self.program.funcs.get_mut(f.0 as usize) {
                    Some(function) => function.locals.push(id),
                    None => self.file_temps.push(id),
                }
            }
        }
        id
    }

    /// A fresh temporary. Each is used for one purpose only.
    fn temp(&mut self, ty: Type) -> VarId {
        self.frame.next_temp += 1;
        let name = format!("__t{}", self.frame.next_temp);
        self.new_var(name, ty, VarKind::Temp(self.frame.func), Vec::new())
    }

    fn var_lval(&self, id: VarId) -> Lval {
        Lval::var(id, &self.program)
    }

    fn load_var(&self, id: VarId) -> Expr {
        Expr::load(self.var_lval(id))
    }

    /// A temporary of any value: the model is too coarse for the true one.
    fn approximation(&mut self, ty: Type, text: impl Into<String>) -> Expr {
        let text = text.into();
        self.assume_stated(text.clone());
        self.any_value(ty, Why::Approximation(text))
    }

    /// A temporary of any value.
    fn any_value(&mut self, ty: Type, why: Why) -> Expr {
        let t = self.temp(ty);
        let lhs = self.var_lval(t);
        self.emit(StmtKind::Havoc { lhs, why });
        self.load_var(t)
    }

    /// A jump to the end of what begins here.
    fn new_jump(&self) -> Jump {
        Jump {
            label: None,
            depth: self.scopes.len(),
        }
    }

    /// A label that the program does not use.
    fn fresh_label(&mut self) -> String {
        loop {
            self.frame.next_label += 1;
            let label = format!("__l{}", self.frame.next_label);
            if self.frame.labels.insert(label.clone()) {
                return label;
            }
        }
    }

    /// Back to file scope, after a function or a fault in one.
    fn leave_function(&mut self) {
        self.frame = Frame {
            func: NO_FUNC,
            next_temp: self.frame_temps_at_file_scope(),
            ..Frame::default()
        };
        self.scopes.truncate(1);
        self.depth = 0;
    }

    fn frame_temps_at_file_scope(&self) -> u32 {
        self.file_temps.len() as u32
    }

    /// Bounds recursion; to be paired with [`Lower::leave`].
    fn enter<T>(&mut self, node: &Node<T>) -> Res<()> {
        self.depth += 1;
        self.at = (node.span.start, node.span.end);
        if self.depth > MAX_DEPTH {
            return Err(self.fault(node, "the program is nested too deeply"));
        }
        Ok(())
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }
}
