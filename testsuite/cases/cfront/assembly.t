What assembly says to the linker is understood or refused. A symbol gets no address
by another's, nor by a part of it:

File set.c:

    __asm__(".globl y\n.set y,x\n");
    int x;
    extern int y;
    int main(void) { y = 5; return x; }

    $ c2bp set.c
    stderr:
    error: this assembly is not supported
      ┌─ set.c:1:1
      │
    1 │ __asm__(".globl y\n.set y,x\n");
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `.set y,x`: a symbol gets an address here
    status: 1
    $ printf '__asm__("y = x+4"); int x[2]; extern int y; int main(void) { return y; }' > is.c; c2bp is.c
    stderr:
    error: this assembly is not supported
      ┌─ is.c:1:1
      │
    1 │ __asm__("y = x+4"); int x[2]; extern int y; int main(void) { return y; }
      │ ^^^^^^^^^^^^^^^^^^ `y = x+4`: a symbol gets an address here
    status: 1
    $ printf 'int x; int main(void) { __asm__(".equ y, x"); return x; }' > inside.c; c2bp inside.c
    stderr:
    error: this assembly is not supported
      ┌─ inside.c:1:25
      │
    1 │ int x; int main(void) { __asm__(".equ y, x"); return x; }
      │                         ^^^^^^^^^^^^^^^^^^^^ `.equ y, x`: a symbol gets an address here
    status: 1
    $ printf '__asm__(".symver x, y@@V1"); int x; extern int y; int main(void) { return y; }' > version.c; c2bp version.c
    stderr:
    error: this assembly is not supported
      ┌─ version.c:1:1
      │
    1 │ __asm__(".symver x, y@@V1"); int x; extern int y; int main(void) { return y; }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^ `.symver x, y@@V1`: a symbol gets an address here
    status: 1

Nor are functions put where the loader calls them, in a function that nobody calls
either:

File array.c:

    void reach_error(void);
    void e(void) { reach_error(); }
    void unused(void)
    {
        __asm__(".pushsection .init_array,\"aw\"\n.quad e\n.popsection\n");
    }
    int main(void) { return 0; }

    $ c2bp array.c
    stderr:
    error: this assembly is not supported
      ┌─ array.c:5:5
      │
    5 │     __asm__(".pushsection .init_array,\"aw\"\n.quad e\n.popsection\n");
      │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `.pushsection .init_array,"aw"`: what stands there is called at the start or the end
    status: 1
    $ sed 's/unused(void)/main(void)/; s/^int main.*//; s/init_array/mine/' array.c > section.c; c2bp section.c
    stderr:
    error: this assembly is not supported
      ┌─ section.c:5:5
      │
    5 │     __asm__(".pushsection .mine,\"aw\"\n.quad e\n.popsection\n");
      │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `.pushsection .mine,"aw"`: what becomes of this section is not known
    status: 1

File local.c:

    void reach_error(void);
    void e(void) { reach_error(); }
    void unused(void)
    {
        static void (*p)(void) __attribute__((section(".init_array"), used)) = e;
    }
    int main(void) { return 0; }

    $ c2bp local.c
    stderr:
    error: the section `.init_array` is not supported
      ┌─ local.c:5:19
      │
    5 │     static void (*p)(void) __attribute__((section(".init_array"), used)) = e;
      │                   ^ what stands there is called at the start or the end
    status: 1

Other directives, code that runs on into the compiler's, a resolver, and a text that an
assembler may read otherwise:

    $ printf '__asm__(".include \\"more.s\\""); int main(void) { return 0; }' > include.c; c2bp include.c
    stderr:
    error: this assembly is not supported
      ┌─ include.c:1:1
      │
    1 │ __asm__(".include \"more.s\""); int main(void) { return 0; }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `.include "more.s"`: this directive is on no list of those that are understood
    status: 1
    $ printf '__asm__("f: nop"); void f(void); int main(void) { f(); }' > on.c; c2bp on.c
    stderr:
    error: this assembly is not supported
      ┌─ on.c:1:1
      │
    1 │ __asm__("f: nop"); void f(void); int main(void) { f(); }
      │ ^^^^^^^^^^^^^^^^^ `f`: what stands behind this label may be the compiler's
    status: 1
    $ printf '__asm__(".type f, @gnu_indirect_function"); int main(void) { return 0; }' > kind.c; c2bp kind.c
    stderr:
    error: this assembly is not supported
      ┌─ kind.c:1:1
      │
    1 │ __asm__(".type f, @gnu_indirect_function"); int main(void) { return 0; }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `.type f, @gnu_indirect_function`: the symbol becomes something that C does not know
    status: 1
    $ printf '__asm__("nop # /*\\n.set y,x # */"); int main(void) { return 0; }' > comment.c; c2bp comment.c
    stderr:
    error: this assembly is not supported
      ┌─ comment.c:1:1
      │
    1 │ __asm__("nop # /*\n.set y,x # */"); int main(void) { return 0; }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `nop # /*`: how the assembler reads this is not certain
    status: 1

