//! Which functions of the program the outside may call: those whose addresses reach
//! it, and where they do.
//!
//! Inclusion constraints between the contents of objects (Andersen, 1994), blind to
//! types and fields: an address may go through integers, bytes and members, and none
//! of that is looked at. What undefined functions are handed joins the node
//! `outside`, with all that is reached from there; what models of the library read
//! joins `library`, which may be anywhere but is not called.
//!
//! A function whose address becomes a number is the outside's from there on: numbers are
//! printed, are decided upon bit by bit, and come back from models that do not say how. So is
//! one that the library may see as bytes. Both ask `recast` which functions these can be:
//! without, each function would be one that stands in an object with a number.
//!
//! The contents of what the outside has are the outside's: they are one node with it
//! (cycles are collapsed as they are found), and what flows out of that node is told as
//! [`Object::Outside`], which stands for all that is there. A driver hands over
//! thousands of objects, and a copy of the set for each pointer took seconds.
//!
//! Rejected: the analysis of `c2bp::alias`, which knows fields and types, but runs on the finished
//! program, to which the calls belong that are added here.

use indexmap::IndexSet;
use ir::types::Type;
use ir::{
    Base, Effect, Expr, ExprKind, FuncId, Input, Lval, Program, Step, Stmt, StmtKind, VarId, Why,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

mod places;

type Node = usize;

/// What an address leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Object {
    /// Everything the program does not define, and all that the outside has.
    Outside,
    Var(VarId),
    Function(FuncId),
    /// What an allocation returns.
    Site(usize),
}

/// A statement, by its number in the order of [`Stmt::walk`] over a function's body.
pub(super) type Place = (FuncId, usize);

/// Where the outside may call back, and what.
#[derive(Debug, Default)]
pub(super) struct HandedOver {
    /// The functions that it may call, which have a body or are errors, and the statements
    /// that hand them over; none, where it has them from the start.
    pub functions: BTreeMap<FuncId, BTreeSet<Place>>,
    /// Of these, places where the function is handed over only if one of some values is its
    /// address.
    pub if_equal: BTreeMap<(FuncId, Place), Vec<Expr>>,
    /// Functions without a body that it may call; it may have been given up.
    pub bodiless: BTreeSet<FuncId>,
    /// Calls that leave the program.
    pub calls: HashSet<Place>,
}

/// A statement that may hand over what these nodes lead to: always, or if
/// this node leads outside.
struct Handing<'p> {
    place: Place,
    what: Node,
    to: Option<Node>,
    how: How<'p>,
}

/// As what something is handed over.
#[derive(Clone, Copy)]
enum How<'p> {
    /// All that is reached from there.
    Whole,
    /// This value, a pointer to a function.
    Pointer(&'p Expr),
    /// As a number, or as part of one: functions that may be one.
    Number,
    /// Read by a model of the library: functions in it that may be numbers or bytes.
    Seen,
}

/// What is to be analysed.
pub(super) struct Analysis<'p> {
    pub program: &'p Program,
    /// What made-up callees stand for: the pointers that are called.
    pub indirect: &'p HashMap<FuncId, Expr>,
    /// What the outside can name from the start.
    pub known: (BTreeSet<VarId>, BTreeSet<FuncId>),
    /// Variables of other files.
    pub elsewhere: Vec<VarId>,
    /// Functions because of which nothing is called that they are given.
    pub forgetful: &'p BTreeSet<FuncId>,
    /// See `recast`: functions that may be numbers or bytes.
    pub disguised: &'p BTreeSet<FuncId>,
    /// Temporaries for numbers that are known outside.
    pub told: &'p BTreeSet<VarId>,
}

