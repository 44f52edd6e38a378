A witness without invariants claims that the program is safe, and no more. One of an error
has to say where it is.

File safe.c:

    extern void reach_error(void);
    int main(void)
    {
        int i = 0;
        while (i < 3)
            i++;
        if (i != 3)
            reach_error();
        return 0;
    }

File bug.c:

    extern void reach_error(void);
    int main(void)
    {
        int i = 0;
        while (i < 3)
            i++;
        if (i == 3)
            reach_error();
        return 0;
    }

File w.yml:

    - entry_type: invariant_set
      metadata:
        format_version: "2.0"
        uuid: 5d0fcf4a-1b3e-4d7a-9c55-000000000001
        creation_time: 2026-01-01T00:00:00Z
        producer: {name: a person, version: "1"}
        task:
          input_files: [NAME]
          input_file_hashes: {NAME: HASH}
          specification: G ! call(reach_error())
          data_model: LP64
          language: C
      content: []

    $ for p in safe bug; do sed -e "s/NAME/$p.c/" -e "s/HASH/$(sha256sum < $p.c | cut -d ' ' -f 1)/" w.yml > $p.yml; done
    $ slam -q --witness safe.yml safe.c
    CONFIRMED
    The witness safe.yml of a person 1 is right: its invariants hold, and no error can be reached.
    They do not prove that alone: from a state that they allow the property does not hold.

    The proof has beside them:
      main: i == 0, i < 4, i + 1 < 4

    Every intermediate is in slam-work/safe/loop, the commands in commands.txt there.
    $ slam -q --witness bug.yml bug.c
    REFUTED: the program violates the property
    The witness bug.yml of a person 1 is wrong.

    bug.c:5  while (i < 3)        taken: i = 0
    bug.c:6  i = i + 1            i = 1
    bug.c:5  while (i < 3)        taken: i = 1
    bug.c:6  i = i + 1            i = 2
    bug.c:5  while (i < 3)        taken: i = 2
    bug.c:6  i = i + 1            i = 3
    bug.c:5  while (i < 3)        not taken: i = 3
    bug.c:7  if (i == 3)          taken: i = 3
    bug.c:8  call of reach_error  the error is reached

    Every intermediate is in slam-work/bug/loop, the commands in commands.txt there.
    status: 1
    $ sed -i 's/invariant_set/violation_sequence/' bug.yml; slam -q --witness bug.yml bug.c
    stderr:
    error: the content is no list
       ┌─ bug.yml:13:12
       │
    13 │   content: []
       │            ^^ expected `- ..`
    status: 2
