C23: attributes, types of enumerations, `auto`, `constexpr`, `nullptr`, `bool`,
labels anywhere, digit separators, parameters without a name.

File c23.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    enum small : unsigned char { A, B = 255 };
    enum later : short;
    enum later : short { C = -1 };
    struct [[gnu::packed]] packet { char kind; int length; };
    [[nodiscard]] static int twice([[maybe_unused]] int x, int) { return 2 * x; }
    constexpr int size = 4;

    int main(void)
    {
        int *p = nullptr;
        bool odd = true;
        auto big = 5L;
        typeof_unqual(const int) n = twice(1'000, 0);
        int table[size + 1] = {};
        static_assert(sizeof table == 20);
        alignas(16) int aligned;
        CHECK(sizeof(enum small) == 1 && sizeof(enum later) == 2 && B == 255 && C < 0);
        CHECK(sizeof(struct packet) == 5 && alignof(aligned) == 16);
        CHECK(!p && odd && !false && sizeof big == 8 && n == 2000 && table[4] == 0);
        switch (nondet()) {
        case 0: odd = false; [[fallthrough]];
        case 1: big = 6;
        default:
        }
    #ifdef BUG
        CHECK(odd);
    #endif
        CHECK(odd || big == 6);
    }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --no-replay --cpp-arg=-std=c2x --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    c23.c : SAFE
    c23.c -D BUG: UNSAFE
