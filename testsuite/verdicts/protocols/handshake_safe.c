/* A handshake with a dozen states: what is saved across a callback, and what
   comes after flushing, are states, too. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum { IDLE = 100, HELLO, KEY, KEY_SENT, VERIFY, FLUSH, CIPHER, FINISHED, DONE, FAILED };

struct session {
    int state;
    int next;
    int resumed;
};

static void observe(int from, int to)
{
    (void)from;
    (void)to;
}

int handshake(struct session *s)
{
    int verified = 0, saved, rounds = 0;
    s->state = IDLE;
    s->resumed = __VERIFIER_nondet_int();
    for (;;) {
        int state = s->state;
        int ok = __VERIFIER_nondet_int();
        switch (s->state) {
        case IDLE:
            s->state = HELLO;
            break;
        case HELLO:
            if (ok <= 0)
                return -1;
            s->state = s->resumed ? FLUSH : KEY;
            s->next = CIPHER;
            break;
        case KEY:
            s->state = KEY_SENT;
            break;
        case KEY_SENT:
            if (ok <= 0)
                return -1;
            s->state = VERIFY;
            break;
        case VERIFY:
            verified = ok > 0;
            s->next = verified ? CIPHER : FAILED;
            s->state = FLUSH;
            break;
        case FLUSH:
            rounds++;
            s->state = s->next;
            break;
        case CIPHER:
            s->state = FINISHED;
            break;
        case FINISHED:
            if (!verified && !s->resumed)
                reach_error();
            s->state = DONE;
            break;
        case DONE:
            return rounds;
        default:
            return -1;
        }
        if (s->state != state) {
            saved = s->state;
            s->state = state;
            observe(state, saved);
            s->state = saved;
        }
    }
}

int main(void)
{
    struct session session;
    return handshake(&session);
}
