A boolean program without procedures has nowhere to start.

    $ printf '' > empty.bp
    $ bebop empty.bp
