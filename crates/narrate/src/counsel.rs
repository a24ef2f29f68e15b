//! Hints and reviews in words.

use kanly_engine::sets::FactionSet;
use kanly_engine::{Event, Faction, Outcome, Seen};
use kanly_host::{Because, Caveat, Motive, Refused};

use crate::tongue::Tongue;
use crate::values::say;

/// An answer as it is spelled, and its chance of winning from 0 to 1.
pub type Weighed<'t> = (&'t str, f32);

/// A share in whole hundredths.
fn percent(share: f32) -> String {
    format!("{:.0}", share * 100.0)
}

/// How large such a share is in words: nobody says "in 0".
fn much(share: f32) -> &'static str {
    match percent(share).as_str() {
        "0" => "none",
        "100" => "all",
        _ => "some", // any: it is told as a number
    }
}

fn mean(number: f32) -> String {
    format!("{number:.1}")
}

impl Tongue {
    /// What speaks for an answer, as the rest of a sentence: "Carthag is held by the own side when the turn ends in 62 of 100 imagined games,
    /// with the other answer in 20".
    pub fn because(&self, because: &Because) -> String {
        match *because {
            Because::Only => say!(self, "because-only"),
            Because::Alike => say!(self, "because-alike"),
            Because::Small => say!(self, "because-small"),
            Because::Wins { best, other } => {
                let (best, other) = self.shares(best, other);
                say!(self, "because-wins", best, other)
            }
            Because::Foretold { faction, best, other } => {
                let (best, other) = self.shares(best, other);
                say!(self, "because-foretold", faction, best, other)
            }
            Because::Stops { faction, best, other } => {
                let (best, other) = self.shares(best, other);
                say!(self, "because-stops", faction, best, other)
            }
            Because::Holds { stronghold, best, other } => {
                let (best, other) = self.shares(best, other);
                say!(self, "because-holds", stronghold, best, other)
            }
            Because::Denies { stronghold, best, other } => {
                let (best, other) = self.shares(best, other);
                say!(self, "because-denies", stronghold, best, other)
            }
            Because::Allied { with, best, other } => {
                let (best, other) = self.shares(best, other);
                say!(self, "because-allied", faction = with, best, other)
            }
            Because::Free { of, best, other } => {
                let (best, other) = self.shares(best, other);
                say!(self, "because-free", faction = of, best, other)
            }
            Because::Spice { best, other } => {
                say!(self, "because-spice", best = mean(best), other = mean(other))
            }
            Because::Forces { best, other } => {
                say!(self, "because-forces", best = mean(best), other = mean(other))
            }
            Because::Cards { best, other } => {
                say!(self, "because-cards", best = mean(best), other = mean(other))
            }
            Because::Leaders { best, other } => {
                say!(self, "because-leaders", best = mean(best), other = mean(other))
            }
        }
    }

    /// In how many games something comes about with the better answer, and in how many with the other.
    fn shares(&self, best: f32, other: f32) -> (String, String) {
        let best = say!(self, "share-better", share = much(best), number = percent(best));
        let other = say!(self, "share-other", share = much(other), number = percent(other));
        (best, other)
    }

    /// A hint with the best alternative, and why a standard bot would answer the same if it would.
    pub fn hint(
        &self,
        best: Weighed<'_>,
        next: Option<Weighed<'_>>,
        because: &Because,
        motive: Option<&Motive>,
    ) -> String {
        let (action, chance) = (best.0.to_owned(), percent(best.1));
        let Some((next, next_chance)) = next else { return say!(self, "advice-only", action, chance) };
        let (next, next_chance) = (next.to_owned(), percent(next_chance));
        // Nobody calls one of two the best that read the same.
        let because = if chance == next_chance { &Because::Alike } else { because };
        let words = self.because(because);
        let told = match because {
            Because::Alike => {
                say!(self, "advice-alike", action, chance, next, next_chance, because = words)
            }
            _ => say!(self, "advice-weighed", action, chance, next, next_chance, because = words), // any: it says why
        };
        match motive {
            Some(motive) => {
                let (action, motive) = (best.0.to_owned(), self.motive(motive));
                format!("{told} {}", say!(self, "advice-same", action, motive))
            }
            None => told,
        }
    }

    /// For which play the chances of a hint hold.
    pub fn hint_level(&self) -> String {
        say!(self, "advice-level")
    }

    /// That the chances of a hint are rough, since no network can be used.
    pub fn hint_is_rough(&self) -> String {
        say!(self, "advice-rough")
    }

    /// That a new offer of a seat takes the place of its old one.
    pub fn offer_replaced(&self) -> String {
        say!(self, "offer-replaced")
    }

    /// Which order lets questions pass about what this faction, perhaps the ally, does.
    pub fn order_spares(&self, user: Faction, ally: bool) -> String {
        let id = user.id().to_owned();
        match ally {
            true => say!(self, "order-spares-ally", id),
            false => say!(self, "order-spares", faction = user, id),
        }
    }

