//! What assembly tells the assembler, as far as the linker's symbols are concerned.
//!
//! Instructions are the lowering's matter (they may write and call what they name);
//! a directive can do what no instruction can: give two symbols one address, put a
//! function where the loader calls it, make a symbol of a file known to others. So
//! directives (`known`) and sections (`sections`) stand on lists of those that are
//! understood, and all others are refused. A label is understood if what stands behind it
//! is the assembly's own, code that does not run on into what the compiler puts there, or
//! data.
//!
//! Rejected: to follow `.set` and labels between data, as if they were `alias`: then a
//! symbol may be a part of another, which C has no name for.

mod known;
mod outer;
mod sections;
mod text;

use known::{CONDITIONAL, DATA, HARMLESS, LEAVES, SPACE, TEXTS};
use sections::{section, without_comment, Section, SECTION};
use std::collections::BTreeSet;
use text::statements;

pub use outer::used_outside;
pub use sections::{is_called, is_more, is_named, own_name};

/// What the assembly of a file does with symbols, and where in the text it stands.
#[derive(Debug, Default)]
pub struct AssemblySymbols {
    /// What assembly outside of functions, or in other sections, names.
    pub named: BTreeSet<String>,
    /// What it names where that only tells other files the name.
    pub told: BTreeSet<String>,
    /// Symbols that it makes known to other files.
    pub published: Vec<(String, usize)>,
    /// Labels in the code of C functions.
    pub inside: Vec<(String, usize)>,
    /// Functions and variables that it defines.
    pub placed: Vec<(String, usize)>,
}

/// What is assumed of assembly outside of functions.
pub const OUTER_ASSEMBLY: &str = "assembly outside of functions may write and call what it names";

/// Where the assembly stands.
#[derive(Clone, Copy, PartialEq)]
pub enum Around {
    /// Outside of functions.
    File,
    /// In a function, whose code goes on before and behind.
    Function,
}

/// What a text does with symbols.
#[derive(Debug, Default)]
pub struct Symbols {
    /// What instructions and data have for operands, and the labels.
    pub named: BTreeSet<String>,
    /// What instructions and data have for operands.
    pub used: BTreeSet<String>,
    /// What is named in sections that only tell other files a name.
    pub told: BTreeSet<String>,
    /// Symbols that other files get to know.
    pub published: BTreeSet<String>,
    /// Symbols that other files may define again.
    pub weak: BTreeSet<String>,
    /// Labels in the code of a C function.
    pub inside: BTreeSet<String>,
    /// There is more than instructions.
    pub sections: bool,
    /// Labels outside of C functions.
    pub placed: BTreeSet<String>,
}

/// A statement that is not understood, and why.
#[derive(Debug, PartialEq)]
pub struct Refused {
    pub statement: String,
    pub why: &'static str,
}

const UNCLEAR: &str = "how the assembler reads this is not certain";
const ASSIGNS: &str = "a symbol gets an address here";
const DIRECTIVE: &str = "this directive is on no list of those that are understood";
const BEHIND: &str = "what stands behind this label may be the compiler's";
const KIND: &str = "the symbol becomes something that C does not know";

/// What was put behind the last label of a section.
#[derive(Clone, Copy, PartialEq)]
enum Behind {
    Nothing,
    Runs,
    Left,
    Data,
}

struct Reader {
    around: Around,
    out: Symbols,
    section: Section,
    previous: Section,
    stack: Vec<Section>,
    /// The last label of the section, how many there were, and what stands behind.
    label: Option<String>,
    labels: usize,
    behind: Behind,
    conditional: bool,
}

/// What stands between the quotes of a literal.
pub fn unquoted(literal: &str) -> &str {
    let inner = literal.strip_prefix('"');
    inner.and_then(|l| l.strip_suffix('"')).unwrap_or(literal)
}

