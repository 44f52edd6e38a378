`--survey` says which rules apply, without weaving.

File a.c:

    #include <pthread.h>
    int main(void) { pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_mutex_lock(&m); return 0; }

File tables.slic:

    title "a member";
    state { int n = 0; }
    file_operations.open.entry { n = 1; }

File old.c:

    int main(void) { return f(g()) + oops; }

    $ slic --survey a.c posix/mutex posix/file
    {
      "format": "slam-survey",
      "version": 1,
      "texts": [
        {
          "file": "a.c",
          "sha256": "<sha256>",
          "tokens": 26
        }
      ],
      "rules": [
        {
          "rule": {
            "id": "posix/mutex",
            "title": "POSIX mutexes are locked and unlocked in turn",
            "help": "A mutex that is not recursive is not locked by the thread that holds it, not unlocked by one that does not, and is free at the end of the entry. A lock that fails is not taken. Who waits for a condition holds the mutex, before and behind it.",
            "severity": "error",
            "cwe": [
              667,
              764,
              765
            ],
            "applicable": true,
            "functions": [
              "pthread_mutex_lock"
            ]
          },
          "sha256": "<sha256>"
        },
        {
          "rule": {
            "id": "posix/file",
            "title": "Streams are closed once",
            "help": "What fopen, fdopen, tmpfile, popen and the like return is closed by fclose or pclose, once, and not used afterwards. freopen that fails has closed its stream.",
            "severity": "error",
            "cwe": [
              775,
              672
            ],
            "applicable": false,
            "functions": []
          },
          "sha256": "<sha256>"
        }
      ]
    }
    $ slic --survey a.c -o out.json && grep sha256 out.json
          "sha256": "<sha256>",
    $ slic --survey old.c posix/mutex | grep -A9 texts
      "texts": [
        {
          "file": "old.c",
          "sha256": "<sha256>",
          "tokens": 8
        }
      ],
      "rules": [
        {
          "rule": {

A rule of which it cannot be told whether it applies is taken to: here the program cannot
be read, or a function that the rule names has no prototype.

    $ slic --survey old.c tables.slic | grep -e applicable -e doubt
            "applicable": true,
          "doubt": "the program could not be read"
    $ echo 'f.entry { }' > f.slic; slic --survey old.c f.slic | grep -e applicable -e doubt
            "applicable": true,
          "doubt": "`f` is called without a declaration at file scope"
    $ echo 'int main(void) { return (0; }' > bracket.c; slic --survey bracket.c posix/mutex
    stderr:
    error: syntax error at `;`
      ┌─ bracket.c:1:27
      │
    1 │ int main(void) { return (0; }
      │                           ^ not expected here
    status: 1
    $ slic --survey none.c posix/mutex
    stderr:
    error: cannot read `none.c`: No such file or directory (os error 2)
    status: 1
    $ slic --survey a.c nonsense.slic
    stderr:
    error: cannot read nonsense.slic: no such file or directory
    status: 1
