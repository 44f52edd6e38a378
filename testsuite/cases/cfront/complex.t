Complex numbers are opaque, like all floating-point numbers, but have their
sizes. Complex integers are refused, in functions that can be reached.

File z.c:

    extern void reach_error(void);

    int whole(void)
    {
        _Complex int z = 1;
        return z != 0;
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
    //@ source z.c
    //@ sha256 <sha256>
    //@ assumption z.c:11: floating-point numbers hold any value
    //@ assumption z.c:12: floating-point numbers hold any value
    //@ assumption z.c:15: floating-point numbers hold any value
    //@ assumption z.c:16: comparisons of floating-point numbers may have either result

File w.c:

    int main(void)
    {
        _Complex int z;
        return 0;
    }

    $ c2bp w.c --dump ir
    stderr:
    error: complex integers are not supported
      ┌─ w.c:3:5
      │
    3 │     _Complex int z;
      │     ^^^^^^^^
    status: 1
