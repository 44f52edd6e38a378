What gcc refuses is refused: a type of three `long`, attributes without commas between them,
values of static objects that are no constants.

    $ for t in 'long long long f(void) { return 1; } int main(void) { return f(); }' 'struct __attribute__((packed packed)) s { int a; }; int main(void) { struct s s; return s.a; }' 'static int x; static int where = &x; int main(void) { return where; }' 'static int wide = (long){ -3 }; int main(void) { return wide; }'; do echo "$t" > t.c; c2bp t.c; done
    stderr:
    error: a type of three `long`
      ┌─ t.c:1:11
      │
    1 │ long long long f(void) { return 1; } int main(void) { return f(); }
      │           ^^^^

    error: syntax error at `packed`
      ┌─ t.c:1:30
      │
    1 │ struct __attribute__((packed packed)) s { int a; }; int main(void) { struct s s; return s.a; }
      │                              ^^^^^^ expected (, )), ,

    error: the initialiser of a static object is not a constant
      ┌─ t.c:1:32
      │
    1 │ static int x; static int where = &x; int main(void) { return where; }
      │                                ^^^^

    error: the initialiser of a static object is not a constant
      ┌─ t.c:1:17
      │
    1 │ static int wide = (long){ -3 }; int main(void) { return wide; }
      │                 ^^^^^^^^^^^^^^
    status: 1
    $ for t in 'static long wide = (long){ -3 }; int main(void) { return wide; }' 'static int x; static long where = (long)&x; int main(void) { return where != 0; }' 'static const int a = 5; static int b = a + 1; int main(void) { return b; }' '__int128 f(long long n) { unsigned long long m = n; return m; } int main(void) { return f(1); }'; do echo "$t" > t.c; c2bp t.c > t.bp && echo fine; done
    fine
    fine
    fine
    fine
