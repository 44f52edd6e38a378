/* An increment in a range initialiser of a compound literal happens once. */
void reach_error(void);
static int sum(const long *v)
{
    return v[0] + v[1];
}
int main(void)
{
    int k = 5;
    int s = sum((long[]){ [0 ... 1] = k++ });
    if (k == 6 && s == 10)
        reach_error();
    return 0;
}
