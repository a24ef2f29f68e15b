//! Texts that may be actions: what can be read has one spelling, and that spelling is read as the same.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kanly_engine::action::Question;
use kanly_engine::deal::Terms;
use kanly_engine::force::Force;
use kanly_engine::plan::{Command, Plan};
use kanly_engine::{Action, Actor, Leader, Place, Territory};

fn spelled<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let again = value.to_string();
            match again.parse::<T>() {
                Ok(other) => assert_eq!(value, other, "`{text}` is `{again}`"),
                Err(error) => panic!("`{text}` is `{again}`, which is none: {error}"),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    spelled::<Action>(text);
    spelled::<Actor>(text);
    spelled::<Plan>(text);
    spelled::<Command>(text);
    spelled::<Question>(text);
    spelled::<Terms>(text);
    spelled::<Force>(text);
    spelled::<Place>(text);
    spelled::<Territory>(text);
    spelled::<Leader>(text);
});
