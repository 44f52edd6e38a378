`--dump ir` of a switch, an assumption, and bit-fields with room between them.

File a.c:

    struct s { unsigned a : 3; unsigned : 5; unsigned b : 2; } s;
    void __VERIFIER_assume(int);
    int main(int n, char **v)
    {
        switch (n) {
        case 1 ... 3: s.a = 1; break;
        case 7: s.b = 1; break;
        }
        __VERIFIER_assume(n > 0);
        return s.a;
    }

    $ c2bp a.c --dump ir
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
    struct s;
    struct s {
        unsigned int a : 3;
        unsigned char : 5;
        unsigned int b : 2;
        unsigned char : 6;
        unsigned char __gap_1[2];
    } __attribute__((packed, aligned(4)));
    struct s s;
    void __VERIFIER_assume(int arg1);
    int main(int n, char **v);
    int main(int n, char **v) {
        int __return;
        __builtin_memset(&s, 0, sizeof s); /* main.0 */
        switch (n) { /* main.1 */
        case 1 ... 3: goto __l1;
        case 7: goto __l3;
        default: goto __l2;
        }
        __l1: ;
        s.a = 1; /* main.2 */
        goto __l2; /* main.3 */
        __l3: ;
        s.b = 1; /* main.4 */
        goto __l2; /* main.5 */
        __l2: ;
        if (n <= 0) __halt(); /* main.6 */
        __return = s.a; /* main.7 */
        return __return; /* main.8 */
    }
    _Static_assert(sizeof(struct s) == 4, "layout of struct s");
