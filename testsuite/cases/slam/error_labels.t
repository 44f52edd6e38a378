Only the label `ERROR`, as it is written, is an error: drivers call the way to their
clean-up `error`. Others have to be named, and are errors beside it.

File driver.c:

    int open_device(void);
    int main(void)
    {
        int opened = 0;
        if (open_device() < 0)
            goto error;
        opened = 1;
    error:
        if (opened == 2)
            goto ERROR;
        if (opened == 0)
            goto fail;
        return 0;
    fail:
        return -1;
    ERROR:
        return -2;
    }

    $ slam -q driver.c | head -n 1
    SAFE
    $ slam -q driver.c --error-label fail | head -n 1
    UNSAFE, replayed
    $ slam -q driver.c --error-label fail --follow always | head -n 1
    UNSAFE, replayed
    $ slam -q driver.c --error-label fail --data-model ilp32 | head -n 1 | sed 's/ by the interpreter//'
    UNSAFE, replayed
    $ slam -q driver.c --error-label error --error-label other | head -n 1
    UNSAFE, replayed
    $ c2bp driver.c > driver.bp; bebop driver.bp --format text | head -n 1
    reachable: label ERROR in main, line 31 of driver.bp, after 9 statements
    $ bebop driver.bp --format text --error-label fail | head -n 1
    reachable: label ERROR in main, line 31 of driver.bp, after 9 statements
    $ interp driver.c
    returned 0
    $ interp driver.c --error-label error
    error at driver.c:9 in main: label error
