Constructors run before the entry: those with a priority first, then the others
in the order of their definitions, whatever declares them so.

File c.c:

    extern void reach_error(void);
    int n;
    void b(void) __attribute__((constructor));
    void a(void) __attribute__((constructor));
    void elsewhere(void) __attribute__((constructor));
    static void __attribute__((constructor)) first(int argc, char **argv) { n = n * 10 + 3; }
    void a(void) { n = n * 10 + 4; }
    void b(void) { n = n * 10 + 5; }
    __attribute__((constructor(102))) void second(void) { n = n * 10 + 2; }
    __attribute__((constructor(101))) void early(void) { n = n * 10 + 1; }

    int main(void)
    {
        if (n != 12345)
            reach_error();
        return 0;
    }

    $ c2bp c.c --dump ir | grep -A 11 '^int main(void) {'
    int main(void) {
        int __return;
        int __arg1;
        char **__arg2;
        n = 0; /* main.0 */
        early(); /* main.1 */
        second(); /* main.2 */
        __havoc(&__arg1, sizeof __arg1); /* argument 1 of `first` */ /* main.3 */
        __havoc(&__arg2, sizeof __arg2); /* argument 2 of `first` */ /* main.4 */
        first(__arg1, __arg2); /* main.5 */
        a(); /* main.6 */
        b(); /* main.7 */
