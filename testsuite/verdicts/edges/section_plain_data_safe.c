/* A pointer to a function in a section of its own is called by nobody. */
void reach_error(void);
static int touched;
static void touch(void) { touched = 1; }
static void (*entry)(void) __attribute__((used, section("my_table"))) = touch;
int main(void)
{
    if (touched == 1)
        reach_error();
    return entry == 0;
}
