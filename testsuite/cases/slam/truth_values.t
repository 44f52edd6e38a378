A `_Bool` holds 0 or 1, which is listed where its byte may be written as something else.

File bytes.c:

    int main(void)
    {
        _Bool b = 0;
        *(char *)&b = 2;
        if (b == 2) { ERROR: ; }
        return 0;
    }

    $ slam -q bytes.c | sed -n '1p;/rests/,/^$/p'
    SAFE
    The verdict rests on these assumptions:
      bytes.c:5: a `_Bool` is 0 or 1, also where its byte is written as another type or outside
    $ for t in '_Bool f(void); int main(void) { _Bool b = f(); if (b != 0 \&\& b != 1) { ERROR: ; } return 0; }' 'void f(_Bool *); int main(void) { _Bool b; f(\&b); if (b != 0 \&\& b != 1) { ERROR: ; } return 0; }' 'extern _Bool b; int main(void) { if (b != 0 \&\& b != 1) { ERROR: ; } return 0; }' 'int main(void) { _Bool b; __asm__("" : "=r"(b)); if (b != 0 \&\& b != 1) { ERROR: ; } return 0; }' 'union u { _Bool b; char c; }; int main(void) { union u u; u.c = 2; if (u.b != 0 \&\& u.b != 1) { ERROR: ; } return 0; }'; do echo "$t" | sed 's/\\//g' > t.c; slam -q t.c | sed -n '1p;/_Bool/p'; done
    SAFE
      t.c:1: a `_Bool` is 0 or 1, also where its byte is written as another type or outside
    SAFE
      t.c:1: a `_Bool` is 0 or 1, also where its byte is written as another type or outside
    SAFE
      t.c:1: a `_Bool` is 0 or 1, also where its byte is written as another type or outside
    SAFE
      t.c:1: a `_Bool` is 0 or 1, also where its byte is written as another type or outside
    SAFE
      t.c:1: a `_Bool` is 0 or 1, also where its byte is written as another type or outside

Not where the program assigns all of it.

    $ echo 'int main(int n, char **v) { _Bool b = n, *p = &b; *p = n > 3; if (b != 0 && b != 1) { ERROR: ; } return 0; }' > own.c; slam -q own.c | sed -n '1p;/_Bool/p'
    SAFE
