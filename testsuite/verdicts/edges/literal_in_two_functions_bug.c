/* The same text in two functions is one object for gcc. */
void reach_error(void);
static const char *name_one(void) { return "sensor"; }
static const char *name_two(void) { return "sensor"; }
int main(void)
{
    const char *a = name_one();
    if (a == name_two())
        reach_error();
    return 0;
}
