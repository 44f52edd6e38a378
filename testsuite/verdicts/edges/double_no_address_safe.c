/* A number that comes from a double is used in an index within limits. */
void reach_error(void);
static int t[4];
int main(void)
{
    double d = 3.7;
    int kept = 2;
    unsigned i = (unsigned)d & 3;
    t[i] = 1;
    if (kept != 2)
        reach_error();
    return 0;
}
