//! What an exam asks: `cargo run -p kanly-tracks --example exam -- [SEED] [COUNT]` counts rules, reasons and verbs.

use std::collections::BTreeMap;

use kanly_tracks::exam::{Truth, baselines, questions, title};

fn main() {
    let mut numbers = std::env::args().skip(1).map_while(|word| word.parse::<u64>().ok());
    let seed = numbers.next().unwrap_or(1);
    let count = numbers.next().unwrap_or(200);
    let asked = questions(seed, count as usize);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rules: BTreeMap<_, BTreeMap<&str, usize>> = BTreeMap::new();
    let mut verbs: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for question in &asked {
        *kinds.entry(question.source.id()).or_default() += 1;
        let legal = question.truth == Truth::Legal;
        verbs.entry(question.verb()).or_default()[usize::from(legal)] += 1;
        if let Truth::Illegal { rule, code } = question.truth {
            *rules.entry(rule).or_default().entry(code).or_default() += 1;
        }
    }
    for question in &asked {
        let truth = question.refusal().map_or_else(|| "legal".to_owned(), |illegal| illegal.to_string());
        let asked = question.asked().map_or("nothing", |kind| kind.id());
        println!("{} {}: {}  (asked {asked})  {truth}", question.id, question.seat, question.action);
    }
    println!("\n{} questions: {kinds:?}, {} rules", asked.len(), rules.len());
    for (rule, codes) in &rules {
        println!("{:>4}  {rule:<12} {}  {codes:?}", codes.values().sum::<usize>(), title(*rule));
    }
    println!("\nverbs, illegal and legal:");
    for (verb, [illegal, legal]) in verbs {
        println!("{illegal:>4} {legal:>4}  {verb}");
    }
    println!();
    for baseline in baselines(&asked) {
        let score = baseline.score;
        println!(
            "{:?}: {:.0} % of verdicts, {:.0} % of rules, {:.0} % in all",
            baseline.guess,
            100.0 * score.verdict_share(),
            100.0 * score.rule_share(),
            100.0 * score.whole_share()
        );
    }
}
