Events at members, of a function that is checked alone: what is stored in them is told from
the woven program first. An inline function whose body a rule leaves out may store something,
too; and what the function does not come to is listed.

File ops.c:

    # 1 "ops.c"
    # 1 "ops.h" 1
    struct ops { int (*open)(int); };
    static int opened(int x);
    static inline void fill(struct ops *o) { o->open = opened; }
    struct ops usual = { opened };
    static inline void copy(struct ops *o) { *o = usual; }
    # 2 "ops.c" 2
    static int opened(int x) { return x; }
    void lock(void);
    static struct ops table;
    void start(void) { lock(); fill(&table); opened(1); opened(2); }
    void again(void) { lock(); copy(&table); opened(1); opened(2); }
    static struct ops other;
    void set(void) { other.open = opened; }
    void apart(void) { lock(); opened(1); opened(2); }

File twice.slic:

    title "What is opened is opened once";
    outside [fill, copy];
    state { int on = 0; }
    lock.entry { on = 0; }
    ops.open.entry { if (on) abort "twice"; on = 1; }

    $ slam -q --rule twice.slic --entry start ops.c | head -1
    twice: UNSAFE, replayed
    $ slam -q --rule twice.slic --entry again ops.c | head -1
    twice: UNSAFE, replayed
    $ slam -q --rule twice.slic --entry apart ops.c
    twice: SAFE
    No violation and no error of ops.c can be reached: proved in 1 iteration with 0 predicates.

    The verdict rests on these assumptions:
      ops.c:9: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      twice.slic:4: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `start`
      twice.slic:4: undefined functions read no variable by name that is not declared `extern`, such as `usual`
      what the program does not define calls no function of `twice`
      which functions members hold is told from what `apart` reaches alone
      what headers define inline counts as undefined: copy, fill

    Every intermediate is in slam-work/ops/twice/loop, the commands in commands.txt there.
    stderr:
    warning: no label ERROR and no assert in the program
