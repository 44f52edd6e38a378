/* The size of a row of variable length is known where the row was declared. */
void reach_error(void);
int main(void)
{
    int n = 3;
    short table[2][n];
    n = 7;
    if (sizeof table[0] == 6 && sizeof table == 12)
        reach_error();
    return 0;
}
