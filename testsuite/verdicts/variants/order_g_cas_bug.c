/* The value that is compared is a variable that the last argument's call writes; gcc has called before. */
void reach_error(void);
static int cell;
static int g = 1;
static int row[4] = { 1, 2, 3, 4 };
static int w(int v) { g = v; return 1; }
int main(void)
{
    row[0] = 1; cell = __sync_bool_compare_and_swap(&row[0], g, w(5)); cell = cell * 10 + row[0];
    if (cell == 1)
        reach_error();
    return 0;
}
