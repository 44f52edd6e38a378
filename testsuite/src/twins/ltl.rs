//! bebop's temporal logic and an explicit-state twin, on random boolean programs and
//! formulas; and slam's, on the same programs in C.

pub mod compare;
pub mod explicit;
pub mod formulas;
pub mod in_c;
pub mod progress;
pub mod tableau;
