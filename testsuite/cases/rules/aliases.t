Rules are about objects. Where two texts are one lock, or one text is two, a comparison of the
texts of arguments is wrong, and these are right.

File locks.h:

    #include <pthread.h>
    struct shared { int n; pthread_mutex_t m; };
    static struct shared one = { 0, PTHREAD_MUTEX_INITIALIZER }, two = { 0, PTHREAD_MUTEX_INITIALIZER };

Two texts, one lock.

File names.c:

    #include "locks.h"
    int main(void)
    {
        struct shared *p = &one, *q = &one;
        if (pthread_mutex_lock(&p->m))
            return 1;
        pthread_mutex_unlock(&q->m);
        return 0;
    }

File callee.c:

    #include "locks.h"
    static void leave(struct shared *s) { s->n++; pthread_mutex_unlock(&s->m); }
    int main(void)
    {
        if (pthread_mutex_lock(&one.m))
            return 1;
        leave(&one);
        return 0;
    }

File twice.c:

    #include "locks.h"
    static int move(struct shared *from, struct shared *to)
    {
        if (pthread_mutex_lock(&from->m))
            return 1;
        if (pthread_mutex_lock(&to->m)) {
            pthread_mutex_unlock(&from->m);
            return 1;
        }
        from->n--, to->n++;
        pthread_mutex_unlock(&to->m);
        pthread_mutex_unlock(&from->m);
        return 0;
    }
    int main(void)
    {
        return move(&one, SECOND);
    }

File around.c:

    #include "locks.h"
    #include <stddef.h>
    int main(void)
    {
        pthread_mutex_t *m = &one.m;
        if (pthread_mutex_lock(m))
            return 1;
        struct shared *s = (struct shared *)((char *)m - offsetof(struct shared, m));
        s->n++;
        pthread_mutex_unlock(&s->m);
        return 0;
    }

One text, two locks.

File moved.c:

    #include "locks.h"
    int main(void)
    {
        struct shared *p = &one;
        if (pthread_mutex_lock(&p->m))
            return 1;
        p = &two;
        pthread_mutex_unlock(&p->m);
        return 0;
    }

File elements.c:

    #include "locks.h"
    static struct shared all[2] = { { 0, PTHREAD_MUTEX_INITIALIZER }, { 0, PTHREAD_MUTEX_INITIALIZER } };
    int main(void)
    {
        int i = 0;
        if (pthread_mutex_lock(&all[i].m))
            return 1;
        all[i++].n++;
        pthread_mutex_unlock(&all[i].m);
        return 0;
    }

    $ for f in names callee around moved elements; do echo $f $(slam -q --no-replay --rule posix/mutex $f.c | head -1); done
    names posix/mutex: SAFE
    callee posix/mutex: SAFE
    around posix/mutex: SAFE
    moved posix/mutex: UNSAFE
    elements posix/mutex: UNSAFE
    $ for s in two one; do echo twice $s $(slam -q --no-replay --rule posix/mutex -D "SECOND=&$s" twice.c | head -1); done
    twice two posix/mutex: SAFE
    twice one posix/mutex: UNSAFE
