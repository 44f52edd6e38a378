Each program prints its manual page and completions for shells, which `make install` puts in
place.

    $ for tool in c2bp bebop newton slic slam; do $tool --print-manual | grep -e '^.TH' -e '^.SH' | head -n 2; done
    .TH c2bp 1  "c2bp 0.1.0"
    .SH NAME
    .TH bebop 1  "bebop 0.1.0"
    .SH NAME
    .TH newton 1  "newton 0.1.0"
    .SH NAME
    .TH slic 1  "slic 0.1.0"
    .SH NAME
    .TH slam 1  "slam 0.1.0"
    .SH NAME
    $ slam campaign --print-manual | grep '^.TH'; slam report --print-manual | grep '^.TH'
    .TH slam-campaign 1  "slam-campaign 0.1.0"
    .TH slam-report 1  "slam-report 0.1.0"
    $ slam --print-completions bash | grep -c -e '--own-errors' -e '--sarif'
    3
    $ slam --print-completions nonsense
    stderr:
    error: unexpected argument '--print-completions' found

      tip: a similar argument exists: '--print-model'

    Usage: slam [OPTIONS] PROGRAM... [PREDICATES]
           slam campaign [OPTIONS] PROGRAM...
           slam report [OPTIONS] DIR|FILE...

    For more information, try '--help'.
    status: 2
