Arguments of built-in functions that say nothing about what these do: gcc evaluates some of
them.

File evaluated.c:

    #include <assert.h>
    #include <stdarg.h>
    static int k;
    static char a[8];
    static void ends(int n, ...) { va_list l[1]; va_start(l[0], n); va_end(l[k++]); }
    int main(void)
    {
        ends(1, 2);
        __builtin_extract_return_addr((k++, (void *)a));
        __builtin___memset_chk(a, 0, 4, (k++, -1));
        __builtin___strcpy_chk(a, "abc", (k++, -1));
        char *p = __builtin___memcpy_chk(a, "abc", 4, (k++, -1));
        assert(p == a);
        assert(k == 5);
        return 0;
    }

File not_evaluated.c:

    #include <assert.h>
    static int k, x;
    int main(void)
    {
        __sync_fetch_and_add(&x, 1, k++);
        __sync_lock_release(&x, k++);
        __sync_bool_compare_and_swap(&x, 0, 1, k++);
        assert(k == 0);
        return 0;
    }

File depends.c:

    static int k;
    int main(void) { return __builtin_expect(1, k++); }

    $ slam evaluated.c | grep '^SAFE'
    SAFE
    stderr:
    1: 0 predicates, path of 26 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 2 predicates, path of 28 steps: infeasible, 6 new predicates (c2bp <time>, bebop <time>, newton <time>)
    3: 8 predicates: no error is reachable (c2bp <time>, bebop <time>)
    $ slam not_evaluated.c | grep '^SAFE'
    SAFE
    stderr:
    1: 0 predicates, path of 12 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 2 predicates, path of 13 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    3: 3 predicates: no error is reachable (c2bp <time>, bebop <time>)
    $ c2bp depends.c
    stderr:
    error: an argument of `__builtin_expect` has an effect
      ┌─ depends.c:2:45
      │
    2 │ int main(void) { return __builtin_expect(1, k++); }
      │                                             ^^^ gcc drops it where it finds the first one to be constant
    status: 1
