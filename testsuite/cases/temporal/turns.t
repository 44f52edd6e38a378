Two tasks have their turns again and again, if both are ready again and again. The bug
prefers the first one.

File turns.c:

    extern int ready_a(void);
    extern int ready_b(void);

    int a, b;
    int last;

    static void run_a(void) { last = 1; }
    static void run_b(void) { last = 2; }

    int main(void)
    {
        for (;;) {
            a = ready_a() != 0;
            b = ready_b() != 0;
            if (a && (!b || last == 2))
                run_a();
            else if (b)
                run_b();
        }
    }

File turns_bug.c:

    extern int ready_a(void);
    extern int ready_b(void);

    int a, b;
    int last;

    static void run_a(void) { last = 1; }
    static void run_b(void) { last = 2; }

    int main(void)
    {
        for (;;) {
            a = ready_a() != 0;
            b = ready_b() != 0;
            if (a)
                run_a();
            else if (b)
                run_b();
        }
    }

    $ slam -q turns.c --ltl 'G F run_b.entry' --fair '{a == 1} && {b == 1}' | head -2
    SAFE
    Every fair run of turns.c satisfies G F run_b.entry: proved in 2 iterations with 4 predicates.
    $ slam -q turns_bug.c --ltl 'G F run_b.entry' --fair '{a == 1} && {b == 1}'
    UNSAFE
    turns_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    -- from here on, again and again --
    turns_bug.c:13  ready_a()            any value chosen: 1
    turns_bug.c:13  a = ready_a() != 0   a = 1
    turns_bug.c:14  ready_b()            any value chosen: 1
    turns_bug.c:14  b = ready_b() != 0   b = 1
    turns_bug.c:15  if (a)               taken: a = 1
    turns_bug.c:16  run_a()              enters run_a
    turns_bug.c:7     last = 1           last = 1
    turns_bug.c:7     return from run_a  back in main
    turns_bug.c:13  ready_a()            any value chosen: 0
    turns_bug.c:13  a = ready_a() != 0   a = 0
    turns_bug.c:14  ready_b()            any value chosen: 0
    turns_bug.c:14  b = ready_b() != 0   b = 0
    turns_bug.c:15  if (a)               not taken: a = 0
    turns_bug.c:17  if (b)               not taken: b = 0

    Every intermediate is in slam-work/turns_bug, the commands in commands.txt there.
    status: 1
