Where standard error cannot be written nobody listens, and the job goes on.

    $ cp $EXAMPLES/../verdicts/loops/ten_safe.c p.c
    $ slam p.c 2> /dev/full | head -1
    SAFE
    $ slam nothing.c 2> /dev/full
    status: 2
    $ printf 'int main(void) { x; }' > bad.c; c2bp bad.c 2> /dev/full
    status: 1
    $ c2bp p.c --stats -o p.bp 2> /dev/full
    $ bebop p.bp --stats -o p.json 2> /dev/full
    $ newton p.c p.json --stats -o p.txt 2> /dev/full
    $ bebop nothing.bp 2> /dev/full
    status: 1
    $ newton p.c nothing.json 2> /dev/full
    status: 1

Where standard output cannot be written there is no verdict.

    $ slam p.c --quiet > /dev/full
    stderr:
    error: cannot write standard output: No space left on device (os error 28)
    status: 2
    $ bebop p.bp > /dev/full
    stderr:
    error: cannot write standard output: No space left on device (os error 28)
    status: 1
    $ c2bp p.c > /dev/full
    stderr:
    error: cannot write standard output: No space left on device (os error 28)
    status: 1
    $ newton p.c p.json > /dev/full
    stderr:
    error: cannot write standard output: No space left on device (os error 28)
    status: 1
