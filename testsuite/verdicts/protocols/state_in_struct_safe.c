void reach_error(void);
int __VERIFIER_nondet_int(void);

struct D {
    int st;
    int cnt;
};

void step(struct D *d)
{
    if (d->st == 0) {
        d->st = 1;
    } else {
        if (!(d->st == 1))
            reach_error();
        d->st = 0;
        d->cnt++;
    }
}

int main(void)
{
    struct D d = { 0, 0 };
    while (__VERIFIER_nondet_int())
        step(&d);
    if (!(d.st == 0 || d.st == 1))
        reach_error();
    return 0;
}
