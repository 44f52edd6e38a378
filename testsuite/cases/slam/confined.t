What slam compiles and runs to see whether an error is real is confined. Each of these
programs does something on its way to the error that it must not do; what it would
leave behind is not there.

A function by the assembler's name of `system`.

File system.c:

    int run(const char *command) __asm__("system");
    static int n;
    static void __attribute__((constructor)) early(void) { run("echo > deed"); }
    int main(void) { if (n == 0) { ERROR:; } return 0; }

A system call that is no call of a function, before `main`.

File raw.c:

    __attribute__((constructor)) static void raw(void)
    {
        __asm__ volatile("movl $85, %%eax\n movq %0, %%rdi\n movl $0600, %%esi\n syscall"
                         : : "r"("deed") : "rax", "rcx", "rsi", "rdi", "r11");
    }
    int main(void) { ERROR: return 0; }

A process that outlives its parent.

File daemon.c:

    __attribute__((constructor)) static void raw(void)
    {
        __asm__ volatile("movl $57, %%eax\n syscall\n testl %%eax, %%eax\n jnz 1f\n"
                         " movl $112, %%eax\n syscall\n movl $85, %%eax\n movq %0, %%rdi\n"
                         " movl $0600, %%esi\n syscall\n movl $60, %%eax\n syscall\n1:"
                         : : "r"("deed") : "rax", "rcx", "rsi", "rdi", "r11");
    }
    int main(void) { ERROR: return 0; }

    $ for p in system raw daemon; do slam $p.c --quiet --work-dir w | head -1; done
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    $ sleep 0.2; find . -name deed
    $ for p in system raw daemon; do
    >     slam $p.c --quiet --work-dir w --replay unconfined | head -1
    >     sleep 0.2; find . -name deed -exec rm {} \; -print
    > done
    UNSAFE, replayed
    UNSAFE, replayed
    ./w/replay/deed
    UNSAFE, replayed
    ./w/replay/deed

The commands in the work folder are those that were run.

    $ slam raw.c --quiet --work-dir w > out
    status: 1
    $ grep -c -e '--confine compiler .* gcc ' -e '--confine program ' w/commands.txt
    2

The compiler reads no file of the user's into the program.

File reads.c:

    __asm__(".data\n.incbin \"secret\"\n.text");
    int main(void) { ERROR: return 0; }

    $ echo secret > secret; slam reads.c --quiet --work-dir w | head -1
    UNSAFE, not replayed: gcc does not compile it, see w/01.gcc.log
    $ slam raw.c --replay unconfined --no-replay 2>&1 | head -1
    error: the argument '--replay <HOW>' cannot be used with '--no-replay'
    $ slam --confine anything
    stderr:
    error: expected `--confine compiler|program FOLDER COMMAND..`
    status: 2
    $ slam --confine program . no-such-program
    stderr:
    slam: no program no-such-program
    status: 127
    $ slam --confine program . ./raw.c
    stderr:
    slam: cannot run ./raw.c: Permission denied (os error 13)
    status: 127
