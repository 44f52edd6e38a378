What lies over a number in a union, or is reached by a pointer to its bytes, changes a part of it.

File reg.c:

    union reg {
        unsigned word;
        unsigned char byte[4];
        struct { unsigned on : 1, mode : 3, rest : 28; } f;
    };
    union reg r;
    unsigned v;
    int main(void)
    {
        r.byte[3] = 0;
        r.f.mode = 5;
        r.word = v;
        ((unsigned char *)&v)[1] = 255;
        return 0;
    }

File preds.txt:

    global { r.word == 11, r.f.on == 1, r.word == 0xffffff, v == 0xff00, v == 0 }

    $ c2bp reg.c preds.txt | grep -v '^//'

    decl {r.word == 11}, {r.f.on == 1}, {r.word == 0xffffff}, {v == 0xff00}, {v == 0};

    void main()
    begin
        enforce ({r.word == 11} => {r.f.on == 1}) && !({r.word == 11} && {r.word == 0xffffff}) && ({r.word == 0xffffff} => {r.f.on == 1}) && !({v == 0xff00} && {v == 0});
        {r.word == 11}, {r.f.on == 1}, {r.word == 0xffffff} := 0, 0, 0;  //@ main.0 reg.c:6 memset(&r, 0, sizeof(r));
        {v == 0xff00}, {v == 0} := 0, 1;                        //@ main.1 reg.c:7 v = 0;
        {r.word == 11}, {r.f.on == 1}, {r.word == 0xffffff} :=  //@ main.2 reg.c:10 r.byte[3] = 0;
            choose({r.word == 11}, {r.f.on == 1} => {r.word == 0xffffff}),
            choose({r.word == 11} || {r.f.on == 1}, !{r.f.on == 1}),
            choose({r.word == 0xffffff}, {r.f.on == 1} => {r.word == 11});
        {r.word == 11}, {r.f.on == 1}, {r.word == 0xffffff} :=  //@ main.3 reg.c:11 r.f.mode = 5;
            choose({r.word == 11}, {r.f.on == 1} => {r.word == 0xffffff}),
            choose({r.word == 11} || {r.f.on == 1}, !{r.f.on == 1}),
            0;
        {r.word == 11}, {r.f.on == 1}, {r.word == 0xffffff} :=  //@ main.4 reg.c:12 r.word = v;
            choose(0, {v == 0xff00} || {v == 0}),
            choose(0, {v == 0xff00} || {v == 0}),
            choose(0, {v == 0xff00} || {v == 0});
        {v == 0xff00}, {v == 0} := choose({v == 0xff00} || {v == 0}, 0), 0;  //@ main.5 reg.c:13 ((unsigned char *)&v)[1] = 255;
        skip;                                                   //@ main.6 reg.c:14 return 0;
        return;                                                 //@ main.7 reg.c:14 return;
    end

Bit-fields that no number holds are no different.

File packed.c:

    union { struct { unsigned low : 3, mid : 4, high : 30; } __attribute__((packed)) bits; unsigned char byte; } u;
    int main(void)
    {
        u.byte = 0;
        u.bits.mid = 1;
        u.bits.low = 5;
        u.bits.high = 1;
        return 0;
    }

File packed.txt:

    global { u.byte == 13, u.byte == 8, u.bits.high == 1 }

    $ c2bp packed.c packed.txt | sed -n '/enforce/,$p'
        enforce !({u.byte == 13} && {u.byte == 8});
        {u.byte == 13}, {u.byte == 8}, {u.bits.high == 1} := 0, 0, 0;  //@ main.0 packed.c:1 memset(&u, 0, sizeof(u));
        {u.byte == 13}, {u.byte == 8}, {u.bits.high == 1} := 0, 0, *;  //@ main.1 packed.c:4 u.byte = 0;
        {u.byte == 13}, {u.byte == 8} :=                        //@ main.2 packed.c:5 u.bits.mid = 1;
            choose({u.byte == 13}, {u.byte == 8}),
            choose({u.byte == 8}, {u.byte == 13});
        {u.byte == 13}, {u.byte == 8} := choose({u.byte == 13} || {u.byte == 8}, 0), 0;  //@ main.3 packed.c:6 u.bits.low = 5;
        {u.byte == 13}, {u.byte == 8}, {u.bits.high == 1} := *, *, 1;  //@ main.4 packed.c:7 u.bits.high = 1;
        skip;                                                   //@ main.5 packed.c:8 return 0;
        return;                                                 //@ main.6 packed.c:8 return;
    end
