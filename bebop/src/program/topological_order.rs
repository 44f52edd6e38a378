//! In which order the fixpoint looks at nodes.
//!
//! Procedures: callees before callers, so that a summary is complete before
//! its caller goes on. Within a procedure: a weak topological order (Bourdoncle,
//! "Efficient chaotic iteration strategies with widenings", 1993), so that a
//! loop is stable before anything behind it is looked at. The worklist takes
//! the smallest number.

use super::graph::{Action, Graph};
use super::ids::{NodeId, ProcId};
use typed_index_collections::{ti_vec, TiVec};

/// The place of nodes to which no edges lead from the entry.
pub const NOWHERE: u32 = u32::MAX;

/// Per node its place in the order.
pub fn priorities(graph: &Graph) -> TiVec<NodeId, u32> {
    let mut place = ti_vec![NOWHERE; graph.nodes.len()];
    let mut next = 0;
    let mut ordering = Ordering {
        graph,
        index: ti_vec![0; graph.nodes.len()],
        low: ti_vec![0; graph.nodes.len()],
        scope: ti_vec![0; graph.nodes.len()],
        scopes: 0,
        placed: ti_vec![false; graph.nodes.len()],
    };
    for proc in procedures(graph) {
        let nodes: Vec<NodeId> = graph.procs[proc].nodes().collect();
        let mut order = Vec::with_capacity(nodes.len());
        ordering.place(graph.procs[proc].entry, &nodes, &mut order);
        for n in order {
            place[n] = next;
            next += 1;
        }
    }
    place
}

/// The procedures that can be reached by calls, callees first.
pub fn procedures(graph: &Graph) -> Vec<ProcId> {
    let callees: TiVec<ProcId, Vec<ProcId>> = graph
        .procs
        .iter()
        .map(|p| {
            let mut out = Vec::new();
            for n in p.nodes() {
                for e in &graph.nodes[n].out {
                    if let Action::Call { callee, .. } = graph.edges[*e].action {
                        out.push(callee);
                    }
                }
            }
            out.sort_unstable();
            out.dedup();
            out
        })
        .collect();
    let mut seen: TiVec<ProcId, bool> = ti_vec![false; graph.procs.len()];
    let mut order = Vec::new();
    let mut stack = vec![(graph.entry, 0)];
    if let Some(s) = seen.get_mut(graph.entry) {
        *s = true;
    } else {
        return order;
    }
    while let Some((p, i)) = stack.pop() {
        match callees[p].get(i) {
            Some(&q) => {
                stack.push((p, i + 1));
                if !seen[q] {
                    seen[q] = true;
                    stack.push((q, 0));
                }
            }
            None => order.push(p),
        }
    }
    order
}

struct Ordering<'a> {
    graph: &'a Graph,
    index: TiVec<NodeId, u32>,
    low: TiVec<NodeId, u32>,
    /// Per node: the part of the graph that it was last looked at in.
    scope: TiVec<NodeId, u32>,
    scopes: u32,
    placed: TiVec<NodeId, bool>,
}

impl Ordering<'_> {
    /// Appends the nodes that are in reach of `from` within `nodes`, a
    /// component at a time: its head, then the rest of it in the same way.
    fn place(&mut self, from: NodeId, nodes: &[NodeId], order: &mut Vec<NodeId>) {
        for component in self.components(from, nodes) {
            let [head, rest @ ..] = component.as_slice() else {
                continue;
            };
            order.push(*head);
            self.placed[*head] = true;
            // Parts of the rest that only each other reach come in turn.
            let mut left: Vec<NodeId> = rest.to_vec();
            while let Some(&first) = left.first() {
                let mut inner = Vec::new();
                self.place(first, &left, &mut inner);
                left.retain(|n| !self.placed[*n]);
                order.extend(inner);
            }
        }
    }

    /// Strongly connected components within `nodes`, in topological order; in
    /// each, the node that was found first stands first (Tarjan, iterative).
    fn components(&mut self, from: NodeId, nodes: &[NodeId]) -> Vec<Vec<NodeId>> {
        self.scopes += 1;
        let scope = self.scopes;
        const DONE: u32 = u32::MAX;
        for n in nodes {
            self.scope[*n] = scope;
            self.index[*n] = 0;
        }
        let mut count = 0;
        let mut open: Vec<NodeId> = Vec::new();
        let mut found: Vec<Vec<NodeId>> = Vec::new();
        let mut stack: Vec<(NodeId, usize)> = vec![(from, 0)];
        while let Some((n, i)) = stack.pop() {
            if i == 0 {
                count += 1;
                self.index[n] = count;
                self.low[n] = count;
                open.push(n);
            }
            match self.graph.nodes[n].out.get(i) {
                Some(e) => {
                    stack.push((n, i + 1));
                    let to = self.graph.edges[*e].to;
                    if self.scope[to] == scope {
                        if self.index[to] == 0 {
                            stack.push((to, 0));
                        } else if self.index[to] != DONE {
                            self.low[n] = self.low[n].min(self.index[to]);
                        }
                    }
                }
                None => {
                    if self.low[n] == self.index[n] {
                        let at = open.iter().rposition(|o| *o == n).unwrap_or(0);
                        let component = open.split_off(at);
                        for o in &component {
                            self.index[*o] = DONE;
                        }
                        found.push(component);
                    }
                    if let Some((parent, _)) = stack.last() {
                        self.low[*parent] = self.low[*parent].min(self.low[n]);
                    }
                }
            }
        }
        found.reverse();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::build::build;
    use super::super::targets::Wanted;
    use super::*;
    use grammar::bp::{Expr, Ident, Proc, Program, Stmt, StmtKind};

    #[test]
    fn a_loop_comes_before_what_follows_it() {
        let body = vec![
            Stmt::new(StmtKind::While {
                condition: Expr::Nondet,
                body: vec![Stmt::new(StmtKind::Skip), Stmt::new(StmtKind::Skip)],
            }),
            Stmt::new(StmtKind::Skip),
        ];
        let program = Program {
            procs: vec![Proc {
                name: Ident::new("main"),
                body,
                ..Proc::default()
            }],
            ..Program::default()
        };
        let graph = build(&program, ProcId::default(), &Wanted::default());
        let place = priorities(&graph);
        // Nodes: exit, error, while, skip, skip, skip behind, end.
        let order: Vec<u32> = (2..7).map(|n| place[NodeId::from(n)]).collect();
        assert!(order.windows(2).all(|w| w[0] < w[1]), "{order:?}");
    }
}
