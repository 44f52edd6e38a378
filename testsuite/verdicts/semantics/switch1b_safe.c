extern int nd(void);
int main(void)
{
    int x = nd(), y = 0;
    switch (x) {
    case 1:
        y = 1;
    case 2:
        y += 2;
        break;
    default:
        y = 9;
    }
    if (y != 3 && y != 2 && y != 9)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
