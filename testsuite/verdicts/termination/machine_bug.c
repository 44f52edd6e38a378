extern int event(void);
int main(void)
{
    int state = 0;
    while (state != 3) {
        int e = event();
        switch (state) {
        case 0:
            state = e ? 1 : 2;
            break;
        case 1:
            state = e ? 2 : 3;
            break;
        default:
            state = e ? 1 : 3;
        }
    }
    return 0;
}
