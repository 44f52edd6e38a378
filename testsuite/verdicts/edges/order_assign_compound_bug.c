/* A compound assignment whose right side writes the variable on the left. */
void reach_error(void);
static int total = 100;
static int reset(void)
{
    total = 0;
    return 1;
}
int main(void)
{
    total += reset();
    if (total == 1)
        reach_error();
    return 0;
}
