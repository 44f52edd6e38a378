void reach_error(void);
void *malloc(unsigned long);
struct F {
    int n;
    int d[];
};
int main() {
    struct F*p = malloc(sizeof *p+8);
    if (!p) return 0;
    p->n = 1;
    p->d[0] = 2;
    p->d[1] = 3;
    if (!(p->n == 1&&p->d[0] == 2)) reach_error();
    return 0;
}
