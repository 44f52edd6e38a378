Where the order of operands is open and their effects conflict, each order is
taken; `0` is gcc's. Reads that another operand could disturb are on their own.

File minus.c:

    int g = 1, h;
    int f(void) { g = 10; return 1; }
    int quiet(void) { h = 1; return 2; }
    int main(void) { int a = g - f(); int b = g - quiet(); return a + b; }

    $ c2bp minus.c --dump ir
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
    int g;
    int h;
    int f(void);
    int quiet(void);
    int main(void);
    int f(void) {
        int __return;
        g = 10; /* f.0 */
        __return = 1; /* f.1 */
        return __return; /* f.2 */
    }
    int quiet(void) {
        int __return;
        h = 1; /* quiet.0 */
        __return = 2; /* quiet.1 */
        return __return; /* quiet.2 */
    }
    int main(void) {
        int __return;
        int a;
        int __t1;
        int __t2;
        int __t3;
        int b;
        int __t4;
        g = 1; /* main.0 */
        h = 0; /* main.1 */
        __havoc(&__t3, sizeof __t3); /* the order of evaluation */ /* main.2 */
        if (__t3) { /* main.3 */
            __t1 = f(); /* main.4 */
            __t2 = g; /* main.5 */
        } else {
            __t2 = g; /* main.6 */
            __t1 = f(); /* main.7 */
        }
        a = __t2 - __t1; /* main.8 */
        __t4 = quiet(); /* main.9 */
        b = g - __t4; /* main.10 */
        __return = a + b; /* main.11 */
        return __return; /* main.12 */
    }

What cannot be copied, or would take too many orders, is evaluated whole.

File whole.c:

    int k;
    int next(void) { k = k + 1; return k; }
    int main(void) {
        return ({ int t = 0; while (t < 2) { t += next(); if (t > 5) break; } t; }) - next();
    }

    $ c2bp whole.c --strict
    stderr:
    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ whole.c:4:5
      │
    4 │     return ({ int t = 0; while (t < 2) { t += next(); if (t > 5) break; } t; }) - next();
      │     ^ operands in conflict are evaluated whole, in any order

    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ whole.c:4:19
      │
    4 │     return ({ int t = 0; while (t < 2) { t += next(); if (t > 5) break; } t; }) - next();
      │                   ^ a variable that is read before it gets a value, such as `t`, holds one value of its type
    status: 1
    $ c2bp whole.c --dump ir
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
    int k;
    int next(void);
    int main(void);
    int next(void) {
        int __return;
        k = k + 1; /* next.0 */
        __return = k; /* next.1 */
        return __return; /* next.2 */
    }
    int main(void) {
        int __return;
        int t;
        int __t1;
        int __t2;
        int __t3;
        k = 0; /* main.0 */
        __havoc(&__t3, sizeof __t3); /* the order of evaluation */ /* main.1 */
        if (__t3) { /* main.2 */
            goto __l3; /* main.3 */
        }
        __l2: ;
        ; /* main.4 */
        t = 0; /* main.5 */
        while (t < 2) { /* main.6 */
            __t1 = next(); /* main.7 */
            t = t + __t1; /* main.8 */
            if (t > 5) { /* main.9 */
                goto __l1; /* main.10 */
            }
        }
        __l1: ;
        ; /* main.11 */
        if (__t3) { /* main.12 */
            goto __l4; /* main.13 */
        }
        __l3: ;
        ; /* main.14 */
        __t2 = next(); /* main.15 */
        if (__t3) { /* main.16 */
            goto __l2; /* main.17 */
        }
        __l4: ;
        ; /* main.18 */
        __return = t - __t2; /* main.19 */
        return __return; /* main.20 */
    }

File parts.c:

    int g = 1, h;
    int f(void) { g = 0; h = 2; return 1; }
    int main(void) { return (g && h) - f(); }

    $ c2bp parts.c --strict
    stderr:
    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ parts.c:3:18
      │
    3 │ int main(void) { return (g && h) - f(); }
      │                  ^ the parts of a conditional operand are read at one time
    status: 1
