One run at a time in a work folder.

    $ echo 'int main(void) { return 0; }' > p.c
    $ mkdir w; touch w/lock
    $ flock w/lock slam p.c --work-dir w --time-limit 1
    stderr:
    error: work folder w: another run is at work there
    status: 2
