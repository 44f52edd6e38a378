Mathematical integers: what linear arithmetic cannot say may be anything, and
neither a simpler predicate nor a constant counts on wrap-around. Unsigned
arithmetic and conversions wrap around nevertheless, as C has it: they cannot
overflow, so a loop that counts down past zero stays within the assumption.

File ops.c:

    extern int any_int(void);

    void product(int x, int y, int z)
    {
        z = x * y;
        z = x & 12;
        z = x % 2;
        z = -7 / 2;
    }

    void unsigned_ones(unsigned u, unsigned char c)
    {
        u = u - 1;
        c = c + 1;
        u = (unsigned)any_int();
    }

    void sums(int x, int y)
    {
        x = x + 2147483647;
        x = 2147483647;
    }

    int main(void)
    {
        product(any_int(), any_int(), 0);
        unsigned_ones(any_int(), any_int());
        sums(any_int(), any_int());
        return 0;
    }

File ops.preds:

    product { z == 0, z < 2, z == -3, x == 0 }
    unsigned_ones { u == 0, u == 1, u <= 4, c == 0, c < 200 }
    sums { x + 2147483647 == y, x == y, x + 1 > y }

    $ c2bp --arith math ops.c ops.preds
    //@ source ops.c
    //@ sha256 <sha256>
    //@ assumption signed integers do not overflow
    //@ assumption ops.c:15: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `product`

    void main()
    begin
        skip;                          //@ main.0 ops.c:26 __t1 = any_int();
        skip;                          //@ main.1 ops.c:26 __t2 = any_int();
        product(1, 1, 0, *);           //@ main.2 ops.c:26 product(__t2, __t1, 0);
        skip;                          //@ main.3 ops.c:27 __t3 = any_int();
        skip;                          //@ main.4 ops.c:27 __t4 = any_int();
        unsigned_ones(*, *, *, *, *);  //@ main.5 ops.c:27 unsigned_ones(__t4, __t3);
        skip;                          //@ main.6 ops.c:28 __t5 = any_int();
        skip;                          //@ main.7 ops.c:28 __t6 = any_int();
        sums(*, *, *);                 //@ main.8 ops.c:28 sums(__t6, __t5);
        skip;                          //@ main.9 ops.c:29 return 0;
        return;                        //@ main.10 ops.c:29 return;
    end

    void product({z == 0}, {z < 2}, {z == -3}, {x == 0})
    begin
        enforce ({z == 0} => {z < 2}) && !({z == 0} && {z == -3}) && ({z == -3} => {z < 2});
        {z == 0}, {z < 2}, {z == -3} := choose({x == 0}, 0), choose({x == 0}, 0), choose(0, {x == 0});  //@ product.0 ops.c:5 z = x * y;
        {z == 0}, {z < 2}, {z == -3} := choose({x == 0}, 0), choose({x == 0}, 0), choose(0, {x == 0});  //@ product.1 ops.c:6 z = x & 12;
        {z == 0}, {z < 2}, {z == -3} := choose({x == 0}, 0), 1, 0;  //@ product.2 ops.c:7 z = x % 2;
        {z == 0}, {z < 2}, {z == -3} := 0, 1, 1;                //@ product.3 ops.c:8 z = -3;
        return;                                                 //@ product.4 ops.c:9 return;
    end

    void unsigned_ones({u == 0}, {u == 1}, {u <= 4}, {c == 0}, {c < 200})
    begin
        enforce !({u == 0} && {u == 1}) && ({u == 0} => {u <= 4}) && ({u == 1} => {u <= 4}) && ({c == 0} => {c < 200});
        {u == 0}, {u == 1}, {u <= 4} :=                         //@ unsigned_ones.0 ops.c:13 u = u - 1;
            {u == 1},
            choose(0, {u <= 4} => {u == 0} || {u == 1}),
            choose({u == 1} || !{u == 0} && {u <= 4}, {u == 0});
        {c == 0}, {c < 200} := choose(0, {c == 0} || {c < 200}), choose({c == 0}, 0);  //@ unsigned_ones.1 ops.c:14 c = c + 1;
        skip;                                                   //@ unsigned_ones.2 ops.c:15 __t1 = any_int();
        {u == 0}, {u == 1}, {u <= 4} := *, *, *;                //@ unsigned_ones.3 ops.c:15 u = __t1;
        return;                                                 //@ unsigned_ones.4 ops.c:16 return;
    end

    void sums({x + 2147483647 == y}, {x == y}, {x + 1 > y})
    begin
        enforce !({x + 2147483647 == y} && {x + 1 > y}) && ({x == y} => {x + 1 > y});
        {x + 2147483647 == y}, {x == y}, {x + 1 > y} :=         //@ sums.0 ops.c:20 x = x + 2147483647;
            choose(0, {x + 2147483647 == y} || {x == y} || {x + 1 > y}),
            {x + 2147483647 == y},
            choose({x + 2147483647 == y} || {x == y} || {x + 1 > y}, 0);
        {x + 2147483647 == y}, {x == y}, {x + 1 > y} := *, *, *;  //@ sums.1 ops.c:21 x = 2147483647;
        return;                                                 //@ sums.2 ops.c:22 return;
    end
    $ c2bp ops.c ops.preds | grep '//@ [pus].*[.][0-9]* '
        {z == 0}, {z < 2}, {z == -3} := choose({x == 0}, 0), choose({x == 0}, 0), choose(0, {x == 0});  //@ product.0 ops.c:5 z = x * y;
        {z == 0}, {z < 2}, {z == -3} := choose({x == 0}, 0), choose({x == 0}, 0), 0;  //@ product.1 ops.c:6 z = x & 12;
        {z == 0}, {z < 2}, {z == -3} := choose({x == 0}, 0), 1, 0;  //@ product.2 ops.c:7 z = x % 2;
        {z == 0}, {z < 2}, {z == -3} := 0, 1, 1;                //@ product.3 ops.c:8 z = -3;
        return;                                                 //@ product.4 ops.c:9 return;
        {u == 0}, {u == 1}, {u <= 4} :=                         //@ unsigned_ones.0 ops.c:13 u = u - 1;
        {c == 0}, {c < 200} := choose(0, {c == 0} || {c < 200}), choose({c == 0}, 0);  //@ unsigned_ones.1 ops.c:14 c = c + 1;
        skip;                                                   //@ unsigned_ones.2 ops.c:15 __t1 = any_int();
        {u == 0}, {u == 1}, {u <= 4} := *, *, *;                //@ unsigned_ones.3 ops.c:15 u = __t1;
        return;                                                 //@ unsigned_ones.4 ops.c:16 return;
        {x + 2147483647 == y}, {x == y}, {x + 1 > y} :=  //@ sums.0 ops.c:20 x = x + 2147483647;
        {x + 2147483647 == y}, {x == y}, {x + 1 > y} :=  //@ sums.1 ops.c:21 x = 2147483647;
        return;                                          //@ sums.2 ops.c:22 return;
