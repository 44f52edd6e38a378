//! Reads Remopla, Moped 2's language, as far as it is about booleans: modules, global
//! and local variables, `if`, `do`, `goto` with assignments, `skip (e)`, `undef`.
//!
//! What it becomes is a boolean program, so whatever can be asked of one can be asked of
//! it. Integers, enumerations, arrays, structures, threads, and rules of pushdown systems
//! between the modules are refused with their place, since they do not become booleans
//! without being translated.

use crate::bp::Program;
use crate::diag::{Diagnostic, FileId};
use crate::expected::{describe, stopped};
use crate::remopla_build::Builder;
use crate::remopla_token::Token;
use crate::span::Span;
use lalrpop_util::ParseError;
use logos::Logos;

#[allow(clippy::all, clippy::pedantic, dead_code, unused_imports)]
mod grammar {
    include!(concat!(env!("OUT_DIR"), "/remopla.rs"));
}

/// Parentheses, clauses and operators may nest so deep.
const MAX_NESTING: usize = 500;

/// Reads a program. The first error is reported, with its place.
pub fn parse(text: &str, file: FileId) -> Result<Program, Vec<Diagnostic>> {
    let mut tokens = Vec::new();
    let mut depth = 0usize;
    for (token, span) in Token::lexer(text).spanned() {
        let place = Span::new(span.start, span.end);
        let refuse =
            |message: &str, label: &str| Err(vec![Diagnostic::error(message, file, place, label)]);
        let Ok(token) = token else {
            let message = format!(
                "unexpected character {:?}",
                text[span.clone()].chars().next().unwrap_or(' ')
            );
            return refuse(&message, "not part of Remopla's booleans");
        };
        match token {
            Token::LeftParen | Token::If | Token::Do => depth += 1,
            Token::RightParen | Token::Fi | Token::Od => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_NESTING {
            return refuse("this nests too deep", "in this");
        }
        tokens.push((span.start, token, span.end));
    }
    let mut builder = Builder::default();
    let result =
        grammar::ProgramParser::new().parse(&mut builder, tokens.into_iter().map(Ok::<_, ()>));
    if let Err(error) = result {
        return Err(vec![syntax_error(error, text, file)]);
    }
    if builder.deep {
        return Err(vec![Diagnostic::global("statements nest too deep")]);
    }
    Ok(builder.program)
}

fn syntax_error(error: ParseError<usize, Token<'_>, ()>, text: &str, file: FileId) -> Diagnostic {
    let (span, expected) = stopped(error).unwrap_or_default();
    let message = match &text[span.start as usize..span.end as usize] {
        "" => "unexpected end of the program".to_string(),
        found => format!("unexpected `{found}` in Remopla"),
    };
    let label = describe(&expected, &[], &[("name", "a name")]);
    let label = label.map_or(String::new(), |list| format!("expected {list}"));
    Diagnostic::error(message, file, span, label).with_note("only what is about booleans is read")
}
