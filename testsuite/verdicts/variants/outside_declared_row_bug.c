/* What a declared function returns leads to a row of a table that is declared as in a header. */
void reach_error(void);
extern short gauge[3];
short gauge[3];
short *sensor(int n);
int main(void)
{
    gauge[1] = 0;
    *sensor(1) = 77;
    if (gauge[1] == 77)
        reach_error();
    return 0;
}
