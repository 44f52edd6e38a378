void reach_error(void);
int __VERIFIER_nondet_int(void);

int c;
int f()
{
    c++;
    return 0;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    c = 0;
    if (x && f())
        if (!(0))
            reach_error();
    if (!(c == 0))
        reach_error();
    return 0;
}
