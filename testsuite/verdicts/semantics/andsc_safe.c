extern int nd(void);
int c;
int f(void)
{
    c++;
    return 1;
}

int main(void)
{
    int x = 0;
    if (x && f()) {
    }
    if (c != 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
