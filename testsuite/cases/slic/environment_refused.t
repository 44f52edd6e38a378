What is wrong with an environment, below C.

File a.c:

    struct ops { int (*run)(int); void (*more)(int, ...); };
    typedef int handler(int);
    int ask(handler *h);
    int one(int x) { return x; }
    void any(int x, ...) { }
    int old(x) int x; { return x; }
    struct ops ops = { one, any };
    int asks(void) { return ask(one); }

File main.c:

    int main(void) { return 0; }

File syntax.slic:

    environment { init f >= x; table struct a { c | }; }
    environment { table struct a[2] { }; }
    environment { start f; }
    environment { handler f; call g; }
    environment { call f in; exit g == 0; }

    $ slic --environment syntax.slic a.c
    stderr:
    error: unexpected `x`
      ┌─ syntax.slic:1:25
      │
    1 │ environment { init f >= x; table struct a { c | }; }
      │                         ^ expected a number or `-`

    error: unexpected `}`
      ┌─ syntax.slic:2:35
      │
    2 │ environment { table struct a[2] { }; }
      │                                   ^ expected a name or `(`

    error: unexpected `start`
      ┌─ syntax.slic:3:15
      │
    3 │ environment { start f; }
      │               ^^^^^ expected a clause (`init f;`, `table struct t { .. };`, `handler f.$1;`, `call f;`, `exit f;`) or `}`

    error: unexpected `;`
      ┌─ syntax.slic:4:24
      │
    4 │ environment { handler f; call g; }
      │                        ^ expected `.`

    error: unexpected `;`
      ┌─ syntax.slic:5:24
      │
    5 │ environment { call f in; exit g == 0; }
      │                        ^ expected a name
    status: 1

File words.slic:

    environment {
        table struct a b { c };
        table struct a[9] { c };
        init f >= 99999999999;
        handler f.$0($1, x);
    }

    $ slic --environment words.slic a.c
    stderr:
    error: this is no type of a table
      ┌─ words.slic:2:11
      │
    2 │     table struct a b { c };
      │           ^^^^^^^^^^ expected `struct TAG`, `union TAG` or the name of a type

    error: so many lives cannot overlap
      ┌─ words.slic:3:20
      │
    3 │     table struct a[9] { c };
      │                    ^ expected 1 to 4

    error: this is no number of an `int`
      ┌─ words.slic:4:15
      │
    4 │     init f >= 99999999999;
      │               ^^^^^^^^^^^ expected decimal digits

    error: there is no such argument
      ┌─ words.slic:5:15
      │
    5 │     handler f.$0($1, x);
      │               ^^ the first is `$1`

    error: this is no argument of the registration
      ┌─ words.slic:5:22
      │
    5 │     handler f.$0($1, x);
      │                      ^ expected an argument such as `$1`, or `_` for any value
    status: 1

File members.slic:

    environment {
        table struct ops { run more };
        call [old];
        handler ask.$2;
    }

    $ slic --environment members.slic a.c
    stderr:
    error: `old` cannot be called from outside
      ┌─ members.slic:3:11
      │
    3 │     call [old];
      │           ^^^ its parameters are declared behind their list

    error: `ask` has no argument `$2`
      ┌─ members.slic:4:13
      │
    4 │     handler ask.$2;
      │             ^^^ it is declared with 1
    status: 1

File nothing.slic:

    title "Nothing";

