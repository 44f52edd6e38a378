// Ten rounds, and then it is ten.
void reach_error(void);
int main(void)
{
    int i;
    for (i = 0; i < 10; i++) {
    }
    if (i != 10)
        reach_error();
    return 0;
}
