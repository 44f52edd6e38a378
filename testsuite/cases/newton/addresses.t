What newton says of addresses in integers names the variables: which number an address
is means nothing outside of newton.

    $ cp $EXAMPLES/../verdicts/pointers/address_as_number_safe.c a.c
    $ slam --work-dir work a.c 2>&1 | sed -n '/^Predicates:/,/^$/p'
    Predicates:
      main: start == 0, (unsigned long)&p + 4 == field, *q == 7, (unsigned long)&p == start, (unsigned long)&p.second == field, start + 4 == (unsigned long)&p.second, start + 4 == field, (int *)field == q, p.second == 7
