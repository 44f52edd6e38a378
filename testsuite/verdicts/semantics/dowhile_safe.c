extern int nd(void);
int main(void)
{
    int l = 0;
    do {
        if (l)
            goto ERROR;
        l = 1;
        if (nd())
            l = 0;
    } while (!l);
    return 0;
  ERROR:return 1;
}
