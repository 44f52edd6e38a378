int main(void)
{
    unsigned n = 40;
    while (n > 0)
        n--;
    return 0;
}
