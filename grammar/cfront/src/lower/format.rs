//! Functions that read or write by a format: what they write is what the format
//! says, after all that C does to literals (concatenation, escapes). A format that
//! is no literal may say anything.

use super::context::{Lower, Res};
use super::libc::LibraryCall;
use super::library::Returns;
use super::value::Value;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::Type;
use ir::Expr;

/// A conversion of a format (C11 7.21.6): its last letter.
struct Conversion {
    letter: char,
}

/// What is known of a format.
struct Format {
    conversions: Vec<Conversion>,
    /// The characters, if they are what is printed.
    plain: Option<usize>,
}

impl Format {
    fn new(units: &[i128]) -> Format {
        let end = units.iter().position(|u| *u == 0).unwrap_or(units.len());
        let text: String = units[..end]
            .iter()
            .map(|u| {
                u32::try_from(*u & 0xff)
                    .ok()
                    .and_then(char::from_u32)
                    .unwrap_or('?')
            })
            .collect();
        let mut conversions = Vec::new();
        let mut percents = 0;
        let mut rest = text.as_str();
        while let Some(at) = rest.find('%') {
            rest = &rest[at + 1..];
            let spec = rest.trim_start_matches(|c: char| {
                c.is_ascii_digit() || "#-+ .*'I$hlqjztLmv".contains(c)
            });
            let Some(letter) = spec.chars().next() else {
                break;
            };
            rest = &spec[letter.len_utf8()..];
            match letter {
                '%' => percents += 1,
                letter => conversions.push(Conversion { letter }),
            }
        }
        let plain = conversions
            .is_empty()
            .then_some(end.saturating_sub(percents));
        Format { conversions, plain }
    }

    fn counts_characters(&self) -> bool {
        self.conversions.iter().any(|c| c.letter == 'n')
    }

    /// Can a reader of what is printed make a pointer of it?
    fn tells_addresses(&self) -> bool {
        self.conversions.iter().any(|c| c.letter == 'p')
    }
}

impl Lower<'_> {
    /// The format, if it is a literal or one of two.
    fn format(&mut self, e: &Node<ast::Expression>) -> Res<Option<Format>> {
        match &e.node {
            ast::Expression::StringLiteral(s) => {
                let (units, _) = self.string(s)?;
                Ok(Some(Format::new(&units)))
            }
            ast::Expression::Conditional(c) => {
                let a = self.format(&c.node.then_expression)?;
                let b = self.format(&c.node.else_expression)?;
                Ok(a.zip(b).map(|(mut a, b)| {
                    a.conversions.extend(b.conversions);
                    a.plain = a.plain.filter(|n| Some(*n) == b.plain);
                    a
                }))
            }
            _ => Ok(None),
        }
    }

    /// `printf`: through its arguments it writes only for `%n`.
    pub(super) fn printed(&mut self, call: &LibraryCall, format: usize) -> Res<Value> {
        let known = self.format(&call.args[format])?;
        match &known {
            Some(f) if !f.counts_characters() && !f.tells_addresses() => {
                self.discard_all(call.args)?;
            }
            Some(f) if !f.counts_characters() => {
                for e in self.values(call.args)? {
                    self.tell_address(e);
                }
            }
            _ => self.written_by_format(call, format + 1)?,
        }
        self.characters(call, known.as_ref())
    }

    /// `sprintf`: also into the first argument.
    pub(super) fn written(
        &mut self,
        call: &LibraryCall,
        format: usize,
        size: Option<usize>,
    ) -> Res<Option<Value>> {
        let known = self.format(&call.args[format])?;
        let text = match &known {
            Some(Format { plain: Some(n), .. }) => {
                let text = self.short_text(&call.args[format])?;
                text.filter(|t| t.len() == n + 1)
            }
            _ => None,
        };
        if let (Some(text), None) = (text, size) {
            let values = self.values(call.args)?;
            let dst = self.saved(values[0].clone());
            self.any_beyond(call.name, &values[0], Some(text.len() as i128));
            self.store_text(call.node, &dst, &text)?;
            let written = Expr::int(text.len() as i128 - 1, Type::int());
            return Ok(Some(Value::Pure(written)));
        }
        let values = self.values(call.args)?;
        let length = size.and_then(|n| values.get(n)?.as_int());
        let place = match length {
            Some(_) => self.bytes_from(&values[0], length),
            None => {
                self.written_unbounded(&values[0]);
                values[0].clone()
            }
        };
        let mut places = vec![place];
        let counts = known.as_ref().is_none_or(Format::counts_characters);
        let tells = known.as_ref().is_none_or(Format::tells_addresses);
        for e in values.iter().skip(format + 1) {
            if tells {
                self.tell_address(e.clone());
            }
            match counts && e.ty.is_ptr() {
                true => places.push(e.clone()),
                false => self.read_outside(e.clone()),
            }
        }
        self.any_contents(call.name, places);
        self.characters(call, known.as_ref()).map(Some)
    }

    /// An address that is printed is a number that may come back.
    fn tell_address(&mut self, e: Expr) {
        if e.ty.is_ptr() {
            let number = Type::Int(self.types().model.size_t());
            let e = construct::cast(self.types(), e, &number);
            self.read_number(e);
        }
    }

    /// Anything in what the arguments from this one on lead to.
    fn written_by_format(&mut self, call: &LibraryCall, first: usize) -> Res<()> {
        let values = self.values(call.args)?;
        let mut places = Vec::new();
        for e in values.into_iter().skip(first).filter(|e| e.ty.is_ptr()) {
            self.tell_address(e.clone());
            // Characters may be a text.
            let size = e.ty.pointee().and_then(|to| self.types().size(to));
            places.push(match size.filter(|size| *size > 1) {
                Some(size) => self.bytes_from(&e, Some(i128::from(size))),
                None => {
                    self.written_unbounded(&e);
                    e
                }
            });
        }
        self.any_contents(call.name, places);
        Ok(())
    }

    /// How many characters were printed; none of them can be told if that failed.
    fn characters(&mut self, call: &LibraryCall, format: Option<&Format>) -> Res<Value> {
        let most = match format.and_then(|f| f.plain) {
            Some(n) => n as i128,
            None => i128::from(i32::MAX),
        };
        Ok(self.ranged(call, -1, most))
    }

    /// `scanf`: what the conversions lead to gets any value.
    pub(super) fn scanned(
        &mut self,
        call: &LibraryCall,
        format: usize,
        string: bool,
    ) -> Res<Option<Value>> {
        let known = self.format(&call.args[format])?;
        let most = match &known {
            Some(f) => f.conversions.len() as i128,
            None => i128::from(i32::MAX),
        };
        if !string {
            return self.outside_call(call, Returns::Range(-1, most));
        }
        self.written_by_format(call, format + 1)?;
        Ok(Some(self.ranged(call, -1, most)))
    }
}

#[cfg(test)]
mod tests {
    use super::Format;

    fn format(text: &str) -> Format {
        let units: Vec<i128> = text.bytes().map(i128::from).collect();
        Format::new(&units)
    }

    #[test]
    fn percent_n_is_found_behind_its_flags() {
        assert!(format("%d%hhn").counts_characters());
        assert!(!format("100%% new %s").counts_characters());
        assert!(!format("%%n").counts_characters());
        assert!(format("%5$*3$.2lln").counts_characters());
    }

    #[test]
    fn plain_texts_have_a_length() {
        assert_eq!(format("100%%").plain, Some(4));
        assert_eq!(format("%d").plain, None);
    }
}
