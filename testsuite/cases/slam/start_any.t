Functions that are checked alone, as if the program had been running for a while: variables
hold any values when the entry begins, but for constants and the state of rules.

File device.c:

    struct device { int on, level; };
    static struct device device;
    static int *where;
    static const int fixed[4] = { 1, 2, 3, 4 };
    static int table[4] = { 1, 2, 3, 4 };
    static int x;
    static void (*later)(void);
    static void set(void) { x = 1; }
    static void init(void) { later = set; where = &x; }
    static void (*const table_of[])(void) = { init };
    int members(void)
    {
        if (device.on == 3 && device.level == 7) { ERROR: return 1; }
        return 0;
    }
    int constant(unsigned i)
    {
        if (i < 4 && fixed[i] > 4) { ERROR: return 1; }
        return 0;
    }
    int element(unsigned i)
    {
        if (i < 4 && table[i] == 77) { ERROR: return 1; }
        return 0;
    }
    int leads(void)
    {
        x = 0;
        if (where) *where = 5;
        if (x == 5) { ERROR: return 1; }
        return 0;
    }
    int local(void)
    {
        static int calls;
        if (calls++ == 2) { ERROR: return 1; }
        return 0;
    }
    int calls(void)
    {
        x = 0;
        if (later) later();
        if (x) { ERROR: return 1; }
        return 0;
    }

A verdict says that nothing ran before, where that may matter.

    $ slam -q --entry members device.c
    SAFE
    No error of device.c can be reached: proved in 2 iterations with 2 predicates.

    Predicates:
      global: device.on == 3, device.level == 7

    The verdict rests on these assumptions:
      device.c:11: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      device.c:11: variables hold their first values when `members` begins, such as `device` (--start any takes any)

    Every intermediate is in slam-work/device, the commands in commands.txt there.
    $ slam -q --start any --entry members device.c
    UNSAFE, replayed
    device.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    device.c:13  if (device.on == 3 && device.level == 7)  taken: device.on = 3, device.level = 7
    device.c:13  ERROR: return 1                           the error is reached

    Every intermediate is in slam-work/device, the commands in commands.txt there.
    status: 1
    $ slam -q --start any --entry constant device.c
    SAFE
    No error of device.c can be reached: proved in 3 iterations with 6 predicates.

    Predicates:
      constant: i < 4, fixed[i] <= 4, i == 3, i == 2, i == 1, i == 0

    The verdict rests on these assumptions:
      device.c:16: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none

    Every intermediate is in slam-work/device, the commands in commands.txt there.
    $ slam -q --entry element device.c
    SAFE
    No error of device.c can be reached: proved in 3 iterations with 6 predicates.

    Predicates:
      element: i < 4, table[i] == 77, i == 3, i == 2, i == 1, i == 0

    The verdict rests on these assumptions:
      device.c:21: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      device.c:21: variables hold their first values when `element` begins, such as `table` (--start any takes any)

    Every intermediate is in slam-work/device, the commands in commands.txt there.
    $ slam -q --start any --entry element device.c
    UNSAFE, replayed
    device.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    device.c:21  element()                     any value chosen: i = 3
    device.c:23  if (i < 4 && table[i] == 77)  taken: i = 3, table[i] = 77
    device.c:23  ERROR: return 1               the error is reached

    Every intermediate is in slam-work/device, the commands in commands.txt there.
    status: 1
    $ slam -q --start any --entry leads device.c
    UNSAFE, replayed
    device.c has an error: this execution reaches it (found in 2 iterations with 1 predicate).

    device.c:28  x = 0            x = 0
    device.c:29  if (where)       taken: where = &x
    device.c:29  *where = 5       *where = 5
    device.c:30  if (x == 5)      taken: x = 5
    device.c:30  ERROR: return 1  the error is reached

    Every intermediate is in slam-work/device, the commands in commands.txt there.
    status: 1
    $ slam -q --start any --entry local device.c
    UNSAFE, not replayed: what `local.calls` holds at the start is any value, and no name leads there
    device.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    device.c:36  __t1 = calls       __t1 = 2
    device.c:36  calls = calls + 1  calls = 3
    device.c:36  if (__t1 == 2)     taken: __t1 = 2
    device.c:36  ERROR: return 1    the error is reached

    Every intermediate is in slam-work/device, the commands in commands.txt there.
    status: 1
    $ slam -q --start any --entry calls device.c
    SAFE
    No error of device.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: x == 0

    The verdict rests on these assumptions:
      device.c:39: pointers that variables hold when `calls` begins lead to no function of the program that what is read here does not hand out
      device.c:39: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      device.c:42: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `members`

    Every intermediate is in slam-work/device, the commands in commands.txt there.

