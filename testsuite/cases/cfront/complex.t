Complex numbers are opaque, like all floating-point numbers, but have their
sizes. Complex integers are refused, in functions that can be reached.

File z.c:

    extern void reach_error(void);

    static _Complex int whole(void)
    {
        return 1;
    }

    int main(void)
    {
        _Complex double z = 1.0 + 2.0i;
        float r = __real__ (_Complex float) z;
        if (sizeof z != 16 || sizeof(_Complex float) != 8 || sizeof __imag__ z != 8)
            reach_error();
        z = ~z * r;
        return z == 0;
    }

    $ c2bp z.c | grep '^//'

File w.c:

    int main(void)
    {
        _Complex int z;
        return 0;
    }

    $ c2bp w.c --dump ir
