//! Text in which each token of a rule keeps its line and column, by `# LINE "FILE"` and by
//! blanks: what is told of it behind points into the rule's file.

use crate::rules::RuleFile;
use grammar::span::Span;

/// The file that generated text is said to be from.
pub const GENERATED: &str = "slic";

/// Columns are told so far, in bytes: a longer line would be written with its blanks once for
/// each of its tokens.
const FAR: usize = 1000;

/// Text in which each token of a rule keeps its line and column.
#[derive(Default)]
pub struct Placed {
    pub text: String,
    /// Where the end of the text is: in which file and line of a rule.
    here: Option<(usize, u32)>,
}

impl Placed {
    /// Goes on at no place of a rule.
    pub fn nowhere(&mut self) {
        if self.text.is_empty() {
            self.text += &format!("# 1 \"{GENERATED}\"\n");
        }
    }

    /// Goes on at a place of a rule.
    pub fn at(&mut self, file: &RuleFile, span: Span) {
        if file.name == GENERATED {
            // Nobody looks there for what he wrote.
            if self.here.take().is_some() {
                self.text += &format!("\n# 1 \"{GENERATED}\"\n");
            }
            self.nowhere();
            self.text.push(' ');
            return;
        }
        let line = file.lines.line(span.start);
        let column = (span.start - file.lines.start(line)) as usize;
        let column = if column > FAR { 0 } else { column };
        let width = |text: &str| text.len() - text.rfind('\n').map_or(0, |i| i + 1);
        if self.here != Some((file.file, line)) || width(&self.text) > column {
            if !self.text.ends_with('\n') && !self.text.is_empty() {
                self.text.push('\n');
            }
            self.text += &format!("# {line} \"{}\"\n", file.name);
            self.here = Some((file.file, line));
        }
        let missing = column.saturating_sub(width(&self.text));
        self.text.extend(std::iter::repeat_n(' ', missing));
    }
}
