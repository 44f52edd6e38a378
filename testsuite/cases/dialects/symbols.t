Names that the linker sees: aliases, assembler names, weak definitions. A label
holds in its file, an alias in the program.

File a.c:

    extern void reach_error(void);
    static int state;
    extern int shared __attribute__((alias("state")));
    static void add(int n) { state = state + n; }
    void plus(int n) __attribute__((alias("add")));
    __attribute__((weak)) int level(void) { return 1; }
    void f(void) __asm__("g");
    void g(void) __asm__("f");
    void h(void);

    int main(void)
    {
        h();
        f();
        g();
        if (state != 1111 || level() != 2)
            reach_error();
        return 0;
    }

File b.c:

    extern int shared;
    void plus(int n);
    int level(void) { return 2; }
    static void add(int n) { shared = 1; }
    void f(void) { plus(10); }
    void g(void) { plus(100); }
    void h(void) { plus(1); add(0); shared = 1001; }

    $ slam --no-replay --quiet a.c b.c | head -n 1
    SAFE

Another file may replace a weak definition, or have what is declared weak.

File weak.c:

    extern int nondet(void);
    __attribute__((weak)) int limit(int x) { return x > 3; }
    void missing(int) __attribute__((weak));
    int first __attribute__((weak)) = 1;
    static int base(void) { return 7; }
    int other(void) __attribute__((weak, alias("base")));
    void (*pointer)(int);

    int main(void)
    {
        pointer = missing;
        if (missing)
            missing(first);
        return limit(nondet()) + other();
    }

    $ c2bp weak.c --dump ir | grep -v '^ *\(int\|void\) .*;$'
    /* Fills an object with any contents. */
    /* Any value, for a bit-field. */
    unsigned long long __havoc_bits(void);
    /* A fresh object, or NULL if it may fail. */
    /* An error. */
    __attribute__((noreturn)) void __fail(const char *what);
    /* The end of the program, or of an execution that does not exist. */
    __attribute__((noreturn)) void __halt(void);
    extern int first;
    int limit(int x) {
        __havoc(&__weak1, sizeof __weak1); /* which definition of the weak `limit` is linked */ /* limit.0 */
        if (__weak1 != 0) { /* limit.1 */
            __return = limit_elsewhere(x); /* limit.2 */
            return __return; /* limit.3 */
        }
        __return = x > 3; /* limit.4 */
        return __return; /* limit.5 */
    }
    int base(void) {
        __return = 7; /* base.0 */
        return __return; /* base.1 */
    }
    int other(void) {
        __havoc(&__weak1, sizeof __weak1); /* which definition of the weak `other` is linked */ /* other.0 */
        if (__weak1 != 0) { /* other.1 */
            __return = other_elsewhere(); /* other.2 */
            return __return; /* other.3 */
        }
        __return = base(); /* other.4 */
        return __return; /* other.5 */
    }
    int main(void) {
        pointer = 0; /* main.0 */
        __havoc(&__t2, sizeof __t2); /* whether the weak `missing` is defined */ /* main.1 */
        if (__t2 != 0) { /* main.2 */
            __t1 = missing; /* main.3 */
        } else {
            __t1 = 0; /* main.4 */
        }
        pointer = __t1; /* main.5 */
        __havoc(&__t4, sizeof __t4); /* whether the weak `missing` is defined */ /* main.6 */
        if (__t4 != 0) { /* main.7 */
            __t3 = missing; /* main.8 */
        } else {
            __t3 = 0; /* main.9 */
        }
        if (__t3) { /* main.10 */
            missing(first); /* main.11 */
        }
        __t5 = nondet(); /* main.12 */
        __t6 = limit(__t5); /* main.13 */
        __t7 = other(); /* main.14 */
        __return = __t6 + __t7; /* main.15 */
        return __return; /* main.16 */
    }

An alias of what is not there, sections that are called, places between the
program's variables, functions that return twice.

File a1.c:

    void g(void) __attribute__((alias(2)));
    int main(void) { g(); return 0; }

File a2.c:

    static void f(void) { }
    static void (*p)(void) __attribute__((used, section(".init_array"))) = f;
    int main(void) { return 0; }

File a3.c:

    static int one __attribute__((used, section("table"))) = 1;
    extern int __start_table[], __stop_table[];
    int main(void) { return __stop_table - __start_table; }

File a4.c:

    extern int mark(void) __attribute__((returns_twice));
    int main(void) { return mark(); }

File a5.c:

    extern int x __attribute__((weak));
    int main(void) { return &x == 0; }

File a6.c:

    int pick(void) __attribute__((ifunc("choose")));
    int main(void) { return pick(); }

File a7.c:

    __attribute__((naked)) int bare(void) { __asm__("ret"); }
    int main(void) { return bare(); }

File a8.c:

    int v;
    int w __attribute__((copy(v)));
    int main(void) { return w; }

File a9.c:

    int v;
    struct s { char c; int i; } __attribute__((copy(v)));
    int main(void) { return 0; }

