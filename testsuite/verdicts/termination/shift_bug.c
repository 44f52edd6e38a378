/* A negative number keeps its sign. */
extern int any(void);
int main(void)
{
    int mask = any();
    int count = 0;
    while (mask) {
        if (mask & 1)
            count = 1;
        mask >>= 1;
    }
    return count;
}
