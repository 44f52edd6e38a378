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
    extern long *a;
    extern long *b;
    extern long **c;
    extern long (*d)(int, struct s *);
    extern struct s *e;
    int main(void);
    int main(void) {
        int __return;
        long x;
        long y;
        long *p;
        struct s *q;
        long product;
        long other;
        long value;
        x = 3; /* main.0 */
        y = 2; /* main.1 */
        p = &x; /* main.2 */
        q = 0; /* main.3 */
        product = x * y; /* main.4 */
        other = x * *p; /* main.5 */
        value = *p; /* main.6 */
        __return = product == 6 && other == 9 && value == 3 && !q; /* main.7 */
        return __return; /* main.8 */
    }
    _Static_assert(sizeof(struct s) == 4 && __builtin_offsetof(struct s, x) == 0, "layout of struct s");
    $ interp a.c
    returned 1
