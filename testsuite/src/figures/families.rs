//! Boolean programs of any size, each family hard in its own way.
//!
//! | family | shape | what it asks for |
//! |---|---|---|
//! | [`levels`] | T(N) of Ball and Rajamani, "Bebop", SPIN 2000, figure 6: each procedure calls the next twice | summaries; else 2^N paths |
//! | [`counter`] | n bits count up to 2^n - 1 | a fixpoint of 2^n rounds |
//! | [`hanoi`] | n procedures with argument and result, each calls the next twice | nested summaries with parameters |
//! | [`mccarthy`] | a recursion like McCarthy's 91 function on n bits | nested recursion on one procedure |
//! | [`identity`] | a recursion on a number that n + 1 predicates tell apart, as c2bp writes it | an order that keeps what is copied together, not what excludes each other |
//! | [`chain`] | n pointers into a list move on, and which reaches which is kept up, as c2bp writes it | expressions of many cubes, which are small where `enforce` holds only |
//! | [`random`] | nonsense: assignments, calls, branches | everything at once |
//!
//! In [`levels`], [`counter`], [`hanoi`], [`identity`] and [`chain`] the verdict is known; [`random`]
//! depends on its seed only.

use fastrand::Rng;
use std::fmt::Write;

/// T(n). With `g` set at the start the error cannot be reached, since each
/// level negates `g` and is called twice; else it can.
pub fn levels(n: usize, set_first: bool) -> String {
    let set = if set_first { "  g := T;\n" } else { "" };
    let mut out = format!(
        "decl g;\nvoid main()\nbegin\n{set}  level1();\n  level1();\n  \
         if (!g) then SLIC_ERROR: skip; else skip; fi\nend\n"
    );
    for i in 1..=n {
        let inner = match i == n {
            true => "skip;".to_string(),
            false => format!("level{}();", i + 1),
        };
        let _ = write!(
            out,
            "void level{i}()
begin
  decl a, b, c;
  if (g) then
    a, b, c := F, F, F;
    while (!a | !b | !c) do
      if (!a) then a := T;
      elsif (!b) then a, b := F, T;
      elsif (!c) then a, b, c := F, F, T;
      else skip;
      fi
    od
  else
    {inner}
    {inner}
  fi
  g := !g;
end
"
        );
    }
    out
}

/// `x0, x1, ...`
fn names(prefix: &str, n: usize) -> Vec<String> {
    (0..n).map(|i| format!("{prefix}{i}")).collect()
}

/// Binary increment, lowest bit first: per bit the condition under which the
/// carry stops there, and the assignment.
fn increment(bits: &[String], effect: impl Fn(usize) -> String) -> String {
    let mut out = String::new();
    for (i, bit) in bits.iter().enumerate() {
        let word = if i == 0 { "if" } else { "elsif" };
        let _ = writeln!(out, "  {word} (!{bit}) then {};", effect(i));
    }
    out
}

/// Counts from 0 to the largest number of n bits, and then errs.
pub fn counter(n: usize) -> String {
    let bits = names("b", n);
    let all = bits.join(", ");
    let zeros = vec!["F"; n].join(", ");
    let carry = |i: usize| {
        let values = [vec!["F"; i], vec!["T"]].concat().join(", ");
        format!("{} := {values}", bits[..=i].join(", "))
    };
    format!(
        "decl {all};\nvoid main()\nbegin\n  {all} := {zeros};\n  while (!({})) do inc(); od\n  \
         SLIC_ERROR: skip;\nend\nvoid inc()\nbegin\n{}  else skip;\n  fi\nend\n",
        bits.join(" & "),
        increment(&bits, carry)
    )
}