File checks.slic:

    environment { call *; }
    final { abort "no"; }
    returned { abort "no"; }
    one.entry watch $1 { }

    $ slic --environment nothing.slic a.c
    stderr:
    error: `nothing` has no `environment { .. }`
     = a rule is given without --environment
    status: 1
    $ slic --environment checks.slic a.c
    stderr:
    error: an environment checks nothing
      ┌─ checks.slic:2:1
      │
    2 │ final { abort "no"; }
      │ ^^^^^ this belongs into a rule

    error: an environment checks nothing
      ┌─ checks.slic:3:1
      │
    3 │ returned { abort "no"; }
      │ ^^^^^^^^ this belongs into a rule

    error: an environment checks nothing
      ┌─ checks.slic:4:17
      │
    4 │ one.entry watch $1 { }
      │                 ^^ this belongs into a rule
    status: 1
    $ slic --environment linux a.c
    stderr:
    error: the environment `linux` finds nothing to call in the program
     = its clauses say what it looks for: --print-environment shows them
    status: 1
    $ slic --environment any main.c
    stderr:
    error: the program has a `main` already
     = an environment is for a program that is called from outside
    status: 1
    $ slic --environment lunix a.c
    stderr:
    error: there is no environment `lunix`
     = environments are files NAME.slic, or of the library (--list-environments)
    status: 1
    $ slic --print-environment lunix
    stderr:
    error: there is no environment `lunix`
     = environments are files NAME.slic, or of the library (--list-environments)
    status: 1
    $ slic --environment linux/mutex a.c
    stderr:
    error: there is no environment `linux/mutex`
     = environments are files NAME.slic, or of the library (--list-environments)
    status: 1
    $ slic a.c checks.slic
    stderr:
    error: an environment is no rule
      ┌─ checks.slic:1:1
      │
    1 │ environment { call *; }
      │ ^^^^^^^^^^^ give it by --environment
    status: 1
    $ slic --environment any --entry one a.c
    stderr:
    error: the argument '--environment <ENVIRONMENT>' cannot be used with '--entry <NAME>'

    Usage: slic [OPTIONS] PROGRAM... RULE...
           slic [OPTIONS] --environment ENVIRONMENT PROGRAM... [RULE...]

    For more information, try '--help'.
    status: 2
    $ slam --environment any --entry one a.c
    stderr:
    error: the argument '--environment <ENVIRONMENT>' cannot be used with '--entry <NAME>'

    Usage: slam [OPTIONS] PROGRAM... [PREDICATES]
           slam campaign [OPTIONS] PROGRAM...
           slam report [OPTIONS] DIR|FILE...

    For more information, try '--help'.
    status: 2
    $ slic a.c
    stderr:
    error: a C program and a rule or an environment are needed, such as `slic prog.c linux/mutex`

    Usage: slic [OPTIONS] PROGRAM... RULE...
           slic [OPTIONS] --environment ENVIRONMENT PROGRAM... [RULE...]

    For more information, try '--help'.
    status: 2
    $ slic one.c linux/mutex
    stderr:
    error: cannot read `one.c`: No such file or directory (os error 2)
    status: 1
    $ slic --list-environments
    any       Functions that other files can call are called, in any order
    freertos  FreeRTOS: tasks, interrupt handlers, and functions that others call
    linux     Linux: what the kernel calls of a module
    nuttx     NuttX: what the kernel calls of a driver
    riot      RIOT: a driver's functions are called by applications, its callbacks by interrupts
    wdm       Windows: a WDM driver is loaded, devices are added, requests dispatched
    $ slam --list-environments
    any       Functions that other files can call are called, in any order
    freertos  FreeRTOS: tasks, interrupt handlers, and functions that others call
    linux     Linux: what the kernel calls of a module
    nuttx     NuttX: what the kernel calls of a driver
    riot      RIOT: a driver's functions are called by applications, its callbacks by interrupts
    wdm       Windows: a WDM driver is loaded, devices are added, requests dispatched
    $ slam --print-environment any
    title "Functions that other files can call are called, in any order";
    help "Every function that is not static is called at any time, any number of times, with any "
         "arguments.";

    environment {
        call *;
    }

What a pointer calls is refused where several functions have its name.

File c.c:

    struct ops { int (*run)(int); };
    static int one(int x) { return x; }
    static struct ops ops = { one };
    struct ops *ops_c(void) { return &ops; }

