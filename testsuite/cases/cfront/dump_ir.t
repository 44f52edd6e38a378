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
    $ c2bp f.c --dump ir | gcc -c -x c - -o f.o && rm f.o

A program that is refused has no dump.

File g.c:

    int main(void) { return x; }

    $ c2bp g.c --dump ir
