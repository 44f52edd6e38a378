extern int from(void), to(void);
int main(void)
{
    int a = from(), b = to();
    while (a < b) {
        a++;
        if (b < 0)
            a = b - 1;
    }
    return 0;
}