What a variable leads to may be the outside's, which calls what it finds there.

File hands.c:

    struct hooks { void (*called)(void); };
    static struct hooks *hooks;
    static int x;
    extern void run(void);
    static void set(void) { x = 1; }
    int hands(void)
    {
        x = 0;
        if (!hooks)
            return 0;
        hooks->called = set;
        run();
        if (x) { ERROR: return 1; }
        return 0;
    }

    $ slam -q --start any --entry hands hands.c
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    hands.c has an error: this execution reaches it (found in 2 iterations with 1 predicate).

    hands.c:8   x = 0                                     x = 0
    hands.c:9   if (!hooks)                               not taken: hooks = object 1
    hands.c:11  hooks->called = set                       hooks->called = 0x1
    hands.c:12  run()
    hands.c:12  nondet()                                  any value chosen: 1
    hands.c:12  if (nondet() != 0 && __given_set != 0)    taken: nondet() = 1, __given_set = 1
    hands.c:12  __call_back()                             enters __call_back
    hands.c:5     nondet()                                any value chosen: 1
    hands.c:5     assume(nondet() != 0)                   holds: nondet() = 1
    hands.c:5     while (nondet() != 0)                   taken: nondet() = 1
    hands.c:5     if (nondet() == 1 && __given_set != 0)  taken: nondet() = 1, __given_set = 1
    hands.c:5     set()                                   enters set
    hands.c:5       x = 1                                 x = 1
    hands.c:5       return from set                       back in __call_back
    hands.c:5     __outside()
    hands.c:5     nondet()                                any value chosen: 0
    hands.c:5     while (nondet() != 0)                   not taken: nondet() = 0
    hands.c:5     return from __call_back                 back in hands
    hands.c:13  if (x)                                    taken: x = 1
    hands.c:13  ERROR: return 1                           the error is reached

    Every intermediate is in slam-work/hands, the commands in commands.txt there.
    status: 1

Constructors run before all that.

File made.c:

    static int ready;
    __attribute__((constructor)) static void make(void) { ready = 1; }
    int serve(void)
    {
        if (!ready) { ERROR: return 1; }
        ready = 0;
        return 0;
    }

    $ slam -q --entry serve made.c | head -1
    SAFE
    $ slam -q --start any --no-replay --entry serve made.c | head -1
    UNSAFE

A program that starts at `main` may begin so, too.

File main.c:

    static int count;
    static int names[] = { 1, 2 };
    int main(void)
    {
        if (count > 1 && names[1] != 2) { ERROR: ; }
        return 0;
    }

    $ slam -q main.c
    SAFE
    No error of main.c can be reached: proved in 2 iterations with 2 predicates.

    Predicates:
      global: count <= 1, names[1] == 2

    Every intermediate is in slam-work/main, the commands in commands.txt there.
    $ slam -q --start any main.c
    UNSAFE, replayed
    main.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    main.c:5  if (count > 1 && names[1] != 2)  taken: count = 2, names[1] = 0
    main.c:5  ERROR:                           the error is reached

    Every intermediate is in slam-work/main, the commands in commands.txt there.
    status: 1

