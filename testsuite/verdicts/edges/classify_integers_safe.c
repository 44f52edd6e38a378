/* All integer types have one class after the promotions. */
void reach_error(void);
int main(void)
{
    long a = 0;
    unsigned char b = 0;
    if (__builtin_classify_type(a) != __builtin_classify_type(b))
        reach_error();
    if (__builtin_classify_type(1) != 1)
        reach_error();
    return 0;
}
