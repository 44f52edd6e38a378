/* A volatile pointer leads to one variable at most, a local without address keeps its value. */
void reach_error(void);
static int x;
static int *volatile p = &x;
int main(void)
{
    int kept = 3;
    *p = 5;
    if (kept != 3)
        reach_error();
    return 0;
}
