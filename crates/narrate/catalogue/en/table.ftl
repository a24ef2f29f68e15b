# What happens at a table beside the game: what a host refuses, warnings, talk and standing orders.

# Refusals of a host. They follow `refused:`, so they begin small and have no full stop.
host-stale = this question is no longer asked; { $now ->
        [none] nothing is asked of you now
       *[other] question { $now } is
    }
host-no-number = it answers what is asked, so it must carry the number of the question, { $now }
host-words-endless = the words lack the quotation mark at their end
host-words-misplaced = words in quotation marks stand once, behind `text` or `free`
host-words-empty = there is nothing between the quotation marks
host-words-unknown = there is no such text of yours; write the words in quotation marks, as in `text "words"`
host-not-seated = { $faction } { $faction-number ->
        [one] does
       *[other] do
    } not play at this table
host-for-the-keeper = only whoever runs the table can do that
host-for-a-seat = only a seat can do that
host-no-words = there is nothing to say
host-no-name = whoever watches speaks under a name, and there is none
host-too-long = it has { $found } characters; { $most } may be said at once
host-no-ally = you have no ally to speak to; to one other seat speak with `whisper FACTION`
host-to-itself = nobody whispers to oneself
host-nothing-back = you have decided nothing yet
host-revealed = something was revealed since, or somebody else has chosen; the others would have to agree
host-no-such-line = there is no line { $line }
host-no-auction = no card is under auction now
host-no-floor = phases do not wait at this table: the option `floor` is off
host-entropy-late = a seat throws into the pot of chance once, before the first choice
host-clock-so = the clock does that already
host-no-window = no secret window is open that could be held
host-no-holds = you have used all your holds of this turn
host-no-voice = only people who sit at the table vote, and nobody on its own seat
host-vote-open = another vote is open; it must be decided or lapse first
host-no-vote = no vote is open
host-voted = you have said so already
host-bot-sits = a bot plays for { $faction } already
host-over = the game is over
host-stopped = the table stopped at line { $line }: the rules of today do not agree with it

# A contest of agents.
fault-failed = the agent of { $faction } can play no further
fault-endless = the game is not over after { $choices } choices

# Warnings: what is legal and often regretted.
warning-beside-ally = forces of { $ally } (your ally) stand in { $territories }: those of yours that are still there when your shipment and movement end are lost. [1.06.07]
warning-emptied = nobody of yours is left in { $territory }, which is a stronghold. [1.09.01]
warning-traitor = { $leader } is known to be a traitor of { $faction }. [1.07.06.07]

# Talk.
said-to-all = { $faction-start }: “{ $words }”
said-to-one = { $faction-start } to { $other }: “{ $words }”

# Standing orders.
standing-order-bids = bids: the least that is needed each time, up to { $most }, { $span ->
        [card] for this card
       *[turn] for every card of this turn
    }
standing-order-no-bids = bids: none { $span ->
        [card] for this card
       *[turn] for any card of this turn
    }
standing-order-declined = whatever could be played into what others do is declined until turn { $turn } ends
standing-order-against = whatever could be played against { $factions } is declined
standing-order-charity = charity is claimed
standing-order-free-revival = what comes back from the tanks for nothing does, starred forces first
standing-order-guild-place = the Guild takes its turn at its regular place
standing-order-no-alliance = no alliance is proposed or accepted
standing-order-floor-once = the end of this phase waits for you
standing-order-floor-always = the end of every phase waits for you

# Why a bot would answer so: the rest of a sentence. Of points a won game is worth 100.
motive-habit = a rule of thumb is enough here
motive-journey = forces in { $place } are worth { $gain } points more, of which a won game is 100
motive-stay = no journey is worth its price
motive-covet = it has coveted { $place } all along, and forces there are worth { $gain } points more to it
motive-grudge = it has not forgiven { $faction }
motive-battle = it wins { $odds } of 100 imagined battles, and { $stake } points are at stake
motive-bid = { $card ->
        [none] an unknown card is worth { $limit } spice at most
       *[other] { $card } is worth { $limit } spice at most
    }
