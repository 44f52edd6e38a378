// The bound does not matter: one invariant refutes every unrolling.
void reach_error(void);
int main(void)
{
    int i;
    for (i = 0; i < 1000000; i++) {
    }
    if (i != 1000000)
        reach_error();
    return 0;
}
