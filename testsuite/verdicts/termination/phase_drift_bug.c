extern int any(void);
int main(void)
{
    int x = any(), y = any();
    if (x > 1000 || y > 1000 || x < -1000 || y < -1000)
        return 0;
    while (x >= 0) {
        x = x + y;
        if (y > 0)
            y = y - 1;
        if (x > 5000)
            return 0;
    }
    return 0;
}
