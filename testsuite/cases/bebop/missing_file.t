Files that are not there, or are no files.

File good.bp:

    decl g;
    void main() begin
      g := 1;
      if (g) then
        ERROR: skip;
      fi
    end

    $ bebop absent.bp
    stderr:
    error: cannot read absent.bp: no such file or directory
    status: 1
    $ bebop .
    stderr:
    error: cannot read .: it is a directory
     = expected a file, or `-` for standard input
    status: 1
    $ bebop good.bp -o absent/out.json
    stderr:
    error: cannot write absent/out.json: no such file or directory
    status: 1
