extern void reach_error(void);
extern int nd(void);
int main(void)
{
    int x = nd();
    if (x * x == 49 && x > 0)
        reach_error();
    return 0;
}
