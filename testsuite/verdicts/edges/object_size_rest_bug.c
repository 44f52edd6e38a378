/* Mode 0 counts the bytes from an element to the end of the whole object. */
void reach_error(void);
static int table[10];
static int left(void)
{
    return __builtin_object_size(&table[7], 0);
}
int main(void)
{
    if (left() == 12)
        reach_error();
    return 0;
}
