With `any` each function that other files can call is called, whatever way C has to define one:
what it returns may stand around its name, or have no name; GNU's `extern inline` is for inlining
alone, and C's is not; a second name makes a `static` function known. Arguments may be a list of
them, an array as long as another one says, or any number. What is defined in a way that is not
understood is told.

File forms.txt:

    int (*f(int a))[3] { reach_error(); return 0; }
    int (*f(int a)) { reach_error(); return 0; }
    T *(*f(void))[3] { reach_error(); return 0; }
    int (*(*f(int a))(int b))[2] { reach_error(); return 0; }
    T (*f(int a, T (*g)(int))) { reach_error(); return 0; }
    static T (*h(void))[3] { reach_error(); return 0; } T (*f(void))[3] __attribute__((alias("h")));
    enum { A = 1 } f(int a) { reach_error(); return A; }
    struct { int x; } *f(int a) { reach_error(); return 0; }
    struct s { int x; } f(int a) { struct s s = { a }; reach_error(); return s; }
    extern inline int f(int a) { reach_error(); return 0; }
    inline int f(int a) { reach_error(); return 0; } extern int f(int);
    static int h(int a) { reach_error(); return 0; } #pragma weak f = h
    int f(int); static int h(int a) { reach_error(); return 0; } #pragma weak f = h
    int f(__builtin_va_list list) { reach_error(); return 0; }
    typedef __builtin_va_list list_type; void f(int n, list_type list) { reach_error(); }
    int f(int n, int a[n][n]) { if (n > 1 && a && a[0][0] == 7) reach_error(); return 0; }
    void *f(int n, int a[][2 * n + 1]) { if (n > 1 && a && a[0][n] == 7) reach_error(); return a; }
    int f(const char *format, ...) { reach_error(); return 0; }
    extern __inline __attribute__((__gnu_inline__)) int f(int a) { reach_error(); return 0; }
    static int f(int a) { reach_error(); return 0; }
    int (__attribute__((noinline)) f)(int a) { reach_error(); return 0; }
    int ($f)(int a) { reach_error(); return 0; }
    int alignas(int a) { reach_error(); return 0; }

    $ while read -r form; do printf 'typedef int T; extern void reach_error(void); void other(void) { }\n%s\n' "$form" | sed 's/#pragma/\n#pragma/' > form.c; slam --quiet --no-replay --environment any form.c 2>&1 | head -1; done < forms.txt
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    warning: no label ERROR and no assert in the program
    warning: no label ERROR and no assert in the program
    UNSAFE
    UNSAFE
    error: `alignas` cannot be called from outside
    $ slam --quiet --environment any form.c
    stderr:
    error: `alignas` cannot be called from outside
      ┌─ any:6:10
      │
    6 │     call *;
      │          ^ its declaration is not understood
    status: 2
