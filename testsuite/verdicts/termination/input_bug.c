extern int next(void);
int main(void)
{
    int length = 0;
    while (next() != 10) {
        if (length < 80)
            length++;
    }
    return 0;
}
