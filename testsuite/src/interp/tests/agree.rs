//! What gcc's programs do, construct by construct.

use super::{agree, interpreted};
use ir::types::DataModel;

#[test]
fn conversions_of_all_widths() {
    let kinds = [
        "_Bool",
        "char",
        "signed char",
        "unsigned char",
        "short",
        "unsigned short",
        "int",
        "unsigned",
        "long",
        "unsigned long",
        "long long",
        "unsigned long long",
    ];
    let values = "0, 1, -1, 127, 128, 255, 256, -129, 32768, 65535, 0x7fffffff, 0x80000000, \
                  0xffffffff, 0x100000001, -0x80000001, 0x7fffffffffffffff, \
                  0x8000000000000000, 0xfedcba9876543210";
    let mut text = format!("long long v[] = {{ {values} }};\n");
    text += "unsigned long long h;\n";
    text += "void mix(unsigned long long x) { h = h * 1000003 ^ x; }\n";
    for (i, kind) in kinds.iter().enumerate() {
        text += &format!("{kind} g{i};\n");
    }
    text += "void test(void) { unsigned i; for (i = 0; i < 18; i++) { h = 0;\n";
    for (i, kind) in kinds.iter().enumerate() {
        text += &format!("{{ {kind} l = v[i]; g{i} = l; mix(l); mix(g{i} + 1); mix(-l); mix(~l); mix(!l); mix(l >> 1); }}\n");
    }
    text += "put(h); } }\n";
    agree(&text);
}

#[test]
fn operators_of_all_widths() {
    let mut text = String::from("unsigned long long h;\n");
    text += "void mix(unsigned long long x) { h = h * 1000003 ^ x; }\n";
    let kinds = [
        "int",
        "unsigned",
        "long",
        "unsigned long",
        "long long",
        "unsigned long long",
    ];
    for (i, kind) in kinds.iter().enumerate() {
        text += &format!(
            "void f{i}({kind} a, {kind} b) {{ mix(a + b); mix(a - b); mix(a * b); \
             if (b && b != ({kind})-1) {{ mix(a / b); mix(a % b); }} mix(a << (b & 15)); \
             mix(a >> (b & 15)); mix(a & b); mix(a | b); mix(a ^ b); mix(a < b); mix(a <= b); \
             mix(a > b); mix(a >= b); mix(a == b); mix(a != b); mix(a && b); mix(a || b); \
             mix(a ? b : 3); mix((a < b ? a : b) - (b < a ? a : b)); }}\n"
        );
    }
    text += "long long v[] = { 0, 1, -1, 2, 7, -7, 100000, -65536, 0x7fffffff, -0x7fffffff - 1, \
             0x100000000, 0x7fffffffffffffff, -0x7fffffffffffffff - 1 };\n";
    text += "void test(void) { int i, j; for (i = 0; i < 13; i++) { h = 0; for (j = 0; j < 13; j++) {\n";
    for (i, _) in kinds.iter().enumerate() {
        text += &format!("f{i}(v[i], v[j]);\n");
    }
    text += "} put(h); } }\n";
    agree(&text);
}

#[test]
fn integers_of_128_bits() {
    // gcc has them for 64 bits only.
    let text = "
        unsigned __int128 u; __int128 s;
        void both(unsigned __int128 x) { put(x); put(x >> 64); }
        void test(void)
        {
            u = (unsigned __int128)0xfedcba9876543210 << 64 | 0x123456789abcdef0;
            s = u;
            both(u * u); both(u / 1000003); both(u % 1000003); both(s / 1000003);
            both(s % -1000003); both(s >> 5); both(u >> 5); both(-s); both(~u);
            both(s < 0); both(u < 1); both((long)s); both((__int128)(int)-5);
            both((unsigned char)u + u); both(u << 77); both(s > (__int128)1);
        }";
    let folder = tempfile::tempdir().expect("a folder");
    let wanted = super::compiled(text, "-m64", folder.path());
    assert_eq!(interpreted(text, DataModel::Lp64), wanted);
}

