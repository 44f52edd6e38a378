Library and builtin functions that are not called as they want to be.

File a.c:

    #include <stdlib.h>
    int a[4];
    int two(int x) { return __builtin_add_overflow(x, 1); }
    int no_pointer(int x) { return __builtin_add_overflow(x, 1, x); }
    int no_integer(int x, int *p) { return __builtin_add_overflow(x, "a", p); }
    int no_object(int x) { return __atomic_load_n(x, 5); }
    void sort(void) { qsort(a, 4, 4, (void *)a); }
    int alignment(void) { return _Alignof(3); }
    char *strcpy(char *, const char *), b[2];
    void nothing(void);
    void copy(void) { strcpy(b, nothing()); }

    $ c2bp a.c /dev/null
    stderr:
    error: three arguments are wanted
      ┌─ a.c:3:25
      │
    3 │ int two(int x) { return __builtin_add_overflow(x, 1); }
      │                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: a pointer to an integer is wanted
      ┌─ a.c:4:61
      │
    4 │ int no_pointer(int x) { return __builtin_add_overflow(x, 1, x); }
      │                                                             ^

    error: integers are wanted
      ┌─ a.c:5:40
      │
    5 │ int no_integer(int x, int *p) { return __builtin_add_overflow(x, "a", p); }
      │                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: a pointer to an object is wanted
      ┌─ a.c:6:47
      │
    6 │ int no_object(int x) { return __atomic_load_n(x, 5); }
      │                                               ^

    error: a function is wanted here
      ┌─ a.c:7:19
      │
    7 │ void sort(void) { qsort(a, 4, 4, (void *)a); }
      │                   ^^^^^^^^^^^^^^^^^^^^^^^^^

    error: this has no value
       ┌─ a.c:11:29
       │
    11 │ void copy(void) { strcpy(b, nothing()); }
       │                             ^^^^^^^^^
    status: 1

What is not supported matters where it can be reached.

File unused.c:

    int exchange(int *p) { return __sync_frobnicate(p, 5); }
    int main(void) { return 0; }

File used.c:

    #include <stdlib.h>
    #include <signal.h>
    int setvbuf(void *, char *, int, unsigned long), clone(), setcontext(void *);
    void *fopencookie();
    int a[9];
    int exchange(int *p) { return __sync_frobnicate(p, 5); }
    int atomic(int *p) { return __atomic_frobnicate(p, 5); }
    int wide(int x, __int128 *p) { return __builtin_add_overflow(x, 1, p); }
    void leave(int *p) { }
    int computed(void)
    {
        int x __attribute__((cleanup(leave)));
        void *q = &&end;
        goto *q;
    end:
        return 0;
    }
    int handler(void) { return sigaction(1, 0, 0); }
    int at_exit(void) { return atexit(0); }
    int thread(void) { return clone(0, 0, 0, 0); }
    int stream(void) { return fopencookie(0, 0, 0) != 0; }
    int buffer(void *file) { return setvbuf(file, (char *)a, 0, 9); }
    int context(void *p) { return setcontext(p); }
    int main(void)
    {
        return exchange(a) + atomic(a) + wide(1, 0) + computed() + handler() + at_exit()
            + thread() + stream() + buffer(a) + context(a);
    }

    $ c2bp unused.c /dev/null
    //@ source unused.c
    //@ sha256 <sha256>

    void main()
    begin
        skip;    //@ main.0 unused.c:2 return 0;
        return;  //@ main.1 unused.c:2 return;
    end
    $ c2bp -D _GNU_SOURCE used.c /dev/null
    stderr:
    error: `__sync_frobnicate` is not supported
      ┌─ used.c:6:31
      │
    6 │ int exchange(int *p) { return __sync_frobnicate(p, 5); }
      │                               ^^^^^^^^^^^^^^^^^^^^^^^

    error: `__atomic_frobnicate` is not supported
      ┌─ used.c:7:29
      │
    7 │ int atomic(int *p) { return __atomic_frobnicate(p, 5); }
      │                             ^^^^^^^^^^^^^^^^^^^^^^^^^

    error: 128-bit overflow is not supported
      ┌─ used.c:8:39
      │
    8 │ int wide(int x, __int128 *p) { return __builtin_add_overflow(x, 1, p); }
      │                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `goto *` out of the scope of a `cleanup`
       ┌─ used.c:14:5
       │
    14 │     goto *q;
       │     ^^^^^^^

    error: `sigaction` is not supported
       ┌─ used.c:18:28
       │
    18 │ int handler(void) { return sigaction(1, 0, 0); }
       │                            ^^^^^^^^^^^^^^^^^^ signals are not modelled

    error: `atexit` is not supported
       ┌─ used.c:19:28
       │
    19 │ int at_exit(void) { return atexit(0); }
       │                            ^^^^^^^^^ what runs at the exit is not modelled

    error: `clone` is not supported
       ┌─ used.c:20:27
       │
    20 │ int thread(void) { return clone(0, 0, 0, 0); }
       │                           ^^^^^^^^^^^^^^^^^ threads are not modelled

    error: `fopencookie` is not supported
       ┌─ used.c:21:27
       │
    21 │ int stream(void) { return fopencookie(0, 0, 0) != 0; }
       │                           ^^^^^^^^^^^^^^^^^^^^ the library calls back at any later call

    error: `setvbuf` is not supported
       ┌─ used.c:22:33
       │
    22 │ int buffer(void *file) { return setvbuf(file, (char *)a, 0, 9); }
       │                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the library writes to the buffer at any later call

    error: `setcontext` is not supported
       ┌─ used.c:23:31
       │
    23 │ int context(void *p) { return setcontext(p); }
       │                               ^^^^^^^^^^^^^ jumps between functions are not modelled
    status: 1

