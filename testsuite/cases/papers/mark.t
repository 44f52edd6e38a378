Marking a list by turning its links (PLDI 2001, Figure 3): h->next == hnext at
the end, where h is any cell and hnext what it pointed to at the start. The
paper's seven predicates, six more, and what a list is (see the head of mark.c).

    $ cp $EXAMPLES/mark/*.* .
    $ c2bp mark.c mark.preds -o mark.bp
    $ bebop mark.bp --reach ERROR --format text
    unreachable
    $ bebop mark.bp --invariants END
    {
      "format": "slam-invariants",
      "version": 1,
      "invariants": [
        {"procedure":"mark","label":"END","line":110,"id":"mark.27~","place":"mark.c:56","formula":"!{h == 0} && !{prev == h} && {h->next == hnext} && {turned == 0} && (!{this == h} || {h->mark == 1})","parts":[[[{"predicate":"h == 0","holds":false}]],[[{"predicate":"prev == h","holds":false}]],[[{"predicate":"h->next == hnext","holds":true}]],[[{"predicate":"turned == 0","holds":true}]],[[{"predicate":"this == h","holds":false}],[{"predicate":"h->mark == 1","holds":true}]]]}
      ]
    }

Links that are not restored are found.

    $ slam mark_bug.c mark.preds
    UNSAFE, replayed
    mark_bug.c has an error: this execution reaches it (found in 2 iterations with 19 predicates).

    mark_bug.c:65  any_node()                                        any value chosen: object 1
    mark_bug.c:65  mark(any_node())                                  enters mark: list = object 1
    mark_bug.c:27    h = any_node()                                  any value chosen: h = object 1
    mark_bug.c:28    if (h == 0)                                     not taken: h = object 1
    mark_bug.c:30    hnext = h->next                                 hnext = object 2
    mark_bug.c:32    prev = 0                                        prev = NULL
    mark_bug.c:33    this = list                                     this = object 1
    mark_bug.c:34    while (this != 0)                               taken: this = object 1
    mark_bug.c:35    if (this->mark == 1)                            not taken: this->mark = 0
    mark_bug.c:37    this->mark = 1                                  this->mark = 1
    mark_bug.c:38    if (this == h)                                  taken: this = object 1, h = object 1
    mark_bug.c:39    turned = 1                                      turned = 1
    mark_bug.c:40    tmp = prev                                      tmp = NULL
    mark_bug.c:41    prev = this                                     prev = object 1
    mark_bug.c:42    this = this->next                               this = object 2
    mark_bug.c:43    prev->next = tmp                                prev->next = NULL
    mark_bug.c:34    while (this != 0)                               taken: this = object 2
    mark_bug.c:35    if (this->mark == 1)                            taken: this->mark = 1
    mark_bug.c:45    while (prev != 0)                               taken: prev = object 1
    mark_bug.c:46    assume(prev != h || turned)                     holds: prev = object 1, h = object 1, turned = 1
    mark_bug.c:47    assume(prev->next != h || !turned || prev == hnext)  holds: prev->next = NULL, h = object 1, turned = 1, prev = object 1, hnext = object 2
    mark_bug.c:48    if (prev == h)                                  taken: prev = object 1, h = object 1
    mark_bug.c:49    turned = 0                                      turned = 0
    mark_bug.c:50    tmp = this                                      tmp = object 2
    mark_bug.c:51    this = prev                                     this = object 1
    mark_bug.c:52    prev = prev->next                               prev = NULL
    mark_bug.c:45    while (prev != 0)                               not taken: prev = NULL
    mark_bug.c:55    assume(!turned)                                 holds: turned = 0
    mark_bug.c:58    if (h->next != hnext)                           taken: h->next = NULL, hnext = object 2
    mark_bug.c:60    ERROR: return                                   the error is reached

    Every intermediate is in slam-work/mark_bug, the commands in commands.txt there.
    stderr:
    1: 13 predicates, path of 39 steps: infeasible, 6 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 19 predicates, path of 42 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
