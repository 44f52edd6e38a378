/* Each of two calls, by both names, adds one. */
void reach_error(void);
#pragma redefine_extname step_b step_a
static int steps;
void step_a(void) { steps++; }
void step_b(void);
int main(void)
{
    step_a();
    step_b();
    if (steps != 2)
        reach_error();
    return 0;
}
