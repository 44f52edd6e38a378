/* An interval of two stays one of two. */
void sort(int lo, int hi)
{
    int mid;
    if (lo >= hi)
        return;
    mid = lo + (hi - lo) / 2;
    sort(lo, mid);
    sort(mid, hi);
}
int main(void)
{
    sort(0, 1000);
    return 0;
}
