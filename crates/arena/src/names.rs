//! The entrants as they are typed.

/// More places than anybody needs, so that a slip of the finger does not fill the memory.
const MOST: usize = 1000;

/// Reads `heuristic,random*5`: names, each with how often it takes part. Whether there are such agents is for whoever
/// makes them to say.
pub fn entrants(text: &str) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for part in text.split(',').map(str::trim) {
        let (name, times) = match part.split_once('*') {
            Some((name, times)) => (name.trim(), times.trim().parse::<usize>().ok()),
            None => (part, Some(1)),
        };
        if name.is_empty() {
            return Err(format!("`{text}` has an empty name; a list looks like `kinds,random*5`"));
        }
        let Some(times) = times.filter(|times| (1..=MOST).contains(times)) else {
            return Err(format!("`{part}` must say how often from 1 to {MOST}, as in `random*5`"));
        };
        if names.len() + times > MOST {
            return Err(format!("more than {MOST} entrants are too many"));
        }
        names.extend(std::iter::repeat_n(name.to_owned(), times));
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_repeated() {
        let read = |text| entrants(text).expect("entrants").join(" ");
        assert_eq!(read("kinds"), "kinds");
        assert_eq!(read("kinds, random*3,a:b"), "kinds random random random a:b");
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for wrong in ["", ",", "a,,b", "*3", "a*", "a*0", "a*x", "a*1001", "a*600,b*600", "a*2*2"] {
            assert!(entrants(wrong).is_err(), "{wrong}");
        }
    }
}
