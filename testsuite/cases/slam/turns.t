Some programs are decided only where one element is followed, some only without: the two take
turns.

File fill.c:

    void reach_error(void);
    int main(void)
    {
        int a[5];
        for (int i = 0; i < 5; i++) a[i] = 3 * i;
        for (int i = 0; i < 5; i++) if (a[i] != 3 * i) reach_error();
        return 0;
    }

    $ printf '#!/bin/sh\ncase "$*" in *--follow*) exec sleep 50;; esac\nexec c2bp "$@"\n' > slow; chmod +x slow
    $ slam --c2bp ./slow --no-search --time-limit 60 --work-dir w fill.c 2>&1 | grep -o 'one element.*here on$\|no element.*now$\|^SAFE'
    one element is followed from here on
    no element is followed for now
    SAFE

Where nothing is decided for long, small procedures stand where they are called for a turn. A reading
that comes to nothing is dropped.

File twice.c:

    void reach_error(void);
    int get(void);
    int twice(int n) { return n + n; }
    int main(void)
    {
        int n = get(), m;
        if (n <= 0 || n >= 10) return 0;
        m = twice(n);
        if (m <= n) reach_error();
        return 0;
    }

    $ printf '#!/bin/sh\ncase "$*" in *--inline*) exit 1;; *02.preds*) exec sleep 50;; esac\nexec c2bp "$@"\n' > slow
    $ slam --c2bp ./slow --no-search --time-limit 60 --work-dir w twice.c 2>&1 | grep -o 'small.*\|no proc.*\|^SAFE'
    small procedures stand where they are called from here on
    no procedure stands where it is called from here on
    SAFE
