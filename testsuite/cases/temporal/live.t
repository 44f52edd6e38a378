Rules that say what happens in the end (`live`): five drivers, each with a sibling that waits
for ever, or ends too early.

File bus.h:

    struct bus { int id; };
    void bus_lock(struct bus *);
    void bus_unlock(struct bus *);
    int bus_ready(struct bus *);

A lock is held while a device is asked; without a limit, for ever.

File poll.c:

    #include "bus.h"
    static struct bus bus;
    int main(void)
    {
        int tries = 100;
        bus_lock(&bus);
        while (!bus_ready(&bus)) {
            if (--tries == 0)
                break;
        }
        bus_unlock(&bus);
        return 0;
    }

File poll_bug.c:

    #include "bus.h"
    static struct bus bus;
    int main(void)
    {
        int tries = 100;
        bus_lock(&bus);
        while (!bus_ready(&bus))
            tries--;
        bus_unlock(&bus);
        return 0;
    }

A server goes on for ever, but not with the lock.

File server.c:

    #include "bus.h"
    static struct bus bus;
    static int send(int size)
    {
        int sent = 0;
        while (sent < size)
            sent += bus_ready(&bus) ? 2 : 1;
        return sent;
    }
    int main(void)
    {
        for (;;) {
            bus_lock(&bus);
            send(64);
            bus_unlock(&bus);
        }
    }

File server_bug.c:

    #include "bus.h"
    static struct bus bus;
    static int send(int size)
    {
        int sent = 0;
        while (sent < size)
            sent += bus_ready(&bus) ? 2 : 0;
        return sent;
    }
    int main(void)
    {
        for (;;) {
            bus_lock(&bus);
            send(64);
            bus_unlock(&bus);
        }
    }

An error on the way ends the function, and the program, with the lock.

File probe.c:

    #include "bus.h"
    static struct bus bus;
    int main(void)
    {
        int err = 0;
        bus_lock(&bus);
        if (!bus_ready(&bus)) {
            err = -5;
            goto out;
        }
        err = bus_ready(&bus);
    out:
        bus_unlock(&bus);
        return err;
    }

File probe_bug.c:

    #include "bus.h"
    static struct bus bus;
    int main(void)
    {
        int err = 0;
        bus_lock(&bus);
        if (!bus_ready(&bus)) {
            err = -5;
            goto out;
        }
        err = bus_ready(&bus);
        bus_unlock(&bus);
    out:
        return err;
    }

A tree of devices is walked with the lock held.

File tree.c:

    #include "bus.h"
    static struct bus bus;
    static void walk(int level)
    {
        if (level <= 0)
            return;
        bus_ready(&bus);
        walk(level - 1);
        walk(level - 1);
    }
    int main(void)
    {
        bus_lock(&bus);
        walk(4);
        bus_unlock(&bus);
        return 0;
    }

File tree_bug.c:

    #include "bus.h"
    static struct bus bus;
    static void walk(int level)
    {
        if (level == 0)
            return;
        if (bus_ready(&bus))
            walk(level - 1);
        else
            walk(level);
    }
    int main(void)
    {
        bus_lock(&bus);
        walk(4);
        bus_unlock(&bus);
        return 0;
    }

    $ for f in poll server probe tree; do for b in "" _bug; do echo "$f$b $(slam -q $f$b.c --rule 'any/in_the_end(acquire=bus_lock,release=bus_unlock)' | head -1)"; done; done
    poll any/in_the_end(acquire=bus_lock,release=bus_unlock): SAFE
    poll_bug any/in_the_end(acquire=bus_lock,release=bus_unlock): UNSAFE
    server any/in_the_end(acquire=bus_lock,release=bus_unlock): SAFE
    server_bug any/in_the_end(acquire=bus_lock,release=bus_unlock): UNSAFE
    probe any/in_the_end(acquire=bus_lock,release=bus_unlock): SAFE
    probe_bug any/in_the_end(acquire=bus_lock,release=bus_unlock): UNSAFE
    tree any/in_the_end(acquire=bus_lock,release=bus_unlock): SAFE
    tree_bug any/in_the_end(acquire=bus_lock,release=bus_unlock): UNSAFE

A rule of one's own: each request that is taken is completed, and no two are at once.

