/* A static array of
   which no address leaves the file, as above. */
void reach_error(void);
int *get(void);
static int mine[2] = { 3, 4 };
int main(void)
{
    *get() = 7;
    if (mine[1] != 4)
        reach_error();
    return 0;
}
