Witnesses that people have written after 22 loops: invariants that prove the property,
that hold but are too weak to prove it, and that are wrong.

    $ slam -q --witness 01_count_good.yml 01_count_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 02_count_weak.yml 02_count_weak.c | sed -n '1p;/alone/p'
    CONFIRMED
    They do not prove that alone: from a state that they allow the property does not hold.
    $ slam -q --witness 03_count_wrong.yml 03_count_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the loop invariant `i < n` of 03_count_wrong.c:10 does not hold
    $ slam -q --witness 04_pair_good.yml 04_pair_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 05_pair_weak.yml 05_pair_weak.c | sed -n '1p;/alone/p'
    CONFIRMED
    They do not prove that alone: from a state that they allow the property does not hold.
    $ slam -q --witness 06_pair_wrong.yml 06_pair_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the loop invariant `x == y && x < 10` of 06_pair_wrong.c:8 does not hold
    $ slam -q --witness 07_lock_good.yml 07_lock_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 08_lock_weak.yml 08_lock_weak.c | sed -n '1p;/alone/p'
    CONFIRMED
    They do not prove that alone: from a state that they allow the property does not hold.
    $ slam -q --witness 09_lock_wrong.yml 09_lock_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the loop invariant `held == 1` of 09_lock_wrong.c:9 does not hold
    $ slam -q --witness 10_down_good.yml 10_down_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 11_down_weak.yml 11_down_weak.c | sed -n '1p;/alone/p'
    CONFIRMED
    They do not prove that alone: from a state that they allow the property does not hold.
    $ slam -q --witness 12_down_wrong.yml 12_down_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the loop invariant `k > 0` of 12_down_wrong.c:10 does not hold
    $ slam -q --witness 13_state_good.yml 13_state_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 14_state_weak.yml 14_state_weak.c | sed -n '1p;/alone/p'
    CONFIRMED
    They do not prove that alone: from a state that they allow the property does not hold.
    $ slam -q --witness 15_state_wrong.yml 15_state_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the loop invariant `s == 1 || s == 2` of 15_state_wrong.c:7 does not hold
    $ slam -q --witness 16_even_good.yml 16_even_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 17_even_weak.yml 17_even_weak.c | sed -n '1p;/alone/p'
    CONFIRMED
    They do not prove that alone: from a state that they allow the property does not hold.
    $ slam -q --witness 18_nest_good.yml 18_nest_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 19_nest_wrong.yml 19_nest_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the loop invariant `j < 2` of 19_nest_wrong.c:9 does not hold
    $ slam -q --witness 20_bug_wrong.yml 20_bug_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the program violates the property
    $ slam -q --witness 21_do_good.yml 21_do_good.c | sed -n '1p;/alone/p'
    CONFIRMED
    They prove that alone.
    $ slam -q --witness 22_do_wrong.yml 22_do_wrong.c | sed -n '1p;/alone/p'
    REFUTED: the loop invariant `k < 4` of 22_do_wrong.c:7 does not hold

What a proof had beside invariants that are too weak, and what is not known.

    $ slam -q --witness 08_lock_weak.yml 08_lock_weak.c
    CONFIRMED
    The witness 08_lock_weak.yml of a person 1 is right: its invariants hold, and no error can be reached.
    They do not prove that alone: from a state that they allow the property does not hold.

    The proof has beside them:
      main: req == 0, old == 1, req + 1 == old

    Every intermediate is in slam-work/08_lock_weak/loop, the commands in commands.txt there.
    $ slam -q --max-iterations 1 --witness 02_count_weak.yml 02_count_weak.c | head -n 2
    UNKNOWN: no verdict after 1 iteration
    The witness 02_count_weak.yml of a person 1 is neither confirmed nor refuted.
    $ slam -q --witness 09_lock_wrong.yml 09_lock_wrong.c
    REFUTED: the loop invariant `held == 1` of 09_lock_wrong.c:9 does not hold
    The witness 09_lock_wrong.yml of a person 1 is wrong.

    09_lock_wrong.c:8     old = 1                                       old = 1
    09_lock_wrong.yml:25  the loop invariant `held == 1` does not hold  the error is reached

    Every intermediate is in slam-work/09_lock_wrong/loop, the commands in commands.txt there.
    status: 1
    $ slam -q --json j.json --witness 09_lock_wrong.yml 09_lock_wrong.c > said; grep '"reason"' j.json
          "reason": "the witness is refuted: the loop invariant `held == 1` of 09_lock_wrong.c:9 does not hold",
            "reason": "the loop invariant `held == 1` of 09_lock_wrong.c:9 does not hold"