File ae.c:

    extern char _end[], end[], edata;
    int main(void) { return _end[-1] + end[-1] + edata; }

    $ for f in a?.c; do c2bp $f /dev/null; done
    stderr:
    error: `alias` wants the name of what is defined
      ┌─ a1.c:1:6
      │
    1 │ void g(void) __attribute__((alias(2)));
      │      ^

    error: the section `.init_array` is not supported
      ┌─ a2.c:2:15
      │
    2 │ static void (*p)(void) __attribute__((used, section(".init_array"))) = f;
      │               ^ what stands there is called at the start or the end

    error: `__start_table` is a place among the program's own variables, which is not supported
      ┌─ a3.c:1:1
      │
    1 │ static int one __attribute__((used, section("table"))) = 1;
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `__stop_table` is a place among the program's own variables, which is not supported
      ┌─ a3.c:1:1
      │
    1 │ static int one __attribute__((used, section("table"))) = 1;
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `mark` may return twice
      ┌─ a4.c:2:25
      │
    2 │ int main(void) { return mark(); }
      │                         ^^^^^^

    error: the weak variable `x`, which may have no address, is not supported
      ┌─ a5.c:1:1
      │
    1 │ extern int x __attribute__((weak));
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: a function that is chosen at the start (`ifunc`) is not supported
      ┌─ a6.c:1:31
      │
    1 │ int pick(void) __attribute__((ifunc("choose")));
      │                               ^^^^^^^^^^^^^^^

    error: a function without a frame (`naked`) is not supported
      ┌─ a7.c:1:16
      │
    1 │ __attribute__((naked)) int bare(void) { __asm__("ret"); }
      │                ^^^^^

    error: what `copy` gives a variable is not known
      ┌─ a8.c:2:5
      │
    2 │ int w __attribute__((copy(v)));
      │     ^

    error: `w` is not declared
      ┌─ a8.c:3:25
      │
    3 │ int main(void) { return w; }
      │                         ^

    error: what `copy` gives a type is not known
      ┌─ a9.c:2:1
      │
    2 │ struct s { char c; int i; } __attribute__((copy(v)));
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `_end` is where the linker puts the program's own variables, which is not supported
      ┌─ ae.c:1:1
      │
    1 │ extern char _end[], end[], edata;
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `end` is where the linker puts the program's own variables, which is not supported
      ┌─ ae.c:1:1
      │
    1 │ extern char _end[], end[], edata;
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 1

Another name of what is weak stays with the definition of its own file, when another file's
takes the place of the first.

File of_weak.c:

    #include <assert.h>
    __attribute__((weak)) int first(void) { return 0; }
    int second(void) __attribute__((alias("first")));
    int main(void) { assert(second() != 0); return 0; }

File strong.c:

    int first(void) { return 1; }

    $ slam -q of_weak.c strong.c
    stderr:
    error: `second`, another name of the weak `first`, is not supported: where another file defines `first`, it stays with the definition here
      ┌─ of_weak.c:1:1
      │
    1 │ #include <assert.h>
      │ ^
    status: 2
    $ slam -q of_weak.c
    stderr:
    error: `second`, another name of the weak `first`, is not supported: where another file defines `first`, it stays with the definition here
      ┌─ of_weak.c:1:1
      │
    1 │ #include <assert.h>
      │ ^
    status: 2

File of_variable.c:

    #include <assert.h>
    __attribute__((weak)) int first = 3;
    extern int second __attribute__((alias("first")));
    int main(void) { assert(first == second); return 0; }

    $ slam -q of_variable.c
    stderr:
    error: `second`, another name of the weak `first`, is not supported: where another file defines `first`, it stays with the definition here
      ┌─ of_variable.c:1:1
      │
    1 │ #include <assert.h>
      │ ^
    status: 2

File weak_of_weak.c:

    #include <assert.h>
    __attribute__((weak)) int first(void) { return 0; }
    int second(void) __attribute__((weak, alias("first")));
    int main(void) { assert(second() == 1); return 0; }

    $ slam -q weak_of_weak.c strong.c
    stderr:
    error: `second`, another name of the weak `first`, is not supported: where another file defines `first`, it stays with the definition here
      ┌─ weak_of_weak.c:1:1
      │
    1 │ #include <assert.h>
      │ ^
    status: 2
    $ slam -q weak_of_weak.c | head -1
    UNSAFE, not replayed: which definition of the weak `second` is linked is any value, and no call that can be answered

A weak second name of a function is where that is, unless another file defines it.

File same_place.c:

    #include <assert.h>
    void first(void) {}
    void second(void) __attribute__((weak, alias("first")));
    int main(void) { assert(first != second); return 0; }

    $ slam -q same_place.c | head -1
    UNSAFE, not replayed: whether the weak `second` is defined is any value, and no call that can be answered

A common variable may get its first value in another file.

File common.c:

    #include <assert.h>
    int level __attribute__((common));
    int main(void) { assert(level == 0); return 0; }

    $ slam -q common.c | head -1
    UNSAFE, replayed

File common_here.c:

    int level = 4;

    $ slam -q common.c common_here.c | head -1
    stderr:
    error: `level` is defined in two files
      ┌─ common_here.c:1:5
      │
    1 │ int level = 4;
      │     ^^^^^ defined here again
      │
      ┌─ common.c:2:5
      │
    2 │ int level __attribute__((common));
      │     ----- first defined here
      │
      = declare it `extern` in all files but one, or `static` in each
