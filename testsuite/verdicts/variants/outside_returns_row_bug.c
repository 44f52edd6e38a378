/* Another file returns a row of a matrix that both know. */
void reach_error(void);
int matrix[2][2];
int (*row(int n))[2];
int main(void)
{
    (*row(1))[0] = 6;
    if (matrix[1][0] == 6)
        reach_error();
    return 0;
}