File d.c:

    struct ops { int (*run)(int); };
    static int one(int x) { return x + 1; }
    static struct ops ops = { one };
    struct ops *ops_d(void) { return &ops; }

File run.slic:

    environment { table struct ops { run }; }

    $ slic --environment run.slic c.c d.c -o out
    stderr:
    error: `run` of ops@c is `one`, which several functions are called
      ┌─ run.slic:1:34
      │
    1 │ environment { table struct ops { run }; }
      │                                  ^^^ it cannot be told which function is called

    error: `run` of ops@d is `one`, which several functions are called
      ┌─ run.slic:1:34
      │
    1 │ environment { table struct ops { run }; }
      │                                  ^^^ it cannot be told which function is called
    status: 1

So is one that is called through a pointer, and functions that no file can call.

File e.c:

    struct ops { int (*run)(int); };
    static int one(int x) { return x + 2; }
    void set(struct ops *ops) { ops->run = one; }

File shared.h:

    struct two { int (*run)(int); int (*more)(int); };
    extern struct two shared;

File f.c:

    #include "shared.h"
    static int run(int x) { return x; }
    struct two shared = { .run = run };

File g.c:

    #include "shared.h"
    static int more(int x) { return x; }
    void set(void) { shared.more = more; }

File both.slic:

    environment { table struct two { run more }; }

    $ slic --environment run.slic d.c e.c -o out
    stderr:
    error: `run` of ops is `one`, which several functions are called
      ┌─ run.slic:1:34
      │
    1 │ environment { table struct ops { run }; }
      │                                  ^^^ it cannot be told which function is called

    error: `run` of an object at e.c:3 is `one`, which several functions are called
      ┌─ run.slic:1:34
      │
    1 │ environment { table struct ops { run }; }
      │                                  ^^^ it cannot be told which function is called
    status: 1
    $ slic --environment both.slic f.c g.c -o out
    stderr:
    error: the functions of shared are not declared in one file
      ┌─ both.slic:1:21
      │
    1 │ environment { table struct two { run more }; }
      │                     ^^^^^^^^^^ no file can call them all
    status: 1

A member that the table's type has not; a type that the program has not is told of.

File tables.c:

    struct operations { int (*open)(void); int (*close)(void); };
    static int my_open(void) { return 0; }
    struct operations own = { my_open, 0 };

File tables.slic:

    environment {
        table struct operations { open == 0 clsoe };
        table struct absent { read* };
    }

    $ slic --environment tables.slic tables.c
    stderr:
    error: `operations` has no member `clsoe`
      ┌─ tables.slic:2:41
      │
    2 │     table struct operations { open == 0 clsoe };
      │                                         ^^^^^ the table's type is declared without it
      │
      = did you mean `close`?
    status: 1

File absent.slic:

    environment {
        table struct operations { open* };
        table struct absent { read* };
    }

    $ slam -q --environment absent.slic tables.c
    SAFE
    No error of tables.c can be reached: proved in 1 iteration with 0 predicates.

    The verdict rests on these assumptions:
      slic:16: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      slic:24: undefined functions read no variable by name that is not declared `extern`, such as `own`
      the environment `absent` calls from outside, in its order, one after the other and each to its end: my_open
      no more lives of one table overlap than the environment `absent` says
      the program has nothing of these, of which the environment `absent` speaks: absent

    Every intermediate is in slam-work/tables/loop, the commands in commands.txt there.
    stderr:
    warning: no label ERROR and no assert in the program

What is said to run before a function returns needs an order.

File within.slic:

    environment { call one; within [ask] struct ops; }

    $ slic --environment within.slic a.c
    stderr:
    error: no `table` is of the type `ops`
      ┌─ within.slic:1:38
      │
    1 │ environment { call one; within [ask] struct ops; }
      │                                      ^^^^^^^^^^ nothing says in which order its functions are called
    status: 1
