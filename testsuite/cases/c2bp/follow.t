One element is followed: jumps to an error lead to the check that the element was
noted, and each place where an element is read that something depends on notes
it or does not.

File fill.c:

    extern void reach_error(void);
    extern int __VERIFIER_nondet_int(void);
    int a[8], b[8];

    int main(void)
    {
        int i, n = __VERIFIER_nondet_int();
        for (i = 0; i < 8; i++)
            a[i] = b[i];
        if (n >= 0 && n < 8 && a[n] != a[i - 1])
            goto ERROR;
        switch (b[n & 7]) {
        case 0:
            goto ERROR;
        }
        return 0;
    ERROR:
        return a[0];
    }

File fill.preds:

    main { i == __index, n == __index }
    global { __followed, a[__index] == 0 }

    $ c2bp --follow --dump ir fill.c | sed -n '/^int main(void) {/,$p'
    int main(void) {
        int __return;
        int i;
        int n;
        __havoc(&__followed, sizeof __followed); /* the element that is followed */ /* main.0 */
        __havoc(&__index, sizeof __index); /* the element that is followed */ /* main.1 */
        __havoc(&__index2, sizeof __index2); /* the element that is followed */ /* main.2 */
        __builtin_memset(&a, 0, sizeof a); /* main.3 */
        __builtin_memset(&b, 0, sizeof b); /* main.4 */
        __havoc(&n, sizeof n); /* __VERIFIER_nondet_int */ /* main.5 */
        i = 0; /* main.6 */
        while (i < 8) { /* main.7 */
            a[i] = b[i]; /* main.8 */
            i = i + 1; /* main.9 */
        }
        __havoc(&__followed, sizeof __followed); /* the element that is followed */ /* main.10 */
        if (!(!__followed || n == __index && i - 1 == __index2)) __halt(); /* main.11 */
        if (n >= 0 && n < 8 && a[n] != a[i - 1]) { /* main.12 */
            goto __before_ERROR; /* main.13 */
        }
        __havoc(&__followed, sizeof __followed); /* the element that is followed */ /* main.14 */
        if (!(!__followed || (n & 7) == __index)) __halt(); /* main.15 */
        switch (b[n & 7]) { /* main.16 */
        case 0: goto __l1;
        default: goto __l2;
        }
        __l1: ;
        goto __before_ERROR; /* main.17 */
        __l2: ;
        __return = 0; /* main.18 */
        return __return; /* main.19 */
        __before_ERROR: ;
        if (!__followed) __halt(); /* main.20 */
        ERROR: ;
        __return = a[0]; /* main.21 */
        return __return; /* main.22 */
    }
    $ c2bp --follow fill.c fill.preds
    //@ source fill.c
    //@ sha256 <sha256>

    decl __followed, {a[__index] == 0};

    void main()
    begin
        decl {i == __index}, {n == __index};
        __followed := *;                                        //@ main.0 fill.c:5 __followed = nondet();
        {a[__index] == 0}, {i == __index}, {n == __index} := *, *, *;  //@ main.1 fill.c:5 __index = nondet();
        skip;                                                   //@ main.2 fill.c:5 __index2 = nondet();
        {a[__index] == 0} := 1;                                 //@ main.3 fill.c:3 memset(&a, 0, sizeof(a));
        skip;                                                   //@ main.4 fill.c:3 memset(&b, 0, sizeof(b));
        {n == __index} := *;                                    //@ main.5 fill.c:7 n = __VERIFIER_nondet_int();
        {i == __index} := *;                                    //@ main.6 fill.c:8 i = 0;
        while (*) do                                            //@ main.7~ fill.c:8 while (i < 8)
            assume(1);                                          //@ main.7+ fill.c:8 while (i < 8)
            {a[__index] == 0} := choose(!{i == __index} && {a[__index] == 0}, !{a[__index] == 0} && !{i == __index});  //@ main.8 fill.c:9 a[i] = b[i];
            {i == __index} := choose(0, {i == __index});        //@ main.9 fill.c:8 i = i + 1;
        od
        assume(1);                                              //@ main.7- fill.c:8 while (i < 8)
        __followed := *;                                        //@ main.10 fill.c:10 __followed = nondet();
        assume(__followed => {n == __index});                   //@ main.11 fill.c:10 assume(!__followed || n == __index && i - 1 == __index2);
        if (*) then                                             //@ main.12~ fill.c:10 if (n >= 0 && n < 8 && a[n] != a[i - 1])
            assume(1);                                          //@ main.12+ fill.c:10 if (n >= 0 && n < 8 && a[n] != a[i - 1])
            goto __before_ERROR;                                //@ main.13 fill.c:11 goto __before_ERROR;
        else
            assume(1);                                          //@ main.12- fill.c:10 if (n >= 0 && n < 8 && a[n] != a[i - 1])
        fi
        __followed := *;                                        //@ main.14 fill.c:12 __followed = nondet();
        assume(1);                                              //@ main.15 fill.c:12 assume(!__followed || (n & 7) == __index);
        if (*) then                                             //@ main.16~ fill.c:12 switch (b[n & 7])
            assume(1);                                          //@ main.16=0 fill.c:12 switch (b[n & 7])
            goto __l1;                                          //@ main.16~ fill.c:12 switch (b[n & 7])
        else
            assume(1);                                          //@ main.16=1 fill.c:12 switch (b[n & 7])
            goto __l2;                                          //@ main.16~ fill.c:12 switch (b[n & 7])
        fi
        __l1: goto __before_ERROR;                              //@ main.17 fill.c:14 goto __before_ERROR;
        __l2: skip;                                             //@ main.18 fill.c:16 return 0;
        return;                                                 //@ main.19 fill.c:16 return;
        __before_ERROR: assume(__followed);                     //@ main.20 fill.c:18 assume(__followed);
        ERROR: skip;                                            //@ main.21 fill.c:18 return a[0];
        return;                                                 //@ main.22 fill.c:18 return;
    end

