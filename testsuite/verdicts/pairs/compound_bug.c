void reach_error(void);
int a[3];
int k;
int f(void) {
    k++;
    return k;
}
int main() {
    a[f()] += 2;
    if (!(k == 2&&a[1] == 2)) reach_error();
    return 0;
}
