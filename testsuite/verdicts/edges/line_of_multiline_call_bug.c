/* __LINE__ as an argument of a macro that goes over lines is the line where the macro call ends or begins. */
void reach_error(void);
#define WHERE(x, y) ((x) * 0 + __builtin_LINE() + (y) * 0)
int main(void)
{
    int r = WHERE(1,
                  2);
    if (r == 6)
        reach_error();
    return 0;
}
