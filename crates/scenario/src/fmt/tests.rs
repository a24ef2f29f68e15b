use super::*;

const BASE: &str = "title = \"b\"\n[game]\nturn = 3\nstorm = 5\n\
                    seats = { atreides = 1, fremen = 7, harkonnen = 13 }\n\
                    [factions.fremen]\nforces = { \"sietch-tabr/13\" = 5 }\n";

fn find(name: &str) -> Option<Base> {
    (name == "three").then(|| ("bases/three.toml".to_owned(), BASE.as_bytes().to_vec()))
}

/// The shape of a text, which must be the shape of itself.
fn shape(text: &str) -> String {
    let shape = |text: &str| shaped("x.toml", text.as_bytes(), RuleBook::shipped(), &find);
    let first = shape(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(shape(&first).expect("it can be read"), first);
    first
}

/// The shape of a script.
fn script(lines: &str) -> String {
    let head = "title = \"t\"\nbase = \"three\"\n\n[[case]]\nname = \"c\"\nscript = ";
    let text = shape(&format!("{head}\"\"\"\n{lines}\n\"\"\"\n"));
    text.strip_prefix(head).expect("the head stays").to_owned()
}

#[test]
fn everything_has_its_place_and_comments_stay() {
    let text = r#"# About all of it.
title = "t" # in short

# The order: guild, fremen.

# And this.
[game]
storm = 4
mode = "advanced"
# Late.
turn = 3
phase = "battle"
seats = { Fremen = 16, spacing-guild = 4 } # two

[factions]
guild = { hand = ["karama", "weather control"], spice = 1 }

# They are few.
[factions.fremen]
leaders = { "stilgar" = "field Arrakeen" }
tanks = "0+1"
forces = { "Arrakeen/9" = "4", "polar-sink" = "1+2" }

[[case]] # the first
# named so
name = "c"
decks = { discards = [
  "Shield", # gone
], pile_a = ["old gap"] }
script = '''
  # Asked first.
expect   spice spacing-guild  =  1   # all of it
spacing-guild: pass


expect storm = 4
'''
# The end.
"#;
    let wanted = r#"# About all of it.
# in short
title = "t"

# The order: guild, fremen.

# And this.
game.mode = "advanced"
# Late.
game.turn = 3
game.phase = "battle"
game.storm = 4
game.seats = { guild = 4, fremen = 16 }  # two
# They are few.
factions.fremen.forces = { polar-sink = "1+2", "arrakeen/9" = 4 }
factions.fremen.tanks = "0+1"
factions.fremen.leaders = { Stilgar = "field arrakeen" }
factions.guild = { spice = 1, hand = ["Karama", "Weather Control"] }

# the first
[[case]]
# named so
name = "c"
decks.pile_a = ["Old Gap"]
decks.discards = ["Shield"]  # gone
script = """
# Asked first.
expect spice guild = 1  # all of it
guild: pass

expect storm = 4
"""

# The end.
"#;
    assert_eq!(shape(text), wanted);
}

#[test]
fn passes_in_a_row_are_one_line() {
    let lines = "atreides: pass\nspacing-guild : pass\natreides, fremen: pass\nexpect turn = 3\n\
                 # why\nfremen: pass\nfremen: pass  # again\natreides: pass";
    let wanted = "\"\"\"\natreides, guild, atreides, fremen: pass\nexpect turn = 3\n\
                  # why\nfremen: pass\nfremen: pass  # again\natreides: pass\n\"\"\"\n";
    assert_eq!(script(lines), wanted);
    let many = script(&"atreides: pass\n".repeat(20));
    assert!(many.lines().all(|line| line.len() <= WIDTH), "{many}");
    assert_eq!(many.matches("atreides").count(), 20);
}

#[test]
fn statements_have_one_spelling() {
    assert_eq!(script("expect  not over"), "\"expect not over\"\n");
    assert_eq!(
        script(
            "refuse spacing-guild: offer Fremen,spacing-guild: text 1 [1.01.02]  because  a spacing-guildX"
        ),
        "\"refuse guild: offer fremen, guild: text 1 [1.01.02] because a spacing-guildX\"\n"
    );
    assert_eq!(script("unreadable spacing-guild: Dial  -1"), "\"unreadable guild: Dial  -1\"\n");
    assert_eq!(
        script("expect event BID_MADE faction=spacing-guild"),
        "\"expect event BID_MADE faction=guild\"\n"
    );
    assert_eq!(script("expect storm = 5\n\nmark"), "\"\"\"\nexpect storm = 5\n\nmark\n\"\"\"\n");
}

#[test]
fn names_of_all_kinds_have_one_spelling() {
    let text = "title = \"t\"\n[game]\nmode = \"advanced\"\nphase = \"shipment\"\n\
        seats = { Emperor = 1, spacing-guild = 7, harkonnen = 13 }\n\
        deals = [\"emperor, spacing-guild: spacing-guild no-ship\"]\n\
        wheels = [\"spacing-guild\", \"Emperor\"]\n[factions]\n\
        harkonnen = { captives = [\"esmar tuek\"], dealt = [\"caid\"], knows = { spacing-guild = [\"karama\"] } }\n\
        spacing-guild = { hand = [\"karama\", \"SHIELD\"] }\nEmperor = { held = [\"lasgun\"], executed = [\"bashar\"] }\n\
        [decks]\nspice = [\"old-gap\"]\nlast_blow_a = \"Old Gap\"\n[board]\nspice = { \"Old-Gap/9\" = 6 }\n\
        [[case]]\nname = \"c\"\nscript = \"mark\"\n";
    let wanted = "title = \"t\"\n\ngame.mode = \"advanced\"\ngame.phase = \"shipment\"\n\
        game.seats = { emperor = 1, guild = 7, harkonnen = 13 }\ngame.wheels = [\"guild\", \"emperor\"]\n\
        game.deals = [\"emperor, guild: guild no-ship\"]\n\
        factions.emperor = { held = [\"Lasgun\"], executed = [\"Bashar\"] }\n\
        factions.harkonnen = { knows = { guild = [\"Karama\"] }, dealt = [\"Caid\"], captives = [\"Esmar Tuek\"] }\n\
        factions.guild.hand = [\"Karama\", \"Shield\"]\nboard.spice = { \"old-gap/9\" = 6 }\n\
        decks = { last_blow_a = \"old-gap\", spice = [\"Old Gap\"] }\n\n\
        [[case]]\nname = \"c\"\nscript = \"mark\"\n";
    assert_eq!(shape(text), wanted);
}

#[test]
fn nothing_is_said_twice() {
    let text = "title = \"t\"\nbase = \"three\"\n# The turn.\n[game]\nturn = 3\nphase = \"charity\"\n\
        [[case]]\nname = \"a\"\ngame = { phase = \"charity\", storm = 6 }\nfactions.fremen.spice = 1\n\
        factions.fremen.forces = { \"sietch-tabr/13\" = 5, \"arrakeen/9\" = 2 }\nscript = \"mark\"\n\
        [[case]]\nname = \"b\"\ngame.storm = 6\nfactions.fremen.forces = { \"arrakeen/9\" = 2 }\n\
        factions.fremen.hand = []\nscript = \"mark\"\n";
    let wanted = "title = \"t\"\nbase = \"three\"\n\n# The turn.\ngame = { phase = \"charity\", storm = 6 }\n\
        factions.fremen.forces = { \"arrakeen/9\" = 2 }\n\n\
        [[case]]\nname = \"a\"\nfactions.fremen.spice = 1\nscript = \"mark\"\n\n\
        [[case]]\nname = \"b\"\nfactions.fremen.hand = []\nscript = \"mark\"\n";
    assert_eq!(shape(text), wanted);
}

#[test]
fn what_says_nothing_is_left_out() {
    let text = "title = \"t\"\nbase = \"three\"\n[game]\n[factions.fremen]\n# None.\nforces = {}\n\
        [[case]]\nname = \"a\"\nproves = []\nfactions.atreides = {}\nfactions.fremen.hand = []\nscript = \"mark\"\n";
    let wanted = "title = \"t\"\nbase = \"three\"\n\n# None.\n[[case]]\nname = \"a\"\n\
        factions.fremen.hand = []\nscript = \"mark\"\n";
    assert_eq!(shape(text), wanted);
}

#[test]
fn what_clears_or_seats_anew_is_left_alone() {
    let head = "title = \"t\"\nbase = \"three\"\n\n[[case]]\nname = \"a\"\n";
    let clears = "factions.fremen.forces = { \"*\" = 0, \"sietch-tabr/13\" = 5 }\nscript = \"mark\"\n";
    assert_eq!(shape(&format!("{head}{clears}")), format!("{head}{clears}"));
    let seats = "game.seats = { fremen = 7, harkonnen = 13 }\nscript = \"mark\"\n";
    assert_eq!(shape(&format!("{head}{seats}")), format!("{head}{seats}"));
    let same = "game.seats = { atreides = 1, fremen = 7, harkonnen = 13 }\nscript = \"mark\"\n";
    assert_eq!(shape(&format!("{head}{same}")), format!("{head}script = \"mark\"\n"));
}

#[test]
fn a_comment_of_what_is_dropped_stands_before_the_position() {
    let text = "title = \"t\"\nbase = \"three\"\n# Three.\n[game]\nturn = 3\n[[case]]\nname = \"a\"\n\
        # Again.\ngame.turn = 3\nfactions.fremen.spice = 1\nscript = \"mark\"\n";
    let wanted = "title = \"t\"\nbase = \"three\"\n\n# Three.\n[[case]]\nname = \"a\"\n\
        # Again.\nfactions.fremen.spice = 1\nscript = \"mark\"\n";
    assert_eq!(shape(text), wanted);
}

#[test]
fn comments_behind_a_line_stay_there() {
    let head = "title = \"t\"  # it\nbase = \"three\"\n\n";
    let case = "[[case]]\nname = \"a\"\n";
    let rest =
        "game = { turn = 4, storm = 6 }  # both\nfactions.fremen.spice = 1  # few\nscript = \"mark\"\n";
    let text = format!("{head}{case}{rest}");
    assert_eq!(shape(&text), text);
    let long = format!("# {}", "long ".repeat(30));
    let text =
        format!("{head}{case}game.turn = 4  {long}\ngame.storm = 6 # other\nscript = \"mark\" # last\n");
    let wanted = format!(
        "{head}{case}{}\ngame.turn = 4\ngame.storm = 6  # other\n# last\nscript = \"mark\"\n",
        long.trim_end()
    );
    assert_eq!(shape(&text), wanted);
}

#[test]
fn long_tables_and_lists_are_broken() {
    let cards = ["Karama"; 2].into_iter().chain(["Shield"; 4]).chain(["Snooper"; 4]).chain(["Cheap Hero"; 2]);
    let cards: Vec<String> = cards.map(|card| format!("\"{card}\"")).collect();
    let text = shape(&format!(
        "title = \"t\"\nbase = \"three\"\ndecks = {{ storm = [1], discards = [{}], spice = [] }}\n\
         [[case]]\nname = \"a\"\nscript = \"mark\"\n",
        cards.join(",")
    ));
    let wanted = "decks.discards = [\n    \"Karama\", \"Karama\", \"Shield\", \"Shield\", \"Shield\", \"Shield\", \
        \"Snooper\", \"Snooper\", \"Snooper\", \"Snooper\",\n    \"Cheap Hero\", \"Cheap Hero\",\n]\n\
        decks.spice = []\ndecks.storm = [1]\n";
    assert!(text.contains(wanted), "{text}");
    assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
}

#[test]
fn mistakes_are_reported_instead() {
    let text = "title = \"t\"\nbase = \"three\"\n[[case]]\nname = \"a\"\nscript = \"expcet turn = 3\"\n";
    let problems = shaped("x.toml", text.as_bytes(), RuleBook::shipped(), &find).expect_err("a mistake");
    assert_eq!((problems[0].line, problems[0].message.as_str()), (5, "`expcet` begins no statement"));
    assert!(shaped("x.toml", b"\xff", RuleBook::shipped(), &find).is_err());
}

#[test]
fn bases_have_the_same_shape() {
    let text = shaped_base("three.toml", BASE.as_bytes(), RuleBook::shipped()).expect("a base");
    let wanted = "title = \"b\"\n\n\
        game = { turn = 3, storm = 5, seats = { atreides = 1, fremen = 7, harkonnen = 13 } }\n\
        factions.fremen.forces = { \"sietch-tabr/13\" = 5 }\n";
    assert_eq!(text, wanted);
}

#[test]
fn a_shape_that_says_something_else_is_no_shape() {
    let text = "title = \"t\"\nbase = \"three\"\n[[case]]\nname = \"a\"\ngame.turn = 4\nscript = \"mark\"\n";
    let shaper = Shaper::new("x.toml", text.as_bytes(), "", RuleBook::shipped(), &find).expect("no mistake");
    let (tree, comments) = shaper.tree(&shaper.source);
    let after = |change: &dyn Fn(&mut Node)| {
        let mut changed = tree.clone();
        change(&mut changed);
        shaper.check(&changed, &comments).map_err(|problems| problems[0].message.clone())
    };
    let drop = |key: &str| {
        after(&|tree| cases_mut(tree).iter_mut().for_each(|case| case.retain(|other| other != key)))
    };
    assert!(after(&|_| {}).is_ok());
    let said = |what: &str| Err(format!("the short shape of this file would change {what}"));
    assert_eq!(drop("game"), said("the position of the case \"a\""));
    assert_eq!(drop("script"), said("the number of cases"));
    assert_eq!(after(&|tree| tree.retain(|key| key != "title")), said("the title"));
}

/// The keys that the reader takes in a table: it lists them where it meets one that it does not know.
fn known_keys(table: &str) -> Vec<String> {
    let text = format!(
        "title = \"t\"\nbase = \"three\"\n[[case]]\nname = \"a\"\n{table}.qqqqqq = 1\nscript = \"mark\""
    );
    let problems = shaped("x.toml", text.as_bytes(), RuleBook::shipped(), &find).expect_err("an unknown key");
    let help = problems[0].help.clone().expect("a list of the keys");
    let keys = help.strip_prefix("the keys here are ").expect("a list of the keys");
    keys.split(", ").map(str::to_owned).collect()
}

#[test]
fn the_order_knows_every_key() {
    let check = |order: &[&str], tables: &[&str]| {
        let mut known: Vec<String> = tables.iter().flat_map(|table| known_keys(table)).collect();
        known.sort();
        known.dedup();
        let mut order: Vec<String> = order.iter().map(|key| (*key).to_owned()).collect();
        order.sort();
        assert_eq!(order, known);
    };
    check(&order::game(), &["game"]);
    check(&order::HOLDINGS, &["factions.atreides", "factions.bene-gesserit", "factions.harkonnen"]);
    check(&order::DECKS, &["decks"]);
}
