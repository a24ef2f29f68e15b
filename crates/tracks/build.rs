//! The files of the puzzles travel inside the program: one more or less must have it built anew.

fn main() {
    println!("cargo:rerun-if-changed=../../puzzles");
}
