extern int nd(void);
int main(void)
{
    int k = 0;
    for (int i = 0; i < 2; i++) {
        int x;
        if (i == 1 && x == 7)
            goto ERROR;
        x = i;
    }
    return 0;
  ERROR:return 1;
}
