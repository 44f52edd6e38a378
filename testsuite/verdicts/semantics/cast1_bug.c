extern int nd(void);
int main(void)
{
    int x = 0x01020304;
    char *p = (char *) &x;
    *p = 9;
    if (x != 0x01020304)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
