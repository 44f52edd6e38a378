Functions without a body may call what they were handed: directly, in a variable or a
structure, now or later, with any arguments. Each program is unsafe together with a
file that slam is not shown.

File direct.c:

    void reach_error(void);
    static int x;
    static void f(void) { x = 1; }
    void run(void (*)(void));
    int main(void)
    {
        run(f);
        if (x == 1)
            reach_error();
        return 0;
    }

File variable.c:

    void reach_error(void);
    static int x;
    static void f(int n) { x = n; }
    int run(void (*)(int));
    int main(void)
    {
        void (*handler)(int) = f;
        int result = run(handler);
        if (x == 7 && result == 8)
            reach_error();
        return 0;
    }

File table.c:

    void reach_error(void);
    static int x;
    static void f(void) { x = 1; }
    struct ops { int number; void (*open)(void); };
    static const struct ops table[2] = {{1, 0}, {2, f}};
    void run(const struct ops *);
    int main(void)
    {
        run(table);
        if (x == 1)
            reach_error();
        return 0;
    }

File later.c:

    void reach_error(void);
    static int x;
    struct ops { void (*open)(void); };
    static void f(void) { x = 1; }
    void keep(struct ops **);
    void step(void);
    int main(void)
    {
        struct ops ops, *p = &ops;
        keep(&p);
        ops.open = f;
        x = 0;
        step();
        if (x == 1)
            reach_error();
        return 0;
    }

File data.c:

    void reach_error(void);
    struct data { int n; };
    static void f(void *p) { ((struct data *)p)->n = 1; }
    void run(void (*)(void *), void *);
    int main(void)
    {
        struct data data = {0};
        run(f, &data);
        if (data.n == 1)
            reach_error();
        return 0;
    }

File twice.c:

    void reach_error(void);
    int lock(void);
    static int held;
    static void f(void)
    {
        if (held)
            reach_error();
        held = 1;
        lock();
        held = 0;
    }
    void run(void (*)(void));
    int main(void)
    {
        run(f);
        return 0;
    }

File result.c:

    void reach_error(void);
    static int x;
    static int *get(void) { return &x; }
    void run(int *(*)(void));
    int main(void)
    {
        run(get);
        if (x == 1)
            reach_error();
        return 0;
    }

File result_table.c:

    void reach_error(void);
    static int x;
    static void f(void) { x = 1; }
    struct ops { void (*open)(void); };
    static struct ops ops = {f};
    static struct ops *get(void) { return &ops; }
    static struct ops copy(void) { return ops; }
    void run(struct ops *(*)(void), struct ops (*)(void));
    int main(void)
    {
        run(get, copy);
        if (x == 1)
            reach_error();
        return 0;
    }

File assembly.c:

    void reach_error(void);
    static int x, y;
    static void f(void) { x = 1; }
    static void g(void) { y = 1; }
    int main(void)
    {
        __asm__ volatile("call *%0" : : "r"(f));
        __asm__ volatile("call g");
        if (x == 1 && y == 1)
            reach_error();
        return 0;
    }

File assembly_outside.c:

    void reach_error(void);
    void step(void);
    int x;
    static int y;
    static void f(void) { y = 1; }
    __asm__("step: movl $1, x(%rip)\n call f\n ret");
    int main(void)
    {
        x = 0;
        step();
        if (x == 1 && y == 1)
            reach_error();
        return 0;
    }

File from_the_library.c:

    #include <stdlib.h>
    #include <string.h>
    void reach_error(void);
    static int x;
    static void f(void) { x = 1; }
    struct ops { void (*open)(void); };
    void run(struct ops *);
    int main(void)
    {
        struct ops ops = {f}, *copy = malloc(sizeof ops);
        memcpy((char *)copy, (char *)&ops, sizeof ops);
        run(copy);
        if (x == 1)
            reach_error();
        return 0;
    }

    $ for f in direct variable table later data twice result result_table assembly assembly_outside from_the_library; do slam --quiet --no-replay $f.c | head -n 1; done
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE, replayed by the interpreter
    UNSAFE
    UNSAFE
    UNKNOWN: newton: the path is feasible only if approximated values are right; assembly_outside.c:5: assembly outside of functions may write and call what it names
    UNSAFE

