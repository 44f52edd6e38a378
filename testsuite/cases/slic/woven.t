What is woven. An undefined function: its wrapper is called in its place, so that
what stands behind knows a function of the library by its name.

File a.c:

    #include "locks.h"
    static struct lock one;
    int main(void) { take(&one); give(&one); return 0; }

    $ slic a.c lock.slic
    # 0 "a.c"
    # 0 "<built-in>"
    # 0 "<command-line>"
    # 1 "/usr/include/stdc-predef.h" 1 3 4
    # 0 "<command-line>" 2
    # 1 "a.c"
    # 1 "locks.h" 1
    struct lock { int held; };
    void take(struct lock *l);
     static __typeof__(take) slic_take;
    # 3 "locks.h"
    int try_take(struct lock *l);
    void give(struct lock *l);
    # 2 "a.c" 2
     static __typeof__(give) slic_give;
    # 2 "a.c"
    static struct lock one;
    int main ( void ); static __typeof__(main) slic_body_main;
    # 3 "a.c"
    int slic_body_main
    # 3 "a.c"
            (void) { slic_take
    # 3 "a.c"
                         (&one); slic_give
    # 3 "a.c"
                                     (&one); return 0; }
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    static unsigned long long lock_object;
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma slam starts lock_free
    #pragma slam starts lock_held
    #pragma slam starts lock_s
    #pragma slam starts lock_object
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;
    # 5 "lock.slic"
            static
    # 5 "lock.slic"
            enum { lock_free
    # 5 "lock.slic"
                       , lock_held
    # 5 "lock.slic"
                              } lock_s
    # 5 "lock.slic"
                                  = lock_free
    # 5 "lock.slic"
                                        ;
    # 14 "lock.slic"
    static void slic_give ( struct lock * l ) {
    # 14 "lock.slic"
                     if (lock_object == (unsigned long long)(
    # 14 "lock.slic"
                     l)){
    # 15 "lock.slic"
        if (lock_s
    # 15 "lock.slic"
              == lock_free
    # 15 "lock.slic"
                     ) slic_abort("give: not held")
    # 15 "lock.slic"
                                               ;
    # 16 "lock.slic"
        lock_s
    # 16 "lock.slic"
          = lock_free
    # 16 "lock.slic"
                ;
    # 17 "lock.slic"
    }
    # 14 "lock.slic"
    give(l);
    # 14 "lock.slic"
    }
    # 18 "lock.slic"
    int main ( void ) { lock_object = __VERIFIER_nondet_ulonglong(); __VERIFIER_assume(lock_object != 0);
    # 18 "lock.slic"
    __typeof__(slic_body_main()) slic_return = slic_body_main();
    # 18 "lock.slic"
          {
    # 19 "lock.slic"
        if (lock_s
    # 19 "lock.slic"
              == lock_held
    # 19 "lock.slic"
                     ) slic_abort("held at the end of main")
    # 19 "lock.slic"
                                                        ;
    # 20 "lock.slic"
    }
    # 18 "lock.slic"
    return slic_return;}
    # 6 "lock.slic"
    static void slic_take ( struct lock * l ) {
    # 6 "lock.slic"
                     if (lock_object == (unsigned long long)(
    # 6 "lock.slic"
                     l)){
    # 7 "lock.slic"
        if (lock_s
    # 7 "lock.slic"
              == lock_held
    # 7 "lock.slic"
                     ) slic_abort("take: held already")
    # 7 "lock.slic"
                                                   ;
    # 8 "lock.slic"
        lock_s
    # 8 "lock.slic"
          = lock_held
    # 8 "lock.slic"
                ;
    # 9 "lock.slic"
        slic_note = "lock taken"
    # 9 "lock.slic"
                         ;
    # 10 "lock.slic"
    }
    # 6 "lock.slic"
    take(l);
    # 6 "lock.slic"
    }

A defined one: its body gets another name.

File b.c:

    int n;
    int f(int x) { return x + n; }
    int main(void) { return f(1); }

