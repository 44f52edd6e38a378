Floating-point numbers of 32 and 64 bits are followed: IEEE 754, each operation rounded to the
nearest.

File loop.c:

    #include <assert.h>
    int main(void)
    {
        float x = 10.0;
        while (x > 0)
            x -= 0.1;
        assert(x >= -0.2);
        return 0;
    }

    $ slam -q --no-search loop.c | grep -v "^$"
    SAFE
    No error of loop.c can be reached: proved in 2 iterations with 2 predicates.
    Predicates:
      main: 0.0f < x, -0.2 <= (double)x
    What holds at the loops:
      loop.c:5 in main: -0.2 <= (double)x
    The verdict rests on these assumptions:
      loop.c:4: floating-point numbers are those of IEEE 754, and each operation rounds its result to the nearest
    Every intermediate is in slam-work/loop, the commands in commands.txt there.

File sum.c:

    #include <assert.h>
    int main(void)
    {
        double a = 0.1, b = 0.2;
        assert(a + b == 0.3);
        return 0;
    }

    $ slam -q sum.c | grep -v "^$"
    UNSAFE, replayed
    sum.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).
    sum.c:4  a = 0.1
    sum.c:4  b = 0.2
    sum.c:5  if (a + b != 0.3)               taken
    sum.c:5  assertion `a + b == 0.3` fails  the error is reached
    Every intermediate is in slam-work/sum, the commands in commands.txt there.

What is not a number is not equal to itself, and neither less nor greater than anything; zeros are
equal, whatever their signs.

File try:

    cat > $1.c <<END
    #include <assert.h>
    #include <math.h>
    #include <string.h>
    extern double any(void);
    extern float any_float(void);
    extern int number(void);
    int main(void)
    {
        double x = any(), y = any(), part;
        float f = any_float();
        int n = number();
        $2
        assert($3);
        return 0;
    }
    END
    echo "$1: $(slam -q $4 $1.c | sed -n '1s, by the interpreter,,; 1p')"

    $ sh try itself "" "x == x"
    itself: UNSAFE, replayed
    $ sh try same "if (!(x == x)) return 0;" "x <= x"
    same: SAFE
    $ sh try order "if (x < y) return 0;" "x >= y"
    order: UNSAFE, replayed
    $ sh try numbers "if (x < y || x != x || y != y) return 0;" "x >= y"
    numbers: SAFE
    $ sh try zeros "if (x != 0) return 0;" "-x == x && x == -0.0"
    zeros: SAFE
    $ sh try sign "if (x != 0) return 0;" "1 / x > 0"
    sign: UNSAFE, replayed
    $ sh try truth "if (f) return 0;" "f == 0.0f"
    truth: SAFE

Sums are rounded, and not in any order; what one type holds exactly, the wider one does, too.

    $ sh try associative "" "(x + y) - y == x || x != x || y != y"
    associative: UNSAFE, replayed
    $ sh try wider "if (f != f) return 0;" "(float)(double)f == f"
    wider: SAFE
    $ sh try narrower "if (x != x) return 0;" "(double)(float)x == x"
    narrower: UNSAFE, replayed
    $ sh try constant "f = 0.1;" "f != 0.1"
    constant: SAFE
    $ sh try exact "f = 0.5;" "f == 0.5"
    exact: SAFE

Integers are rounded to the nearest, and numbers cut off to integers; one that does not fit may
be any.

    $ sh try holds "" "(int)(double)n == n"
    holds: SAFE
    $ sh try rounds "" "(int)(float)(n & 0xffffff) == (n & 0xffffff)"
    rounds: SAFE
    $ sh try loses "n = 16777217;" "(float)n == n - 1"
    loses: SAFE
    $ sh try cut "x = -2.9;" "(int)x == -2 && (unsigned char)200.7 == 200"
    cut: SAFE
    $ sh try beyond "x = 3e9;" "(int)x != 5"
    beyond: UNKNOWN: newton: the path depends on the result of an undefined operation; beyond.c:13: C leaves the conversion of a floating-point number to an integer that cannot hold it undefined
    $ sh try boolean "_Bool b = x;" "b == (x != 0)"
    boolean: SAFE

