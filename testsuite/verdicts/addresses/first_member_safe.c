/* A pointer to the first member is moved to the second one. */
void reach_error(void);

struct pair {
    long first, second;
};

int main(void)
{
    struct pair p = {1, 2};
    long *at = (long *)&p;
    at++;
    *at = 7;
    if (p.first != 1)
        reach_error();
    return 0;
}
