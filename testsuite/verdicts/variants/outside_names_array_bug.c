/* An element of an array that is declared as in a header is another file's to write. */
void reach_error(void);
extern unsigned marks[4];
unsigned marks[4];
void refresh(void);
int main(void)
{
    marks[2] = 0;
    refresh();
    if (marks[2] == 11)
        reach_error();
    return 0;
}
