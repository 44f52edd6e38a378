/* First up to a limit, then down. */
int main(void)
{
    int x = 1, up = 1;
    while (x > 0) {
        if (up) {
            x++;
            if (x >= 50)
                up = 0;
        } else {
            x--;
        }
    }
    return 0;
}
