/* The attribute stands at the declaration alone. */
void reach_error(void);
static int level;
static void prepare(void) __attribute__((constructor));
static void prepare(void) { level = 6; }
int main(void)
{
    if (level / 2 == 3)
        reach_error();
    return 0;
}
