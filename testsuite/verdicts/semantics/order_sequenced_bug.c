/* What `&&`, the comma and `?:` put in order stays in order. */
void reach_error(void);

int state = 1;

int twice(void)
{
    state = state * 2;
    return state;
}

int more(void)
{
    state = state + 3;
    return state;
}

int main(void)
{
    int a = (twice(), more());
    int b = twice() == 10 && more() == 13;
    int c = state == 13 ? twice() : more();
    if (a == 5 && b == 1 && c == 26)
        reach_error();
    return 0;
}
