A boolean program need not be text.

    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish
    $ bebop rubbish
    stderr:
    error: cannot read rubbish: it is not UTF-8 text (byte 0xff at line 1, column 1, offset 0)
    status: 1
    $ bebop - < rubbish
    stderr:
    error: cannot read -: it is not UTF-8 text (byte 0xff at line 1, column 1, offset 0)
    status: 1
