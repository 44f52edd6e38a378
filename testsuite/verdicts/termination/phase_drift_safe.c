/* x may grow as long as y is positive, which it is for a while only. */
extern int any(void);
int main(void)
{
    int x = any(), y = any();
    if (x > 1000 || y > 1000 || x < -1000 || y < -1000)
        return 0;
    while (x >= 0) {
        x = x + y;
        y = y - 1;
        if (y < -1000)
            return 0;
    }
    return 0;
}
