`#pragma pack` lays out structures as gcc does: each line is the members of one, and `P` the
alignment that the pragma sets in front. What gcc says becomes static assertions, which must
hold here, too.

File members.txt:

    char c; int i; short s;
    char c; int i __attribute__((aligned(8))); char d;
    char c; _Alignas(8) int i; char d;
    char c; int b : 3; char d;
    char c; int b : 20; char d;
    char c; int b : 30; int e : 5; char d;
    char c; long long b : 40; char d;
    char c; int b : 9 __attribute__((aligned(8))); char d;
    char c; int b : 9 __attribute__((packed)); char d;
    char c; int i __attribute__((packed)); double x;
    char c; int i __attribute__((packed, aligned(2))); char d;
    char c; struct { char a; int b; } in; char d;
    char c; struct { char a; int b; }; char d;
    char c; struct { char a; int b; } __attribute__((packed)) in; char d;
    char c; int : 0; char d;
    char c; short b : 3; int : 0; short e : 4; char d;
    char c; int : 5; char d;
    char c; _Bool b : 1; unsigned char e : 7; int f : 25; char d;
    char c; long double x; char d;
    char c; double x[2]; char d;
    char c; _Atomic long long a; char d;
    char c; _Atomic struct { int a, b; } a; char d;
    char c; _Atomic(struct { int a, b; }) a[2]; char d;
    char c; _Atomic struct { int a, b; } a[2][2]; char d;
    char c; _Atomic long long a[2]; char d;
    char c; _Atomic _Complex float a[2]; char d;
    char c; _Atomic struct { char a[3]; } a; char d;
    char c; _Atomic union { int a; char b[16]; } a; char d;
    char c; _Complex float x; char d;
    char c; _Atomic _Complex float x; char d;

File ask.sh:

    model=$1
    sizes() {
        n=0
        while read -r members; do
            for kind in struct union; do
                for own in '' '__attribute__((packed))' '__attribute__((aligned(16)))' '__attribute__((packed, aligned(2)))'; do
                    n=$((n + 1))
                    echo "$kind s$n { $members } $own;"
                    case $members in *'char d;') last=d ;; *) last=c ;; esac
                    echo "$kind s$n" "$last" >&3
                done
            done
        done < members.txt
    }
    for pack in '' 1 2 4 8 16; do
        sizes 3> named.txt > layouts.txt
        {
            [ -n "$pack" ] && echo "#pragma pack($pack)"
            cat layouts.txt
            echo '#pragma pack()'
        } > packed.h
        {
            echo '#include <stddef.h>'
            echo '#include "packed.h"'
            echo 'int printf(const char *, ...);'
            echo 'int main(void) {'
            while read -r kind tag last; do
                e="sizeof($kind $tag) * 10000 + _Alignof($kind $tag) * 100 + __builtin_offsetof($kind $tag, $last)"
                printf '%s\n' "printf(\"_Static_assert($e == %d, \\\"$kind $tag\\\");\\n\", (int)($e));"
            done < named.txt
            echo 'return 0; }'
        } > print.c
        gcc -w print.c -o print
        { echo '#include "packed.h"'; ./print; echo 'int main(void) { return 0; }'; } > asserted.c
        echo "pack($pack): $(grep -c . layouts.txt) layouts"
        c2bp asserted.c /dev/null 2>&1 > /dev/null | grep -e '^error' -e '│ '
    done

    $ sh ask.sh
    pack(): 240 layouts
    pack(1): 240 layouts
    pack(2): 240 layouts
    pack(4): 240 layouts
    pack(8): 240 layouts
    pack(16): 240 layouts
    status: 1

The value where the structure ends counts, also of one within another.

File ends.c:

    struct s { char c; int i;
    #pragma pack(1)
    };
    struct t { char c; struct { char c; int i;
    #pragma pack(2)
    } in; int i;
    #pragma pack()
    };
    _Static_assert(sizeof(struct s) == 5, "the value at the end");
    _Static_assert(sizeof(struct t) == 12 && __builtin_offsetof(struct t, in) == 2, "within");
    int main(void) { return 0; }

    $ gcc -c ends.c -o ends.o && c2bp ends.c /dev/null > /dev/null

Where `long long` is aligned to 4 bytes in structures, an atomic one is not.

File narrow.c:

    struct s { char c; _Atomic long long a; };
    struct t { char c; _Atomic long long a[2]; };
    struct u { char c; _Atomic(double) d; char e; };
    struct v { char c; long long a; };
    _Static_assert(sizeof(struct s) == 16, "one");
    _Static_assert(sizeof(struct t) == 24, "several");
    _Static_assert(sizeof(struct u) == 24, "a floating-point number");
    _Static_assert(sizeof(struct v) == 12, "none");
    int main(void) { return 0; }

    $ gcc -m32 -Wno-psabi -S -o /dev/null narrow.c && c2bp --data-model ilp32 narrow.c /dev/null > /dev/null
