/* A table of functions in a section of its own, which main goes through as the kernel does with its initcalls. */
void reach_error(void);
typedef int (*initcall)(void);
static int ready;
static int setup(void) { ready += 4; return 0; }
static const initcall calls[] __attribute__((used, section("my_calls"))) = { setup };
int main(void)
{
    if (ready != 0)
        reach_error();
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
        calls[i]();
    if (ready != 4)
        reach_error();
    return 0;
}
