/* The element of an array of structures is chosen by an index that a callee changes, gcc reads it first. */
void reach_error(void);
struct job { char state; int prio; };
static struct job jobs[2];
static unsigned which;
static int pick(void) { which = 1; return 9; }
int main(void)
{
    jobs[which].prio = pick();
    if (jobs[0].prio == 9)
        reach_error();
    return 0;
}
