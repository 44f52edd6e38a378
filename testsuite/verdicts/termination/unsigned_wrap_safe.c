/* Wraps round, and meets its end behind that. */
int main(void)
{
    unsigned char n = 200;
    while (n != 10)
        n++;
    return 0;
}
