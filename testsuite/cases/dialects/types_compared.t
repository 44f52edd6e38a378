Which types are compatible, and which type an expression has, is what gcc says. Each line is
an expression that compares types, behind the declarations that it needs. What gcc says becomes
static assertions, which must hold here, too; where this is not known, a line is refused.

File expressions.txt:

    T(int, const int)
    T(int *, const int *)
    T(int *, int *restrict)
    T(int **, int *restrict *)
    T(int *restrict *, int *restrict *)
    T(_Atomic int *, int *)
    T(_Atomic int *, _Atomic(int) *)
    T(_Atomic int, int)
    T(int[], int[5])
    T(int[4], int[5])
    T(int (*)[], int (*)[5])
    T(char, signed char)
    T(long, long long)
    T(enum one, enum one)
    T(enum one, enum two)
    T(enum one, unsigned)
    T(unsigned *, enum two *)
    T(enum one *, enum two *)
    T(one_type, enum one)
    T(one_type, enum two)
    T(typeof(of_one), enum one)
    T(typeof(of_one), typeof(of_two))
    T(int (*)(), int (*)(int))
    T(int (*)(), int (*)(void))
    T(int (*)(), int (*)(char))
    T(int (*)(), int (*)(float))
    T(int (*)(), int (*)(int, ...))
    T(int (*)(int), int (*)(long))
    T(struct s, struct t)
    T(struct s *, const struct s *)
    G(of_one, enum two: 1, default: 2)
    G(of_one, enum one: 1, default: 2)
    G(of_one, int: 1, unsigned: 2, default: 3)
    G(&of_one, enum two *: 1, default: 2)
    G((enum one)1, enum two: 1, default: 2)
    G(unprototyped, int (*)(void): 1, default: 2)
    G(unprototyped, int (*)(char): 1, default: 2)
    G(&row, int (*)[]: 1, default: 2)
    G(restricted, int *restrict *: 1, int **: 2)
    G((to_const = 0), const int *: 1, int *: 2)
    G(to_const++, const int *: 1, int *: 2)
    G((n, to_const), const int *: 1, int *: 2)
    G(leads(), const int *: 1, int *: 2)
    G((const int[]){1}, const int *: 1, int *: 2)
    G((int[]){1}, const int *: 1, int *: 2)
    G(&(const int){1}, const int *: 1, int *: 2)
    G(1 ? (int *)0 : (const int *)0, const int *: 1, int *: 2)
    G(n ? (int *)0 : (const int *)0, const int *: 1, int *: 2)
    G(n ? p : (volatile int *)0, const int *: 1, int *: 2, volatile int *: 3)
    G(0 ? (int *)0 : (void *)0, void *: 1, int *: 2)
    G(1 ? (int *)0 : (void *)0, void *: 1, int *: 2)
    G(1 ? (void *)0 : (int *)0, void *: 1, int *: 2)
    G(n ? (int *)0 : (void *)0, void *: 1, int *: 2)
    G(n ? (int *)0 : (void *)p, void *: 1, int *: 2)
    G(n ? (void *)p : p, void *: 1, int *: 2)
    G(n ? 0 : p, void *: 1, int *: 2)
    (int)sizeof(typeof((0, row)))
    (int)sizeof(typeof((0, *(&row))))
    (int)sizeof(typeof((row[0] = 1)))
    (int)sizeof(*(0 ? (int *)0 : (void *)0))
    (int)sizeof(*(n ? (int (*)[])0 : (int (*)[3])0))
    G(parameter(0), int: 1, default: 2)
    T(int (*)(const char *), int (*)(char *))
    T(int (*)(const char *), int (*)(const char *const))
    T(int (*)(enum one), int (*)(enum two))
    T(int (*)(enum one), int (*)(unsigned))
    T(int (*(*)(const char *))(int), int (*(*)(char *))(int))
    T(const int (*)(void), int (*)(void))
    T(const char *(*)(int), char *(*)(int))
    T(const char *(*)(int), const char *const (*)(int))
    T(enum one (*)(void), enum two (*)(void))
    T(by_typedef *, void (*)(const volatile int *))
    T(by_typedef *[2], void (*[2])(volatile int *))
    T(typeof(declared), by_typedef)
    T(typeof(declared), void (volatile int *))
    T(typeof(set_bit), typeof(test_bit))
    T(typeof(set_bit), typeof(clear_bit))
    T(typeof(counted), int (char *, ...))
    T(typeof(leads), int *(void))
    T(typeof(leads), const int *(void))
    T(typeof(parameter), int (const int *))

File asked.h:

    #define T __builtin_types_compatible_p
    #define G _Generic
    enum one { A }; enum two { B };
    typedef enum one one_type;
    enum one of_one; enum two of_two;
    struct s { int i; }; struct t { int i; };
    int unprototyped();
    int row[3];
    int *restrict *restricted;
    int n, *p;
    const int *to_const, *leads(void);
    typedef void by_typedef(const volatile int *);
    by_typedef declared;
    static inline void set_bit(unsigned long n, volatile unsigned long *bits) { bits[0] |= n; }
    void clear_bit(unsigned long, volatile unsigned long *restrict);
    void test_bit(unsigned long, const volatile unsigned long *);
    int counted(const char *, ...);
    static int parameter(int a[const 3]) { _Static_assert(_Generic(&a, int *const *: 1, int **: 2) == 1, "a parameter"); return 0; }

File ask.sh:

    {
        echo '#include "asked.h"'
        echo 'int printf(const char *, ...);'
        echo 'int main(void) {'
        while read -r e; do
            printf '%s\n' "printf(\"_Static_assert($e == %d, \\\"\\\");\\n\", $e);"
        done < expressions.txt
        echo 'return 0; }'
    } > print.c
    gcc -std=gnu17 -w print.c -o print || exit
    { echo '#include "asked.h"'; ./print; echo 'int main(void) { return 0; }'; } > asserted.c
    echo "$(grep -c . expressions.txt) expressions"
    c2bp --cpp-arg=-std=gnu17 asserted.c /dev/null 2>&1 > /dev/null | grep -e '^error' -e '│ '

    $ sh ask.sh
    81 expressions
    status: 1

File unclear.txt:

    T(int (*)(int (*)(const char *)), int (*)(int (*)(char *)))
    T(typeof(&leads), typeof(&leads))
    G(result(), enum two: 1, default: 2)
    G(n ? p : (const void *)0, const int *: 1, default: 2)

    $ while read -r e; do printf '#include "asked.h"\nenum one result(void);\nint main(void) { return %s; }\n' "$e" > u.c; c2bp u.c /dev/null 2>&1 > /dev/null | grep -e '^error' -e '│ .*return'; done < unclear.txt
    error: whether these types are compatible is not known here
    3 │ int main(void) { return T(int (*)(int (*)(const char *)), int (*)(int (*)(char *))); }
    error: whether these types are compatible is not known here
    3 │ int main(void) { return T(typeof(&leads), typeof(&leads)); }
    error: whether these types are compatible is not known here
    3 │ int main(void) { return G(result(), enum two: 1, default: 2); }
    error: whether these types are compatible is not known here
    3 │ int main(void) { return G(n ? p : (const void *)0, const int *: 1, default: 2); }