/// Reads a text, its escapes as the C program has them.
pub fn read(text: &str, around: Around) -> Result<Symbols, Refused> {
    let start = Section {
        code: true,
        own: false,
        writable: false,
        function: around == Around::Function,
        tells: false,
    };
    let mut reader = Reader {
        around,
        out: Symbols::default(),
        previous: start.clone(),
        section: start,
        stack: Vec::new(),
        label: None,
        labels: 0,
        behind: Behind::Nothing,
        conditional: false,
    };
    // A number that is another one wherever the text stands.
    let text = text.replace("%=", "%");
    for statement in statements(&text).map_err(|text| refused(&text, UNCLEAR))? {
        let statement = statement.trim();
        reader
            .statement(statement)
            .map_err(|why| refused(statement, why))?;
    }
    let last = reader.label.clone().unwrap_or_default();
    reader.close().map_err(|why| refused(&last, why))?;
    if reader.conditional && !reader.out.placed.is_empty() {
        return Err(refused(&last, UNCLEAR));
    }
    Ok(reader.out)
}

fn refused(statement: &str, why: &'static str) -> Refused {
    Refused {
        statement: statement.to_string(),
        why,
    }
}

fn is_symbol_letter(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '$')
}

/// A variable that is local to a function is called `k.0` or the like: its name in C.
pub fn static_local(symbol: &str) -> Option<&str> {
    let (own, number) = symbol.split_once('.')?;
    let named = own.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let numbered = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    (named && numbered).then_some(own)
}

/// A name that only this text can know: a number, `.L1`, or one with an operand in it.
fn is_local(label: &str) -> bool {
    let first = label.chars().next();
    first.is_some_and(|c| c.is_ascii_digit()) || label.starts_with(".L") || label.contains('%')
}

