# Texts that cannot be read: what stands there, and what would be right.

misread-unknown-name = `{ $found }` is not { $expected }
misread-not-a-number = `{ $found }` is not a whole number in range
misread-not-a-number-of-forces = `{ $found }` is not a number of forces such as 5 or 3+2 (regular+elite)
misread-too-many-forces = `{ $found }` are more forces than any faction has
misread-too-many-in-all = no faction has that many forces
misread-too-much = `{ $found }` is too much here
misread-wrong-place = { $place } does not belong here
misread-place-twice = { $place } is named twice
misread-no-journey = a { $verb } reads `{ $verb } 3 the-great-flat/14 -> arrakeen/9`
misread-no-forces = a { $verb } names at least one force and its place
misread-no-lender = a card is named as `with Karama of FACTION`
misread-card-too-often = { $card } is named too often
misread-nobody-to-show = a secret is shown to somebody: `show hand to emperor`
misread-no-card = `{ $found }` stands where `with CARD` or nothing was expected
misread-not-a-question = `{ $found }` is not a question for Truthtrance
misread-not-an-action = `{ $found }` is not an action; docs/notation.md lists them

## Battle plans

misread-not-a-strength = `{ $found }` is not a number such as 4 or 4.5
misread-cannot-lead = { $card } cannot lead
misread-not-a-plan = a plan reads `plan Stilgar dial 4 weapon Crysknife defense Shield`
misread-not-a-command = the Voice says `play` or `no`, and what
misread-not-voiced = the Voice can name { $known }
misread-not-an-element = Prescience asks for leader, weapon, defense or number
misread-not-told = `{ $found }` is no leader, card, number or `none`

## Deals

misread-not-a-secret = `{ $found }` is no secret; there are hand, card NAME, traitors, traitor LEADER, spice, prediction, storm-card, spice-card, auction-card
misread-lacks-number = `{ $found }` lacks a number
misread-lacks-amount = `{ $found }` lacks an amount
misread-to-whom = `{ $found }` does not say to whom
misread-with-whom = `{ $found }` does not say with whom
misread-not-shared = shared are auction-cards, spice-card or storm-card
misread-not-a-clause = `{ $found }` is no clause the engine can keep
misread-too-many-payments = a deal holds no more payments
misread-too-many-clauses = a deal holds no more clauses
misread-two-texts = a deal has one text
misread-two-ends = a deal has one end
misread-not-a-phase = `{ $found }` is not a phase; there are `storm`, `spice-blow`, `charity`, `bidding`, `revival`, `shipment`, `battle`, `collection` and `mentat-pause`

## Where nothing was typed

untyped-name = nothing stands where there should be { $expected }
untyped-number = nothing stands where there should be a whole number in range
untyped-forces = nothing stands where there should be a number of forces such as 5 or 3+2 (regular+elite)
untyped-question = nothing stands where there should be a question for Truthtrance
untyped-strength = nothing stands where there should be a number such as 4 or 4.5
untyped-phase = nothing stands where there should be a phase

## Names that were expected

name-faction = a faction
name-territory = a territory
name-leader = a leader
name-card = a treachery card
name-spice-card = a spice card
name-place = a place (territory/sector)
name-sector = a sector (0 to 17)
name-ability = the rule number of an ability open to Karama

## Records

record-error = line { $line }, column { $column }: { $why }
record-no-title = a record begins with `{ $title }`
record-no-divider = `{ $divider }` must stand between header and choices
record-not-a-key-and-value = `{ $found }` is not `key = value`
record-other-behaviour = it was written by behaviour version { $found }, and this engine plays version { $behaviour }: what it does not know below may be legal there
record-not-a-seat = `{ $found }` is not `faction:sector`
record-not-a-key = `{ $found }` is not a key of a record's header; the keys are { $known }
record-key-like = `{ $found }` is not a key of a record's header; did you mean `{ $near }`? The keys are { $known }
record-not-a-digest = a digest is sixteen hexadecimal digits
record-not-a-text = a text is `text NUMBER = words`, the number from 1
record-not-a-choice = `{ $found }` is not `actor: action`
record-not-an-actor = `{ $found }` is not a faction nor `chance`
record-not-a-byte = `{ $found }` is not a whole number from 0 to 255
record-digest-elsewhere = digest { $found } stands after { $choices } choices: a line was left out or added; without digests a record is played by its choices alone
record-other-digest = its digest is { $found } and not the recorded { $recorded }: { $stretch }
record-stretch =
    the game has become another in lines { $first } to { $last }{ $number ->
        [0] , in which no rule was applied
       *[other] , in which these rules were applied, the most telling first: { $rules }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        }
    }

## Options
point-not-a-point = [0.03] `{ $found }` is no option; the options are { $known }
point-point-like = [0.03] `{ $found }` is no option; did you mean `{ $near }`? The options are { $known }
point-not-a-reading = [{ $rule }] { $point } is one of { $known }, not `{ $found }`
point-reading-like = [{ $rule }] { $point } is one of { $known }, not `{ $found }`; did you mean `{ $near }`?
point-not-in-range = [{ $rule }] { $point } is a whole number from { $least } to { $most }, not `{ $found }`
