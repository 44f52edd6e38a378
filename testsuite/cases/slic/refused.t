What is wrong with a rule, below its C.

File a.c:

    #include <stdio.h>
    int f(int x) { return x; }
    void g(void);
    int h();
    __attribute__((constructor)) void before(void) { f(0); }
    int main(void) { g(); int (*p)(const char *, ...) = printf; p("%d\n", f(1) + h()); return 0; }

File a.slic:

    title 3;
    help word;
    severity bad;
    cwe "text";
    #include <stdio.h>
    state { int n }
    f.middle { }
    [f, g] { }
    f.[entry, exit] { }
    a.b.c.entry { }
    f g.entry { }
    f.entry watch x = { n = $0; }
    final watch $1 { n = $return; }
    int $1;

    $ slic a.c a.slic
    stderr:
    error: this is no value of `title`
      ┌─ a.slic:1:7
      │
    1 │ title 3;
      │       ^ expected a text in quotation marks

    error: this is no value of `help`
      ┌─ a.slic:2:6
      │
    2 │ help word;
      │      ^^^^ expected a text in quotation marks

    error: this is no value of `severity`
      ┌─ a.slic:3:10
      │
    3 │ severity bad;
      │          ^^^ expected `note`, `warning` or `error`

    error: this is no value of `cwe`
      ┌─ a.slic:4:5
      │
    4 │ cwe "text";
      │     ^^^^^^ expected a number

    error: only rules can be included
      ┌─ a.slic:5:1
      │
    5 │ #include <stdio.h>
      │ ^^^^^^^^^^^^^^^^^^ expected `#include "NAME.slic"`
      │
      = a rule sees the declarations of the program; it may declare more in C

    error: unexpected `}`
      ┌─ a.slic:6:15
      │
    6 │ state { int n }
      │               ^ expected C or `;`

    error: this is no event
      ┌─ a.slic:7:3
      │
    7 │ f.middle { }
      │   ^^^^^^ expected `entry` or `exit`

    error: unexpected `{`
      ┌─ a.slic:8:8
      │
    8 │ [f, g] { }
      │        ^ expected `.`

    error: this is no event
      ┌─ a.slic:9:1
      │
    9 │ f.[entry, exit] { }
      │ ^^^^^^^^^^^^^^^ expected `.entry` or `.exit` behind the functions

    error: this is no event
       ┌─ a.slic:10:1
       │
    10 │ a.b.c.entry { }
       │ ^^^^^^^^^^^ expected a function, or a structure and its member

    error: this is no name
       ┌─ a.slic:11:1
       │
    11 │ f g.entry { }
       │ ^^^ a name has no spaces

    error: nothing is watched
       ┌─ a.slic:12:15
       │
    12 │ f.entry watch x = { n = $0; }
       │               ^^^ expected a pointer, such as `$1`

    error: there is no such argument
       ┌─ a.slic:12:25
       │
    12 │ f.entry watch x = { n = $0; }
       │                         ^^ the first is `$1`

    error: `final` is of no one function
       ┌─ a.slic:13:13
       │
    13 │ final watch $1 { n = $return; }
       │             ^^ name the function: `f.exit`

    error: unexpected `$1`
       ┌─ a.slic:14:5
       │
    14 │ int $1;
       │     ^^ expected C or `;`
       │
       = `$` words stand in handlers: give a function the value it needs
    status: 1

