A function is handed over, too, where its address goes as a number, as text or through a file: each
program is unsafe together with a file that slam is not shown.

File float.c:

    void reach_error(void);
    void run(void (*)(void));
    static void f(void) { reach_error(); }
    int main(void)
    {
        long double number = (unsigned long)f;
        run((void (*)(void))(unsigned long)number);
        return 0;
    }

File text.c:

    #include <stdio.h>
    void reach_error(void);
    void run(void (*)(void));
    static void f(void) { reach_error(); }
    int main(void)
    {
        char text[32];
        unsigned long number = 0;
        sprintf(text, "%lu", (unsigned long)f);
        sscanf(text, "%lu", &number);
        run((void (*)(void))number);
        return 0;
    }

File printed.c:

    #include <stdio.h>
    void run(void);
    void reach_error(void);
    static void f(void) { reach_error(); }
    int main(void)
    {
        printf("%p\n", (void *)f);
        run();
        return 0;
    }

File stream.c:

    #include <stdio.h>
    void reach_error(void);
    void run(void *);
    static void f(void) { reach_error(); }
    int main(void)
    {
        void *read = 0;
        FILE *file = tmpfile();
        if (!file)
            return 0;
        fprintf(file, "%p", (void *)f);
        rewind(file);
        if (fscanf(file, "%p", &read) == 1)
            run(read);
        return 0;
    }

File bytes.c:

    #include <stdio.h>
    void reach_error(void);
    void run(FILE *);
    static void f(void) { reach_error(); }
    int main(void)
    {
        void (*pointer)(void) = f;
        FILE *file = tmpfile();
        if (!file)
            return 0;
        fwrite(&pointer, sizeof pointer, 1, file);
        rewind(file);
        run(file);
        return 0;
    }

File copied.c:

    #include <stdio.h>
    #include <string.h>
    void reach_error(void);
    void run(void);
    static void f(void) { reach_error(); }
    int main(void)
    {
        void (*pointer)(void) = f;
        char bytes[sizeof pointer];
        memcpy(bytes, &pointer, sizeof pointer);
        for (unsigned i = 0; i < sizeof bytes; i++)
            putchar(bytes[i]);
        run();
        return 0;
    }

File bits.c:

    void reach_error(void);
    void next(int);
    static void f(void) { reach_error(); }
    int main(void)
    {
        unsigned long number = (unsigned long)f;
        for (int i = 0; i < 64; i++)
            next((number >> i & 1) == 1);
        return 0;
    }

File digits.c:

    void reach_error(void);
    void next(char);
    static void f(void) { reach_error(); }
    int main(void)
    {
        static const char digits[] = "0123456789abcdef";
        void *pointer = f;
        unsigned long number = (unsigned long)pointer;
        for (int i = 0; i < 16; i++)
            next(digits[number >> 4 * i & 15]);
        return 0;
    }

File union.c:

    void reach_error(void);
    void next(int);
    static void f(void) { reach_error(); }
    int main(void)
    {
        union { void (*pointer)(void); unsigned long number; } both = { f };
        for (int i = 0; i < 64; i++)
            next(both.number >> i & 1 ? 1 : 2);
        return 0;
    }

    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1)"; done
    bits.c UNSAFE, not replayed
    bytes.c UNSAFE, not replayed
    copied.c UNSAFE, not replayed
    digits.c UNSAFE, not replayed
    float.c UNSAFE, not replayed
    printed.c UNSAFE, not replayed
    stream.c UNSAFE, not replayed
    text.c UNSAFE, not replayed
    union.c UNSAFE, not replayed

What is handed over is the function that the pointer leads to, not each that it led to.

File overwritten.c:

    void reach_error(void);
    void run(void (*)(void));
    static void f(void) { reach_error(); }
    static void g(void) { }
    int main(void)
    {
        void (*pointer)(void) = f;
        pointer = g;
        run(pointer);
        return 0;
    }

File member.c:

    void reach_error(void);
    void run(void (*)(void));
    static void f(void) { reach_error(); }
    static void g(void) { }
    static struct { void (*first)(void), (*second)(void); } both = { f, g };
    int main(int argc, char **argv)
    {
        run(both.second);
        return 0;
    }

File either.c:

    void reach_error(void);
    void run(void (*)(void));
    static void f(void) { reach_error(); }
    static void g(void) { }
    int main(int argc, char **argv)
    {
        run(argc > 1 ? f : g);
        return 0;
    }

    $ for f in overwritten member either; do echo "$f $(slam --quiet $f.c 2>&1 | head -n 1 | cut -d: -f1)"; done
    overwritten SAFE
    member SAFE
    either UNSAFE, not replayed

What lies in an object that is handed over later is handed over where it is read and given away, and so
is a function by an address beside its own.

File early.c:

    void reach_error(void);
    typedef void (*F)(void);
    void reg(F);
    struct dev { F call; };
    void later(struct dev *);
    static int ready;
    static void f(void) { if (!ready) reach_error(); }
    static struct dev d = { f };
    int main(void)
    {
        F now = d.call;
        reg(now);
        ready = 1;
        later(&d);
        return 0;
    }

File early_number.c:

    void reach_error(void);
    typedef void (*F)(void);
    void next(int);
    struct dev { F call; };
    void later(struct dev *);
    static int ready;
    static void f(void) { if (!ready) reach_error(); }
    static struct dev d = { f };
    int main(void)
    {
        unsigned long n = (unsigned long)d.call;
        for (int i = 0; i < 64; i++)
            next(n >> i & 1 ? 1 : 2);
        ready = 1;
        later(&d);
        return 0;
    }

File early_bytes.c:

    #include <stdio.h>
    void reach_error(void);
    typedef void (*F)(void);
    void run(void);
    struct dev { F call; };
    void later(struct dev *);
    static int ready;
    static void f(void) { if (!ready) reach_error(); }
    static struct dev d = { f };
    int main(void)
    {
        fwrite(&d.call, sizeof d.call, 1, stdout);
        run();
        ready = 1;
        later(&d);
        return 0;
    }

File offset.c:

    void reach_error(void);
    typedef void (*F)(void);
    void reg(F);
    static void f(void) { reach_error(); }
    int main(void)
    {
        char *p = (char *)f;
        reg((F)(p + 1));
        return 0;
    }

File added.c:

    void reach_error(void);
    typedef void (*F)(void);
    void reg(F);
    static void f(void) { reach_error(); }
    int main(void)
    {
        reg(f + 1);
        return 0;
    }

File copied_bits.c:

    #include <string.h>
    void reach_error(void);
    void next(int);
    static void f(void) { reach_error(); }
    int main(void)
    {
        void (*pointer)(void) = f;
        char bytes[sizeof pointer];
        memcpy(bytes, &pointer, sizeof pointer);
        for (unsigned i = 0; i < 8 * sizeof bytes; i++)
            next(bytes[i / 8] >> i % 8 & 1 ? 1 : 2);
        return 0;
    }

    $ for f in early early_number early_bytes offset added copied_bits; do echo "$f $(slam --quiet $f.c 2>&1 | head -n 1 | cut -d, -f1)"; done
    early UNSAFE
    early_number UNSAFE
    early_bytes UNSAFE
    offset UNSAFE
    added UNSAFE
    copied_bits UNSAFE
