extern int busy(void);
int main(void)
{
    int tries = 10;
    while (tries > 0) {
        if (busy())
            tries--;
    }
    return 0;
}
