//! When the loop begins anew with another reading of the program: one element stands for all,
//! functions of the library have bodies, small procedures stand where they are called.
//!
//! Each makes another program, of which what is known of paths says nothing. Rejected: all of
//! them from the start. Each costs variables or statements, and most programs need none.
//!
//! Which reading has a verdict is not known before: some programs are decided only where one
//! element is followed, some only without, and either can go on for ever. So readings take turns,
//! each longer than the one before, until one has a verdict; those that come to nothing are dropped.

use super::{Loop, Stop};
use crate::predicates;
use crate::reading::{Bodies, Following, Keeping, Turn, Waiting, LONGER, TURN};
use crate::record::{Reading, Record};
use grammar::answer::newton;
use grammar::answer::slam::Cause;
use grammar::cli::{FrontEnd, Library, Undefined};
use grammar::expr::Predicates;
use std::sync::atomic::Ordering;

/// Predicates that name so many elements of an array will go on to name them all.
const ELEMENTS: usize = 3;

/// Predicates that say of a variable that it is so many numbers, after as many rounds, come from a
/// loop, one of each turn: what it fills may be an array, of which one element tells more.
const COUNTS: usize = 6;

/// Predicates that follow one field so often in a row will go on to name all nodes.
const NODES: usize = 2;

impl Loop<'_> {
    /// How the program is read from now on.
    pub(super) fn reading(&self) -> FrontEnd {
        let mut front_end = self.options.front_end.clone();
        if self.bodies == Bodies::Read {
            front_end.library = Some(Library::Bodies);
        }
        front_end.inline = self.inlined;
        if self.is_local() {
            front_end.undefined = Undefined::Shallow;
        }
        front_end
    }

    /// The same, as a round is told.
    pub(super) fn how(&self) -> Reading {
        Reading {
            followed: self.is_following(),
            bodies: self.bodies == Bodies::Read,
            inlined: self.inlined,
            local: self.is_local(),
        }
    }

    pub(super) fn is_following(&self) -> bool {
        matches!(
            self.following,
            Following::Beside(true) | Following::Settled(true)
        )
    }

    /// Begins anew with an element that stands for all, if the predicates name one
    /// after the other.
    pub(super) fn follow(&mut self, first: &Predicates, predicates: &mut Predicates) {
        let many = |most: usize, count: fn(&Predicates) -> usize| {
            count(predicates) >= most.max(count(first) + 1)
        };
        let grow = many(ELEMENTS, predicates::elements)
            || many(NODES, predicates::nodes)
            || self.report.iterations as usize >= COUNTS && many(COUNTS, predicates::counts);
        if matches!(self.following, Following::No) && grow {
            self.following = Following::Beside(false);
            self.begin_beside(first, predicates);
            self.anew(Following::Beside(true));
        }
    }

    /// The present reading waits, and another one begins.
    fn begin_beside(&mut self, first: &Predicates, predicates: &mut Predicates) {
        let present = self.set_aside(predicates, first.clone());
        self.waiting.push_back(present);
        self.turn(TURN.max(LONGER * self.turn.length));
    }

    /// The next turn begins, and has so many seconds.
    fn turn(&mut self, length: f64) {
        self.turn = Turn {
            ends: self.seconds() + length,
            length,
        };
    }

    /// Is another reading next?
    pub(super) fn turn_is_over(&self) -> bool {
        let others = !self.waiting.is_empty() || self.may_inline();
        others && self.seconds() >= self.turn.ends
    }

    fn may_inline(&self) -> bool {
        self.has_calls && !self.was_inlined && !self.is_local()
    }

    /// Another reading goes on from where it was, or begins.
    pub(super) fn take_turns(&mut self, first: &Predicates, predicates: &mut Predicates) {
        let is_due = self.waiting.is_empty() || self.seconds() >= self.inline_from;
        if self.may_inline() && is_due {
            self.begin_beside(first, predicates);
            self.inline();
        } else if let Some(other) = self.waiting.pop_front() {
            let present = self.resume(predicates, other, "for now");
            self.waiting.push_back(present);
            self.turn(LONGER * self.turn.length);
        }
    }

    /// What is known of the present reading's paths; the next one begins with these predicates.
    fn set_aside(&mut self, predicates: &mut Predicates, next: Predicates) -> Waiting {
        Waiting {
            following: std::mem::replace(&mut self.following, Following::No),
            inlined: self.inlined,
            predicates: std::mem::replace(predicates, next),
            rungs: std::mem::take(&mut self.rungs),
            along: std::mem::take(&mut self.along),
            max_cube: std::mem::replace(&mut self.max_cube, self.options.max_cube),
            measures: std::mem::take(&mut self.measures),
        }
    }

    /// Goes on with a reading; the present one is set aside.
    fn resume(&mut self, predicates: &mut Predicates, other: Waiting, how_long: &str) -> Waiting {
        let (followed, inlined) = (self.is_following(), self.inlined);
        let present = self.set_aside(predicates, other.predicates);
        self.following = other.following;
        self.inlined = other.inlined;
        self.rungs = other.rungs;
        self.along = other.along;
        self.max_cube = other.max_cube;
        self.measures = other.measures;
        let mut changes = Vec::new();
        if self.is_following() != followed {
            changes.push(of_following(self.is_following()));
        }
        if self.inlined != inlined {
            changes.push(of_inlining(self.inlined));
        }
        self.say(&format!("{} {how_long}", changes.join(", ")));
        present
    }

    /// Where the rounds came to nothing: the other way, if there is one. Is there?
    pub(super) fn turns(
        &mut self,
        stop: &Stop,
        first: &Predicates,
        predicates: &mut Predicates,
    ) -> bool {
        let Stop::Unknown { cause, .. } = stop else {
            return false;
        };
        if matches!(self.keeping, Keeping::Decides) {
            return false;
        }
        if self.interrupted.load(Ordering::Relaxed) || self.out_of_time() {
            return false;
        }
        if self.bodies == Bodies::Asked {
            self.bodies = Bodies::Read;
            predicates.clone_from(first);
            self.waiting.clear();
            self.following = Following::first(self.options.follow);
            self.forget();
            self.say("functions of the library have bodies from here on");
            return true;
        }
        self.schedule.hurry();
        if let Some(other) = self.waiting.pop_front() {
            self.resume(predicates, other, "from here on");
            return true;
        }
        let element = predicates::an_element(predicates) || predicates::nodes(predicates) > 0;
        if matches!(self.following, Following::No) && element {
            predicates.clone_from(first);
            self.anew(Following::Settled(true));
            return true;
        }
        if self.begin_local(stop) {
            // The others may speak of what the lowering makes for calls back.
            predicates.clone_from(first);
            return true;
        }
        // What values rest on does not change by procedures in place.
        let progress = self.end_local() || *cause == Cause::Progress;
        if progress && self.may_inline() {
            predicates.clone_from(first);
            self.forget();
            self.inline();
            return true;
        }
        false
    }

    /// The next round is about another program: with an element that is followed, or without.
    fn anew(&mut self, following: Following) {
        self.following = following;
        self.forget();
        self.say(&format!(
            "{} from here on",
            of_following(self.is_following())
        ));
    }

    /// Small procedures are put in place, and whether an element is followed is open again.
    fn inline(&mut self) {
        (self.inlined, self.was_inlined) = (true, true);
        self.following = Following::first(self.options.follow);
        self.say(&format!("{} from here on", of_inlining(true)));
    }

    /// What is known of paths is about another program from here on.
    pub(super) fn forget(&mut self) {
        self.rungs.clear();
        self.along.clear();
        // Loops have other numbers.
        self.measures.clear();
        self.max_cube = self.options.max_cube;
    }

    /// In whatever reading, all remedies are open again.
    pub(super) fn forget_rungs(&mut self) {
        self.rungs.clear();
        self.waiting.iter_mut().for_each(|r| r.rungs.clear());
    }

    /// The paths are about another program now, in whatever reading.
    pub(super) fn forget_paths(&mut self) {
        self.forget_rungs();
        self.along.clear();
        self.waiting.iter_mut().for_each(|r| r.along.clear());
    }

    pub(super) fn say(&mut self, what: &str) {
        self.report.add_to_outcome(what);
        self.progress.round(what);
    }

    /// A path rests on what the models of functions leave open: their bodies may tell.
    pub(super) fn asks_for_bodies(&mut self, answer: &newton::Answer) {
        if self.bodies == Bodies::Unasked && !answer.bodies.is_empty() {
            self.bodies = Bodies::Asked;
        }
    }
}

fn of_following(following: bool) -> &'static str {
    match following {
        true => "one element is followed",
        false => "no element is followed",
    }
}

fn of_inlining(inlined: bool) -> &'static str {
    match inlined {
        true => "small procedures stand where they are called",
        false => "no procedure stands where it is called",
    }
}
