Notes tie a boolean program to C; one that cannot be read is an error.

File a.bp:

    //@ source a.c
    //@ source b.c
    //@ sha256 12
    //@ colour blue
    //@ entry
    void main() begin
      skip; //@ main.1 a.c:3 x = 1;
      skip; //@ main.2
      skip; //@ main.3 a.c:many x
      skip; //@
      //@ main.4 a.c:5 y
    end

    $ bebop a.bp
    stderr:
    error: second header note `source`
      ┌─ a.bp:2:1
      │
    2 │ //@ source b.c
      │ ^^^^^^^^^^^^^^ expected at most one

    error: this is not a SHA-256
      ┌─ a.bp:3:1
      │
    3 │ //@ sha256 12
      │ ^^^^^^^^^^^^^ expected 64 hexadecimal digits

    error: unknown header note `colour`
      ┌─ a.bp:4:1
      │
    4 │ //@ colour blue
      │ ^^^^^^^^^^^^^^^ expected `source`, `sha256`, `entry` or `assumption`

    error: this header note has no value
      ┌─ a.bp:5:1
      │
    5 │ //@ entry
      │ ^^^^^^^^^ expected `//@ KEY VALUE`

    error: this note cannot be read
      ┌─ a.bp:8:9
      │
    8 │   skip; //@ main.2
      │         ^^^^^^^^^^ expected a file and a line behind the id
      │
      = a note is `//@ ID FILE:LINE C-text`; an ordinary comment starts with `//` and a blank

    error: this note cannot be read
      ┌─ a.bp:9:9
      │
    9 │   skip; //@ main.3 a.c:many x
      │         ^^^^^^^^^^^^^^^^^^^^^ expected a line number behind the file
      │
      = a note is `//@ ID FILE:LINE C-text`; an ordinary comment starts with `//` and a blank

    error: this note cannot be read
       ┌─ a.bp:10:9
       │
    10 │   skip; //@
       │         ^^^ expected an id
       │
       = a note is `//@ ID FILE:LINE C-text`; an ordinary comment starts with `//` and a blank

    error: this note belongs to no statement
       ┌─ a.bp:11:3
       │
    11 │   //@ main.4 a.c:5 y
       │   ^^^^^^^^^^^^^^^^^^ no statement starts on this line
    status: 1
