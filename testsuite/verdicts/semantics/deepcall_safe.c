extern int nd(void);
struct d {
    int lock;
};
void acq(struct d *d)
{
    if (d->lock) {
      ERROR:;
    }
    d->lock = 1;
}

void rel(struct d *d)
{
    d->lock = 0;
} int main(void)
{
    struct d d;
    d.lock = 0;
    while (nd()) {
        acq(&d);
        rel(&d);
    }
    return 0;
}
