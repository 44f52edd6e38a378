int g = 3;
int z;
int a[3] = { 1, 2 };

int main(void)
{
    if (g != 3 || z != 0 || a[0] != 1 || a[1] != 2 || a[2] != 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
