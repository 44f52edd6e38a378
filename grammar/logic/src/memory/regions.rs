//! The regions of memory: kinds of cells by number.
//!
//! Kinds that can be the same memory are one region if they are alike, whole bytes of one
//! width, so that an address tells which cell is meant; else their regions are mates.

use super::key::{key_shape, Key};
use super::seen::Components;
use super::views::Found;
use fixedbitset::FixedBitSet;
use ir::types::Types;
use petgraph::unionfind::UnionFind;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Index of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Region(pub u32);

/// What is known of them, by their numbers.
#[derive(Debug, Default, Hash)]
pub(super) struct Regions {
    pub of: BTreeMap<Key, Region>,
    /// Width in bits of a region's cells.
    pub widths: Vec<u32>,
    /// Are the cells whole bytes, every bit of which counts?
    pub exact: Vec<bool>,
    /// For each region those, in order, whose cells may lie on its own. It is one of them
    /// itself if its cells may overlap by parts.
    pub mates: Vec<Vec<Region>>,
    /// For each region one of those that may hold each other's values.
    pub values: Vec<Region>,
}

impl Regions {
    pub(super) fn new(types: &Types, found: &Found) -> Regions {
        let mut regions = Regions::default();
        let groups = alike(types, found);
        let mut numbers: FxHashMap<usize, Region> = FxHashMap::default();
        for (n, key) in found.keys.iter().enumerate() {
            let next = Region(regions.widths.len() as u32);
            let region = *numbers.entry(groups[n]).or_insert(next);
            if region == next {
                let (width, exact) = key_shape(types, *key);
                regions.widths.push(width);
                regions.exact.push(exact);
            }
            regions.of.insert(*key, region);
        }
        regions.find_mates(found);
        regions
    }

    fn find_mates(&mut self, found: &Found) {
        let count = self.widths.len();
        let seen = found.components.reached(|node, set| {
            if let Some(key) = found.kinds[node] {
                set.grow_and_insert(self.of[&key].0 as usize);
            }
        });
        let mut mates = vec![FixedBitSet::with_capacity(count); count];
        let mut values = UnionFind::new(count);
        let several = seen.into_iter().filter(|set| set.count_ones(..) > 1);
        for set in several.collect::<BTreeSet<FixedBitSet>>() {
            for region in set.ones() {
                mates[region].union_with(&set);
                values.union(set.minimum().unwrap_or(region), region);
            }
        }
        for (region, mates) in mates.iter_mut().enumerate() {
            mates.set(region, false);
        }
        for key in &found.by_parts {
            let region = self.of[key].0 as usize;
            if self.widths[region] > 8 {
                mates[region].insert(region);
            }
        }
        let list = |set: FixedBitSet| set.ones().map(|r| Region(r as u32)).collect();
        self.mates = mates.into_iter().map(list).collect();
        let values = values.into_labeling().into_iter();
        self.values = values.map(|r| Region(r as u32)).collect();
    }
}

/// For each kind of cells the group that forms a region with it.
fn alike(types: &Types, found: &Found) -> Vec<usize> {
    let Components { nodes, next, .. } = &found.components;
    let kind = |node: &usize| {
        let key = found.kinds[*node]?;
        let (width, exact) = key_shape(types, key);
        Some((width, found.keys.get_index_of(&key)?)).filter(|_| exact)
    };
    let mut groups = UnionFind::new(found.keys.len());
    // Of all that an object of the component is seen as, one kind of each width.
    let mut seen_as: Vec<BTreeMap<u32, usize>> = Vec::new();
    for (nodes, next) in nodes.iter().zip(next) {
        let own = nodes.iter().filter_map(kind);
        let behind = next.iter().flat_map(|n| seen_as[*n].iter());
        let mut first: BTreeMap<u32, usize> = BTreeMap::new();
        for (width, key) in own.chain(behind.map(|(width, key)| (*width, *key))) {
            groups.union(*first.entry(width).or_insert(key), key);
        }
        seen_as.push(first);
    }
    groups.into_labeling()
}