impl Reader {
    fn statement(&mut self, statement: &str) -> Result<(), &'static str> {
        // The first of several dialects, or the others.
        let statement = statement.trim_start_matches(['{', '|', '}', ' ', '\t']);
        let letter = |c: char| is_symbol_letter(c) || "%[]\\".contains(c);
        let first = &statement[..statement.find(|c| !letter(c)).unwrap_or(statement.len())];
        let behind = statement[first.len()..].trim_start();
        if first.contains('\\') {
            return Err(UNCLEAR);
        }
        if !first.is_empty() && behind.starts_with(':') && !behind.starts_with("::") {
            self.label(first)?;
            return self.statement(behind[1..].trim_start());
        }
        if behind.starts_with('=') {
            return self.assignment(first);
        }
        match first {
            "" if statement.is_empty() => Ok(()),
            "" => Err(UNCLEAR),
            _ if first.starts_with('.') => self.directive(&first.to_lowercase(), behind),
            _ => {
                self.instruction(first, behind);
                Ok(())
            }
        }
    }

    fn assignment(&self, symbol: &str) -> Result<(), &'static str> {
        match symbol.starts_with(".L") {
            true => Ok(()),
            false => Err(ASSIGNS),
        }
    }

    fn label(&mut self, label: &str) -> Result<(), &'static str> {
        if is_local(label) {
            return Ok(());
        }
        self.name(label);
        if self.section.function {
            self.out.inside.insert(label.to_string());
            return Ok(());
        }
        self.out.placed.insert(label.to_string());
        self.labels += 1;
        self.label = Some(label.to_string());
        self.behind = Behind::Nothing;
        match self.labels > 1 && self.section.writable {
            true => Err(BEHIND),
            false => Ok(()),
        }
    }

    /// What an instruction is called is no symbol: functions that wrap one have its name.
    fn instruction(&mut self, first: &str, operands: &str) {
        let prefix = matches!(first, "rep" | "repz" | "bnd" | "notrack" | "lock");
        let (bare, operands) = match prefix {
            true => operands
                .split_once(char::is_whitespace)
                .unwrap_or((operands, "")),
            false => (first, operands),
        };
        let idle = matches!(bare, "nop" | "int3") && self.behind == Behind::Left;
        self.behind = match idle || LEAVES.contains(&bare) {
            true => Behind::Left,
            false => Behind::Runs,
        };
        self.uses(operands);
    }

    fn data(&mut self, some: bool, operands: &str) {
        if some && self.behind == Behind::Nothing {
            self.behind = Behind::Data;
        }
        self.uses(operands);
    }

    fn directive(&mut self, word: &str, operands: &str) -> Result<(), &'static str> {
        match word {
            ".set" | ".equ" | ".equiv" | ".eqv" => match operands.split_once(',') {
                Some((symbol, _)) => self.assignment(symbol.trim()),
                // Options of MIPS' assembler.
                None => Ok(()),
            },
            ".globl" | ".global" | ".weak" => self.publish(word == ".weak", operands),
            ".type" => self.kind(operands),
            ".symver" => self.version(operands),
            ".section" | ".pushsection" | ".text" | ".data" | ".bss" | ".popsection"
            | ".previous" => self.enter(word, operands),
            _ if word.starts_with(".cfi_") || HARMLESS.contains(&word) => Ok(()),
            _ if word.starts_with(".if") || CONDITIONAL.contains(&word) => {
                self.conditional = true;
                Ok(())
            }
            // How large the file is, is not known here.
            ".incbin" => {
                self.data(false, "");
                Ok(())
            }
            _ if DATA.contains(&word) => {
                self.data(!operands.is_empty(), operands);
                Ok(())
            }
            _ if TEXTS.contains(&word) => {
                self.data(word != ".ascii" || operands.len() > 2, "");
                Ok(())
            }
            _ if SPACE.contains(&word) => {
                let size = operands.split(',').next().unwrap_or("").trim();
                self.data(size.parse::<u64>().is_ok_and(|n| n > 0), operands);
                Ok(())
            }
            _ => Err(DIRECTIVE),
        }
    }

    fn publish(&mut self, weak: bool, operands: &str) -> Result<(), &'static str> {
        for symbol in without_comment(operands).split(',').map(str::trim) {
            if symbol.is_empty() || !symbol.chars().all(|c| is_symbol_letter(c) || c == '%') {
                return Err(UNCLEAR);
            }
            self.out.published.insert(symbol.to_string());
            if weak {
                self.out.weak.insert(symbol.to_string());
            }
        }
        Ok(())
    }

    /// `.type f, @function`; `@gnu_indirect_function` makes a resolver of it.
    fn kind(&self, operands: &str) -> Result<(), &'static str> {
        let kind = operands.split([',', ' ', '\t']).rfind(|w| !w.is_empty());
        let kind = kind.map(|k| k.trim_matches(['@', '%', '#', '"']).to_lowercase());
        match kind.as_deref() {
            Some("function" | "object" | "notype" | "stt_func" | "stt_object" | "stt_notype") => {
                Ok(())
            }
            _ => Err(KIND),
        }
    }

    /// `.symver f, f@V1`. By two `@` and another name, others find it under that, too.
    fn version(&self, operands: &str) -> Result<(), &'static str> {
        let parts = operands.split_once(',');
        let parts = parts.and_then(|(own, known)| Some((own.trim(), known.split_once('@')?)));
        match parts {
            Some((own, (known, version))) if known.trim() != own && version.starts_with('@') => {
                Err(ASSIGNS)
            }
            Some(_) => Ok(()),
            None => Err(UNCLEAR),
        }
    }

    fn enter(&mut self, word: &str, operands: &str) -> Result<(), &'static str> {
        self.close()?;
        self.out.sections = true;
        let before = self.section.clone();
        self.section = match word {
            ".popsection" => match self.stack.pop() {
                Some(section) => section,
                None => return Err(UNCLEAR),
            },
            ".previous" => self.previous.clone(),
            ".section" | ".pushsection" => section(operands)?,
            // Its subsections are kept in their order.
            _ if !operands.is_empty() && self.around == Around::File => return Err(SECTION),
            _ => section(word)?,
        };
        if word == ".pushsection" {
            self.stack.push(before.clone());
        }
        self.previous = before;
        Ok(())
    }

    /// The section is left: what follows there is the compiler's.
    fn close(&mut self) -> Result<(), &'static str> {
        let Section { code, own, .. } = self.section;
        let unclear = match self.behind {
            Behind::Nothing => true,
            Behind::Runs => !own,
            Behind::Data => code,
            Behind::Left => false,
        };
        let labels = std::mem::take(&mut self.labels);
        match labels > 0 && unclear {
            true => Err(BEHIND),
            false => Ok(()),
        }
    }

    /// The symbols in an operand, strings left out.
    fn names(&mut self, operands: &str) {
        for part in operands.split('"').step_by(2) {
            let words = part.split(|c: char| !is_symbol_letter(c));
            words.filter(|w| !w.is_empty()).for_each(|w| self.name(w));
        }
    }

    /// The symbols in what an instruction works with, or data hold.
    fn uses(&mut self, operands: &str) {
        let before = std::mem::take(&mut self.out.named);
        self.names(operands);
        self.out.used.extend(self.out.named.iter().cloned());
        self.out.named.extend(before);
    }

    /// A variable that is local to a function is called `k.0` or the like.
    fn name(&mut self, symbol: &str) {
        let names = match self.section.tells {
            true => &mut self.out.told,
            false => &mut self.out.named,
        };
        if let Some((own, _)) = symbol.split_once('.') {
            names.insert(own.to_string());
        }
        names.insert(symbol.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::sections::CALLED;
    use super::*;

    fn file(text: &str) -> Result<Symbols, Refused> {
        read(text, Around::File)
    }

    fn why(text: &str) -> &'static str {
        file(text).map_or_else(|refused| refused.why, |_| "")
    }

    #[test]
    fn instructions_name_symbols() {
        let found = file(".globl f\\nf:\\n\\tmovl $1, x(%rip); incl k.0(%rip); ret").unwrap();
        assert!(["x", "f", "k"].iter().all(|n| found.named.contains(*n)));
        assert!(found.published.contains("f"));
        let none = file(".globl x; .type x, @function; .section .rodata.str,\\\"aMS\\\"");
        assert!(none.unwrap().named.is_empty());
    }

    #[test]
    fn instructions_are_no_symbols() {
        let found = file("prefetchw x(%rip); lock xaddl %eax, y(%rip); rep movsb; jmp rdtsc");
        let named = found.unwrap().named;
        assert!(["prefetchw", "xaddl", "movsb"]
            .iter()
            .all(|n| !named.contains(*n)));
        assert!(["x", "y", "rdtsc"].iter().all(|n| named.contains(*n)));
    }

    #[test]
    fn symbols_get_no_addresses() {
        for text in [
            ".set y,x",
            "y=x",
            "y = x",
            ".equ y, x+4",
            "l: y=x",
            "nop; .SET y,x",
            "y==x",
            ".symver x,y@@V",
            ".data\\nx: .long 1\\ny: .long 2",
        ] {
            assert!([ASSIGNS, BEHIND].contains(&why(text)), "{text}");
        }
        assert_eq!(
            why(".set .L1, 0; .L1 = 1; .symver x,y@V; .symver x,x@@V"),
            ""
        );
    }

    #[test]
    fn sections_are_known() {
        for text in [
            ".section .init_array",
            ".pushsection \\\".ctors\\\",\\\"aw\\\"",
            ".section .fini",
        ] {
            assert_eq!(why(text), CALLED, "{text}");
        }
        assert_eq!(why(".section table"), SECTION);
        assert_eq!(why(".section .databases"), SECTION);
        assert_eq!(why(".pushsection .discard.x; .quad f; .popsection"), "");
    }

    #[test]
    fn what_stands_behind_a_label_is_the_assembly_s() {
        for text in [
            "f:",
            "f: nop",
            "f: ret; g: nop",
            ".data; x:",
            ".data; x: .zero 0; .text",
            ".data; x: .ascii \\\"\\\"",
            "x: .long 1",
            ".data; x: .if 0; .long 1; .endif",
        ] {
            assert!(!why(text).is_empty(), "{text}");
        }
        assert_eq!(why("f: nop; ret; g: jmp f; nop"), "");
        assert_eq!(why(".data; x: .long 1; .text"), "");
        assert_eq!(
            why(".section .rodata; a: .asciz \\\"a;b\\\"; b: .byte 1; .previous"),
            ""
        );
    }

    #[test]
    fn comments_hide_nothing() {
        for text in [
            "# \\\"\\n.set y,x\\n# \\\"",
            "nop # /*\\n.set y,x\\n# */",
            ".byte '\\\"; .set y,x",
            "\\x2eset y,x",
            "/* a */ .set y,x",
            ".macro m d\\n\\\\d y,x\\n.endm",
        ] {
            assert!(!why(text).is_empty(), "{text}");
        }
        assert_eq!(why("# isn't it\\n/* .set y,x */\\n// z"), "");
    }

    #[test]
    fn functions_go_on() {
        let inside = read("1: nop; jmp 1b; here: .L3%=: b%=:", Around::Function).unwrap();
        assert_eq!(inside.inside.len(), 1);
        assert!(read(".pushsection .data; zz: .popsection", Around::Function).is_err());
    }
}
