/* A counter of nested calls is back at its start when they have returned. */
void reach_error(void);
int __VERIFIER_nondet_int(void);

int depth;

void nest(int n)
{
    depth++;
    if (n > 0)
        nest(n - 1);
    depth--;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 1000)
        return 0;
    nest(n);
    if (depth != 0)
        reach_error();
    return 0;
}
