A cast that something is assigned to, which Microsoft's compilers take and gcc does not: the
object is changed as one of the cast's type. `CHECK` stops with the number of its line where it
is another.

File cast.c:

    #define CHECK(e) if (!(e)) return __LINE__
    typedef unsigned long ULONG_PTR;
    struct request { char *buffer; int *place; unsigned left; };
    int many[4] = { 1, 2, 3, 4 };
    char all[16];

    static void advance(struct request *r, unsigned count)
    {
        if (count) (ULONG_PTR)r->buffer += count;
        else (ULONG_PTR)r->buffer = 0;
        for (int i = 0; i < 1; (int)r->left -= 3) i++;
    }

    int main(void)
    {
        struct request r = { all, many, 2 }, *p = &r;
        void *q = many;
        int i = 0;
        advance(p, 4);
        CHECK(r.buffer == all + 4);
        CHECK((int)r.left == -1);
        CHECK(((int *)q)++ == many && q == many + 1);
        CHECK(*++((int *)q) == 3);
        (int)*&r.left = -7;
        CHECK(r.left == 0u - 7 && (int)r.left / 2 == -3);
        CHECK(((int)r.left /= 2) == -3);
        (char *)p->place += 2 * sizeof(int);
        CHECK(*r.place == 3);
        i = (int)r.left = 5;
        CHECK(i == 5 && r.left == 5);
        r.left = -8;
        (int)r.left >>= 1;
        CHECK(r.left == 0u - 4);
        advance(p, 0);
        CHECK(!r.buffer);
        return 0;
    }

    $ interp cast.c
    returned 0

File driver.c:

    extern void reach_error(void);
    struct request { char *buffer; unsigned left; };
    char all[16];
    int main(void)
    {
        struct request r = { all, 2 };
        (unsigned long)r.buffer += 4;
        (int)r.left -= 4;
    #ifdef BUG
        if (r.left > 1) reach_error();
    #endif
        if (r.buffer != all + 4 || (int)r.left != -2) reach_error();
        return 0;
    }

    $ for bug in "" "-D BUG"; do
    >   echo "$bug: $(slam --no-replay --quiet $bug driver.c 2>&1 | head -n 1 | cut -d: -f1)"
    > done
    : SAFE
    -D BUG: UNSAFE

Other widths, floats and bit-fields are no objects so.

File width.c:

    int main(void) { int i; (char)i = 3; return i; }

File float.c:

    int main(void) { float f; (int)f = 3; return 0; }

File bits.c:

    struct s { int b : 32; };
    int main(void) { struct s s; (unsigned)s.b = 3; return 0; }

    $ for f in width float bits; do c2bp $f.c /dev/null; done
    stderr:
    error: this is no object, it cannot be changed
      ┌─ width.c:1:25
      │
    1 │ int main(void) { int i; (char)i = 3; return i; }
      │                         ^^^^^^^^^^^

    error: this is no object, it cannot be changed
      ┌─ float.c:1:27
      │
    1 │ int main(void) { float f; (int)f = 3; return 0; }
      │                           ^^^^^^^^^^

    error: this is no object, it cannot be changed
      ┌─ bits.c:2:30
      │
    2 │ int main(void) { struct s s; (unsigned)s.b = 3; return 0; }
      │                              ^^^^^^^^^^^^^^^^^
    status: 1

File call.c:

    int main(void) { int i; (unsigned)(i) = 3; return i; }

    $ c2bp call.c /dev/null
    stderr:
    error: syntax error at `=`
      ┌─ call.c:1:39
      │
    1 │ int main(void) { int i; (unsigned)(i) = 3; return i; }
      │                                       ^ not expected here
    status: 1
