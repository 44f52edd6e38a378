/* x becomes less, or stays and y does. */
extern int any(void);
int main(void)
{
    int x = any(), y = any();
    while (x > 0 && y > 0) {
        if (any()) {
            x--;
            y = any();
        } else {
            y--;
        }
    }
    return 0;
}
