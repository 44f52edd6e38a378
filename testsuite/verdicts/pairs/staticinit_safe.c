void reach_error(void);
int nondet(void);
int f(int x) {
    static int n = 5;
    if (x) n = x;
    return n;
}
int main() {
    f(nondet()?0:0);
    if (!(f(0) == 5)) reach_error();
    return 0;
}
