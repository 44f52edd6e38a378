//! Points-to by execution: where the pointers of a run lead must be among the
//! objects that c2bp's points-to analysis gives for their expressions.
//!
//! What a predicate can see of a lost address is the end of a long way: a write
//! that is overlooked must meet a predicate, on a path that is taken. Here each
//! pointer that a statement evaluates is looked at, whether or not it matters
//! (dynamic points-to against static, after Mock, Das, Chambers, Eggers: Dynamic
//! Points-To Sets: A Comparison with Static Analyses, PASTE 2001).
//!
//! An address is that of the object around it: a global, a variable of a frame
//! that is active, what an allocation returned. The interpreter alone knows them;
//! it shares nothing with the analysis but the IR. Where a run met a value that the
//! model leaves open, it is no longer followed.

use crate::interp::{Compiled, Limits, Machine, Observer, Oracle, Place, Random, Watch, Zeros};
use c2bp::parts::{points_to, Object, Objects, PointsTo};
use ir::{Expr, FuncId, Lval, Program, VarId};
use logic::memory::Memory;
use std::collections::HashMap;

/// A pointer and where it leads, which the analysis does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    pub line: u32,
    pub pointer: String,
    pub object: String,
    /// The seed of the run.
    pub inputs: u64,
}

impl std::fmt::Display for Stray {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Stray {
            line,
            pointer,
            object,
            inputs,
        } = self;
        write!(
            f,
            "line {line}: {pointer} points to {object} (inputs {inputs})"
        )
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Pointers that led to an object.
    pub pointers: u64,
    pub runs: u64,
}

/// Runs the program some times and compares. The analysis is that of c2bp.
pub fn check(program: &Program, runs: u64, steps: u64) -> (Seen, Option<Stray>) {
    let memory = Memory::new(program);
    compare(program, &memory, &points_to(program, &memory), runs, steps)
}

/// The same with the result of an analysis.
pub fn compare(
    program: &Program,
    memory: &Memory,
    analysed: &PointsTo,
    runs: u64,
    steps: u64,
) -> (Seen, Option<Stray>) {
    let compiled = Compiled::new(program);
    let mut watcher = Watcher::new(&compiled, memory, analysed);
    let limits = Limits {
        steps,
        memory: 16 << 20,
    };
    for seed in 0..runs {
        let mut oracle: Box<dyn Oracle> = match seed {
            0 => Box::new(Zeros),
            seed => Box::new(Random::new(seed)),
        };
        watcher.frames.clear();
        Machine::new(&compiled, &mut *oracle, limits).run(Some(&mut watcher));
        watcher.seen.runs += 1;
        if let Some(mut stray) = watcher.found.take() {
            stray.inputs = seed;
            return (watcher.seen, Some(stray));
        }
    }
    (watcher.seen, None)
}

/// A pointer that a statement evaluates, and what the analysis says of it.
struct Pointer {
    watch: Watch,
    text: String,
    objects: Objects,
}

/// Compares each pointer of a run.
struct Watcher<'a> {
    program: &'a Program,
    pointers: HashMap<(FuncId, u32), Vec<Pointer>>,
    globals: Vec<(Watch, VarId)>,
    /// Variables of each function that have addresses.
    locals: HashMap<FuncId, Vec<(Watch, VarId)>>,
    /// Per activation: where they are.
    frames: Vec<Vec<(u64, VarId)>>,
    seen: Seen,
    found: Option<Stray>,
}

impl<'a> Watcher<'a> {
    fn new(compiled: &Compiled<'a>, memory: &Memory, analysed: &PointsTo) -> Watcher<'a> {
        let program = compiled.program();
        let addresses = |vars: &mut dyn Iterator<Item = &VarId>| {
            vars.filter(|v| program.var(**v).in_memory)
                .map(|v| {
                    let address = Expr::addr_of(Lval::var(*v, program));
                    (compiled.watch(&address), *v)
                })
                .collect::<Vec<_>>()
        };
        let mut watcher = Watcher {
            program,
            pointers: HashMap::new(),
            globals: addresses(&mut program.globals.iter()),
            locals: HashMap::new(),
            frames: Vec::new(),
            seen: Seen::default(),
            found: None,
        };
        let defined = program.functions().filter(|(_, f)| f.body.is_some());
        for (f, function) in defined {
            let own = &mut function.formals.iter().chain(&function.locals);
            watcher.locals.insert(f, addresses(own));
            for s in function.body.iter().flatten() {
                s.walk(&mut |s| {
                    let mut pointers = Vec::new();
                    for e in s.reads() {
                        e.walk(&mut |e| {
                            if e.ty.is_ptr() && e.as_int().is_none() {
                                pointers.push(Pointer {
                                    watch: compiled.watch(e),
                                    text: ir::print::expr(program, e),
                                    objects: analysed.points_to(program, memory, e),
                                });
                            }
                        });
                    }
                    if !pointers.is_empty() {
                        watcher.pointers.insert((f, s.id), pointers);
                    }
                });
            }
        }
        watcher
    }

    /// The object that begins at an address.
    fn object(&self, start: u64, state: &mut Machine) -> Option<Object> {
        if let Some(place) = state.allocated(start) {
            return Some(Object::Site(place.function, place.stmt));
        }
        let mut active = self.frames.iter().rev().flatten();
        if let Some((_, v)) = active.find(|(at, _)| *at == start) {
            return Some(Object::Var(*v));
        }
        let global = self
            .globals
            .iter()
            .find(|(watch, _)| state.value(watch, &[]) == Some(start.into()))?;
        Some(Object::Var(global.1))
    }

    fn name(&self, object: Object) -> String {
        match object {
            Object::External | Object::Number => "an object of the outside".to_string(),
            Object::Var(v) => self.program.var(v).unique.clone(),
            Object::Site(f, n) => format!("allocation {}.{n}", self.program.func(f).name),
            Object::Function(f) => format!("function {}", self.program.func(f).name),
        }
    }
}

impl Observer for Watcher<'_> {
    fn statement(&mut self, place: Place, state: &mut Machine) {
        if self.found.is_some() || !state.approximations().is_empty() {
            return;
        }
        let Some(pointers) = self.pointers.get(&(place.function, place.stmt)) else {
            return;
        };
        for pointer in pointers {
            let asked = state.questions();
            let value = state.value(&pointer.watch, &[]);
            // What was never written has no value that could be followed.
            let known = value.filter(|v| *v != 0 && state.questions() == asked);
            let start = known.and_then(|v| state.start_of(v as u64));
            let Some(object) = start.and_then(|at| self.object(at, state)) else {
                continue;
            };
            self.seen.pointers += 1;
            let expected = match &pointer.objects {
                Objects::All => true,
                Objects::Of(set) => set.contains(&object),
            };
            if !expected {
                self.found = Some(Stray {
                    line: place.pos.line,
                    pointer: pointer.text.clone(),
                    object: self.name(object),
                    inputs: 0,
                });
                return;
            }
        }
    }

    fn enter(&mut self, function: FuncId, state: &mut Machine) {
        let own = self.locals.get(&function).into_iter().flatten();
        let found = own.filter_map(|(watch, v)| Some((state.value(watch, &[])? as u64, *v)));
        self.frames.push(found.collect());
    }

    fn leave(&mut self, _: FuncId) {
        self.frames.pop();
    }
}
