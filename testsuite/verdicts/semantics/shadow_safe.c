extern int nd(void);
int main(void)
{
    int x = 1; {
        int x = 2;
        x = 3;
    } if (x != 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
