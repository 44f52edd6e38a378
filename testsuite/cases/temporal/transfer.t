A transfer that was started ends, done or aborted: polling has a timeout. The bug sets the
timeout anew whenever a byte arrives.

File transfer.c:

    extern int status(void);

    enum { IDLE, BUSY, DONE, ABORTED };
    int state = IDLE;

    static void transfer(unsigned timeout)
    {
        unsigned left = timeout;
        state = BUSY;
        while (left != 0) {
            int s = status();
            if (s == 1) {
                state = DONE;
                return;
            }
            left--;
        }
        state = ABORTED;
    }

    int main(void)
    {
        transfer(1000);
        return 0;
    }

File transfer_bug.c:

    extern int status(void);

    enum { IDLE, BUSY, DONE, ABORTED };
    int state = IDLE;

    static void transfer(unsigned timeout)
    {
        unsigned left = timeout;
        state = BUSY;
        while (left != 0) {
            int s = status();
            if (s == 1) {
                state = DONE;
                return;
            }
            left = s == 2 ? timeout : left - 1;
        }
        state = ABORTED;
    }

    int main(void)
    {
        transfer(1000);
        return 0;
    }

    $ slam -q transfer.c --ltl 'F ({state == 2} || {state == 3})' | head -2
    SAFE
    Every run of transfer.c satisfies F ({state == 2} || {state == 3}): proved in 2 iterations with 1 predicate.
    $ slam -q transfer_bug.c --ltl 'F ({state == 2} || {state == 3})'
    UNSAFE
    transfer_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    transfer_bug.c:23  transfer(1000)                        enters transfer: timeout = 1000
    transfer_bug.c:8     left = timeout                      left = 1000
    transfer_bug.c:9     state = 1                           state = 1
    -- from here on, again and again --
    transfer_bug.c:10    while (left != 0)                   taken: left = 1000
    transfer_bug.c:11    s = status()                        any value chosen: s = 2
    transfer_bug.c:12    if (s == 1)                         not taken: s = 2
    transfer_bug.c:16    left = s == 2 ? timeout : left - 1  left = 1000

    Every intermediate is in slam-work/transfer_bug, the commands in commands.txt there.
    status: 1
