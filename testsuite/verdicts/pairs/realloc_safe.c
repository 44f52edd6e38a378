void reach_error(void);
void *malloc(unsigned long);
void *realloc(void *, unsigned long);
int main() {
    int*p = malloc(8);
    if (!p) return 0;
    p[0] = 1;
    int*q = realloc(p, 16);
    if (!q) return 0;
    q[0] = 1;
    if (!(q[0] == 1)) reach_error();
    return 0;
}
