/* Another file gets the value of a variable, not its address. */
void reach_error(void);
int twice(int n);
int main(void)
{
    int v = 3;
    twice(v);
    twice(v + 1);
    if (v != 3)
        reach_error();
    return 0;
}
