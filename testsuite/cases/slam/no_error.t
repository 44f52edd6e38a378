A program in which nothing is called an error is safe at once.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

    $ slam ok.c
    SAFE
    No error of ok.c can be reached: proved in 1 iteration with 0 predicates.

    Every intermediate is in slam-work/ok, the commands in commands.txt there.
    stderr:
    1: 0 predicates: no error is reachable (c2bp <time>, bebop <time>)
    warning: no label ERROR and no assert in the program
    $ ls slam-work/ok
    01.bebop.log
    01.bp
    01.preds.txt
    01.trace.json
    cache
    commands.txt
    lock
