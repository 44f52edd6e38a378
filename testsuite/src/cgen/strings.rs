//! Random programs that call functions of `string.h` and `stdlib.h`, whose bodies in the front end
//! (`--library bodies`) are compared with those of the compiler's library. Of what C leaves open,
//! how far apart two strings are, the sign alone is added to the checksum.

use super::PRELUDE;
use fastrand::Rng;
use std::fmt::Write;

const DECLARATIONS: &str = "\
void *memcpy(void *, const void *, size_t);
int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
size_t strnlen(const char *, size_t);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strcpy(char *, const char *);
char *stpcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strchrnul(const char *, int);
char *strstr(const char *, const char *);
char *strpbrk(const char *, const char *);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strdup(const char *);
char *strndup(const char *, size_t);
int atoi(const char *);
long atol(const char *);
void bzero(void *, size_t);
void free(void *);
struct pair { short x; char *p; };
static char a[64], b[64], c[64];
static int u[20], v[20];
static struct pair s[6], t[6];
static int sign(int n) { return n < 0 ? 1 : n > 0 ? 2 : 3; }
static void place(const char *from, const char *p) { add(p ? p - from : 999); }
";

/// The statements of a program.
const STATEMENTS: usize = 40;

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let mut gen = Gen {
        rng: Rng::with_seed(seed),
    };
    let mut out = format!("/* seed {seed} */\n{PRELUDE}{DECLARATIONS}int main(void)\n{{\n");
    out += "    char *p;\n    size_t n = 0;\n    int i;\n";
    out += "    for (i = 0; i < 20; i++) { u[i] = i * 77; v[i] = -i; }\n";
    out += "    for (i = 0; i < 6; i++) { s[i].x = i; s[i].p = a + i; t[i].x = 9; t[i].p = b; }\n";
    for _ in 0..STATEMENTS {
        let statement = gen.statement();
        writeln!(out, "    {statement}").expect("a string");
    }
    out += "    for (i = 0; i < 64; i++) add(a[i] + b[i] * 256 + c[i] * 65536);\n";
    out += "    for (i = 0; i < 20; i++) add(u[i] + v[i] * 3);\n";
    out += "    for (i = 0; i < 6; i++) add(s[i].x + t[i].x + (s[i].p == a + 2) + !t[i].p);\n";
    out += "    printf(\"checksum = %u\\n\", checksum);\n    return 0;\n}\n";
    out
}

struct Gen {
    rng: Rng,
}

impl Gen {
    fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.rng.usize(..from.len())]
    }

    fn number(&mut self, below: usize) -> usize {
        self.rng.usize(..below)
    }

    /// Up to eight characters of a few.
    fn literal(&mut self) -> String {
        let length = self.number(9);
        let text: String = (0..length)
            .map(|_| self.pick(&["a", "b", "b", "1", "7", "-", "+", " ", "\\t", "\\377"]))
            .collect();
        format!("\"{text}\"")
    }

    /// What `strlen` ends in: a buffer whose last character is never written, or a part of it.
    fn text(&mut self) -> String {
        match self.number(5) {
            0 => self.literal(),
            1 => format!("({} + {})", self.pick(&["a", "b", "c"]), self.number(4)),
            _ => self.pick(&["a", "b", "c"]).to_string(),
        }
    }

    fn character(&mut self) -> &'static str {
        self.pick(&["'a'", "'b'", "'7'", "0", "'\\377'", "'a' + 256"])
    }

    /// A number of elements or characters: known, or not where it stands.
    fn count(&mut self, below: usize) -> String {
        let known = self.number(below);
        match self.rng.bool() {
            true => known.to_string(),
            false => format!("(n + {known}) % {below}"),
        }
    }

    fn statement(&mut self) -> String {
        let (x, y, k) = (self.text(), self.text(), self.count(12));
        let (l, c) = (self.literal(), self.character());
        // Source and destination of a copy are two.
        let (to, from) = match self.number(3) {
            0 => ("a", "b"),
            1 => ("b", "c"),
            _ => ("c", "a"),
        };
        let short = format!("if (strlen({to}) + strlen({from}) < 50)");
        match self.number(30) {
            0 => format!("strcpy({to}, {l});"),
            1 => format!("{short} strcpy({to}, {from});"),
            2 => format!("{to}[{k}] = {c};"),
            3 => format!("n = strlen({x}); add(n);"),
            4 => format!("add(strnlen({x}, {k}));"),
            5 => format!("add(sign(strcmp({x}, {y})));"),
            6 => format!("add(sign(strncmp({x}, {y}, {k})));"),
            7 => format!("add(sign(memcmp({to}, {from}, {k})));"),
            8 => format!("strncpy({to}, {from}, {k});"),
            9 => format!("{short} strcat({to}, {from});"),
            10 => format!("{short} strncat({to}, {from}, {k});"),
            11 => format!("{short} place({to}, stpcpy({to}, {from}));"),
            12 => format!("place({to}, strchr({to}, {c}));"),
            13 => format!("place({to}, strrchr({to}, {c}));"),
            14 => format!("place({to}, strchrnul({to}, {c}));"),
            15 => format!("place({to}, memchr({to}, {c}, {k}));"),
            16 => format!("place({to}, strstr({to}, {l}));"),
            17 => format!("place({to}, strpbrk({to}, {y}));"),
            18 => format!("add(strspn({x}, {y}));"),
            19 => format!("n = strcspn({x}, {y}); add(n);"),
            20 => format!("p = strdup({x}); if (p) {{ add(strlen(p)); add(p[0]); free(p); }}"),
            21 => {
                format!("p = strndup({x}, {k}); if (p) {{ add(strlen(p)); add(p[0]); free(p); }}")
            }
            22 => format!("add(atoi({x}) + atol({y}));"),
            23 => {
                let (i, j) = (self.number(8), self.number(8));
                format!("memcpy(u + {i}, v + {j}, ({k}) * sizeof *u);")
            }
            24 => {
                let (i, j) = (self.number(8), self.number(8));
                format!("memmove(&u[{i}], u + {j}, ({k}) * sizeof(int));")
            }
            25 => format!("memset(u + {}, {}, {k});", self.number(8), self.number(300)),
            26 => format!("memset(v, {}, ({k}) * sizeof *v);", self.number(300)),
            27 => {
                let k = self.count(6);
                format!("memcpy(t, s, ({k}) * sizeof *s);")
            }
            28 => {
                let k = self.count(5);
                format!("memmove(s + 1, s, ({k}) * sizeof(struct pair));")
            }
            _ => match self.rng.bool() {
                true => "bzero(t, 2 * sizeof *t);".to_string(),
                false => format!("memcpy({to}, (char *)u, {k});"),
            },
        }
    }
}