So is what a pointer may call, or a name in parentheses.

File pointers.c:

    void longjmp(void *, int);
    int atexit(void (*)(void));
    void *fmemopen();
    int jump(void *p)
    {
        void (*go)(void *, int) = (void (*)(void *, int))longjmp;
        go(p, 1);
        return 0;
    }
    int jump_at_once(void *p) { (longjmp)(p, 1); return 0; }
    int memory(void *p) { return fmemopen(p, 9, "w") != 0; }
    int end(void) { return (atexit)(0); }
    int main(void) { return jump(0) + jump_at_once(0) + memory(0) + end(); }

    $ c2bp pointers.c /dev/null
    stderr:
    error: `longjmp` is not supported
      ┌─ pointers.c:6:54
      │
    6 │     void (*go)(void *, int) = (void (*)(void *, int))longjmp;
      │                                                      ^^^^^^^ jumps between functions are not modelled

    error: `longjmp` is not supported
       ┌─ pointers.c:10:29
       │
    10 │ int jump_at_once(void *p) { (longjmp)(p, 1); return 0; }
       │                             ^^^^^^^^^^^^^^^ jumps between functions are not modelled

    error: `fmemopen` is not supported
       ┌─ pointers.c:11:30
       │
    11 │ int memory(void *p) { return fmemopen(p, 9, "w") != 0; }
       │                              ^^^^^^^^^^^^^^^^^^^ the library may write there at any later call

    error: `atexit` is not supported
       ┌─ pointers.c:12:24
       │
    12 │ int end(void) { return (atexit)(0); }
       │                        ^^^^^^^^^^^ what runs at the exit is not modelled
    status: 1

What is refused is so in a function that only undefined ones call.

File called_back.c:

    #include <setjmp.h>
    jmp_buf place;
    void leave(void) { longjmp(place, 1); }
    void take(void (*f)(void));
    int main(void) { take(leave); return 0; }

    $ c2bp called_back.c
    stderr:
    error: `longjmp` is not supported
      ┌─ called_back.c:3:20
      │
    3 │ void leave(void) { longjmp(place, 1); }
      │                    ^^^^^^^^^^^^^^^^^ jumps between functions are not modelled
    status: 1
