/* An odd number is never reached, by unsigned numbers that wrap round. */
int main(void)
{
    unsigned char i = 0;
    while (i != 101)
        i += 2;
    return 0;
}
