extern int status(void);
int main(void)
{
    int timeout = 1000;
    int s;
    do {
        s = status();
        timeout--;
    } while (s != 0 || timeout > 0);
    return 0;
}