File n.slic:

    state { int n = 0; }
    static int next(int x) { return x + 1; }
    f.entry { n = next(n); if (n > $1) abort "too often"; }
    f.exit { assume($return >= 0); if ($return == 7) halt; }

    $ slic b.c n.slic
    # 0 "b.c"
    # 0 "<built-in>"
    # 0 "<command-line>"
    # 1 "/usr/include/stdc-predef.h" 1 3 4
    # 0 "<command-line>" 2
    # 1 "b.c"
    int n;
    int f ( int x ); static __typeof__(f) slic_body_f;
    # 2 "b.c"
    int slic_body_f
    # 2 "b.c"
         (int x) { return x + n; }
    int main(void) { return f(1); }
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma slam starts n_state
    #pragma slam starts n_next
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;
    # 1 "n.slic"
            static
    # 1 "n.slic"
            int n_state
    # 1 "n.slic"
                  = 0;
    # 2 "n.slic"
    static int n_next
    # 2 "n.slic"
                   (int x) { return x + 1; }
    # 3 "n.slic"
    int f ( int x ) {
    # 3 "n.slic"
            { n_state
    # 3 "n.slic"
                = n_next
    # 3 "n.slic"
                      (n_state
    # 3 "n.slic"
                        ); if (n_state
    # 3 "n.slic"
                                 > x ) slic_abort("too often")
    # 3 "n.slic"
                                                        ; }
    # 3 "n.slic"
    __typeof__(slic_body_f(x)) slic_return = slic_body_f(x);
    # 4 "n.slic"
           { __VERIFIER_assume
    # 4 "n.slic"
                   (slic_return
    # 4 "n.slic"
                            >= 0); if (slic_return
    # 4 "n.slic"
                                               == 7) __VERIFIER_assume(0)
    # 4 "n.slic"
                                                         ; }
    # 3 "n.slic"
    return slic_return;}

Inline functions, old-style definitions, pointers and tables of functions, parameters
without names, those that are pointers to functions, arrays, and attributes: everything
is C that gcc has nothing to say about.

File c.c:

    typedef int (*handler)(int);
    struct table { handler open; handler close; };
    static inline int f1(int x) { return x; }
    extern int f2(int, int (*)(int), char [3], const char *const, void (**)(void));
    int f3(a, p) int a; char *p; { return a + *p; }
    __attribute__((noinline)) static int *f4(int (*cb)(int), int v[2]) { return cb(v[0]) ? v : 0; }
    extern unsigned f5(unsigned long long) __attribute__((warn_unused_result));
    static int f6(void);
    static int f6(void) { return 6; }
    int (*f7(int x))(int) { return x ? f1 : 0; }
    struct pair { int a, b; } f8(struct pair p) { p.a = p.b; return p; }
    _Noreturn void f9(void) { for (;;); }
    static const struct table table = { f1, .close = f1 };
    int main(int argc, char **argv)
    {
        char three[3] = "ab";
        int v[2] = { 1, 2 };
        struct pair p = { 1, 2 };
        if (f2(1, f1, three, "x", 0) && f3(1, three) && *f4(table.open, v) && f5(2) && f6())
            return f7(3)(argc) + f8(p).a;
        f9();
        return **argv;
    }

