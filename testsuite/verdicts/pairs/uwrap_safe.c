void reach_error(void);
unsigned nondet_unsigned(void);
int main() {
    unsigned u = nondet_unsigned();
    if (u>4294967200u) return 0;
    if (!(u+10 >= u)) reach_error();
    return 0;
}
