void reach_error(void);
void f(int*p, int n) {
    int l = 0;
    if (n == 0) {
        *p = 7;
        return;
    }
    f(n == 1?p:&l, n-1);
    if (n == 1) if (!(l == 7)) reach_error();
}
int main() {
    int x = 0;
    f(&x, 1);
    return 0;
}
