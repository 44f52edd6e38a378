Any two functions.

    $ sh check.sh any/in_the_end any/pair linux/pair
    any/in_the_end 0 SAFE
    any/in_the_end 1 UNSAFE
    any/pair 0 SAFE
    any/pair 1 UNSAFE, replayed
        what [stream_open, stream_find] acquired is held at the end of main
    linux/pair 0 SAFE
    linux/pair 1 UNSAFE, replayed
        what bar_map acquired is held at the end of main
