/* Quicksort of an array, in place: the elements up to last are less than the
 * one at left, which is moved there in the end.
 */

#define SIZE 100

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
    i = last;
    while (i < right) {
        i = i + 1;
        if (a[i] < a[left]) {
            last = last + 1;
            if (last < left || last > i)
            ERROR:
                return;
            swap(last, i);
        }
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
