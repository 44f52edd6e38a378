A program in which nothing is called an error is safe at once.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

    $ slam ok.c
    $ ls slam-work/ok
