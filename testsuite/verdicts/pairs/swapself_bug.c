void reach_error(void);
void sw(int*a, int*b) {
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}
int main() {
    int x = 1, y = 2;
    sw(&x, &x);
    if (!(x != 0)) reach_error();
    return 0;
}
