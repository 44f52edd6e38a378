Calling conventions: what stands for a function is called as that is, whatever else its
declaration says, so that gcc takes the woven text.

File convention.c:

    int __attribute__((nothrow, fastcall)) take(int *l);
    void give(int *l, int old, void (__attribute__((stdcall)) *then)(int)) __attribute__((__regparm__(3)));
    void other(void) __attribute__((cdecl)), __attribute__((stdcall)) done(int *l);
    int l;
    int main(void)
    {
        int old = take(&l);
        give(&l, old, 0);
        done(&l);
        return 0;
    }

File held.slic:

    title "What is taken is given";
    state { int held = 0; }
    take.exit { held = 1; }
    give.entry { if (!held) abort "not taken"; held = 0; }
    done.entry { if (held) abort "not given"; }

    $ slic --data-model ilp32 convention.c held.slic | grep -o 'static [^;]* slic_[a-z]* (.*) {'
    static __attribute__((stdcall)) void slic_done ( int * l ) {
    static __attribute__((__regparm__(3))) void slic_give ( int * l , int old , void ( __attribute__((stdcall)) * then ) ( int ) ) {
    static __attribute__((fastcall)) int slic_take ( int * l ) {
    $ slic --data-model ilp32 convention.c held.slic -o woven.i && gcc -m32 -fsyntax-only -Wall -Wno-unknown-pragmas woven.i
    $ slam -q --data-model ilp32 --rule held.slic convention.c
    held: SAFE
    No violation and no error of convention.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: held_state == 0

    The verdict rests on these assumptions:
      held.slic:3: undefined functions write no variable that is not declared `extern`, such as `l`, by name, through a pointer to another type, or one that they find in memory
      what the program does not define calls no function of `held`

    Every intermediate is in slam-work/convention/held/loop, the commands in commands.txt there.
