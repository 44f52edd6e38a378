What is nested too deeply to be walked is refused with its place; a thousand
levels are not.

    $ (printf 'int x = '; printf '(%.0s' $(seq 1000); printf 1; printf ')%.0s' $(seq 1000); printf ';\nint main(void) { return x; }\n') > deep.c
    $ c2bp deep.c /dev/null > deep.bp
    $ (printf 'int main(void)\n'; printf '{\n%.0s' $(seq 2000); printf '}%.0s' $(seq 2000)) > deeper.c
    $ c2bp deeper.c /dev/null
    stderr:
    error: the program is nested too deeply
         ┌─ deeper.c:1102:1
         │
    1102 │ {
         │ ^ more than 1100 brackets inside each other
    status: 1

A type may be of two thousand parts:

    $ (printf 'int '; printf '*%.0s' $(seq 3000); printf 'p;\nint main(void) { return 0; }\n') > stars.c
    $ c2bp stars.c /dev/null 2>&1 | head -3 | cut -c 1-60
    error: the type is too large
      ┌─ stars.c:1:5
      │