#[test]
fn structs_unions_and_bytes() {
    agree(
        "
        struct in { char c; short s; };
        struct s { int a; struct in in[2]; long long l; char *p; struct in one; char tail[3]; };
        union u { int i; unsigned char b[4]; short h[2]; struct { char x; short y; } st; long long l; };
        struct s g, h; union u gu; union u arr[3];
        struct s make(struct s in, int k) { in.a += k; in.in[1].s = in.a * 3; return in; }
        unsigned char *bytes(void *p) { return p; }
        void test(void)
        {
            struct s l; union u lu; int i;
            l = g; l.a = -2; l.in[0].c = 'x'; l.in[1].c = l.in[0].c + 1; l.l = -1; l.tail[2] = 9;
            l.one = l.in[1];
            h = make(l, 40); g = make(make(h, 1), 2);
            put(h.a); put(h.in[1].s); put(g.a); put(g.in[1].s); put(g.one.c); put(g.tail[2]);
            gu.i = 0x01020304; put(gu.b[0]); put(gu.h[1]); put(gu.st.y);
            lu = gu; lu.b[1] = 0xff; put(lu.i); put((short)lu.h[0]);
            lu.l = 0x1122334455667788; put(lu.i); put(lu.st.y); put(lu.st.x);
            for (i = 0; i < 3; i++) arr[i].l = i * 0x0101010101010101;
            put(arr[2].h[0] + arr[1].i);
            for (i = 0; i < 4; i++) put(bytes(&gu)[i]);
            put(sizeof g); put(sizeof gu); put((char *)&g.l - (char *)&g); put(&g.in[1] - g.in);
            put(*(short *)((char *)&gu + 1));
        }",
    );
}

#[test]
fn bit_fields() {
    agree(
        "
        struct b { unsigned a : 3; int b : 5; unsigned c : 1; int : 0; signed char d : 7; _Bool t : 1;
                   unsigned long long w : 40; short s : 9; unsigned x : 31; };
        struct b g; union { struct b b; unsigned char raw[sizeof(struct b)]; } u;
        void test(void)
        {
            struct b l = { 9, -17, 3, -65, 2, 0x1ffffffffffULL, 300, -1 };
            int i;
            put(l.a); put(l.b); put(l.c); put(l.d); put(l.t); put(l.w); put(l.s); put(l.x);
            g = l; g.a++; g.b -= 20; g.c = ~g.c; g.d <<= 1; g.t = 0; g.w *= 3; g.s |= 255;
            put(g.a); put(g.b); put(g.c); put(g.d); put(g.t); put(g.w); put(g.s); put(g.x);
            put((g.b = 31)); put((g.a = 8) + 1); put(g.w - 1 < 0); put(g.a - 9 < 0);
            u.b.a = 5; u.b.b = -3; u.b.c = 1; u.b.d = 64; u.b.t = 7; u.b.w = 0xabcdef0123ULL;
            u.b.s = -2; u.b.x = 0x12345678;
            for (i = 0; i < sizeof u.raw; i++) put(u.raw[i]);
            put(sizeof(struct b));
        }",
    );
}

