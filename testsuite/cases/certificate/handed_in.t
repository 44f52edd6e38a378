A pointer to a scalar that comes from outside may lead to a member of what is known there, though
the program never takes its address: a certificate that says otherwise is refused.

File member.c:

    extern void __assert_fail(const char *, const char *, unsigned, const char *);
    struct pair { int a; int b; struct pair *next; };
    extern void put(struct pair *pair);
    extern int *get(void);
    extern int *of(struct pair *pair);
    extern struct pair **link(struct pair *pair);
    #pragma slam pure of
    static struct pair own;
    void result(void)
    {
        put(&own);
        int *q = get();
        own.b = 0;
        *q = 1;
        if (own.b) __assert_fail("own.b == 0", __FILE__, __LINE__, __func__);
    }
    void given(struct pair *pair, int *q)
    {
        pair->b = 0;
        *q = 1;
        if (pair->b) __assert_fail("pair->b == 0", __FILE__, __LINE__, __func__);
    }
    void handed_back(void)
    {
        int *q = of(&own);
        own.b = 0;
        *q = 1;
        if (own.b) __assert_fail("own.b == 0", __FILE__, __LINE__, __func__);
    }
    void pointer(void)
    {
        struct pair **l = link(&own);
        own.next = 0;
        *l = &own;
        if (own.next) __assert_fail("!own.next", __FILE__, __LINE__, __func__);
    }
    void other_size(struct pair *pair, short *q)
    {
        pair->b = 0;
        *q = 1;
        if (pair->b) __assert_fail("pair->b == 0", __FILE__, __LINE__, __func__);
    }

    $ true > member.preds
    $ for e in result given handed_back pointer other_size; do c2bp member.c member.preds --entry $e -o $e.bp && bebop --relations $e.bp > $e.rel; slam-certify --relations $e.rel --as-claimed -o $e.proof --entry $e member.c; slam-check --entry $e $e.proof member.c 2>&1 | sed -n 1p; done
    REFUSED: a condition does not hold: member.c:15: 0001-result.smt2 in result, from the entry on: the error is not reached: assertion `own.b == 0` fails
    REFUSED: a condition does not hold: member.c:21: 0001-given.smt2 in given, from the entry on: the error is not reached: assertion `pair->b == 0` fails
    REFUSED: a condition does not hold: member.c:28: 0001-handed_back.smt2 in handed_back, from the entry on: the error is not reached: assertion `own.b == 0` fails
    REFUSED: a condition does not hold: member.c:35: 0001-pointer.smt2 in pointer, from the entry on: the error is not reached: assertion `!own.next` fails
    PROVED