impl<'p> Analysis<'p> {
    /// What the outside may call in a program that starts with these functions, its
    /// variables initialised by these statements.
    pub fn run(
        &self,
        initialisers: impl Iterator<Item = &'p Stmt>,
        starts: &[FuncId],
    ) -> HandedOver {
        let mut solver = Solver {
            program: self.program,
            indirect: self.indirect,
            forgetful: self.forgetful,
            disguised: self.disguised,
            told: self.told,
            joined: Vec::new(),
            targets: Vec::new(),
            passed: Vec::new(),
            edges: Vec::new(),
            known: HashSet::new(),
            loads: Vec::new(),
            stores: Vec::new(),
            leaving: Vec::new(),
            contents: HashMap::new(),
            outside: 0,
            library: 0,
            numbers: 0,
            seen_by_library: 0,
            behind: 0,
            start: 0,
            work: VecDeque::new(),
            sites: 0,
            seen: BTreeSet::new(),
            handings: Vec::new(),
            calls: Vec::new(),
            from_start: BTreeSet::new(),
        };
        solver.begin(self);
        for stmt in initialisers {
            stmt.walk(&mut |s| solver.statement(None, s));
        }
        solver.solve();
        solver.from_start = solver.functions_of(solver.outside);
        for f in starts {
            solver.outside_calls(*f);
        }
        solver.close();
        solver.result()
    }
}

/// The constraints, and the worklist that solves them.
struct Solver<'p> {
    program: &'p Program,
    indirect: &'p HashMap<FuncId, Expr>,
    forgetful: &'p BTreeSet<FuncId>,
    disguised: &'p BTreeSet<FuncId>,
    told: &'p BTreeSet<VarId>,
    /// The node that stands for this one; itself, if it was joined with no other.
    joined: Vec<Node>,
    targets: Vec<IndexSet<Object>>,
    /// How many of them were passed on.
    passed: Vec<usize>,
    edges: Vec<Vec<Node>>,
    known: HashSet<(Node, Node)>,
    /// The contents of its targets flow into these nodes.
    loads: Vec<Vec<Node>>,
    /// These nodes flow into the contents of its targets.
    stores: Vec<Vec<Node>>,
    /// If it leads outside, the first flows into the second.
    leaving: Vec<Vec<(Node, Node)>>,
    contents: HashMap<Object, Node>,
    outside: Node,
    library: Node,
    /// What becomes a number.
    numbers: Node,
    /// What models of the library see, as bytes perhaps.
    seen_by_library: Node,
    /// What is read where a pointer leads outside.
    behind: Node,
    /// What the outside has from the start.
    start: Node,
    work: VecDeque<Node>,
    sites: usize,
    seen: BTreeSet<FuncId>,
    handings: Vec<Handing<'p>>,
    /// Calls that leave the program if the node, if there is one, leads outside.
    calls: Vec<(Place, Option<Node>)>,
    /// Functions that names and first values give away.
    from_start: BTreeSet<FuncId>,
}

impl<'p> Solver<'p> {
    fn begin(&mut self, analysis: &Analysis) {
        self.outside = self.node();
        self.library = self.node();
        self.numbers = self.node();
        self.seen_by_library = self.node();
        self.behind = self.node();
        self.start = self.node();
        self.edge(self.outside, self.library);
        self.edge(self.outside, self.behind);
        self.edge(self.start, self.outside);
        self.point(self.outside, Object::Outside);
        for v in &analysis.elsewhere {
            self.point(self.outside, Object::Var(*v));
        }
        for v in &analysis.known.0 {
            self.point(self.start, Object::Var(*v));
        }
        for f in &analysis.known.1 {
            self.point(self.start, Object::Function(*f));
        }
        // Another file may hand back the address of what it can name.
        for v in self.program.linked.clone() {
            let contents = self.contents(Object::Var(v));
            self.edge(contents, self.behind);
        }
    }

    /// Until nothing new is called: what the outside calls hands over more.
    fn close(&mut self) {
        loop {
            self.solve();
            let known: Vec<FuncId> = self.functions_of(self.outside).into_iter().collect();
            let before = self.seen.len();
            for f in known {
                self.outside_calls(f);
            }
            if self.seen.len() == before && self.work.is_empty() {
                return;
            }
        }
    }

