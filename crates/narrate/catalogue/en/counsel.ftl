# Hints and reviews. Shares are of a hundred imagined games; the first figure is always that of the better answer.

# What speaks for an answer: the rest of a sentence that begins with the two chances.
because-only = there is no other answer
because-alike = the imagined games do not tell the two apart
because-wins = the game is won this turn in { $best } of 100 imagined games, with the other answer in { $other }
because-stops = { $faction } { $faction-number ->
        [one] wins
       *[other] win
    } this turn in { $best } of 100 imagined games, with the other answer in { $other }
because-holds = { $stronghold } is held by the own side when the turn ends in { $best } of 100 imagined games, with the other answer in { $other }
because-denies = { $stronghold } is held by others when the turn ends in { $best } of 100 imagined games, with the other answer in { $other }
because-allied = an alliance with { $faction } stands in { $best } of 100 imagined games, with the other answer in { $other }
because-free = an alliance with { $faction } stands only in { $best } of 100 imagined games, with the other answer in { $other }
because-spice = { $best } spice is left on average, with the other answer { $other }
because-forces = { $best } own forces lie in the tanks on average, with the other answer { $other }
because-cards = { $best } cards are in hand on average, with the other answer { $other }
because-leaders = { $best } leaders live on average, with the other answer { $other }
because-small = many small things add up

# A hint in the terminal.
advice-only = `{ $action }` is the only legal answer: there was nothing to weigh. The chance of winning is { $chance } %.
advice-weighed = `{ $action }` is best: { $chance } to { $next_chance } % for `{ $next }`, because { $because }.
advice-alike = `{ $action }` is as good as `{ $next }`, { $chance } and { $next_chance } %: { $because }.
advice-same = A standard bot would answer `{ $action }`: { $motive }.

# A review.
review-level = Chances of winning hold if all play on as standard bots; each seat is judged by what it could know then. Together they are more than 100 %, since allies win together and each seat hopes by what it knows.
review-blunder = `{ $given }` had { $chance } %, `{ $better }` would have had { $better_chance } %, because { $because }.
review-swing = { $faction-start } from { $before } to { $after } %
review-no-blunders = nothing that is surely wrong

# What a review cannot tell.
caveat-no-end = The record ends in turn { $turn }, before the game does: nobody has won, and its last chances are those of that moment.
caveat-other-behaviour = The record was written by behaviour { $written }, and it is weighed by behaviour { $played }: bots of today may judge otherwise than those who played.
caveat-parted = The rules of today refuse line { $line }: only what stands before it is reviewed.
caveat-few-seats = { $seats } play here, and the chances were learned mostly from larger tables: take them with care. Decisions are weighed as always.
caveat-nothing-weighed = No seat decided anything that could be weighed.
