The hash is that of all files in their order: newton refuses a trace of others.

File one.c:

    int two(void);
    int main(void) { if (two() == 2) { ERROR: ; } return 0; }

File two.c:

    int two(void) { return 2; }

File three.c:

    int two(void) { return 3; }

    $ c2bp one.c two.c -o 1.bp && grep '^//@' 1.bp
    //@ source one.c two.c
    //@ sha256 <sha256>
    $ bebop 1.bp -o 1.json
    $ newton one.c two.c 1.json
    // verdict: feasible
    // one.c:2  two()              enters two
    // two.c:1    return 2         returns 2
    // two.c:1    return from two  back in main: 2
    // one.c:2  if (two() == 2)    taken: two() = 2
    // one.c:2  ERROR:             the error is reached
    stderr:
    one.c:2  two()              enters two
    two.c:1    return 2         returns 2
    two.c:1    return from two  back in main: 2
    one.c:2  if (two() == 2)    taken: two() = 2
    one.c:2  ERROR:             the error is reached
    $ newton two.c one.c 1.json
    stderr:
    error: this is the trace of another program
      ┌─ 1.json:6:45
      │
    6 │   "source": {"file":"one.c two.c","sha256":"<sha256>"},
      │                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ SHA-256 of `one.c two.c` when it was abstracted
      │
      = `two.c one.c` has SHA-256 <sha256> now
      = the hash is that of the preprocessed text: the flags for the preprocessor, the data model, --follow, --library, --inline and the order of files have to be the same, too
    status: 1
    $ newton one.c three.c 1.json 2>&1 | head -1
    error: this is the trace of another program
    $ newton one.c 1.json 2>&1 | head -1
    error: this is the trace of another program

A file may be preprocessed already, and one may be standard input:

    $ gcc -E two.c -o two.i
    $ slam -q one.c two.i | head -1
    UNSAFE, not replayed: the program has several files
    $ slam -q --work-dir work - one.c < three.c | head -2
    SAFE
    No error of work/stdin.c one.c can be reached: proved in 2 iterations with 2 predicates.
    $ slam -q - one.c - < three.c
    stderr:
    error: `-` is standard input, which can be read once only

    Usage: slam [OPTIONS] PROGRAM... [PREDICATES]
           slam campaign [OPTIONS] PROGRAM...
           slam report [OPTIONS] DIR|FILE...

    For more information, try '--help'.
    status: 2
    $ newton - one.c --trace - < three.c
    stderr:
    error: `-` is standard input, which can be read once only

    Usage: newton [OPTIONS] PROGRAM... TRACE

    For more information, try '--help'.
    status: 2
    $ c2bp - - < three.c
    stderr:
    error: `-` is standard input, which can be read once only

    Usage: c2bp [OPTIONS] PROGRAM... [PREDICATES]

    For more information, try '--help'.
    status: 2

An initialiser of each file is there before the first statement:

    $ echo 'int x = 1; int *p = &x;' > x.c
    $ echo 'extern int x, *p; int y = 2; int main(void) { if (*p != 1 || y != 2) { ERROR: ; } return 0; }' > y.c
    $ slam -q y.c x.c
    SAFE
    No error of y.c x.c can be reached: proved in 2 iterations with 4 predicates.

    Predicates:
      global: *p == 1, y == 2, &x == p, x == 1

    The verdict rests on these assumptions:
      y.c:1: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other

    Every intermediate is in slam-work/y, the commands in commands.txt there.
    $ slam -q y.c | tail -n +2 | head -3
    y.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    y.c:1  y = 2                   y = 2