A bit-field is an integer of its own width: anything may follow where a number does not fit it.

    $ sh try field "struct { unsigned a : 3; } s; s.a = 6.9;" "s.a == 6"
    field: SAFE
    $ sh try field_cut "struct { unsigned a : 3; } s; s.a = 13.9;" "s.a != 7"
    field_cut: UNSAFE, replayed
    $ sh try field_starts "struct { int a : 5; } s = { 20.9 };" "s.a != 15"
    field_starts: UNSAFE, replayed
    $ sh try field_added "struct { unsigned a : 3; } s; s.a = 7; s.a += 1.5;" "s.a != 7"
    field_added: UNKNOWN: newton: the path is feasible only if approximated values are right; field_added.c:12: anything may happen where a floating-point number does not fit a bit-field
    $ sh try field_kept "struct { int a : 5; } s; s.a = x;" "s.a < 16"
    field_kept: UNKNOWN: newton: the path is feasible only if approximated values are right; field_kept.c:12: anything may happen where a floating-point number does not fit a bit-field
    $ sh try field_asked "struct { int a : 5; } s; if (!(x > -17 && x < 16)) return 0; s.a = x;" "s.a == (int)x"
    field_asked: SAFE
    $ sh try field_converted "struct { unsigned a : 3; } s; s.a = (unsigned)13.9;" "s.a == 5"
    field_converted: SAFE
    $ sh try field_truth "struct { _Bool a : 1; } s; s.a = 0.5;" "s.a"
    field_truth: SAFE

Functions of math.h that are exact, or rounded as operators are.

    $ sh try magnitude "" "fabs(x) >= 0 || x != x"
    magnitude: SAFE
    $ sh try whole "x = -2.5;" "floor(x) == -3 && ceil(x) == -2 && trunc(x) == -2 && round(x) == -3 && rint(x) == -2"
    whole: SAFE
    $ sh try root "" "sqrt(2.25) == 1.5 && sqrtf(2.0f) * sqrtf(2.0f) > 2.0f"
    root: UNSAFE, replayed
    $ sh try fraction "y = modf(-5.75, &part);" "part == -5 && y == -0.75"
    fraction: SAFE
    $ sh try least "if (x != x) return 0;" "fmin(x, y) <= x && fmax(y, x) >= x"
    least: SAFE
    $ sh try kinds "x = INFINITY;" "isinf(x) && !isnan(x) && !isfinite(x) && isnan(x - x) && x > 1e308"
    kinds: SAFE
    $ sh try says "x = -1; x = x / 0.0;" "isinf(x) == -1"
    says: UNKNOWN: newton: the path is feasible only if approximated values are right; says.c:13: which number says so is any
    $ sh try two_zeros "" "1 / fmin(0.0, -0.0) < 0"
    two_zeros: UNKNOWN: newton: the path is feasible only if approximated values are right; two_zeros.c:13: which of two zeros it is is any

The others are any number, and so are numbers of other types, or rounded otherwise.

    $ sh try sine "" "sin(x) <= 1"
    sine: UNKNOWN: newton: the path is feasible only if approximated values are right; sine.c:13: `sin` returns any value
    $ sh try long_double "long double l = 1;" "l == 1"
    long_double: UNKNOWN: newton: the path is feasible only if approximated values are right; long_double.c:13: comparisons of floating-point numbers may have either result
    $ sh try direction "extern int fesetround(int); fesetround(0x400);" "1.0 + 1.0 == 2.0"
    direction: UNKNOWN: newton: the path is feasible only if approximated values are right; direction.c:13: comparisons of floating-point numbers may have either result

So it is where an attribute or a pragma asks the compiler for something that may matter.

    $ sh try unit "__attribute__((target(\"fpmath=387\"))) double f(double);" "x + 1 - x != 5"
    unit: UNKNOWN: newton: the path is feasible only if approximated values are right; unit.c:13: comparisons of floating-point numbers may have either result
    $ sh try instructions "__attribute__((target(\"sse4.2\"))) int f(double);" "1.0 + 1.0 == 2.0"
    instructions: SAFE
    $ sh try constants "__attribute__((optimize(\"single-precision-constant\"))) int f(void);" "0.1 != 0.1f"
    constants: UNKNOWN: newton: the path is feasible only if approximated values are right; constants.c:13: comparisons of floating-point numbers may have either result

The library's functions are those that are declared with its types.

