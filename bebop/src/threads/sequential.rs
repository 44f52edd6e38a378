//! From a program with threads to a sequential one with the same runs up to K context
//! switches (Lal and Reps, "Reducing Concurrent Analysis Under a Context Bound to
//! Sequential Analysis", CAV 2008).
//!
//! A run with K switches is K+1 contexts, in each of which one thread runs. The
//! sequential program guesses the globals at the start of each context and runs one thread
//! after the other, each through its own contexts. A thread is run where it is
//! started, as a call that begins in a later context that nobody has; when it is done, its
//! starter goes on in its own context as if nothing had been. So there may be any number
//! of threads, of which K+1 run at most.
//!
//! Who leaves a context either has had the last one, or the next begins with what he
//! leaves behind; at the end it is asked whether somebody has had just those that were to
//! follow another. (Lal and Reps keep what each context has left, and compare it with the
//! guesses at the end. That is twice the variables, and all wrong guesses live as long.)
//!
//! The globals keep their names and are those of the running context: statements stay as
//! they are. (Lal and Reps have a copy for each context, which each expression would have
//! to choose from.) Between statements a thread may go on in a later context, or stop for
//! ever, as one does that waits in vain; it does neither between `atomic_begin` and
//! `atomic_end`. An error ends its thread, and counts if all guesses were right.
//!
//! An assignment or a decision is one step, whatever it reads and writes.

use crate::program::targets::Wanted;
use crate::threads::started_at;
use grammar::bp::{BinOp, Expr, Ident, Proc, Program, Stmt, StmtKind, ThreadOp};
use std::collections::BTreeSet;

/// A sequential program, and what its names mean.
pub struct Sequential {
    pub program: Program,
    /// The procedure where it starts.
    pub entry: usize,
    /// What begins with this is no name of the program with threads.
    pub prefix: String,
    /// Variables that tell the context: one is true.
    pub contexts: Vec<String>,
    /// The label that is reached where an error was.
    pub label: String,
    /// What runs a thread, as a procedure.
    pub runs: String,
}

/// The program without threads: from `entry`, with at most `switches` context switches.
pub fn sequential(program: &Program, entry: usize, wanted: &Wanted, switches: usize) -> Sequential {
    let contexts = switches + 1;
    let mut writer = Writer {
        program,
        wanted,
        prefix: prefix(program),
        contexts,
        started: BTreeSet::new(),
        passed: BTreeSet::new(),
        procs: Vec::new(),
    };
    for proc in &program.procs {
        let body = writer.body(proc);
        writer.procs.push(Proc {
            body,
            ..proc.clone()
        });
        for label in started_at(&proc.body) {
            writer.resumed_at(proc, &label);
        }
    }
    writer.helpers();
    let first = writer.main(entry);
    // Threads are run by procedures of their own.
    for name in writer.started.clone() {
        writer.run(&name);
    }
    let mut globals = program.globals.clone();
    globals.extend(writer.variables());
    let label = writer.name("error");
    Sequential {
        entry: first,
        contexts: (0..contexts)
            .map(|i| writer.name(&format!("in {i}")))
            .collect(),
        label,
        runs: writer.name("run "),
        prefix: writer.prefix.clone(),
        program: Program {
            header: program.header.clone(),
            globals,
            procs: writer.procs,
        },
    }
}

/// A beginning that no name of the program has.
fn prefix(program: &Program) -> String {
    let mut names: Vec<&str> = program.globals.iter().map(|g| g.name.as_str()).collect();
    for proc in &program.procs {
        names.push(&proc.name.name);
        names.extend(
            proc.formals
                .iter()
                .chain(&proc.locals)
                .map(|l| l.name.as_str()),
        );
    }
    let mut prefix = String::from("thread:");
    while names.iter().any(|n| n.starts_with(&prefix)) {
        prefix.push(':');
    }
    prefix.push(' ');
    prefix
}

struct Writer<'p> {
    program: &'p Program,
    wanted: &'p Wanted,
    prefix: String,
    contexts: usize,
    /// Procedures that are started as threads.
    started: BTreeSet<String>,
    /// The labels of the body at hand that stand before the statement at hand.
    passed: BTreeSet<String>,
    procs: Vec<Proc>,
}

fn call(callee: &str, args: Vec<Expr>) -> Stmt {
    Stmt::new(StmtKind::Call {
        targets: Vec::new(),
        callee: Ident::new(callee),
        args,
    })
}

