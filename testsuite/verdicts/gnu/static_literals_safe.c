/* Static objects that begin as compound literals. */
extern void reach_error(void);
static int scalar = (int){ 42 };
static int row[3] = (int[3]){ 1, 2, 3 };
static int open[] = (int[]){ 4, 5 };
struct point { int x, y; };
static struct point p = (struct point){ 6, 7 };
int main(void)
{
    static long inner = (long){ 8 };
    if (scalar != 42 || row[2] != 3 || sizeof open != 8 || open[1] != 5 || p.y != 7 || inner != 8)
        reach_error();
    return 0;
}
