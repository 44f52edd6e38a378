void reach_error(void);
int nondet(void);
int main() {
    int i = nondet();
    short s = i;
    if (i>0) if (!(s >= 0)) reach_error();
    return 0;
}
