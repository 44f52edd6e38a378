A name that a handler declares is its own, whatever the parameters of the function are called.

File keys.slic:

    state { unsigned saved; }
    irq_disable.exit { saved = $return; }
    irq_restore.entry { unsigned key = $1; if (key != saved) abort "another key"; }

File keys.c:

    unsigned irq_disable(void);
    void irq_restore(unsigned key);
    int main(void)
    {
        unsigned a = irq_disable();
        irq_restore(a);
        return 0;
    }

    $ slam -q --rule keys.slic keys.c | sed -n 1p
    keys: SAFE
    $ sed 's/irq_restore(a)/irq_restore(a + 1)/' keys.c > other.c
    $ slam -q --rule keys.slic other.c | sed -n 1p
    keys: UNSAFE, replayed
