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
    stderr:
    error: a.c:6, column 9 is no loop
       ┌─ w.yml:16:19
       │
    16 │         location: {file_name: a.c, line: 6, column: 9, function: main}
       │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 2
    $ sh try.sh 5 4 main 'i <= 3'
    stderr:
    error: a.c:5, column 4 is no loop
       ┌─ w.yml:16:19
       │
    16 │         location: {file_name: a.c, line: 5, column: 4, function: main}
       │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the line has one at column 5
    status: 2
    $ sh try.sh 50 5 main 'i <= 3'
    stderr:
    error: a.c:50 is no line of a function
       ┌─ w.yml:16:19
       │
    16 │         location: {file_name: a.c, line: 50, column: 5, function: main}
       │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 2
    $ sh try.sh 5 5 f 'i <= 3'
    stderr:
    error: a.c:5 is not in `f`
       ┌─ w.yml:16:19
       │
    16 │         location: {file_name: a.c, line: 5, column: 5, function: f}
       │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the line is in `main`
    status: 2
    $ sh try.sh 5 5 main 'k <= 3'
    stderr:
    error: `k` is not declared
       ┌─ w.yml:17:17
       │
    17 │         value: "k <= 3"
       │                 ^
    status: 2
    $ sh try.sh 5 5 main 'i <= 3) || (1'
    stderr:
    error: the brackets of the expression do not match
       ┌─ w.yml:17:16
       │
    17 │         value: "i <= 3) || (1"
       │                ^^^^^^^^^^^^^^^
    status: 2
    $ sh try.sh 5 5 main 'i = 3'
    stderr:
    error: the expression has `=`
       ┌─ w.yml:17:16
       │
    17 │         value: "i = 3"
       │                ^^^^^^^ it may change nothing
    status: 2
    $ sh try.sh 5 5 main 'f(i)'
    stderr:
    error: the expression calls `f`
       ┌─ w.yml:17:16
       │
    17 │         value: "f(i)"
       │                ^^^^^^ it may change nothing
    status: 2
    $ sh try.sh 5 5 main '\\\\result == 0'
    stderr:
    error: `\` is not read here
       ┌─ w.yml:17:16
       │
    17 │         value: "\\\\result == 0"
       │                ^^^^^^^^^^^^^^^^^
    status: 2
    $ sh try.sh 0 5 main 'i <= 3'
    stderr:
    error: `line` is no number
       ┌─ w.yml:16:42
       │
    16 │         location: {file_name: a.c, line: 0, column: 5, function: main}
       │                                          ^ expected a number from 1 on
    status: 2
    $ sh try.sh 5 5 main ' '
    stderr:
    error: `value` is empty
       ┌─ w.yml:17:16
       │
    17 │         value: " "
       │                ^^^
    status: 2

Its form, its hashes, the property and the data model.

    $ sh try.sh 5 5 main 'i <= 3' | head -n 1
    CONFIRMED
    $ sed 's/invariant_set/invariants/' w.yml > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: `invariants` is no entry type
      ┌─ v.yml:1:15
      │
    1 │ - entry_type: invariants
      │               ^^^^^^^^^^ did you mean `invariant_set`?
    status: 2
    $ sed 's/loop_invariant/loop/; s/LP64/LP32/; s/"2.0"/"3.0"/' w.yml > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: `3.0` is no version that is read
      ┌─ v.yml:3:21
      │
    3 │     format_version: "3.0"
      │                     ^^^^^ did you mean `2.0`?

    error: `LP32` is no data model
       ┌─ v.yml:11:19
       │
    11 │       data_model: LP32
       │                   ^^^^ did you mean `ILP32`?

    error: `loop` is no type of invariants
       ┌─ v.yml:15:15
       │
    15 │         type: loop
       │               ^^^^ expected loop_invariant, location_invariant, function_contract
    status: 2
    $ sed '/uuid/d; s/value:/values:/' w.yml > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: `uuid` is missing here
      ┌─ v.yml:3:5
      │
    3 │     format_version: "2.0"
      │     ^^^^^^^^^^^^^^

    error: `value` is missing here
       ┌─ v.yml:14:9
       │
    14 │         type: loop_invariant
       │         ^^^^
    status: 2
    $ sed 's/{a.c: ./{a.c: x/' w.yml > v.yml && slam -q --witness v.yml a.c | sed 's/hash is .*/hash is .../'
    stderr:
    error: the witness is about another a.c
      ┌─ v.yml:9:32
      │
    9 │       input_file_hashes: {a.c: x8a3b4c3556b967c4f9ad55ad340c7928e3069342db130aef79c3c186df2a983}
      │                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the file's hash is <sha256>
    $ sed 's/a\.c/b.c/' w.yml > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: the witness is not about a.c
      ┌─ v.yml:8:20
      │
    8 │       input_files: [b.c]
      │                    ^^^^^ its files are these
    status: 2
    $ sed 's/G !.*/G ! overflow/' w.yml > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: witnesses of this property are not read
       ┌─ v.yml:10:22
       │
    10 │       specification: G ! overflow
       │                      ^^^^^^^^^^^^ expected G ! call(reach_error())
    status: 2
    $ slam -q --32 --witness w.yml a.c
    stderr:
    error: the witness is about another data model
       ┌─ w.yml:11:19
       │
    11 │       data_model: LP64
       │                   ^^^^ the flags say ilp32
    status: 2
    $ sed 's/c_expression/acsl_expression/' w.yml > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: `acsl_expression` is no format of invariants
       ┌─ v.yml:18:17
       │
    18 │         format: acsl_expression
       │                 ^^^^^^^^^^^^^^^ expected c_expression
    status: 2
    $ printf -- '- a: [1\n' > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: this is no YAML: while parsing a flow sequence, expected ',' or ']'
      ┌─ v.yml:2:1
      │
    2 │
      │ ^
    status: 2
    $ printf 'a: &x 1\nb: *x\n' > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: aliases are not read
      ┌─ v.yml:2:4
      │
    2 │ b: *x
      │    ^^ write it out
    status: 2
    $ printf 'a: 1\na: 2\n' > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: the key `a` stands twice
      ┌─ v.yml:2:1
      │
    1 │ a: 1
      │ - it is here, too
    2 │ a: 2
      │ ^
    status: 2
    $ printf '[]: 1\n' > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: this key is no text
      ┌─ v.yml:1:1
      │
    1 │ []: 1
      │ ^^ expected a name
    status: 2
    $ printf '# nothing\n' > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: the file has no witness
      ┌─ v.yml:1:1
      │
    1 │ # nothing
      │ ^ expected a list of entries
    status: 2
    $ printf 'text\n---\nmore\n' > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: the file has a second document
      ┌─ v.yml:2:1
      │
    2 │ ---
      │ ^^^ expected one document
    status: 2
    $ printf 'text\n' > v.yml && slam -q --witness v.yml a.c
    stderr:
    error: a witness is no list
      ┌─ v.yml:1:1
      │
    1 │ text
      │ ^^^^ expected `- ..`
    status: 2
    $ slam -q --witness none.yml a.c
    stderr:
    error: there is no witness none.yml
     = to write one, name it with --write-witness
    status: 2
