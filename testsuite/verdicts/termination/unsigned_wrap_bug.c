int main(void)
{
    unsigned char n = 200;
    while (n != 11)
        n += 4;
    return 0;
}
