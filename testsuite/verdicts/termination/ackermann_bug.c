extern int any(void);
int ack(int m, int n)
{
    int k;
    if (m <= 0)
        return n + 1;
    if (n <= 0)
        return ack(m, 1);
    k = ack(m, n - 1);
    return ack(m - 1, k);
}
int main(void)
{
    return ack(any(), any());
}
