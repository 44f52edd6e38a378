/* The pragma as an operator leads a call to a function that reports the error. */
void reach_error(void);
_Pragma("redefine_extname warn panic")
void warn(int n);
void panic(int n)
{
    if (n > 1)
        reach_error();
}
int main(void)
{
    warn(1);
    warn(2);
    return 0;
}
