void reach_error(void);

int main(void)
{
    unsigned char a = 0;
    if (!((~a != 255)))
        reach_error();
    return 0;
}
