A function of a rule that calls another one of the same handler: for one object that is
one event. What it does to other objects counts, and so does what it does twice.

File locks.h:

    struct mutex { int x; };
    struct mutex a, b;
    int input(void);
    void mutex_lock(struct mutex *);
    void mutex_unlock(struct mutex *);
    void kfree(const void *);
    void *kmalloc(unsigned long, int);

File passes.c:

    #include "locks.h"
    static inline void mutex_lock_nested(struct mutex *m, int s) { mutex_lock(m); }
    int main(void) { mutex_lock_nested(&a, 0); mutex_unlock(&a); return 0; }

File twice.c:

    #include "locks.h"
    void mutex_lock_nested(struct mutex *m, int s) { mutex_lock(m); mutex_lock(m); }
    int main(void) { mutex_lock_nested(&a, 0); mutex_unlock(&a); return 0; }

File other.c:

    #include "locks.h"
    void mutex_lock_nested(struct mutex *m, int s) { mutex_lock(&b); }
    int main(void) { mutex_lock_nested(&a, 0); mutex_lock(&b); mutex_unlock(&b); return 0; }

File sometimes.c:

    #include "locks.h"
    static int fast(struct mutex *m) { return input(); }
    void mutex_lock_nested(struct mutex *m, int s) { if (!fast(m)) mutex_lock(m); }
    int main(void) { mutex_lock_nested(&a, 0); mutex_unlock(&a); mutex_lock(&a); mutex_unlock(&a); return 0; }

File kept.c:

    #include "locks.h"
    static int fast(struct mutex *m) { return input(); }
    void mutex_lock_nested(struct mutex *m, int s) { if (!fast(m)) mutex_lock(m); }
    int main(void) { mutex_lock_nested(&a, 0); if (input()) mutex_unlock(&a); return 0; }

File between.c:

    #include "locks.h"
    static void helper(void *p) { kfree(p); }
    void kvfree(void *p) { helper(p); }
    int main(void) { void *p = kmalloc(8, 0); kvfree(p); return 0; }

    $ for f in passes twice other sometimes kept; do slam -q --rule linux/mutex $f.c | grep -e '^linux' -e violated; done
    linux/mutex: SAFE
    linux/mutex: UNSAFE, replayed
    mutex.slic:19          rule violated: mutex_lock: the mutex is held already  the error is reached
    linux/mutex: UNSAFE, replayed
    mutex.slic:19      rule violated: mutex_lock: the mutex is held already  the error is reached
    linux/mutex: SAFE
    linux/mutex: UNSAFE, replayed
    mutex.slic:90  rule violated: a mutex is held at the end of main  the error is reached
    $ slam -q --rule linux/kmalloc between.c | head -1
    linux/kmalloc: SAFE

The linker's name of a function counts.

File symbol.c:

    #include "locks.h"
    void take(struct mutex *) __asm__("mutex_lock");
    int main(void) { void (*p)(struct mutex *) = take; mutex_lock(&a); p(&a); mutex_unlock(&a); return 0; }

File only.c:

    struct mutex { int x; } a;
    void release(struct mutex *) __asm__("mutex_" "unlock");
    int main(void) { release(&a); return 0; }

    $ for f in symbol only; do slam -q --rule linux/mutex $f.c | grep -e '^linux' -e violated; done
    linux/mutex: UNSAFE, replayed
    mutex.slic:19      rule violated: take: the mutex is held already  the error is reached
    linux/mutex: UNSAFE, replayed
    mutex.slic:81      rule violated: release: the mutex is not held  the error is reached

A constructor runs before objects are chosen.

File constructor.c:

    #include "locks.h"
    __attribute__((constructor)) static void begin(void) { mutex_lock(&a); }
    int main(void) { mutex_lock(&b); mutex_unlock(&b); return 0; }

    $ slam -q --rule linux/mutex constructor.c | sed -n '/assumptions/,$p'
    The verdict rests on these assumptions:
      locks.h:4: nothing but what their arguments point to is written by mutex_lock, mutex_unlock
      what the program does not define calls no function of `linux/mutex`
      no object is watched in constructors, before the entry

    Every intermediate is in slam-work/constructor/linux-mutex/loop, the commands in commands.txt there.

A function that calls itself is no other function: each of its calls is an event.

File depth.slic:

    state { int depth = 0; }
    [f, g].entry { depth++; if (depth == 4) abort "deep"; }
    [f, g].exit { depth--; }

