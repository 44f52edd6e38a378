Constructs that headers of operating systems need.

A register of the machine holds any value at each read, and no write is kept:

File register.c:

    register unsigned long stack_pointer __asm__("rsp");
    register struct frame *current __asm__("rbx");
    struct frame { int depth; };
    int main(void)
    {
        unsigned long here = stack_pointer;
        stack_pointer = 8;
        if (stack_pointer != here && current)
            return current->depth;
        return 0;
    }

    $ c2bp register.c --dump ir
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
    struct frame;
    struct frame {
        int depth;
    };
    extern unsigned long stack_pointer;
    extern struct frame *current;
    int main(void);
    int main(void) {
        int __return;
        unsigned long here;
        unsigned long __t1;
        unsigned long __t2;
        struct frame *__t3;
        int __t4;
        struct frame *__t5;
        __havoc(&__t1, sizeof __t1); /* volatile `stack_pointer` */ /* main.0 */
        here = __t1; /* main.1 */
        stack_pointer = 8; /* main.2 */
        __havoc(&__t2, sizeof __t2); /* volatile `stack_pointer` */ /* main.3 */
        if (__t2 != here) { /* main.4 */
            __havoc(&__t3, sizeof __t3); /* volatile `current` */ /* main.5 */
            __t4 = __t3 != 0; /* main.6 */
        } else {
            __t4 = 0; /* main.7 */
        }
        if (__t4) { /* main.8 */
            __havoc(&__t5, sizeof __t5); /* volatile `current` */ /* main.9 */
            __return = __t5->depth; /* main.10 */
            return __return; /* main.11 */
        }
        __return = 0; /* main.12 */
        return __return; /* main.13 */
    }
    _Static_assert(sizeof(struct frame) == 4 && __builtin_offsetof(struct frame, depth) == 0, "layout of struct frame");
    $ c2bp register.c | grep assumption
    //@ assumption register.c:1: the register `stack_pointer` holds any value at each read
    //@ assumption register.c:2: the register `current` holds any value at each read
    //@ assumption register.c:4: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other

File registers.c:

    register int plain;
    register int first __asm__("ebx") = 1;
    register struct big { int a[100]; } big __asm__("ecx");
    int main(void) { return plain + first + big.a[0]; }

    $ c2bp registers.c
    stderr:
    error: `auto` and `register` are for locals
      ┌─ registers.c:1:1
      │
    1 │ register int plain;
      │ ^^^^^^^^^^^^^^^^^^^

    error: the register `first` has no first value
      ┌─ registers.c:2:35
      │
    2 │ register int first __asm__("ebx") = 1;
      │                                   ^^^

    error: `big` does not fit a register
      ┌─ registers.c:3:37
      │
    3 │ register struct big { int a[100]; } big __asm__("ecx");
      │                                     ^^^

    error: `plain` is not declared
      ┌─ registers.c:4:25
      │
    4 │ int main(void) { return plain + first + big.a[0]; }
      │                         ^^^^^
    status: 1

`typeof` of the name of a type:

File typeof.c:

    typedef unsigned short u16;
    typedef int handler(int);
    extern __attribute__((section(".data..shared"))) __typeof__(u16) counter;
    __typeof__(u16[3]) row;
    typeof(typeof(u16) *) pointer = &counter;
    __typeof__(u16 *__restrict) restricted;
    typeof(handler) *chosen;
    typeof(void (*)(int)) hook;
    int main(void)
    {
        typeof(row[0]) local = sizeof(row) / sizeof(typeof(u16));
        return local + chosen(*pointer);
    }

    $ c2bp typeof.c --dump ir
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
    extern unsigned short counter;
    unsigned short row[3];
    unsigned short *pointer;
    unsigned short *restricted;
    int (*chosen)(int);
    void (*hook)(int);
    int main(void);
    int __unknown_1(int arg1);
    int main(void) {
        int __return;
        unsigned short local;
        int __t1;
        pointer = &counter; /* main.0 */
        local = 3; /* main.1 */
        __t1 = __unknown_1(*pointer); /* main.2 */
        __return = local + __t1; /* main.3 */
        return __return; /* main.4 */
    }

Calls through pointers to pointers to functions:

File calls.c:

    typedef int fn(int);
    static int one(int x) { return x + 1; }
    static fn *table[1] = { one };
    int main(void)
    {
        fn **p = table;
        typeof(&table[0]) q = table;
        typeof(int (*)(int)) *r = table;
        return (*p)(1) + (**p)(2) + (***q)(3) + (*r)(4) + (*(typeof(int (*)(int)) *)p)(5);
    }

    $ c2bp calls.c --dump ir | grep -c 'one('
    7

A place that is declared `void` has an address and no value:

File places.c:

    extern const void __begin, __end;
    extern void single;
    int main(void)
    {
        const char *p = &__begin;
        return p < (const char *)&__end && &single != 0;
    }

    $ c2bp places.c --dump ir
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
    extern char __begin[];
    extern char __end[];
    extern char single[];
    int main(void);
    int main(void) {
        int __return;
        char *p;
        p = __begin; /* main.0 */
        __return = p < __end && single != 0; /* main.1 */
        return __return; /* main.2 */
    }
    $ echo 'extern void x; int main(void) { return (int)x; }' > value.c
    $ c2bp value.c
    stderr:
    error: this is no object
      ┌─ value.c:1:45
      │
    1 │ extern void x; int main(void) { return (int)x; }
      │                                             ^
    status: 1
    $ echo 'void x; int main(void) { return 0; }' > defined.c
    $ c2bp defined.c
    stderr:
    error: `x` is declared `void`
      ┌─ defined.c:1:6
      │
    1 │ void x; int main(void) { return 0; }
      │      ^
    status: 1

Attributes between `struct` and its tag, in front of a declarator, too:

File tags.c:

    struct __attribute__((aligned(16))) a { int x; } one;
    typedef struct __attribute__((packed)) b { char c; int x; } b;
    struct __attribute__((packed)) __attribute__((aligned(2))) c { char c; int x; } *two;
    struct [[gnu::packed]] d { char c; int x; } three;
    _Static_assert(sizeof(one) == 16 && sizeof(b) == 5 && sizeof(*two) == 6 && sizeof(three) == 5, "");
    int main(void) { return 0; }

    $ c2bp tags.c --cpp-arg=-std=c2x | grep -c '^begin'
    1

Empty declarations:

    $ printf ';;\nint f(void) { return 0; };\n;\nint a[] = { 1 };;\nint main(void) { return f(); }\n' > empty.c
    $ c2bp empty.c --whole | grep -c '^begin'
    2

The size of an object that an expression makes itself:

    $ echo 'int main(void) { return __builtin_object_size("abc", 0) == 4; }' > literal.c
    $ c2bp literal.c --dump ir | grep '__return ='
        __return = 1; /* main.0 */