/// A binary tree of calls of depth n. Each level negates the argument of both
/// calls and the leaf returns its own, so all return theirs, and nothing errs.
pub fn hanoi(n: usize) -> String {
    let mut out = String::from(
        "decl g;\nvoid main()\nbegin\n  decl r;\n  g := F;\n  r := h0(F);\n  \
         if (r != F) then SLIC_ERROR: skip; else skip; fi\nend\n",
    );
    for i in 0..n {
        let body = match i + 1 == n {
            true => "  g := !g;\n  return x;".to_string(),
            false => format!("  p := h{0}(!x);\n  q := h{0}(!p);\n  return q;", i + 1),
        };
        let _ = write!(out, "bool h{i}(x)\nbegin\n  decl p, q;\n{body}\nend\n");
    }
    out
}

/// `id(x) = x == 0 ? 0 : id(x - 1) + 1`, called with n. For each number from 0 to n there is a
/// variable that says that `x` is this number, and at most one is true; the error is a result
/// that is not n.
pub fn identity(n: usize) -> String {
    let [x, y, r, t] = ["x", "y", "r", "t"].map(|p| names(p, n + 1));
    let one = |v: &[String]| {
        let pairs = (0..=n).flat_map(|i| (0..i).map(move |j| (i, j)));
        let apart = pairs.map(|(i, j)| format!("!({} & {})", v[i], v[j]));
        apart.collect::<Vec<_>>().join(" & ")
    };
    let only = |k: usize| {
        let bits = (0..=n).map(|i| if i == k { "T" } else { "F" });
        bits.collect::<Vec<_>>().join(", ")
    };
    let [xs, ys, rs, ts] = [&x, &y, &r, &t].map(|v| v.join(", "));
    let (less, more) = (x[1..].join(", "), y[..n].join(", "));
    format!(
        "void main()\nbegin\n  decl {xs}, {rs};\n  enforce {};\n  {xs} := {};\n  {rs} := id({xs});\n  \
         if (!{}) then SLIC_ERROR: skip; else skip; fi\nend\n\
         bool<{}> id({xs})\nbegin\n  decl {ys}, {rs}, {ts};\n  enforce {} & {} & {};\n  \
         if ({}) then\n    {rs} := {};\n    return {rs};\n  else skip;\n  fi\n  \
         {ts} := id({less}, F);\n  {ys} := {ts};\n  {rs} := F, {more};\n  return {rs};\nend\n",
        one(&x),
        only(n),
        r[n],
        n + 1,
        one(&x),
        one(&y),
        one(&r),
        x[0],
        only(0)
    )
}

/// `mc(x) = x` if the top bit of the n bits of `x` is set, else
/// `mc(mc(x + 1))`.
pub fn mccarthy(n: usize) -> String {
    let (x, y) = (names("x", n), names("y", n));
    let (xs, ys) = (x.join(", "), y.join(", "));
    let zeros = vec!["F"; n].join(", ");
    let top = &x[n - 1];
    let carry = |i: usize| {
        let mut values = vec!["F"; i];
        values.push("T");
        values.extend(x[i + 1..].iter().map(|s| s.as_str()));
        format!("return {}", values.join(", "))
    };
    format!(
        "void main()\nbegin\n  decl {xs};\n  {xs} := {zeros};\n  {xs} := mc({xs});\n  \
         if ({top}) then SLIC_ERROR: skip; else skip; fi\nend\n\
         bool<{n}> inc({xs})\nbegin\n{}  else return {zeros};\n  fi\nend\n\
         bool<{n}> mc({xs})\nbegin\n  decl {ys};\n  if ({top}) then\n    return {xs};\n  else\n    \
         {ys} := inc({xs});\n    {ys} := mc({ys});\n    {ys} := mc({ys});\n    return {ys};\n  fi\nend\n",
        increment(&x, carry)
    )
}

