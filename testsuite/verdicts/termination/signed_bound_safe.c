extern int from(void), to(void);
int main(void)
{
    int a = from(), b = to();
    while (a < b)
        a++;
    return 0;
}
