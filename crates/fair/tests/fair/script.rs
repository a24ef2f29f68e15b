//! What docs/fair.md offers to whoever does not trust this program: Python and JavaScript come to the same numbers.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::golden::{COMMITMENT, DRAFT, DRAWS, FACTIONS, KEY, LARGE, LOT, SEED, TABLE, THROWS, fair};
use kanly_engine::Dice as _;
use kanly_fair::{Chair, Proof, hex};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const PAGE: &str = include_str!("../../../../docs/fair.md");

/// What a program prints that gets this to read; none, and a line that says so, if it is not there.
fn ran(program: &str, args: &[&str], input: &str) -> Option<String> {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        eprintln!("{program} is not here: what it would work out is not compared");
        return None;
    };
    child.stdin.take().expect("it is piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("it prints text"))
}

#[test]
fn python_comes_to_the_golden_values() {
    let throws: Vec<String> = THROWS
        .iter()
        .map(|throw| throw.map_or("None".to_owned(), |throw| format!("bytes.fromhex('{}')", hex(&throw))))
        .collect();
    let mut script = format!(
        "import sys\nsys.path.insert(0, '{ROOT}/examples')\nfrom verify import *\nseed = bytes.fromhex('{}')\n\
         key = make_key(seed, '{TABLE}', [{}])\nprint(commitment(seed).hex())\nprint(key.hex())\n",
        hex(&SEED),
        throws.join(", ")
    );
    let mut right = format!("{COMMITMENT}\n{KEY}\n");
    for (choices, j, bits) in DRAWS {
        writeln!(script, "print(draw_bits(key, {choices}, {j}))").expect("a string takes it");
        writeln!(right, "{bits}").expect("a string takes it");
    }
    script += "print([lot_bits(key, 'factions', j) for j in range(5)])\n";
    script += "print(shuffle(key, 'factions', range(6)), shuffle(key, 'draft', range(3)))\n";
    script += "print(list(numbers(lambda j: draw_bits(key, 9, j), [2**63 + 1] * 4)))\n";
    writeln!(right, "{LOT:?}\n{FACTIONS:?} {DRAFT:?}\n{LARGE:?}").expect("a string takes it");
    if let Some(printed) = ran("python3", &["-B", "-"], &script) {
        assert_eq!(printed, right);
    }
}

#[test]
fn the_console_of_a_browser_comes_to_the_same_draw() {
    let snippet = PAGE.split_once("```js\n").and_then(|(_, rest)| rest.split_once("```"));
    let (snippet, _) = snippet.expect("the page has a snippet");
    let factions = kanly_engine::Faction::ALL;
    let chairs =
        factions.into_iter().zip(THROWS).map(|(faction, throw)| Chair { faction, by_lot: false, throw });
    let proof = Proof::new(TABLE, SEED, chairs.collect());
    let pasted = snippet.replace("PASTE THE # fair LINES HERE", &proof.to_string());
    assert_ne!(pasted, snippet);
    let large =
        format!("{pasted}\nfor (let j = 0; j < 4; j++) console.log(await draw(9, j, 2n ** 63n + 1n));\n");
    let mut first = fair().draws(0);
    let number = first.below(4);
    let mut right = format!(
        "the seed is as promised: true\nkey: {KEY}\nthe first draw, below 4: {:016x} {number}\n",
        first.calls()[0].bits
    );
    let mut draws = fair().draws(9);
    for _ in 0..4 {
        draws.below((1 << 63) + 1);
    }
    for call in &draws.calls()[..4] {
        let number = call.number.map_or("again".to_owned(), |number| number.to_string());
        writeln!(right, "{:016x} {number}", call.bits).expect("a string takes it");
    }
    if let Some(printed) = ran("node", &["--input-type=module", "-"], &large) {
        assert_eq!(printed, right);
    }
}
