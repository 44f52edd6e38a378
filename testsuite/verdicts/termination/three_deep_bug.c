/* The last counter gives back what the second one took. */
extern int any(void);
int main(void)
{
    int a = 9, b = 9, c = 9;
    while (a > 0 && b > 0 && c > 0) {
        if (any() == 1) {
            a--;
            b = 9;
            c = 9;
        } else if (any() == 2) {
            b--;
            c = 9;
        } else {
            c--;
            b = 9;
        }
    }
    return 0;
}
