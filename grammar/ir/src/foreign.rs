//! Pointers that may hold the address of a variable which other files know by name alone
//! ([`crate::known_by_name`]): those that come from outside, by the program's text.
//!
//! A member of a structure that comes from outside is no such variable unless the structure
//! is one: what another file hands out as a `struct s *` leads to a `struct s`
//! (`strict-aliasing`), so `&p->n` is no `int` that it knows. That holds as long as the
//! program itself does not make a pointer to the variable one to a `struct s`, by casts, as
//! `container_of` does, or by carrying it in another object. So the variables are told apart:
//! those of which the text converts no pointer from outside to such a type
//! ([`typed_by_name`]), and the others, which each member may be. (What it converts though the
//! text does not show it, byte by byte, is used as another type: the listed assumption.)
//!
//! Which conversions there are depends on which pointers may hold such an address, and that
//! on the conversions. The largest set without a conversion is right: in a run, the first
//! pointer to a structure that leads to a variable of the set would be made of one that leads
//! there by its own type, which is a conversion that had been found.
//!
//! Rejected: to follow by flows which pointers were converted, since they go through memory
//! and through what other files keep.

use crate::known_by_name::{is_untyped, may_lead_to};
use crate::program::{Function, Program, StmtKind};
use crate::types::{CompId, Type};
use crate::{Base, Effect, Expr, ExprKind, Lval, Step, VarId};
use grammar::cli::Assumed;
use std::collections::BTreeSet;

/// The registers that may hold another value than the addresses that the program takes of its
/// variables.
#[derive(Default)]
pub struct Foreign {
    /// The variables that there were; later ones may hold any value.
    variables: usize,
    /// Those that may hold the address of any variable that is known by name alone.
    any: BTreeSet<VarId>,
    /// The same of a variable to which pointers keep their types.
    typed: BTreeSet<VarId>,
}

impl Foreign {
    /// In a whole program.
    pub fn new(program: &Program) -> Foreign {
        if program.known_by_name.is_empty() {
            return Foreign::default();
        }
        Foreign {
            variables: program.vars.len(),
            any: Flows::new(program, None).registers(),
            typed: Flows::new(program, Some(&program.typed_by_name)).registers(),
        }
    }

    /// May the pointer hold the address of the variable?
    pub fn may_hold(&self, program: &Program, p: &Expr, v: VarId) -> bool {
        match program.typed_by_name.contains(&v) {
            true => self.holds(program, p, Some(&program.typed_by_name)),
            false => self.may_hold_any(program, p),
        }
    }

    /// May it hold that of any?
    pub fn may_hold_any(&self, program: &Program, p: &Expr) -> bool {
        self.holds(program, p, None)
    }

    fn holds(&self, program: &Program, p: &Expr, typed: Option<&BTreeSet<VarId>>) -> bool {
        let mut loads = p.loads().into_iter().filter_map(Lval::base_var);
        let later = loads.any(|v| v.0 as usize >= self.variables);
        let registers = match typed {
            Some(_) => &self.typed,
            None => &self.any,
        };
        later || is_foreign(program, p, registers, typed)
    }
}

/// The variables of [`Program::known_by_name`] to which pointers from outside keep their types;
/// none where types are not to be trusted.
pub fn typed_by_name(program: &Program) -> BTreeSet<VarId> {
    if !program.assumed.contains(&Assumed::StrictAliasing) {
        return BTreeSet::new();
    }
    let mut typed = program.known_by_name.clone();
    while !typed.is_empty() {
        let registers = Flows::new(program, Some(&typed)).registers();
        let foreign = |e: &Expr| is_foreign(program, e, &registers, Some(&typed));
        let converted = Conversions::new(program, &foreign);
        let lost = typed.iter().copied().filter(|v| converted.any_of(*v));
        let lost: Vec<VarId> = lost.collect();
        if lost.is_empty() {
            break;
        }
        typed.retain(|v| !lost.contains(v));
    }
    typed
}

/// What pointers are made of others, or may be, as the text shows it: by a cast, by one of an
/// object that they are in, by a function that copies bytes, by a union.
struct Conversions<'p> {
    program: &'p Program,
    /// What pointers from outside lead to, and what they lead to when they were converted;
    /// nothing for a number, or where it is not known.
    of: Vec<(&'p Type, Option<&'p Type>)>,
    /// What objects are used as others, so that pointers in them may be.
    objects: Vec<&'p Type>,
    /// The members of unions that are written, and that are read.
    written: BTreeSet<(CompId, usize)>,
    read: BTreeSet<(CompId, usize)>,
}

