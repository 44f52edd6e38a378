/* No record of a table is in use before one is taken. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct record {
    int used;
    unsigned char kind;
};

struct record table[500];

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i;
    if (n < 0 || n > 500)
        return 0;
    for (i = 0; i < n; i++) {
        table[i].used = 0;
        table[i].kind = 2;
    }
    for (i = 0; i < n; i++)
        if (table[i].used && table[i].kind != 5)
            reach_error();
    return 0;
}
