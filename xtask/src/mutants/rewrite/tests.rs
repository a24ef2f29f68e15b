use super::*;

/// A snippet in, with all of its mutants out.
fn rewritten(text: &str) -> Rewritten {
    rewrite("flow/step/x.rs", text, 1, &BTreeSet::new()).expect("the snippet is Rust")
}

/// The body of `fn f()` around these lines, rewritten, on one line.
fn body(lines: &str) -> String {
    let text = rewritten(&format!("fn f() {{\n{lines}\n}}\n")).text;
    let inner =
        text.trim().strip_prefix("fn f() {").and_then(|rest| rest.strip_suffix('}')).expect("a function");
    inner.split_whitespace().collect::<Vec<_>>().join(" ").replace("crate::mutants::", "")
}

fn changes(text: &str) -> Vec<String> {
    rewritten(text).mutants.iter().map(ToString::to_string).collect()
}

#[test]
fn logic_stays_lazy() {
    assert_eq!(
        body("let x = a && b?;"),
        "let x = { let __left = a; if __left != on(1_u32) { b? } else { __left } };"
    );
    assert_eq!(
        body("let x = a || b;"),
        "let x = { let __left = a; if __left == on(1_u32) { b } else { __left } };"
    );
}

#[test]
fn comparisons_turn_round_and_move_their_boundary() {
    assert_eq!(body("let x = a == b;"), "let x = ((a == b) != on(1_u32));");
    assert_eq!(body("let x = a < 3;"), "let x = (lt(1_u32, &(a), &(3)) != on(2_u32));");
    assert_eq!(body("let x = a <= 3;"), "let x = (le(1_u32, &(a), &(lit(3_u32, 3))) != on(2_u32));");
    assert_eq!(
        changes("fn f() { let x = a\n    >= 3; }"),
        ["flow/step/x.rs:1 f: `a >= 3` becomes `a > 3`", "flow/step/x.rs:1 f: `a >= 3` becomes `a < 3`"]
    );
    assert_eq!(changes("fn f() { let x = a == 3; }")[1], "flow/step/x.rs:1 f: `a == 3` becomes `a == 4`");
}

#[test]
fn conditions_are_fixed_and_patterns_left_alone() {
    assert_eq!(body("if a { b } else { c };"), "if cond(1_u32, 2_u32, a) { b } else { c };");
    assert_eq!(body("while a { x = 1; }"), "while cond(0_u32, 1_u32, a) { x = 1; }");
    assert_eq!(
        body("if let Some(1..=2) = a && b { x = 1; }"),
        "if let Some(1..=2) = a && cond(1_u32, 2_u32, b) { x = 1; }"
    );
    assert_eq!(
        body("let x = match a { 1 if b => 2, _ => 3 };"),
        "let x = match a { 1 if cond(1_u32, 2_u32, b) => 2, _ => 3, };"
    );
}

#[test]
fn calls_are_left_out_where_nobody_takes_their_value() {
    assert_eq!(
        body("state.set(x); let y = g(); y.h()"),
        "if !on(1_u32) { state.set(x); } let y = g(); if !on(2_u32) { y.h(); }"
    );
    assert_eq!(body("match a { 1 => g(), _ => {} }"), "match a { 1 => { if !on(1_u32) { g(); } } _ => {} }");
    assert_eq!(changes("fn f() -> T { g() }"), [""; 0]);
    assert_eq!(changes("fn f() -> T { for x in y { g(x) } T }"), ["flow/step/x.rs:1 f: `g(x)` left out"]);
}

#[test]
fn numbers_are_reckoned_the_other_way() {
    assert_eq!(body("let x = a + b - 1;"), "let x = sub(1_u32, add(2_u32, a, b), 1);");
    assert_eq!(body("x.y[i] -= 1;"), "{ let __right = 1; x.y[i] = sub(1_u32, x.y[i], __right); };");
}

#[test]
fn functions_that_give_a_bool_are_fixed() {
    let text = rewritten("impl T { fn f(&self) -> bool { !self.x } }");
    let head = "if let Some(__fixed) = crate::mutants::fixed(1_u32, 2_u32) {";
    assert!(
        text.text.contains(head) && text.text.contains("(!self.x != crate::mutants::on(3_u32))"),
        "{}",
        text.text
    );
    assert_eq!(text.mutants[2].to_string(), "flow/step/x.rs:1 T::f: `!self.x` becomes `self.x`");
}

#[test]
fn functions_that_give_a_number_give_one_more() {
    let text = rewritten("fn f(x: u8) -> u8 { if x == 0 { return 1; } g(x) }");
    assert!(text.text.contains("crate::mutants::lit(1_u32, g(x))"), "{}", text.text);
    assert_eq!(text.mutants[0].to_string(), "flow/step/x.rs:1 f: `f(..)` becomes `f(..) + 1`");
    assert_eq!(changes("fn f() -> u8 { return 1; }"), [""; 0]);
    assert_eq!(changes("fn f() -> Option<u8> { None }"), [""; 0]);
}

#[test]
fn tests_constants_and_macros_stay() {
    let text = "const A: u8 = 1 + 1;\nstatic B: [u8; 1 + 1] = [0; 1 + 1];\nconst fn f() -> bool {\n    1 == 1\n}\n\
                #[cfg(test)]\nmod tests {\n    fn g() {\n        h();\n    }\n}\n\
                fn k() {\n    debug_assert!(a == b);\n    let x = [0; 1 + 1];\n    unreachable!(\"{}\", a + b)\n}\n";
    let rewritten = rewritten(text);
    assert_eq!(rewritten.mutants.len(), 0);
    assert_eq!(rewritten.text, text);
}

#[test]
fn a_dropped_mutant_keeps_its_number_but_has_no_switch() {
    let text = "fn f() { let x = a - b; let y = c - d; let z = e < g; }";
    let rewritten = rewrite("flow/step/x.rs", text, 1, &BTreeSet::from([1, 3])).expect("it is Rust");
    assert_eq!(rewritten.mutants.len(), 4);
    assert!(rewritten.text.contains("let x = a - b;") && rewritten.text.contains("sub(2_u32, c, d)"));
    assert!(rewritten.text.contains("((e < g) != crate::mutants::on(4_u32))"), "{}", rewritten.text);
    assert_eq!(numbers(&rewritten.text), BTreeSet::from([2, 4]));
}
