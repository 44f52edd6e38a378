extern int nd(void);
enum st { U, L };
enum st s;
int main(void)
{
    s = U;
    while (nd()) {
        if (s != U)
            goto ERROR;
        s = L;
        s = U;
    }
    return 0;
  ERROR:return 1;
}
