//! Holds the repository to its word: every held rule is cited and proven, and no id is made up.

use std::path::Path;

use kanly_scenario::audit::{Audit, Status};
use kanly_scenario::rulebook::RuleBook;

#[test]
fn no_held_rule_lacks_anything() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let audit = Audit::of(RuleBook::shipped(), &root);
    let mut wrong = String::new();
    for problem in &audit.problems {
        wrong += &format!("{}:{}:{}: {problem}\n", problem.file, problem.line, problem.column);
    }
    for report in audit.lacking() {
        if let Status::Lacking { uncited, unproven } = &report.status {
            let cited = if *uncited { "not cited, " } else { "" };
            wrong += &format!("{}: {cited}cases without a proof: {unproven:?}\n", report.id);
        }
    }
    assert!(audit.passes(), "see `kanly rules --coverage`:\n{wrong}");
}
