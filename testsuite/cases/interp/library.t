Library functions on whole objects are exact: `CHECK` stops with the number of its
line where one is not.

File objects.c:

    #define CHECK(e) if (!(e)) return __LINE__
    void *memset(void *, int, unsigned long), *memcpy(void *, const void *, unsigned long);
    void *memmove(void *, const void *, unsigned long);
    void bzero(void *, unsigned long); unsigned long strlen(const char *);
    int abs(int); long labs(long); long long llabs(long long);
    struct pair { int a, b; } one = {1, 2}, two;
    int numbers[4] = {1, 2, 3, 4}, *errno_of(void), *__errno_location(void);
    long from = -5, to;
    int main(void)
    {
        CHECK(memcpy(&two, &one, sizeof one) == &two && two.a == 1 && two.b == 2);
        memmove(&to, &from, sizeof to);
        CHECK(to == -5);
        memset(numbers, 0, sizeof numbers);
        CHECK(numbers[0] == 0 && numbers[3] == 0);
        bzero(&two, sizeof two);
        CHECK(two.a == 0 && two.b == 0);
        memset(&one.b, 0, sizeof one.b);
        CHECK(one.a == 1 && one.b == 0);
        CHECK(strlen("four") == 4 && strlen("ab\0cd") == 2);
        CHECK(abs(-3) == 3 && labs(from) == 5 && llabs(7) == 7);
        *__errno_location() = 0;
        return 0;
    }

    $ gcc -w -fno-builtin objects.c -o objects && ./objects && interp objects.c
    returned 0
