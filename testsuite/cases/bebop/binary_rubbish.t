A boolean program need not be text.

    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish
    $ bebop rubbish
    $ bebop - < rubbish
