/* The word auto beside a type is a storage class without any effect. */
void reach_error(void);
int main(void)
{
    auto unsigned long u = 3000000000;
    unsigned auto char c = 255;
    c++;
    if (u != 3000000000UL)
        reach_error();
    if (c != 0)
        reach_error();
    return 0;
}
