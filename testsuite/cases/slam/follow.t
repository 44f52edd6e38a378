What holds of all elements of an array is proved for one that stands for all, as
soon as predicates would name one after the other.

File fill.c:

    extern void reach_error(void);
    int a[1000];

    int main(void)
    {
        int i;
        for (i = 0; i < 1000; i++)
            a[i] = 42;
        for (i = 0; i < 1000; i++)
            if (a[i] != 42)
                reach_error();
        return 0;
    }

    $ slam fill.c --quiet --no-search | sed -n '1,2p; /__index is/p'
    SAFE
    No error of fill.c can be reached: proved in 9 iterations with 15 predicates.
      (__index is the place of one element, whichever it is: what holds of it holds of all)
    $ slam fill.c --no-search 2>&1 | grep -c 'one element is followed from here on'
    1
    $ slam fill.c --quiet --follow always --no-search | head -n 2
    SAFE
    No error of fill.c can be reached: proved in 5 iterations with 15 predicates.
    $ slam fill.c --quiet --follow never --max-iterations 8 | grep -c followed
    0
    status: 1

A path to an error is one of the program as it stands: it is told and replayed
without what follows the element.

File short.c:

    extern void reach_error(void);
    extern int __VERIFIER_nondet_int(void);
    int a[4];

    int main(void)
    {
        int i, n = __VERIFIER_nondet_int();
        if (n < 0 || n > 4)
            return 0;
        for (i = 0; i < n; i++)
            a[i] = i != 1;
        for (i = 0; i < n; i++)
            if (a[i] != 1)
                reach_error();
        return 0;
    }

    $ slam short.c --quiet --follow always
    UNSAFE, replayed
    short.c has an error: this execution reaches it (found in 4 iterations with 5 predicates).

    short.c:8   if (n < 0 || n > 4)  not taken: n = 2
    short.c:10  i = 0                i = 0
    short.c:10  while (i < n)        taken: i = 0, n = 2
    short.c:11  a[i] = i != 1        a[i] = 1
    short.c:10  i = i + 1            i = 1
    short.c:10  while (i < n)        taken: i = 1, n = 2
    short.c:11  a[i] = i != 1        a[i] = 0
    short.c:10  i = i + 1            i = 2
    short.c:10  while (i < n)        not taken: i = 2, n = 2
    short.c:12  i = 0                i = 0
    short.c:12  while (i < n)        taken: i = 0, n = 2
    short.c:13  if (a[i] != 1)       not taken: a[i] = 1
    short.c:12  i = i + 1            i = 1
    short.c:12  while (i < n)        taken: i = 1, n = 2
    short.c:13  if (a[i] != 1)       taken: a[i] = 0
    short.c:14  call of reach_error  the error is reached

    Every intermediate is in slam-work/short, the commands in commands.txt there.
    status: 1

The way to go on has the flag, if an element was followed to the end.

    $ slam fill.c --quiet --follow always --max-iterations 2
    UNKNOWN: no verdict after 2 iterations

    What was tried:
      1: 0 predicates, a path of 15 steps: infeasible, 1 new predicate
           main: i < 1000
      2: 1 predicate, a path of 19 steps: infeasible, 2 new predicates
           main: i == 0
           global: a[0] == 42

    To go on from there: slam --follow always fill.c slam-work/fill/02.preds.txt

    Every intermediate is in slam-work/fill, the commands in commands.txt there.
    status: 3

If it comes to nothing, what was there before is taken up again. (A newton that
names three elements, and does not know the next path.)

File tired:

    #!/bin/sh
    while [ "$1" != -o ]; do shift; done
    case $2 in
    *01.*) echo '{"format":"slam-newton","version":1,"verdict":"infeasible",
        "predicates":[{"predicates":["a[0] == 42","a[1] == 42","a[2] == 42"]}]}' >"$2" ;;
    *) echo '{"format":"slam-newton","version":1,"verdict":"unknown","reasons":["tired"]}' >"$2" ;;
    esac

    $ chmod +x tired
    $ slam fill.c --quiet --no-search --newton ./tired
    UNKNOWN: newton: tired

    What was tried:
      1: 0 predicates, a path of 10 steps: infeasible, 3 new predicates; one element is followed from here on
           global: a[0] == 42
           global: a[1] == 42
           global: a[2] == 42
      2: 0 predicates, a path of 15 steps: newton does not know; no element is followed from here on
      3: 3 predicates, a path of 10 steps: infeasible, longer cubes along the path next
      4: 3 predicates, a path of 10 steps: newton does not know

    To go on from there: slam fill.c slam-work/fill/04.preds.txt

    Every intermediate is in slam-work/fill, the commands in commands.txt there.
    status: 3

Where the rounds come to nothing before there are so many elements, one is followed
after all, if the predicates name any.

File early:

    #!/bin/sh
    while [ "$1" != -o ]; do shift; done
    case $2 in
    *01.*) echo '{"format":"slam-newton","version":1,"verdict":"infeasible","predicates":[{"predicates":["a[0] == 42"]}]}' >"$2" ;;
    *) echo '{"format":"slam-newton","version":1,"verdict":"unknown","reasons":["tired"]}' >"$2" ;;
    esac

    $ chmod +x early
    $ slam fill.c --quiet --no-search --newton ./early
    UNKNOWN: newton: tired

    What was tried:
      1: 0 predicates, a path of 10 steps: infeasible, 1 new predicate
           global: a[0] == 42
      2: 1 predicate, a path of 10 steps: infeasible, longer cubes along the path next
      3: 1 predicate, a path of 10 steps: newton does not know; one element is followed from here on
      4: 0 predicates, a path of 15 steps: newton does not know

    To go on from there: slam --follow always fill.c slam-work/fill/04.preds.txt

    Every intermediate is in slam-work/fill, the commands in commands.txt there.
    status: 3
