What cannot be modelled exactly is approximated, and listed.

File a.c:

    #include <stdlib.h>
    #include <string.h>
    #include <stdio.h>
    static int compare(const void *a, const void *b)
    {
        return *(const int *)a - *(const int *)b;
    }
    void undefined(void (*f)(void), int *p);
    static void callback(void) { }
    __asm__(".globl x");
    int sum(int n, ...)
    {
        __builtin_va_list ap;
        __builtin_va_start(ap, n);
        return __builtin_va_arg(ap, int);
    }
    int main(int argc, char **argv)
    {
        int a[4], key = 3, i = (int)1.5;
        char buffer[9], *s;
        int *p;
        qsort(a, 4, sizeof *a, compare);
        p = bsearch(&key, a, 4, sizeof *a, compare);
        p = realloc(p, 12);
        s = strdup("abc");
        sprintf(buffer, "%d", i);
        i = atoi(buffer);
        i = __builtin_ctz(i);
        __asm__ volatile("" : "=r"(i));
        __asm__ volatile("nop" : : "r"(&i) : "memory");
        p = (int *)(long)i;
        p = __builtin_return_address(0);
        i = __atomic_is_lock_free(4, p);
        i += (int)__imag__ i;
        undefined(callback, &i);
        i = sum(1, 2);
        asm goto("" : : : : out);
        return i;
    out:
        return 0;
    }

    $ c2bp a.c /dev/null | grep assumption
    //@ assumption a.c:10: assembly outside of functions is taken to change nothing
    //@ assumption a.c:15: arguments read by va_arg hold any value
    //@ assumption a.c:19: a floating-point number made an integer holds any value
    //@ assumption a.c:19: floating-point numbers hold any value
    //@ assumption a.c:22: what qsort writes holds any value
    //@ assumption a.c:23: `bsearch` returns any element or NULL
    //@ assumption a.c:24: what realloc returns has any contents
    //@ assumption a.c:25: what strdup returns has any contents
    //@ assumption a.c:26: what sprintf writes holds any value
    //@ assumption a.c:27: `atoi` returns any value
    //@ assumption a.c:29: inline assembly writes any value to its outputs
    //@ assumption a.c:31: a pointer is made from an integer
    //@ assumption a.c:32: `__builtin_return_address` returns any value
    //@ assumption a.c:33: `__atomic_is_lock_free` returns any value
    //@ assumption a.c:34: a part of an integer holds any value
    //@ assumption a.c:35: the undefined function `undefined` is taken not to call `callback`
    //@ assumption a.c:38: `asm goto` goes on at any of its labels
