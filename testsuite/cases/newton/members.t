What is asked of a member by one function's pointer is asked at once by those of all functions
that use it, once a second path shows that these are several: not a round for each function.

File members.c:

    void reach_error(void);
    int nondet(void);
    struct mutex { int waiters; };
    struct data { struct mutex *bus; struct mutex lock, update_lock; int value; };
    struct data device;
    struct mutex *watched;
    int held;
    static void lock(struct mutex *m)
    {
        if (m == watched) { if (held) reach_error(); held = 1; }
    }
    static void unlock(struct mutex *m)
    {
        if (m == watched) { if (!held) reach_error(); held = 0; }
    }
    static void fan(struct data *data) { lock(&data->update_lock); data->value = 1; unlock(&data->update_lock); }
    static void temp(struct data *data) { lock(&data->update_lock); data->value = 2; unlock(&data->update_lock); }
    static void pwm(struct data *data) { lock(&data->update_lock); data->value = 3; unlock(&data->update_lock); }
    static void in(struct data *data) { lock(&data->update_lock); data->value = 4; unlock(&data->update_lock); }
    static void alarm(struct data *data) { lock(&data->update_lock); data->value = 5; unlock(&data->update_lock); }
    static void fault(struct data *data) { lock(&data->update_lock); data->value = 6; unlock(&data->update_lock); }
    static int show(struct data *data) { return data->value; }
    int main(void)
    {
        watched = nondet() ? &device.update_lock : nondet() ? &device.lock : 0;
        while (1) {
            switch (nondet()) {
            case 0: fan(&device); break;
            case 1: temp(&device); break;
            case 2: pwm(&device); break;
            case 3: in(&device); break;
            case 4: alarm(&device); break;
            case 5: fault(&device); break;
            default: show(&device); break;
            }
        }
    }

    $ slam --quiet members.c | sed -n 2p
    No error of members.c can be reached: proved in 5 iterations with 10 predicates.

`show` does nothing with the lock, and gets no predicate.

    $ slam --quiet members.c | grep -A30 '^Predicates' | grep 'update_lock'
      global: held == 0, &device.update_lock == watched
      fan: &data->update_lock == watched
      temp: &data->update_lock == watched
      pwm: &data->update_lock == watched
      in: &data->update_lock == watched
      alarm: &data->update_lock == watched
      fault: &data->update_lock == watched