impl<'p> Conversions<'p> {
    fn new(program: &'p Program, foreign: &dyn Fn(&Expr) -> bool) -> Conversions<'p> {
        let mut found = Conversions {
            program,
            of: Vec::new(),
            objects: Vec::new(),
            written: BTreeSet::new(),
            read: BTreeSet::new(),
        };
        for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
            stmt.walk(&mut |s| {
                for e in s.reads() {
                    e.walk(&mut |e| found.expression(e, foreign));
                }
                if let StmtKind::Effect(effect) = &s.kind {
                    let written = members_of_unions(program, effect.written());
                    found.written.extend(written);
                    let read = effect.copied().into_iter();
                    let read = read.flat_map(|lv| members_of_unions(program, lv));
                    found.read.extend(read);
                }
            });
        }
        for (dst, args, callee) in calls(program) {
            let written = dst
                .into_iter()
                .flat_map(|lv| members_of_unions(program, lv));
            found.written.extend(written);
            found.handed(args, callee, foreign);
        }
        found
    }

    fn expression(&mut self, e: &'p Expr, foreign: &dyn Fn(&Expr) -> bool) {
        match &e.kind {
            ExprKind::Cast(from) => self.cast(from, &e.ty, foreign),
            ExprKind::Load(lv) => self.read.extend(members_of_unions(self.program, lv)),
            ExprKind::AddrOf(lv) => {
                self.read.extend(members_of_unions(self.program, lv));
                self.written.extend(members_of_unions(self.program, lv));
            }
            _ => {}
        }
    }

    fn cast(&mut self, from: &'p Expr, ty: &'p Type, foreign: &dyn Fn(&Expr) -> bool) {
        let (Some(to), made) = (from.ty.pointee(), ty.pointee()) else {
            return;
        };
        if made == Some(to) {
            return;
        }
        if !self.of.contains(&(to, made)) && foreign(from) {
            self.of.push((to, made));
        }
        // Bytes may be carried one by one.
        if made.is_some_and(|made| *made != Type::Void) {
            self.object(to);
        }
    }

    fn object(&mut self, ty: &'p Type) {
        if !self.objects.contains(&ty) {
            self.objects.push(ty);
        }
    }

    /// What is behind `...` is read as what the function takes it to be; bytes are copied
    /// between what two pointers lead to, if neither parameter says to what, and by models
    /// of the library that read what a pointer leads to.
    fn handed(
        &mut self,
        args: &'p [Expr],
        callee: Result<&Function, &[VarId]>,
        foreign: &dyn Fn(&Expr) -> bool,
    ) {
        let function = match callee {
            Ok(function) => function,
            Err(formals) => {
                let behind = args.iter().skip(formals.len());
                for arg in behind.filter(|arg| foreign(arg)) {
                    self.of.extend(arg.ty.pointee().map(|to| (to, None)));
                }
                return;
            }
        };
        let bytes = args.iter().enumerate();
        let bytes = bytes.filter(|(_, arg)| is_untyped(self.program, &arg.ty));
        let places = bytes.filter_map(|(k, arg)| {
            let to = arg.without_pointer_casts().ty.pointee()?;
            Some((k, to))
        });
        let places: Vec<(usize, &Type)> = places.collect();
        let mixed = places.iter().any(|(_, to)| *to != places[0].1);
        // What becomes of what a model reads is not said.
        let model = function.forgets && function.told.is_none();
        for (k, to) in places {
            if mixed || model && function.reads_only(k) {
                self.object(to);
            }
        }
    }

    /// Is one to a type that leads to the variable converted to one that does not?
    fn any_of(&self, v: VarId) -> bool {
        let types = &self.program.types;
        let leads = |to: &Type| may_lead_to(self.program, to, v);
        let is_pointer = |ty: &Type| ty.pointee().is_some_and(leads);
        let holds = |ty: &Type| types.has_leaf(ty, &is_pointer);
        let read_as = |(union, member): &(CompId, usize)| {
            let mut read = self.read.iter();
            let other = read.any(|(read, i)| read == union && i != member);
            let fields = types.comp(*union).fields.as_ref();
            other && fields.is_some_and(|fields| holds(&fields[*member].ty))
        };
        let mut of = self.of.iter();
        of.any(|(to, made)| leads(to) && !made.is_some_and(leads))
            || self.objects.iter().any(|ty| holds(ty))
            || self.written.iter().any(read_as)
    }
}

