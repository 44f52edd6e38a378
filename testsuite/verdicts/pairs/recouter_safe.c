void reach_error(void);
void f(int*p, int n) {
    int l = 1;
    if (n>0) f(&l, n-1);
    if (!(n == 0||l == 1)) reach_error();
}
int main() {
    int x = 0;
    f(&x, 2);
    return 0;
}
