void reach_error(void);
int __VERIFIER_nondet_int(void);

void exit(int);
void die(int c)
{
    if (c)
        exit(1);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    die(x < 0);
    if (!(x == 0))
        reach_error();
    return 0;
}
