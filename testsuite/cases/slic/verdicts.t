A verdict for each rule. The explanation shows the lines of the rule.

File a.c:

    #include "locks.h"
    static struct lock one, two;
    int main(void)
    {
        take(&one);
        if (try_take(&two))
            give(&two);
        give(&one);
        give(&one);
        return 0;
    }

File calls.slic:

    title "Nothing is called thrice";
    state { int n = 0; }
    take.entry { if (n == 2) abort "third call"; n++; }

File other.slic:

    no_such_function.entry { abort "called"; }

    $ slam --rule lock.slic a.c
    lock: UNSAFE, replayed
    a.c has an error: this execution reaches it (found in 5 iterations with 10 predicates).

    lock.slic:18  lock_object = __VERIFIER_nondet_ulonglong()    any value chosen: lock_object = 68719476736
    lock.slic:18  assume(lock_object != 0)                       holds: lock_object = 68719476736
    lock.slic:18  slic_return = slic_body_main()                 enters slic_body_main
    a.c:5           slic_take(&one)                              enters slic_take: l = &one
    lock.slic:6       if (lock_object == (unsigned long long)l)  taken: lock_object = 68719476736, l = &one
    lock.slic:7       if (lock_s == 1)                           not taken: lock_s = 0
    lock.slic:8       lock_s = 1                                 lock_s = 1
    lock.slic:9       slic_note = __str1                         slic_note = &__str1
    lock.slic:6       take(l)
    lock.slic:6       return from slic_take                      back in slic_body_main
    a.c:6           slic_try_take(&two)                          enters slic_try_take: l = &two
    lock.slic:11      slic_return = try_take(l)                  any value chosen: slic_return = 0
    lock.slic:11      if (lock_object == (unsigned long long)l)  not taken: lock_object = 68719476736, l = &two
    lock.slic:11      return slic_return                         returns 0
    lock.slic:11      return from slic_try_take                  back in slic_body_main: 0
    a.c:6           if (slic_try_take(&two))                     not taken: slic_try_take(&two) = 0
    a.c:8           slic_give(&one)                              enters slic_give: l = &one
    lock.slic:14      if (lock_object == (unsigned long long)l)  taken: lock_object = 68719476736, l = &one
    lock.slic:15      if (lock_s == 0)                           not taken: lock_s = 1
    lock.slic:16      lock_s = 0                                 lock_s = 0
    lock.slic:14      give(l)
    lock.slic:14      return from slic_give                      back in slic_body_main
    a.c:9           slic_give(&one)                              enters slic_give: l = &one
    lock.slic:14      if (lock_object == (unsigned long long)l)  taken: lock_object = 68719476736, l = &one
    lock.slic:15      if (lock_s == 0)                           taken: lock_s = 0
    lock.slic:15      rule violated: give: not held              the error is reached

    Every intermediate is in slam-work/a/lock/loop, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 25 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 38 steps: infeasible, 3 new predicates (c2bp <time>, bebop <time>, newton <time>)
    3: 4 predicates, path of 38 steps: infeasible, 3 new predicates (c2bp <time>, bebop <time>, newton <time>)
    4: 7 predicates, path of 40 steps: infeasible, 3 new predicates (c2bp <time>, bebop <time>, newton <time>)
    5: 10 predicates, path of 51 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
    $ slam --rule calls.slic a.c | head -n 3
    calls: SAFE
    No violation and no error of a.c can be reached: proved in 2 iterations with 1 predicate.
    stderr:
    1: 0 predicates, path of 7 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)
    $ slam --rule other.slic a.c
    other: NOT APPLICABLE
    a.c uses no function of the rule.
    status: 4
    $ slam --quiet --rule other.slic --rule calls.slic --json out.json a.c
    other: NOT APPLICABLE
    a.c uses no function of the rule.

    calls: SAFE
    No violation and no error of a.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: calls_n == 2

    The verdict rests on these assumptions:
      what the program does not define calls no function of `calls`

    Every intermediate is in slam-work/a/calls/loop, the commands in commands.txt there.
    $ grep '"verdict"\|"id"\|"applicable"\|"program"' out.json
          "verdict": "not applicable",
          "program": [
            "id": "other",
            "applicable": false,
          "verdict": "safe",
          "program": [
            "id": "calls",
            "applicable": true,
    $ slam --quiet --rule other.slic --rule calls.slic --rule lock.slic a.c | grep "^[a-z]*: "
    other: NOT APPLICABLE
    calls: SAFE
    lock: UNSAFE, replayed

Another object under another name is the same lock.

File b.c:

    #include "locks.h"
    static struct lock one;
    static void f(struct lock *a, struct lock *b) { take(a); take(b); }
    int main(void) { f(&one, &one); return 0; }

File c.c:

    #include "locks.h"
    static struct lock one, two;
    static void f(struct lock *a, struct lock *b) { take(a); take(b); give(b); give(a); }
    int main(void) { f(&one, &two); return 0; }

    $ slam --quiet --rule lock.slic b.c | head -n 2
    lock: UNSAFE, replayed
    b.c has an error: this execution reaches it (found in 2 iterations with 1 predicate).
    $ slam --quiet --rule lock.slic c.c | head -n 2
    lock: SAFE
    No violation and no error of c.c can be reached: proved in 5 iterations with 9 predicates.

Two functions of a rule that call one another are one event.

File d.c:

    #include "locks.h"
    static struct lock one;
    void take(struct lock *l) { _take(l); }
    int main(void) { take(&one); give(&one); return 0; }

File d.slic:

    state { int n = 0; }
    [take, _take].exit watch $1 { n++; }
    give.entry watch $1 { if (n != 1) abort "$fname: counted otherwise"; }

    $ sed -i '1i struct lock; void _take(struct lock *);' d.c
    $ slam --quiet --rule d.slic d.c | head -n 2
    d: SAFE
    No violation and no error of d.c can be reached: proved in 3 iterations with 6 predicates.

Standard input; another entry.

    $ slam --quiet --rule lock.slic --entry f c.c | head -n 1
    lock: UNSAFE, replayed
    $ slam --quiet --rule lock.slic - < b.c | head -n 1
    lock: UNSAFE, replayed
