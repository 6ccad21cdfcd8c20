//! The examples run; each asserts its answers.

#[path = "../examples/anti_knight.rs"]
mod anti_knight;
#[path = "../examples/anti_knight_fast.rs"]
mod anti_knight_fast;

#[test]
fn anti_knight_is_solved_counted_and_generated_with() {
    anti_knight::main();
}

#[test]
fn anti_knight_is_fast_with_post() {
    anti_knight_fast::main();
}
