/* A comparison of a variable with the result of a call that writes it. */
void reach_error(void);
static int limit = 1;
static int widen(void)
{
    limit = 50;
    return 40;
}
int main(void)
{
    int inside = limit > widen();
    if (inside)
        reach_error();
    return 0;
}
