/* A pointer from outside leads into a local array of which nobody has
   the address. A subscript of an array counts as if its address were taken: with a scalar or a structure in the
   array's place slam says SAFE. */
void reach_error(void);
int *get(void);
int main(void)
{
    int mine[2] = { 3, 4 };
    *get() = 7;
    if (mine[1] != 4)
        reach_error();
    return 0;
}
