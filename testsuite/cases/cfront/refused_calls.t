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
    status: 1

What is not supported matters where it can be reached.

File unused.c:

    int exchange(int *p) { return __sync_frobnicate(p, 5); }
    int main(void) { return 0; }

File used.c:

    #include <stdlib.h>
    #include <signal.h>
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
    int back(void) { qsort_r(a, 9, 4, 0, 0); return 0; }
    int main(void)
    {
        return exchange(a) + atomic(a) + wide(1, 0) + computed() + handler() + at_exit() + back();
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
      ┌─ used.c:4:31
      │
    4 │ int exchange(int *p) { return __sync_frobnicate(p, 5); }
      │                               ^^^^^^^^^^^^^^^^^^^^^^^

    error: `__atomic_frobnicate` is not supported
      ┌─ used.c:5:29
      │
    5 │ int atomic(int *p) { return __atomic_frobnicate(p, 5); }
      │                             ^^^^^^^^^^^^^^^^^^^^^^^^^

    error: 128-bit overflow is not supported
      ┌─ used.c:6:39
      │
    6 │ int wide(int x, __int128 *p) { return __builtin_add_overflow(x, 1, p); }
      │                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `goto *` out of the scope of a `cleanup`
       ┌─ used.c:12:5
       │
    12 │     goto *q;
       │     ^^^^^^^

    error: `sigaction` is not supported
       ┌─ used.c:16:28
       │
    16 │ int handler(void) { return sigaction(1, 0, 0); }
       │                            ^^^^^^^^^^^^^^^^^^ signals are not modelled

    error: `atexit` is not supported
       ┌─ used.c:17:28
       │
    17 │ int at_exit(void) { return atexit(0); }
       │                            ^^^^^^^^^ what runs at the exit is not modelled

    error: `qsort_r` is not supported
       ┌─ used.c:18:18
       │
    18 │ int back(void) { qsort_r(a, 9, 4, 0, 0); return 0; }
       │                  ^^^^^^^^^^^^^^^^^^^^^^ a library function that calls back is not modelled
    status: 1
