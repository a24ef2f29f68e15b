//! What bots say to whoever proposed an alliance to them.

use std::cell::RefCell;
use std::rc::Rc;

use kanly_agents::Bot;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Ask, Config, Faction, Options, SplitMix};
use kanly_host::{Agent, Contest, Declined, Motive, Prompt, Saying};

/// An answer to a proposal: from whom that came, what was answered, why, and what was said.
type Answer = (Faction, Action, Option<Motive>, Option<Saying>);

/// A bot whose answers to proposals are noted.
struct Noted {
    bot: Box<dyn Agent>,
    answers: Rc<RefCell<Vec<Answer>>>,
}

impl Agent for Noted {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let action = self.bot.choose(prompt);
        if let Some(Ask::Proposal { from }) = prompt.decision().ask {
            let answer = (from, action, self.bot.explain(), self.bot.says(prompt));
            self.answers.borrow_mut().push(answer);
        }
        action
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        self.bot.interject(prompt)
    }
}

/// All answers to proposals in some games of such bots.
fn answers(bot: Bot, games: u64) -> Vec<Answer> {
    let answers = Rc::new(RefCell::new(Vec::new()));
    for seed in 0..games {
        let options = Options::default().advanced(seed % 2 == 0);
        let mut contest = Contest::new(&Config::of(Faction::ALL, options)).expect("a sound configuration");
        let mut seats = PerFaction(Faction::ALL.map(|seat| -> Box<dyn Agent> {
            let bot = bot.agent(seed * 6 + seat.index() as u64);
            Box::new(Noted { bot, answers: Rc::clone(&answers) })
        }));
        contest.play(&mut seats, &mut SplitMix::new(seed), 50_000).expect("bots answer legally");
    }
    answers.take()
}

#[test]
fn whoever_turns_an_alliance_down_says_why() {
    let answers = answers(Bot::Treacherous, 12);
    let (mut accepted, mut reasons) = (0, Vec::new());
    for (from, action, motive, saying) in &answers {
        let Some(Saying::Decline { to, why }) = *saying else {
            assert_ne!(*action, Action::Decline, "{from} is told nothing: {saying:?}");
            accepted += 1;
            continue;
        };
        assert_eq!(
            (to, *action),
            (*from, Action::Decline),
            "it is said to whoever proposed, and only with a no"
        );
        let grudge = matches!(motive, Some(Motive::Grudge { against }) if against == from);
        assert_eq!(why == Declined::Rival, grudge, "{motive:?}");
        let worth = match motive {
            Some(Motive::Partner { worth, .. }) => *worth,
            _ => 0.0, // any: a grudge weighs nothing
        };
        match why {
            Declined::Alone => assert!(worth <= 0.0, "{worth}"),
            Declined::TooLittle => assert!(worth > 0.0, "{worth}"),
            Declined::Another | Declined::Shunned | Declined::Proud | Declined::Rival => {}
        }
        if !reasons.contains(&why) {
            reasons.push(why);
        }
    }
    assert!(accepted > 0, "{answers:?}");
    assert!(reasons.len() > 1, "{reasons:?}");
}
