extern unsigned any(void);
int main(void)
{
    unsigned mask = any();
    int count = 0;
    while (mask) {
        if (mask & 1)
            count++;
        mask >>= 1;
    }
    return count;
}
