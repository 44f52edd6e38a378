Each discovery alone proves the programs that the table in newton/README.md says.

File cells.awk:

    BEGIN { FS = "|" }
    /^\| program / {
        for (i = 3; i < NF; i++) {
            gsub(" ", "", $i)
            name[i] = $i
        }
        table = 1
        next
    }
    !/^\|/ { table = 0 }
    table {
        n = split($2, programs, "`")
        for (i = 3; i < NF; i++)
            if ($i ~ /yes/)
                for (k = 2; k <= n; k += 2)
                    print name[i], programs[k]
    }

File alone.sh:

    grep "^$1 " cells.txt | while read discovery program
    do
        file=$(find $EXAMPLES $EXAMPLES/../verdicts/loops $EXAMPLES/../verdicts/recursion $EXAMPLES/../verdicts/pairs -name $program)
        case $discovery in
        slam) slam -q --work-dir work $file ;;
        *) slam -q --work-dir work --newton-arg=--discover=$discovery $file ;;
        esac < /dev/null > answer.txt 2>&1
        echo $discovery $program $(head -n 1 answer.txt)
    done

    $ awk -f cells.awk $EXAMPLES/../../newton/README.md | sort > cells.txt
    $ sh alone.sh sp
    sp chardev.c SAFE
    sp four_deep_safe.c SAFE
    sp irql.c SAFE
    sp mccarthy91_safe.c SAFE
    sp spinlock.c SAFE
    sp ten_safe.c SAFE
    sp unknown_bound_safe.c SAFE
    $ sh alone.sh wp
    wp chardev.c SAFE
    wp even_safe.c SAFE
    wp four_deep_safe.c SAFE
    wp irql.c SAFE
    wp mccarthy91_safe.c SAFE
    wp spinlock.c SAFE
    wp ten_safe.c SAFE
    wp unknown_bound_safe.c SAFE
    $ sh alone.sh interpolate
    interpolate even_safe.c SAFE
    interpolate four_deep_safe.c SAFE
    interpolate irql.c SAFE
    interpolate mccarthy91_safe.c SAFE
    interpolate million_safe.c SAFE
    interpolate nested_safe.c SAFE
    interpolate spinlock.c SAFE
    interpolate ten_safe.c SAFE
    interpolate thousand_safe.c SAFE
    interpolate unknown_bound_safe.c SAFE
    interpolate updown_safe.c SAFE
    $ sh alone.sh path-invariants
    path-invariants depth_restored_safe.c SAFE
    path-invariants even_safe.c SAFE
    path-invariants irql.c SAFE
    path-invariants mccarthy91_safe.c SAFE
    path-invariants million_safe.c SAFE
    path-invariants nested_safe.c SAFE
    path-invariants shovelled_safe.c SAFE
    path-invariants spinlock.c SAFE
    path-invariants ten_safe.c SAFE
    path-invariants thousand_safe.c SAFE
    path-invariants unknown_bound_safe.c SAFE
    path-invariants updown_safe.c SAFE
    path-invariants updown_unsigned_safe.c SAFE
    $ sh alone.sh definitions
    definitions chardev.c SAFE
    definitions even_safe.c SAFE
    definitions functable_safe.c SAFE
    definitions spinlock.c SAFE
    definitions swapptr_safe.c SAFE
    $ sh alone.sh slam
    slam chardev.c SAFE
    slam counter_in_callee_safe.c SAFE
    slam depth_restored_safe.c SAFE
    slam even_safe.c SAFE
    slam four_deep_safe.c SAFE
    slam functable_safe.c SAFE
    slam irql.c SAFE
    slam mccarthy91_safe.c SAFE
    slam million_safe.c SAFE
    slam nested_safe.c SAFE
    slam shovelled_safe.c SAFE
    slam spinlock.c SAFE
    slam swapptr_safe.c SAFE
    slam ten_safe.c SAFE
    slam thousand_safe.c SAFE
    slam unknown_bound_safe.c SAFE
    slam updown_safe.c SAFE
    slam updown_unsigned_safe.c SAFE
