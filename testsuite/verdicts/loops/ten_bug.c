// One round too many: seen after all rounds of a short loop.
void reach_error(void);
int main(void)
{
    int i;
    for (i = 0; i <= 10; i++) {
    }
    if (i != 10)
        reach_error();
    return 0;
}
