// Any constant bound is the same work.
void reach_error(void);
int main(void)
{
    int i;
    for (i = 0; i < 1000; i++) {
    }
    if (i != 1000)
        reach_error();
    return 0;
}
