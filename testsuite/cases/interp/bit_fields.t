Bit-fields, where random programs once gave another result than gcc.

A constant chooses, and the type is still that of both.

File choice.c:

    struct s { unsigned f : 6; } x;

    int main(void)
    {
        return (1 ? x.f : 5u) - 1 < 0;
    }

The storage unit of the last field reaches over the end.

File packed.c:

    struct s { unsigned char a; unsigned long long b : 12; } __attribute__((packed)) x[2];

    int main(void)
    {
        int i;
        for (i = 0; i < 2; i++)
            x[i].b = 100 + i;
        i = x[1].b;
        return i * 1000 + x[i & 1].b;
    }

    $ interp choice.c
    returned 0
    $ interp packed.c
    returned 101101
