void reach_error(void);
struct L {
    int v;
    struct L*n;
};
int main() {
    struct L a, b;
    a.n = &b;
    b.n = &b;
    a.v = 0;
    b.v = 1;
    a.n->n->v = 7;
    if (!(a.v == 0)) reach_error();
    return 0;
}
