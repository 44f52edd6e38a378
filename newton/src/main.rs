fn main() { let s = z3::Solver::new(); let x = z3::ast::BV::new_const("x", 32); s.assert(x.bvult(3)); println!("{:?}", s.check()); }
