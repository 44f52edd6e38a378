//! Parts of c2bp against their slow twins, and at their limits.

mod cubes;
mod linked;
mod wp;
