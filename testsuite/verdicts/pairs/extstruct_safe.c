void reach_error(void);
struct S {
    int a;
    int*p;
};
void ext(struct S*s);
int main() {
    int x = 1;
    struct S s;
    s.p = 0;
    ext(&s);
    if (!(x == 1)) reach_error();
    return 0;
}
