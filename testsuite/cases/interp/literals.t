Characters, strings and numbers of all kinds, with gcc's values.

File literals.c:

    #define CHECK(e) if (!(e)) return __LINE__
    int main(void)
    {
        CHECK('\n' == 10 && '\t' == 9 && '\r' == 13 && '\a' == 7 && '\b' == 8);
        CHECK('\f' == 12 && '\v' == 11 && '\e' == 27 && '\\' == 92 && '\'' == 39);
        CHECK('\0' == 0 && '\101' == 65 && '\x41' == 65 && '\xff' == -1);
        CHECK('ab' == 0x6162 && 'abcd' == 0x61626364);
        CHECK(L'\u00e9' == 0xe9 && u'\u20ac' == 0x20ac && U'\U0001f600' == 0x1f600);
        CHECK(sizeof L'a' == 4 && sizeof u'a' == 2 && sizeof U'a' == 4 && sizeof 'a' == 4);
        CHECK(sizeof "a\x41\101" == 4 && sizeof L"ab" == 12 && sizeof u"ab" == 6 && sizeof U"ab" == 12);
        CHECK(sizeof u8"\u20ac" == 4 && (unsigned char)"\u00e9"[0] == 0xc3);
        CHECK(u"\U0001f600"[0] == 0xd83d && u"\U0001f600"[1] == 0xde00);
        CHECK(L"a\u20ac"[1] == 0x20ac && "one" " two"[4] == 't');
        CHECK(0x1f == 31 && 017 == 15 && 0b101 == 5 && 0 == 00);
        CHECK(sizeof 1 == 4 && sizeof 2147483648 == 8 && sizeof 0xffffffff == 4 && sizeof 1ull == 8);
        CHECK(-1 < 0u == 0 && 0xffffffff > 0 && 4294967295 > 0);
        CHECK(sizeof 1.0f == 4 && sizeof 1.0 == 8 && sizeof 1.0l == 16 && sizeof 1.0f128 == 16);
        CHECK(sizeof 1.0if == 8 && sizeof 0x1p3 == 8);
        return 0;
    }

    $ gcc -w literals.c -o literals && ./literals && interp literals.c
    returned 0
