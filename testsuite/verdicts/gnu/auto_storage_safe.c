/* Before C23, `auto` is a storage class, and the type an `int`. */
extern void reach_error(void);
int main(void)
{
    auto x = 3000000000;
    auto y = 7;
    const auto z = -1L;
    if (x > 0 || sizeof y != 4 || sizeof z != 4)
        reach_error();
    return 0;
}