    /// What lies on the table for a seat that could agree to it.
    pub fn hint_of_offer(&self, by: Faction) -> String {
        say!(self, "advice-offer", faction = by, id = by.id().to_owned())
    }

    /// What a standard bot would make of an offer in the place of the seat.
    pub fn hint_weighs_offer(&self, weighed: Result<(), Refused>) -> String {
        match weighed {
            Ok(()) => say!(self, "advice-offer-gains"),
            Err(Refused::TooLittle) => say!(self, "advice-offer-too-little"),
            Err(Refused::TooLong) => say!(self, "advice-offer-too-long"),
            Err(Refused::Leads(leader)) => say!(self, "advice-offer-leads", leader),
            Err(Refused::Words) => say!(self, "advice-offer-words"),
            Err(Refused::Broken) => say!(self, "advice-offer-broken"),
        }
    }

    /// What a seat that is asked nothing may cut in with, by the verbs of it; none where there is nothing.
    pub fn hint_of_chances(&self, verbs: &[String]) -> String {
        match verbs {
            [] => say!(self, "advice-nothing"),
            [first, ..] => {
                let listed = verbs.iter().map(|verb| format!("`{verb}`"));
                let verbs = self.row(listed, "list-comma", "list-or");
                say!(self, "advice-cut-in", verbs, verb = first.clone())
            }
        }
    }

    /// For which play the chances of a review hold.
    pub fn review_level(&self) -> String {
        say!(self, "review-level")
    }

    /// A decision that cost chances.
    pub fn blunder(&self, given: Weighed<'_>, better: Weighed<'_>, because: &Because) -> String {
        let (chance, better_chance) = (percent(given.1), percent(better.1));
        let (given, better) = (given.0.to_owned(), better.0.to_owned());
        let because = self.because(because);
        say!(self, "review-blunder", given, chance, better, better_chance, because)
    }

    /// Whom others had to stop, where the winners had foretold that this faction wins.
    pub fn foretold(&self, outcome: Outcome, faction: Faction, victors: FactionSet) -> String {
        let (winners, victors) = (self.named(outcome.winners), self.named(victors));
        say!(self, "review-foretold", winners, faction, turn = outcome.turn, victors)
    }

    /// A decision that let these win, with the shares of games in which they win this turn in place of chances.
    pub fn missed(&self, winners: FactionSet, given: Weighed<'_>, better: Weighed<'_>) -> String {
        let lost = say!(self, "share-better", share = much(given.1), number = percent(given.1));
        let better_lost = say!(self, "share-there", share = much(better.1), number = percent(better.1));
        let (given, better) = (given.0.to_owned(), better.0.to_owned());
        say!(self, "review-missed", given, better, winners = self.named(winners), lost, better_lost)
    }

    /// That nobody could have stopped these in the turn in which they won, or at least not this seat.
    pub fn unstopped(&self, winners: FactionSet, turn: u8, seat: Option<Faction>) -> String {
        let winners = self.named(winners);
        match seat {
            None => say!(self, "review-unstopped", winners, turn),
            Some(faction) => say!(self, "review-unstopped-by", faction, winners, turn),
        }
    }

    /// How a victory came about, as the rest of a sentence: "by strongholds, holding Arrakeen, Carthag, Sietch Tabr". Nothing for what
    /// is no victory.
    pub fn victory_told(&self, seen: Seen) -> Option<String> {
        match seen.event() {
            Event::VictoryAchieved { condition, strongholds, decided, .. } => {
                Some(self.victory_with(condition, strongholds, decided))
            }
            _ => None, // any: everything else is no victory
        }
    }

    /// That a seat has none.
    pub fn no_blunders(&self) -> String {
        say!(self, "review-no-blunders")
    }

    /// How the chance of a faction changed.
    pub fn swing(&self, faction: Faction, before: f32, after: f32) -> String {
        say!(self, "review-swing", faction, before = percent(before), after = percent(after))
    }

