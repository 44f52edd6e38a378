The list partition (PLDI 2001, section 2): the boolean program of the four
predicates, and at L the paper's invariant
(curr != NULL) && (curr->val > v) && (prev->val <= v || prev == NULL).

    $ cp $EXAMPLES/partition/*.* .
    $ c2bp partition.c partition.preds -o partition.bp && cat partition.bp
    //@ source partition.c
    //@ sha256 <sha256>
    //@ assumption partition.c:40: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    //@ assumption partition.c:42: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `partition`

    void main()
    begin
        skip;         //@ main.0 partition.c:42 __t1 = any_int();
        skip;         //@ main.1 partition.c:42 __t2 = any_list();
        partition();  //@ main.2 partition.c:42 partition(__t2, __t1);
        skip;         //@ main.3 partition.c:43 return 0;
        return;       //@ main.4 partition.c:43 return;
    end

    void partition()
    begin
        decl {curr == NULL}, {prev == NULL}, {curr->val > v}, {prev->val > v};
        skip;                                                   //@ partition.0 partition.c:19 greater = 0;
        {prev == NULL}, {prev->val > v} := 1, *;                //@ partition.1 partition.c:19 prev = 0;
        {curr == NULL}, {curr->val > v} := *, *;                //@ partition.2 partition.c:19 curr = *l;
        while (*) do                                            //@ partition.3~ partition.c:21 while (curr != 0)
            assume(!{curr == NULL});                            //@ partition.3+ partition.c:21 while (curr != 0)
            skip;                                               //@ partition.4 partition.c:22 rest = curr->next;
            if (*) then                                         //@ partition.5~ partition.c:23 if (curr->val <= v)
                assume(!{curr->val > v});                       //@ partition.5+ partition.c:23 if (curr->val <= v)
                {prev == NULL}, {prev->val > v} := {curr == NULL}, {curr->val > v};  //@ partition.6 partition.c:24 prev = curr;
            else
                assume({curr->val > v});                        //@ partition.5- partition.c:23 if (curr->val <= v)
                if (*) then                                     //@ partition.7~ partition.c:27 if (prev != 0)
                    assume(!{prev == NULL});                    //@ partition.7+ partition.c:27 if (prev != 0)
                    skip;                                       //@ partition.8 partition.c:28 prev->next = rest;
                else
                    assume({prev == NULL});                     //@ partition.7- partition.c:27 if (prev != 0)
                fi
                if (*) then                                     //@ partition.9~ partition.c:29 if (*l == curr)
                    assume(1);                                  //@ partition.9+ partition.c:29 if (*l == curr)
                    skip;                                       //@ partition.10 partition.c:30 *l = rest;
                else
                    assume(1);                                  //@ partition.9- partition.c:29 if (*l == curr)
                fi
                skip;                                           //@ partition.11 partition.c:31 curr->next = greater;
                L: skip;                                        //@ partition.12 partition.c:33 greater = curr;
            fi
            {curr == NULL}, {curr->val > v} := *, *;            //@ partition.13 partition.c:35 curr = rest;
        od
        assume({curr == NULL});                                 //@ partition.3- partition.c:21 while (curr != 0)
        skip;                                                   //@ partition.14 partition.c:37 return greater;
        return;                                                 //@ partition.15 partition.c:37 return;
    end
    $ bebop partition.bp --invariants --format text
    main line 8 [main.0]: 1
    main line 9 [main.1]: 1
    main line 10 [main.2]: 1
    main line 11 [main.3]: 1
    main line 12 [main.4]: 1
    partition line 18 [partition.0]: 1
    partition line 19 [partition.1]: 1
    partition line 20 [partition.2]: {prev == NULL}
    partition line 21 [partition.3~]: {prev == NULL} || !{prev->val > v}
    partition line 22 [partition.3+]: {prev == NULL} || !{prev->val > v}
    partition line 23 [partition.4]: !{curr == NULL} && ({prev == NULL} || !{prev->val > v})
    partition line 24 [partition.5~]: !{curr == NULL} && ({prev == NULL} || !{prev->val > v})
    partition line 25 [partition.5+]: !{curr == NULL} && ({prev == NULL} || !{prev->val > v})
    partition line 26 [partition.6]: !{curr == NULL} && !{curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 28 [partition.5-]: !{curr == NULL} && ({prev == NULL} || !{prev->val > v})
    partition line 29 [partition.7~]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 30 [partition.7+]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 31 [partition.8]: !{curr == NULL} && !{prev == NULL} && {curr->val > v} && !{prev->val > v}
    partition line 33 [partition.7-]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 35 [partition.9~]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 36 [partition.9+]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 37 [partition.10]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 39 [partition.9-]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 41 [partition.11]: !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition:L (line 42): !{curr == NULL} && {curr->val > v} && ({prev == NULL} || !{prev->val > v})
    partition line 44 [partition.13]: !{curr == NULL} && ({prev == NULL} && {curr->val > v} || !{prev == NULL} && !{prev->val > v})
    partition line 46 [partition.3-]: {prev == NULL} || !{prev->val > v}
    partition line 47 [partition.14]: {curr == NULL} && ({prev == NULL} || !{prev->val > v})
    partition line 48 [partition.15]: {curr == NULL} && ({prev == NULL} || !{prev->val > v})
