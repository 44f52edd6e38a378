int a[2] = { 50, 0 };
int main(void)
{
    while (a[0] > 0) {
        a[0]--;
        a[1] = a[0];
        a[0]++;
    }
    return 0;
}
