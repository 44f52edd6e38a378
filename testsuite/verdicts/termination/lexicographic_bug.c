extern int any(void);
int main(void)
{
    int x = any(), y = any();
    while (x > 0 && y > 0) {
        if (any()) {
            y = any();
        } else {
            y--;
        }
    }
    return 0;
}