File declared:

    cat > $1.c <<END
    $2
    int main(void)
    {
        volatile float f = 2.5f;
        volatile double d = 9;
        volatile int i = 9;
        if ($3) { ERROR: return 1; }
        return 0;
    }
    END
    echo "$1: $(slam -q --no-replay $1.c | sed -n '1s, by the interpreter,,; 1p')"

    $ sh declared right "double floor(double); float sqrtf(float);" "floor(f) != 2.0 || sqrtf(d) != 3.0f"
    right: SAFE
    $ sh declared narrow "double floor(float);" "floor(2.5f) != 2.0"
    narrow: UNSAFE
    $ sh declared result "float sqrt(double);" "sqrt(d) != 3.0f"
    result: UNSAFE
    $ sh declared promoted "float floorf();" "floorf(f) == 0"
    promoted: UNSAFE
    $ sh declared old "double sqrt();" "sqrt(d) != 3"
    old: SAFE
    $ sh declared as_it_is "double sqrt();" "sqrt(i) != 3"
    as_it_is: UNSAFE
    $ sh declared integer "int fabs();" "fabs(-3) != 3"
    integer: UNSAFE
    $ sh declared asks "int isnan(float);" "!isnan(d / d)"
    asks: UNSAFE
    $ sh declared old_integer "int abs();" "abs(2.5) != 2"
    old_integer: UNSAFE
    $ sh declared old_wide "long labs();" "labs(i) != 9"
    old_wide: UNSAFE
    $ sh declared undeclared "" "abs(2) != 2"
    undeclared: SAFE

A function without a prototype gets what is promoted, and converts it back; where the other side
has one, nobody does.

File old_style.c:

    #include <assert.h>
    float twice(x) float x; { return x * 2; }
    static float next(float x) { return x + 1; }
    int main(void)
    {
        float (*f)() = next;
        assert(twice(1.25f) == 2.5f);
        assert(f(1.5f) == 2.5f);
        return 0;
    }

    $ slam -q --no-replay old_style.c | sed -n 1p
    UNSAFE
    $ sed '/f(1.5f)/d' old_style.c > twice.c; slam -q twice.c | sed -n 1p
    SAFE

Bits are what they are in memory.

File bits.c:

    #include <assert.h>
    union word { float f; unsigned u; };
    int main(void)
    {
        union word w;
        w.f = 1.0f;
        assert(w.u == 0x3f800000);
        w.u ^= 0x80000000;
        assert(w.f == -1);
        return 0;
    }

    $ slam -q bits.c | sed -n 1p
    SAFE

Which of those that are not a number they are is not said.

    $ sh try payload "unsigned long u; y = 0; y = y / y; memcpy(&u, &y, 8);" "u >> 63 == 1"
    payload: UNKNOWN: newton: the path is feasible only if approximated values are right; payload.c:12: C does not say by which bits a result is not a number
    $ sh try still "unsigned u; f = 0; f = f / f; memcpy(&u, &f, 4);" "(u & 0x7f800000) == 0x7f800000 && f != f"
    still: SAFE
    $ sh try reached "y = 0; y = y / y;" "y == y"
    reached: UNSAFE, replayed

A predicate may speak of them.

File half.c:

    int main(void)
    {
        double x = 1;
        int n;
        for (n = 0; n < 1000; n++)
            x = x / 2 + 0.25;
        if (fabs(x) > 1.0) {
    ERROR:  return 1;
        }
        return 0;
    }

File half.preds:

    main { x <= 1.0, 0.0 <= x, 1e0 < fabs(x), (int)x == 1, x == 1.5e-3f }

    $ sed -i '1i double fabs(double);' half.c; slam -q half.c half.preds | grep -v "^$"
    SAFE
    No error of half.c can be reached: proved in 1 iteration with 5 predicates.
    Predicates:
      main: x <= 1.0, 0.0 <= x, 1e0 < fabs(x), (int)x == 1, x == 1.5e-3f
    What holds at the loops:
      half.c:6 in main: (0.0 <= x) && !(1e0 < fabs(x)) && !(x == 1.5e-3f)
    The verdict rests on these assumptions:
      half.c:4: floating-point numbers are those of IEEE 754, and each operation rounds its result to the nearest
    Every intermediate is in slam-work/half, the commands in commands.txt there.

What is volatile may be another value each time, also byte by byte.

File device.c:

    #include <assert.h>
    #include <string.h>
    volatile float sensor;
    int main(void)
    {
        unsigned a, b;
        memcpy(&a, (void *)&sensor, sizeof a);
        memcpy(&b, (void *)&sensor, sizeof b);
        assert(a == b);
        return 0;
    }

    $ slam -q device.c | sed -n 1p
    UNKNOWN: newton: the path is feasible only if approximated values are right; device.c:7: what memcpy writes holds any value; device.c:8: what memcpy writes holds any value
