Rules about POSIX.

    $ sh check.sh posix/descriptor posix/file posix/malloc posix/mutex posix/rwlock
    posix/descriptor 0 SAFE
    posix/descriptor 1 UNSAFE, replayed
        close: the descriptor is closed already
    posix/descriptor 2 UNSAFE, replayed
        read: the descriptor is closed
    posix/descriptor 3 UNSAFE, replayed
        a descriptor is open at the end of main
    posix/descriptor 4 UNSAFE, replayed
        a descriptor is open at the end of main
    posix/descriptor 5 UNSAFE, replayed
        fclose: the descriptor is closed already
    posix/descriptor 6 UNSAFE, replayed
        sendto: the descriptor is closed
    posix/file 0 SAFE
    posix/file 1 UNSAFE, replayed
        fclose: a stream is given back twice
    posix/file 2 UNSAFE, replayed
        fflush: a stream is used that was given back
    posix/file 3 UNSAFE, replayed
        fputs: a stream is used that was given back
    posix/file 4 UNSAFE, replayed
        fgets: a stream is used that was given back
    posix/file 5 UNSAFE, replayed
        fread: a stream is used that was given back
    posix/file 6 UNSAFE, replayed
        a stream is not given back at the end of main
    posix/file 7 UNSAFE, replayed
        clearerr: a stream is used that was given back
    posix/file 8 UNSAFE, replayed
        fclose: a stream is given back twice
    posix/file 9 UNSAFE, replayed
        fprintf: a stream is used that was given back
    posix/malloc 0 SAFE
    posix/malloc 1 UNSAFE, not replayed: the path depends on addresses that C leaves open
        free: memory is given back twice
    posix/malloc 2 UNSAFE, not replayed: the path depends on addresses that C leaves open
        realloc: memory is given back twice
    posix/malloc 3 UNSAFE, not replayed: the path depends on addresses that C leaves open
        memory is not given back at the end of main
    posix/malloc 4 UNSAFE, not replayed: the path depends on addresses that C leaves open
        free: memory is given back twice
    posix/malloc 5 UNSAFE, not replayed: the path depends on addresses that C leaves open
        memory is not given back at the end of main
    posix/malloc 6 UNSAFE, not replayed: the path depends on addresses that C leaves open
        free: memory is given back twice
    posix/malloc 7 UNSAFE, not replayed: the path depends on addresses that C leaves open
        memory is not given back at the end of main
    posix/malloc 8 UNSAFE, not replayed: the path depends on addresses that C leaves open
        memory is not given back at the end of main
    posix/malloc 9 UNSAFE, replayed
        free: memory is given back twice
    posix/malloc 10 UNSAFE, not replayed: the path depends on addresses that C leaves open
        getline: memory is given back twice
    posix/malloc 11 UNSAFE, replayed
        memory is not given back at the end of main
    posix/malloc 12 SAFE
    posix/malloc 13 SAFE
    posix/malloc 14 SAFE
    posix/mutex 0 SAFE
    posix/mutex 1 UNSAFE, replayed
        pthread_mutex_lock: the mutex is held already
    posix/mutex 2 UNSAFE, replayed
        pthread_mutex_unlock: the mutex is not held
    posix/mutex 3 UNSAFE, replayed
        the mutex is held at the end of main
    posix/mutex 4 UNSAFE, replayed
        pthread_cond_wait: the mutex is not held
    posix/mutex 5 UNSAFE, replayed
        the mutex is held at the end of main
    posix/rwlock 0 SAFE
    posix/rwlock 1 UNSAFE, replayed
        pthread_rwlock_rdlock: the lock is held for writing
    posix/rwlock 2 UNSAFE, replayed
        pthread_rwlock_wrlock: the lock is held for reading
    posix/rwlock 3 UNSAFE, replayed
        pthread_rwlock_unlock: the lock is not held
    posix/rwlock 4 UNSAFE, replayed
        a lock is held at the end of main
    posix/rwlock 5 UNSAFE, replayed
        a lock is held at the end of main
    posix/rwlock 6 UNSAFE, replayed
        a lock is held at the end of main

The model of posix_memalign fails for an alignment that is none, and may return NULL for size 0.

File memalign.c:

    #include <stdlib.h>
    int main(void)
    {
        void *p;
    #if CASE == 1
        if (posix_memalign(&p, 3, 8) == 22) { ERROR: ; }
    #elif CASE == 2
        if (posix_memalign(&p, 64, 0) == 0 && !p) { ERROR: ; }
    #elif CASE == 3
        if (posix_memalign(&p, 64, 8) == 12) { ERROR: ; }
    #elif CASE == 4
        if (posix_memalign(&p, 64, 8) == 22) { ERROR: ; }
    #elif CASE == 5
        if (posix_memalign(&p, 64, 8) == 0 && !p) { ERROR: ; }
    #endif
        return 0;
    }

    $ for n in 1 2 3 4 5; do slam -q --model posix memalign.c -D CASE=$n | head -1; done
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    SAFE
    SAFE
