void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int taken = 1;
    if (__VERIFIER_nondet_int())
        goto error;
    taken = 0;
error:
    if (!taken)
        taken = 0;
    if (taken)
        goto ERROR;
    return 0;
ERROR:
    return 1;
}
