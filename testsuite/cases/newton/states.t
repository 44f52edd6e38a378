A variable that goes through states: once three of them are predicates, a
path that needs two more brings all that are left, also those of the copy.

File door.c:

    void reach_error(void);
    int nondet(void);

    int main(void)
    {
        int door = 10, seen, locks = 0;
        while (nondet()) {
            seen = door;
            if (seen == 10)
                door = 20;
            else if (seen == 20)
                door = 30;
            else if (seen == 30) {
                door = 40;
                locks = 1;
            } else if (seen == 40)
                door = 50;
            else if (seen == 50)
                door = locks == 0 ? 60 : 70;
            else if (seen == 60)
                reach_error();
        }
    }

File door.preds:

    main {
        locks == 0, seen == 10, seen == 20, seen == 60,
        door == 10, door == 20, door == 60
    }

    $ c2bp door.c door.preds -o door.bp
    $ bebop door.bp --format json -o trace.json
    $ newton door.c trace.json --discover sp
    // verdict: infeasible
    main {
        seen == 30,
        door == 30,
        seen == 50,
        door == 50
    }
    $ newton door.c trace.json
    // verdict: infeasible
    main {
        seen == 30,
        door == 30,
        seen == 50,
        door == 50,
        seen == 40,
        seen == 70,
        door == 40,
        door == 70
    }