    /// What a review cannot tell.
    pub fn caveat(&self, caveat: &Caveat) -> String {
        match *caveat {
            Caveat::NoEnd { turn } => say!(self, "caveat-no-end", turn),
            Caveat::OtherBehaviour { written, played } => {
                say!(self, "caveat-other-behaviour", written, played)
            }
            Caveat::Parted { line } => say!(self, "caveat-parted", line),
            Caveat::FewSeats { seats } => say!(self, "caveat-few-seats", seats),
            Caveat::NoNetwork => say!(self, "caveat-no-network"),
            Caveat::NothingWeighed => say!(self, "caveat-nothing-weighed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain;
    use kanly_engine::{Territory, Victory};

    #[test]
    fn a_hint_names_both_chances_and_why() {
        let because = Because::Holds { stronghold: Territory::CARTHAG, best: 0.62, other: 0.2 };
        let tongue = Tongue::english();
        let told =
            tongue.hint(("ship 5 carthag/11", 0.414), Some(("pass", 0.36)), &because, Some(&Motive::Stay));
        assert_eq!(
            plain(&told),
            "`ship 5 carthag/11` is best: 41 to 36 % for `pass`, because Carthag is held by the own side when the turn ends in \
             62 of 100 imagined games, with the other answer in 20. A standard bot would answer `ship 5 carthag/11`: no journey is worth \
             its price."
        );
        let only = tongue.hint(("pass", 0.2), None, &Because::Only, None);
        assert!(only.contains("only legal answer: there was nothing to weigh"), "{only}");
        let alike = tongue.hint(("pass", 0.2), Some(("quiet", 0.2)), &Because::Alike, None);
        assert!(
            alike.ends_with(
                "pass`, 20 %, or `quiet`, 20 %: the imagined games are too rough to tell the two apart."
            ),
            "{alike}"
        );
    }

    #[test]
    fn offers_and_chances_to_cut_in_are_hinted_at() {
        let tongue = Tongue::english();
        assert!(tongue.offer_replaced().contains("taken back"));
        let offer = plain(&tongue.hint_of_offer(Faction::BeneGesserit));
        assert!(offer.contains("Bene Gesserit") && offer.contains("`agree bene-gesserit`"), "{offer}");
        assert!(tongue.hint_weighs_offer(Ok(())).contains("would agree"));
        let leads = plain(&tongue.hint_weighs_offer(Err(Refused::Leads(Faction::Fremen))));
        assert!(leads.contains("Fremen are about to win"), "{leads}");
        for why in [Refused::TooLittle, Refused::TooLong, Refused::Words, Refused::Broken] {
            assert!(tongue.hint_weighs_offer(Err(why)).contains("would let it be"), "{why:?}");
        }
        let verbs = ["ghola", "truthtrance"].map(str::to_owned);
        let chances = tongue.hint_of_chances(&verbs);
        assert!(
            chances.contains("`ghola` or `truthtrance`") && chances.contains("`help ghola`"),
            "{chances}"
        );
        assert!(tongue.hint_of_chances(&[]).contains("Nothing is asked of you"));
    }

    #[test]
    fn whoever_let_somebody_win_is_told_so() {
        let tongue = Tongue::english();
        let winners = FactionSet::from(Faction::Atreides) | Faction::Emperor.into();
        assert_eq!(
            plain(&tongue.missed(winners, ("pass", 0.714), ("ship 8 arrakeen/9", 0.34))),
            "`pass` let Atreides and the Emperor win this turn in 71 of 100 imagined games, `ship 8 arrakeen/9` would have in 34."
        );
        let condition = Victory::BeneGesseritPrediction;
        let outcome = Outcome { winners: Faction::BeneGesserit.into(), condition, turn: 4 };
        assert_eq!(
            plain(&tongue.foretold(outcome, Faction::Emperor, winners)),
            "Bene Gesserit had foretold the Emperor on turn 4. Otherwise Atreides and the Emperor would have won, so these had to be stopped."
        );
        let nobody = plain(&tongue.unstopped(winners, 6, None));
        assert!(nobody.starts_with("Nobody any more, by what was known in turn 6"), "{nobody}");
        let one = plain(&tongue.unstopped(winners, 6, Some(Faction::Guild)));
        assert!(one.starts_with("Not the Spacing Guild, by what was known"), "{one}");
    }

    #[test]
    fn nobody_says_in_0_or_in_100_of_100() {
        let said = |best, other| {
            plain(&Tongue::english().because(&Because::Holds { stronghold: Territory::CARTHAG, best, other }))
        };
        let held = "Carthag is held by the own side when the turn ends";
        assert_eq!(
            said(0.99, 0.004),
            format!("{held} in 99 of 100 imagined games, with the other answer in none")
        );
        assert_eq!(said(1.0, 0.0), format!("{held} in all imagined games, with the other answer in none"));
        assert_eq!(
            said(0.0, 1.0),
            format!("{held} in none of the imagined games, with the other answer in all")
        );
    }

    #[test]
    fn one_and_many_win() {
        let said =
            |faction| plain(&Tongue::english().because(&Because::Stops { faction, best: 0.05, other: 0.31 }));
        assert!(said(Faction::Fremen).starts_with("Fremen win this turn in 5 of 100"));
        assert!(said(Faction::Guild).starts_with("the Spacing Guild wins this turn in 5 of 100"));
        let foretold = Because::Foretold { faction: Faction::Emperor, best: 0.74, other: 0.19 };
        assert_eq!(
            plain(&Tongue::english().because(&foretold)),
            "the Emperor wins this turn, as was foretold, in 74 of 100 imagined games, with the other answer in 19"
        );
    }
}
