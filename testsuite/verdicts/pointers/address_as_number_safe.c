/* An address is computed in an integer. */
void reach_error(void);

struct pair {
    int first;
    int second;
};

int main(void)
{
    struct pair p;
    unsigned long start = (unsigned long)&p;
    unsigned long field = start + sizeof(int);
    int *q = (int *)field;
    p.second = 7;
    if (start == 0 || field != (unsigned long)&p.second || *q != 7)
        reach_error();
    return 0;
}
