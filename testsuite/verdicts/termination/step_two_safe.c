int main(void)
{
    int i = 0;
    while (i < 100)
        i += 2;
    return 0;
}
