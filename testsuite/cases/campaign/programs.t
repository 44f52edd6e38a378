Programs are files, patterns, files that form one program, lines of a list, or a build.

File a.c:

    extern void check(int);
    int main(void) { check(1); return 0; }

File b.c:

    extern void reach_error(void);
    void check(int x) { if (x == BAD) reach_error(); }

File list:

    # two programs
    good: a.c b.c -DBAD=2

    bad: a.c b.c -DBAD=1

    $ slam campaign -q -j1 a.c '?.c' both=a.c,b.c -DBAD=1 --own-errors
    rule       checks   safe unsafe unknown refused failed  open not a.  core-seconds
    own errors      3      1      1       0       1      0     0      0  <time>
    all             3      1      1       0       1      0     0      0  <time>

    Not checked:
      b.c: refused: error: no function `main`

    Errors:
      both: call of reach_error (b.c:2)
    $ slam campaign -q -j1 --programs list --own-errors
    rule       checks   safe unsafe unknown refused failed  open not a.  core-seconds
    own errors      2      1      1       0       0      0     0      0  <time>
    all             2      1      1       0       0      0     0      0  <time>

    Errors:
      bad: call of reach_error (b.c:2)

A build:

    $ mkdir build; printf '[{"directory": "..", "file": "b.c", "command": "gcc -DBAD=1 -c b.c"}, {"directory": "..", "file": "a.c", "command": "gcc -c a.c"}]' > build/compile_commands.json
    $ slam campaign -q -j1 -p build --own-errors | grep all
    all             2      1      0       0       1      0     0      0  <time>

What makes no sense:

    $ slam campaign
    stderr:
    error: no program: name C files, a list with --programs, or a build with -p
    status: 2
    $ slam campaign none.c
    stderr:
    error: cannot read none.c: no such file or directory
    status: 2
    $ slam campaign 'none*.c'
    stderr:
    error: no file fits none*.c
    status: 2
    $ slam campaign '[a.c'
    stderr:
    error: [a.c is no pattern: Pattern syntax error near position 0: invalid range pattern
    status: 2
    $ slam campaign x=a.c x=b.c
    stderr:
    error: two programs are called x
    status: 2
    $ slam campaign a.c --rule nonsense
    stderr:
    error: there is no rule nonsense: expected a file NAME.slic, or one of `slam --list-rules`
    status: 2
    $ echo 'take.entry { }' > one.slic; mkdir d; cp one.slic d; slam campaign a.c --rule one.slic --rule d/one.slic
    stderr:
    error: two rules are called one: one.slic and d/one.slic
    status: 2
    $ echo 'x:' > list; slam campaign --programs list
    stderr:
    error: list:1: no file is named
    status: 2
    $ echo "'x" > list; slam campaign --programs list
    stderr:
    error: list:1: a quote has no end
    status: 2
    $ slam campaign --programs nowhere
    stderr:
    error: cannot read nowhere: No such file or directory (os error 2)
    status: 2
    $ slam campaign -p nowhere
    stderr:
    error: cannot read nowhere: No such file or directory (os error 2)
    status: 2
    $ slam campaign a.c --jobs 0
    stderr:
    error: invalid value '0' for '--jobs <N>': 0 is not in 1..=65535

    For more information, try '--help'.
    status: 2
