void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int s = __VERIFIER_nondet_int(), c = 0;
    switch (s) {
    case 1:
        c++;
    case 2:
        c++;
        break;
    case 3:
        c = 9;
    default:
        c += 5;
    }
    if (!(c == 2 || c == 1 || c == 5))
        reach_error();
    return 0;
}
