Only what the entry can reach is read: a header's inline functions that nothing
calls cost nothing, and what is not understood in them refuses nothing.

File kit.h:

    static inline int odd(int x) { _Decimal64 d = x; return d == 1; }
    static inline int worse(int x) { return x + + ; }
    extern int strange __attribute__((no_such_attribute));
    enum colour { Red, Green };
    struct box { enum colour colour; struct lid *lid; };
    extern struct lid *top;
    static inline int twice(int x) { return 2 * x; }

File main.c:

    #include "kit.h"
    static int unused(struct box *b) { return odd(b->colour); }
    struct ops { int (*twice)(int); int (*odd)(int); };
    int main(void)
    {
        struct box b = { Green, 0 };
        struct lid *lid = b.lid;
        return twice(b.colour) + (lid == 0);
    }

    $ c2bp main.c --dump ir
    /* Fills an object with any contents. */
    void __havoc(void *object, unsigned long size);
    /* Any value, for a bit-field. */
    unsigned long long __havoc_bits(void);
    /* A fresh object, or NULL if it may fail. */
    void *__allocate(unsigned long size, int zeroed, int may_fail);
    /* An error. */
    __attribute__((noreturn)) void __fail(const char *what);
    /* The end of the program, or of an execution that does not exist. */
    __attribute__((noreturn)) void __halt(void);
    struct box;
    struct lid;
    struct ops;
    struct box {
        unsigned int colour;
        struct lid *lid;
    };
    struct ops {
        int (*twice)(int);
        int (*odd)(int);
    };
    int twice(int x);
    int main(void);
    int twice(int x) {
        int __return;
        __return = 2 * x; /* twice.0 */
        return __return; /* twice.1 */
    }
    int main(void) {
        int __return;
        struct box b;
        struct lid *lid;
        int __t1;
        b.colour = 1; /* main.0 */
        b.lid = 0; /* main.1 */
        lid = b.lid; /* main.2 */
        __t1 = twice(b.colour); /* main.3 */
        __return = __t1 + (lid == 0); /* main.4 */
        return __return; /* main.5 */
    }
    _Static_assert(sizeof(struct box) == 16 && __builtin_offsetof(struct box, colour) == 0 && __builtin_offsetof(struct box, lid) == 8, "layout of struct box");
    _Static_assert(sizeof(struct ops) == 16 && __builtin_offsetof(struct ops, twice) == 0 && __builtin_offsetof(struct ops, odd) == 8, "layout of struct ops");

`--whole` reads all of it:

    $ c2bp main.c --whole
    stderr:
    error: decimal floating point is not supported
      ┌─ kit.h:1:32
      │
    1 │ static inline int odd(int x) { _Decimal64 d = x; return d == 1; }
      │                                ^^^^^^^^^^
      │
      = in file included from main.c:1
    status: 1

What is reached only through an address in an initialiser is reached, and so is what a
constructor mentions, an alias stands for, a pragma renames, or assembly names:

File address.c:

    #include "kit.h"
    struct ops { int (*odd)(int); };
    static struct ops ops = { .odd = odd };
    static struct ops *const chosen = &ops;
    int main(void) { return chosen->odd(1); }

File constructor.c:

    #include "kit.h"
    static int ready;
    static void __attribute__((constructor)) begin(void) { ready = odd(1); }
    int main(void) { return 0; }

File alias.c:

    #include "kit.h"
    int real(int x) { return odd(x); }
    int second(int x) __attribute__((alias("real")));
    int main(void) { return second(1); }

File pragma.c:

    #include "kit.h"
    int plain(int x);
    #pragma redefine_extname plain renamed
    int renamed(int x) { return odd(x); }
    int main(void) { return plain(1); }

File section.c:

    #include "kit.h"
    static int (*entry)(int) __attribute__((section("table"))) = odd;
    extern int (*__start_table[])(int);
    int main(void) { return __start_table[0](1); }

File assembly.c:

    int value = odd;
    int main(void) { __asm__ volatile ("incl value" : : : "memory"); return 0; }

    $ for f in address constructor alias pragma section assembly; do c2bp $f.c 2>&1 | head -n 3; done
    error: decimal floating point is not supported
      ┌─ kit.h:1:32
      │
    error: decimal floating point is not supported
      ┌─ kit.h:1:32
      │
    error: decimal floating point is not supported
      ┌─ kit.h:1:32
      │
    error: decimal floating point is not supported
      ┌─ kit.h:1:32
      │
    error: decimal floating point is not supported
      ┌─ kit.h:1:32
      │
    error: `odd` is not declared
      ┌─ assembly.c:1:13
      │

A field, a label and a word of a string are not names at file scope:

File words.c:

    #include "kit.h"
    struct ops { int odd; };
    int main(void)
    {
        struct ops o = { .odd = 1 };
        if (o.odd)
            goto odd;
    odd:
        return "odd"[0];
    }

    $ c2bp words.c | grep -v '^//@'

    void main()
    begin
        skip;           //@ main.0 words.c:9 __str1[0] = 111;
        skip;           //@ main.1 words.c:9 __str1[1] = 100;
        skip;           //@ main.2 words.c:9 __str1[2] = 100;
        skip;           //@ main.3 words.c:9 __str1[3] = 0;
        skip;           //@ main.4 words.c:5 memset(&o, 0, sizeof(o));
        skip;           //@ main.5 words.c:5 o.odd = 1;
        if (*) then     //@ main.6~ words.c:6 if (o.odd)
            assume(1);  //@ main.6+ words.c:6 if (o.odd)
            goto odd;   //@ main.7 words.c:7 goto odd;
        else
            assume(1);  //@ main.6- words.c:6 if (o.odd)
        fi
        odd: skip;      //@ main.8 words.c:9 return __str1[0];
        return;         //@ main.9 words.c:9 return;
    end

Names are those of the whole program, so another file's function is reached, too:

File other.c:

    int helper(int x) { return missing; }
    static int idle(int x) { return lost; }

File calls.c:

    int helper(int x);
    int main(void) { return helper(1); }

    $ c2bp calls.c other.c
    stderr:
    error: `missing` is not declared
      ┌─ other.c:1:28
      │
    1 │ int helper(int x) { return missing; }
      │                            ^^^^^^^
    status: 1

What the file itself declares is read, unless it is a body, or a value that mentions
something: predicates may be about it. Those of a function that is left out are not used.

File own.c:

    static int never(int n) { return n + lost; }
    int limit = 10;
    int *place = &gone;
    enum state { Idle, Busy };
    int main(void) { int x = 0; return x; }

File own.preds:

    never { n == 1 }
    main { x == limit, x == Busy }

    $ c2bp own.c own.preds
    //@ source own.c
    //@ sha256 <sha256>

    void main()
    begin
        decl {x == limit}, {x == Busy};
        {x == limit}, {x == Busy} := choose(0, {x == limit} && {x == Busy}), 0;  //@ main.0 own.c:5 x = 0;
        skip;                                                   //@ main.1 own.c:5 return x;
        return;                                                 //@ main.2 own.c:5 return;
    end
    stderr:
    warning: the predicates of `never` are not used: no call leads there from `main`

Where brackets do not match, nothing is left out:

    $ echo 'int f(void) { return 0; } } int main(void) { return g; }' > brackets.c
    $ c2bp brackets.c
    stderr:
    error: syntax error at `}`
      ┌─ brackets.c:1:27
      │
    1 │ int f(void) { return 0; } } int main(void) { return g; }
      │                           ^ not expected here
    status: 1