/// n pointers into one list; `ri_j` says that the j-th is met on the way from the i-th. Each in
/// turn becomes the successor of the next one. Of two one reaches the other, always.
pub fn chain(n: usize) -> String {
    let r = |i: usize, j: usize| format!("r{i}_{j}");
    let others =
        |without: &[usize]| -> Vec<usize> { (0..n).filter(|k| !without.contains(k)).collect() };
    let pairs: Vec<(usize, usize)> = (0..n)
        .flat_map(|i| others(&[i]).into_iter().map(move |j| (i, j)))
        .collect();
    let mut enforce = Vec::new();
    for (i, j) in &pairs {
        if i < j {
            enforce.push(format!("({} | {})", r(*i, *j), r(*j, *i)));
        }
        let by = others(&[*i, *j]);
        enforce.extend(by.into_iter().map(|k| {
            let (first, second, whole) = (r(*i, *j), r(*j, k), r(*i, k));
            format!("(!{first} | !{second} | {whole})")
        }));
    }
    let all: Vec<String> = pairs.iter().map(|(i, j)| r(*i, *j)).collect();
    let mut out = format!(
        "void main()\nbegin\n  decl {};\n  enforce {};\n  while (*) do\n",
        all.join(", "),
        enforce.join(" & ")
    );
    for a in 0..n {
        let b = (a + 1) % n;
        let (mut targets, mut values) = (Vec::new(), Vec::new());
        for j in others(&[a]) {
            targets.extend([r(a, j), r(j, a)]);
            if j == b {
                values.extend(["F".to_string(), "T".to_string()]);
                continue;
            }
            let by = others(&[a, b, j]);
            let further = by.iter().flat_map(|k| {
                let last = by.iter().filter(move |l| *l != k);
                last.map(move |l| (*k, *l))
            });
            let further: Vec<(usize, usize)> = further.collect();
            // The j-th is behind `b`, if it does not reach that; and before it, if it does.
            let mut behind = vec![format!("!{}", r(j, b))];
            let mut before = vec![r(j, b)];
            let mut apart = Vec::new();
            for k in &by {
                let k = *k;
                behind.push(format!("!{} & {}", r(k, b), r(k, j)));
                before.push(format!("{} & {}", r(j, k), r(k, b)));
                let (free, back) = (format!("!{} & !{}", r(j, b), r(k, b)), r(j, k));
                apart.push(format!("{free} & {} & !{back}", r(k, j)));
            }
            for (k, l) in further {
                behind.push(format!("!{} & {} & {}", r(k, b), r(k, l), r(l, j)));
                before.push(format!("{} & {} & {}", r(j, k), r(k, l), r(l, b)));
            }
            let any = |cubes: &[String]| match cubes {
                [] => "F".to_string(),
                cubes => cubes.join(" | "),
            };
            values.push(format!("choose({}, {})", any(&behind), any(&before)));
            values.push(format!("choose({}, {})", any(&before), any(&apart)));
        }
        let word = if a == 0 { "if" } else { "elsif" };
        let (targets, values) = (targets.join(", "), values.join(", "));
        let _ = writeln!(out, "    {word} (*) then\n      {targets} := {values};");
    }
    out + "    fi\n  od\n  if (!(r0_1 | r1_0)) then SLIC_ERROR: skip; fi\nend\n"
}

/// The parameters of [`random`].
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub procedures: usize,
    pub globals: usize,
    pub locals: usize,
    /// Statements of a body, compound ones counted as one.
    pub statements: usize,
}

/// A random program: parallel assignments, calls with two arguments and two
/// results, decisions, loops. All procedures may call all others but `main`.
pub fn random(seed: u64, size: Size) -> String {
    let mut maker = Maker::new(seed, size);
    let _ = writeln!(maker.out, "decl {};", names("g", size.globals).join(", "));
    maker.procedures();
    maker.out
}

struct Maker {
    rng: Rng,
    size: Size,
    /// In scope.
    vars: Vec<String>,
    /// Of the procedures' names.
    suffix: String,
    out: String,
}

impl Maker {
    fn new(seed: u64, size: Size) -> Maker {
        Maker {
            rng: Rng::with_seed(seed),
            size,
            vars: Vec::new(),
            suffix: String::new(),
            out: String::new(),
        }
    }