File itself.c:

    int g(int k);
    static int f(int k) { if (k > 0) return f(k - 1); return 0; }
    int main(void) { f(3); return 0; }

File less.c:

    int g(int k);
    static int f(int k) { if (k > 0) return f(k - 1); return 0; }
    int main(void) { f(2); return 0; }

File through.c:

    int f(int k);
    int g(int k) { return f(k); }
    int f(int k) { if (k > 0) return g(k - 1) + 1; return 0; }
    int main(void) { g(3); return 0; }

    $ for f in itself less through; do slam -q --rule depth.slic $f.c | grep -e '^depth' -e violated; done
    depth: UNSAFE, replayed
    depth.slic:2    depth_state = depth_state + 1              depth_state = 1
    depth.slic:2    if (depth_state == 4)                      not taken: depth_state = 1
    depth.slic:2    slic_return = slic_body_f(k)               enters slic_body_f: k = 3
    depth.slic:2        depth_state = depth_state + 1          depth_state = 2
    depth.slic:2        if (depth_state == 4)                  not taken: depth_state = 2
    depth.slic:2        slic_return = slic_body_f(k)           enters slic_body_f: k = 2
    depth.slic:2            depth_state = depth_state + 1      depth_state = 3
    depth.slic:2            if (depth_state == 4)              not taken: depth_state = 3
    depth.slic:2            slic_return = slic_body_f(k)       enters slic_body_f: k = 1
    depth.slic:2                depth_state = depth_state + 1  depth_state = 4
    depth.slic:2                if (depth_state == 4)          taken: depth_state = 4
    depth.slic:2                rule violated: deep            the error is reached
    depth: SAFE
    depth: UNSAFE, replayed
    depth.slic:2      slic_once_2_before = slic_once_2              slic_once_2_before = 0
    depth.slic:2      slic_once_2 = 0                               slic_once_2 = 0
    depth.slic:2      if (slic_once_1 && slic_once_1 != 1)          not taken: slic_once_1 = 0
    depth.slic:2      depth_state = depth_state + 1                 depth_state = 1
    depth.slic:2      if (depth_state == 4)                         not taken: depth_state = 1
    depth.slic:2      slic_once_1 = 1                               slic_once_1 = 1
    depth.slic:2      slic_once_1_covers = 1                        slic_once_1_covers = 1
    depth.slic:2      slic_return = slic_body_f(k)                  enters slic_body_f: k = 3
    depth.slic:2            slic_once_2_before = slic_once_2        slic_once_2_before = 0
    depth.slic:2            slic_once_2 = 0                         slic_once_2 = 0
    depth.slic:2            if (slic_once_1 && slic_once_1 != 1)    not taken: slic_once_1 = 1
    depth.slic:2            depth_state = depth_state + 1           depth_state = 2
    depth.slic:2            if (depth_state == 4)                   not taken: depth_state = 2
    depth.slic:2            slic_once_1 = 1                         slic_once_1 = 1
    depth.slic:2            slic_once_1_covers = 1                  slic_once_1_covers = 1
    depth.slic:2            slic_return = slic_body_f(k)            enters slic_body_f: k = 2
    depth.slic:2                  slic_once_2_before = slic_once_2  slic_once_2_before = 0
    depth.slic:2                  slic_once_2 = 0                   slic_once_2 = 0
    depth.slic:2                  if (slic_once_1 && slic_once_1 != 1)  not taken: slic_once_1 = 1
    depth.slic:2                  depth_state = depth_state + 1     depth_state = 3
    depth.slic:2                  if (depth_state == 4)             not taken: depth_state = 3
    depth.slic:2                  slic_once_1 = 1                   slic_once_1 = 1
    depth.slic:2                  slic_once_1_covers = 1            slic_once_1_covers = 1
    depth.slic:2                  slic_return = slic_body_f(k)      enters slic_body_f: k = 1
    depth.slic:2                        slic_once_2_before = slic_once_2  slic_once_2_before = 0
    depth.slic:2                        slic_once_2 = 0             slic_once_2 = 0
    depth.slic:2                        if (slic_once_1 && slic_once_1 != 1)  not taken: slic_once_1 = 1
    depth.slic:2                        depth_state = depth_state + 1  depth_state = 4
    depth.slic:2                        if (depth_state == 4)       taken: depth_state = 4
    depth.slic:2                        rule violated: deep         the error is reached
