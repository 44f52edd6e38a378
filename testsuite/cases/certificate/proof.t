`slam --certificate` writes why a program is safe, `slam-check` whether that is so.

    $ slam -q --certificate proof lock.c | head -n 1
    $ ls proof
    $ cat proof/certificate.json
    $ cat proof/0005-main.smt2
    $ slam-check proof lock.c
    $ slam-check -v proof lock.c | head -n 1
    $ slam-check --explain proof lock.c

Procedures that call themselves, values at the entry.

File down.c:

    extern int more(void);
    extern void reach_error(void);
    int depth;
    void down(int n)
    {
        depth = depth + 1;
        if (n > 0)
            down(n - 1);
        depth = depth - 1;
    }
    int main(void)
    {
        depth = 0;
        down(more());
        if (depth != 0)
            reach_error();
        return 0;
    }

    $ slam -q --certificate proof down.c | head -n 1
    $ slam-check --explain proof down.c | grep //

What memory is taken for.

File heap.c:

    #include <stdlib.h>
    extern void reach_error(void);
    struct pair { int first, second; };
    union word { int whole; char part[4]; };
    extern struct pair *known(void);
    int any(int n)
    {
        int row[n > 0 ? n : 1];
        row[0] = n;
        return row[0];
    }
    int main(void)
    {
        struct pair *p = malloc(sizeof *p), *q = known(), *none;
        union word w;
        w.whole = 0;
        if (!p || any(1) != 1)
            return 0;
        if (q && q->first)
            none = q;
        p->first = 1;
        p->second = w.part[1];
        if (p->first != 1)
            reach_error();
        return 0;
    }

    $ slam -q --certificate proof heap.c | head -n 1
    $ slam-check proof heap.c

A folder that has something else is left alone, and an unsafe program has no certificate.

    $ mkdir other && echo text > other/file
    $ slam -q --certificate other lock.c | head -n 1
    $ ls other
    $ sed 's/held = 1/held = 0/' lock.c > bug.c
    $ slam -q --certificate none bug.c | head -n 1
    $ ls none