motive-partner = an alliance with { $faction } is worth { $worth } points, held against other partners and against none
motive-deal = the deal is worth { $worth } points
motive-search = over { $tries } imagined games it comes out at { $worth } points, the next best at { $next }

# What a bot says at the table: one sentence, spoken by the seat itself.
saying-safety = { $to-called }, I would rather pay than fight for { $territory }: stay out of it, see my offer.
saying-peace = { $to-called }, let us leave each other alone this turn; my offer says what I have in mind.
saying-against = { $to-called }, if we fight each other, { $leader } { $leader-number ->
        [one] wins
       *[other] win
    }: let us keep the peace this turn.
saying-knowledge = { $to-called }, I know what you do not, and it is for sale: see my offer.
saying-counsel = { $to-called }, what I know my ally shall know too: see my offer.
saying-counter = { $to-called }, not at that price: I have offered you mine.
saying-too-little = { $to-called }, I decline ({ $terms }): it costs me more than it brings me.
saying-too-long = { $to-called }, I decline ({ $terms }): I bind myself until the end of the next turn and no longer.
saying-leads = { $to-called }, I decline ({ $terms }): I help nobody while { $leader } { $leader-number ->
        [one] is
       *[other] are
    } about to win.
saying-words = { $to-called }, I decline ({ $terms }): I promise only what clauses say, so put it into clauses.
saying-broken = { $to-called }, I decline ({ $terms }): your word was broken before.
saying-alone = { $to-called }, no alliance with you: I stand better alone.
saying-adds-little = { $to-called }, no alliance with you: it would bring me too little.
saying-another = { $to-called }, no alliance with you: I hope for another partner.
saying-shunned = { $to-called }, no alliance with you: you win if nobody else does, so all others will be against you and your ally.
saying-proud = { $to-called }, no alliance with you: I win if nobody else does, and I need not share that.
saying-rival = { $to-called }, no alliance with you: I have not forgotten what you have done to me.
saying-warning = Look at { $leader }: if nobody steps in, the game is lost to them.

# What a viewer gets to know beside the events of the game.
news-words = { $told } The words: “{ $words }”
news-sat = { $faction-start } { $faction-number ->
        [one] is
       *[other] are
    } now played by { $by ->
        [person] a person
        [nobody] nobody
       *[other] the bot `{ $by }`
    }.
news-answered = Answered for you: `{ $action }`{ $by ->
        [order] , by a standing order
        [only] , nothing else was legal
        [clock] , the time was up
        [floor] , you did not ask for the floor
       *[itself] {""}
    }.
news-sealed = { $action ->
        [none] You have no answer in the secret window any more.
       *[other] Your answer `{ $action }` lies sealed until the secret window ends.
    }
news-window = { $open ->
        [yes] A secret window is open; whoever is asked in it answers sealed.
       *[no] The secret window has ended.
    }
news-held = { $faction-start } { $faction-number ->
        [one] holds
       *[other] hold
    } the secret window open for longer.
news-back = Something was taken back: the game stands as before.
news-pause = The clock stands.
news-resume = The clock goes on.
news-extra = { $faction-start } { $faction-number ->
        [one] gets
       *[other] get
    } more time.
news-moved = { $faction-start } { $faction-number ->
        [one] is
       *[other] are
    } for { $motion ->
        [pause] a pause
        [resume] going on
        [back] taking back
        [hand-over] giving the seat of { $seat } to a bot
       *[end] ending the game without a winner
    }{ $carried ->
        [yes] , and it is decided
       *[no] {""}
    }.
news-opposed = { $faction-start } { $faction-number ->
        [one] is
       *[other] are
    } against it{ $ends ->
        [yes] , and it is off
       *[no] {""}
    }.
news-lapsed = The vote is over without a decision.
news-ended = The game has ended without a winner.
