Where predicates say that a variable is 0, 1, 2, .. in the turns of a loop, what it fills may be an
array: one element is followed.

File fill.c:

    void reach_error(void);
    int __VERIFIER_nondet_int(void);
    int a[1000];
    int main(void)
    {
        for (int i = 0; i < 1000; i++) a[i] = i;
        int k = __VERIFIER_nondet_int();
        if (k >= 0 && k < 1000 && a[k] != k) reach_error();
        return 0;
    }

    $ slam -q fill.c | head -1
    SAFE
