//! The words that are looked for, as a tree in which those with a common beginning share
//! it: a run is at one node of it, and is given up where nothing is left to be found below.

use super::words::Word;
use std::collections::BTreeMap;

/// What is looked for behind a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wanted {
    /// A run of these calls that is over then.
    Whole,
    /// One that begins with them.
    Begins,
    /// One that begins with them, which should not be there: all runs are tried.
    Never,
}

#[derive(Default)]
struct Node {
    word: Word,
    below: BTreeMap<usize, usize>,
    wanted: Vec<Wanted>,
    /// How much is wanted here and below.
    open: usize,
    parent: usize,
}

/// The tree; its root is node 0.
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub fn new<'w>(words: impl Iterator<Item = (&'w Word, Wanted)>) -> Tree {
        let mut tree = Tree {
            nodes: vec![Node::default()],
        };
        for (word, wanted) in words {
            let mut at = 0;
            for letter in word {
                at = tree.grown(at, *letter);
            }
            if !tree.nodes[at].wanted.contains(&wanted) {
                tree.nodes[at].wanted.push(wanted);
                tree.count(at, |open| open + 1);
            }
        }
        tree
    }

    fn grown(&mut self, parent: usize, letter: usize) -> usize {
        if let Some(below) = self.below(parent, letter) {
            return below;
        }
        let new = self.nodes.len();
        let word = [&self.nodes[parent].word[..], &[letter]].concat();
        self.nodes[parent].below.insert(letter, new);
        self.nodes.push(Node {
            word,
            parent,
            ..Node::default()
        });
        new
    }

    fn count(&mut self, mut at: usize, change: fn(usize) -> usize) {
        loop {
            self.nodes[at].open = change(self.nodes[at].open);
            if at == 0 {
                return;
            }
            at = self.nodes[at].parent;
        }
    }

    /// Where a call leads; `None` if no word goes on with it.
    pub fn below(&self, at: usize, letter: usize) -> Option<usize> {
        self.nodes[at].below.get(&letter).copied()
    }

    /// Is something left to be found?
    pub fn is_open(&self, at: usize) -> bool {
        self.nodes[at].open > 0
    }

    /// A run has found what is wanted here of a kind. Was it?
    pub fn found(&mut self, at: usize, kind: Wanted) -> bool {
        let wanted = &mut self.nodes[at].wanted;
        let before = wanted.len();
        wanted.retain(|w| *w != kind);
        let found = wanted.len() < before;
        if found {
            self.count(at, |open| open - 1);
        }
        found
    }

    /// What has not been found.
    pub fn left(&self) -> Vec<(Word, Wanted)> {
        let all = self.nodes.iter();
        let all = all.flat_map(|n| n.wanted.iter().map(|w| (n.word.clone(), *w)));
        all.collect()
    }
}
