void reach_error(void);
int nondet(void);
int main() {
    int i = 5;
    if (nondet()) goto in;
    for (i = 0;i<3;i++) {
        in: if (!(i <= 5)) reach_error();
    }
    return 0;
}
