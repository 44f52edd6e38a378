Which variables of the program undefined functions write by their names.

File own.c:

    extern void reach_error(void);
    void log_it(void);
    int level;

    int main(void)
    {
        level = 1;
        log_it();
        if (level != 1)
            reach_error();
        return 0;
    }

That they leave alone what no header tells them of is assumed, and listed.

    $ slam own.c --quiet --time-limit 0
    SAFE
    No error of own.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: level == 1

    The verdict rests on these assumptions:
      own.c:8: undefined functions write no variable that is not declared `extern`, such as `level`, by name, through a pointer to another type, or one that they find in memory

    Every intermediate is in slam-work/own, the commands in commands.txt there.
    $ slam own.c --strict --quiet --time-limit 0
    stderr:
    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ own.c:8:5
      │
    8 │     log_it();
      │     ^ undefined functions write no variable that is not declared `extern`, such as `level`, by name, through a pointer to another type, or one that they find in memory
    status: 2
    $ slam own.c --named-outside all --quiet --time-limit 0
    UNSAFE, replayed
    own.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    own.c:7   level = 1            level = 1
    own.c:8   log_it()             any value chosen: level = 0
    own.c:9   if (level != 1)      taken: level = 0
    own.c:10  call of reach_error  the error is reached

    Every intermediate is in slam-work/own, the commands in commands.txt there.
    status: 1

File shared.c:

    extern void reach_error(void);
    void log_it(void);
    extern int level;
    int level;

    int main(void)
    {
        level = 1;
        log_it();
        if (level != 1)
            reach_error();
        return 0;
    }

    $ slam shared.c --quiet --time-limit 0
    UNSAFE, replayed
    shared.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    shared.c:8   level = 1            level = 1
    shared.c:9   log_it()             any value chosen: level = 0
    shared.c:10  if (level != 1)      taken: level = 0
    shared.c:11  call of reach_error  the error is reached

    Every intermediate is in slam-work/shared, the commands in commands.txt there.
    status: 1

What is `static` has no name there, and what is `const` is not written.

File unnamed.c:

    extern void reach_error(void);
    void log_it(void);
    extern int *level;
    int *level;
    static int own;
    extern const int limit;
    const int limit = 3;
    int main(void)
    {
        int x = 1;
        own = 1;
        log_it();
        if (own != 1 || limit != 3)
            reach_error();
        level = 0;
        log_it();
        if (own != 1)
            reach_error();
        return 0;
    }

    $ slam unnamed.c --quiet --time-limit 0
    SAFE
    No error of unnamed.c can be reached: proved in 2 iterations with 2 predicates.

    Predicates:
      global: own == 1, limit == 3

    The verdict rests on these assumptions:
      unnamed.c:8: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other

    Every intermediate is in slam-work/unnamed, the commands in commands.txt there.

What a variable leads to that they name, they write, too.

File behind.c:

    extern void reach_error(void);
    void log_it(void);
    struct state { int level, *buffer; };
    extern struct state state;
    struct state state;

    int main(void)
    {
        int x = 0;
        state.buffer = &x;
        state.level = 1;
        log_it();
        if (state.level != 1 && x == 1)
            reach_error();
        return 0;
    }

    $ slam behind.c --quiet --time-limit 0 | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says

What they name, they call.

File hook.c:

    extern void reach_error(void);
    void run(void);
    extern void (*hook)(void);
    void (*hook)(void);
    static int called;
    static void tick(void) { called = 1; }

    int main(void)
    {
        hook = tick;
        called = 0;
        run();
        if (called)
            reach_error();
        return 0;
    }

    $ slam hook.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered

What is constant they do not write, but what it leads to.

File constant.c:

    extern void reach_error(void);
    void run(void);
    static int kept, called;
    extern int *const place;
    int *const place = &kept;
    static void tick(void) { called = 1; }
    struct hooks { void (*tick)(void); };
    extern const struct hooks hooks;
    const struct hooks hooks = { tick };

    int main(void)
    {
        run();
        if (place != &kept || hooks.tick != tick)
            reach_error();
        if (KEPT)
            reach_error();
        return 0;
    }

    $ slam constant.c -DKEPT=0 --quiet --time-limit 0 | head -1
    SAFE
    $ slam constant.c -DKEPT=kept --quiet --time-limit 0 | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there
    $ slam constant.c -DKEPT=called --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered

Nor need the program read it.

File unread.c:

    extern void reach_error(void);
    void run(void);
    static int kept;
    extern int *place;
    int *place = &kept;

    int main(void)
    {
        kept = 0;
        run();
        if (kept)
            reach_error();
        return 0;
    }

    $ slam unread.c --quiet --time-limit 0 | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says

Nothing tells other files of it: they name it where all is named.

File untold.c:

    extern void reach_error(void);
    void run(void);
    static int kept;
    int *place = &kept;

    int main(void)
    {
        kept = 0;
        run();
        if (kept)
            reach_error();
        return 0;
    }

    $ slam untold.c --quiet --time-limit 0 | head -1
    SAFE
    $ slam untold.c --named-outside all --quiet --time-limit 0 | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says

Nor do they call a function by its name, unless it was handed to them: that is
listed, too, but for the entry and for what others do not see.

File called.c:

    extern void reach_error(void);
    void log_it(void);
    static int closed;
    static void local(void) { closed = 1; }
    inline void inlined(void) { closed = 1; }
    void close_it(void) { if (closed) reach_error(); closed = 1; }
    int main(void)
    {
        log_it();
        return 0;
    }

    $ slam called.c --quiet --time-limit 0
    SAFE
    No error of called.c can be reached: proved in 1 iteration with 0 predicates.

    The verdict rests on these assumptions:
      called.c:9: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `close_it`

    Every intermediate is in slam-work/called, the commands in commands.txt there.
    stderr:
    warning: no label ERROR and no assert in the program
    $ slam called.c --strict --quiet --time-limit 0
    stderr:
    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ called.c:9:5
      │
    9 │     log_it();
      │     ^ other files name no function of the program that was not handed to them, to call it or to lead to it, such as `close_it`
    status: 2
    $ slam called.c --named-outside all --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    $ sed 's/^void close_it/static &/' called.c > hidden.c; slam hidden.c --quiet --time-limit 0
    SAFE
    No error of hidden.c can be reached: proved in 1 iteration with 0 predicates.

    Every intermediate is in slam-work/hidden, the commands in commands.txt there.
    stderr:
    warning: no label ERROR and no assert in the program
    $ sed '1s/^/static void close_it(void);/' called.c > before.c; slam before.c --quiet --time-limit 0
    SAFE
    No error of before.c can be reached: proved in 1 iteration with 0 predicates.

    Every intermediate is in slam-work/before, the commands in commands.txt there.
    stderr:
    warning: no label ERROR and no assert in the program
    $ sed 's/log_it(void)/log_it(void (*)(void))/; s/log_it()/log_it(close_it)/' called.c > handed.c; slam handed.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    $ sed 's/log_it();/close_it();/' called.c > alone.c; slam alone.c --quiet --time-limit 0
    SAFE
    No error of alone.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: closed == 0

    Every intermediate is in slam-work/alone, the commands in commands.txt there.
