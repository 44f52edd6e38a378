What has no meaning here is refused by its name, at its place.

File nested.c:

    int main(void)
    {
        int x = 1;
        int add(int y) { return x + y; }
        return add(2);
    }

File bitint.c:

    unsigned _BitInt(7) x;

File decimal.c:

    _Decimal64 price;

File try.c:

    int main(void)
    {
        __try { return 1; } __finally { }
    }

File block.c:

    int main(void)
    {
        __asm { mov eax, 1 }
    }

File destructor.c:

    __attribute__((destructor)) void last(void) { }
    int main(void) { return 0; }

File longjmp.c:

    extern void longjmp(void *, int);
    extern int setjmp(void *);
    long buffer[32];
    void leave(void) { longjmp(buffer, 1); }
    int main(void)
    {
        if (!setjmp(buffer))
            leave();
        return 0;
    }

File thread.c:

    extern int pthread_create(void *, void *, void *(*)(void *), void *);
    void *work(void *p) { return p; }
    int main(void) { long t; return pthread_create(&t, 0, work, 0); }

File signal.c:

    extern void (*signal(int, void (*)(int)))(int);
    void handler(int n) { }
    int main(void) { signal(2, handler); return 0; }

File goto.c:

    int main(void)
    {
        void *p = 0;
        goto *p;
    }

File rows.c:

    int main(void)
    {
        int n = 3;
        int a[2][n];
        int (*p)[n] = a;
        p++;
        return 0;
    }

    $ for f in *.c; do c2bp $f; done
    stderr:
    error: integers of any width (`_BitInt`) are not supported
      ┌─ bitint.c:1:10
      │
    1 │ unsigned _BitInt(7) x;
      │          ^^^^^^^

    error: Microsoft's inline assembly is not supported
      ┌─ block.c:3:5
      │
    3 │     __asm { mov eax, 1 }
      │     ^^^^^ `__asm` without parentheses

    error: decimal floating point is not supported
      ┌─ decimal.c:1:1
      │
    1 │ _Decimal64 price;
      │ ^^^^^^^^^^

    error: functions that run after `main` are not supported
      ┌─ destructor.c:1:16
      │
    1 │ __attribute__((destructor)) void last(void) { }
      │                ^^^^^^^^^^

    error: `goto *` in a function that takes no label's address
      ┌─ goto.c:4:5
      │
    4 │     goto *p;
      │     ^^^^^^^

    error: `longjmp` is not supported
      ┌─ longjmp.c:4:20
      │
    4 │ void leave(void) { longjmp(buffer, 1); }
      │                    ^^^^^^^^^^^^^^^^^^ jumps between functions are not modelled

    error: a function inside a function is not supported
      ┌─ nested.c:4:9
      │
    4 │     int add(int y) { return x + y; }
      │         ^^^
      │
      = at file scope, with what it uses as parameters, it is

    error: the size of `int []` is not known here
      ┌─ rows.c:6:5
      │
    6 │     p++;
      │     ^^^

    error: `signal` with a handler is not supported
      ┌─ signal.c:3:18
      │
    3 │ int main(void) { signal(2, handler); return 0; }
      │                  ^^^^^^^^^^^^^^^^^^ a handler may run at any point

    error: `pthread_create` is not supported
      ┌─ thread.c:3:33
      │
    3 │ int main(void) { long t; return pthread_create(&t, 0, work, 0); }
      │                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ threads are not modelled

    error: structured exception handling (`__try`) is not supported
      ┌─ try.c:3:5
      │
    3 │     __try { return 1; } __finally { }
      │     ^^^^^
    status: 1
