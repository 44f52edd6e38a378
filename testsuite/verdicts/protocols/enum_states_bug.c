void reach_error(void);
int __VERIFIER_nondet_int(void);

enum S { I, R, W };

int main(void)
{
    enum S s = I;
    while (__VERIFIER_nondet_int()) {
        switch (s) {
        case I:
            s = R;
            break;
        case R:
            s = W;
            break;
        case W:
            s = (enum S) 3;
            break;
        }
        if (!(s <= W))
            reach_error();
    }
    return 0;
}
