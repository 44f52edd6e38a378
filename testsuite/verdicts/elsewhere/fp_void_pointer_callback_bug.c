/* The callback is handed over as a void pointer and called at a later call. */
void reach_error(void);
void keep(void *handler);
void run(void);
static int state;
static void handler(void) { state++; }
int main(void)
{
    void *h = (void *)handler;
    keep(h);
    if (state == 2)
        reach_error();
    run();
    run();
    if (state == 2)
        reach_error();
    return 0;
}
