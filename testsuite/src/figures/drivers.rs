//! C programs like drivers, of any size, with predicates like those that a
//! property of them asks for.
//!
//! | family | shape | predicates |
//! |---|---|---|
//! | [`locks`] | n locks with an owner and a depth, taken in turn | 3 per lock |
//! | [`driver`] | dispatch routines over requests, queues and locks | 23, half of them of one routine |
//! | [`statements`] | the same | the 11 global ones |
//! | [`handler`] | one procedure of a few hundred lines | 30, all about its variables |

use std::fmt::Write;

/// A C program and its predicates.
pub struct Input {
    pub program: String,
    pub predicates: String,
}

/// n independent locks in one procedure.
pub fn locks(n: usize) -> Input {
    let mut program = String::from("extern int any_int(void);\n");
    let mut body = String::new();
    let mut predicates = String::from("global {\n");
    for i in 0..n {
        let _ = writeln!(program, "int held{i}, depth{i}, limit{i};");
        let _ = write!(
            body,
            "    if (any_int()) {{
        if (depth{i} < limit{i}) {{
            depth{i} = depth{i} + 1;
            held{i} = 1;
        }}
    }} else if (held{i} == 1) {{
        depth{i} = depth{i} - 1;
        if (depth{i} == 0)
            held{i} = 0;
    }}
"
        );
        let comma = if i + 1 < n { "," } else { "" };
        let _ = writeln!(
            predicates,
            "    held{i} == 1, depth{i} < limit{i}, depth{i} > 0{comma}"
        );
    }
    predicates.push_str("}\n");
    let _ = write!(program, "int main(void)\n{{\n{body}    return 0;\n}}\n");
    Input {
        program,
        predicates,
    }
}

/// What the routines of [`driver`] share.
const COMMON: &str = "\
struct request { int status; int pending; int length; struct request *next; };
struct queue { struct request *head; int count; int limit; };
struct device { struct queue *queue; int state; int power; int opens; struct request *current; };
extern int any_int(void);
extern struct request *any_request(void);
extern struct device *any_device(void);
int lock, irql, pended, completed, status, removed, busy;

void acquire(void) { lock = 1; irql = 2; }
void release(void) { lock = 0; irql = 0; }
void complete(struct request *r, int result)
{
    r->status = result;
    r->pending = 0;
    completed = 1;
}
void pend(struct request *r)
{
    r->pending = 1;
    pended = 1;
}
";

/// A routine of [`driver`], about 60 lines; `n` makes it differ from others.
fn routine(n: usize) -> String {
    let (code, most) = (n % 7 + 1, n % 5 + 2);
    format!(
        "
int dispatch{n}(struct device *d, struct request *r)
{{
    struct queue *q;
    struct request *p;
    int result, i, length;

    result = 0;
    q = d->queue;
    length = r->length;
    if (removed != 0) {{
        status = -1;
        complete(r, -1);
        return -1;
    }}
    acquire();
    switch (d->state) {{
    case 0:
        d->state = {code};
        d->opens = d->opens + 1;
        break;
    case {code}:
        if (d->opens > {most}) {{
            result = -{code};
            break;
        }}
        d->power = d->power - 1;
        break;
    default:
        result = length > {most} ? 1 : 0;
        break;
    }}
    if (result < 0) {{
        release();
        complete(r, result);
        status = result;
        return result;
    }}
    i = 0;
    p = q->head;
    while (p != 0 && i < q->limit) {{
        if (p->pending == 1 && p->length == length)
            break;
        p = p->next;
        i = i + 1;
    }}
    if (p == 0) {{
        r->next = q->head;
        q->head = r;
        q->count = q->count + 1;
        pend(r);
        busy = 1;
    }} else {{
        p->length = p->length + length;
        d->current = p;
    }}
    release();
    if (any_int()) {{
        busy = 0;
        status = {code};
    }}
    if (pended == 0)
        complete(r, 0);
    return status;
}}
"
    )
}

/// A driver of at least so many lines, with 23 predicates: 11 global ones and
/// 12 of the routine in the middle.
pub fn driver(lines: usize) -> Input {
    let mut program = COMMON.to_string();
    let mut calls = String::new();
    let mut count = program.lines().count();
    let mut routines = 0;
    while count + 2 * routines < lines {
        let text = routine(routines);
        count += text.lines().count();
        program += &text;
        let _ = writeln!(
            calls,
            "        case {routines}:\n            dispatch{routines}(d, r);\n            break;"
        );
        routines += 1;
    }
    let _ = write!(
        program,
        "
int main(void)
{{
    struct device *d;
    struct request *r;

    d = any_device();
    while (any_int()) {{
        r = any_request();
        pended = 0;
        completed = 0;
        switch (any_int()) {{
{calls}        }}
    }}
    return 0;
}}
"
    );
    let predicates = format!(
        "global {{
    lock == 0, lock == 1, irql == 0, irql == 2, pended == 0, completed == 0,
    status == 0, status < 0, removed == 0, busy == 0, busy == 1
}}
dispatch{} {{
    result < 0, result == 0, p == 0, p == r, q->head == p, q->count < q->limit,
    i < q->limit, d->queue == q, p->pending == 1, r->pending == 1,
    p->length == length, d->state == 0
}}
",
        routines / 2
    );
    Input {
        program,
        predicates,
    }
}

/// A driver with predicates that every routine treats alike: what it takes is a
/// matter of its statements.
pub fn statements(lines: usize) -> Input {
    let mut input = driver(lines);
    let global = input.predicates.find("dispatch").unwrap_or(0);
    input.predicates.truncate(global);
    input
}

/// [`driver`] with a predicate more, a global one: no procedure is as before.
pub fn with_one_more(mut driver: Input) -> Input {
    driver.predicates += "global { removed == 1 }\n";
    driver
}

/// One procedure of about so many lines, with 30 predicates about its
/// variables, which all hang together.
pub fn handler(lines: usize) -> Input {
    let mut body = String::new();
    let mut n = 0;
    while body.lines().count() + 40 < lines {
        let _ = write!(
            body,
            "    case {n}:
        if (first >= last)
            break;
        port[{index}] = first;
        first = first + 1;
        left = left - 1;
        if (first == last) {{
            state = {next};
            r->status = state;
        }}
        if (r->next != s) {{
            s->length = r->length;
            r = r->next;
        }}
        retries = 0;
        break;
",
            index = n % 4,
            next = (n + 3) % 10
        );
        n += 1;
    }
    let program = format!(
        "struct request {{ int status; int length; struct request *next; }};
extern int any_int(void);
extern struct request *any_request(void);
int port[4];

int handler(struct request *r, struct request *s)
{{
    int state, first, last, left, retries, limit;

    state = 0;
    first = 0;
    last = r->length;
    left = last;
    retries = 0;
    limit = any_int();
    while (retries < limit) {{
    retries = retries + 1;
    switch (state) {{
{body}    default:
        if (left <= 0)
            return r->status;
        state = 0;
    }}
    }}
    return -1;
}}

int main(void)
{{
    return handler(any_request(), any_request());
}}
"
    );
    let predicates = "\
handler {
    state == 0, state == 1, state == 2, state == 3, state == 4, state == 5, state == 6,
    state == 7, state == 8, state == 9,
    first >= 0, first < last, first == last, first <= last,
    left == 0, left > 0, left <= last, left + first == last,
    retries == 0, retries < limit, retries <= limit,
    r == s, r == 0, s == 0, r->next == s, r->next == r,
    r->status == state, r->length == last, s->length == last, s->length == r->length
}
"
    .to_string();
    Input {
        program,
        predicates,
    }
}
