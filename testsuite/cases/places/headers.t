Each problem is shown where the user wrote it, with the way there through headers.

File inner.h:

    #define TWICE(x) ((x) + undeclared + (x))
    static inline int field(struct s *p) { return p->nope; }

File outer.h:

    struct s { int a; };

    #include "inner.h"

File types.c:

    #include "outer.h"
    int f(void) {
    	int x = 3;	return TWICE(x);
    }
    int g(void) { /* é */ char *s = "ü"; return missing; }
    int h(void) {
        return TWICE(1 +
            other);
    }
    int k(void) { int a = 1 + \
        2 + \
        gone; return a; }
    #line 2 "made.y"
    int l(void) { return no_such; }
    #line 16 "types.c"
    int main(void) { return last; }

File made.y:

    %%
    rule: { return no_such; }

    $ c2bp --whole types.c
    stderr:
    error: `struct s` has no field `nope`
      ┌─ inner.h:2:47
      │
    2 │ static inline int field(struct s *p) { return p->nope; }
      │                                               ^^^^^^^
      │
      = in file included from outer.h:3, from types.c:1

    error: `undeclared` is not declared
      ┌─ types.c:3:2
      │
    3 │     int x = 3;  return TWICE(x);
      │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `missing` is not declared
      ┌─ types.c:5:45
      │
    5 │ int g(void) { /* é */ char *s = "ü"; return missing; }
      │                                             ^^^^^^^

    error: `other` is not declared
      ┌─ types.c:8:9
      │
    8 │         other);
      │         ^^^^^

    error: `gone` is not declared
       ┌─ types.c:12:5
       │
    12 │     gone; return a; }
       │     ^^^^

    error: `no_such` is not declared
      ┌─ made.y:2:16
      │
    2 │ rule: { return no_such; }
      │                ^^^^^^^

    error: `last` is not declared
       ┌─ types.c:16:25
       │
    16 │ int main(void) { return last; }
       │                         ^^^^
    status: 1

A syntax error, an error of the preprocessor, something that is not supported and
an assumption, each in a header of a header:

File syntax.h:

    int bad(int x) { return x + ; }

File middle.h:

    /* What is included, the command line says. */
    #include NAME

    $ echo '#include "middle.h"
    > int main(void) { return 0; }' > top.c
    $ c2bp --whole '-DNAME="syntax.h"' top.c
    stderr:
    error: syntax error at `;`
      ┌─ syntax.h:1:29
      │
    1 │ int bad(int x) { return x + ; }
      │                             ^ not expected here
      │
      = in file included from middle.h:2, from top.c:1
    status: 1
    $ echo '#error no way' > error.h
    $ c2bp '-DNAME="error.h"' top.c
    stderr:
    error: #error no way
      ┌─ error.h:1:2
      │
    1 │ #error no way
      │  ^
      │
      = in file included from middle.h:2, from top.c:1
    status: 1
    $ c2bp '-DNAME="absent.h"' top.c
    stderr:
    error: <command-line>: fatal error: absent.h: No such file or directory
    status: 1
    $ echo 'int jump(void) { int f(void) { } }' > goto.h
    $ c2bp --whole '-DNAME="goto.h"' top.c
    stderr:
    error: a function inside a function is not supported
      ┌─ goto.h:1:22
      │
    1 │ int jump(void) { int f(void) { } }
      │                      ^
      │
      = in file included from middle.h:2, from top.c:1
      = at file scope, with what it uses as parameters, it is
    status: 1
    $ echo 'static void stop(void) { __asm__("incl x"); }' > stop.h
    $ echo '#include "middle.h"
    > int main(void) { stop(); return 0; }' > stop.c
    $ c2bp --strict '-DNAME="stop.h"' stop.c
    stderr:
    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ stop.h:1:26
      │
    1 │ static void stop(void) { __asm__("incl x"); }
      │                          ^ inline assembly may write any object whose address is taken
      │
      = in file included from middle.h:2, from stop.c:1
    status: 1
    $ c2bp '-DNAME="stop.h"' stop.c | grep '^//@ assumption'
    //@ assumption stop.h:1: inline assembly may write any object whose address is taken

A preprocessed file whose sources are not there is shown itself:

    $ printf '# 1 "gone.c"\n# 1 "gone.h" 1\nint f(void) { return lost; }\n# 2 "gone.c" 2\nint main(void) { return f(; }\n' > gone.i
    $ c2bp gone.i
    stderr:
    error: `lost` is not declared
      ┌─ gone.i:3:22
      │
    3 │ int f(void) { return lost; }
      │                      ^^^^
      │
      = this is line 1 of gone.h
      = in file included from gone.c:1

    error: syntax error at `;`
      ┌─ gone.i:5:27
      │
    5 │ int main(void) { return f(; }
      │                           ^ not expected here
      │
      = this is line 2 of gone.c
    status: 1
    $ sed 's/(;/();/' gone.i > gone2.i
    $ c2bp gone2.i
    stderr:
    error: `lost` is not declared
      ┌─ gone2.i:3:22
      │
    3 │ int f(void) { return lost; }
      │                      ^^^^
      │
      = this is line 1 of gone.h
      = in file included from gone.c:1
    status: 1
