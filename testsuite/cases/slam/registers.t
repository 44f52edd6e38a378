A register is often a union of a number and bit-fields. What is written to the one is read in the
other.

File reg.c:

    void reach_error(void);
    unsigned nondet(void);
    union control {
        unsigned word;
        struct { unsigned on : 1, mode : 3; int level : 4; unsigned : 8, rate : 16; } f;
        unsigned char byte[4];
    };
    union control *at;
    int main(void)
    {
        union control r = { .word = nondet() }, s = { 0 };
        unsigned old = r.word;
        at = &s;
        r.f.mode = 5;
        r.f.level = -3;
        if ((r.word & 0xfe) != (5 << 1 | 13 << 4)) reach_error();
        if ((r.word ^ old) & ~0xfeu) reach_error();
        at->f.on = 1;
        at->byte[3] = 2;
        if (s.f.rate != 512 || s.word != 0x2000001) reach_error();
        at->word = 0x80;
        if (s.f.level != -8) reach_error();
        return 0;
    }

    $ slam -q --no-search --time-limit 300 --work-dir w reg.c | head -1
    SAFE
    $ sed 's/13 << 4/12 << 4/' reg.c > wrong.c; slam -q --time-limit 300 --work-dir w wrong.c | sed 's/, replayed.*//' | head -1
    UNSAFE

The bits that a bit-field is of its word are a predicate of that bit-field.

File preds.txt:

    main { r.f.mode == 5, r.f.level == -3, at->f.level == 1 }

    $ c2bp reg.c preds.txt | grep -v '^//' | grep ':=\|assume'
        {at->f.level == 1} := *;                                //@ main.0 reg.c:8 at = 0;
        {r.f.mode == 5}, {r.f.level == -3} := 0, 0;             //@ main.1 reg.c:11 memset(&r, 0, sizeof(r));
        {r.f.mode == 5}, {r.f.level == -3}, {at->f.level == 1} := *, *, *;  //@ main.2 reg.c:11 r.word = nondet();
        {at->f.level == 1} := *;                                //@ main.3 reg.c:11 memset(&s, 0, sizeof(s));
        {at->f.level == 1} := *;                                //@ main.5 reg.c:13 at = &s;
        {r.f.mode == 5} := 1;                                   //@ main.6 reg.c:14 r.f.mode = 5;
        {r.f.level == -3} := 1;                                 //@ main.7 reg.c:15 r.f.level = -3;
            assume(!({r.f.mode == 5} && {r.f.level == -3}));    //@ main.8+ reg.c:16 if ((r.word & 254) != 218)
            assume({r.f.mode == 5} && {r.f.level == -3});       //@ main.8- reg.c:16 if ((r.word & 254) != 218)
            assume(1);                                          //@ main.10+ reg.c:17 if ((r.word ^ old) & 4294967041u)
            assume(1);                                          //@ main.10- reg.c:17 if ((r.word ^ old) & 4294967041u)
            assume(1);                                          //@ main.14+ reg.c:20 if ((int)s.f.rate != 512 || s.word != 33554433)
            assume(1);                                          //@ main.14- reg.c:20 if ((int)s.f.rate != 512 || s.word != 33554433)
        {at->f.level == 1} := 0;                                //@ main.16 reg.c:21 at->word = 128;
            assume(1);                                          //@ main.17+ reg.c:22 if (s.f.level != -8)
            assume(1);                                          //@ main.17- reg.c:22 if (s.f.level != -8)

A structure that a pointer to numbers leads into is no different; others stay what they are.

File apart.c:

    void reach_error(void);
    struct flags { unsigned short low : 4, high : 12; char c; } f;
    struct { unsigned on : 1, off : 1; } g;
    int main(void)
    {
        f.c = 7;
        *(unsigned short *)&f = 0x1234;
        g.on = 1;
        if (f.low != 4 || f.high != 0x123 || f.c != 7 || !g.on) reach_error();
        return 0;
    }

    $ slam -q --no-search --time-limit 300 --work-dir w apart.c | head -1
    SAFE
    $ echo 'global { f.high == 1, g.on == 1 }' > p.txt; c2bp apart.c p.txt | grep ':='
        {f.high == 1} := 0;          //@ main.0 apart.c:2 memset(&f, 0, sizeof(f));
        {g.on == 1} := 0;            //@ main.1 apart.c:3 memset(&g, 0, sizeof(g));
        {f.high == 1} := 0;          //@ main.3 apart.c:7 *(unsigned short *)&f = 4660;
        {g.on == 1} := 1;            //@ main.4 apart.c:8 g.on = 1;