File c.slic:

    state { int n; }
    f*.entry { n++; }
    f*.exit { n--; }

    $ slic c.c c.slic > c.i && gcc -Wall -Wno-old-style-definition -c c.i && grep -c slic_body_ c.i
    21
    $ slic c.c c.slic | sed -n '/^# 1 "slic"/,$p'
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    static int slic_once_1;
    static int slic_once_2;
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma slam starts c_n
    #pragma slam starts slic_once_1
    #pragma slam starts slic_once_2
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;
    # 1 "c.slic"
            static
    # 1 "c.slic"
            int c_n
    # 1 "c.slic"
                 ;
    # 2 "c.slic"
    static inline int f1 ( int x ) { int slic_once_1_covers = 0; int slic_once_2_before = slic_once_2; slic_once_2 = 0;{ if (slic_once_1 && slic_once_1 != 1) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } slic_once_1 = 1; slic_once_1_covers = 1; }
    # 2 "c.slic"
    __typeof__(slic_body_f1(x)) slic_return = slic_body_f1(x);{ if (!slic_once_2 || slic_once_2 == 1)
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 1; }
    # 2 "c.slic"
     if (slic_once_1_covers) slic_once_1 = 0; if (slic_once_2_before) slic_once_2 = slic_once_2_before;return slic_return;}
    # 2 "c.slic"
    static  int slic_f2 ( int slic_1 , int ( * slic_2 ) ( int ) , char slic_3 [ 3 ] , const char * const slic_4 , void ( * * slic_5 ) ( void ) ) {{ if (slic_once_1 && slic_once_1 != 2) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } }
    # 2 "c.slic"
    __typeof__(f2(slic_1, slic_2, slic_3, slic_4, slic_5)) slic_return = f2(slic_1, slic_2, slic_3, slic_4, slic_5);{
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 2; }
    # 2 "c.slic"
    return slic_return;}
    # 2 "c.slic"
    int f3 ( a , p ) int a ; char * p ; { int slic_once_1_covers = 0; int slic_once_2_before = slic_once_2; slic_once_2 = 0;{ if (slic_once_1 && slic_once_1 != 3) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } slic_once_1 = 3; slic_once_1_covers = 1; }
    # 2 "c.slic"
    __typeof__(slic_body_f3(a, p)) slic_return = slic_body_f3(a, p);{ if (!slic_once_2 || slic_once_2 == 3)
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 3; }
    # 2 "c.slic"
     if (slic_once_1_covers) slic_once_1 = 0; if (slic_once_2_before) slic_once_2 = slic_once_2_before;return slic_return;}
    # 2 "c.slic"
    __attribute__ ( ( noinline ) ) static int * f4 ( int ( * cb ) ( int ) , int v [ 2 ] ) { int slic_once_1_covers = 0; int slic_once_2_before = slic_once_2; slic_once_2 = 0;{ if (slic_once_1 && slic_once_1 != 4) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } slic_once_1 = 4; slic_once_1_covers = 1; }
    # 2 "c.slic"
    __typeof__(slic_body_f4(cb, v)) slic_return = slic_body_f4(cb, v);{ if (!slic_once_2 || slic_once_2 == 4)
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 4; }
    # 2 "c.slic"
     if (slic_once_1_covers) slic_once_1 = 0; if (slic_once_2_before) slic_once_2 = slic_once_2_before;return slic_return;}
    # 2 "c.slic"
    static  unsigned slic_f5 ( unsigned long long slic_1 ) {{ if (slic_once_1 && slic_once_1 != 5) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } }
    # 2 "c.slic"
    __typeof__(f5(slic_1)) slic_return = f5(slic_1);{
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 5; }
    # 2 "c.slic"
    return slic_return;}
    # 2 "c.slic"
    static int f6 ( void ) { int slic_once_1_covers = 0; int slic_once_2_before = slic_once_2; slic_once_2 = 0;{ if (slic_once_1 && slic_once_1 != 6) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } slic_once_1 = 6; slic_once_1_covers = 1; }
    # 2 "c.slic"
    __typeof__(slic_body_f6()) slic_return = slic_body_f6();{ if (!slic_once_2 || slic_once_2 == 6)
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 6; }
    # 2 "c.slic"
     if (slic_once_1_covers) slic_once_1 = 0; if (slic_once_2_before) slic_once_2 = slic_once_2_before;return slic_return;}
    # 2 "c.slic"
    int ( * f7 ( int x ) ) ( int ) { int slic_once_1_covers = 0; int slic_once_2_before = slic_once_2; slic_once_2 = 0;{ if (slic_once_1 && slic_once_1 != 7) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } slic_once_1 = 7; slic_once_1_covers = 1; }
    # 2 "c.slic"
    __typeof__(slic_body_f7(x)) slic_return = slic_body_f7(x);{ if (!slic_once_2 || slic_once_2 == 7)
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 7; }
    # 2 "c.slic"
     if (slic_once_1_covers) slic_once_1 = 0; if (slic_once_2_before) slic_once_2 = slic_once_2_before;return slic_return;}
    # 2 "c.slic"
    struct pair f8 ( struct pair p ) { int slic_once_1_covers = 0; int slic_once_2_before = slic_once_2; slic_once_2 = 0;{ if (slic_once_1 && slic_once_1 != 8) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } slic_once_1 = 8; slic_once_1_covers = 1; }
    # 2 "c.slic"
    __typeof__(slic_body_f8(p)) slic_return = slic_body_f8(p);{ if (!slic_once_2 || slic_once_2 == 8)
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 8; }
    # 2 "c.slic"
     if (slic_once_1_covers) slic_once_1 = 0; if (slic_once_2_before) slic_once_2 = slic_once_2_before;return slic_return;}
    # 2 "c.slic"
    _Noreturn void f9 ( void ) { int slic_once_1_covers = 0; int slic_once_2_before = slic_once_2; slic_once_2 = 0;{ if (slic_once_1 && slic_once_1 != 9) slic_once_1 = 0; else
    # 2 "c.slic"
             { c_n
    # 2 "c.slic"
                ++; } slic_once_1 = 9; slic_once_1_covers = 1; }
    # 2 "c.slic"
    slic_body_f9();{ if (!slic_once_2 || slic_once_2 == 9)
    # 3 "c.slic"
            { c_n
    # 3 "c.slic"
               --; } slic_once_2 = 9; }
    # 2 "c.slic"
     if (slic_once_1_covers) slic_once_1 = 0; if (slic_once_2_before) slic_once_2 = slic_once_2_before;}

