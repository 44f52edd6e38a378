/* A declared pointer cannot lead to a static variable without address. */
void reach_error(void);
extern int *outside;
static int inside = 4;
int main(void)
{
    *outside = 9;
    if (inside != 4)
        reach_error();
    return 0;
}
