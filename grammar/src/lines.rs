//! From byte offsets to lines and columns.
//!
//! An index of line starts answers in logarithmic time. Counting newlines from
//! the start at every question, the obvious alternative, is quadratic on a
//! program with a note on each line.

use crate::span::Span;

/// Where the lines of a text start.
#[derive(Clone, Debug)]
pub struct Lines {
    starts: Vec<u32>,
}

impl Lines {
    /// Indexes a text.
    pub fn new(text: &str) -> Lines {
        let after_newlines = text
            .bytes()
            .enumerate()
            .filter(|(_, b)| *b == b'\n')
            .map(|(i, _)| i as u32 + 1);
        Lines {
            starts: std::iter::once(0).chain(after_newlines).collect(),
        }
    }

    /// The line, from 1, of a byte offset.
    pub fn line(&self, offset: u32) -> u32 {
        self.starts.partition_point(|start| *start <= offset) as u32
    }

    /// The line, from 1, where a range starts.
    pub fn line_of(&self, span: Span) -> u32 {
        self.line(span.start)
    }

    /// The column, from 1 and in bytes, of a byte offset.
    pub fn column(&self, offset: u32) -> u32 {
        offset - self.start(self.line(offset)) + 1
    }

    /// The offset of the first byte of a line, counted from 1; of the last
    /// line if there is no such line.
    pub fn start(&self, line: u32) -> u32 {
        let index = (line.max(1) as usize - 1).min(self.starts.len() - 1);
        self.starts[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one() {
        let lines = Lines::new("ab\n\ncd");
        let places: Vec<_> = (0..7).map(|i| (lines.line(i), lines.column(i))).collect();
        assert_eq!(
            places,
            [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 2), (3, 3)]
        );
    }
}