    fn targets_of(&self, n: Node) -> impl Iterator<Item = Object> + '_ {
        self.targets[self.find(n)].iter().copied()
    }

    fn functions_of(&self, n: Node) -> BTreeSet<FuncId> {
        let functions = self.targets_of(n).filter_map(|o| match o {
            Object::Function(f) => Some(f),
            _ => None,
        });
        functions.collect()
    }

    fn node(&mut self) -> Node {
        self.joined.push(self.joined.len());
        self.targets.push(IndexSet::new());
        self.passed.push(0);
        self.edges.push(Vec::new());
        self.loads.push(Vec::new());
        self.stores.push(Vec::new());
        self.leaving.push(Vec::new());
        self.targets.len() - 1
    }

    fn contents(&mut self, object: Object) -> Node {
        if let Some(n) = self.contents.get(&object) {
            return self.find(*n);
        }
        let n = self.node();
        self.contents.insert(object, n);
        n
    }

    fn find(&self, mut n: Node) -> Node {
        while self.joined[n] != n {
            n = self.joined[n];
        }
        n
    }

    /// The contents of something that the outside has become the outside's.
    fn join_outside(&mut self, n: Node) {
        let outside = self.outside;
        if n == outside {
            return;
        }
        self.joined[n] = outside;
        for to in std::mem::take(&mut self.edges[n]) {
            self.edge(outside, to);
        }
        let loads = std::mem::take(&mut self.loads[n]);
        let stores = std::mem::take(&mut self.stores[n]);
        let leaving = std::mem::take(&mut self.leaving[n]);
        self.constrain(outside, &loads, &stores, &leaving);
        for object in std::mem::take(&mut self.targets[n]) {
            self.point(outside, object);
        }
    }

    fn point(&mut self, n: Node, object: Object) {
        let n = self.find(n);
        if self.targets[n].insert(object) {
            self.work.push_back(n);
        }
    }

    fn edge(&mut self, from: Node, to: Node) {
        let (from, to) = (self.find(from), self.find(to));
        if from == to || !self.known.insert((from, to)) {
            return;
        }
        self.edges[from].push(to);
        if from == self.outside {
            return self.point(to, Object::Outside);
        }
        for o in self.targets[from].clone() {
            self.point(to, o);
        }
    }

    /// Adds constraints to a node.
    fn constrain(&mut self, n: Node, loads: &[Node], stores: &[Node], leaving: &[(Node, Node)]) {
        let n = self.find(n);
        self.loads[n].extend(loads);
        self.stores[n].extend(stores);
        self.leaving[n].extend(leaving);
        if n == self.outside {
            return self.led(Object::Outside, loads, stores, leaving);
        }
        let passed = self.targets[n].iter().take(self.passed[n]);
        for o in passed.copied().collect::<Vec<_>>() {
            self.led(o, loads, stores, leaving);
        }
    }

    fn solve(&mut self) {
        while let Some(n) = self.work.pop_front() {
            let n = self.find(n);
            let passed = std::mem::replace(&mut self.passed[n], self.targets[n].len());
            let news: Vec<Object> = self.targets[n].iter().skip(passed).copied().collect();
            for o in news {
                match n == self.outside {
                    true => self.arrived_outside(o),
                    false => self.arrived(n, o),
                }
            }
        }
    }

    fn arrived_outside(&mut self, o: Object) {
        let n = self.outside;
        match o {
            Object::Function(_) => {}
            Object::Outside => {
                let (loads, stores) = (self.loads[n].clone(), self.stores[n].clone());
                let leaving = self.leaving[n].clone();
                self.led(o, &loads, &stores, &leaving);
            }
            // Its contents are theirs: whoever may read or write them is told so.
            _ => {
                let inside = self.contents(o);
                self.join_outside(inside);
            }
        }
    }

    fn arrived(&mut self, n: Node, o: Object) {
        for to in self.edges[n].clone() {
            self.point(to, o);
        }
        let (loads, stores) = (self.loads[n].clone(), self.stores[n].clone());
        let leaving = self.leaving[n].clone();
        self.led(o, &loads, &stores, &leaving);
        match o {
            Object::Outside => {}
            Object::Function(f) => {
                let number = n == self.numbers || n == self.seen_by_library;
                if number && self.disguised.contains(&f) {
                    self.point(self.outside, o);
                }
            }
            Object::Var(_) | Object::Site(_) => {
                if n == self.library || n == self.seen_by_library {
                    let inside = self.contents(o);
                    self.edge(inside, n);
                }
            }
        }
    }

    /// A node with these constraints leads to an object.
    fn led(&mut self, o: Object, loads: &[Node], stores: &[Node], leaving: &[(Node, Node)]) {
        if matches!(o, Object::Function(_)) {
            return;
        }
        for to in loads {
            let from = match o {
                Object::Outside => self.behind,
                o => self.contents(o),
            };
            self.edge(from, *to);
        }
        for from in stores {
            let to = match o {
                Object::Outside => self.outside,
                o => self.contents(o),
            };
            self.edge(*from, to);
            if o == Object::Outside {
                for v in self.program.linked.clone() {
                    let to = self.contents(Object::Var(v));
                    self.edge(*from, to);
                }
            }
        }
        if o == Object::Outside {
            for (from, to) in leaving {
                self.edge(*from, *to);
            }
        }
    }

    /// A function that the outside calls, with any arguments.
    fn outside_calls(&mut self, f: FuncId) {
        let program = self.program;
        for v in &program.func(f).formals {
            let contents = self.contents(Object::Var(*v));
            self.edge(self.outside, contents);
        }
        // What it returns is theirs.
        if let Some(slot) = program.func(f).return_slot {
            self.point(self.outside, Object::Var(slot));
        }
        self.function(f);
    }

    fn function(&mut self, f: FuncId) {
        let program = self.program;
        let Some(body) = &program.func(f).body else {
            return;
        };
        if !self.seen.insert(f) {
            return;
        }
        let mut number = 0;
        let mut written: HashSet<VarId> = HashSet::new();
        for stmt in body {
            stmt.walk(&mut |s| {
                self.statement(Some((f, number)), s);
                number += 1;
                written.extend(s.places().into_iter().filter_map(Lval::base_var));
                for e in s.reads() {
                    e.walk(&mut |e| {
                        if let ExprKind::AddrOf(lv) = &e.kind {
                            written.extend(lv.base_var());
                        }
                    });
                }
            });
        }
        // A local without a value holds any.
        for v in program
            .func(f)
            .locals
            .iter()
            .filter(|v| !written.contains(v))
        {
            let contents = self.contents(Object::Var(*v));
            self.edge(self.outside, contents);
        }
    }

    fn statement(&mut self, place: Option<Place>, s: &'p Stmt) {
        if !self.disguised.is_empty() {
            for e in s.reads() {
                e.walk(&mut |e| self.number(place, e));
            }
        }
        match &s.kind {
            StmtKind::Effect(effect) => self.effect(place, effect),
            StmtKind::Call { dst, callee, args } => {
                if let Some(place) = place {
                    self.call(place, dst.as_ref(), *callee, args);
                }
            }
            _ => {}
        }
    }

    /// A part of an expression that may be an address as a number.
    fn number(&mut self, place: Option<Place>, e: &'p Expr) {
        let types = &self.program.types;
        let in_union = |s: &Step| matches!(s, Step::Field(c, _) if types.comp(*c).is_union);
        let address = match &e.kind {
            ExprKind::Cast(from) => from.ty.is_ptr(),
            ExprKind::Load(lv) => {
                let behind = matches!(lv.base, Base::Deref(_)) && lv.path.is_empty();
                behind || lv.path.iter().any(in_union)
            }
            _ => false,
        };
        if address && !e.ty.is_ptr() {
            let value = self.value(e);
            self.tell(place, value);
        }
    }

    /// A number is known outside.
    fn tell(&mut self, place: Option<Place>, number: Node) {
        self.edge(number, self.numbers);
        self.handings.extend(place.map(|place| Handing {
            place,
            what: number,
            to: None,
            how: How::Number,
        }));
    }

    fn effect(&mut self, place: Option<Place>, effect: &'p Effect) {
        match effect {
            Effect::Assign { lhs, rhs } => {
                let value = self.value(rhs);
                if let Some(t) = lhs.as_var().filter(|v| self.told.contains(v)) {
                    match is_of_address(rhs) {
                        true => self.point(self.outside, Object::Var(t)),
                        false => self.tell(place, value),
                    }
                }
                self.store_of(place, lhs, value, as_what(rhs));
            }
            Effect::Copy { dst, src } => {
                let value = self.load(src);
                self.store(place, dst, value);
            }
            Effect::Zero { .. } => {}
            // Only declared: see `function`.
            Effect::Havoc {
                why: Why::Input(Input::Uninitialised(_)),
                ..
            } => {}
            Effect::Havoc { lhs, why } => {
                self.store(place, lhs, self.library);
                if let Some(read) = why.read() {
                    let value = self.value(read);
                    self.store(place, lhs, value);
                }
            }
            Effect::Alloc { lhs, .. } => {
                let value = self.node();
                self.point(value, Object::Site(self.sites));
                self.sites += 1;
                self.store(place, lhs, value);
            }
        }
    }

    /// A node for what the value may lead to.
    fn value(&mut self, e: &'p Expr) -> Node {
        let out = self.node();
        match &e.kind {
            ExprKind::AddrOf(lv) => return self.base(lv),
            ExprKind::FuncAddr(f) => self.point(out, Object::Function(*f)),
            ExprKind::Load(lv) => return self.load(lv),
            // A constant address, as of a device's registers.
            ExprKind::Int(n) if *n != 0 && e.ty.is_ptr() => self.point(out, Object::Outside),
            _ if e.is_boolean() => {}
            _ => {
                for part in e.children() {
                    let part = self.value(part);
                    self.edge(part, out);
                }
            }
        }
        out
    }

    /// A node for the objects that an l-value may lie in.
    fn base(&mut self, lv: &'p Lval) -> Node {
        match &lv.base {
            Base::Deref(p) => self.value(p),
            Base::Var(v) => {
                let n = self.node();
                self.point(n, Object::Var(*v));
                n
            }
        }
    }

    fn load(&mut self, lv: &'p Lval) -> Node {
        if let Base::Var(v) = lv.base {
            return self.contents(Object::Var(v));
        }
        let base = self.base(lv);
        let out = self.node();
        self.constrain(base, &[out], &[], &[]);
        out
    }

    fn store(&mut self, place: Option<Place>, lv: &'p Lval, from: Node) {
        self.store_of(place, lv, from, How::Whole);
    }

    fn store_of(&mut self, place: Option<Place>, lv: &'p Lval, from: Node, how: How<'p>) {
        let base = self.base(lv);
        self.constrain(base, &[], &[from], &[]);
        if let Some(place) = place {
            self.handings.push(Handing {
                place,
                what: from,
                to: Some(base),
                how,
            });
        }
    }

    fn call(&mut self, place: Place, dst: Option<&'p Lval>, callee: FuncId, args: &'p [Expr]) {
        let program = self.program;
        let function = program.func(callee);
        if function.body.is_none() {
            return self.undefined(place, dst, callee, args);
        }
        for (i, arg) in args.iter().enumerate() {
            let value = self.value(arg);
            let to = match function.formals.get(i) {
                Some(v) => self.contents(Object::Var(*v)),
                // It is read by way of a list of arguments.
                None => self.library,
            };
            self.edge(value, to);
        }
        if let (Some(dst), Some(slot)) = (dst, function.return_slot) {
            let value = self.contents(Object::Var(slot));
            self.store(Some(place), dst, value);
        }
        self.function(callee);
    }

    fn undefined(&mut self, place: Place, dst: Option<&'p Lval>, callee: FuncId, args: &'p [Expr]) {
        let function = self.program.func(callee);
        let (given, others) = (self.node(), self.node());
        let mut pointers = Vec::new();
        for arg in args {
            let value = self.value(arg);
            self.edge(value, given);
            match as_what(arg) {
                How::Whole => self.edge(value, others),
                how => pointers.push((value, how)),
            }
        }
        if self.forgetful.contains(&callee) {
            return self.forgetful_call(place, dst, function, args);
        }
        if function.forgets {
            return self.library_call(place, dst, function, given, args);
        }
        let result = self.node();
        let pointer = self.indirect.get(&callee).map(|e| self.value(e));
        match pointer {
            None => {
                self.edge(given, self.outside);
                self.edge(self.outside, result);
            }
            // It leaves the program only if the pointer may lead elsewhere.
            Some(p) => {
                let leaving = [(given, self.outside), (self.outside, result)];
                self.constrain(p, &[], &[], &leaving);
            }
        }
        self.calls.push((place, pointer));
        for (what, how) in pointers.into_iter().chain([(others, How::Whole)]) {
            self.handings.push(Handing {
                place,
                what,
                to: pointer,
                how,
            });
        }
        if let Some(dst) = dst {
            self.store(Some(place), dst, result);
        }
    }

    /// It writes what its arguments reach, by values of its own. That it has them does not
    /// count here, where it is asked what the outside calls.
    fn forgetful_call(
        &mut self,
        place: Place,
        dst: Option<&'p Lval>,
        function: &'p ir::Function,
        args: &'p [Expr],
    ) {
        if let Some(dst) = dst {
            self.store(Some(place), dst, self.outside);
        }
        let written = self.written(function, args);
        self.constrain(written, &[written], &[self.outside], &[]);
    }

    /// A node for what a function can write: what the arguments lead to that are not
    /// constant.
    fn written(&mut self, function: &'p ir::Function, args: &'p [Expr]) -> Node {
        let written = self.node();
        for (i, arg) in args.iter().enumerate() {
            if !function.reads_only(i) {
                let value = self.value(arg);
                self.edge(value, written);
            }
        }
        written
    }

    /// It keeps nothing, and may copy what its arguments reach to where they lead.
    fn library_call(
        &mut self,
        place: Place,
        dst: Option<&'p Lval>,
        function: &'p ir::Function,
        given: Node,
        args: &'p [Expr],
    ) {
        self.edge(given, self.library);
        if function.told.is_none() {
            self.edge(given, self.seen_by_library);
            self.handings.push(Handing {
                place,
                what: given,
                to: None,
                how: How::Seen,
            });
        }
        if let Some(dst) = dst {
            self.store(Some(place), dst, self.library);
        }
        let written = self.written(function, args);
        self.constrain(written, &[written], &[self.library], &[]);
        self.handings.push(Handing {
            place,
            what: self.library,
            to: Some(written),
            how: How::Whole,
        });
    }
}

fn as_what(e: &Expr) -> How<'_> {
    match e.ty.pointee() {
        Some(Type::Func(_)) => How::Pointer(e),
        _ => How::Whole,
    }
}

/// Is the number computed from the address of something? If not, it may be a part of one that
/// lies in memory.
fn is_of_address(number: &Expr) -> bool {
    let mut address = false;
    number.walk(&mut |e| {
        if let ExprKind::Cast(from) = &e.kind {
            address |= from.ty.is_ptr() && !e.ty.is_ptr();
        }
    });
    address
}
