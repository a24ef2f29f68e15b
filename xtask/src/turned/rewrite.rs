//! Puts a rule behind a switch.

use syn::{Expr, Item, parse_quote};

use super::Turn;

/// The source with the function of a turn giving something else while its switch is on.
pub(super) fn behind_switch(text: &str, turn: &Turn) -> Result<String, String> {
    let mut tree = syn::parse_file(text).map_err(|error| error.to_string())?;
    let instead: Expr = syn::parse_str(turn.instead).map_err(|error| error.to_string())?;
    let name = turn.name;
    let function = tree.items.iter_mut().find_map(|item| match item {
        Item::Fn(function) if function.sig.ident == turn.function => Some(function),
        _ => None, // any: another item
    });
    let function = function.ok_or_else(|| format!("there is no function `{}` to turn", turn.function))?;
    function.block.stmts.insert(0, parse_quote!(if crate::turned::is(#name) { return #instead; }));
    Ok(prettyplease::unparse(&tree))
}

#[cfg(test)]
mod tests {
    use super::super::TURNS;
    use super::behind_switch;

    #[test]
    fn every_turn_finds_its_function() {
        for turn in &TURNS {
            let text = std::fs::read_to_string(crate::root().join(turn.file)).expect("the file is there");
            let turned = behind_switch(&text, turn).expect("it has the function");
            assert!(turned.contains(&format!("crate::turned::is(\"{}\")", turn.name)), "{}", turn.name);
        }
    }

    #[test]
    fn a_function_that_is_gone_is_told() {
        let gone = behind_switch("fn other() {}", &TURNS[0]).expect_err("there is none");
        assert_eq!(gone, "there is no function `elite_counts` to turn");
    }
}
