The type of `c ? a : b` with pointers, and modes of floating numbers.

File choices.c:

    #define CHECK(e) if (!(e)) return __LINE__
    typedef float half_as __attribute__((mode(HF))), wide __attribute__((mode(DF)));
    typedef int word __attribute__((mode(SI)));
    typedef _Complex float pair __attribute__((mode(DC)));
    int x = 4; long y = 5; void *v = &x; int c = 1, *none = 0;
    int main(void)
    {
        CHECK(*(c ? &x : 0) == 4);
        CHECK((c ? (void *)0 : &x) == 0);
        CHECK(sizeof *(c ? &x : (void *)0) == sizeof(int));
        CHECK(sizeof *(c ? (void *)0 : &y) == sizeof(long));
        CHECK(sizeof *(c ? v : &x) == 1 && (c ? v : &x) == &x);
        CHECK(sizeof *(c ? &x : v) == 1 && *(int *)(c ? &x : v) == 4);
        CHECK((c ? 1 : 2l) == 1 && sizeof(c ? 1 : 2l) == 8);
        CHECK(sizeof(c ? 1 : 2.0) == 8 && sizeof(c ? 1.0f : 2) == 4);
        CHECK((c ?: 9) == 1 && ((c - 1) ?: 9) == 9);
        CHECK((none ?: &x) == &x);
        CHECK((c ? none : c) == 0);
        CHECK(v == (unsigned long)&x && (unsigned long)&x == v);
        CHECK(sizeof(half_as) == 2 && sizeof(wide) == 8 && sizeof(word) == 4);
        CHECK(sizeof(pair) == 16);
        return 0;
    }

    $ gcc -w choices.c -o choices && ./choices && interp choices.c
    returned 0
