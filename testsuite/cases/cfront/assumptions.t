What cannot be modelled exactly is approximated, and listed.

File a.c:

    #include <stdlib.h>
    #include <string.h>
    #include <stdio.h>
    static int compare(const void *a, const void *b)
    {
        return *(const int *)a - *(const int *)b;
    }
    void assert_equal(int, int);
    int isalpha(int);
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
        s = strdup(buffer);
        sprintf(buffer, "%d", i);
        i = atoi(buffer);
        p = (int *)strchr(buffer, i);
        i = strtol(buffer, &s, 10);
        i = printf("%d", i);
        i = isalpha(i);
        i = __builtin_ctz(i);
        __asm__ volatile("" : "=r"(i));
        __asm__ volatile("nop" : : "r"(&i) : "memory");
        p = (int *)(long)i;
        p = __builtin_return_address(0);
        i = __atomic_is_lock_free(4, p);
        i += (int)__imag__ i;
        assert_equal(i, 1);
        i = sum(1, 2);
        asm goto("" : : : : out);
        return i;
    out:
        return 0;
    }

    $ c2bp a.c /dev/null | grep assumption
    //@ assumption a.c:10: assembly outside of functions may write and call what it names
    //@ assumption a.c:15: arguments read by va_arg hold any value
    //@ assumption a.c:17: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    //@ assumption a.c:19: floating-point numbers are those of IEEE 754, and each operation rounds its result to the nearest
    //@ assumption a.c:22: what qsort writes holds any value
    //@ assumption a.c:23: `bsearch` returns any element or NULL
    //@ assumption a.c:24: what realloc writes holds any value
    //@ assumption a.c:25: what strdup returns has any length
    //@ assumption a.c:25: what strdup writes holds any value
    //@ assumption a.c:26: what sprintf writes holds any value
    //@ assumption a.c:27: `atoi` returns any value
    //@ assumption a.c:28: `strchr` returns any place in its argument, or NULL
    //@ assumption a.c:29: `strtol` may stop anywhere in its argument
    //@ assumption a.c:29: `strtol` returns any value
    //@ assumption a.c:30: `printf` returns any value from -1 to 2147483647
    //@ assumption a.c:31: a character of a class is told by any value but zero
    //@ assumption a.c:31: what ctype.h says of a character that is not ASCII's is any value
    //@ assumption a.c:33: inline assembly writes any value to its outputs
    //@ assumption a.c:35: a pointer is made from an integer
    //@ assumption a.c:36: `__builtin_return_address` returns any value
    //@ assumption a.c:37: `__atomic_is_lock_free` returns any value
    //@ assumption a.c:37: a `_Bool` is 0 or 1, also where its byte is written as another type or outside
    //@ assumption a.c:38: a part of an integer holds any value
    //@ assumption a.c:39: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `sum`
    //@ assumption a.c:39: the undefined function `assert_equal` is no error
    //@ assumption a.c:42: `asm goto` goes on at any of its labels

A structure that lies around its member is found by counting bytes: that it is aligned as its
type asks is taken for granted.

File around.c:

    struct link { struct link *next; };
    struct item { int value; struct link link; };
    int main(void)
    {
        struct item one = { 3, { 0 } };
        struct link *l = &one.link;
        return ((struct item *)((char *)l - __builtin_offsetof(struct item, link)))->value;
    }

    $ c2bp around.c /dev/null | grep assumption
    //@ assumption around.c:7: a pointer that was moved by smaller steps is aligned for `struct item`
