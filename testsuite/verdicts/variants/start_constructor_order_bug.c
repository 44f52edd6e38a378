/* A constructor without a priority runs behind the one that has one, wherever they stand. */
void reach_error(void);
static int trace;
__attribute__((constructor)) static void plain(void) { trace = trace * 10 + 2; }
__attribute__((constructor(500))) static void numbered(void) { trace = trace * 10 + 1; }
int main(void)
{
    if (trace == 12)
        reach_error();
    return 0;
}
