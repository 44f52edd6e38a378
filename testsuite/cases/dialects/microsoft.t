Microsoft's words: integers by their width, calling conventions, `__declspec`,
`#pragma pack`.

File driver.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    typedef unsigned __int64 ULONGLONG;
    typedef int (__stdcall *HANDLER)(int);
    __declspec(dllexport) int __cdecl add(int x) { return x + 1; }
    __forceinline int same(int x) { return x; }
    struct __declspec(align(16)) block { char c; };
    #pragma pack(push, 1)
    struct header { char kind; __int32 length; };
    #pragma pack(pop)

    int main(void)
    {
        ULONGLONG all = 0xffffffffffffffffui64;
        unsigned __int8 byte = nondet();
        HANDLER h = add;
        CHECK(sizeof(struct header) == 5 && sizeof(struct block) == 16);
        CHECK(all + 1 == 0 && same(h(2)) == 3);
    #ifdef BUG
        CHECK(byte < 255);
    #endif
        CHECK(byte <= 255);
    }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --no-replay --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    driver.c : SAFE
    driver.c -D BUG: UNSAFE
