void reach_error(void);
struct O {
    int(*f)(int);
    int k;
};
int a(int x) {
    return x;
}
int b(int x) {
    return -x;
}
int main() {
    struct O o = {b, 1};
    struct O*p = &o;
    if (!(p->f(p->k) == 1)) reach_error();
    return 0;
}