What a rule counts begins at its first value, whatever the program did before.

File lock.c:

    extern void lock(void);
    extern void unlock(void);
    static int held;
    int work(void)
    {
        if (held)
            unlock();
        else
            lock();
        held = !held;
        return 0;
    }

File lock.slic:

    title "Locks are taken and given back in turn";
    state { int locked = 0; }
    static int errors = 0;
    static int calls(void) { static int count = 0; return ++count; }
    lock.entry { if (calls() > 2) abort "called often"; if (locked || errors) abort "taken twice"; locked = 1; }
    unlock.entry { if (!locked) { errors++; abort "not taken"; } locked = 0; }

    $ slam -q --rule lock.slic --entry work lock.c
    lock: SAFE
    No violation and no error of lock.c can be reached: proved in 4 iterations with 7 predicates.

    Predicates:
      global: held == 0, lock_calls.count <= 2, lock_calls.count == 0, lock_locked == 0, lock_errors == 0
      slic_lock: __t1 <= 2
      lock_calls: $return <= 2

    The verdict rests on these assumptions:
      lock.c:4: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      lock.c:4: variables hold their first values when `work` begins, such as `held` (--start any takes any)
      lock.slic:5: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `work`
      what the program does not define calls no function of `lock`

    Every intermediate is in slam-work/lock/lock/loop, the commands in commands.txt there.
    $ slam -q --rule lock.slic --entry work --start any lock.c
    lock: UNSAFE, replayed
    lock.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    lock.c:6     if (held)                        taken: held = 1
    lock.c:7     slic_unlock()                    enters slic_unlock
    lock.slic:6    if (!lock_locked)              taken: lock_locked = 0
    lock.slic:6    lock_errors = lock_errors + 1  lock_errors = 1
    lock.slic:6    rule violated: not taken       the error is reached

    Every intermediate is in slam-work/lock/lock/loop, the commands in commands.txt there.
    status: 1

Of the program's own variables the pragma says so.

File own.c:

    static int first = 3, second = 4;
    #pragma slam starts first
    int work(void)
    {
        if (first != 3) { ERROR: ; }
        return second;
    }

    $ slam -q --start any --entry work own.c
    SAFE
    No error of own.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: first == 3

    The verdict rests on these assumptions:
      own.c:3: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none

    Every intermediate is in slam-work/own, the commands in commands.txt there.
    $ echo 'global { first == 3, second == 4 }' > own.txt; c2bp --start any --entry work own.c own.txt
    //@ source own.c
    //@ sha256 <sha256>
    //@ entry work
    //@ assumption own.c:3: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none

    decl {first == 3}, {second == 4};

    void work()
    begin
        {first == 3} := 1;          //@ work.0 own.c:1 first = 3;
        {second == 4} := *;         //@ work.1 own.c:1 second = nondet();
        if (*) then                 //@ work.2~ own.c:5 if (first != 3)
            assume(!{first == 3});  //@ work.2+ own.c:5 if (first != 3)
            ERROR: skip;            //@ work.3 own.c:5 ;
        else
            assume({first == 3});   //@ work.2- own.c:5 if (first != 3)
        fi
        skip;                       //@ work.4 own.c:6 return second;
        return;                     //@ work.5 own.c:6 return;
    end
    $ slic lock.c lock.slic --entry work | grep starts
    #pragma slam starts slic_note
    #pragma slam starts lock_calls
    #pragma slam starts lock_errors
    #pragma slam starts lock_locked

An environment says itself what runs before.

    $ slam --rule lock.slic --environment riot --start any lock.c
    stderr:
    error: --start any is not for programs that an environment calls
     = it says itself what runs before
    status: 2
    $ c2bp --start never main.c
    stderr:
    error: invalid value 'never' for '--start <VALUES>'
      [possible values: first, any]

    For more information, try '--help'.
    status: 2
