//! bebop's temporal logic and an explicit-state twin, on random boolean programs and
//! formulas.

pub mod compare;
pub mod explicit;
pub mod formulas;
pub mod progress;
pub mod tableau;