File request.slic:

    title "Requests are completed";

    state { enum { none, open } request = none; }

    request_take.exit {
        if (!$return) halt;
        if (request == open) abort "a request is taken while one is open";
        request = open;
    }

    request_complete.entry { request = none; }

    live "G ({request == open} -> F {request == none})";

File queue.c:

    struct request { int left; };
    struct request *request_take(void);
    void request_complete(struct request *, int);
    int step(struct request *);

    int main(void)
    {
        struct request *r;
        while ((r = request_take())) {
            int steps = 8, status = -1;
            do {
                if (step(r)) {
                    status = 0;
                    break;
                }
            } while (--steps > 0);
            request_complete(r, status);
        }
        return 0;
    }

File queue_bug.c:

    struct request { int left; };
    struct request *request_take(void);
    void request_complete(struct request *, int);
    int step(struct request *);

    int main(void)
    {
        struct request *r;
        while ((r = request_take())) {
            int status = -1;
            do {
                if (step(r)) {
                    status = 0;
                    break;
                }
            } while (status < 0);
            request_complete(r, status);
        }
        return 0;
    }

File queue_twice.c:

    struct request { int left; };
    struct request *request_take(void);
    void request_complete(struct request *, int);

    int main(void)
    {
        request_take();
        request_complete(request_take(), 0);
        return 0;
    }

    $ slam -q queue.c --rule request.slic
    request: SAFE
    Every run of queue.c satisfies G ({request_state == request_open} -> F {request_state == request_none}): proved in 3 iterations with 4 predicates.

    What becomes less on the way round loops:
      main.7: (long long)steps

    Predicates:
      main: r == 0, steps <= 0
      slic_request_take: $return == 0, slic_return == 0

    What holds at the loops:
      queue.c:9 in main: request_state == request_none
      queue.c:12 in main: (request_state == request_open) && !(r == 0) && !(steps <= 0) && !t1 && !t2

    The verdict rests on these assumptions:
      what is called and not defined returns: request_complete, request_take, step
      what the program does not define calls no function of `request`

    Every intermediate is in slam-work/queue/request/live, the commands in commands.txt there.
    $ slam -q queue_bug.c --rule request.slic
    request: UNSAFE
    queue_bug.c has a run that violates the property (found in 2 iterations with 3 predicates).

    queue_bug.c:9   r = slic_request_take()          enters slic_request_take
    request.slic:5    slic_return = request_take()   any value chosen: slic_return = 0x1
    request.slic:6    if (!slic_return)              not taken: slic_return = 0x1
    request.slic:7    if (request_state == 1)        not taken: request_state = 0
    request.slic:8    request_state = 1              request_state = 1
    request.slic:5    return slic_return             returns 0x1
    request.slic:5    return from slic_request_take  back in main: r = 0x1
    queue_bug.c:9   if (!r)                          not taken: r = 0x1
    queue_bug.c:10  status = -1                      status = -1
    -- from here on, again and again --
    queue_bug.c:12  step(r)                          any value chosen: 0
    queue_bug.c:12  if (step(r))                     not taken: step(r) = 0
    queue_bug.c:16  if (status < 0)                  taken: status = -1

    Every intermediate is in slam-work/queue_bug/request/live, the commands in commands.txt there.
    status: 1
    $ slam -q --no-replay queue_twice.c --rule request.slic | grep -e UNSAFE -e violated
    request: UNSAFE
    request.slic:7     rule violated: a request is taken while one is open  the error is reached

What is no formula is refused where it stands.

File wrong.slic:

    state { int held = 0; }
    bus_lock.exit { held = 1; }
    live "G ({held == 1} -> ";

    $ slic poll.c wrong.slic
    stderr:
    error: this is no value of `live`
      ┌─ wrong.slic:3:6
      │
    3 │ live "G ({held == 1} -> ";
      │      ^^^^^^^^^^^^^^^^^^^^ expected a formula of temporal logic in quotation marks
    status: 1

What does not fit the program is told by c2bp.

File unknown.slic:

    state { int held = 0; }
    bus_lock.exit { held = 1; }
    live "G {hold == 1}";

    $ slam -q poll.c --rule unknown.slic
    stderr:
    error: no global variable `hold`
      ┌─ property:1:3
      │
    1 │ G {hold == 1}
      │   ^^^^^^^^^^^
    status: 2
