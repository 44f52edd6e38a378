/* The pointer itself stays, when it is copied byte by byte. */
void reach_error(void);

int target;

static void copy(unsigned char *to, const unsigned char *from, int n)
{
    int i;
    for (i = 0; i < n; i++)
        to[i] = from[i];
}

int main(void)
{
    int *p = &target;
    int *q = 0;
    copy((unsigned char *)&q, (const unsigned char *)&p, sizeof p);
    *q = 9;
    if (p != &target)
        reach_error();
    return 0;
}
