void reach_error(void);
struct S {
    unsigned a:2, b:2;
};
int main() {
    struct S s = {3, 0};
    s.a++;
    if (!(s.a == 0&&s.b == 1)) reach_error();
    return 0;
}
