/* Where does a pattern first occur in a text? (Knuth, Morris and Pratt.) What
 * indexes the pattern stays within its bounds.
 */

#define TEXT 256
#define PATTERN 32

extern int any_int(void);
extern void __VERIFIER_assume(int condition);

int text[TEXT];
int pattern[PATTERN];
int border[PATTERN];

/* border[i]: the longest proper border of the first i + 1 of the pattern. */
static int tables(int m)
{
    int i, k;

    i = 1;
    k = 0;
    if (k >= m)
        return -1;
    border[0] = 0;
    while (i < m) {
        if (k < 0 || k >= m)
            goto ERROR;
        if (pattern[k] == pattern[i]) {
            k = k + 1;
            border[i] = k;
            i = i + 1;
            if (k >= m)
                return -1;
        } else if (k == 0) {
            border[i] = 0;
            i = i + 1;
        } else {
            k = border[k - 1];
            if (k < 0 || k >= m)
                return -1;
        }
    }
    return 0;
ERROR:
    return -1;
}

static int search(int n, int m)
{
    int i, j;

    i = 0;
    j = 0;
    if (j >= m)
        return -1;
    while (i < n) {
        if (j < 0 || j >= m)
            goto ERROR;
        if (text[i] == pattern[j]) {
            i = i + 1;
            j = j + 1;
            if (j >= m)
                return i - m;
        } else if (j == 0) {
            i = i + 1;
        } else {
            j = border[j - 1];
            if (j < 0 || j >= m)
                return -1;
        }
    }
    return -1;
ERROR:
    return -1;
}

int main(void)
{
    int n, m;

    n = any_int();
    m = any_int();
    __VERIFIER_assume(0 < n && n <= TEXT && 0 < m && m <= PATTERN);
    if (tables(m) == 0)
        return search(n, m);
    return -1;
}