Where no element is read at a place that is computed, nothing is changed.

File none.c:

    int a[2];

    int main(void)
    {
        if (a[1])
        ERROR:;
        return 0;
    }

    $ c2bp --follow --dump ir none.c | sed -n '/^int main(void) {/,$p'
    int main(void) {
        int __return;
        __builtin_memset(&a, 0, sizeof a); /* main.0 */
        if (a[1]) { /* main.1 */
            ERROR: ;
            ; /* main.2 */
        }
        __return = 0; /* main.3 */
        return __return; /* main.4 */
    }

Names that the program has are left to it.

File named.c:

    int __index, __followed;
    int a[2];

    int main(void)
    {
        if (a[__index & 1])
        ERROR:;
        return 0;
    }

    $ c2bp --follow --dump ir named.c | sed -n '/^int main(void) {/,$p'
    int main(void) {
        int __return;
        __havoc(&__followed_, sizeof __followed_); /* the element that is followed */ /* main.0 */
        __havoc(&__index_, sizeof __index_); /* the element that is followed */ /* main.1 */
        __index = 0; /* main.2 */
        __builtin_memset(&a, 0, sizeof a); /* main.3 */
        __havoc(&__followed_, sizeof __followed_); /* the element that is followed */ /* main.4 */
        if (!(!__followed_ || (__index & 1) == __index_)) __halt(); /* main.5 */
        if (a[__index & 1]) { /* main.6 */
            __before_ERROR: ;
            if (!__followed_) __halt(); /* main.7 */
            ERROR: ;
            ; /* main.8 */
        }
        __return = 0; /* main.9 */
        return __return; /* main.10 */
    }

The trace of a program with it is one of another program without it.

File a.preds:

    // none

    $ c2bp --follow fill.c a.preds | bebop - --format json > fill.trace.json
    $ newton --follow fill.c fill.trace.json
    // verdict: infeasible
    main {
        i < 8
    }
    $ newton fill.c fill.trace.json
    stderr:
    error: this is the trace of another program
      ┌─ fill.trace.json:6:40
      │
    6 │   "source": {"file":"fill.c","sha256":"<sha256>"},
      │                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ SHA-256 of `fill.c` when it was abstracted
      │
      = `fill.c` has SHA-256 <sha256> now
      = the hash is that of the preprocessed text: the flags for the preprocessor, the data model, --follow, --library, --inline and the order of files have to be the same, too
    status: 1
