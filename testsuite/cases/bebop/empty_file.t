A boolean program without procedures has nowhere to start.

    $ printf '' > empty.bp
    $ bebop empty.bp
    stderr:
    error: there is no procedure `main` to start in
     = the program has no procedures
    status: 1
