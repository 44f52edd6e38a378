/* A global name stands for a static function with an argument and a result. */
void reach_error(void);
static int doubled(int n) { return 2 * n; }
int twice(int n) __attribute__((alias("doubled")));
struct ops { int (*run)(int); };
static const struct ops table = { twice };
int main(void)
{
    int r = table.run(21);
    if (r == 42)
        reach_error();
    return 0;
}
