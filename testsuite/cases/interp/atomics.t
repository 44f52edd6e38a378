Atomic operations are ordinary ones, with gcc's results: `CHECK` stops with the
number of its line where one is another.

File sync.c:

    #define CHECK(e) if (!(e)) return __LINE__
    int x; char *p, text[8];
    int main(void)
    {
        CHECK(__sync_fetch_and_add(&x, 5) == 0 && x == 5);
        CHECK(__sync_fetch_and_sub(&x, 1) == 5 && x == 4);
        CHECK(__sync_or_and_fetch(&x, 3) == 7 && x == 7);
        CHECK(__sync_and_and_fetch_4(&x, 6) == 6 && x == 6);
        CHECK(__sync_fetch_and_xor(&x, 5) == 6 && x == 3);
        CHECK(__sync_nand_and_fetch(&x, 1) == ~1 && x == -2);
        p = text;
        CHECK(__sync_fetch_and_add(&p, 3) == text && p == text + 3);
        CHECK(__sync_bool_compare_and_swap(&x, -2, 9) && x == 9);
        CHECK(!__sync_bool_compare_and_swap(&x, -2, 1) && x == 9);
        CHECK(__sync_val_compare_and_swap(&x, 9, 2) == 9 && x == 2);
        CHECK(__sync_lock_test_and_set(&x, 1) == 2 && x == 1);
        __sync_lock_release(&x);
        __sync_synchronize();
        CHECK(x == 0);
        return 0;
    }

File atomic.c:

    #define CHECK(e) if (!(e)) return __LINE__
    #define SEQ __ATOMIC_SEQ_CST
    struct pair { int a, b; };
    int main(void)
    {
        int x = 5, y = 6, z = 0;
        struct pair one = {1, 2}, two = {3, 4}, got = {0, 0};
        unsigned char flag = 0;
        _Bool set = 0;
        CHECK(__atomic_fetch_add(&x, 2, SEQ) == 5 && x == 7);
        CHECK(__atomic_sub_fetch(&x, 3, SEQ) == 4 && x == 4);
        CHECK(__atomic_fetch_or(&x, 1, SEQ) == 4 && x == 5);
        CHECK(__atomic_and_fetch(&x, 4, SEQ) == 4);
        CHECK(__atomic_fetch_nand(&x, 4, SEQ) == 4 && x == ~4);
        __atomic_store_n(&x, 3, SEQ);
        CHECK(__atomic_load_n(&x, SEQ) == 3);
        CHECK(__atomic_exchange_n(&x, 8, SEQ) == 3 && x == 8);
        __atomic_store(&x, &y, SEQ);
        __atomic_load(&x, &z, SEQ);
        CHECK(x == 6 && z == 6);
        __atomic_exchange(&one, &two, &got, SEQ);
        CHECK(one.a == 3 && one.b == 4 && got.a == 1 && got.b == 2);
        CHECK(!__atomic_compare_exchange_n(&x, &z, 1, 0, SEQ, SEQ) == 0 && x == 1 && z == 6);
        CHECK(!__atomic_compare_exchange_n(&x, &z, 2, 0, SEQ, SEQ) && x == 1 && z == 1);
        CHECK(__atomic_compare_exchange(&x, &z, &y, 0, SEQ, SEQ) && x == 6);
        CHECK(!__atomic_test_and_set(&flag, SEQ) && __atomic_test_and_set(&flag, SEQ));
        __atomic_clear(&flag, SEQ);
        CHECK(flag == 0);
        CHECK(!__atomic_test_and_set(&set, SEQ) && set);
        __atomic_thread_fence(SEQ);
        __atomic_signal_fence(SEQ);
        CHECK(__atomic_always_lock_free(4, 0) && !__atomic_always_lock_free(3, 0));
        return 0;
    }

    $ gcc -w -Wno-sync-nand sync.c -o sync && ./sync && interp sync.c
    returned 0
    $ gcc -w atomic.c -o atomic && ./atomic && interp atomic.c
    returned 0
