//! Rule ids such as `1.02.05` and case ids such as `1.02.05/4`: their form and their order.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// Whether `text` has the form of a rule id: groups of digits, joined by dots.
pub fn is_rule_id(text: &str) -> bool {
    text.split('.').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Orders ids by the numbers in them, so that `1.9` stands before `1.10` and `1.02` before `1.02.00`.
///
/// The spelling breaks ties, which makes the order total: `1.2` and `1.02` are the same number but two texts.
/// The parts are compared as text of digits, so no number is too long.
pub fn compare_ids(a: &str, b: &str) -> Ordering {
    compare_numbers(a, b).then_with(|| a.cmp(b))
}

/// Whether two ids are the same number, however many zeros each part is padded with.
pub fn same_number(a: &str, b: &str) -> bool {
    compare_numbers(a, b).is_eq()
}

fn compare_numbers(a: &str, b: &str) -> Ordering {
    fn number(part: &str) -> (usize, &str) {
        let digits = part.trim_start_matches('0');
        (digits.len(), digits)
    }
    a.split('.').map(number).cmp(b.split('.').map(number))
}

/// The group in which a rule is listed: `0` for `0.05`, `1.02` for `1.02.05` and for `1.02.05.01`.
///
/// Ids of two parts belong to their chapter, not to the section of the same number: `2.01` is a rule of the
/// preamble of chapter 2, while section `2.01` is about one faction.
pub fn section_of(id: &str) -> &str {
    let mut dots = id.match_indices('.').map(|(at, _)| at);
    match (dots.next(), dots.next()) {
        (Some(_), Some(second)) => &id[..second],
        (Some(first), None) => &id[..first],
        (None, _) => id,
    }
}

/// One numbered case of a rule, written `1.02.05/4`. Cases count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CaseId {
    /// The id of the rule.
    pub rule: String,
    /// The place of the case in the rule's list, from 1.
    pub number: usize,
}

impl fmt::Display for CaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.rule, self.number)
    }
}

impl Serialize for CaseId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Ord for CaseId {
    fn cmp(&self, other: &Self) -> Ordering {
        compare_ids(&self.rule, &other.rule).then(self.number.cmp(&other.number))
    }
}

impl PartialOrd for CaseId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Why a text is no case id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCaseId {
    /// There is no `/`.
    #[error("the number of the case is missing: a case is written like 1.02.05/4")]
    NoNumber,
    /// What stands before the `/` is no rule id.
    #[error("what stands before the `/` is no rule id: a case is written like 1.02.05/4")]
    BadRule,
    /// What stands after the `/` is no number from 1 on.
    #[error("what stands after the `/` is no number from 1 on: a case is written like 1.02.05/4")]
    BadNumber,
}

impl FromStr for CaseId {
    type Err = BadCaseId;

    fn from_str(text: &str) -> Result<CaseId, BadCaseId> {
        let (rule, number) = text.split_once('/').ok_or(BadCaseId::NoNumber)?;
        if !is_rule_id(rule) {
            return Err(BadCaseId::BadRule);
        }
        // One spelling per case: no sign, no leading zero.
        let plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let number = number.parse().ok().filter(|_| plain).ok_or(BadCaseId::BadNumber)?;
        Ok(CaseId { rule: rule.to_owned(), number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_of_an_id() {
        for good in ["0.01", "1.02.05", "7", "1.07.06.07.03"] {
            assert!(is_rule_id(good), "{good}");
        }
        for bad in ["", ".", "1.", ".1", "1..2", "1.a", "1.02 ", "-1.0", "1,2"] {
            assert!(!is_rule_id(bad), "{bad}");
        }
    }

    #[test]
    fn ids_are_ordered_as_numbers() {
        let mut ids = vec!["1.10", "1.9", "2.01.00", "2.01", "1.09.01", "2.02", "10.1", "1.2", "1.02"];
        ids.sort_by(|a, b| compare_ids(a, b));
        assert_eq!(ids, ["1.02", "1.2", "1.9", "1.09.01", "1.10", "2.01", "2.01.00", "2.02", "10.1"]);
        assert!(same_number("1.2.5", "1.02.05"));
        assert!(!same_number("1.2.5", "1.02.50"));
        assert!(compare_ids("1.99999999999999999999999999", "1.100000000000000000000000000").is_lt());
    }

    #[test]
    fn a_rule_of_two_parts_belongs_to_its_chapter() {
        assert_eq!(section_of("0.05"), "0");
        assert_eq!(section_of("2.01"), "2");
        assert_eq!(section_of("2.01.00"), "2.01");
        assert_eq!(section_of("1.07.06.07.03"), "1.07");
        assert_eq!(section_of("7"), "7");
    }

    #[test]
    fn case_ids_survive_writing_and_reading() {
        let id: CaseId = "1.02.05/4".parse().unwrap();
        assert_eq!(id, CaseId { rule: "1.02.05".into(), number: 4 });
        assert_eq!(id.to_string(), "1.02.05/4");
        assert!("1.02.05/10".parse::<CaseId>().unwrap() > id);
    }

    #[test]
    fn bad_case_ids_say_what_is_wrong() {
        assert_eq!("1.02.05".parse::<CaseId>(), Err(BadCaseId::NoNumber));
        assert_eq!("x/1".parse::<CaseId>(), Err(BadCaseId::BadRule));
        for bad in
            ["1.02/", "1.02/0", "1.02/x", "1.02/+1", "1.02/01", "1.02/1/2", "1.02/99999999999999999999"]
        {
            assert_eq!(bad.parse::<CaseId>(), Err(BadCaseId::BadNumber), "{bad}");
        }
    }
}
