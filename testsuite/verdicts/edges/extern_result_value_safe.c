/* The number that another file returns is masked, and the limit holds. */
void reach_error(void);
unsigned f(void);
int main(void)
{
    unsigned n = f() % 10u;
    unsigned a[10] = { 0 };
    a[n] = 1;
    if (n > 9)
        reach_error();
    if (a[n] != 1)
        reach_error();
    return 0;
}
