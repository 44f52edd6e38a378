The first session of slic/rules.md.

    $ cp $EXAMPLES/door/* .
    $ slam --quiet --rule any_door.slic door.c
    any_door: UNSAFE, replayed
    door.c has an error: this execution reaches it (found in 2 iterations with 1 predicate).

    door.c:17         slic_door_open(&front)                            enters slic_door_open: door = &front
    any_door.slic:8     if (any_door_door == 1)                         not taken: any_door_door = 0
    any_door.slic:9     any_door_door = 1                               any_door_door = 1
    any_door.slic:7     door_open(door)
    any_door.slic:7     return from slic_door_open                      back in main
    door.c:18         person()                                          any value chosen: 0
    door.c:18         if (!person())                                    taken: person() = 0
    door.c:20         person()                                          any value chosen: 1
    door.c:20         if (person())                                     taken: person() = 1
    door.c:21         leave(&front)                                     enters leave: door = &front
    door.c:11           door_try(door)                                  any value chosen: 1
    door.c:11           if (door_try(door))                             taken: door_try(door) = 1
    door.c:12           slic_door_close(door)                           enters slic_door_close: door = &front
    any_door.slic:13      if (any_door_door == 0)                       not taken: any_door_door = 1
    any_door.slic:14      any_door_door = 0                             any_door_door = 0
    any_door.slic:12      door_close(door)
    any_door.slic:12      return from slic_door_close                   back in leave
    door.c:13           return from leave                               back in main
    door.c:22         slic_door_close(&front)                           enters slic_door_close: door = &front
    any_door.slic:13    if (any_door_door == 0)                         taken: any_door_door = 0
    any_door.slic:13    rule violated: door_close: the door is not open  the error is reached

    Every intermediate is in slam-work/door/any-door/loop, the commands in commands.txt there.
    status: 1
    $ slam --quiet --rule door.slic door.c
    door: UNSAFE, replayed
    door.c has an error: this execution reaches it (found in 6 iterations with 13 predicates).

    door.slic:21  door__object = __VERIFIER_nondet_ulonglong()      any value chosen: door__object = 68719476736
    door.slic:21  assume(door__object != 0)                         holds: door__object = 68719476736
    door.slic:21  slic_return = slic_body_main()                    enters slic_body_main
    door.c:17       slic_door_open(&front)                          enters slic_door_open: door = &front
    door.slic:7       if (door__object == (unsigned long long)door)  taken: door__object = 68719476736, door = &front
    door.slic:8       if (door__state == 1)                         not taken: door__state = 0
    door.slic:9       door__state = 1                               door__state = 1
    door.slic:7       door_open(door)
    door.slic:7       return from slic_door_open                    back in slic_body_main
    door.c:18       person()                                        any value chosen: 0
    door.c:18       if (!person())                                  taken: person() = 0
    door.c:20       person()                                        any value chosen: 1
    door.c:20       if (person())                                   taken: person() = 1
    door.c:21       leave(&front)                                   enters leave: door = &front
    door.c:11         slic_door_try(door)                           enters slic_door_try: door = &front
    door.slic:12        slic_return = door_try(door)                any value chosen: slic_return = 1
    door.slic:12        if (door__object == (unsigned long long)door)  taken: door__object = 68719476736, door = &front
    door.slic:13        if (slic_return)                            taken: slic_return = 1
    door.slic:13        door__state = 1                             door__state = 1
    door.slic:12        return slic_return                          returns 1
    door.slic:12        return from slic_door_try                   back in leave: 1
    door.c:11         if (slic_door_try(door))                      taken: slic_door_try(door) = 1
    door.c:12         slic_door_close(door)                         enters slic_door_close: door = &front
    door.slic:16        if (door__object == (unsigned long long)door)  taken: door__object = 68719476736, door = &front
    door.slic:17        if (door__state == 0)                       not taken: door__state = 1
    door.slic:18        door__state = 0                             door__state = 0
    door.slic:16        door_close(door)
    door.slic:16        return from slic_door_close                 back in leave
    door.c:13         return from leave                             back in slic_body_main
    door.c:22       slic_door_close(&front)                         enters slic_door_close: door = &front
    door.slic:16      if (door__object == (unsigned long long)door)  taken: door__object = 68719476736, door = &front
    door.slic:17      if (door__state == 0)                         taken: door__state = 0
    door.slic:17      rule violated: door_close: the door is not open  the error is reached

    Every intermediate is in slam-work/door/door/loop, the commands in commands.txt there.
    status: 1
    $ slam --quiet --rule door.slic door_safe.c
    door: SAFE
    No violation and no error of door_safe.c can be reached: proved in 5 iterations with 11 predicates.

    Predicates:
      global: door__state == 1, (unsigned long long)&front == door__object, (unsigned long long)&back == door__object
      slic_door_close: &front == door, &back == door
      slic_door_open: &front == door
      leave: &back == door, __t1 == 0
      slic_door_try: &back == door, $return == 0, slic_return == 0

    What holds at the loops:
      door_safe.c:18 in slic_body_main: (door__state == 1) && ((unsigned long long)&front == door__object) || !(door__state == 1) && !((unsigned long long)&front == door__object)

    The verdict rests on these assumptions:
      what the program does not define calls no function of `door`

    Every intermediate is in slam-work/door_safe/door/loop, the commands in commands.txt there.
    $ slam --quiet --rule linux/mutex door_safe.c
    linux/mutex: NOT APPLICABLE
    door_safe.c uses no function of the rule.
    status: 4
