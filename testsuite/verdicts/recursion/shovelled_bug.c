/* What one heap loses the other gains. */
void reach_error(void);
int __VERIFIER_nondet_int(void);

long long shovel(long long from, long long to)
{
    if (from == 0)
        return to;
    from -= 1;
    return shovel(from, to * 1);
}

int main(void)
{
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    if (from < 0 || from > 1000 || to < 0)
        return 0;
    if (shovel(from, to) < from)
        reach_error();
    return 0;
}