A path that such a call is on is not replayed.

    $ slam --quiet direct.c | head -n 1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered

What they were not handed yet, or never, they do not call, nor do functions of the
library.

File safe.c:

    #include <stdlib.h>
    #include <string.h>
    void reach_error(void);
    static int ready, x;
    static void f(void)
    {
        if (!ready)
            reach_error();
    }
    static void never(void) { x = 1; }
    static int compare(const void *a, const void *b) { return 0; }
    struct ops { void (*open)(void); } inside = {never};
    int *look(void);
    void keep(void (*)(void));
    void step(int *);
    int main(void)
    {
        int a[2] = {1, 2}, local = 5, other = 6;
        struct ops copy;
        memcpy(&copy, &inside, sizeof copy);
        look();
        ready = 1;
        keep(f);
        step(&other);
        qsort(a, 2, sizeof *a, compare);
        if (x || local != 5)
            reach_error();
        inside.open();
        return 0;
    }

    $ slam --quiet safe.c | head -n 1
    SAFE

Programs that hand over nothing have nothing added.

File nothing.c:

    static int x;
    static void f(void) { x = 1; }
    static void (*table[2])(void) = {f, f};
    int look(int);
    int main(void) { table[look(1) & 1](); return x; }

    $ c2bp nothing.c /dev/null | grep -c call_back
    0
    status: 1

How the calls are added:

    $ c2bp direct.c /dev/null | grep -v '^$'
    //@ source direct.c
    //@ sha256 <sha256>
    //@ assumption direct.c:3: a function that was handed over, such as `f`, is not called any more once the program ends, as `atexit` would have it
    void main()
    begin
        skip;               //@ main.0 direct.c:2 x = 0;
        skip;               //@ main.1 direct.c:3 __given_f = 0;
        skip;               //@ main.2 direct.c:7 __given_f = 1;
        skip;               //@ main.3 direct.c:7 run(f);
        skip;               //@ main.4 direct.c:7 __t1 = nondet();
        if (*) then         //@ main.5~ direct.c:7 if (__t1 != 0 && __given_f != 0)
            assume(1);      //@ main.5+ direct.c:7 if (__t1 != 0 && __given_f != 0)
            __call_back();  //@ main.6 direct.c:7 __call_back();
        else
            assume(1);      //@ main.5- direct.c:7 if (__t1 != 0 && __given_f != 0)
        fi
        if (*) then         //@ main.7~ direct.c:8 if (x == 1)
            assume(1);      //@ main.7+ direct.c:8 if (x == 1)
            assert(0);      //@ main.8 direct.c:9 /* error: call of reach_error */
        else
            assume(1);      //@ main.7- direct.c:8 if (x == 1)
        fi
        skip;               //@ main.9 direct.c:10 return 0;
        return;             //@ main.10 direct.c:10 return;
    end
    void f()
    begin
        skip;    //@ f.0 direct.c:3 x = 1;
        return;  //@ f.1 direct.c:3 return;
    end
    void __call_back()
    begin
        skip;               //@ __call_back.0 direct.c:3 __t1 = nondet();
        assume(1);          //@ __call_back.1 direct.c:3 assume(__t1 != 0);
        while (*) do        //@ __call_back.2~ direct.c:3 while (__t1 != 0)
            assume(1);      //@ __call_back.2+ direct.c:3 while (__t1 != 0)
            if (*) then     //@ __call_back.3~ direct.c:3 if (__t1 == 1 && __given_f != 0)
                assume(1);  //@ __call_back.3+ direct.c:3 if (__t1 == 1 && __given_f != 0)
                f();        //@ __call_back.4 direct.c:3 f();
                skip;       //@ __call_back.5 direct.c:3 __outside();
            else
                assume(1);  //@ __call_back.3- direct.c:3 if (__t1 == 1 && __given_f != 0)
                assume(0);  //@ __call_back.6 direct.c:3 assume(0);
            fi
            skip;           //@ __call_back.7 direct.c:3 __t1 = nondet();
        od
        assume(1);          //@ __call_back.2- direct.c:3 while (__t1 != 0)
        return;             //@ __call_back.8 direct.c:3 return;
    end
