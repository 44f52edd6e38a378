When is a loop endless? A state that comes back shows it, whatever else the loop counts; what
cannot be compared is not known.

File twice.c:

    extern int any(void);
    int done;

    void count(void)
    {
        int i;
        for (i = 3; i > 0; i--)
            if (any())
                done = 0;
    }

    int main(void)
    {
        for (;;)
            count();
    }

Each call counts down, and there are calls without end.

    $ slam -q twice.c --ltl 'F {done == 1}' | head -1
    UNSAFE

File deeper.c:

    int done;

    void again(int n)
    {
        while (n > 0) {
            n--;
            again(n + 1);
        }
    }

    int main(void)
    {
        again(5);
        done = 1;
        return 0;
    }

A recursion is repeated deeper and deeper.

    $ slam -q deeper.c --ltl 'F {done == 1}'
    UNSAFE
    deeper.c has a run that violates the property (found in 1 iteration with 0 predicates).

    deeper.c:13  again(5)         enters again: n = 5
    -- from here on, again and again --
    deeper.c:5     while (n > 0)  taken: n = 5
    deeper.c:6     n = n - 1      n = 4
    deeper.c:7     again(n + 1)   enters again: n = 5

    Every intermediate is in slam-work/deeper, the commands in commands.txt there.
    status: 1

File memory.c:

    extern int any(void);
    int done, cell;
    int *p = &cell;

    int main(void)
    {
        cell = any();
        while (cell != 3)
            *p = *p;
        done = 1;
        return 0;
    }

    $ slam -q memory.c --ltl 'F {done == 1}'
    UNSAFE
    memory.c has a run that violates the property (found in 1 iteration with 0 predicates).

    memory.c:3  p = &cell          p = &cell
    memory.c:7  cell = any()       any value chosen: cell = 0
    -- from here on, again and again --
    memory.c:8  while (cell != 3)  taken: cell = 0
    memory.c:9  *p = *p            *p = 0

    Every intermediate is in slam-work/memory, the commands in commands.txt there.
    status: 1

File touched.c:

    extern void touch(int *);
    int done;

    int main(void)
    {
        int n = 10;
        while (n > 0) {
            n--;
            touch(&n);
        }
        done = 1;
        return 0;
    }

    $ slam -q touched.c --ltl 'F {done == 1}'
    UNKNOWN: newton: the loop can be repeated 3 times; whether it can be for ever is not known; a function without a body may write in the loop

    What was tried:
      1: 0 predicates, a path of 7 steps: newton does not know

    Every intermediate is in slam-work/touched, the commands in commands.txt there.
    status: 3

File grid.c:

    extern int any(void);
    int done;

    int main(void)
    {
        int i, j;
        for (i = 0; i < 10; i++)
            for (j = 0; j < 20; j++)
                if (any())
                    j = 20;
        done = 1;
        return 0;
    }

Two measures, one for each loop; what is called and not defined is taken to return.

    $ slam -q grid.c --ltl 'F {done == 1}' | sed '/^Predicates/,/^The verdict/{/^The verdict/!d;}; s/ in [0-9]* iter.*//'
    SAFE
    Every run of grid.c satisfies F {done == 1}: proved

    What becomes less on the way round loops:
      main.2: 10 - (long long)i
      main.4: 20 - (long long)j

    The verdict rests on these assumptions:
      what is called and not defined returns: any
      grid.c:9: undefined functions write no variable that is not declared `extern`, such as `done`, by name, through a pointer to another type, or one that they find in memory

    Every intermediate is in slam-work/grid, the commands in commands.txt there.

File spin.c:

    int main(void)
    {
        for (;;)
            ;
    }

    $ slam -q spin.c --ltl 'F end'
    UNSAFE
    spin.c has a run that violates the property (found in 1 iteration with 0 predicates).

    -- from here on, again and again --

    Every intermediate is in slam-work/spin, the commands in commands.txt there.
    status: 1
    $ slam -q spin.c --ltl 'G !end' | head -2
    SAFE
    Every run of spin.c satisfies G !end: proved in 1 iteration with 0 predicates.

File idle.c:

    int done;

    int main(void)
    {
        for (;;)
            done = 0;
    }

    $ slam -q idle.c --ltl 'F {done == 1}' --fair '{done == 1}' | head -2
    SAFE
    Every fair run of idle.c satisfies F {done == 1}: proved in 1 iteration with 0 predicates.
