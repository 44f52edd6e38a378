A violation witness says which way each `if` and `while` of the program goes, so that a
validator knows the rounds of a loop apart: in the sense of C's condition, also where the
program that is checked has it turned round or taken apart, and once for each evaluation. (Not of a
`while` that calls or changes something, see docs/witnesses.md.)

File ways.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int over(int x, int limit)
    {
        return x > limit;
    }
    int main(void)
    {
        int a = __VERIFIER_nondet_int(), n = 0;
        if (a != 9)
            ;
        else
            n = 1;
        if (a > 5 && over(a, 3))
            n += 2;
        if (a > 20 && over(a, 3))
            return 0;
        if (!(a > 9 || over(a, 8)))
            return 0;
        if (1)
            n++;
        for (; n < 6 && over(n, 0);)
            n++;
        while (over(8, n))
            n++;
        n += 0;
        if (n != 8)
            return 0;
        reach_error();
        return 0;
    }

The path, and a run by which the error is found if the search comes first.

    $ slam -q --no-search ways.c --write-witness path.yml | head -1
    UNSAFE, replayed
    $ grep -A 9 'type: "branching"' path.yml | grep -E 'value|line' | paste -sd ' ' | sed 's/  */ /g; s/ value/\nvalue/g'

    value: "false" line: 10
    value: "true" line: 14
    value: "false" line: 16
    value: "false" line: 18
    value: "true" line: 22
    value: "true" line: 22
    value: "false" line: 22
    value: "false" line: 27
    $ slam -q ways.c --write-witness run.yml | head -1
    UNSAFE, replayed
    $ grep -A 9 'type: "branching"' run.yml | grep -E 'value|line' | paste -sd ' ' | sed 's/  */ /g; s/ value/\nvalue/g'

    value: "false" line: 10
    value: "true" line: 14
    value: "false" line: 16
    value: "false" line: 18
    value: "true" line: 22
    value: "true" line: 22
    value: "false" line: 22
    value: "false" line: 27
    $ slam -q --witness path.yml ways.c | head -1
    CONFIRMED
    $ slam -q --witness run.yml ways.c | head -1
    CONFIRMED
    $ sed '0,/"false"/s//"true"/' path.yml > wrong.yml && slam -q --witness wrong.yml ways.c | head -1
    REFUTED: no run follows the witness to its target
