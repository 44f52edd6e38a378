// .. but not at 102.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int f91(int x)
{
    if (x > 100)
        return x - 10;
    return f91(f91(x + 11));
}
int main(void)
{
    int x = __VERIFIER_nondet_int();
    int result = f91(x);
    if (x <= 102 && result != 91)
        reach_error();
    return 0;
}