Several watched objects, with names.

File d.c:

    struct lock;
    unsigned long save(struct lock *);
    void restore(struct lock *, unsigned long *flags);
    int main(void) { unsigned long f = save(0); restore(0, &f); return 0; }

File d.slic:

    state { int n; }
    save.entry watch lock = $1 { n = 1; }
    restore.entry watch flags = $2 { n = 0; }
    restore.entry watch lock = $1 { n = 0; }

    $ slic d.c d.slic | sed -n '/^# 1 "slic"/,$p'
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    static unsigned long long d_flags;
    static unsigned long long d_lock;
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma slam starts d_n
    #pragma slam starts d_flags
    #pragma slam starts d_lock
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;
    # 1 "d.slic"
            static
    # 1 "d.slic"
            int d_n
    # 1 "d.slic"
                 ;
    # 1 "slic"
    int main ( void ) { d_flags = __VERIFIER_nondet_ulonglong(); __VERIFIER_assume(d_flags != 0); d_lock = __VERIFIER_nondet_ulonglong(); __VERIFIER_assume(d_lock != 0);__typeof__(slic_body_main()) slic_return = slic_body_main();return slic_return;}
    # 3 "d.slic"
    static void slic_restore ( struct lock * slic_1 , unsigned long * flags ) {
    # 3 "d.slic"
                        if (d_flags == (unsigned long long)(
    # 3 "d.slic"
                                flags))
    # 3 "d.slic"
                                   { d_n
    # 3 "d.slic"
                                       = 0; }
    # 4 "d.slic"
                        if (d_lock == (unsigned long long)(
    # 4 "d.slic"
                               slic_1))
    # 4 "d.slic"
                                  { d_n
    # 4 "d.slic"
                                      = 0; }
    # 3 "d.slic"
    restore(slic_1, flags);
    # 3 "d.slic"
    }
    # 2 "d.slic"
    static unsigned long slic_save ( struct lock * slic_1 ) {
    # 2 "d.slic"
                     if (d_lock == (unsigned long long)(
    # 2 "d.slic"
                            slic_1))
    # 2 "d.slic"
                               { d_n
    # 2 "d.slic"
                                   = 1; }
    # 2 "d.slic"
    __typeof__(save(slic_1)) slic_return = save(slic_1);
    # 2 "d.slic"
    return slic_return;}
    $ slic d.c d.slic -o d.i && gcc -Wall -c d.i

The program has names of the rule.

File e.c:

    int n_n, object;
    int f(int n_object) { return n_object + n_n; }
    int main(void) { return f(object); }

