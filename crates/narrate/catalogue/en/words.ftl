# The words that sentences are made of.

## This language, in its own words

language-name = English

## Factions in the middle of a sentence. `start` is the form at its beginning, `called` the one by which it is spoken to,
## `number` chooses the form of a verb; a language may add forms of its own, which its sentences name as `$faction-form`.

who-atreides = { $name }
    .start = { $name }
    .number = other
    .called = { $name }
who-bene-gesserit = { $name }
    .start = { $name }
    .number = other
    .called = { $name }
who-emperor = the { $name }
    .start = The { $name }
    .number = one
    .called = { $name }
who-fremen = { $name }
    .start = { $name }
    .number = other
    .called = { $name }
who-harkonnen = { $name }
    .start = { $name }
    .number = other
    .called = { $name }
who-spacing-guild = the { $name }
    .start = The { $name }
    .number = one
    .called = { $name }

## Names in a row

list-and = { $first } and { $second }
list-or = { $first } or { $second }
list-semicolon = { $first }; { $second }
list-deeds = { $first }, and to { $second }
nobody = nobody

## Forces, cards and places

force-regular = { $regular ->
        [one] 1 force
       *[other] { $regular } forces
    }
force-elite = { $elite } { $faction-id ->
        [emperor] Sardaukar
        [fremen] Fedaykin
       *[other] elite forces
    }
force-both = { $regular } and { $elite }
advisors = { $number ->
        [one] 1 advisor
       *[other] { $number } advisors
    }
