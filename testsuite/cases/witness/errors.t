What is wrong with a witness is shown where it stands in its file.

File a.c:

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

File head.txt:

    - entry_type: invariant_set
      metadata:
        format_version: "2.0"
        uuid: 5d0fcf4a-1b3e-4d7a-9c55-000000000001
        creation_time: 2026-01-01T00:00:00Z
        producer: {name: a person, version: "1"}
        task:
          input_files: [a.c]
          input_file_hashes: {a.c: HASH}
          specification: G ! call(reach_error())
          data_model: LP64
          language: C
      content:

File try.sh:

    # try.sh LINE COLUMN FUNCTION EXPRESSION: a loop invariant
    sed "s/HASH/$(sha256sum a.c | cut -d' ' -f1)/" head.txt > w.yml
    printf '    - invariant:\n        type: loop_invariant\n' >> w.yml
    printf '        location: {file_name: a.c, line: %s, column: %s, function: %s}\n' "$1" "$2" "$3" >> w.yml
    printf '        value: "%s"\n        format: c_expression\n' "$4" >> w.yml
    slam -q --witness w.yml a.c

    $ sh try.sh 6 9 main 'i <= 3'
    $ sh try.sh 5 4 main 'i <= 3'
    $ sh try.sh 50 5 main 'i <= 3'
    $ sh try.sh 5 5 f 'i <= 3'
    $ sh try.sh 5 5 main 'k <= 3'
    $ sh try.sh 5 5 main 'i <= 3) || (1'
    $ sh try.sh 5 5 main 'i = 3'
    $ sh try.sh 5 5 main 'f(i)'
    $ sh try.sh 5 5 main '\\\\result == 0'
    $ sh try.sh 0 5 main 'i <= 3'
    $ sh try.sh 5 5 main ' '

Its form, its hashes, the property and the data model.

    $ sh try.sh 5 5 main 'i <= 3' | head -n 1
    $ sed 's/invariant_set/invariants/' w.yml > v.yml && slam -q --witness v.yml a.c
    $ sed 's/loop_invariant/loop/; s/LP64/LP32/; s/"2.0"/"3.0"/' w.yml > v.yml && slam -q --witness v.yml a.c
    $ sed '/uuid/d; s/value:/values:/' w.yml > v.yml && slam -q --witness v.yml a.c
    $ sed 's/{a.c: ./{a.c: x/' w.yml > v.yml && slam -q --witness v.yml a.c | sed 's/hash is .*/hash is .../'
    $ sed 's/a\.c/b.c/' w.yml > v.yml && slam -q --witness v.yml a.c
    $ sed 's/G !.*/G ! overflow/' w.yml > v.yml && slam -q --witness v.yml a.c
    $ slam -q --32 --witness w.yml a.c
    $ sed 's/c_expression/acsl_expression/' w.yml > v.yml && slam -q --witness v.yml a.c
    $ printf -- '- a: [1\n' > v.yml && slam -q --witness v.yml a.c
    $ printf 'a: &x 1\nb: *x\n' > v.yml && slam -q --witness v.yml a.c
    $ printf 'a: 1\na: 2\n' > v.yml && slam -q --witness v.yml a.c
    $ printf '[]: 1\n' > v.yml && slam -q --witness v.yml a.c
    $ printf '# nothing\n' > v.yml && slam -q --witness v.yml a.c
    $ printf 'text\n---\nmore\n' > v.yml && slam -q --witness v.yml a.c
    $ printf 'text\n' > v.yml && slam -q --witness v.yml a.c
    $ slam -q --witness none.yml a.c
