/* A structure of another file has a pointer to a variable of this file. */
void reach_error(void);
struct config { int n; int *target; };
extern struct config config;
int level;
int main(void)
{
    level = 0;
    if (level == 2)
        reach_error();
    *config.target = 2;
    if (level == 2)
        reach_error();
    return 0;
}
