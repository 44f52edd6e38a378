Sizes, layouts and pointers are those of the data model.

File sizes.c:

    struct bits {
        int a : 20;
        long long b : 30;
        char c;
    };

    int sizes, layout, wraps;

    int main(void)
    {
        struct bits x;
        unsigned long l = 1;
        sizes = sizeof(long) * 100 + sizeof(void *) * 10 + sizeof(long long);
        layout = sizeof(struct bits) * 100 + ((char *)&x.c - (char *)&x);
        l <<= 31;
        l *= 2;
        wraps = l == 0;
        return 0;
    }

    $ interp sizes.c --print sizes --print layout --print wraps
    returned 0
    sizes = 888
    layout = 807
    wraps = 0
    $ interp sizes.c --print sizes --print layout --print wraps --data-model ilp32
    returned 0
    sizes = 448
    layout = 807
    wraps = 1