File e/n.slic:

    state { int n; }
    f.entry watch $1 { n = 1; }

    $ slic e.c e/n.slic -o e.i && gcc -Wall -c e.i && sed -n '/^# 1 "slic"/,$p' e.i
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    static unsigned long long n_object_;
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma slam starts n_state
    #pragma slam starts n_object_
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;
    # 1 "e/n.slic"
            static
    # 1 "e/n.slic"
            int n_state
    # 1 "e/n.slic"
                 ;
    # 2 "e/n.slic"
    int f ( int n_object ) {
    # 2 "e/n.slic"
                  if (n_object_ == (unsigned long long)(
    # 2 "e/n.slic"
                  n_object))
    # 2 "e/n.slic"
                     { n_state
    # 2 "e/n.slic"
                         = 1; }
    # 2 "e/n.slic"
    __typeof__(slic_body_f(n_object)) slic_return = slic_body_f(n_object);
    # 2 "e/n.slic"
    return slic_return;}
    # 1 "slic"
    int main ( void ) { n_object_ = __VERIFIER_nondet_ulonglong(); __VERIFIER_assume(n_object_ != 0);__typeof__(slic_body_main()) slic_return = slic_body_main();return slic_return;}

Several files: the state is in the first; a static function is its own file's.

File two.c:

    #include "locks.h"
    extern struct lock one;
    static int f(void) { return 1; }
    int other(void) { give(&one); return f(); }

File one.c:

    #include "locks.h"
    struct lock one;
    int other(void);
    static int f(void) { return 2; }
    int main(void) { take(&one); return other() + f(); }

