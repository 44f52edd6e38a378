void reach_error(void);
struct S {
    int a;
    int n;
};
int main() {
    struct S s = {1, 2};
    int*p = &s.n;
    struct S*q = (struct S*)((char*)p-__builtin_offsetof(struct S, n));
    q->a = 5;
    if (!(s.a == 1)) reach_error();
    return 0;
}