/// Those wider than `int` keep their width in arithmetic.
#[test]
fn wide_bit_fields() {
    agree(
        "
        struct w { unsigned long long u : 40; long long s : 40; unsigned long long v : 41; long long t : 41;
                   unsigned long l : 32; unsigned long long f : 64; long long q : 33; unsigned n : 3; };
        struct w g;
        void set(void) { struct w x = { -1, -1, 1ULL << 40, -5, -1, -1, -1, 7 }; g = x; }
        int name(void)
        {
            return _Generic(g.u + 1, int: 1, unsigned long long: 2, default: 3) * 1000
                 + _Generic(g.u + 1ULL, unsigned long long: 2, default: 3) * 100
                 + _Generic(g.n, unsigned: 1, default: 3) * 10 + _Generic(+g.n, int: 1, default: 3);
        }
        unsigned long long more(int n, ...)
        {
            unsigned long long x; __builtin_va_list l;
            __builtin_va_start(l, n); x = __builtin_va_arg(l, unsigned long long); __builtin_va_end(l);
            return x;
        }
        void test(void)
        {
            int i = -1, n = 39; unsigned ui = -1; long long big = -1; unsigned long long ubig = -1;
            int three[] = { 1, 2, 3 };
            set();
            put(g.u + 1); put(g.u + i); put(g.u * 2); put(g.u << 4); put(~g.u); put(-g.u); put(+g.u);
            put(g.u - g.u - 1); put(g.u / 3); put(g.u % 7); put(g.u / i); put(g.u ^ i); put(g.u | i);
            put(g.u & big); put(g.u + big); put(g.u + ubig); put(g.u + 1L); put(g.u + 1ULL);
            put(g.s + g.u); put(g.u + g.s); put(g.s + g.v); put(g.u + g.t); put(g.u - g.t); put(g.q + g.l);
            put(g.u < i); put(g.u == i); put(g.s == g.u); put(g.q == g.v); put(g.s < ui); put(g.u > -1L);
            put(g.s == ui); put(g.l + 1); put(g.f + 1); put(g.u << n); put(g.s >> n); put(g.s >> 4);
            put(i ? g.u : i); put(i ? i : g.u); put((1 ? g.u : i) + 1); put((0, g.u) + 1); put(g.u ?: i);
            put((unsigned long long)g.u + 1); put((long long)g.s - 1); put(({ g.u; }) + 1);
            put((g.u = 7) - 8); put((g.u += 0xffffffffffULL)); put(g.u++ - 8); put(++g.u - 9); put(g.u--);
            put(--g.u); put(-(g.s = -1LL << 39)); put((g.s -= 1)); put((g.u <<= 35) + g.u); put(!g.u);
            put(sizeof(+g.u)); put(sizeof(g.u + 1)); put(three[2 + g.q]); put((three + 2)[g.q]); put(name());
            set(); put(more(1, g.u + 1)); put(more(1, g.u)); put(__builtin_expect(g.u, 1) + 1);
            switch (g.u + 1) { case 0: put(1); break; default: put(2); }
            switch (g.u) { case (1LL << 40) - 1: put(1); break; default: put(2); }
            g.u = 0; switch (g.u) { case -1LL << 40: put(1); break; default: put(2); }
        }",
    );
}

