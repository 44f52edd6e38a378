Counters that go in step: nothing that the contradiction of one path names relates them, and its
numbers would come one turn after the other. What all counters of the path have to do with each
other is told then.

File mirror.c:

    void reach_error(void);
    int more(void);
    int main(void)
    {
        unsigned a = 0, b = 0;
        while (more()) { a++; b++; }
        while (b) { a--; b--; }
        if (a) reach_error();
        return 0;
    }

    $ slam -q --no-search --work-dir w mirror.c | head -1
    SAFE
    $ cat w/*.preds.txt | grep -o 'a == b\|a == b + 1\|a + 1 == b\|a - 1 == b - 1' | sort -u | head -1
    a == b

Readers that are counted twice.

File readers.c:

    void reach_error(void);
    int more(void);
    static int readers;
    int main(void)
    {
        int mine = 0;
        for (;;) {
            if (more()) { if (mine < 100) { readers++; mine++; } }
            else if (mine > 0) { readers--; mine--; }
            if (mine > 0 && readers <= 0) reach_error();
        }
    }

    $ slam -q --no-search --work-dir w readers.c | head -1
    SAFE

What a recursion returns rests on two arguments, of which its contradiction names one.

File add.c:

    void reach_error(void);
    int get(void);
    int add(int m, int n) { if (m == 0) return n + 1; return add(m - 1, n + 1); }
    int main(void)
    {
        int n = get(), m = get();
        if (n < 0 || n > 20 || m < 0 || m > 20) return 0;
        if (add(m, n) <= n) reach_error();
        return 0;
    }

    $ slam -q --no-search --work-dir w add.c | head -1
    SAFE

A constant beside an index that is followed stays.

File column.c:

    void reach_error(void);
    unsigned get(void);
    int main(void)
    {
        int t[30][2];
        for (int i = 0; i < 30; i++) t[i][1] = 7;
        for (int i = 0; i < 30; i++) t[i][0] = 8;
        unsigned i = get();
        if (i > 29) return 0;
        if (t[i][1] != 7) reach_error();
        return 0;
    }

    $ slam -q --no-search --work-dir w column.c | head -1
    SAFE
    $ sed 's/\[0\] = 8/[i % 2] = 8/' column.c > wrong.c; slam -q --work-dir w wrong.c | sed 's/, replayed.*//' | head -1
    UNSAFE
