void reach_error(void);
void *calloc(unsigned long, unsigned long);

int main(void)
{
    char *p = calloc(3 << 20, 1);
    if (!p)
        return 0;
    p[2 << 20] = 1;
    if (p[2 << 20] != 0)
        reach_error();
    return 0;
}
