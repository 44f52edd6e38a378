/* If the limit is the greatest short, no short is more. */
extern unsigned short limit(void);
int main(void)
{
    unsigned short n = limit();
    unsigned short i;
    for (i = 0; i <= n; i++)
        ;
    return 0;
}
