What files must agree on: one definition, one type. Both places are shown.

File a.c:

    int twice(int x) { return x + x; }
    long get(void);
    int state;
    int started = 1;
    extern char letter;
    int thing;
    int row[4];
    struct pair { int a; int b; };
    struct pair pair;
    static int mine;
    int main(void) { return twice(state) + get() + mine; }

File twice.c:

    int twice(int x) { return 2 * x; }

    $ c2bp a.c twice.c
    stderr:
    error: `twice` is defined twice
      ┌─ twice.c:1:5
      │
    1 │ int twice(int x) { return 2 * x; }
      │     ^^^^^
      │
      ┌─ a.c:1:5
      │
    1 │ int twice(int x) { return x + x; }
      │     ----- first defined here
    status: 1

File types.c:

    int twice(int x, int y);
    int get(void) { return 1; }
    extern unsigned letter;
    int thing(void) { return 0; }
    extern int row[5];
    struct pair { int a; char b; };
    extern struct pair pair;

    $ c2bp a.c types.c
    stderr:
    error: `twice` has different types in two files
      ┌─ types.c:1:5
      │
    1 │ int twice(int x, int y);
      │     ^^^^^ here it is `int (int, int)`
      │
      ┌─ a.c:1:5
      │
    1 │ int twice(int x) { return x + x; }
      │     ----- here it is `int (int)`

    error: `get` has different types in two files
      ┌─ types.c:2:5
      │
    2 │ int get(void) { return 1; }
      │     ^^^ here it is `int (void)`
      │
      ┌─ a.c:2:6
      │
    2 │ long get(void);
      │      --- here it is `long (void)`

    error: `letter` was declared `char`, now it is `unsigned int`
      ┌─ types.c:3:17
      │
    3 │ extern unsigned letter;
      │                 ^^^^^^
      │
      ┌─ a.c:5:13
      │
    5 │ extern char letter;
      │             ------ declared here

    error: `thing` is declared as something else
      ┌─ types.c:4:5
      │
    4 │ int thing(void) { return 0; }
      │     ^^^^^
      │
      ┌─ a.c:6:5
      │
    6 │ int thing;
      │     ----- here it is a variable

    error: `row` was declared `int [4]`, now it is `int [5]`
      ┌─ types.c:5:12
      │
    5 │ extern int row[5];
      │            ^^^
      │
      ┌─ a.c:7:5
      │
    7 │ int row[4];
      │     --- declared here

    error: `pair` was declared `struct pair`, now it is `struct pair@types`
      ┌─ types.c:7:20
      │
    7 │ extern struct pair pair;
      │                    ^^^^
      │
      ┌─ a.c:9:13
      │
    9 │ struct pair pair;
      │             ---- declared here
    status: 1

Tentative definitions are definitions, as for gcc since version 10:

File objects.c:

    int state;
    int started = 2;
    extern int row[];
    static int mine;

    $ c2bp a.c objects.c
    stderr:
    error: `state` is defined in two files
      ┌─ objects.c:1:5
      │
    1 │ int state;
      │     ^^^^^ defined here again
      │
      ┌─ a.c:3:5
      │
    3 │ int state;
      │     ----- first defined here
      │
      = declare it `extern` in all files but one, or `static` in each

    error: `started` is defined in two files
      ┌─ objects.c:2:5
      │
    2 │ int started = 2;
      │     ^^^^^^^ defined here again
      │
      ┌─ a.c:4:5
      │
    4 │ int started = 1;
      │     ------- first defined here
      │
      = declare it `extern` in all files but one, or `static` in each
    status: 1
    $ gcc -c a.c objects.c && gcc a.o objects.o 2>&1 | grep -c 'multiple definition'
    2

What is never declared returns `int`; so does what another file defines:

File implicit.c:

    int main(void) { return next(1) != 0; }

File next.c:

    char *next(int x) { return 0; }

    $ c2bp implicit.c next.c
    stderr:
    error: `next` has different types in two files
      ┌─ next.c:1:7
      │
    1 │ char *next(int x) { return 0; }
      │       ^^^^ here it is `char *(int)`
      │
      ┌─ implicit.c:1:25
      │
    1 │ int main(void) { return next(1) != 0; }
      │                         ---- here it is a function that returns `int`, by its first call
    status: 1
    $ c2bp --data-model ilp32 implicit.c next.c | head -1
    //@ source implicit.c next.c

Each file's first error of syntax is told, and all files that are missing:

    $ echo 'int x = ;' > bad1.c; echo 'int main(void) { return 0 }' > bad2.c
    $ c2bp bad1.c a.c bad2.c
    stderr:
    error: syntax error at `;`
      ┌─ bad1.c:1:9
      │
    1 │ int x = ;
      │         ^ not expected here

    error: syntax error at `}`
      ┌─ bad2.c:1:27
      │
    1 │ int main(void) { return 0 }
      │                           ^ not expected here
    status: 1
    $ c2bp a.c absent.c missing.i
    stderr:
    error: cannot read `absent.c`: No such file or directory (os error 2)

    error: cannot read `missing.i`: No such file or directory (os error 2)
    status: 1
    $ slam a.c absent.c
    stderr:
    error: cannot read absent.c: no such file or directory
    status: 2
    $ slam twice.c a.c --entry begin
    stderr:
    error: `twice` is defined twice
      ┌─ a.c:1:5
      │
    1 │ int twice(int x) { return x + x; }
      │     ^^^^^
      │
      ┌─ twice.c:1:5
      │
    1 │ int twice(int x) { return 2 * x; }
      │     ----- first defined here
    status: 2
