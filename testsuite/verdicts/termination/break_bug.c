extern int any(void);
int main(void)
{
    int i = 0;
    for (;;) {
        if (i == 25)
            break;
        if (any())
            i += 2;
        else
            i++;
        if (i > 30)
            i = 28;
    }
    return 0;
}
