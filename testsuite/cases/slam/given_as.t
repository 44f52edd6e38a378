What a function gets is what the caller makes of it before it becomes a `void *`: a structure that begins
with a member that is handed, or what lies around one. It may write all of that.

File begins.c:

    #include <assert.h>
    struct head { int next; };
    struct device { struct head head; int n; };
    static struct device device;
    #pragma slam local use
    void use(void *in);
    int main(void)
    {
        device.n = 5;
        use((struct device *)&device.head);
        assert(device.n == 5);
        return 0;
    }

File wrapped.c:

    #include <assert.h>
    struct head { int next; };
    struct device { struct head head; int n; };
    static struct device device;
    #pragma slam local use
    void use(void *in);
    static void wrapper(void *in) { use(in); }
    int main(void)
    {
        device.n = 5;
        wrapper((struct device *)&device.head);
        assert(device.n == 5);
        return 0;
    }

File bytes.c:

    #include <assert.h>
    struct device { int n, m; };
    static struct device device;
    #pragma slam local use
    void use(void *in);
    static void wrapper(void *in) { use((char *)in - sizeof(int)); }
    int main(void)
    {
        device.n = 5;
        wrapper(&device.m);
        assert(device.n == 5);
        return 0;
    }

So it is with a member of one byte.

File small.c:

    #include <assert.h>
    struct head { char kind; };
    struct device { struct head head; int n; };
    struct named { char name; int n; };
    static struct device device;
    static struct named named;
    #pragma slam local use
    void use(void *in);
    int main(void)
    {
    #ifdef NAMED
        named.n = 5;
        use((struct named *)&named.name);
        assert(named.n == 5);
    #else
        device.n = 5;
        use((struct device *)&device.head);
        assert(device.n == 5);
    #endif
        return 0;
    }

    $ slam -q --no-replay --assume typed small.c | head -1
    UNSAFE
    $ slam -q --no-replay --assume typed -DNAMED small.c | head -1
    UNSAFE

The member alone is another matter.

File member.c:

    #include <assert.h>
    struct head { int next; };
    struct device { struct head head; int n; };
    static struct device device;
    #pragma slam local use
    void use(void *in);
    static void wrapper(void *in) { use(in); }
    int main(void)
    {
        device.n = 5;
        wrapper(&device.head);
        assert(device.n == 5);
        return 0;
    }

    $ for f in begins wrapped bytes member; do slam -q --no-replay --assume typed $f.c | head -1; done
    UNSAFE
    UNSAFE
    UNSAFE
    SAFE
