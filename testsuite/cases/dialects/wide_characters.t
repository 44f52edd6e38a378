The types of wide characters and strings are those of gcc for the data model, and under its flags.

File wide.c:

    #include <stddef.h>
    void reach_error(void);
    #define ASSERT(e) if (!(e)) reach_error()
    #define IS(x, t) _Static_assert(__builtin_types_compatible_p(__typeof__(x), t), #x)
    IS(L'a', wchar_t);
    IS(L'a', __WCHAR_TYPE__);
    IS(L"a"[0], __WCHAR_TYPE__);
    IS(u'a', __CHAR16_TYPE__);
    IS(u"a"[0], __CHAR16_TYPE__);
    IS(U'a', __CHAR32_TYPE__);
    IS(U"a"[0], __CHAR32_TYPE__);
    IS(u8"a"[0], char);
    wchar_t text[] = L"\xffff";
    int main(void)
    {
        ASSERT(_Generic(L'a', int: 1, long: 2, unsigned short: 3, default: 4) == WIDE);
        ASSERT(sizeof L"ab" == 3 * sizeof(wchar_t) && text[0] == 0xffff);
        return 0;
    }

    $ slam --quiet -D WIDE=1 wide.c | head -n 1
    SAFE
    $ slam --quiet -D WIDE=2 --data-model ilp32 wide.c | head -n 1
    SAFE
    $ slam --quiet -D WIDE=3 --data-model llp64 wide.c | head -n 1
    SAFE
    $ slam --quiet -D WIDE=3 --cpp-arg=-fshort-wchar wide.c | head -n 1
    SAFE
    $ slam --quiet -D WIDE=3 --data-model ilp32 --cpp-arg=-fshort-wchar wide.c | head -n 1
    SAFE
    $ slam --quiet -D WIDE=2 --data-model ilp32 --cpp-arg=-fshort-wchar --cpp-arg=-fno-short-wchar wide.c | head -n 1
    SAFE

A build's compiler says which type it is.

File compile_commands.json:

    [{ "directory": ".", "file": "wide.c", "arguments": ["gcc", "-m32", "-DWIDE=2", "wide.c"] }]

    $ slam --quiet -p . wide.c | head -n 1
    SAFE
