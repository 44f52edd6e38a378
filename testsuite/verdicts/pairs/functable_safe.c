void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);

static int state;
static void on(void) { state = 1; }
static void off(void) { state = 2; }
static void (*table[2])(void) = {on, off};

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= 2)
        return 0;
    table[i]();
    if (state != (int)i + 1)
        reach_error();
    return 0;
}
