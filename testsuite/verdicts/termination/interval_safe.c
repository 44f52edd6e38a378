/* A recursion over an interval that is halved. */
void sort(int lo, int hi)
{
    int mid;
    if (lo >= hi)
        return;
    mid = lo + (hi - lo) / 2;
    sort(lo, mid);
    sort(mid + 1, hi);
}
int main(void)
{
    sort(0, 1000);
    return 0;
}
