`slam --certificate` writes why a program is safe, `slam-check` whether that is so.

    $ slam -q --certificate proof lock.c | head -n 1
    SAFE
    stderr:
    the certificate is in proof
    $ ls proof
    0001-take.smt2
    0002-give.smt2
    0003-main.smt2
    0004-main.smt2
    0005-main.smt2
    0006-main.smt2
    certificate.json
    $ cat proof/certificate.json
    {
      "format": "slam-certificate",
      "version": 1,
      "program": {
        "files": [
          "lock.c"
        ],
        "sha256": "<sha256>",
        "flags": [],
        "model_sha256": "<sha256>"
      },
      "assumptions": [
        "lock.c:12: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `take`",
        "lock.c:12: undefined functions write no variable that is not declared `extern`, such as `held`, by name, through a pointer to another type, or one that they find in memory",
        "outside: more returns, if it does, any value, and writes no more than what it was given, what that leads to, and what the outside has"
      ],
      "procedures": [
        {
          "name": "take",
          "requires": [
            "held == 0"
          ],
          "ensures": [
            "held != 0"
          ]
        },
        {
          "name": "give",
          "requires": [
            "held != 0"
          ],
          "ensures": [
            "held == 0"
          ]
        },
        {
          "name": "main",
          "invariants": [
            {
              "statement": 2,
              "place": "lock.c:10",
              "holds": [
                "held == 0"
              ]
            }
          ]
        }
      ],
      "conditions": [
        {
          "file": "0001-take.smt2",
          "procedure": "take",
          "from": "the entry",
          "claim": "the error is not reached: call of reach_error",
          "place": "lock.c:4",
          "sha256": "<sha256>"
        },
        {
          "file": "0002-give.smt2",
          "procedure": "give",
          "from": "the entry",
          "claim": "the error is not reached: call of reach_error",
          "place": "lock.c:5",
          "sha256": "<sha256>"
        },
        {
          "file": "0003-main.smt2",
          "procedure": "main",
          "from": "lock.c:10",
          "claim": "what take requires holds: held == 0",
          "place": "lock.c:10",
          "sha256": "<sha256>"
        },
        {
          "file": "0004-main.smt2",
          "procedure": "main",
          "from": "lock.c:10",
          "claim": "what give requires holds: held != 0",
          "place": "lock.c:13",
          "sha256": "<sha256>"
        },
        {
          "file": "0005-main.smt2",
          "procedure": "main",
          "from": "lock.c:10",
          "claim": "what give requires holds: held != 0",
          "place": "lock.c:17",
          "sha256": "<sha256>"
        },
        {
          "file": "0006-main.smt2",
          "procedure": "main",
          "from": "lock.c:10",
          "claim": "the invariant holds: held == 0",
          "place": "lock.c:10",
          "sha256": "<sha256>"
        }
      ]
    }
    $ cat proof/0005-main.smt2
    ; In main, from lock.c:10 on: what give requires holds: held != 0 (lock.c:17)
    ; True if this is unsatisfiable.
    (set-logic QF_UFBV)
    (declare-fun |::held| () (_ BitVec 32))
    (declare-fun |held after take 1| () (_ BitVec 32))
    (declare-fun |more 2| () (_ BitVec 32))
    (declare-fun |held after give 3| () (_ BitVec 32))
    (declare-fun |n| () (_ BitVec 32))
    (define-fun t1 () Bool (= #x00000000 |more 2|))
    ; held == 0
    (assert (= |::held| #x00000000))
    ; take ensures: held != 0
    (assert (not (= #x00000000 |held after take 1|)))
    ; give ensures: held == 0
    (assert (or t1 (= #x00000000 |held after give 3|)))
    ; not the claim
    (assert (not (or (not (= |n| (ite t1 |n| (bvadd |n| #x00000001)))) (not (= #x00000000 (ite t1 |held after take 1| |held after give 3|))))))
    (check-sat)
    $ slam-check proof lock.c
    PROVED
    No error of lock.c can be reached: 6 conditions of 3 procedures hold, from 5 claims.

    Taken for granted:
      lock.c:12: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `take`
      lock.c:12: undefined functions write no variable that is not declared `extern`, such as `held`, by name, through a pointer to another type, or one that they find in memory
      outside: more returns, if it does, any value, and writes no more than what it was given, what that leads to, and what the outside has
    $ slam-check -v proof lock.c | head -n 1
    PROVED
    stderr:
    holds: lock.c:4: 0001-take.smt2 in take, from the entry on: the error is not reached: call of reach_error
    holds: lock.c:5: 0002-give.smt2 in give, from the entry on: the error is not reached: call of reach_error
    holds: lock.c:10: 0003-main.smt2 in main, from lock.c:10 on: what take requires holds: held == 0
    holds: lock.c:13: 0004-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0
    holds: lock.c:17: 0005-main.smt2 in main, from lock.c:10 on: what give requires holds: held != 0
    holds: lock.c:10: 0006-main.smt2 in main, from lock.c:10 on: the invariant holds: held == 0
    $ slam-check --explain proof lock.c
    lock.c
        1 | extern int more(void);
        2 | extern void reach_error(void);
        3 | int held;
          | // take requires held == 0
          | // take ensures held != 0
        4 | void take(void) { if (held) reach_error(); held = 1; }
          | // give requires held != 0
          | // give ensures held == 0
        5 | void give(void) { if (!held) reach_error(); held = 0; }
        6 | int main(void)
        7 | {
        8 |     int n = 0, old;
        9 |     do {
          |         // whenever control is here: held == 0
       10 |         take();
       11 |         old = n;
       12 |         if (more()) {
       13 |             give();
       14 |             n++;
       15 |         }
       16 |     } while (n != old);
       17 |     give();
       18 |     return 0;
       19 | }

    Taken for granted:
      lock.c:12: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `take`
      lock.c:12: undefined functions write no variable that is not declared `extern`, such as `held`, by name, through a pointer to another type, or one that they find in memory
      outside: more returns, if it does, any value, and writes no more than what it was given, what that leads to, and what the outside has

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
    SAFE
    stderr:
    the certificate is in proof
    $ slam-check --explain proof down.c | grep //
          | // down ensures depth == 'depth

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
    SAFE
    stderr:
    the certificate is in proof
    $ slam-check proof heap.c
    PROVED
    No error of heap.c can be reached: 0 conditions of 2 procedures hold, from 0 claims.

    Taken for granted:
      heap.c:12: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      heap.c:14: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `any`
      memory: objects do not overlap, and what is added to a pointer or an index leaves it in its object and its member
      memory: no access is to an object that is no more, or out of bounds
      memory: distinct fields, and scalars of distinct sizes, that no cast, union or address brings together are distinct cells
      memory: pointers from outside lead to objects of their types
      memory: no pointer that is uninitialised, or was to an object that is no more, leads to one allocated later
      allocation never fails where the program does not look (`--malloc never-null`, or a local array of variable length)
      outside: known returns, if it does, any value, and writes no more than what it was given, what that leads to, and what the outside has

A folder that has something else is left alone, and an unsafe program has no certificate.

    $ mkdir other && echo text > other/file
    $ slam -q --certificate other lock.c 2> err | head -n 1
    SAFE
    $ sed 's/ --time-limit.*//' err
    error: the certificate other cannot be written: there is something else in it
    no certificate: slam-certify failed in iteration 3: $BIN/slam-certify lock.c --relations slam-work/lock/03.relations.json -o other
    $ ls other
    file
    $ sed 's/held = 1/held = 0/' lock.c > bug.c
    $ slam -q --certificate none bug.c | head -n 1
    UNSAFE, replayed
    $ ls none
    stderr:
    ls: cannot access 'none': No such file or directory
    status: 2

Lists: ways along a link, and one node that is followed.

File list.c:

    #include <stdlib.h>
    extern int __VERIFIER_nondet_int(void);
    struct node { int h; struct node *next; };
    int main(void)
    {
        struct node *p = 0, *t;
        while (__VERIFIER_nondet_int()) {
            t = malloc(sizeof *t);
            if (t == 0)
                exit(1);
            t->h = 1;
            t->next = p;
            p = t;
        }
        while (p != 0) {
            if (p->h != 1) {
                ERROR: return 1;
            }
            p = p->next;
        }
        return 0;
    }

    $ slam -q --certificate proof list.c | head -n 1
    SAFE
    stderr:
    the certificate is in proof
    $ slam-check --explain proof list.c
    list.c
        1 | #include <stdlib.h>
        2 | extern int __VERIFIER_nondet_int(void);
        3 | struct node { int h; struct node *next; };
        4 | int main(void)
        5 | {
        6 |     struct node *p = 0, *t;
          |     // whenever control is here: __node == 0 || __node->h == 1 || !reach(p, __node, next)
          |     // whenever control is here: p == 0 || reach(p, __node, next) || !reach(t, __node, next)
          |     // whenever control is here: p == 0 || !reach(p, __node, next) || reach(t, __node, next)
        7 |     while (__VERIFIER_nondet_int()) {
        8 |         t = malloc(sizeof *t);
        9 |         if (t == 0)
       10 |             exit(1);
       11 |         t->h = 1;
       12 |         t->next = p;
       13 |         p = t;
       14 |     }
          |     // whenever control is here: __node == 0 || __node->h == 1 || p == 0 || !reach(t, __node, next)
          |     // whenever control is here: p == 0 || !reach(p, __node, next) || reach(t, __node, next)
       15 |     while (p != 0) {
       16 |         if (p->h != 1) {
       17 |             ERROR: return 1;
       18 |         }
       19 |         p = p->next;
       20 |     }
       21 |     return 0;
       22 | }

    Taken for granted:
      memory: objects do not overlap, and what is added to a pointer or an index leaves it in its object and its member
      memory: no access is to an object that is no more, or out of bounds
      memory: distinct fields, and scalars of distinct sizes, that no cast, union or address brings together are distinct cells
      memory: no pointer that is uninitialised, or was to an object that is no more, leads to one allocated later
      followed: what holds of one element that may be any holds of all
    $ slam-check proof list.c | head -n 1
    PROVED
    $ cat proof/*.smt2 | grep -o '|way by [^|]*|' | sort -u
    |way by [node.next] +8|

Sizes and signs, and memory that several functions see.

File wide.c:

    extern short letter(void);
    extern unsigned char byte(void);
    extern void reach_error(void);
    int total, other;
    void add(int *to, short n) { *to = *to + n; }
    int main(void)
    {
        int c = letter(), b = byte();
        add(&total, 1);
        add(&other, 2);
        if (c > 40000 || b < 0 || total != 1)
            reach_error();
        return 0;
    }

    $ slam -q --certificate proof wide.c | head -n 1
    SAFE
    stderr:
    the certificate is in proof
    $ slam-check -v proof wide.c 2>&1 | grep -v '^ \|^$'
    holds: wide.c:5: 0001-add.smt2 in add, from the entry on: what it ensures holds: total == 1
    holds: wide.c:10: 0002-main.smt2 in main, from the entry on: what add requires holds: &total == to || total == 1
    holds: wide.c:12: 0003-main.smt2 in main, from the entry on: the error is not reached: call of reach_error
    PROVED
    No error of wide.c can be reached: 3 conditions of 2 procedures hold, from 4 claims.
    Taken for granted:
    $ cat proof/*.smt2 | grep -o 'zero_extend [0-9]*\|sign_extend [0-9]*\|cells of [0-9]*' | sort -u
    cells of 4
    sign_extend 16
    zero_extend 24

A loop that needs nothing, and what is changed by a procedure.

File free.c:

    extern void reach_error(void);
    int n;
    void count(void)
    {
        while (n < 10)
            n = n + 1;
    }
    int main(void)
    {
        int once = 1;
        count();
        if (once != 1)
            reach_error();
        return 0;
    }

    $ slam -q --certificate proof free.c | head -n 1
    SAFE
    stderr:
    the certificate is in proof
    $ slam-check --explain proof free.c | grep //
          |     // whenever control is here: nothing is needed

File unset.c:

    extern void reach_error(void);
    int nondet(void);
    static int x;
    int main(void)
    {
        int k = 0;
    again:
        {
            int *p;
            if (nondet())
                p = &x;
            else if (nondet())
                goto again;
            if (nondet() > 5)
                *p = 0;
        }
        if (k != 0)
            reach_error();
        return 0;
    }

    $ slam -q unset.c --certificate unset > /dev/null; slam-check unset unset.c | grep "given a value"
      memory: pointers are given a value before they are followed
    stderr:
    the certificate is in unset
