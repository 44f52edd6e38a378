A path that can be executed only if an approximated value is the right one: neither
feasible nor infeasible, and the approximation is named.

File decide.sh:

    c2bp $1.c -o $1.bp && bebop $1.bp --format json -o $1.json && newton $1.c $1.json 2>/dev/null

A bit-field that no number holds, and the byte around it, in a union.

File union.c:

    union { struct { unsigned low : 3, high : 30; } __attribute__((packed)) bits; unsigned char byte; } u;

    int main(void)
    {
        u.bits.low = 5;
        u.bits.high = 1;
        if (u.byte == 13)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ sh decide.sh union
    // verdict: unknown
    // union.c:5   u.bits.low = 5     u.bits.low = 5
    // union.c:6   u.bits.high = 1    u.bits.high = 0
    // union.c:7   if (u.byte == 13)  taken: u.byte = 13
    // union.c:11  ERROR: return 1    the error is reached
    // reason: the path is feasible only if approximated values are right
    // reason: union.c:6: memory is written and read through unrelated types

The same, from outside.

File outside.c:

    extern union { struct { unsigned low : 3, high : 30; } __attribute__((packed)) bits; unsigned char byte; } u;

    int main(void)
    {
        if (u.byte == 5 && u.bits.low == 5)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ sh decide.sh outside
    // verdict: unknown
    // outside.c:5  if (u.byte == 5 && u.bits.low == 5)  taken: u.byte = 5, u.bits.low = 5
    // outside.c:9  ERROR: return 1                      the error is reached
    // reason: the path is feasible only if approximated values are right
    // reason: memory is read through unrelated types

An array of which nobody says how long it is.

File length.c:

    extern int table[];
    void fill(int *);

    int main(void)
    {
        fill(table);
        if (table[0] == 3)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ sh decide.sh length
    // verdict: unknown
    // length.c:6   fill(table)
    // length.c:7   if (table[0] == 3)  taken: table[0] = 3
    // length.c:11  ERROR: return 1     the error is reached
    // reason: the path is feasible only if approximated values are right
    // reason: length.c:6: an object of unknown size is written as a whole

What `bsearch` compares with.

File search.c:

    void *bsearch(const void *, const void *, unsigned long, unsigned long,
                  int (*)(const void *, const void *));
    int numbers[3] = {1, 2, 7};

    int compare(const void *key, const void *element)
    {
        if (*(const int *)element == 7)
            goto ERROR;
        return *(const int *)key - *(const int *)element;
    ERROR:
        return 0;
    }

    int main(void)
    {
        int key = 2;
        bsearch(&key, numbers, 3, sizeof numbers[0], compare);
        return 0;
    }

    $ sh decide.sh search
    // verdict: unknown
    // search.c:3   numbers[0] = 1                  numbers[0] = 1
    // search.c:3   numbers[1] = 2                  numbers[1] = 2
    // search.c:3   numbers[2] = 7                  numbers[2] = 7
    // search.c:16  key = 2                         key = 2
    // search.c:17  __t1 = &key                     __t1 = &key
    // search.c:17  __t2 = numbers                  __t2 = &numbers
    // search.c:17  nondet()                        approximated: the library calls back any number of times
    // search.c:17  while (nondet())                taken: nondet() = 1
    // search.c:17  nondet()                        approximated: the element that a library function calls back with
    // search.c:17  compare(__t1, __t2 + nondet())  enters compare: key = &key of main, element = object 1
    // search.c:7     if (*(int *)element == 7)     taken: *(int *)element = 7
    // search.c:11    ERROR: return 0               the error is reached
    // reason: the path is feasible only if approximated values are right
    // reason: search.c:17: the library calls back any number of times
    // reason: search.c:17: the element that a library function calls back with

What an undefined function writes through a pointer that it was handed inside an object.

File fill.c:

    void fill(int **p);

    int main(void)
    {
        int x = 1;
        int *p = &x;
        fill(&p);
        if (x != 1)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ sh decide.sh fill
    // verdict: unknown
    // fill.c:5   x = 1            x = 1
    // fill.c:6   p = &x           p = &x
    // fill.c:7   fill(&p)         any value chosen: p = NULL
    // fill.c:8   if (x != 1)      taken: x = 0
    // fill.c:12  ERROR: return 1  the error is reached
    // reason: the path is feasible only if approximated values are right
    // reason: fill.c:7: `fill` may write what its arguments reach
