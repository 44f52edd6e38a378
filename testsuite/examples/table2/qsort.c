/* Quicksort of an array, in place. The store stays within its bounds. */

#define SIZE 100

extern int any_int(void);

int a[SIZE];

static void swap(int i, int j)
{
    int t;

    t = a[i];
    a[i] = a[j];
    a[j] = t;
}

static void sort(int left, int right)
{
    int i, last;

    if (left >= right)
        return;
    swap(left, left + (right - left) / 2);
    last = left;
    i = left + 1;
    while (i <= right) {
        if (a[i] < a[left]) {
            last = last + 1;
            if (last < left || last > i)
            ERROR:
                return;
            swap(last, i);
        }
        i = i + 1;
    }
    swap(left, last);
    sort(left, last - 1);
    sort(last + 1, right);
}

int main(void)
{
    sort(0, SIZE - 1);
    return 0;
}
