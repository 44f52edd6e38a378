void reach_error(void);
int __VERIFIER_nondet_int(void);

int l1, l2;
void lock(int *l)
{
    if (!(*l == 0))
        reach_error();
    *l = 1;
}

void unlock(int *l)
{
    if (!(*l == 1))
        reach_error();
    *l = 0;
}

int main(void)
{
    while (__VERIFIER_nondet_int()) {
        int c = __VERIFIER_nondet_int();
        if (c)
            lock(&l1);
        lock(&l2);
        if (!c)
            unlock(&l1);
        unlock(&l2);
    }
    return 0;
}
