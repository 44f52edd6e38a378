Variable arguments have their values here; the other programs take any.

File sum.c:

    #include <stdarg.h>

    static int sum(int n, ...)
    {
        va_list list;
        int i, s = 0;
        va_start(list, n);
        for (i = 0; i < n; i++)
            s += va_arg(list, int);
        va_end(list);
        return s;
    }

    int main(void)
    {
        return sum(3, 10, 200, 3000);
    }

File short.c:

    #include <stdarg.h>

    static int second(int n, ...)
    {
        va_list list;
        va_start(list, n);
        va_arg(list, int);
        return va_arg(list, int);
    }

    int main(void)
    {
        return second(1, 2);
    }

    $ interp sum.c
    returned 3210
    $ interp short.c
    undefined behaviour at short.c:8 in second: read of 4 bytes outside of the object
      called at short.c:13 in main
