//! The path with its loops folded back, or as it is: a clause for each step between the
//! points where it branches or joins.

use super::builder::Builder;
use super::program::{Context, Location, PathProgram};
use crate::path::operation::OpKind;
use indexmap::IndexMap;
use ir::Effect;
use logic::horn::Clause;
use logic::term::{Integer, Truth};
use std::collections::{BTreeSet, HashMap};

impl Builder<'_> {
    /// The locations are the rounds' where loops are `folded`.
    pub(super) fn build(mut self, last: usize, folded: bool) -> PathProgram {
        let current = self.constants();
        // The points of the path as numbers of locations.
        let mut numbers: IndexMap<(Context, u32), usize> = IndexMap::new();
        let mut points: Vec<usize> = Vec::with_capacity(last + 1);
        for op in &self.path.ops[..=last] {
            let next = numbers.len();
            let key = (self.contexts[op.frame], op.stmt);
            points.push(*numbers.entry(key).or_insert(next));
        }
        // Where the folded path branches or joins.
        let mut ways: HashMap<(usize, usize, Option<bool>), usize> = HashMap::new();
        let (mut ins, mut outs) = (vec![0; numbers.len()], vec![0; numbers.len()]);
        for i in 0..last {
            let way = (points[i], points[i + 1], self.decided(i));
            ways.entry(way).or_insert_with(|| {
                outs[way.0] += 1;
                ins[way.1] += 1;
                i
            });
        }
        let is_cut = |p: &usize| *p == points[0] || ins[*p] > 1 || outs[*p] > 1;
        let mut cuts: Vec<bool> = points.iter().map(is_cut).collect();
        if !folded {
            points = (0..=last).collect();
            // What is true of any input is no precondition that can be written: an
            // interpolant has words for it.
            for (cut, op) in cuts.iter_mut().zip(&self.path.ops) {
                *cut |= matches!(
                    op.kind,
                    OpKind::Effect(Effect::Havoc { .. }) | OpKind::Opaque { .. }
                );
            }
        }
        let mut index: IndexMap<usize, Location> = IndexMap::new();
        for (i, p) in points.iter().enumerate() {
            if !cuts[i] {
                continue;
            }
            let op = &self.path.ops[i];
            let location = index.entry(*p).or_insert_with(|| Location {
                times: Vec::new(),
                cells: self.living(op.frame),
            });
            location.times.push(i);
        }
        let mut clauses = Vec::new();
        let start = index.get_index_of(&points[0]);
        clauses.push(self.clause(&index, &current, None, 0, 0, start));
        let mut seen: BTreeSet<(usize, usize, Option<bool>)> = BTreeSet::new();
        let mut i = 0;
        while i <= last {
            let first = i;
            let way = (points[i], points.get(i + 1).copied(), self.decided(i));
            i += 1;
            while i <= last && !cuts[i] {
                i += 1;
            }
            let (from, to) = (way.0, way.1.unwrap_or(usize::MAX));
            let ends = i > last;
            if !ends && !seen.insert((from, to, way.2)) {
                continue;
            }
            let source = index.get_index_of(&from);
            let target = (!ends).then(|| index.get_index_of(&points[i])).flatten();
            clauses.push(self.clause(&index, &current, source, first, i, target));
        }
        PathProgram {
            places: self.places(last),
            cells: self.cells.into_iter().collect(),
            current,
            parameters: self.parameters.unwrap_or_default(),
            locations: index.into_values().collect(),
            clauses,
            contexts: self.contexts,
            segments: Vec::new(),
        }
    }

    /// The operations `first..end` as a clause.
    fn clause(
        &mut self,
        index: &IndexMap<usize, Location>,
        current: &[Integer],
        from: Option<usize>,
        first: usize,
        end: usize,
        to: Option<usize>,
    ) -> Clause {
        self.begin(current);
        for i in first..end {
            self.operation(i);
        }
        let of = |location: usize, state: &[Integer]| -> Vec<Integer> {
            let cells = index[location].cells.iter();
            cells.map(|k| state[*k].clone()).collect()
        };
        let values = to.map(|t| of(t, &self.state)).unwrap_or_default();
        Clause {
            body: from.map(|f| (f, of(f, current))).into_iter().collect(),
            to,
            condition: Truth::and(&self.condition),
            values,
            bound: std::mem::take(&mut self.bound),
        }
    }
}
