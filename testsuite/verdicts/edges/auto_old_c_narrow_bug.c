/* In C11 auto without a type means int, so a long value is cut off. */
void reach_error(void);
int main(void)
{
    auto big = 0x100000001LL;
    long long wide = big;
    if (wide == 1)
        reach_error();
    return 0;
}
