/* With __auto_type the variable takes the type of its value. */
void reach_error(void);
int main(void)
{
    __auto_type big = 3000000000;
    auto int small = 3;
    if (big < 0)
        reach_error();
    if (sizeof big != 8 || sizeof small != 4)
        reach_error();
    return 0;
}
