What newton says of addresses in integers names the variables: which number an address
is means nothing outside of newton.

    $ cp $EXAMPLES/../verdicts/pointers/address_as_number_safe.c a.c
    $ slam --work-dir work a.c 2>&1 | sed -n '/^Predicates:/,/^$/p'
    Predicates:
      main: (unsigned long)&p + 4 == field, p.second == 7, (unsigned long)&p == start
