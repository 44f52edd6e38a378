extern int size(void);
int main(void)
{
    int n = size();
    int i, j;
    for (i = 0; i < n; i++)
        for (j = i; j != i - 1; j++)
            if (j >= n)
                j = i - 1;
    return 0;
}
