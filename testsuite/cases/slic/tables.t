Events at what a program puts into a member of a structure: initial values, assignments,
copies, nested structures, names of types.

File a.c:

    struct file { int busy; };
    typedef struct operations {
        int (*open)(struct file *);
        struct { int (*release)(struct file *); };
        int (*ioctl[2])(struct file *);
    } ops;
    struct driver { int n; struct operations ops; };
    static int open_a(struct file *f) { return f->busy; }
    static int open_b(struct file *f) { return f->busy; }
    static int open_c(struct file *f) { return f->busy; }
    static int ctl(struct file *f) { return f->busy; }
    extern int release_a(struct file *f);
    static int other(struct file *f) { return open_a(f); }
    static const struct operations a = { .open = open_a, .ioctl = { 0, ctl } };
    static struct driver d = { 1, { open_b, { other } } };
    int main(void)
    {
        struct file f = { 0 };
        ops l = a;
        l.open = f.busy ? open_c : 0;
        l.open = a.open;
        d.ops.release = release_a;
        return l.open(&f) + d.ops.release(&f) + l.ioctl[1](&f);
    }

File a.slic:

    state { int n; }
    operations.open.entry { n++; if (n > 2) abort "$fname: opened too often"; }

File b.slic:

    state { int n; }
    [ops, absent].[rel*, ioctl].exit watch $1 { n++; }

    $ slic a.c a.slic b.slic --json a.json -o a.i && gcc -Wall -c a.i && cat a.json
    {
      "format": "slam-slic",
      "version": 1,
      "data_model": "lp64",
      "cpp_args": [],
      "assumptions": [
        "what the program does not define calls no function of `a`, `b`"
      ],
      "rules": [
        {
          "id": "a",
          "title": "a",
          "help": "",
          "severity": "error",
          "cwe": [],
          "applicable": true,
          "functions": [
            "open_a",
            "open_b",
            "open_c"
          ]
        },
        {
          "id": "b",
          "title": "b",
          "help": "",
          "severity": "error",
          "cwe": [],
          "applicable": true,
          "functions": [
            "ctl",
            "other",
            "release_a"
          ]
        }
      ]
    }
    $ slam --quiet --rule a.slic a.c
    a: SAFE
    No violation and no error of a.c can be reached: proved in 6 iterations with 11 predicates.

    Predicates:
      global: open_a == a.ioctl[1], open_a == d.ops.release, a_n <= 2, a_n == 0, ctl == a.ioctl[1], open_b == a.ioctl[1], open_b == d.ops.release, a_n == 1
      main: open_a == l.ioctl[1], ctl == l.ioctl[1], open_b == l.ioctl[1]

    The verdict rests on these assumptions:
      what the program does not define calls no function of `a`

    Every intermediate is in slam-work/a/a/loop, the commands in commands.txt there.

What is put there is not told by a name; it may come from a function; several functions
have the name.

File b.c:

    struct operations { int (*open)(void); } a;
    int (*p)(void), (*find(void))(void);
    static int open(void) { return 0; }
    int main(void) { p = open; a.open = p; a.open = find(); return a.open(); }

    $ slic b.c a.slic
    stderr:
    error: `open` gets a value that is no function's name
      ┌─ a.slic:2:12
      │
    2 │ operations.open.entry { n++; if (n > 2) abort "$fname: opened too often"; }
      │            ^^^^ it cannot be told which functions are called
      │
      = at b.c:4
    status: 1

File c.c:

    struct operations { int (*open)(void); } a;
    int (*find(void))(void);
    int main(void) { a.open = find(); return a.open(); }

    $ slic c.c a.slic
    stderr:
    error: `open` gets a value that is no function's name
      ┌─ a.slic:2:12
      │
    2 │ operations.open.entry { n++; if (n > 2) abort "$fname: opened too often"; }
      │            ^^^^ it cannot be told which functions are called
      │
      = at c.c:3
    status: 1

File d.c:

    struct operations { int (*open)(void); };
    static int open(void) { return 0; }
    struct operations b = { open };

File e.c:

    struct operations { int (*open)(void); };
    extern struct operations b;
    static int open(void) { return 0; }
    struct operations a = { open };
    int main(void) { return a.open() + b.open(); }

    $ slic e.c d.c a.slic -o out
    stderr:
    error: several functions are called `open`
      ┌─ a.slic:2:12
      │
    2 │ operations.open.entry { n++; if (n > 2) abort "$fname: opened too often"; }
      │            ^^^^ one of them is put here, and an event is at all of them
    status: 1
