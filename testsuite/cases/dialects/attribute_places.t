Where an attribute stands, it means what it means to gcc: each line is a declaration, with `A` for
the attribute, and what is asked of it. What gcc says becomes static assertions, which must hold
here, too.

File places.txt:

    A int vN; | _Alignof(vN)
    int A vN; | _Alignof(vN)
    int vN A; | _Alignof(vN)
    int * A vN; | _Alignof(vN)
    int (* A vN)[3]; | _Alignof(vN)
    int A *vN; | _Alignof(vN) * 100 + _Alignof(*vN)
    int vN A, wN; | _Alignof(vN) * 100 + _Alignof(wN)
    int A vN, wN; | _Alignof(vN) * 100 + _Alignof(wN)
    int (A vN); | _Alignof(vN)
    int vN[3] A; | _Alignof(vN)
    int (*vN)(void) A; | _Alignof(vN)
    typedef int A tN; struct sN { char c; tN t; }; | sizeof(struct sN)
    typedef int tN A; struct sN { char c; tN t; }; | sizeof(struct sN)
    typedef int * A tN; struct sN { char c; tN t; }; | sizeof(struct sN)
    struct A sN { char c; int i; }; struct sN vN; | sizeof vN * 1000 + _Alignof(vN)
    struct sN { char c; int i; } A; struct sN vN; | sizeof vN * 1000 + _Alignof(vN)
    A struct sN { char c; int i; }; struct sN vN; | sizeof vN * 1000 + _Alignof(vN)
    A struct sN { char c; int i; } vN; | sizeof vN * 1000 + _Alignof(vN)
    struct sN { char c; int i; } A vN; | sizeof vN * 1000 + _Alignof(vN)
    struct sN { char c; int i; } vN A; | sizeof vN * 1000 + _Alignof(vN)
    struct sN { char c; int i; } const A vN; | sizeof vN * 1000 + _Alignof(vN)
    struct sN { char c; int i; }; struct sN A vN; | sizeof vN * 1000 + _Alignof(vN)
    struct sN { char c; int A i; char d; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; A int i; char d; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; int i A; char d; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; int * A i; char d; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; int (A i); char d; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; int A i, j; char d; }; | sizeof(struct sN) * 1000 + O(sN, j)
    struct sN { char c; int i A, j; char d; }; | sizeof(struct sN) * 1000 + O(sN, j)
    struct sN { char c; int i[2] A; char d; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; struct { char a; int b; } A i; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; A struct { char a; int b; } i; }; | sizeof(struct sN) * 1000 + O(sN, i)
    struct sN { char c; A struct { char a; int b; }; }; | sizeof(struct sN) * 1000 + O(sN, b)
    struct sN { char c; struct { char a; int b; } A; }; | sizeof(struct sN) * 1000 + O(sN, b)
    struct sN { char c; int A i : 20; char d; }; | sizeof(struct sN)
    struct sN { char c; int i : 20 A; char d; }; | sizeof(struct sN)
    typedef struct { char c; int i; } A tN; tN vN; | sizeof(tN) * 1000 + _Alignof(vN)
    typedef A struct { char c; int i; } tN; tN vN; | sizeof(tN) * 1000 + _Alignof(vN)
    typedef struct { char c; int i; } tN A; tN vN; | sizeof(tN) * 1000 + _Alignof(vN)
    enum A eN { aN, bN }; enum eN vN; | sizeof(enum eN) * 100 + _Alignof(vN)
    enum eN { aN, bN } A; enum eN vN; | sizeof(enum eN) * 100 + _Alignof(vN)
    A enum eN { aN, bN } vN; | sizeof(enum eN) * 100 + _Alignof(vN)
    enum eN { aN, bN } A vN; | sizeof(enum eN) * 100 + _Alignof(vN)
    enum eN { aN, bN } vN A; | sizeof(enum eN) * 100 + _Alignof(vN)
    enum eN { aN, bN } __attribute__((mode(QI))) vN; | sizeof(enum eN) * 100 + sizeof vN
    __attribute__((mode(QI))) enum eN { aN, bN } vN; | sizeof(enum eN) * 100 + sizeof vN
    typedef enum { aN, bN } __attribute__((mode(HI))) tN; | sizeof(tN)
    union A uN { char c[5]; int i; }; union uN vN; | sizeof vN * 1000 + _Alignof(vN)
    union uN { char c[5]; int A i; }; | sizeof(union uN)

File ask.sh:

    # Declarations that gcc takes, with their expressions behind `|`.
    attribute=$1
    n=0
    : > taken.txt
    while read -r line; do
        n=$((n + 1))
        line=$(echo "$line" | sed "s/\bA\b/$attribute/; s/N\b/$n/g")
        echo '#define O(s, m) __builtin_offsetof(struct s, m)' > one.c
        echo "${line%%|*} int n[${line##*|}];" >> one.c
        gcc -w -fsyntax-only one.c 2> errors.txt && echo "$line" >> taken.txt
    done < places.txt
    {
        echo '#define O(s, m) __builtin_offsetof(struct s, m)'
        echo 'int printf(const char *, ...);'
        sed 's/|.*//' taken.txt
        echo 'int main(void) {'
        sed 's/.*| *\(.*\)/printf("_Static_assert((\1) == %d, \\"\1\\");\\n", (int)(\1));/' taken.txt
        echo 'return 0; }'
    } > print.c
    gcc -w print.c -o print
    {
        echo '#define O(s, m) __builtin_offsetof(struct s, m)'
        sed 's/|.*//' taken.txt
        ./print
        echo 'int main(void) { return 0; }'
    } > asserted.c
    echo "$attribute: $(grep -c . taken.txt) places"
    c2bp asserted.c /dev/null 2>&1 > /dev/null | grep -e '^error' -e '│ '

    $ for a in '__attribute__((aligned(32)))' '__attribute__((packed))' '__attribute__((aligned(2)))'; do sh ask.sh "$a"; done
    __attribute__((aligned(32))): 49 places
    __attribute__((packed)): 49 places
    __attribute__((aligned(2))): 49 places
    status: 1
    $ for a in '_Alignas(32)' '__attribute__((packed, aligned(4)))'; do sh ask.sh "$a"; done
    _Alignas(32): 24 places
    __attribute__((packed, aligned(4))): 49 places
    status: 1

C23's say something of the type where they stand behind it; gcc ignores them there.

File standard.txt:

    struct s { char c; [[gnu::packed]] int i; };
    struct s { char c; int i [[gnu::packed]]; };
    struct [[gnu::packed]] s { char c; int i; };
    struct s { char c; int [[gnu::packed]] i; };
    struct s { char c; int i; } [[gnu::packed]];
    int [[gnu::weak]] *f(void);

    $ while read -r line; do echo "$line int main(void) { return 0; }" > s.c; c2bp s.c /dev/null 2>&1 >/dev/null | grep -e '^error' -e '│ .'; echo; done < standard.txt



    error: an attribute of a type behind its name, which compilers ignore
    1 │ struct s { char c; int [[gnu::packed]] i; }; int main(void) { return 0; }
      │                               ^^^^^^

    error: an attribute of a type behind its name, which compilers ignore
    1 │ struct s { char c; int i; } [[gnu::packed]]; int main(void) { return 0; }
      │                                    ^^^^^^

    error: an attribute of a type behind its name, which compilers ignore
    1 │ int [[gnu::weak]] *f(void); int main(void) { return 0; }
      │            ^^^^

Behind a star that another follows, it is the type's that the pointer leads to.

    $ echo 'int *__attribute__((aligned(8))) *p; int main(void) { return 0; }' > p.c
    $ c2bp p.c /dev/null 2>&1 > /dev/null | grep -e '^error' -e '│ .'
    error: the attribute `aligned` behind a `*` is not supported
    1 │ int *__attribute__((aligned(8))) *p; int main(void) { return 0; }
      │                     ^^^^^^^^^^
