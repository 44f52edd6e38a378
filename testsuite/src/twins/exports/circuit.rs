//! An interpreter of circuits in AIGER's binary form: all states, one by one.

use std::collections::HashMap;

/// More states than these are not searched.
const STATES: usize = 20_000;
/// Nor are circuits with more inputs.
const INPUTS: usize = 9;

struct Circuit {
    inputs: usize,
    next: Vec<usize>,
    output: usize,
    gates: Vec<(usize, usize)>,
}

/// Nothing if the circuit is too large; else a witness if the output can be true.
pub fn search(file: &[u8]) -> Result<Option<Option<String>>, String> {
    let circuit = read(file)?;
    if circuit.inputs > INPUTS {
        return Ok(None);
    }
    let mut states = vec![vec![false; circuit.next.len()]];
    // How each was reached: from which, and with which inputs.
    let mut from: Vec<(usize, usize)> = vec![(0, 0)];
    let mut known: HashMap<Vec<bool>, usize> = HashMap::from([(states[0].clone(), 0)]);
    let mut at = 0;
    while at < states.len() {
        for given in 0..1usize << circuit.inputs {
            let values = circuit.values(&states[at], given);
            let value = |l: usize| values[l / 2] ^ (l & 1 == 1);
            if value(circuit.output) {
                return Ok(Some(Some(witness(&circuit, &from, at, given))));
            }
            let next: Vec<bool> = circuit.next.iter().map(|l| value(*l)).collect();
            if !known.contains_key(&next) {
                known.insert(next.clone(), states.len());
                from.push((at, given));
                states.push(next);
            }
        }
        if states.len() > STATES {
            return Ok(None);
        }
        at += 1;
    }
    Ok(Some(None))
}

/// The inputs of the steps to a state, and one more, in the usual form.
fn witness(circuit: &Circuit, from: &[(usize, usize)], mut at: usize, last: usize) -> String {
    let line = |given: usize| -> String {
        let bit = |i| if given >> i & 1 == 1 { '1' } else { '0' };
        (0..circuit.inputs).map(bit).collect()
    };
    let mut steps = vec![line(last)];
    while at != 0 {
        steps.push(line(from[at].1));
        at = from[at].0;
    }
    steps.reverse();
    let latches = "0".repeat(circuit.next.len());
    format!("1\nb0\n{latches}\n{}\n.\n", steps.join("\n"))
}

impl Circuit {
    /// The value of each variable.
    fn values(&self, state: &[bool], given: usize) -> Vec<bool> {
        let mut values = vec![false];
        values.extend((0..self.inputs).map(|i| given >> i & 1 == 1));
        values.extend(state);
        for (a, b) in &self.gates {
            let value = |l: usize| values[l / 2] ^ (l & 1 == 1);
            let both = value(*a) && value(*b);
            values.push(both);
        }
        values
    }
}

fn read(file: &[u8]) -> Result<Circuit, String> {
    let mut at = 0;
    let mut line = || -> Result<Vec<usize>, String> {
        let rest = &file[at..];
        let end = rest
            .iter()
            .position(|b| *b == b'\n')
            .ok_or("no end of a line")?;
        at += end + 1;
        let text = std::str::from_utf8(&rest[..end]).map_err(|e| e.to_string())?;
        let words = text.split(' ').filter(|w| *w != "aig");
        words
            .map(|w| w.parse().map_err(|_| format!("no number: {w}")))
            .collect()
    };
    let header = line()?;
    let [most, inputs, latches, 1, gates] = header[..] else {
        return Err(format!("the header is {header:?}"));
    };
    if most != inputs + latches + gates {
        return Err(format!("the header is {header:?}"));
    }
    let one = |numbers: Vec<usize>| numbers.first().copied().ok_or("an empty line");
    let mut next = Vec::new();
    for _ in 0..latches {
        next.push(one(line()?)?);
    }
    let output = one(line()?)?;
    let mut bytes = file[at..].iter();
    let mut delta = || -> Result<usize, String> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = usize::from(*bytes.next().ok_or("no end of a number")?);
            number |= (byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
    };
    let mut all = Vec::new();
    for i in 0..gates {
        let gate = 2 * (inputs + latches + i + 1);
        let a = gate
            .checked_sub(delta()?)
            .ok_or("a gate before its operand")?;
        let b = a.checked_sub(delta()?).ok_or("operands out of order")?;
        if a >= gate {
            return Err("a gate before its operand".into());
        }
        all.push((a, b));
    }
    Ok(Circuit {
        inputs,
        next,
        output,
        gates: all,
    })
}