fn read(name: &str) -> Expr {
    Expr::Var(Ident::new(name))
}

fn not(e: Expr) -> Expr {
    Expr::Not(Box::new(e))
}

fn and(a: Expr, b: Expr) -> Expr {
    Expr::Binary(BinOp::And, Box::new(a), Box::new(b))
}

fn or(a: Expr, b: Expr) -> Expr {
    Expr::Binary(BinOp::Or, Box::new(a), Box::new(b))
}

fn iff(a: Expr, b: Expr) -> Expr {
    Expr::Binary(BinOp::Iff, Box::new(a), Box::new(b))
}

/// All at once; nothing if there is nothing to assign.
fn assign(pairs: Vec<(String, Expr)>) -> Stmt {
    if pairs.is_empty() {
        return Stmt::default();
    }
    let (targets, values) = pairs.into_iter().unzip();
    let targets: Vec<String> = targets;
    Stmt::new(StmtKind::Assign {
        targets: targets.into_iter().map(|t| Some(Ident::new(t))).collect(),
        values,
        constrain: None,
    })
}

fn when(condition: Expr, then: Vec<Stmt>, other: Vec<Stmt>) -> Stmt {
    Stmt::new(StmtKind::If {
        branches: vec![(condition, then)],
        else_branch: other,
    })
}

fn back() -> Stmt {
    Stmt::new(StmtKind::Return(Vec::new()))
}

