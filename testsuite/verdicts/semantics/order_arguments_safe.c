/* Arguments are evaluated in any order, each call as a whole. */
void reach_error(void);

int ticket;

int draw(void)
{
    ticket = ticket + 1;
    return ticket;
}

int apart(int a, int b, int c)
{
    return a != b && b != c && a != c && a + b + c == 6;
}

int first(int a, int b, int c)
{
    return a;
}

int main(void)
{
    if (!apart(draw(), draw(), draw()))
        reach_error();
    return 0;
}
