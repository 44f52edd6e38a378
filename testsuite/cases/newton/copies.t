What is asked of a status is asked at once of all that it may come from, once a second path shows
that these are several: three rounds, not one for each function.

File status.c:

    void reach_error(void);
    int nondet(void);
    static int pending;
    static int ask(void)
    {
        pending = nondet();
        return pending ? 259 : 0;
    }
    static int read_(void) { int status = ask(); return status; }
    static int write_(void) { int status = ask(); return status; }
    static int control(void) { int result = nondet() ? read_() : ask(); return result; }
    static int power(void) { int status = ask(); return status; }
    static int remove_(void) { int status = ask(); return status; }
    int main(void)
    {
        int status, read = 0, wrote = 0, controlled = 0, powered = 0, removed = 0;
        switch (nondet()) {
        case 0: read = read_(); status = read; break;
        case 1: wrote = write_(); status = wrote; break;
        case 2: controlled = control(); status = controlled; break;
        case 3: powered = power(); status = powered; break;
        default: removed = remove_(); status = removed; break;
        }
        if (pending && status != 259)
            reach_error();
        return 0;
    }

    $ slam --quiet status.c | sed -n 2p
    No error of status.c can be reached: proved in 3 iterations with 18 predicates.
