The two temporal properties of VMCAI 2003, on boolean programs that abstract the same
two programs: an element is put in front of a list, and a list is reversed in place.

Nothing is lost: for any node `k`, if `x` reaches it before the insertion, `x` reaches it
behind it. `t` is the new element.

File insert.bp:

    decl {reach(x, k)}, {reach(t, k)}, {reach(x, k) avoiding t}, {t == k};
    void main()
    begin
        n1: {reach(x, k) avoiding t}, {t == k} := {reach(x, k)}, 0;      // t = malloc(..)
        n2: skip;                                                       // t->data = d
        n3: {reach(t, k)} := {reach(x, k) avoiding t} || {t == k};      // t->next = x
        n4: {reach(x, k)} := {reach(t, k)};                             // x = t
        ne: skip;
    end

    $ bebop insert.bp --format text --ltl 'G (n1 && {reach(x, k)} -> G (ne -> {reach(x, k)}))'
    holds: G (n1 && {reach(x, k)} -> G (ne -> {reach(x, k)}))

Where the link to the old list is forgotten, it is lost.

    $ sed 's/{reach(x, k) avoiding t} || {t == k};/{t == k};                             /' insert.bp > lost.bp
    $ bebop lost.bp --format text --ltl 'G (n1 && {reach(x, k)} -> G (ne -> {reach(x, k)}))'
    violated: G (n1 && {reach(x, k)} -> G (ne -> {reach(x, k)})), after 4 statements, whatever comes then

            start with {reach(x, k)} = 1, {reach(t, k)} = 0, {reach(x, k) avoiding t} = 0, {t == k} = 0

         4  {reach(x, k) avoiding t}, {t == k} := {reach(x, k)}, 0    [{reach(x, k) avoiding t} = 1]
         5  skip
         6  {reach(t, k)} := {t == k}
         7  {reach(x, k)} := {reach(t, k)}    [{reach(x, k)} = 0]

The reversed list is not cyclic, if the list was not. What two lists share, and whether
a node is on the rest of its own list, is followed; where a link is written and they do
share something, anything may hold.

File reverse.bp:

    decl {cyclic(x)}, {cyclic(y)}, {cyclic(t)};
    decl {shared(x, y)}, {shared(x, t)}, {shared(y, t)}, {reach(x, y)};
    void main()
    begin
        n1: {cyclic(y)}, {shared(x, y)} := 0, 0;                        // y = NULL
        n2: while (*) do
            n3: {cyclic(t)}, {shared(x, t)} := {cyclic(y)}, {shared(x, y)};     // t = y
            n4: {cyclic(y)}, {shared(y, t)} := {cyclic(x)}, {shared(x, t)};     // y = x
            n5: {reach(x, y)}, {shared(x, t)} :=
                choose(0, !{cyclic(x)}), choose(0, !{shared(x, t)});            // x = x->n
            n6: {cyclic(y)}, {cyclic(t)}, {cyclic(x)} := 0,
                {shared(y, t)} ? * : {cyclic(t)},
                {reach(x, y)} ? * : {cyclic(x)};                                // y->n = NULL
            n7: {cyclic(y)}, {shared(x, y)} :=
                {shared(y, t)} ? * : {cyclic(t)},
                choose(0, !{shared(x, t)} && !{reach(x, y)});                   // y->n = t
        od
        n8: skip;
    end

    $ bebop reverse.bp --format text --ltl 'G (n1 && !{cyclic(x)} -> G (n8 -> !{cyclic(y)}))'
    holds: G (n1 && !{cyclic(x)} -> G (n8 -> !{cyclic(y)}))

Without the condition on the list it does not hold, which shows that it is needed.

    $ bebop reverse.bp --format text --ltl 'G (n8 -> !{cyclic(y)})'
    violated: G (n8 -> !{cyclic(y)}), after 14 statements, whatever comes then

            start with {cyclic(x)} = 1, {cyclic(y)} = 0, {cyclic(t)} = 0, {shared(x, y)} = 0, {shared(x, t)} = 0, {shared(y, t)} = 0, {reach(x, y)} = 0

         5  {cyclic(y)}, {shared(x, y)} := 0, 0
         6  while (*)
         7  {cyclic(t)}, {shared(x, t)} := {cyclic(y)}, {shared(x, y)}
         8  {cyclic(y)}, {shared(y, t)} := {cyclic(x)}, {shared(x, t)}    [{cyclic(y)} = 1]
         9  {reach(x, y)}, {shared(x, t)} := choose(0, !{cyclic(x)}), choose(0, !{shared(x, t)})    [{reach(x, y)} = 1]
        11  {cyclic(y)}, {cyclic(t)}, {cyclic(x)} := 0, {shared(y, t)} ? * : {cyclic(t)}, {reach(x, y)} ? * : {cyclic(x)}    [{cyclic(y)} = 0, {cyclic(x)} = 0]
        14  {cyclic(y)}, {shared(x, y)} := {shared(y, t)} ? * : {cyclic(t)}, choose(0, !{shared(x, t)} && !{reach(x, y)})    [{shared(x, y)} = 1]
         6  while (*)
         7  {cyclic(t)}, {shared(x, t)} := {cyclic(y)}, {shared(x, y)}    [{shared(x, t)} = 1]
         8  {cyclic(y)}, {shared(y, t)} := {cyclic(x)}, {shared(x, t)}    [{shared(y, t)} = 1]
         9  {reach(x, y)}, {shared(x, t)} := choose(0, !{cyclic(x)}), choose(0, !{shared(x, t)})    [{reach(x, y)} = 0]
        11  {cyclic(y)}, {cyclic(t)}, {cyclic(x)} := 0, {shared(y, t)} ? * : {cyclic(t)}, {reach(x, y)} ? * : {cyclic(x)}
        14  {cyclic(y)}, {shared(x, y)} := {shared(y, t)} ? * : {cyclic(t)}, choose(0, !{shared(x, t)} && !{reach(x, y)})    [{cyclic(y)} = 1, {shared(x, y)} = 0]
         6  while (*)
    $ bebop reverse.bp --ltl 'G (n8 -> !{cyclic(y)})' -o lasso.json
    $ bebop reverse.bp --replay lasso.json
    valid: 14 steps

Nothing says that the loop is left; if only runs count that end, it is.

    $ bebop reverse.bp --format text --ltl 'F n8' | head -1
    violated: F n8, by a run of 7 statements with a loop of 6
    $ bebop reverse.bp --format text --ltl '!{cyclic(x)} -> F (n8 && !{cyclic(y)})' --fair end
    holds: !{cyclic(x)} -> F (n8 && !{cyclic(y)})
