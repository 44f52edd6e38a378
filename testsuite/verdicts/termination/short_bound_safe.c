extern unsigned short limit(void);
int main(void)
{
    unsigned short n = limit();
    int i;
    for (i = 0; i <= n; i++)
        ;
    return 0;
}
