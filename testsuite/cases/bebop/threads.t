Concurrent programs are refused, with the place of the first construct.

File boppo.bp:

    decl g;
    void main() begin
      start_thread goto L;
      atomic_begin;
      g := 1;
      atomic_end;
      sync;
      L: end_thread;
    end

File slam.bp:

    decl g;
    void main() begin
      ASYNC_1: work();
      if (g) then ASYNC_2: work(); fi
    end
    void work() begin g := 1; end

    $ bebop boppo.bp
    stderr:
    error: concurrent boolean programs are not supported
      ┌─ boppo.bp:3:3
      │
    3 │   start_thread goto L;
      │   ^^^^^^^^^^^^^^^^^^^ this statement needs threads
      │
      = start_thread, end_thread, sync, atomic_begin and atomic_end are read only to say so
    status: 1
    $ bebop slam.bp
    stderr:
    error: concurrent boolean programs are not supported
      ┌─ slam.bp:3:3
      │
    3 │   ASYNC_1: work();
      │   ^^^^^^^ this label makes the call start a thread
    status: 1
