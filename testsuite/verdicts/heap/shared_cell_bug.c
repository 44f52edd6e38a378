void reach_error(void);
void *malloc(unsigned long);
void free(void *);

int main(void)
{
    int *p = malloc(4);
    if (!p)
        return 0;
    *p = 3;
    int *q = p;
    *q = 4;
    if (!(*p == 3))
        reach_error();
    free(p);
    return 0;
}
