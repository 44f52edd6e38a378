The entry may be called again while it runs: another file names it. As with all other
functions, that is taken not to happen, and told, or followed with --named-outside all.

File counted.c:

    #include <assert.h>
    static int depth;
    void out(void);
    void serve(void)
    {
        depth++;
        assert(depth == 1);
        out();
        depth--;
    }

    $ slam -q --entry serve counted.c | grep -v '^$'
    SAFE
    No error of counted.c can be reached: proved in 2 iterations with 2 predicates.
    Predicates:
      global: depth == 1, depth == 0
    The verdict rests on these assumptions:
      counted.c:4: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      counted.c:4: variables hold their first values when `serve` begins, such as `depth` (--start any takes any)
      counted.c:8: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `serve`
    Every intermediate is in slam-work/counted, the commands in commands.txt there.
    $ slam -q --entry serve --named-outside all counted.c | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered

What it is handed may lead to it, too.

File handed.c:

    #include <assert.h>
    static int depth;
    void serve(void (*then)(void))
    {
        depth++;
        assert(depth == 1);
        if (then)
            then();
        depth--;
    }

    $ slam -q --entry serve handed.c | grep 'other files'
      handed.c:8: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `serve`
    $ slam -q --entry serve --named-outside all handed.c | head -1
    UNSAFE, not replayed: a call through a pointer to no function of the program

Nobody calls `main` again.

File program.c:

    #include <assert.h>
    static int depth;
    void out(void);
    int main(void)
    {
        depth++;
        assert(depth == 1);
        out();
        depth--;
        return 0;
    }

    $ slam -q program.c; slam -q --named-outside all program.c
    SAFE
    No error of program.c can be reached: proved in 2 iterations with 2 predicates.

    Predicates:
      global: depth == 1, depth == 0

    Every intermediate is in slam-work/program, the commands in commands.txt there.
    SAFE
    No error of program.c can be reached: proved in 2 iterations with 2 predicates.

    Predicates:
      global: depth == 1, depth == 0

    Every intermediate is in slam-work/program, the commands in commands.txt there.

An environment hands in pointers as other files do: to variables that these can name.

File handed_in.c:

    #include <assert.h>
    int level;
    void set(int *place)
    {
        level = 1;
        *place = 2;
        assert(level == 1);
    }

    $ slam -q --environment any handed_in.c | head -1
    UNSAFE, replayed

File as_number.c:

    #include <assert.h>
    int level;
    void set(unsigned long place)
    {
        level = 1;
        *(int *)place = 2;
        assert(level == 1);
    }

    $ slam -q --environment any as_number.c | head -1
    UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined

File own.c:

    #include <assert.h>
    static int level;
    void set(int *place)
    {
        level = 1;
        *place = 2;
        assert(level == 1);
    }

    $ slam -q --environment any own.c | head -1
    SAFE

File unknown_outside.c:

    #include <assert.h>
    static int depth;
    void out(void);
    static void serve(void)
    {
        depth++;
        assert(depth == 1);
        out();
        depth--;
    }

    $ slam -q --entry serve unknown_outside.c | grep -c 'other files'; slam -q --entry serve --named-outside all unknown_outside.c | head -1
    0
    SAFE
