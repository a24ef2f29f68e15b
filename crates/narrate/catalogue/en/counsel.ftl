# Hints and reviews. Shares are of a hundred imagined games; the first figure is always that of the better answer.

# What speaks for an answer: the rest of a sentence that begins with the two chances.
because-only = there is no other answer
because-alike = the imagined games are too rough to tell the two apart
# In how many games: with the better answer, and behind a comma with the other.
share-better = { $share ->
        [none] in none of the imagined games
        [all] in all imagined games
       *[some] in { $number } of 100 imagined games
    }
share-other = { $share ->
        [none] with the other answer in none
        [all] with the other answer in all
       *[some] with the other answer in { $number }
    }
# The same behind what the other answer would have done.
share-there = { $share ->
        [none] in none
        [all] in all
       *[some] in { $number }
    }
because-wins = the game is won this turn { $best }, { $other }
because-foretold = { $faction } { $faction-number ->
        [one] wins
       *[other] win
    } this turn, as was foretold, { $best }, { $other }
because-stops = { $faction } { $faction-number ->
        [one] wins
       *[other] win
    } this turn { $best }, { $other }
because-holds = { $stronghold } is held by the own side when the turn ends { $best }, { $other }
because-denies = { $stronghold } is held by others when the turn ends { $best }, { $other }
because-allied = an alliance with { $faction } stands { $best }, { $other }
because-free = an alliance with { $faction } stands { $best }, { $other }
because-spice = { $best } spice is left on average, with the other answer { $other }
because-forces = { $best } own forces lie in the tanks on average, with the other answer { $other }
because-cards = { $best } cards are in hand on average, with the other answer { $other }
because-leaders = { $best } leaders live on average, with the other answer { $other }
because-small = many small things add up

# A hint in the terminal.
advice-only = `{ $action }` is the only legal answer: there was nothing to weigh. The chance of winning is { $chance } %.
advice-weighed = `{ $action }` is best: { $chance } to { $next_chance } % for `{ $next }`, because { $because }.
advice-alike = `{ $action }`, { $chance } %, or `{ $next }`, { $next_chance } %: { $because }.
advice-same = A standard bot would answer `{ $action }`: { $motive }.
advice-level = Chances of winning hold if all play on as standard bots.
advice-offer = An offer of { $faction } lies on the table: `agree { $id }`, or let it be.
advice-offer-gains = A standard bot would agree in your place: it brings you more than it costs.
advice-offer-too-little = A standard bot would let it be in your place: it costs you more than it brings.
advice-offer-too-long = A standard bot would let it be in your place: it binds you for too long.
advice-offer-leads = A standard bot would let it be in your place: { $leader } { $leader-number ->
        [one] is
       *[other] are
    } about to win.
advice-offer-words = A standard bot would let it be in your place: it reads no texts.
advice-offer-broken = A standard bot would let it be in your place: the word of this one was broken before.
advice-cut-in = Nothing is asked of you, but you may cut in with { $verbs }; `help { $verb }` says how, and Enter lets the game go on.
advice-nothing = Nothing is asked of you, and you have nothing to cut in with: Enter lets the game go on.
advice-rough = No network can be used here: the chances are rough.

# Offers and orders of a person in `kanly play`.
order-spares = `order decline` lets all such questions pass for this turn, and `order decline { $id }` those about { $faction } for the whole game; `order none` ends it.
order-spares-ally = `order decline { $id }` lets what your ally does pass for the whole game; `order none` ends it.
offer-replaced = Your old offer is taken back: a seat has one on the table.

# A review.
review-level = Chances of winning hold if all play on as standard bots; each seat is judged by what it could know then. Together they are more than 100 %, since allies win together and each seat hopes by what it knows.
review-blunder = `{ $given }` had { $chance } %, `{ $better }` would have had { $better_chance } %, because { $because }.
review-swing = { $faction-start } from { $before } to { $after } %
# The winners at the end, and in how many imagined games they win this turn.
review-missed = `{ $given }` let { $winners } win this turn { $lost }, `{ $better }` would have { $better_lost }.
review-foretold = { $winners } had foretold { $faction } on turn { $turn }. Otherwise { $victors } would have won, so these had to be stopped.
review-unstopped = Nobody any more, by what was known in turn { $turn }: no other answer that was tried stops { $winners } clearly more often, unless by letting somebody else win.
review-unstopped-by = Not { $faction }, by what was known in turn { $turn }: no other answer that was tried stops { $winners } clearly more often, unless by letting somebody else win.
review-no-blunders = nothing that is surely wrong

# What a review cannot tell.
caveat-no-end = The record ends in turn { $turn }, before the game does: nobody has won, and its last chances are those of that moment.
caveat-other-behaviour = The record was written by behaviour { $written }, and it is weighed by behaviour { $played }: bots of today may judge otherwise than those who played.
caveat-parted = The rules of today refuse line { $line }: only what stands before it is reviewed.
caveat-few-seats = { $seats } play here, and the chances were learned mostly from larger tables: take them with care. Decisions are weighed as always.
caveat-no-network = No network can be used here: chances are rough, read off who holds what, and brought to 100 % for all sides together.
caveat-nothing-weighed = No seat decided anything that could be weighed.
