//! When the loop begins anew with another reading of the program: one element stands for all,
//! functions of the library have bodies, small procedures stand where they are called.
//!
//! Each makes another program, of which what is known of paths says nothing. Rejected: all of
//! them from the start. Each costs variables or statements, and most programs need none.

use super::Loop;
use crate::predicates;
use crate::reading::{Bodies, Following};
use crate::record::{Reading, Record};
use grammar::answer::newton;
use grammar::answer::slam::Cause;
use grammar::cli::{FrontEnd, Library};
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
        front_end
    }

    /// The same, as a round is told.
    pub(super) fn how(&self) -> Reading {
        Reading {
            followed: self.is_following(),
            bodies: self.bodies == Bodies::Read,
            inlined: self.inlined,
        }
    }

    pub(super) fn is_following(&self) -> bool {
        matches!(
            self.following,
            Following::Since(_) | Following::Settled(true)
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
            let before = std::mem::replace(predicates, first.clone());
            self.anew(Following::Since(before));
        }
    }

    /// Where the rounds came to nothing: the other way, if there is one. Is there?
    pub(super) fn turns(
        &mut self,
        cause: Cause,
        first: &Predicates,
        predicates: &mut Predicates,
    ) -> bool {
        if self.interrupted.load(Ordering::Relaxed) || self.out_of_time() {
            return false;
        }
        if self.bodies == Bodies::Asked {
            self.bodies = Bodies::Read;
            predicates.clone_from(first);
            self.afresh("functions of the library have bodies from here on");
            return true;
        }
        self.schedule.hurry();
        match std::mem::replace(&mut self.following, Following::Settled(false)) {
            Following::Since(before) => {
                *predicates = before;
                self.anew(Following::Settled(false));
                true
            }
            Following::No
                if predicates::an_element(predicates) || predicates::nodes(predicates) > 0 =>
            {
                predicates.clone_from(first);
                self.anew(Following::Settled(true));
                true
            }
            // What values rest on does not change by that.
            _ if cause == Cause::Progress && self.has_calls && !self.inlined => {
                self.inlined = true;
                predicates.clone_from(first);
                self.afresh("small procedures stand where they are called from here on");
                true
            }
            other => {
                self.following = other;
                false
            }
        }
    }

    /// The next round is about another program.
    fn anew(&mut self, following: Following) {
        self.following = following;
        self.forget(match self.is_following() {
            true => "one element is followed from here on",
            false => "no element is followed any more",
        });
    }

    /// The same, and whether an element is followed is open again.
    fn afresh(&mut self, what: &str) {
        self.following = Following::first(self.options.follow);
        self.forget(what);
    }

    /// What is known of paths is about another program from here on.
    fn forget(&mut self, what: &str) {
        self.rungs.clear();
        self.along.clear();
        // Loops have other numbers.
        self.measures.clear();
        self.max_cube = self.options.max_cube;
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
