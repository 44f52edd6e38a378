int f(a, b)
int a;
char b;
{
    return a + b;
}

int main()
{
    if (f(1, 258) == 3)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
