//! Texts that may be scenario files: they are read or every mistake has its place, and what can be read is run.
#![no_main]

use kanly_scenario::format;
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run::run_case;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let (file, problems) = format::read("fuzz.toml", data, RuleBook::shipped(), &|_| None);
    assert!(problems.iter().all(|problem| !problem.message.is_empty()));
    for case in &file.cases {
        // A panic of the engine ends the fuzzer before it could become a failure of the case.
        let _ = run_case(case);
    }
});
