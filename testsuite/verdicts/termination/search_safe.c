/* Binary search. */
extern int less(int);
int main(void)
{
    int lo = 0, hi = 4096;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (less(mid))
            lo = mid + 1;
        else
            hi = mid;
    }
    return 0;
}
