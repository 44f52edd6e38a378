Which types enumerators have, among each other and behind the `}`, is what gcc says, and so are
their values. Each line has an enumeration (`N` makes its names different) and what is asked of it.
What gcc says becomes static assertions, which must hold here, too.

File enumerations.txt:

    enum eN { aN, bN = 0x7fffffff }; | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = 0x80000000, bN, cN = K(aN), dN = sizeof aN }; | K(aN), K(bN), K(cN), cN, dN, K((enum eN)0)
    enum eN { aN = -1, bN = 0x80000000, cN = K(bN) }; | K(aN), K(bN), cN, K((enum eN)0), aN < bN
    enum eN { aN = 1, bN = 0x100000000, cN = K(bN), dN = K(aN) }; | K(aN), K(bN), cN, dN, bN - bN - 1 < 0
    enum eN { aN = 1ULL, bN = K(aN), cN = 1LL, dN = K(cN) }; | K(aN), bN, dN, aN - 2 < 0
    enum eN { aN = 0x80000000ULL, bN = K(aN), cN = 0x80000000LL, dN = K(cN), fN = 0x80000000UL, gN = K(fN) }; | K(aN), K(cN), bN, dN, gN, aN - cN - 1 < 0
    enum eN { aN = 0xffffffffULL, bN, cN = K(bN) }; | K(aN), K(bN), bN == 0x100000000, cN
    enum eN { aN = 0xfffffffe, bN, cN = K(bN) }; | K(aN), K(bN), cN
    enum eN { aN = -0x100000000LL, bN, cN = K(bN) }; | K(aN), K(bN), cN, bN == -0xffffffffLL
    enum eN { aN = -0x80000001LL, bN, cN = K(bN) }; | K(aN), K(bN), cN, bN == -0x7fffffff - 1
    enum eN { aN = 0x7fffffffffffffff, bN = 0x8000000000000000 }; | K(aN), K(bN), aN < bN, K((enum eN)0)
    enum eN { aN = -1, bN = 0x7fffffffffffffff }; | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = -1, bN = 0x8000000000000000 }; | K(aN), K(bN), K((enum eN)0), bN < 0
    enum eN { aN = 0xffffffffffffffff, bN = 1 }; | K(aN), K(bN), aN > 0
    enum eN { aN = (char)127, bN, cN = (_Bool)1, dN, fN = 'a' }; | K(aN), K(bN), K(cN), K(dN), K(fN), bN
    enum eN { aN = 2147483648u, bN = -aN, cN = aN - aN - 1 }; | K(aN), K(bN), K(cN), bN == 2147483648, cN > 0
    enum eN { aN = 2147483648, bN = -aN, cN = aN - aN - 1 }; | K(aN), K(bN), K(cN), cN < 0, K((enum eN)0)
    enum eN { aN = 1, bN = 255 } __attribute__((packed)); | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = 1, bN = 0x80000000 } __attribute__((packed)); | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = -1, bN = 128 } __attribute__((packed)); | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = -1, bN = 0x80000000 } __attribute__((packed)); | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = 1, bN = 0x100000000 } __attribute__((packed)); | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = 1, bN = 0x80000000 } __attribute__((mode(DI))); | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = 1 } __attribute__((mode(DI))); typedef int gN __attribute__((mode(DI))); | K((enum eN)0), K((gN)0)
    enum eN { aN = 1, bN = 200 } __attribute__((mode(QI))); | K(aN), K(bN), K((enum eN)0)
    enum eN { aN = 0x80000000 }; enum fN { bN = 0x80000000 }; | T(typeof(aN), enum eN), T(typeof(aN), enum fN), T(typeof(aN), unsigned), T(typeof(aN), typeof(bN))
    enum eN { aN = 1, bN = 1LL << 40 }; | T(typeof(aN), enum eN), T(typeof(aN), int), T(typeof(bN), enum eN)
    enum eN { aN = 1, bN = K(aN), cN = T(typeof(aN), int) }; | T(typeof(aN), enum eN), T(typeof(aN), unsigned), cN

File ask.sh:

    # With the flags of gcc and those of c2bp.
    {
        echo '#define K(x) _Generic((x), char: 1, signed char: 2, unsigned char: 3, short: 4, unsigned short: 5, int: 6, unsigned: 7, long: 8, unsigned long: 9, long long: 10, unsigned long long: 11, default: 12)'
        echo '#define T __builtin_types_compatible_p'
    } > asked.h
    n=0
    while read -r line; do
        n=$((n + 1))
        echo "$line" | sed "s/\\([a-g]\\)N\\b/\\1$n/g"
    done < enumerations.txt > numbered.txt
    {
        echo '#include "asked.h"'
        sed 's/|.*//' numbered.txt
        echo 'int answers[] = {'
        sed 's/.*| *\(.*\)/\1,/' numbered.txt
        echo '};'
    } > answers.c
    # The numbers of the array stand in the assembly.
    gcc -w $1 -S -o - answers.c | awk '$1 == ".long" { print $2 } $1 == ".zero" { for (i = 0; i < $2; i += 4) print 0 }' > numbers.txt
    {
        echo '#include "asked.h"'
        sed 's/|.*//' numbered.txt
        echo 'int main(void) { int answers[] = {'
        sed 's/.*| *\(.*\)/\1,/' numbered.txt
        echo '};'
        n=0
        while read -r number; do
            echo "if (answers[$n] != $number) return $n + 1;"
            n=$((n + 1))
        done < numbers.txt
        echo "return sizeof answers / 4 == $n ? 0 : 255; }"
    } > asserted.c
    echo "$(grep -c . enumerations.txt) enumerations"
    interp $2 asserted.c

    $ sh ask.sh -std=gnu17
    28 enumerations
    returned 0
    $ sh ask.sh -std=gnu2x --cpp-arg=-std=gnu2x
    28 enumerations
    returned 0
    $ sh ask.sh -m32 --data-model=ilp32
    28 enumerations
    returned 0

Enumerators that fit an `int` beside others that do not: gcc's later versions give them another
type, so what they have is told.

File told.c:

    enum { Small = 1, Large = 1LL << 40 };
    int main(void) { if (Small + Large < 0) { ERROR: return 1; } return 0; }

    $ slam --quiet told.c
    SAFE
    No error of told.c can be reached: proved in 1 iteration with 0 predicates.

    The verdict rests on these assumptions:
      told.c:1: enumerators that fit an `int` have that type, beside others that do not, too: so they have for gcc before 13 and Clang before C23

    Every intermediate is in slam-work/told, the commands in commands.txt there.

File refused.c:

    enum wide { Wide = (__int128)1 << 100 };
    enum next { Last = 0xffffffffffffffff, Next };
    enum pointer { Pointer = (char *)1 };
    int main(void) { return Wide + Next + Pointer; }

    $ c2bp refused.c /dev/null
    stderr:
    error: an enumerator of more than 64 bits
      ┌─ refused.c:1:1
      │
    1 │ enum wide { Wide = (__int128)1 << 100 };
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: no type holds the value of this enumerator
      ┌─ refused.c:2:40
      │
    2 │ enum next { Last = 0xffffffffffffffff, Next };
      │                                        ^^^^^

    error: the value of an enumerator is an integer
      ┌─ refused.c:3:26
      │
    3 │ enum pointer { Pointer = (char *)1 };
      │                          ^^^^^^^^^^

    error: `Next` is not declared
      ┌─ refused.c:4:32
      │
    4 │ int main(void) { return Wide + Next + Pointer; }
      │                                ^^^^
    status: 1
