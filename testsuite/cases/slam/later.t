What a function of an interface calls before it returns (`#pragma slam later f`, in rules
`later [f];`): what it is handed, nothing that was registered before.

File device.h:

    struct operations { void (*run)(void); };
    struct device { const struct operations *operations; void *data; };
    extern int attach(struct device *device);
    extern void work(int how);
    extern void keep(void *cookie);
    extern void each(int count, void (*run)(void));

File registered.c:

    #include "device.h"
    #pragma slam later *
    static int busy;
    static void called(void)
    {
        if (busy) {
    ERROR:  ;
        }
    }
    static const struct operations operations = { called };
    static struct device device = { &operations, 0 };
    int probe(int how)
    {
        attach(&device);
        busy = 1;
        work(how);
        keep(&device);
        busy = 0;
        return 0;
    }

    $ slam -q --entry probe registered.c | grep -v "^$"
    SAFE
    No error of registered.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      global: busy == 0
    What holds at the loops:
      registered.c:4 in __call_back_1: busy == 0
    The verdict rests on these assumptions:
      registered.c:4: a function that was handed over, such as `called`, is not called any more once the program ends, as `atexit` would have it
      registered.c:4: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `probe`
      registered.c:12: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      registered.c:12: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      registered.c:12: variables hold their first values when `probe` begins, such as `busy` (--start any takes any)
      device.h:3: before they return, no functions of the program are called but of the types that their arguments, as they take them, lead to, by attach, work, keep
    Every intermediate is in slam-work/registered, the commands in commands.txt there.
    $ grep -v pragma registered.c > anytime.c
    $ slam -q --entry probe --no-replay anytime.c | sed -n 1p
    UNSAFE

In this call, by a table behind what is registered, as an argument, and where types do not tell.

    $ sed 's/attach(&device);//; s/keep(&device)/attach(\&device)/' registered.c > handed.c
    $ slam -q --entry probe --no-replay handed.c | sed -n 1p
    UNSAFE
    $ sed 's/keep(&device)/each(1, called)/' registered.c > argument.c
    $ slam -q --entry probe --no-replay argument.c | sed -n 1p
    UNSAFE
    $ sed 's/keep(&device)/keep(called)/' registered.c > cookie.c
    $ slam -q --entry probe --no-replay cookie.c | sed -n 1p
    UNSAFE
    $ slam -q --entry probe --no-replay --no-assume typed registered.c | sed -n 1p
    UNSAFE

One that has another type than the member fits all members, one of another type than all that is
handed does not.

File types.c:

    #include "device.h"
    #pragma slam later *
    static int busy;
    static int called(int how)
    {
        if (busy) {
    ERROR:  return 1;
        }
        return how;
    }
    extern void ask(int (*)(int));
    static struct device device;
    int probe(int how)
    {
        ask(called);
        busy = 1;
        attach(&device);
        busy = 0;
        return 0;
    }

    $ slam -q --entry probe --no-replay types.c | sed -n 1p
    SAFE
    $ sed 's/ask(called);/static const struct operations o = { (void (*)(void)) called }; device.operations = \&o; attach(\&device);/' types.c > recast.c
    $ slam -q --entry probe --no-replay recast.c | sed -n 1p
    UNSAFE

A function whose address became anything else may be called by all that undefined functions
follow: also where no type says that there is one.

File converted.c:

    struct operations { int count; void *run; };
    extern int attach(struct operations *operations);
    extern void work(int how);
    extern int (*find(void))(unsigned);
    #pragma slam later *
    static int busy;
    static int called(int how)
    {
        if (busy) {
    ERROR:  return 1;
        }
        return how;
    }
    static struct operations operations;
    int probe(int how)
    {
        int (*run)(int) = called;
        long (*other)(void);
        CONVERT;
        attach(&operations);
        busy = 1;
        work(how);
        busy = 0;
        return 0;
    }

    $ try() { echo "$1: $(slam -q --entry probe --no-replay -D "CONVERT=$1" converted.c 2>/dev/null | sed -n 1p)"; }; try 'operations.run = (void *)called'; try 'operations.run = (void *)run'; try 'operations.count = (int)(long)called'; try 'other = (long (*)(void))run; operations.run = &other'; try 'busy = run != 0; busy = 0'; try 'int (*ask)(unsigned) = find(); run(0); how = ask ? ask(1) : 0'
    operations.run = (void *)called: UNSAFE
    operations.run = (void *)run: UNSAFE
    operations.count = (int)(long)called: UNSAFE
    other = (long (*)(void))run; operations.run = &other: UNSAFE
    busy = run != 0; busy = 0: SAFE
    int (*ask)(unsigned) = find(); run(0); how = ask ? ask(1) : 0: SAFE