    fn procedures(&mut self) {
        let suffix = self.suffix.clone();
        let (globals, locals) = (names("g", self.size.globals), names("l", self.size.locals));
        for p in 0..self.size.procedures {
            self.vars = [globals.clone(), locals.clone()].concat();
            let decl = format!("begin\n  decl {};", locals.join(", "));
            if p == 0 {
                let zeros = vec!["F"; self.vars.len()].join(", ");
                let all = self.vars.join(", ");
                let _ = writeln!(self.out, "void main{suffix}()\n{decl}\n  {all} := {zeros};");
            } else {
                let _ = writeln!(self.out, "bool<2> p{p}{suffix}(a, b)\n{decl}");
                self.vars.extend(["a".to_string(), "b".to_string()]);
            }
            self.block(self.size.statements, 1, 2);
            if p == 0 {
                let all = globals.join(" & ");
                let _ = writeln!(
                    self.out,
                    "  if ({all}) then SLIC_ERROR: skip; else skip; fi"
                );
            } else {
                let (a, b) = (self.expr(2), self.expr(2));
                let _ = writeln!(self.out, "  return {a}, {b};");
            }
            self.out.push_str("end\n");
        }
    }

    fn expr(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.f64() < 0.3 {
            let var = &self.vars[self.rng.usize(..self.vars.len())];
            let not = if self.rng.bool() { "!" } else { "" };
            return format!("{not}{var}");
        }
        let op = ["&", "|", "="][self.rng.usize(..3)];
        format!("({} {op} {})", self.expr(depth - 1), self.expr(depth - 1))
    }

    fn exprs(&mut self, n: usize) -> String {
        let list: Vec<String> = (0..n).map(|_| self.expr(2)).collect();
        list.join(", ")
    }

    fn targets(&mut self, n: usize) -> String {
        self.rng
            .choose_multiple(&self.vars, n)
            .into_iter()
            .cloned()
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn block(&mut self, statements: usize, indent: usize, depth: usize) {
        let blanks = "  ".repeat(indent);
        for _ in 0..statements {
            let dice = self.rng.f64();
            let text = if dice < 0.45 {
                let n = self.rng.usize(1..=3);
                format!("{} := {};", self.targets(n), self.exprs(n))
            } else if dice < 0.65 {
                let callee = self.rng.usize(1..self.size.procedures);
                let (targets, args) = (self.targets(2), self.exprs(2));
                format!("{targets} := p{callee}{}({args});", self.suffix)
            } else if depth > 0 && (0.72..0.9).contains(&dice) {
                let condition = match self.rng.f64() < 0.3 {
                    true => "*".to_string(),
                    false => self.expr(2),
                };
                let _ = writeln!(self.out, "{blanks}if ({condition}) then");
                let (yes, no) = (self.rng.usize(1..=4), self.rng.usize(1..=4));
                self.block(yes, indent + 1, depth - 1);
                let _ = writeln!(self.out, "{blanks}else");
                self.block(no, indent + 1, depth - 1);
                "fi".to_string()
            } else if depth > 0 && (0.9..0.95).contains(&dice) {
                let _ = writeln!(self.out, "{blanks}while (*) do");
                let n = self.rng.usize(1..=3);
                self.block(n, indent + 1, depth - 1);
                "od".to_string()
            } else {
                "skip;".to_string()
            };
            let _ = writeln!(self.out, "{blanks}{text}");
        }
    }
}

/// A program of at least so many lines, for the parser: the procedures of many
/// random programs.
pub fn lines(n: usize) -> String {
    let size = Size {
        procedures: 20,
        globals: 10,
        locals: 8,
        statements: 30,
    };
    let mut out = format!("decl {};\n", names("g", size.globals).join(", "));
    let mut count = 1;
    for part in 0.. {
        let mut maker = Maker::new(part, size);
        if part > 0 {
            maker.suffix = format!("_{part}");
        }
        maker.procedures();
        count += maker.out.lines().count();
        out.push_str(&maker.out);
        if count >= n {
            break;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_program() {
        let size = Size {
            procedures: 3,
            globals: 2,
            locals: 2,
            statements: 5,
        };
        assert_eq!(random(1, size), random(1, size));
        assert_ne!(random(1, size), random(2, size));
        assert!(lines(5000).lines().count() >= 5000);
    }
}