A label in a function is no function of C, and what a variable holds that assembly
defines is not read:

    $ printf 'void f(void); int main(void) { __asm__("f: nop"); f(); }' > label.c; c2bp label.c
    stderr:
    error: assembly puts the label `f` into a function
      ┌─ label.c:1:32
      │
    1 │ void f(void); int main(void) { __asm__("f: nop"); f(); }
      │                                ^ the program declares it, too
    status: 1
    $ printf '__asm__(".data\\nx: .long 7\\n.text"); extern int x; int main(void) { return x; }' > data.c; c2bp data.c
    stderr:
    error: assembly defines the variable `x`
      ┌─ data.c:1:1
      │
    1 │ __asm__(".data\nx: .long 7\n.text"); extern int x; int main(void) { return x; }
      │ ^ what it holds is not known
    status: 1

Assembler names are symbols, not parts of others:

    $ printf 'int x[2]; extern int y __asm__("x+4"); int main(void) { return y; }' > part.c; c2bp part.c
    stderr:
    error: the assembler name `x+4` is not supported
      ┌─ part.c:1:22
      │
    1 │ int x[2]; extern int y __asm__("x+4"); int main(void) { return y; }
      │                      ^ it may be a part of something else

    error: `y` is not declared
      ┌─ part.c:1:64
      │
    1 │ int x[2]; extern int y __asm__("x+4"); int main(void) { return y; }
      │                                                                ^
    status: 1
    $ printf 'int main(void) { static int k; extern int y __asm__("k.0"); return y + k; }' > numbered.c; c2bp numbered.c
    stderr:
    error: the assembler name `k.0` is not supported
      ┌─ numbered.c:1:43
      │
    1 │ int main(void) { static int k; extern int y __asm__("k.0"); return y + k; }
      │                                           ^ it may be a part of something else
    status: 1
    $ printf 'int main(void) { static int k __asm__("y"); return k; }' > own.c; c2bp own.c
    stderr:
    error: an assembler name for a `static` variable in a function is not supported
      ┌─ own.c:1:29
      │
    1 │ int main(void) { static int k __asm__("y"); return k; }
      │                             ^
    status: 1

What is `static` is known to no other file:

File one.c:

    static int x;
    __asm__(".globl x");
    int f(void) { return x; }

File two.c:

    extern int x;
    int f(void);
    int main(void) { x = 1; return f(); }

    $ c2bp one.c two.c
    stderr:
    error: assembly makes the `static` name `x` known to other files
      ┌─ one.c:2:1
      │
    2 │ __asm__(".globl x");
      │ ^
    status: 1

also where no other file is shown, whatever the assembler calls it:

    $ c2bp one.c
    stderr:
    error: assembly makes the `static` name `x` known to other files
      ┌─ one.c:2:1
      │
    2 │ __asm__(".globl x");
      │ ^
    status: 1
    $ printf 'static int x __asm__("y");\n__asm__(".globl y");\nint main(void) { return x; }\n' > called.c; c2bp called.c
    stderr:
    error: assembly makes the `static` name `y` known to other files
      ┌─ called.c:2:1
      │
    2 │ __asm__(".globl y");
      │ ^
    status: 1
    $ printf 'int main(void) { static int k; return k; }\n__asm__(".globl k.0");\n' > inner.c; c2bp inner.c
    stderr:
    error: assembly makes the `static` name `k.0` known to other files
      ┌─ inner.c:2:1
      │
    2 │ __asm__(".globl k.0");
      │ ^
    status: 1

What is weak by assembly is weak. A function that assembly defines may do anything
with what the assembly names, but what it does is not known:

File fine.c:

    void reach_error(void);
    static int x;
    /* The kernel's table of symbols, a trampoline and a version. */
    __asm__(".section \"__ksymtab_strings\",\"aMS\",%progbits,1\n__kstrtab_f: .asciz \"f\"\n.previous\n"
            ".section \"___ksymtab+f\", \"a\"\n.balign 4\n__ksymtab_f: .long f- .\n.previous\n");
    __asm__("/* =x */ .globl set_x; .type set_x, @function\nset_x: movl $5, x(%rip)\n ret\n .size set_x, .-set_x");
    __asm__(".pushsection .static_call.text, \"ax\"\n.globl t\nt: .byte 0xe9\n.long f - (. + 4)\n.popsection");
    __asm__(".symver f, f@@V2\n.symver f, g@V1\n.weak w");
    void set_x(void);
    int w(void) { return 3; }
    int f(void) { return 1; }
    int main(void)
    {
        x = 0;
        set_x();
        if (x == 7 || w() == 4)
            reach_error();
        __asm__ volatile("1: nop\n.pushsection __ex_table,\"a\"\n.balign 4\n.long 1b - .\n.popsection" ::: "memory");
        return 0;
    }

    $ slam fine.c --quiet --time-limit 0 | head -3
    UNKNOWN: newton: the path is feasible only if approximated values are right; fine.c:15: assembly outside of functions may write and call what it names; fine.c:11: assembly outside of functions may write and call what it names

    What was tried:
