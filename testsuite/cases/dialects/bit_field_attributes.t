Behind a bit-field attributes are the member's. Of one without a name they would get lost, so they
are refused there, and nowhere else: `X` is the attribute.

File members.txt:

    int x : 3 X;
    T x : 3 X;
    const T x : 3 X;
    int x : A ? 1 : 2 X, y : 2 X;
    enum E x : 3 X;
    int (x) : 3 X;
    unsigned T : 3 X;
    X T x : 3 X;
    int x : 3; int y X;
    struct { int in; } X x; int y : 2 X;
    int : 3 X;
    T : 3 X;
    const T : 3 X;
    X T : 3 X;
    int x : 2, : 4 X;
    int x; T : 4 X;
    enum E : A + 3 X;
    __typeof__(A) : 3 X;
    int : (3) X;
    int : A ? 1 : 2 X;

File ask.sh:

    while read -r member; do
        member=$(echo "$member" | sed 's/X/__attribute__((aligned(8)))/g')
        echo "typedef int T; enum E { A }; struct s { char c; $member char d; };" > one.c
        { cat one.c; echo 'int main(void) { return sizeof(struct s); }'; } > size.c
        gcc -w size.c -o size || exit
        ./size
        size=$?
        { cat one.c; echo "int main(void) { return sizeof(struct s) != $size; }"; } > asserted.c
        interp asserted.c 2>&1 | head -n 1
    done < members.txt | uniq -c | sed 's/^ *//'

    $ sh ask.sh
    10 returned 0
    10 error: an attribute of a bit-field without a name

At the beginning of a block behind a label they are those of a declaration.

File blocks.c:

    void f(int *p) { }
    int main(void)
    {
        switch (1) {
        default: { __attribute__((cleanup(f))) int z = 0; }
        case 1: { __attribute__((aligned(16))) int z = 0; if (__alignof__(z) != 16) return 1; }
        case 2: __attribute__((mode(DI))) int z = 0; if (sizeof z != 8) return 2;
        case 3: { __attribute__((mode(DI))) int z = 0; if (sizeof z != 8) return 3; }
        }
        goto l;
    l:  { __attribute__((mode(DI))) int z = 0; if (sizeof z != 8) return 4; }
    m:  [[gnu::mode(DI)]] int y = 0; if (sizeof y != 8) return 5;
        return 0;
    }

    $ gcc -std=gnu2x -w blocks.c -o blocks && ./blocks && interp --cpp-arg=-std=gnu2x blocks.c
    returned 0