impl Writer<'_> {
    fn name(&self, what: &str) -> String {
        format!("{}{what}", self.prefix)
    }

    fn var(&self, what: &str) -> Expr {
        read(&self.name(what))
    }

    fn globals(&self) -> impl Iterator<Item = &str> {
        self.program.globals.iter().map(|g| g.name.as_str())
    }

    /// The variables that are added.
    fn variables(&self) -> Vec<Ident> {
        let mut names = vec!["stop".to_string(), "failed".into(), "atomic".into()];
        for i in 0..self.contexts {
            names.push(format!("in {i}"));
            if i > 0 {
                names.push(format!("had {i}"));
                names.push(format!("follows {i}"));
                names.extend(self.globals().map(|g| format!("given {i} {g}")));
            }
        }
        names.iter().map(|n| Ident::new(self.name(n))).collect()
    }

    /// `(a, b, ..) := (a of from, b of from, ..)` for the globals.
    fn copy(&self, to: &dyn Fn(&str) -> String, from: &dyn Fn(&str) -> String) -> Stmt {
        let pair = |g: &str| (to(g), read(&from(g)));
        assign(self.globals().map(pair).collect())
    }

    fn given(&self, i: usize) -> impl Fn(&str) -> String + '_ {
        move |g| self.name(&format!("given {i} {g}"))
    }

    fn own(g: &str) -> String {
        g.to_string()
    }

    fn proc(&mut self, what: &str, formals: Vec<String>, locals: Vec<String>, body: Vec<Stmt>) {
        let idents = |names: Vec<String>| names.into_iter().map(Ident::new).collect();
        self.procs.push(Proc {
            name: Ident::new(self.name(what)),
            returns: 0,
            formals: idents(formals),
            locals: idents(locals),
            enforce: None,
            body,
        });
    }

    /// What each thread calls: to leave a context, to come to a later one, to be
    /// interrupted, to stop, to fail.
    fn helpers(&mut self) {
        let leave = (1..self.contexts).map(|next| {
            let same = self
                .globals()
                .map(|g| iff(read(g), read(&self.given(next)(g))));
            let same = same.reduce(and).unwrap_or(Expr::Const(true));
            let follows = (self.name(&format!("follows {next}")), Expr::Const(true));
            let goes_on = vec![Stmt::new(StmtKind::Assume(same)), assign(vec![follows])];
            let goes_on = when(Expr::Nondet, goes_on, Vec::new());
            let here = self.var(&format!("in {}", next - 1));
            when(here, vec![goes_on], Vec::new())
        });
        let leave = leave.collect();
        self.proc("leave", Vec::new(), Vec::new(), leave);

        let mut branches = Vec::new();
        for j in 1..self.contexts {
            let earlier = (0..j).map(|i| self.var(&format!("in {i}")));
            let earlier = earlier.reduce(or);
            let free = not(self.var(&format!("had {j}")));
            let may = and(free, earlier.unwrap_or(Expr::Const(false)));
            let mut set: Vec<(String, Expr)> = (0..self.contexts)
                .map(|i| (self.name(&format!("in {i}")), Expr::Const(i == j)))
                .collect();
            set.push((self.name(&format!("had {j}")), Expr::Const(true)));
            branches.push((
                Expr::Nondet,
                vec![
                    Stmt::new(StmtKind::Assume(may)),
                    assign(set),
                    self.copy(&Self::own, &self.given(j)),
                ],
            ));
        }
        let none = vec![Stmt::new(StmtKind::Assume(Expr::Const(false)))];
        let resume = match branches.is_empty() {
            true => none,
            false => vec![Stmt::new(StmtKind::If {
                branches,
                else_branch: none,
            })],
        };
        self.proc("resume", Vec::new(), Vec::new(), resume);

        let stop = (self.name("stop"), Expr::Const(true));
        let leave = call(&self.name("leave"), Vec::new());
        self.proc(
            "end",
            Vec::new(),
            Vec::new(),
            vec![leave.clone(), assign(vec![stop.clone()])],
        );
        let failed = (self.name("failed"), Expr::Const(true));
        let failing = vec![leave.clone(), assign(vec![stop, failed])];
        self.proc("fail", Vec::new(), Vec::new(), failing);

        let switch = vec![leave, call(&self.name("resume"), Vec::new())];
        let end = vec![call(&self.name("end"), Vec::new())];
        let interrupted = when(
            Expr::Nondet,
            switch,
            vec![when(Expr::Nondet, end, Vec::new())],
        );
        let point = when(not(self.var("atomic")), vec![interrupted], Vec::new());
        self.proc("point", Vec::new(), Vec::new(), vec![point]);
    }

    /// The start: the first thread, then the question whether the contexts follow each
    /// other.
    fn main(&mut self, entry: usize) -> usize {
        let name = |this: &Self, what: String| this.name(&what);
        let mut set = Vec::new();
        for i in 0..self.contexts {
            set.push((name(self, format!("in {i}")), Expr::Const(i == 0)));
            if i > 0 {
                set.push((name(self, format!("had {i}")), Expr::Const(false)));
                set.push((name(self, format!("follows {i}")), Expr::Const(false)));
            }
        }
        for what in ["stop", "failed", "atomic"] {
            set.push((self.name(what), Expr::Const(false)));
        }
        let mut body = vec![assign(set)];
        let first = &self.program.procs[entry];
        let args = vec![Expr::Nondet; first.formals.len()];
        body.push(call(&first.name.name, args));
        let leave = call(&self.name("leave"), Vec::new());
        body.push(when(not(self.var("stop")), vec![leave], Vec::new()));
        let order = (1..self.contexts).map(|i| {
            let had = self.var(&format!("had {i}"));
            iff(had, self.var(&format!("follows {i}")))
        });
        if let Some(order) = order.reduce(and) {
            body.push(Stmt::new(StmtKind::Assume(order)));
        }
        let error = Stmt {
            labels: vec![Ident::new(self.name("error"))],
            ..Stmt::default()
        };
        body.push(when(self.var("failed"), vec![error], Vec::new()));
        self.proc("main", Vec::new(), Vec::new(), body);
        self.procs.len() - 1
    }

    /// What starts a thread: it runs now, in later contexts, or never.
    fn run(&mut self, name: &str) {
        let Some(proc) = self.procs.iter().find(|p| p.name.name == name) else {
            return;
        };
        let formals: Vec<String> = (0..proc.formals.len())
            .map(|i| self.name(&format!("argument {i}")))
            .collect();
        let mut kept: Vec<String> = self
            .program
            .globals
            .iter()
            .map(|g| g.name.clone())
            .collect();
        kept.extend((0..self.contexts).map(|i| self.name(&format!("in {i}"))));
        kept.push(self.name("atomic"));
        let old = |n: &String| self.name(&format!("old {n}"));
        let save = kept.iter().map(|n| (old(n), read(n))).collect();
        let mut restore: Vec<(String, Expr)> =
            kept.iter().map(|n| (n.clone(), read(&old(n)))).collect();
        restore.push((self.name("stop"), Expr::Const(false)));
        let args = formals.iter().map(|f| read(f)).collect();
        let leave = call(&self.name("leave"), Vec::new());
        let body = vec![
            assign(save),
            assign(vec![(self.name("atomic"), Expr::Const(false))]),
            call(&self.name("resume"), Vec::new()),
            call(name, args),
            when(not(self.var("stop")), vec![leave], Vec::new()),
            assign(restore),
        ];
        let locals = kept.iter().map(old).collect();
        let body = vec![when(Expr::Nondet, body, Vec::new())];
        self.proc(&format!("run {name}"), formals, locals, body);
    }

    /// A procedure that goes on at a label of another, with its locals as formals.
    fn resumed_at(&mut self, proc: &Proc, label: &str) {
        let to = self.label(&Ident::new(label));
        let mut body = vec![Stmt::new(StmtKind::Goto(vec![to]))];
        body.extend(self.body(proc));
        let name = self.name(&format!("from {label} of {}", proc.name.name));
        self.procs.push(Proc {
            name: Ident::new(name),
            formals: proc.formals.iter().chain(&proc.locals).cloned().collect(),
            locals: Vec::new(),
            body,
            ..proc.clone()
        });
    }

    // --- Statements ---

    fn body(&mut self, proc: &Proc) -> Vec<Stmt> {
        let here: BTreeSet<&str> = proc
            .formals
            .iter()
            .chain(&proc.locals)
            .map(|l| l.name.as_str())
            .collect();
        self.passed.clear();
        self.block(proc, &here, &proc.body)
    }

    fn block(&mut self, proc: &Proc, here: &BTreeSet<&str>, block: &[Stmt]) -> Vec<Stmt> {
        let mut out = Vec::new();
        for stmt in block {
            self.statement(proc, here, stmt, &mut out);
        }
        out
    }

    /// Where another thread may run, or this one stops.
    fn point(&self) -> [Stmt; 2] {
        [call(&self.name("point"), Vec::new()), self.stopped()]
    }

    fn stopped(&self) -> Stmt {
        when(self.var("stop"), vec![back()], Vec::new())
    }

    /// Does nobody else notice when the statement is executed, can it always be, and does
    /// it lead on? A thread need not stop or be interrupted before it: it can do so before
    /// the next one that is none of these.
    fn silent(&self, stmt: &Stmt, here: &BTreeSet<&str>) -> bool {
        // A statement may lead to a state that `enforce` forbids, and so nowhere.
        let free = |p: &Proc| matches!(p.enforce, None | Some(Expr::Const(true)));
        if !self.program.procs.iter().all(free) {
            return false;
        }
        match &stmt.kind {
            StmtKind::Skip | StmtKind::Assume(Expr::Const(true)) => true,
            StmtKind::Goto(to) => to.iter().all(|l| !self.passed.contains(&l.name)),
            StmtKind::Return(values) => values.iter().all(|v| reads_only(v, here)),
            StmtKind::If { branches, .. } => branches.iter().all(|(c, _)| reads_only(c, here)),
            // There is a point behind its body.
            StmtKind::While { condition, .. } => reads_only(condition, here),
            StmtKind::Dead(names) => names.iter().all(|n| here.contains(n.name.as_str())),
            StmtKind::Assign {
                targets,
                values,
                constrain: None,
            } => {
                let local = |n: &Ident| here.contains(n.name.as_str());
                targets.iter().flatten().all(local) && values.iter().all(|v| reads_only(v, here))
            }
            _ => false,
        }
    }

    fn statement(&mut self, proc: &Proc, here: &BTreeSet<&str>, stmt: &Stmt, out: &mut Vec<Stmt>) {
        let wanted = self
            .wanted
            .label_of(&proc.name.name, &stmt.labels)
            .is_some();
        let mut labels = stmt.labels.clone();
        self.passed.extend(labels.iter().map(|l| l.name.clone()));
        labels = labels.iter().map(|l| self.label(l)).collect();
        let begin = out.len();
        if wanted {
            // Who arrives here has failed.
            out.push(Stmt {
                span: stmt.span,
                note: stmt.note.clone(),
                ..call(&self.name("fail"), Vec::new())
            });
            out.push(back());
        } else if !self.silent(stmt, here) {
            out.extend(self.point());
        }
        if let Some(first) = out.get_mut(begin) {
            first.labels = std::mem::take(&mut labels);
        }
        let with = |kind: StmtKind, labels: Vec<Ident>| Stmt {
            labels,
            kind,
            note: stmt.note.clone(),
            span: stmt.span,
        };
        match &stmt.kind {
            StmtKind::Call {
                targets,
                callee,
                args,
            } if stmt.starts_thread().is_some() => {
                out.push(with(self.start(&callee.name, args.clone()), labels));
                let any = |t: &Ident| (t.name.clone(), Expr::Nondet);
                if targets.iter().flatten().next().is_some() {
                    out.push(assign(targets.iter().flatten().map(any).collect()));
                }
            }
            StmtKind::Call { .. } => {
                out.push(with(stmt.kind.clone(), labels));
                out.push(self.stopped());
            }
            StmtKind::Assert(e) if self.wanted.asserts => {
                let fail = vec![call(&self.name("fail"), Vec::new()), back()];
                let decided = StmtKind::If {
                    branches: vec![(e.clone(), Vec::new())],
                    else_branch: fail,
                };
                out.push(with(decided, labels));
            }
            StmtKind::Assert(e) => out.push(with(StmtKind::Assume(e.clone()), labels)),
            StmtKind::If {
                branches,
                else_branch,
            } => {
                let branches = branches.iter();
                let branches = branches
                    .map(|(c, body)| (c.clone(), self.block(proc, here, body)))
                    .collect();
                let else_branch = self.block(proc, here, else_branch);
                let decided = StmtKind::If {
                    branches,
                    else_branch,
                };
                out.push(with(decided, labels));
            }
            StmtKind::While { condition, body } => {
                let mut body = self.block(proc, here, body);
                body.extend(self.point());
                let again = StmtKind::While {
                    condition: condition.clone(),
                    body,
                };
                out.push(with(again, labels));
            }
            StmtKind::Goto(to) => {
                let to = to.iter().map(|l| self.label(l)).collect();
                out.push(with(StmtKind::Goto(to), labels));
            }
            StmtKind::Thread(op) => self.thread(proc, op, &with, labels, out),
            _ => out.push(with(stmt.kind.clone(), labels)),
        }
    }

    /// The label, which must not make a thread of a call any more.
    fn label(&self, label: &Ident) -> Ident {
        match label.is_thread() {
            true => Ident {
                name: self.name(&label.name),
                span: label.span,
            },
            false => label.clone(),
        }
    }

    fn start(&mut self, name: &str, args: Vec<Expr>) -> StmtKind {
        self.started.insert(name.to_string());
        call(&self.name(&format!("run {name}")), args).kind
    }

    fn thread(
        &mut self,
        proc: &Proc,
        op: &ThreadOp,
        with: &dyn Fn(StmtKind, Vec<Ident>) -> Stmt,
        labels: Vec<Ident>,
        out: &mut Vec<Stmt>,
    ) {
        match op {
            ThreadOp::Start { callee, args } => {
                out.push(with(self.start(&callee.name, args.clone()), labels));
            }
            ThreadOp::StartAt(to) => {
                let mut branches = Vec::new();
                for label in to {
                    let name = self.name(&format!("from {} of {}", label.name, proc.name.name));
                    let own = proc.formals.iter().chain(&proc.locals);
                    let args = own.map(|l| Expr::Var(l.clone())).collect();
                    let start = with(self.start(&name, args), Vec::new());
                    branches.push((Expr::Nondet, vec![start]));
                }
                let last = branches.pop().map_or(Vec::new(), |(_, body)| body);
                match branches.is_empty() {
                    true => out.extend(last),
                    false => out.push(Stmt::new(StmtKind::If {
                        branches,
                        else_branch: last,
                    })),
                }
            }
            ThreadOp::End => {
                out.push(with(call(&self.name("end"), Vec::new()).kind, labels));
                out.push(back());
            }
            ThreadOp::AtomicBegin | ThreadOp::AtomicEnd => {
                let begins = matches!(op, ThreadOp::AtomicBegin);
                let set = assign(vec![(self.name("atomic"), Expr::Const(begins))]);
                out.push(with(set.kind, labels));
            }
            // Refused by the checker.
            ThreadOp::Sync => out.push(Stmt::new(StmtKind::Assume(Expr::Const(false)))),
        }
    }
}

/// Does the expression read only these?
fn reads_only(e: &Expr, names: &BTreeSet<&str>) -> bool {
    match e {
        Expr::Const(_) | Expr::Nondet => true,
        Expr::Var(v) | Expr::Next(v) => names.contains(v.name.as_str()),
        Expr::Not(a) => reads_only(a, names),
        Expr::Choose(a, b) | Expr::Binary(_, a, b) => reads_only(a, names) && reads_only(b, names),
        Expr::Ite(a, b, c) => [a, b, c].iter().all(|e| reads_only(e, names)),
    }
}