cards = { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
place-sector = { $territory } sector { $sector }
payment = { $price ->
        [0] for nothing
       *[other] for { $price } spice
    }{ $share ->
        [0] {""}
       *[other] {" "}({ $share } of it by { $ally })
    }{ $receiver ->
        [faction] , paid to { $to }
        [bank] , paid to the bank
       *[nobody] {""}
    }

## Phases

heading = Turn { $turn }, { $phase }
times = ({ $number } times)

## How a game was won

won-bene-gesserit-prediction = by the prediction that came true
won-stronghold-victory = by strongholds
won-fremen-special = by the special victory of the Fremen
won-guild-special = by the special victory of the Spacing Guild
won-most-strongholds = by the most strongholds at the end
won-fremen-default = because nobody else has won
victory-how = { $victory }{ $strongholds ->
        [none] {""}
       *[other] , holding { $strongholds }
    }{ $decided ->
        [spice] ; others hold as many, and the spice decides
        [most] ; others hold as many and have as much spice, and the storm order decides
        [order] ; others hold enough too, and the storm order decides
       *[none] {""}
    }

## Battle plans

plan = { $champion ->
        [none] no leader
       *[other] { $champion }
    }{ $kwisatz ->
        [yes] {" "}with the Kwisatz Haderach
       *[no] {""}
    }, { $dial } dialed{ $spice ->
        [none] {""}
       *[other] {" "}({ $spice } with spice)
    }, { $weapon ->
        [none] no weapon
       *[other] { $weapon }
    } and { $defense ->
        [none] no defense
       *[other] { $defense }
    }
told-nobody = nobody will lead
told-leader = { $told } will lead
told-number = the dial will be { $told }
told-nothing = there will be no { $element }
told-card = the { $element } will be { $told }

## What Truthtrance asks about

truth-holds-card = { $number ->
        [one] about { $card } in hand
       *[other] about { $number } or more { $card } in hand
    }
truth-holds-kind = { $number ->
        [one] about a { $kind } in hand
       *[other] about { $number } or more { $kind }s in hand
    }
truth-hand-at-least = about { $number } or more cards in hand
truth-has-held = about { $card } ever having been in hand
truth-is-traitor = about { $leader } as a traitor
truth-was-dealt = about { $leader } among the traitors dealt
truth-spice-at-least = about { $number } or more spice
truth-leader-in-tanks = about { $leader } in the tanks
truth-predicted-faction = about { $faction } in the prediction
truth-predicted-turn = about turn { $turn } in the prediction
truth-predicted = about { $faction } and turn { $turn } in the prediction
truth-storm-card = about a { $number } on the storm card
truth-storm-card-at-least = about a { $number } or more on the storm card
truth-storm-dial = about a { $number } on the storm dial
truth-claimed-charity = whether it has had its charity this turn
truth-top-spice-card = about { $card } on top of the spice deck
truth-auction-card = about { $card } as card { $number } of this turn's auctions
truth-losses-at-least = about { $number } or more forces lost in battle
truth-free = what text { $text } says
card-kind-weapon = weapon
card-kind-poison-weapon = poison weapon
card-kind-projectile-weapon = projectile weapon
card-kind-defense = defense
card-kind-poison-defense = poison defense
card-kind-projectile-defense = projectile defense
card-kind-special = special card
card-kind-worthless = worthless card

## Secrets that are shown

shown-hand = { $number ->
        [0] an empty hand
       *[other] a hand of { $cards }
    }
shown-card = the card { $card }
shown-traitors = { $number ->
        [0] that there is no traitor
        [one] the traitor { $leaders }
       *[other] the traitors { $leaders }
    }
shown-spice = { $amount } spice behind the shield
shown-prediction = the prediction of a victory of { $winner } on turn { $turn }
shown-storm-card = a { $number } on the storm card
shown-spice-card = { $card } on top of the spice deck

## What a deal says

terms-payment = { $from } { $from-number ->
        [one] pays
       *[other] pay
    } { $to } { $amount } spice
terms-on-honour = on honour what text { $text } says
terms-end = until the end of { $phase } on turn { $turn }
clause-no-ship = { $faction } will not ship
clause-no-move = { $faction } will not move
clause-no-bid = { $faction } will not bid
clause-bid-cap = { $faction } { $faction-number ->
        [one] bids
       *[other] bid
    } { $most } at the most
clause-keep-out = { $faction } { $faction-number ->
        [one] stays
       *[other] stay
    } out of { $territory }
clause-stand-off = { $faction } { $faction-number ->
        [one] stays
       *[other] stay
    } out of every territory with forces of { $other }
clause-no-karama = { $faction } will not play a Karama against { $other }
clause-no-traitor = { $faction } will not call a leader of { $other } a traitor
clause-no-voice = { $faction } will not use the Voice against { $other }
clause-no-prescience = { $faction } will not use Prescience against { $other }
clause-no-alliance = { $faction } will not ally with { $other }
clause-leave-spice = { $faction } { $faction-number ->
        [one] leaves
       *[other] leave
    } the spice in { $territory }
clause-throw-battle = { $faction } { $faction-number ->
        [one] throws
       *[other] throw
    } every battle in { $territory }
clause-dial-cap = { $faction } { $faction-number ->
        [one] dials
       *[other] dial
    } { $most ->
        [one] { $most } force
       *[other] { $most } forces
    } at the most in { $territory }
clause-ship-at-least = { $faction } { $faction-number ->
        [one] ships
       *[other] ship
    } at least { $least ->
        [one] { $least } force
       *[other] { $least } forces
    } to { $territory }, if possible
clause-show = { $faction } { $faction-number ->
        [one] shows
       *[other] show
    } { $to } { $secret }
clause-share = { $faction } { $faction-number ->
        [one] shows
       *[other] show
    } { $to } { $feed } whenever seen
secret-card = the card { $card }
text-said = Text { $number }: "{ $words }"

## What a Karama is played against

ability-foresight = the look at the card under auction
ability-wormsign = the look at the top of the spice deck
ability-prescience = the question about a battle plan
ability-ally-prescience = the question about a battle plan on behalf of the ally
ability-kwisatz = the Kwisatz Haderach
ability-companion = the force that goes along with a shipment
ability-voice = the Voice
ability-ally-voice = the Voice on behalf of the ally
ability-charity = the charity of the Bene Gesserit
ability-intrusion = the turning of fighters into advisors
ability-arming = the arming of advisors who arrive
ability-wartime = the arming of advisors before the shipments
ability-worthless-karama = the use of a worthless card as Karama
ability-card-income = the payment of a treachery card to the Emperor
ability-ally-revival = the revival that the Emperor pays for
ability-sardaukar = the { $number ->
        [2] double
       *[other] { $number }-fold
    } strength of Sardaukar
ability-long-move = the long move of the Fremen
ability-worm-immunity = the safety of the Fremen from the worm
ability-worm-mercy = the mercy of the worm for their ally
ability-free-revival = the free revivals that the Fremen grant
ability-storm-sight = the look at the storm card
ability-worm-placing = the placing of the worm
ability-storm-halving = the halved losses of the Fremen in the storm
ability-storm-sending = the sending of Fremen into the storm
ability-fedaykin = the { $number ->
        [2] double
       *[other] { $number }-fold
    } strength of Fedaykin
ability-battle-hardened = the battle without spice of the Fremen
ability-bonus-card = the second card of Harkonnen
ability-capture = the captive of Harkonnen
ability-shipping-income = the payment of a shipment to the Spacing Guild
ability-cross-shipment = the shipment from one territory to another
ability-retreat = the shipment back to the reserves
ability-half-price = the half price of a shipment
ability-free-timing = the free timing of the Spacing Guild
