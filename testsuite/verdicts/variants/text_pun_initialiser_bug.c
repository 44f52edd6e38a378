/* A short text in a long array is followed by zeros, which a wide read shows. */
void reach_error(void);
static char name[8] = "A";
int main(void)
{
    long long all = *(long long *)name;
    if (all == 65)
        reach_error();
    return 0;
}
