/* Which element is assigned to is found before or after the call, by gcc after it. */
void reach_error(void);

int slots[3];
int next;

int take(void)
{
    next = 2;
    return 8;
}

int main(void)
{
    slots[next] = take() + 1;
    if (slots[2] == 9)
        reach_error();
    return 0;
}
