/* At 0 comes the greatest number. */
int main(void)
{
    unsigned char n;
    for (n = 40; n >= 0; n--)
        ;
    return 0;
}
