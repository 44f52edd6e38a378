/* A callback gets back the context pointer that was registered with it. */
void reach_error(void);
struct timer { void (*fn)(void *); void *arg; };
void timer_add(struct timer *t);
void timer_run(void);
static void expire(void *p) { *(int *)p = 1; }
int main(void)
{
    int late = 0;
    struct timer t;
    t.fn = expire;
    t.arg = &late;
    timer_add(&t);
    timer_run();
    if (late)
        reach_error();
    return 0;
}
