Programs with known verdicts: an error must be reached in the unsafe ones, and
in no run of the safe ones.

File s.tsv:

    category	file	expected	model
    ints	odd.c	true	lp64
    ints	square.c	false	lp64
    ints	long.c	true	ilp32
    wrong	odd.c	false	lp64
    wrong	square.c	true	lp64
    wrong	broken.c	true	lp64

File odd.c:

    unsigned __VERIFIER_nondet_uint(void);

    int main(void)
    {
        unsigned x = __VERIFIER_nondet_uint();
        if (x * (x + 1) % 2)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

File square.c:

    int __VERIFIER_nondet_int(void);

    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        if (x * x == 144)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

File long.c:

    int main(void)
    {
        if (sizeof(long) != 4)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

File broken.c:

    int main(void) { return }

File bad.tsv:

    category	file	expected	model
    ints	odd.c	perhaps	lp64

    $ mkdir -p s/ints s/wrong bad && mv s.tsv s/verdicts.tsv && mv bad.tsv bad/verdicts.tsv
    $ cp odd.c square.c long.c s/ints && cp odd.c square.c broken.c s/wrong
    $ interp_suite s ints
    ok     odd.c: no error in 20 runs; the last returned 0
    ok     square.c: seed 64: error at s/ints/square.c:10 in main: label ERROR
    ok     long.c: no error in 20 runs; the last returned 0
    3 programs, 0 wrong
    $ interp_suite s wrong --tries 50 --seeds 100
    WRONG  odd.c: no error in 50 runs; the last returned 0
    WRONG  square.c: is safe, but seed 64: error at s/wrong/square.c:10 in main: label ERROR
    WRONG  broken.c: error: syntax error at `}`
      ┌─ s/wrong/broken.c:1:25
      │
    1 │ int main(void) { return }
      │                         ^ not expected here


    3 programs, 3 wrong
    status: 1
    $ interp_suite s none
    stderr:
    interp_suite: there is no category `none` (known: ints, wrong)
    status: 2
    $ interp_suite bad
    stderr:
    interp_suite: bad/verdicts.tsv:2: expected category, file, true or false, data model
    status: 2
