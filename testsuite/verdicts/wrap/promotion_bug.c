void reach_error(void);

int main(void)
{
    unsigned char a = 200, b = 100;
    int s = a + b;
    if (!(s == 44))
        reach_error();
    return 0;
}