/// The members of unions in which the l-value lies.
fn members_of_unions<'p>(
    program: &'p Program,
    lv: &'p Lval,
) -> impl Iterator<Item = (CompId, usize)> + 'p {
    lv.path.iter().filter_map(|step| match step {
        Step::Field(comp, i) if program.types.comp(*comp).is_union => Some((*comp, *i)),
        _ => None,
    })
}

/// What a call writes its result to, its arguments, and what it calls: a function without a
/// body, or one with these formals.
type Call<'p> = (
    Option<&'p Lval>,
    &'p [Expr],
    Result<&'p Function, &'p [VarId]>,
);

/// The calls of a program.
pub(crate) fn calls(program: &Program) -> Vec<Call<'_>> {
    let mut found = Vec::new();
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |s| {
            if let StmtKind::Call { dst, callee, args } = &s.kind {
                let function = program.func(*callee);
                let callee = match function.body {
                    None => Ok(function),
                    Some(_) => Err(function.formals.as_slice()),
                };
                found.push((dst.as_ref(), args.as_slice(), callee));
            }
        });
    }
    found
}

/// What is assigned to registers.
struct Flows<'p> {
    program: &'p Program,
    /// The variables that are meant, if pointers keep their types to them.
    typed: Option<&'p BTreeSet<VarId>>,
    /// Those that get any value.
    start: BTreeSet<VarId>,
    flows: Vec<(VarId, &'p Expr)>,
}

impl<'p> Flows<'p> {
    fn new(program: &'p Program, typed: Option<&'p BTreeSet<VarId>>) -> Flows<'p> {
        let entry = program.func(program.entry).formals.iter().copied();
        let mut start: BTreeSet<VarId> = entry.collect();
        let mut flows: Vec<(VarId, &Expr)> = Vec::new();
        for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
            stmt.walk(&mut |s| match &s.kind {
                StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                    flows.extend(lhs.as_var().map(|v| (v, rhs)));
                }
                StmtKind::Effect(effect) => start.extend(effect.written().as_var()),
                _ => {}
            });
        }
        for (dst, args, callee) in calls(program) {
            start.extend(dst.and_then(Lval::as_var));
            if let Err(formals) = callee {
                let passed = formals.iter().copied().zip(args);
                flows.extend(passed);
                start.extend(formals.iter().skip(args.len()));
            }
        }
        Flows {
            program,
            typed,
            start,
            flows,
        }
    }

    /// The registers that may hold what comes from outside.
    fn registers(self) -> BTreeSet<VarId> {
        let mut found = self.start;
        loop {
            let new = self.flows.iter().filter(|(v, e)| {
                !found.contains(v) && is_foreign(self.program, e, &found, self.typed)
            });
            let new: Vec<VarId> = new.map(|(v, _)| *v).collect();
            if new.is_empty() {
                return found;
            }
            found.extend(new);
        }
    }
}

/// May the value be another than the address of what the program takes the address of, and that
/// of a variable that is known by name alone, or one of these to which pointers keep their types?
fn is_foreign(
    program: &Program,
    e: &Expr,
    registers: &BTreeSet<VarId>,
    typed: Option<&BTreeSet<VarId>>,
) -> bool {
    let foreign = |e: &Expr| is_foreign(program, e, registers, typed);
    match &e.kind {
        ExprKind::AddrOf(lv) => match &lv.base {
            Base::Var(_) => false,
            Base::Deref(p) => {
                foreign(p) && !typed.is_some_and(|typed| is_apart(program, p, lv, typed))
            }
        },
        ExprKind::Load(lv) => lv
            .as_var()
            .is_none_or(|v| program.var(v).in_memory || registers.contains(&v)),
        ExprKind::Cast(from) if from.ty.is_ptr() => foreign(from),
        ExprKind::PtrAdd(p, _) => foreign(p),
        _ => true,
    }
}

/// Is it a member of a structure that is none of the variables, and lies in none of them?
fn is_apart(program: &Program, p: &Expr, member: &Lval, typed: &BTreeSet<VarId>) -> bool {
    let Some(whole @ Type::Comp(_)) = p.ty.pointee() else {
        return false;
    };
    let mut typed = typed.iter();
    !member.path.is_empty() && !typed.any(|v| may_lead_to(program, whole, *v))
}
