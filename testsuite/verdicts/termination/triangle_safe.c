extern int size(void);
int main(void)
{
    int n = size();
    int i, j;
    for (i = 0; i < n; i++)
        for (j = i; j < n; j++)
            ;
    return 0;
}
