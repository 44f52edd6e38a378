gcc's operations on bits, and arithmetic that tells whether it overflows, with gcc's
results: `CHECK` stops with the number of its line where one is another.

File bits.c:

    #define CHECK(e) if (!(e)) return __LINE__
    unsigned u = 0x00f0a000, none;
    unsigned long l = 0x8000000000000001ul;
    int minus = -2;
    int main(void)
    {
        CHECK(__builtin_popcount(u) == 6 && __builtin_popcountl(l) == 2);
        CHECK(__builtin_parity(u) == 0 && __builtin_parityll(7) == 1);
        CHECK(__builtin_clz(u) == 8 && __builtin_clzl(l) == 0);
        CHECK(__builtin_ctz(u) == 13 && __builtin_ctzl(l << 4) == 4);
        CHECK(__builtin_ffs(u) == 14 && __builtin_ffs(none) == 0);
        CHECK(__builtin_ffs(0) == 0 && __builtin_ffsll(8) == 4);
        CHECK(__builtin_clrsb(minus) == 30 && __builtin_clrsb(u) == 7 && __builtin_clrsbl(-1) == 63);
        CHECK(__builtin_bswap16(0x1234) == 0x3412 && __builtin_bswap32(u) == 0x00a0f000);
        CHECK(__builtin_bswap64(l) == 0x0100000000000080ul);
        CHECK(__builtin_bswap128(l) >> 64 == 0x0100000000000080ul && !(unsigned long)__builtin_bswap128(l));
        CHECK(__builtin_speculation_safe_value(minus) == -2 && __builtin_speculation_safe_value(l, 0ul) == l);
        CHECK(sizeof(__builtin_speculation_safe_value((char)1)) == 1 && none++ == 0);
        CHECK(__builtin_speculation_safe_value(u, none++) == u && none == 2);
        return 0;
    }

File overflow.c:

    #define CHECK(e) if (!(e)) return __LINE__
    int big = 2147483647, two = 2; unsigned all = 0xffffffffu;
    long wide = 0x7fffffffffffffffl; unsigned long most = -1ul;
    int main(void)
    {
        int i; unsigned u; long l; unsigned long ul; long long ll; unsigned long long ull; signed char c;
        CHECK(__builtin_add_overflow(big, 1, &i) && i == -big - 1);
        CHECK(!__builtin_add_overflow(big, 1, &u) && u == 0x80000000u);
        CHECK(__builtin_sub_overflow(1u, two, &u) && u == all);
        CHECK(__builtin_mul_overflow(most, most, &ul) && ul == 1);
        CHECK(__builtin_mul_overflow(100, two, &c) && c == -56);
        CHECK(__builtin_sadd_overflow(big, two, &i) && !__builtin_uadd_overflow(big, two, &u));
        CHECK(__builtin_ssub_overflow(-big, two, &i) && i == big);
        CHECK(__builtin_umul_overflow(all, 2, &u) && u == all - 1);
        CHECK(__builtin_saddl_overflow(wide, 1, &l) && !__builtin_usubl_overflow(most, 1, &ul));
        CHECK(__builtin_smulll_overflow(wide, 2, &ll) && ll == -2);
        CHECK(!__builtin_uaddll_overflow(wide, 1, &ull) && ull == 0x8000000000000000ull);
        CHECK(__builtin_add_overflow_p(big, 1, 0) && !__builtin_add_overflow_p(big, 1, 0l));
        CHECK(__builtin_mul_overflow_p(most, 2, 0ul));
        return 0;
    }

    $ gcc -w bits.c -o bits && ./bits && interp bits.c
    returned 0
    $ gcc -w overflow.c -o overflow && ./overflow && interp overflow.c
    returned 0