File f.slic:

    #include "lock.slic"
    state { int calls = 0, *last, list[2] = { 1, 2 }; }
    f.entry { calls++; }

    $ slic one.c two.c f.slic -o out --json out.json && ls out && gcc -Wall out/*.i -c && cat out.json
    1-one.i
    2-two.i
    {
      "format": "slam-slic",
      "version": 1,
      "data_model": "lp64",
      "cpp_args": [],
      "assumptions": [
        "what the program does not define calls no function of `f`"
      ],
      "rules": [
        {
          "id": "f",
          "title": "Locks are taken and given back in turn",
          "help": "A lock is not taken by who holds it.",
          "severity": "warning",
          "cwe": [
            764
          ],
          "applicable": true,
          "functions": [
            "f",
            "give",
            "take"
          ]
        }
      ]
    }
    $ sed -n '/^# 1 "slic"/,$p' out/2-two.i
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    extern unsigned long long f_object;
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma slam starts f_calls
    #pragma slam starts f_free
    #pragma slam starts f_held
    #pragma slam starts f_last
    #pragma slam starts f_list
    #pragma slam starts f_s
    #pragma slam starts f_object
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;
    # 5 "lock.slic"
            extern
    # 5 "lock.slic"
            enum { f_free
    # 5 "lock.slic"
                       , f_held
    # 5 "lock.slic"
                              } f_s     ;
    # 2 "f.slic"
            extern
    # 2 "f.slic"
            int f_calls  , *f_last
    # 2 "f.slic"
                                , f_list
    # 2 "f.slic"
                                      [2]           ;
    # 3 "f.slic"
    static int f ( void ) {
    # 3 "f.slic"
            { f_calls
    # 3 "f.slic"
                   ++; }
    # 3 "f.slic"
    __typeof__(slic_body_f()) slic_return = slic_body_f();
    # 3 "f.slic"
    return slic_return;}
    # 14 "lock.slic"
    static void slic_give ( struct lock * l ) {
    # 14 "lock.slic"
                     if (f_object == (unsigned long long)(
    # 14 "lock.slic"
                     l)){
    # 15 "lock.slic"
        if (f_s
    # 15 "lock.slic"
              == f_free
    # 15 "lock.slic"
                     ) slic_abort("give: not held")
    # 15 "lock.slic"
                                               ;
    # 16 "lock.slic"
        f_s
    # 16 "lock.slic"
          = f_free
    # 16 "lock.slic"
                ;
    # 17 "lock.slic"
    }
    # 14 "lock.slic"
    give(l);
    # 14 "lock.slic"
    }

A rule of the library and one of a file; the rule includes one of the library.

File m.c:

    struct mutex { int x; } m;
    void mutex_lock(struct mutex *);
    void mutex_unlock(struct mutex *);
    int main(void) { mutex_lock(&m); mutex_unlock(&m); return 0; }

File m.slic:

    #include "linux/mutex.slic"
    mutex_unlock.exit { halt; }

    $ slic m.c m.slic linux/rcu linux/mutex --json m.json -o m.i && gcc -Wall -c m.i
    stderr:
    note: the rule `linux/rcu` is not applicable: the program uses none of its functions
    linux/rcu.slic:14:9: warning: 'rcu_srcu' defined but not used [-Wunused-variable]
    $ grep -A 5 '"id"' m.json
          "id": "m",
          "title": "Mutexes are locked and unlocked in turn",
          "help": "A mutex may be locked by a task that does not hold it, unlocked by the one that does, and is free when an entry of the driver returns. So is a ww_mutex, which a context may lock again, as that fails, and an rt_mutex.",
          "severity": "error",
          "cwe": [
            667,
    --
          "id": "linux/rcu",
          "title": "RCU's read-side critical sections nest properly",
          "help": "Each rcu_read_unlock has its rcu_read_lock, every section is left when an entry of the driver returns, and none is open where the caller waits for all readers. So it is with the sections of rcu_read_lock_bh and rcu_read_lock_sched. Those of srcu_read_lock may be left later; but a reader does not wait in them for its own domain.",
          "severity": "error",
          "cwe": [
            667
    --
          "id": "linux/mutex",
          "title": "Mutexes are locked and unlocked in turn",
          "help": "A mutex may be locked by a task that does not hold it, unlocked by the one that does, and is free when an entry of the driver returns. So is a ww_mutex, which a context may lock again, as that fails, and an rt_mutex.",
          "severity": "error",
          "cwe": [
            667,

Standard input, and a file that is preprocessed already.

    $ slic - lock.slic < a.c | tail -n 20 | head -n 5
    # 7 "lock.slic"
                     ) slic_abort("take: held already")
    # 7 "lock.slic"
                                                   ;
    # 8 "lock.slic"
    $ gcc -E -P one.c -o one.i && slic one.i n.slic | head -n 12
    stderr:
    error: `f` has no argument
      ┌─ n.slic:3:32
      │
    3 │ f.entry { n = next(n); if (n > $1) abort "too often"; }
      │                                ^^ there is no `$1`

Initial values are the program's own names.

File v.c:

    enum { FIRST = 3 };
    int f(int x) { return x; }
    int main(void) { return f(FIRST); }

File v.slic:

    state { int n = FIRST, m = sizeof(n) + FIRST; enum { low = FIRST, high } level = low; }
    f.entry { if ($1 != n || m != sizeof n + n || level == high) abort "another number"; }

    $ slam --quiet --rule v.slic v.c | head -n 1
    v: SAFE

Attributes, and the same word where an event is declared and the next function begins;
functions without a type.

File w.c:

    extern int take(int) __attribute__((pure)); helper() { return 1; } main() { return take(helper()); }

File w.slic:

    [take, helper].exit { assume($return > 0); }
    final { if (0) abort "never"; }

    $ slic w.c w.slic -o w.i && gcc -w -c w.i && slam --quiet --rule w.slic w.c | head -n 1
    w: SAFE

Objects are chosen at the entry, though no event is there.

File o.c:

    void take(long *);
    static long l;
    int main(void) { take(&l); return 0; }

File o.slic:

    take.entry watch $1 { abort "taken"; }

    $ slam --quiet --rule o.slic o.c | head -n 1
    o: UNSAFE, replayed

Parameters that are names alone; a function that is named before the file declares it: what is
woven compiles.

File gates.slic:

    state { int opened = 0; }
    open_gate.entry { if ($1 == 7) abort "$fname: seven"; }
    shut_gate.exit { if ($return) abort "$fname: $1"; }

File old.c:

    typedef int number;
    int open_gate(gate, way) { return gate + way; }
    int shut_gate(number) { return 0; }
    int main(void) { return open_gate(7, 1) + shut_gate(1); }

File early.c:

    extern inline __attribute__((gnu_inline, always_inline)) void go(int way)
    {
        extern int open_gate(int);
        open_gate(way + 7);
    }
    static int old(void) { return shut_gate(1); }
    int open_gate(int gate), shut_gate(int);
    int main(void) { go(0); return old(); }

    $ for i in old early; do slic $i.c gates.slic -o $i.i && gcc -w -std=gnu89 -O1 -c $i.i && slam --quiet --no-replay --rule gates.slic $i.c | grep '^gates: \|rule violated'; done
    gates: UNSAFE
    gates.slic:2    rule violated: open_gate: seven  the error is reached
    gates: UNSAFE
    gates.slic:2      rule violated: open_gate: seven  the error is reached
