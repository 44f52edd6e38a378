void reach_error(void);
int nondet(void);
int g = 1, h = 2;
int*sel(int c) {
    return c?&g:&h;
}
int main() {
    *sel(nondet()) = 5;
    if (!(g == 1)) reach_error();
    return 0;
}
