`typeof` of pointers to types that have names, which look like products.

File a.c:

    typedef long offset_t;
    typedef struct s { int x; } s;
    extern __typeof__(offset_t *) a;
    extern typeof(const offset_t *) b;
    extern __typeof__(offset_t *const *) c;
    extern __typeof__(offset_t (*)(int, s *)) d;
    extern __typeof__(s *volatile) e;
    int main(void)
    {
        long x = 3, y = 2, *p = &x;
        __typeof__(s *) q = 0;
        __typeof__(x *y) product = x * y;
        __typeof__(x *(*p)) other = x * *p;
        __typeof__(*p) value = *p;
        return product == 6 && other == 9 && value == 3 && !q;
    }

    $ c2bp --dump ir a.c | sed -n '/^extern/p;/^int main/,$p'
    $ interp a.c