File b.slic:

    f.entry { @ é

    $ slic a.c b.slic
    stderr:
    error: unexpected end of the rule
      ┌─ b.slic:1:10
      │
    1 │ f.entry { @ é
      │          ^ expected C, `}` or `;`

    error: unexpected character '@'
      ┌─ b.slic:1:11
      │
    1 │ f.entry { @ é
      │           ^ not part of a rule

    error: unexpected character 'é'
      ┌─ b.slic:1:13
      │
    1 │ f.entry { @ é
      │             ^ not part of a rule
    status: 1

File c.slic:

    f.entry { /* no end

    $ slic a.c c.slic
    stderr:
    error: unexpected end of the rule
      ┌─ c.slic:1:10
      │
    1 │ f.entry { /* no end
      │          ^ expected C, `}` or `;`

    error: this comment has no end
      ┌─ c.slic:1:11
      │
    1 │ f.entry { /* no end
      │           ^^ expected a `*/` after this
    status: 1

File d.slic:

    static int x(int y) { return $1; }
    }
    f.entry { ( }

    $ slic a.c d.slic
    stderr:
    error: unexpected `$1`
      ┌─ d.slic:1:30
      │
    1 │ static int x(int y) { return $1; }
      │                              ^^ expected C, `}` or `;`
      │
      = `$` words stand in handlers: give a function the value it needs

    error: unexpected `}`
      ┌─ d.slic:3:13
      │
    3 │ f.entry { ( }
      │             ^ expected C, `)` or `;`
    status: 1

File nothing.slic:

    }

    $ slic a.c nothing.slic
    stderr:
    error: unexpected `}`
      ┌─ nothing.slic:1:1
      │
    1 │ }
      │ ^ expected an item (`state { .. }`, `f.entry { .. }`, `final { .. }`, `model ..`, C)
    status: 1

What is wrong with it in this program.

File e.slic:

    f.entry { return; n = $2; n = $return; }
    g.exit { n = $1; n = $return; }
    printf.entry { }
    before.entry { }
    h.exit { }
    main.exit { $return = $3; }
    both.entry { }

    $ slic a.c e.slic
    stderr:
    error: `before` is called by the linker
      ┌─ e.slic:4:1
      │
    4 │ before.entry { }
      │ ^^^^^^ no event can be at such a function

    error: a handler does not return
      ┌─ e.slic:1:11
      │
    1 │ f.entry { return; n = $2; n = $return; }
      │           ^^^^^^ use `if` and `else`

    error: `f` has one argument
      ┌─ e.slic:1:23
      │
    1 │ f.entry { return; n = $2; n = $return; }
      │                       ^^ there is no `$2`

    error: at its entry `f` has no result
      ┌─ e.slic:1:31
      │
    1 │ f.entry { return; n = $2; n = $return; }
      │                               ^^^^^^^ expected an `.exit` event

    error: `g` has no argument
      ┌─ e.slic:2:14
      │
    2 │ g.exit { n = $1; n = $return; }
      │              ^^ there is no `$1`

    error: `g` has no result
      ┌─ e.slic:2:22
      │
    2 │ g.exit { n = $1; n = $return; }
      │                      ^^^^^^^ it is `void`

    error: `h` is declared without its parameters
      ┌─ e.slic:5:1
      │
    5 │ h.exit { }
      │ ^ an event needs a prototype of its function

    error: `main` has no argument
      ┌─ e.slic:6:23
      │
    6 │ main.exit { $return = $3; }
      │                       ^^ there is no `$3`

    error: `printf` takes any number of arguments, and is a value here
      ┌─ e.slic:3:1
      │
    3 │ printf.entry { }
      │ ^^^^^^ no event can be at calls by a pointer
    status: 1

A function has to be declared where all can see it.

File j.c:

    int main(void) { int take(int); return take(1) + give(2); }

File j.slic:

    take.entry { }
    g*.entry { }

    $ slic j.c j.slic
    stderr:
    error: `take` is called without a declaration at file scope
      ┌─ j.slic:1:1
      │
    1 │ take.entry { }
      │ ^^^^ an event needs a prototype of its function

    error: `give` is called without a declaration at file scope
      ┌─ j.slic:2:1
      │
    2 │ g*.entry { }
      │ ^^ an event needs a prototype of its function
    status: 1

Its C is checked where it is woven: the place is the rule's.

File f.slic:

    state { int n = 0; }
    f.entry {
        if ($1 > m) n = 1;
    }

    $ slic a.c f.slic
    stderr:
    error: `m` is not declared
      ┌─ f.slic:3:14
      │
    3 │     if ($1 > m) n = 1;
      │              ^
    status: 1

File g.slic:

    f.entry { $1 = ; }

    $ slic a.c g.slic
    stderr:
    error: syntax error at `;`
      ┌─ g.slic:1:16
      │
    1 │ f.entry { $1 = ; }
      │                ^ not expected here
    status: 1

What is included, and rules that do not exist.

File h.slic:

    #include "absent.slic"
    #include "linux/mutexes.slic"
    f.entry { }

    $ slic a.c h.slic
    stderr:
    error: cannot read absent.slic: no such file or directory
      ┌─ h.slic:1:1
      │
    1 │ #include "absent.slic"
      │ ^^^^^^^^^^^^^^^^^^^^^^ included here

    error: cannot read linux/mutexes.slic: no such file or directory
      ┌─ h.slic:2:1
      │
    2 │ #include "linux/mutexes.slic"
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ included here
    status: 1
    $ slic a.c linux/mutexx
    stderr:
    error: there is no rule `linux/mutexx`
     = did you mean `linux/mutex`?
    status: 1
    $ slic a.c nothing
    stderr:
    error: there is no rule `nothing`
     = rules are files NAME.slic, or of the library (--list-rules)
    status: 1
    $ slic --print-rule linux/mutex | head -n 3
    title "Mutexes are locked and unlocked in turn";
    help "A mutex may be locked by a task that does not hold it, unlocked by the one that does, "
         "and is free when an entry of the driver returns. So is a ww_mutex, which a context may lock "
    $ slic --print-rule linux/mutx
    stderr:
    error: there is no rule `linux/mutx`
     = did you mean `linux/mutex`?
    status: 1
    $ slam --print-rule posix/mutx
    stderr:
    error: there is no rule `posix/mutx`
     = did you mean `posix/mutex`?
    status: 2

The entry has to be there; the brackets have to match.

File i.slic:

    f.entry { }

    $ slic a.c i.slic --entry start
    stderr:
    error: the program does not define `start`
     = a rule is checked from an entry on: name one with --entry, or what calls the program with --environment
    status: 1
    $ echo 'int main(void) { return (0]; }' | slic - i.slic
    stderr:
    error: syntax error at `]`
      ┌─ <stdin>:1:27
      │
    1 │ int main(void) { return (0]; }
      │                           ^ not expected here
    status: 1
    $ slic a.c
    stderr:
    error: a C program and a rule or an environment are needed, such as `slic prog.c linux/mutex`

    Usage: slic [OPTIONS] PROGRAM... RULE...
           slic [OPTIONS] --environment ENVIRONMENT PROGRAM... [RULE...]

    For more information, try '--help'.
    status: 2
    $ slic i.slic
    stderr:
    error: a C program and a rule or an environment are needed, such as `slic prog.c linux/mutex`

    Usage: slic [OPTIONS] PROGRAM... RULE...
           slic [OPTIONS] --environment ENVIRONMENT PROGRAM... [RULE...]

    For more information, try '--help'.
    status: 2
    $ slic a.c a.c i.slic
    stderr:
    error: several files go to a folder: name it with -o

    Usage: slic [OPTIONS] PROGRAM... RULE...
           slic [OPTIONS] --environment ENVIRONMENT PROGRAM... [RULE...]

    For more information, try '--help'.
    status: 2
    $ echo 'int f(int x) { return 1; }' > b.c && slic a.c b.c i.slic -o out
    stderr:
    error: `f` is defined twice
      ┌─ b.c:1:5
      │
    1 │ int f(int x) { return 1; }
      │     ^
      │
      ┌─ a.c:2:5
      │
    2 │ int f(int x) { return x; }
      │     - first defined here
    status: 1
    $ echo 'int other;' > b.c && touch out && slic a.c b.c i.slic -o out
    stderr:
    error: cannot make the folder out: File exists (os error 17)
    status: 1
    $ slic --time-limit 0.000001 a.c i.slic
    stderr:
    unknown: time limit of <time> reached
    status: 1

A text of slic's that is none.

    $ printf '#!/bin/sh\nexit 0\n' > empty && chmod +x empty && slam --slic ./empty --rule i.slic a.c
    stderr:
    error: cannot read slam-work/a/i/woven/rule.json: no such file or directory
    status: 2
    $ slam --slic ./absent --rule i.slic a.c
    stderr:
    error: slic: there is no program ./absent
    status: 2
    $ slam --slic ./absent --list-rules
    stderr:
    error: slic: there is no program ./absent
    status: 2
    $ printf '#!/bin/sh\nwhile [ $1 != --json ]; do shift; done; echo "{\\"format\\": \\"slam-trace\\"}" > $2\n' > other && chmod +x other && slam --slic ./other --rule i.slic a.c
    stderr:
    error: this is not an answer of slic: the format is "slam-trace"
      ┌─ slam-work/a/i/woven/rule.json:1:1
      │
    1 │ {"format": "slam-trace"}
      │ ^ expected "format": "slam-slic"
    status: 2
    $ printf '#!/no/such/shell\n' > broken && chmod +x broken && slam --slic ./broken --rule i.slic a.c
    stderr:
    error: slic: No such file or directory (os error 2)
    status: 2

What would be C, and say nothing.

File parentheses.slic:

    state { int n; }
    f.entry { if (n) abort("$fname: twice"); n = 1; note ("once"); }
    returned for (;;) { n = 0; }
    while (n) { n = 0; }

    $ slic a.c parentheses.slic
    stderr:
    error: what `abort` says stands in no parentheses
      ┌─ parentheses.slic:2:18
      │
    2 │ f.entry { if (n) abort("$fname: twice"); n = 1; note ("once"); }
      │                  ^^^^^ write `abort "..";`

    error: what `note` says stands in no parentheses
      ┌─ parentheses.slic:2:49
      │
    2 │ f.entry { if (n) abort("$fname: twice"); n = 1; note ("once"); }
      │                                                 ^^^^ write `note "..";`

    error: `for` stands in no function and in no handler
      ┌─ parentheses.slic:3:10
      │
    3 │ returned for (;;) { n = 0; }
      │          ^^^ expected an item (`f.entry { .. }`, `final { .. }`, C)

    error: `while` stands in no function and in no handler
      ┌─ parentheses.slic:4:1
      │
    4 │ while (n) { n = 0; }
      │ ^^^^^ expected an item (`f.entry { .. }`, `final { .. }`, C)
    status: 1