/// What is initialised twice has its last initialiser alone (C11 6.7.9p19).
#[test]
fn overridden_initialisers() {
    agree(
        "
        union u { int i; char c; struct { char x, y; } s; };
        struct p { int p, q; };
        struct t { int a; union u u; char n[4]; struct p v; };
        int g[3][3] = { [0] = { 1, 2, 3 }, [0 ... 1] = { [1] = 5, [2] = 6 }, [2] = { 7, 8, 9 } };
        int calls; int f(void) { return ++calls; }
        void all(int *p, int n) { while (n--) put(*p++); }
        void show(struct t t)
        {
            int i;
            put(t.a); put(t.u.i); put(t.v.p); put(t.v.q);
            for (i = 0; i < 4; i++) put(t.n[i]);
        }
        void test(void)
        {
            int h[2][3] = { [0] = { 1, 2, 3 }, [0] = { [1] = 5 } };
            int k[3][3] = { [0 ... 1] = { 1, 2, 3 }, [0 ... 1][1] = 5, [1][1] = 6, 7, 8 };
            int l[3] = { f(), f(), [0] = 5 };
            union u a = { .i = 0x01020304, .c = 5 }, b = { .s.x = 1, .s.y = 2 };
            union u c = { .s.x = 1, .i = 0x55555555, .s.y = 2 };
            struct p e = { 3, 4 };
            struct t x = { .n = \"abc\", .n = { [1] = 'x' }, .u.i = 7, .u = { .c = 1 } };
            struct t y = { .a = f(), .a = 2, .v.p = 1, .v = { }, .n = { 'a', 'b', 'c' }, .n = \"z\" };
            struct t z = { .v = e, .v.q = 5, .n[1] = 1, .n[2] = 2 };
            struct { struct p a[2]; } w = { .a = { { 1, 2 }, { 3, 4 } }, .a[0] = 5, .a[1].q = 6 };
            all(&g[0][0], 9); all(&h[0][0], 6); all(&k[0][0], 9); all(l, 3); put(calls);
            put(a.i); put(b.s.x + b.s.y); put(c.i); show(x); show(y); show(z); all(&w.a[0].p, 4);
        }",
    );
}

#[test]
fn arrays_and_pointers() {
    agree(
        "
        int m[3][4]; char text[] = \"hello\"; char *names[] = { \"ab\", \"cde\" };
        int sum(int (*a)[4], int n) { int s = 0, i, j; for (i = 0; i < n; i++) for (j = 0; j < 4; j++) s += a[i][j]; return s; }
        struct list { int v; struct list *next; };
        void test(void)
        {
            int i, j; int *p; int **pp; int local[5] = { 1, 2 }; struct list nodes[4], *l;
            for (i = 0; i < 3; i++) for (j = 0; j < 4; j++) m[i][j] = i * 10 + j;
            p = &m[1][2]; put(*p); put(p[-3]); put(*(p + 5)); put(p - &m[0][0]); pp = &p; ++*pp; put(**pp);
            put(sum(m, 3)); put(sum(m + 1, 2)); put(text[1] + text[5]); put(sizeof text);
            put(names[1][2] - names[0][0]); put(local[1] + local[4]); put(p > &m[0][0]); put(p == *m + 7);
            for (i = 0; i < 4; i++) { nodes[i].v = i * i; nodes[i].next = i ? &nodes[i - 1] : 0; }
            for (l = &nodes[3]; l; l = l->next) put(l->v);
            put((long)(char *)0); put(!p); put(p && *p);
            put((unsigned char)(unsigned long)p == *(unsigned char *)&p);
            { char *c = (char *)&m[2][1]; c[1] = 1; put(m[2][1]); *(long long *)&m[0][0] = -1; put(m[0][1]); }
        }",
    );
}

#[test]
fn functions_and_recursion() {
    agree(
        "
        int add(int a, int b) { return a + b; }
        int sub(int a, int b) { return a - b; }
        int (*ops[])(int, int) = { add, sub, add };
        int apply(int (*f)(int, int), int a, int b) { return f(a, b); }
        int odd(int n);
        int even(int n) { return n == 0 ? 1 : odd(n - 1); }
        int odd(int n) { return n == 0 ? 0 : even(n - 1); }
        long depth(long n) { long here[3]; here[1] = n; if (n) here[2] = depth(n - 1); else here[2] = 0; return here[2] + here[1]; }
        int counter(void) { static int n = 7; return n++; }
        void out_of(int *p, int k) { if (k) out_of(p, k - 1); *p += k; }
        void test(void)
        {
            int x = 5, i;
            for (i = 0; i < 3; i++) put(ops[i](10, 3));
            put(apply(sub, 1, 2)); put(apply(*ops, 1, 2)); put(ops[0] == add); put(ops[1] == add);
            put(even(1000)); put(odd(77)); put(depth(20000)); counter(); put(counter());
            out_of(&x, 5); put(x);
            put((add(1, 2), sub(3, 1))); put(x++ + ++x); put(x);
        }",
    );
}

#[test]
fn control() {
    agree(
        "
        int classify(int c) {
            switch (c) { case 1: case 2: return 10; case 3: c++; case 4: c += 100; break;
                         case 10 ... 20: return 5; case -5 ... -1: c = -c; default: c *= 2; }
            return c;
        }
        int loops(int n) {
            int i, s = 0;
            for (i = 0; ; i++) { if (i == 3) continue; if (i > n) break; s += i; }
            while (n --> 0) { if (n == 2) break; s += 1000; }
            do s++; while (s % 7);
            return s;
        }
        int into(int n) { int s = 0; if (n & 1) goto inside; while (n > 0) { s += n; inside: n--; s += 100; } return s; }
        int duff(int n) { int k = 0; switch (n % 4) { case 0: do { k++; case 3: k += 10; case 2: k += 100; case 1: k += 1000; } while ((n -= 4) > 0); } return k; }
        unsigned big(unsigned long long v) { switch (v) { case 0xffffffffffffffffULL: return 1; case 0x100000000ULL: return 2; default: return 3; } }
        int nested(int n) { int r = 0; switch (n) { case 0: switch (r) { case 0: r = 5; break; } r++; break; case 1: for (;;) { r += 2; if (r > 5) break; else continue; } } return r; }
        void test(void)
        {
            int i;
            for (i = -7; i < 23; i++) put(classify(i));
            for (i = 0; i < 6; i++) { put(loops(i)); put(into(i)); put(duff(i + 1)); put(nested(i)); }
            put(big(-1)); put(big(0x100000000ULL)); put(big(0)); put(({ int t = 3; t * t; }));
            put(i > 3 ? i < 5 ? 1 : 2 : 3); put((i && 0) || i == 23); put(1 ?: 2);
        }",
    );
}

#[test]
fn variable_arguments() {
    agree(
        "
        typedef __builtin_va_list va_list;
        long long sum(int n, ...) {
            va_list a, b; long long s = 0; int i;
            __builtin_va_start(a, n); __builtin_va_copy(b, a);
            for (i = 0; i < n; i++) s = s * 10 + __builtin_va_arg(a, int);
            for (i = 0; i < n; i++) s += __builtin_va_arg(b, int);
            __builtin_va_end(a); __builtin_va_end(b);
            return s;
        }
        int taken(va_list a) { int r = __builtin_va_arg(a, int); return r - __builtin_va_arg(a, int); }
        int through(int *first, ...) { va_list a; int r; __builtin_va_start(a, first); r = taken(a); __builtin_va_end(a); return r + *first; }
        long long mixed(const char *kinds, ...) {
            va_list a; long long s = 0; __builtin_va_start(a, kinds);
            for (; *kinds; kinds++) switch (*kinds) {
                case 'i': s += __builtin_va_arg(a, int); break;
                case 'l': s ^= __builtin_va_arg(a, long long); break;
                case 'p': s += *__builtin_va_arg(a, int *); break;
                case 'n': s += sum(2, __builtin_va_arg(a, int), 4); break;
            }
            return s;
        }
        void test(void)
        {
            int x = 1000; signed char c = -3; unsigned short h = 65535; unsigned u = 4000000000u;
            put(sum(3, 1, 2, 3)); put(sum(2, c, h)); put(sum(1, u)); put(sum(0)); put(through(&x, 9, 4));
            put(mixed(\"ilpni\", -7, 0x123456789abcLL, &x, 5, 6));
        }",
    );
}

#[test]
fn heap() {
    agree(
        "
        void *malloc(unsigned long); void *calloc(unsigned long, unsigned long); void free(void *);
        struct node { int v; struct node *next; unsigned flag : 2; };
        void test(void)
        {
            struct node *head = 0, *p; int i; int *a; char *z; struct node *copy;
            for (i = 0; i < 10; i++) { p = malloc(sizeof *p); p->v = i; p->flag = i; p->next = head; head = p; }
            for (p = head; p; p = p->next) put(p->v * 10 + p->flag);
            a = malloc(10 * sizeof(int)); for (i = 0; i < 10; i++) a[i] = i * i; put(a[9] + a[3]);
            z = calloc(4, 8); for (i = 0; i < 32; i++) put(z[i]);
            copy = malloc(sizeof *copy); *copy = *head; put(copy->v); put(copy->next == head->next);
            free(a); put(a != (int *)z);
        }"
        .replace("unsigned long)", "__SIZE_TYPE__)")
        .replace("unsigned long,", "__SIZE_TYPE__,")
        .replace("__SIZE_TYPE__", "__typeof__(sizeof 0)")
        .as_str(),
    );
}

#[test]
fn initialisers() {
    agree(
        "
        struct p { int x, y; char t[4]; };
        struct p g = { .y = 3, .t = \"ab\" }, a[3] = { [1] = { 1, 2 }, { .t = { [2] = 7 } } };
        int m[][2] = { 1, 2, 3 }; struct { union { int i; char c; }; int z; } an = { { 5 }, 6 };
        int *gp = &a[2].y; char big[1000] = \"x\";
        void test(void)
        {
            struct p l = { 1 }, c = g; int v[4] = { [2] = 5 }; struct p lit = (struct p){ .x = 8 };
            put(g.x + g.y * 10 + g.t[1]); put(a[1].y); put(a[2].t[2]); put(sizeof m); put(m[1][1]);
            put(an.i + an.z); *gp = 77; put(a[2].y); put(l.x + l.y + l.t[3]); put(c.y); put(v[2] + v[3]);
            put(lit.x + lit.y); put(big[0] + big[999]);
        }",
    );
}
