extern int any(void);
int main(void)
{
    int i = 0;
    for (;;) {
        if (i >= 25)
            break;
        if (any())
            i += 2;
        else
            i++;
    }
    return 0;
}
