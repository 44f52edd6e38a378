/* A weak definition by the pragma may be replaced, yet it gets a copy of the number only. */
void reach_error(void);
#pragma weak report
void report(int n) { (void)n; }
int main(void)
{
    int n = 6;
    report(n);
    if (n != 6)
        reach_error();
    return 0;
}
