volatile int v;
int main(void)
{
    v = 0;
    if (v == 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
