//! Labels: where C11 allows none, local ones (`__label__`), their addresses
//! and what jumps to them: `goto *p` and `asm goto`.

use super::marks::{ASM_CHOICE, ASM_JUMP, GOTO, LABEL};
use super::rewriter::{Local, Rewriter};
use super::spelling::escaped;
use super::words::starts_declaration;
use crate::assembler::{self, Around, Refused, OUTER_ASSEMBLY};
use crate::scan::Kind;
use crate::source::Fault;
use std::ops::Range;

/// Sections that list places in the code which are patched while the program runs.
const PATCHED: [&str; 2] = ["__jump_table", ".altinstructions"];

impl Rewriter<'_> {
    /// A label needs a statement: before `}` and before a declaration.
    pub(super) fn after_label(&mut self, colon: usize) {
        // Attributes of the label, or of the declaration behind it.
        let next = self.skip_attributes(colon + 1);
        let two_names = self.is_name(next)
            && (self.is_name(next + 1) || self.word(next + 1) == "*" && self.is_name(next + 2));
        if self.word(next) == "}" || starts_declaration(self.word(next)) || two_names {
            self.insert(colon, ";");
        }
    }

    /// The colon that ends `case e`, past the colons of `?:` inside.
    pub(super) fn case_colon(&self, i: usize) -> Option<usize> {
        let mut questions = 0;
        let mut j = i + 1;
        while j < self.tokens.len() {
            match self.word(j) {
                "(" | "[" => j = self.closer(j)?,
                "?" => questions += 1,
                ":" if questions == 0 => return Some(j),
                ":" => questions -= 1,
                ";" | "{" | "}" => return None,
                _ => {}
            }
            j += 1;
        }
        None
    }

    /// `__label__ a, b;`: the names are this block's own, so they are made
    /// different from those of other blocks.
    pub(super) fn local_labels(&mut self, i: usize) -> Option<usize> {
        let end = (i..self.tokens.len()).find(|j| self.word(*j) == ";")?;
        let block = self.blocks.last().copied()?;
        let close = self.closer(block)?;
        for j in i + 1..end {
            if self.is_name(j) {
                self.next_label += 1;
                let name = self.word(j).to_string();
                let fresh = format!("{name}__{}", self.next_label);
                self.local_labels
                    .push((self.tokens[j].start(), name.clone()));
                self.locals.push(Local {
                    name,
                    fresh,
                    end: close,
                });
            }
        }
        self.blank(i, end);
        Some(end + 1)
    }

    /// The name that a label at token `i` has in the rewritten text.
    fn label(&self, i: usize) -> String {
        let inside = |l: &&Local| l.end > i && l.name == self.word(i);
        match self.locals.iter().rev().find(inside) {
            Some(local) => local.fresh.clone(),
            None => escaped(self.word(i)),
        }
    }

    /// Renames a local label where it is defined or jumped to.
    pub(super) fn rename_label(&mut self, i: usize) -> bool {
        let defined = self.word(i + 1) == ":"
            && matches!(self.before(i), ";" | "{" | "}" | ":" | ")" | "else" | "do");
        if self.locals.is_empty() || !(defined || self.before(i) == "goto") {
            return false;
        }
        let label = self.label(i);
        let renamed = label != self.word(i);
        if renamed {
            self.replace(i, &label);
        }
        renamed
    }

    /// Is this `&&` the address of a label, and not an operator?
    pub(super) fn takes_label(&self, i: usize) -> bool {
        self.is_name(i + 1) && !self.behind_operand(i)
    }

    /// Does an expression end before this token, as far as that tells?
    pub(super) fn behind_operand(&self, i: usize) -> bool {
        match i.checked_sub(1).map(|b| self.tokens[b].kind) {
            Some(Kind::Number | Kind::Text) => true,
            Some(Kind::Word) => self.before(i) != "return",
            Some(Kind::Punct) => match self.before(i) {
                // `(void *)&&l` is a cast, `(a) && l` is not.
                ")" => !self.closes_cast(i - 1),
                before => matches!(before, "]" | "}" | "++" | "--"),
            },
            None => false,
        }
    }

    /// Do the parentheses that end here hold a type, as far as words tell?
    fn closes_cast(&self, close: usize) -> bool {
        // `sizeof(int) && x`: what a name stands before is no cast.
        let before = self.opener(close).and_then(|open| open.checked_sub(1));
        let named = before.is_some_and(|b| {
            let keyword = matches!(self.word(b), "return" | "case" | "else" | "do");
            self.tokens[b].kind == Kind::Word && !keyword
        });
        let is_type = self.before(close) == "*" || starts_declaration(self.before(close));
        is_type && !named
    }

    /// `&&l` becomes a call of a made-up function.
    pub(super) fn label_address(&mut self, i: usize) -> usize {
        let label = self.label(i + 1);
        self.replace(i, &format!("{LABEL}(\""));
        self.replace(i + 1, &format!("{label}\")"));
        i + 2
    }

    /// `goto *e;` becomes a call of a made-up function.
    pub(super) fn computed_goto(&mut self, i: usize) {
        let mut end = i + 2;
        while !matches!(self.word(end), ";" | "") {
            end = match self.word(end) {
                "(" | "[" | "{" => self.closer(end).unwrap_or(end) + 1,
                _ => end + 1,
            };
        }
        self.replace(i, GOTO);
        self.replace(i + 1, "(");
        self.insert(end - 1, ")");
    }

    /// Assembly in a function: the words between `asm` and its text.
    pub(super) fn assembly(&mut self, i: usize, top: bool) -> Result<Option<usize>, Fault> {
        let mut open = i + 1;
        let mut jumps = false;
        loop {
            match self.word(open) {
                "volatile" | "__volatile__" | "__volatile" => {}
                "inline" | "__inline" | "__inline__" => self.blank(open, open),
                "goto" => {
                    self.blank(open, open);
                    jumps = true;
                }
                _ => break,
            }
            open += 1;
        }
        if self.word(open) != "(" {
            let name = self.word(i).to_string();
            return Err(self
                .fault(i, "Microsoft's inline assembly is not supported")
                .label(format!("`{name}` without parentheses")));
        }
        let Some(end) = self.closer(open) else {
            return Ok(None);
        };
        if top && matches!(self.before(i), "" | ";" | "}") && self.word(end + 1) == ";" {
            self.directives(i..end + 1, open, Around::File)?;
            self.blank(i, end + 1);
            let stated = (self.tokens[i].start(), OUTER_ASSEMBLY.to_string());
            self.assumptions.push(stated);
            return Ok(Some(end + 2));
        }
        if !top {
            self.directives(i..end + 1, open, Around::Function)?;
        }
        // Without `volatile`, lang-c takes `asm(...)` for a call.
        if self.word(i) == "asm" {
            self.replace(i, "__asm__");
        }
        if jumps {
            self.assembly_jumps(i, open, end);
        }
        Ok(Some(end + 1))
    }

    /// What the text behind the parenthesis says to the assembler.
    fn directives(
        &mut self,
        tokens: Range<usize>,
        open: usize,
        around: Around,
    ) -> Result<(), Fault> {
        let texts = (open + 1..tokens.end).take_while(|t| self.tokens[*t].kind == Kind::Text);
        let text: String = texts.map(|t| assembler::unquoted(self.word(t))).collect();
        let place = |i: usize| self.tokens[i].start()..self.tokens[i].end();
        let (start, end) = (place(tokens.start).start, place(tokens.end - 1).end);
        let said = assembler::read(&text, around).map_err(|refused| {
            let Refused { statement, why } = refused;
            Fault::new(start, end, "this assembly is not supported")
                .label(format!("`{statement}`: {why}"))
        })?;
        let at = |name: String| (name, start);
        self.assembly
            .published
            .extend(said.published.into_iter().map(at));
        self.assembly.inside.extend(said.inside.into_iter().map(at));
        self.assembly.placed.extend(said.placed.into_iter().map(at));
        self.pragmas.symbols.weak.extend(said.weak);
        if around == Around::File || said.sections {
            self.assembly.named.extend(said.named);
            self.assembly.told.extend(said.told);
        } else {
            // The lowering looks at names of the file's scope.
            let locals = said.named.iter().filter_map(|n| assembler::static_local(n));
            self.assembly.named.extend(locals.map(str::to_string));
        }
        Ok(())
    }

    /// Does `asm goto` stand in a table of places that are patched while the program runs, and
    /// gets nothing but constants? Then no value of the program decides where it goes on,
    /// but who patches it: so are static keys and the processor's features asked for.
    fn is_patched(&self, open: usize, colon: usize, last: usize) -> bool {
        let texts = |mut range: Range<usize>, wanted: &dyn Fn(usize) -> bool| {
            range.any(|j| self.tokens[j].kind == Kind::Text && wanted(j))
        };
        let table = |j: usize| PATCHED.iter().any(|section| self.word(j).contains(section));
        let constant = |j: usize| matches!(assembler::unquoted(self.word(j)), "i" | "n" | "s");
        texts(open..colon, &table) && !texts(colon..last, &|j| !constant(j))
    }

    /// `asm goto (text : outputs : inputs : clobbers : labels);` may go on at
    /// any of its labels.
    fn assembly_jumps(&mut self, i: usize, open: usize, end: usize) {
        let mut colons = Vec::new();
        let mut j = open + 1;
        while j < end {
            match self.word(j) {
                "(" | "[" | "{" => j = self.closer(j).unwrap_or(j),
                ":" => colons.push(j),
                _ => {}
            }
            j += 1;
        }
        let [_, _, _, last] = colons[..] else {
            return; // lang-c will say what is wrong.
        };
        let chosen = self.is_patched(open, colons[0], last);
        let goes = if chosen { ASM_CHOICE } else { ASM_JUMP };
        let names = (last + 1..end).filter(|j| self.is_name(*j));
        let jumps: Vec<String> = names
            .map(|j| format!(" if ({goes}()) goto {};", self.label(j)))
            .collect();
        self.blank(last, end - 1);
        self.insert_before(i, "{ ");
        self.insert(
            (end + 1).min(self.tokens.len() - 1),
            &format!("{} }}", jumps.concat()),
        );
    }
}
