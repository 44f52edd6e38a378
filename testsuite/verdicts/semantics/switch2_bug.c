extern int nd(void);
int main(void)
{
    int x = nd(), y = 0;
    switch (x) {
    default:
        y = 9;
    case 4:
        y++;
        break;
    case 5 ... 7:
        y = 5;
    }
    if (y == 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
