void reach_error(void);
struct S {
    int a, *p;
};
int main() {
    int x = 0;
    struct S s = {1, &x}, t;
    t = s;
    *t.p = 3;
    t.a = 2;
    if (!(s.a == 1&&x == 3)) reach_error();
    return 0;
}
