A work folder that came with the program: links in it are not followed.

    $ cp $EXAMPLES/../verdicts/loops/ten_safe.c p.c
    $ echo mine > mine; mkdir -p slam-work/p
    $ for f in 01.preds.txt 01.bp 01.trace.json 01.c2bp.log 02.bp 02.replay.c stdin.c; do ln -s ../../mine slam-work/p/$f; done
    $ mkdir elsewhere; ln -s ../../elsewhere slam-work/p/cache
    $ slam p.c --quiet | head -1
    SAFE
    $ cat mine; ls elsewhere
    mine
    $ slam - --quiet --work-dir slam-work/p < p.c | head -1
    SAFE
    $ cat mine
    mine

Where a link takes the place of what all runs use, or of the folder, that is said.

    $ rm slam-work/p/commands.txt; ln -s ../../mine slam-work/p/commands.txt
    $ slam p.c --quiet
    stderr:
    error: work folder slam-work/p: slam-work/p/commands.txt: Too many levels of symbolic links (os error 40)
    status: 2
    $ rm slam-work/p/commands.txt; mkfifo slam-work/p/commands.txt
    $ slam p.c --quiet
    stderr:
    error: work folder slam-work/p: slam-work/p/commands.txt: No such device or address (os error 6)
    status: 2
    $ rm slam-work/p/commands.txt slam-work/p/lock; ln -s ../../mine slam-work/p/lock
    $ slam p.c --quiet
    stderr:
    error: work folder slam-work/p: slam-work/p/lock: Too many levels of symbolic links (os error 40)
    status: 2
    $ rm -r slam-work; ln -s elsewhere slam-work; slam p.c --quiet
    stderr:
    error: work folder slam-work/p: slam-work is a link; name the folder with --work-dir
    status: 2
    $ rm slam-work; mkdir slam-work; ln -s ../elsewhere slam-work/p; slam p.c --quiet
    stderr:
    error: work folder slam-work/p: slam-work/p is a link; name the folder with --work-dir
    status: 2
    $ cat mine; ls elsewhere
    mine
    $ slam p.c --quiet --work-dir slam-work/p | head -1
    SAFE

What an interrupted run of somebody else produced is not taken, here of one with
another home; and what their prover found is not believed.

    $ slam p.c --max-iterations 2 --quiet --work-dir w | head -1
    UNKNOWN: no verdict after 2 iterations
    $ XDG_CACHE_HOME=$PWD/home slam p.c --resume --json out.json --quiet --work-dir w | head -1
    SAFE
    $ grep reused_runs out.json
          "reused_runs": 0
    $ slam p.c --max-iterations 2 --quiet --work-dir w | head -1
    UNKNOWN: no verdict after 2 iterations
    $ echo '// more' >> w/02.bp; slam p.c --resume --json out.json --quiet --work-dir w | head -1
    SAFE
    $ grep reused_runs out.json
          "reused_runs": 2
    $ ls home/slam; stat -c %a home/slam home/slam/key
    key
    700
    600
    $ printf 'main { i < 10 }' > p.preds; c2bp p.c p.preds --cache kept > p.bp
    $ c2bp p.c p.preds --cache kept --stats 2>&1 > p.bp | grep -e 'saved by --cache'
    saved by --cache                  3
    $ XDG_CACHE_HOME=$PWD/home c2bp p.c p.preds --cache kept --stats 2>&1 > p.bp | grep -e 'saved by --cache'
    saved by --cache                  0

Without a folder for a key, and with one that others can read, nothing is kept.

    $ XDG_CACHE_HOME= HOME= c2bp p.c p.preds --cache kept > p.bp
    stderr:
    warning: results are not kept in the cache
     = no key: neither XDG_CACHE_HOME nor HOME names a folder for the key
    $ chmod 644 home/slam/key; XDG_CACHE_HOME=$PWD/home c2bp p.c p.preds --cache kept > p.bp
    stderr:
    warning: results are not kept in the cache
     = no key: $DIR/home/slam/key: others than you can read or write it
