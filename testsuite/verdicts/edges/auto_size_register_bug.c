/* Implicit int for register and static variables, and the size of an auto one that begins with a char. */
void reach_error(void);
int main(void)
{
    register r = 'a';
    static s = 200;
    auto c = (char)200;
    if (sizeof c == 4 && sizeof r == 4 && sizeof s == sizeof(int) && c < 0)
        reach_error();
    return 0;
}
