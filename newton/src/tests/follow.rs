//! Makes traces without a boolean program: follows given decisions.

use grammar::trace::{self, Step, StepKind, Trace, Verdict};
use ir::*;
use std::collections::HashMap;

enum Code<'p> {
    Plain(&'p Stmt),
    /// On a zero condition to the index.
    Branch(&'p Stmt, usize),
    Jump(usize),
    JumpTo(String),
    Switch(&'p Stmt),
}

#[derive(Default)]
struct Body<'p> {
    code: Vec<Code<'p>>,
    labels: HashMap<String, usize>,
}

impl<'p> Body<'p> {
    fn compile(&mut self, stmts: &'p [Stmt]) {
        for s in stmts {
            for l in &s.labels {
                self.labels.insert(l.clone(), self.code.len());
            }
            match &s.kind {
                StmtKind::Block(inner) => {
                    self.code.push(Code::Plain(s));
                    self.compile(inner);
                }
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    let at = self.code.len();
                    self.code.push(Code::Branch(s, 0));
                    self.compile(then_branch);
                    let end = self.code.len();
                    self.code.push(Code::Jump(0));
                    self.code[at] = Code::Branch(s, self.code.len());
                    self.compile(else_branch);
                    self.code[end] = Code::Jump(self.code.len());
                }
                StmtKind::While { body, .. } => {
                    let at = self.code.len();
                    self.code.push(Code::Branch(s, 0));
                    self.compile(body);
                    self.code.push(Code::Jump(at));
                    self.code[at] = Code::Branch(s, self.code.len());
                }
                StmtKind::Goto(label) => {
                    self.code.push(Code::Plain(s));
                    self.code.push(Code::JumpTo(label.clone()));
                }
                StmtKind::Switch { .. } => self.code.push(Code::Switch(s)),
                _ => self.code.push(Code::Plain(s)),
            }
        }
    }
}

/// The trace up to the first error on the way.
pub fn follow(program: &Program, decisions: &[usize]) -> Trace {
    let bodies: Vec<Body> = program
        .funcs
        .iter()
        .map(|f| {
            let mut body = Body::default();
            body.compile(f.body.as_deref().unwrap_or(&[]));
            body
        })
        .collect();
    let mut decisions = decisions.iter().copied();
    let mut steps = Vec::new();
    let mut stack: Vec<(FuncId, usize)> = vec![(program.entry, 0)];
    while let Some(&(func, at)) = stack.last() {
        let body = &bodies[func.0 as usize];
        let depth = stack.len() - 1;
        let Some((_, pc)) = stack.last_mut() else {
            break;
        };
        *pc = at + 1;
        let name = program.func(func).name.clone();
        let mut step = |kind, s: &Stmt, suffix: &str| {
            steps.push(Step {
                procedure: name.clone(),
                id: Some(format!("{name}.{}{suffix}", s.id)),
                kind,
                line: 1,
                depth: depth as u32,
                changed: Default::default(),
            });
        };
        match &body.code[at] {
            Code::Jump(to) => *pc = *to,
            Code::JumpTo(label) => *pc = body.labels[label],
            Code::Branch(s, otherwise) => {
                let (StmtKind::If { cond, .. } | StmtKind::While { cond, .. }) = &s.kind else {
                    unreachable!()
                };
                let holds = match cond.as_int() {
                    Some(v) => v != 0,
                    None => decisions.next().expect("a decision for a branch") == 1,
                };
                step(StepKind::Branch, s, if holds { "+" } else { "-" });
                if !holds {
                    *pc = *otherwise;
                }
            }
            Code::Switch(s) => {
                let StmtKind::Switch { arms, default, .. } = &s.kind else {
                    unreachable!()
                };
                let arm = decisions.next().expect("a decision for a switch");
                step(StepKind::Branch, s, &format!("={arm}"));
                let label = arms.get(arm).map_or(default, |a| &a.label);
                *pc = body.labels[label];
            }
            Code::Plain(s) => {
                let error = |l: &String| program.is_error_label(l);
                if s.labels.iter().any(error) || matches!(s.kind, StmtKind::Fail { .. }) {
                    step(StepKind::Target, s, "");
                    break;
                }
                match &s.kind {
                    StmtKind::Call { callee, .. } if program.func(*callee).body.is_some() => {
                        step(StepKind::Call, s, "");
                        stack.push((*callee, 0));
                    }
                    StmtKind::Return => {
                        step(StepKind::Return, s, "");
                        stack.pop();
                    }
                    _ => step(StepKind::Skip, s, ""),
                }
            }
        }
    }
    assert_eq!(decisions.next(), None, "more decisions than branches");
    trace_of(program, steps)
}

/// A trace that ends at an error.
fn trace_of(program: &Program, steps: Vec<Step>) -> Trace {
    Trace {
        format: "slam-trace".to_string(),
        version: trace::VERSION,
        tool: trace::Tool {
            name: "follow".to_string(),
            version: "1".to_string(),
        },
        program: trace::Program {
            file: "test.bp".to_string(),
            sha256: "0".repeat(64),
        },
        source: Some(trace::Source {
            file: "test.i".to_string(),
            sha256: program.sha256.clone(),
        }),
        verdict: Verdict::Reachable,
        reason: None,
        shortest: true,
        target: steps.last().map(|s: &Step| trace::Target {
            procedure: s.procedure.clone(),
            label: Some("ERROR".to_string()),
            line: 1,
        }),
        initial: Default::default(),
        variables: Default::default(),
        steps,
        contexts: Vec::new(),
    }
}
