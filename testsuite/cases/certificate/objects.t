What a proof may use of objects: what is written beside a member, what an allocation
clears, and what another file knows of a variable.

File certify.sh:

    # certify.sh PROGRAM [PREDICATES]: is it proved by what its abstraction says, whatever that is?
    echo "${2-}" > preds.txt
    c2bp $1 preds.txt > p.bp && bebop p.bp --relations -o relations.json &&
    rm -rf proof && slam-certify $1 --relations relations.json -o proof --as-claimed &&
    slam-check proof $1 | sed -n 1p

File beside.c:

    #include <assert.h>
    #include <stdio.h>
    struct s { int count; int limit; };
    int main(void)
    {
        struct s v = { 0, 80 };
        printf("text%n\n", &v.count);
        assert(v.limit == 80);
        return 0;
    }

    $ sed 's/v.limit == 80/v.count == 0/' beside.c > counted.c
    $ sh certify.sh beside.c
    PROVED
    $ sh certify.sh counted.c
    stderr:
    REFUSED: a condition does not hold: counted.c:8: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `v.count == 0` fails

File array.c:

    #include <assert.h>
    #include <stdio.h>
    struct { char text[8]; int guard; char more[8]; } s = { "", 77, "" };
    int main(void)
    {
        snprintf(s.text, sizeof s.text, "%s", "a long sentence");
        assert(s.guard == 77 && s.more[0] == 0);
        return 0;
    }

    $ sed 's/s.more\[0\]/s.text[3]/' array.c > written.c
    $ sh certify.sh array.c
    PROVED
    $ sh certify.sh written.c
    stderr:
    REFUSED: a condition does not hold: written.c:7: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `s.guard == 77 && s.text[3] == 0` fails

What is seen as bytes may be a pointer.

File hidden.c:

    #include <string.h>
    void reach_error(void);
    #pragma slam local f
    void f(char *);
    int main(void)
    {
        int x = 1, *p = &x;
        char b[sizeof p];
        memcpy(b, &p, sizeof p);
        f(b);
        if (x != 1)
            reach_error();
        return 0;
    }

    $ sh certify.sh hidden.c
    stderr:
    REFUSED: a condition does not hold: hidden.c:12: 0001-main.smt2 in main, from the entry on: the error is not reached: call of reach_error

How much is allocated is not known where it is: there is room for what the pointer is
taken to lead to, and no more is cleared.

File zeroed.c:

    #include <stdlib.h>
    void reach_error(void);
    struct list { struct list *next; long count; };
    static struct list *raw(size_t n, size_t size) { return calloc(n, size); }
    int main(void)
    {
        struct list other = { &other, 1 };
        struct list *l = raw(1, sizeof(struct list));
        if (!l)
            return 1;
        if (l->next != NULL || l->count != 0 || other.next != &other || other.count != 1)
            reach_error();
        return 0;
    }

    $ sed 's/calloc(n, size)/malloc(n * size)/' zeroed.c > rubbish.c
    $ sed 's/other.next != &other/other.next != NULL/' zeroed.c > neighbour.c
    $ sh certify.sh zeroed.c 'raw { $return->next == 0, $return->count == 0, $return == 0 }'
    PROVED
    $ sh certify.sh rubbish.c 'raw { $return->next == 0, $return->count == 0, $return == 0 }'
    stderr:
    REFUSED: a condition does not hold: rubbish.c:12: 0001-main.smt2 in main, from the entry on: the error is not reached: call of reach_error
    $ sh certify.sh neighbour.c 'raw { $return->next == 0, $return->count == 0, $return == 0 }'
    stderr:
    REFUSED: a condition does not hold: neighbour.c:12: 0003-main.smt2 in main, from the entry on: the error is not reached: call of reach_error

What other files could name is theirs if pointers come in.

File named.c:

    void reach_error(void);
    int x; int *get(void); void set(int *); void f(void);
    int main(void) { x = 1; f(); if (x != 1) reach_error(); return 0; }

File back.c:

    void reach_error(void);
    int x; int *get(void); void set(int *);
    int main(void) { x = 1; set(get()); if (x != 1) reach_error(); return 0; }

File through.c:

    void reach_error(void);
    int x; int *get(void);
    int main(void) { x = 1; int *p = get(); *p = 2; if (x != 1) reach_error(); return 0; }

File pointer.c:

    void reach_error(void);
    extern int *p; static int x; int *p = &x; void f(void);
    int main(void) { x = 1; f(); if (x != 1) reach_error(); return 0; }

File bytes.c:

    void reach_error(void);
    struct whole { long long numbers[3]; } whole; struct part { long long number; };
    extern int nondet(void); 
    int main(void)
    {
        struct part *p = (struct part *)((char *)&whole + 8);
        whole.numbers[0] = 0;
        if (nondet())
            p->number = -1;
        if (whole.numbers[0] != 0) reach_error();
        return 0;
    }

    $ sed 's/void);/void); void *get(void); void set(void *);/; s/  if (n/  set(get()); if (n/' bytes.c > handed.c
    $ sh certify.sh named.c 'main { x == 1 }'
    PROVED
    $ sh certify.sh back.c 'main { x == 1 }'
    stderr:
    REFUSED: a condition does not hold: back.c:3: 0001-main.smt2 in main, from the entry on: the error is not reached: call of reach_error
    $ sh certify.sh through.c 'main { x == 1 }'
    stderr:
    REFUSED: a condition does not hold: through.c:3: 0001-main.smt2 in main, from the entry on: the error is not reached: call of reach_error
    $ sh certify.sh pointer.c 'main { x == 1 }'
    stderr:
    REFUSED: a condition does not hold: pointer.c:3: 0001-main.smt2 in main, from the entry on: the error is not reached: call of reach_error
    $ sh certify.sh bytes.c
    PROVED
    $ sh certify.sh handed.c
    stderr:
    REFUSED: a condition does not hold: handed.c:10: 0001-main.smt2 in main, from the entry on: the error is not reached: call of reach_error

A function that the program declares finds addresses in numbers, and writes what is behind
what it may not.

File given.c:

    #include <assert.h>
    #pragma slam local f
    struct w { int k; int *p; };
    extern void f(const struct w *w);
    int main(void)
    {
        int x = 1, y = 1;
        struct w w = { 1, &x };
        f(&w);
        assert(x == 1);
        return y;
    }

    $ sh certify.sh given.c
    stderr:
    REFUSED: a condition does not hold: given.c:10: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `x == 1` fails
    $ sed 's/const struct w \*w/long at/; s/f(&w)/f((long)\&x)/' given.c > number.c
    $ sh certify.sh number.c
    stderr:
    REFUSED: a condition does not hold: number.c:10: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `x == 1` fails
    $ sed 's/const struct w \*w/long at/; s/f(&w)/f((char *)\&x - (char *)0)/' given.c > distance.c
    $ sh certify.sh distance.c
    stderr:
    REFUSED: a condition does not hold: distance.c:10: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `x == 1` fails
    $ sed 's/x == 1);/y == 1);/' given.c > other.c
    $ sh certify.sh other.c
    PROVED
