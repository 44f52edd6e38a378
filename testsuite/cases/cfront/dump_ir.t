`--dump ir` without predicates prints the checked intermediate representation,
as C, and nothing else. Layouts that a plain declaration would not have are
filled by hand, and asserted.

File f.c:

    struct cell {
        char tag;
        int value __attribute__((packed));
        struct cell *next;
    };

    extern int limit;
    static struct cell first;

    int nondet(void);

    int main(void)
    {
        int i, sum = 0;
        for (i = 0; i < limit; i++) {
            int i = nondet();
            sum += i ? i : first.value;
        }
        if (sum < 0)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ c2bp f.c --dump ir
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
    struct cell;
    struct cell {
        char tag;
        int value;
        unsigned char __gap_1[3];
        struct cell *next;
    } __attribute__((packed, aligned(8)));
    extern int limit;
    struct cell first;
    int nondet(void);
    int main(void);
    int main(void) {
        int __return;
        int i_14;
        int sum;
        int i_16;
        __builtin_memset(&first, 0, sizeof first); /* main.0 */
        sum = 0; /* main.1 */
        i_14 = 0; /* main.2 */
        while (i_14 < limit) { /* main.3 */
            i_16 = nondet(); /* main.4 */
            sum = sum + (i_16 ? i_16 : first.value); /* main.5 */
            i_14 = i_14 + 1; /* main.6 */
        }
        if (sum < 0) { /* main.7 */
            goto ERROR; /* main.8 */
        }
        __return = 0; /* main.9 */
        return __return; /* main.10 */
        ERROR: ;
        __return = 1; /* main.11 */
        return __return; /* main.12 */
    }
    _Static_assert(sizeof(struct cell) == 16 && __builtin_offsetof(struct cell, tag) == 0 && __builtin_offsetof(struct cell, value) == 1 && __builtin_offsetof(struct cell, next) == 8, "layout of struct cell");
    $ c2bp f.c --dump ir | gcc -c -x c - -o f.o && rm f.o

A program that is refused has no dump.

File g.c:

    int main(void) { return x; }

    $ c2bp g.c --dump ir
    stderr:
    error: `x` is not declared
      ┌─ g.c:1:25
      │
    1 │ int main(void) { return x; }
      │                         ^
    status: 1
