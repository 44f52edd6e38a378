/* What was never handed over cannot come back by the pointer that another file gives. */
void reach_error(void);
void get(int **q);
int main(void)
{
    int kept = 6;
    int *p;
    get(&p);
    if (p)
        *p = 1;
    if (kept != 6)
        reach_error();
    return 0;
}
