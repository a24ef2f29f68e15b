# What has happened, one plain sentence for each event. `$faction` is a faction in the middle of a sentence,
# `$faction-start` at its beginning, and `$faction-number` says which form of a verb goes with it.

## Set-up

event-seat-taken = { $faction-start } { $faction-number ->
        [one] takes
       *[other] take
    } the seat in sector { $sector }.
event-prediction-made = { $faction-start } { $faction-number ->
        [one] predicts
       *[other] predict
    } { $winner ->
        [none] a winner and a turn in secret.
       *[other] a victory of { $winner } on turn { $turn }.
    }
event-traitor-dealt = { $faction-start } { $faction-number ->
        [one] is
       *[other] are
    } dealt { $leader ->
        [none] a traitor card.
       *[other] the traitor card of { $leader } ({ $owner }).
    }
event-traitor-kept = { $faction-start } { $faction-number ->
        [one] keeps
       *[other] keep
    } { $leader ->
        [none] a traitor card.
       *[other] { $leader } ({ $owner }) as a traitor.
    }
event-spice-received = { $faction-start } { $faction-number ->
        [one] begins
       *[other] begin
    } with { $amount } spice.
event-forces-placed = { $faction-start } { $faction-number ->
        [one] places
       *[other] place
    } { $force } in { $place }.
event-card-drawn = { $faction-start } { $faction-number ->
        [one] draws
       *[other] draw
    } { $card ->
        [none] a treachery card.
       *[other] { $card }.
    }
event-nothing-to-draw = { $faction-start } { $faction-number ->
        [one] finds
       *[other] find
    } no card left to draw.
event-deck-shuffled = The discarded { $deck ->
        [treachery] treachery
       *[spice] spice
    } cards are shuffled into a new deck of { $cards }.
event-phase-started = Turn { $turn }: { $phase } begins.

## Storm

event-storm-dial-sealed = { $faction-start } { $faction-number ->
        [one] dials
       *[other] dial
    } { $number ->
        [none] a number
       *[other] { $number }
    } for the storm, face down.
event-storm-dialed = The dials show { $first_number } ({ $first }) and { $second_number } ({ $second }).
event-storm-card-turned = The storm card shows { $number }.
event-storm-card-laid = The next storm card is laid out face down.
event-storm-card-seen = { $faction-start } { $faction-number ->
        [one] looks
       *[other] look
    } at the storm card{ $number ->
        [none] .
       *[other] : it shows { $number }.
    }
event-weather-controlled = { $faction-start } { $faction-number ->
        [one] plays
       *[other] play
    } Weather Control: the storm { $number ->
        [0] stands still.
        [one] will move 1 sector.
       *[other] will move { $number } sectors.
    }
event-family-atomics-played = { $faction-start } { $faction-number ->
        [one] plays
       *[other] play
    } Family Atomics: the Shield Wall is destroyed.
event-first-storm = The storm is put down in sector { $to }.
event-storm-moved = The storm { $distance ->
        [0] stays in sector { $to }.
        [one] moves 1 sector, from { $from } to { $to }.
       *[other] moves { $distance } sectors, from { $from } to { $to }.
    }
event-fremen-caught = The storm catches { $force } of the Fremen in { $place }: half of them are lost.
event-forces-killed = { $faction-start } { $faction-number ->
        [one] loses
       *[other] lose
    } { $force } in { $place } to the { $cause ->
        [storm] storm
        [worm] worm
        [explosion] explosion
        [ally] alliance
       *[battle] battle
    }.
event-spice-destroyed = The { $cause ->
        [storm] storm blows away
        [worm] worm devours
        [explosion] explosion destroys
       *[battle] fight destroys
    } { $amount } spice in { $place }.
event-storm-order-set = { $first-start } { $first-number ->
        [one] is
       *[other] are
    } First Player, then { $others }.
event-storm-order-empty = There is no storm order.

## Spice blow

event-spice-card-revealed = { $card } is turned up for pile { $pile }.
event-worm-revealed = A worm is turned up for pile { $pile }.
event-spice-placed = { $amount } spice blow in { $place }.
event-spice-lost = { $amount } spice are lost to the storm that lies on { $place }.
event-worms-ignored = The first turn: worms that turn up are laid aside and strike nothing; there is no Nexus.
event-worm-set-aside = A worm of the first turn is laid aside; { $aside } now { $aside ->
        [one] lies there.
       *[other] lie there.
    }
event-worms-returned = { $worms ->
        [one] 1 worm laid aside is
       *[other] { $worms } worms laid aside are
    } shuffled back into the deck, which has { $cards } cards now.
event-shai-hulud-appeared = Shai-Hulud { $territory ->
        [none] appears where no spice has blown yet, and strikes nothing.
       *[other] strikes { $territory }.
    }
event-worm-placed = { $faction-start } { $faction-number ->
        [one] sends
       *[other] send
    } the worm to { $territory }.
event-worm-called = { $faction-start } { $faction-number ->
        [one] spends
       *[other] spend
    } a Karama and call a worm to { $territory }.
event-ally-spared = { $faction-start } { $faction-number ->
        [one] keeps
       *[other] keep
    } the worm from { $ally } in { $territory }.
event-worm-ridden = { $faction-start } { $faction-number ->
        [one] rides
       *[other] ride
    } the worm with { $force } from { $from } to { $to }.
event-arms-declared = { $faction-start } { $faction-number ->
        [one] declares
       *[other] declare
    } that advisors take up arms in { $territories }.
event-advisors-turned = { $faction } { $advisors ->
        [yes] fighters in { $territory } become advisors.
       *[no] advisors in { $territory } become fighters.
    }

## Nexus and alliances

event-nexus-started = A Nexus begins: alliances may be made and broken.
event-alliance-proposed = { $faction-start } { $faction-number ->
        [one] proposes
       *[other] propose
    } an alliance to { $to }.
event-alliance-declined = { $faction-start } { $faction-number ->
        [one] declines
       *[other] decline
    } the alliance with { $from }.
event-alliance-formed = { $faction-start } and { $with } are allied.
event-alliance-broken = { $faction-start } { $faction-number ->
        [one] leaves
       *[other] leave
    } the alliance with { $with }.
event-nexus-ended = The Nexus ends.
event-spice-given = { $faction-start } { $faction-number ->
        [one] gives
       *[other] give
    } { $to } { $amount } spice.
event-spice-pledged = { $faction-start } { $faction-number ->
        [one] pledges
       *[other] pledge
    } { $amount } spice to the bids and shipments of { $to }.
event-pledge-taken-back = { $faction-start } { $faction-number ->
        [one] takes
       *[other] take
    } back what was pledged to { $to }.

## Cards that are played

event-karama-played = { $faction-start } { $faction-number ->
        [one] plays
       *[other] play
    } { $disguised ->
        [yes] { $card } as a Karama
       *[no] { $card }
    } against { $against }.
event-karama-undone = { $faction-start } { $faction-number ->
        [one] takes
       *[other] take
    } { $card } back: it does not count as a Karama.
event-power-used = { $faction-start } { $faction-number ->
        [one] spends
       *[other] spend
    } a Karama{ $faction-id ->
        [atreides] {" "}to see the whole battle plan of { $of }.
        [emperor] {" "}to bring back some of the dead.
        [harkonnen] {" "}to take the hand of { $of }.
        [spacing-guild] {" "}and stops the shipment of { $of }.
       *[other] .
    }
event-hand-taken = { $faction-start } { $faction-number ->
        [one] takes
       *[other] take
    } the hand of { $of }: { $cards }.
event-cards-returned = { $faction-start } { $faction-number ->
        [one] gives
       *[other] give
    } { $cards } to { $to }.
event-truthtrance-asked = { $faction-start } { $faction-number ->
        [one] asks
       *[other] ask
    } { $of } by Truthtrance { $question }.
event-truthtrance-answered = { $faction-start } { $faction-number ->
        [one] asks
       *[other] ask
    } { $of } by Truthtrance { $question }: { $answer ->
        [yes] yes.
       *[no] no.
    }
event-honour-answered = { $of-start } { $of-number ->
        [one] answers
       *[other] answer
    } { $faction } on honour { $question }: { $answer ->
        [yes] yes.
       *[no] no.
    }
event-card-discarded = { $faction-start } { $faction-number ->
        [one] discards
       *[other] discard
    } { $card }.
event-hajr-played = { $faction-start } { $faction-number ->
        [one] plays
       *[other] play
    } Hajr for one more move.

## Charity and bidding

event-charity-claimed = { $faction-start } { $faction-number ->
        [one] receives
       *[other] receive
    } { $amount } spice in charity.
event-hand-declared = { $faction-start } { $faction-number ->
        [one] holds
       *[other] hold
    } { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } and { $may_bid ->
        [yes] may bid.
       *[no] may not bid: the hand is full.
    }
event-row-dealt = { $cards ->
        [0] No treachery card is left to be auctioned.
        [one] 1 card is dealt face down to be auctioned.
       *[other] { $cards } cards are dealt face down to be auctioned.
    }
event-card-up = Card { $number } of { $of } is up: { $opener } { $opener-number ->
        [one] bids
       *[other] bid
    } first.
event-opener-changed = { $opener-start } { $opener-number ->
        [one] makes
       *[other] make
    } room in hand before the first bid and now { $opener-number ->
        [one] bids
       *[other] bid
    } first.
event-auction-card-seen = { $faction-start } { $faction-number ->
        [one] looks
       *[other] look
    } at the card under auction{ $card ->
        [none] .
       *[other] : it is { $card }.
    }
event-bid-made = { $faction-start } { $faction-number ->
        [one] bids
       *[other] bid
    } { $amount }.
event-bid-passed = { $faction-start } { $faction-number ->
        [one] passes
       *[other] pass
    }.
event-bids-passed = { $factions-start } pass.
event-card-sold = { $faction-start } { $faction-number ->
        [one] buys
       *[other] buy
    } { $card ->
        [none] the card
       *[other] { $card }
    } { $payment }.
event-card-taken = { $faction-start } { $faction-number ->
        [one] takes
       *[other] take
    } { $card ->
        [none] the card
       *[other] { $card }
    } for a Karama.
event-auction-repeated = { $faction-start } { $faction-number ->
        [one] fails
       *[other] fail
    } to pay: the card is auctioned once more.
event-row-returned = { $cards ->
        [one] 1 card that nobody bought goes
       *[other] { $cards } cards that nobody bought go
    } back on top of the deck.

## Revival

event-leave-refused = { $faction-start } { $faction-number ->
        [one] refuses
       *[other] refuse
    } { $ally } the free revivals of this turn.
event-revival-declared = { $faction-start } { $faction-number ->
        [one] declares
       *[other] declare
    } to revive { $force }.
event-sponsoring-declared = { $faction-start } { $faction-number ->
        [one] declares
       *[other] declare
    } to pay for { $force } of { $of }.
event-forces-revived = { $faction-start } { $faction-number ->
        [one] revives
       *[other] revive
    } { $force } { $payment }.
event-forces-sponsored = { $faction-start } { $faction-number ->
        [one] revives
       *[other] revive
    } { $force } { $payment }, paid by { $payer }.
event-kwisatz-revived = { $faction-start } { $faction-number ->
        [one] revives
       *[other] revive
    } the Kwisatz Haderach { $payment }.
event-leader-revived = { $faction-start } { $faction-number ->
        [one] revives
       *[other] revive
    } { $leader ->
        [none] a leader
       *[other] { $leader }
    }{ $hidden ->
        [yes] {" "}that lay face down
       *[no] {""}
    } { $payment }.
event-leaders-turned-up = All leaders of { $faction } lie face down in the tanks and are turned up.

## Shipment and movement

event-spice-card-seen = { $faction-start } { $faction-number ->
        [one] looks
       *[other] look
    } at the top of the spice deck{ $card ->
        [none] .
       *[other] : it is { $card }.
    }
event-turn-ahead = { $faction-start } { $faction-number ->
        [one] takes
       *[other] take
    } the turn ahead of its place.
event-turn-delayed = { $faction-start } { $faction-number ->
        [one] holds
       *[other] hold
    } the turn back.
event-shipment-declared = { $faction-start } { $faction-number ->
        [one] declares
       *[other] declare
    } to ship { $force }{ $from ->
        [none] {""}
       *[other] {" "}from { $from }
    } to { $to ->
        [none] the reserves
       *[other] { $to }
    } { $payment }.
event-loan-asked = { $faction-start } { $faction-number ->
        [one] asks
       *[other] ask
    } { $of } for a Karama to ship at half price.
event-loan-refused = { $faction-start } { $faction-number ->
        [one] refuses
       *[other] refuse
    } { $to } a Karama.
event-forces-shipped = { $faction-start } { $faction-number ->
        [one] ships
       *[other] ship
    } { $force } to { $place } { $payment }.
event-forces-sent = { $faction-start } { $faction-number ->
        [one] sends
       *[other] send
    } { $force } to { $place }.
event-forces-crossed = { $faction-start } { $faction-number ->
        [one] ships
       *[other] ship
    } { $force } from { $from } to { $place } { $payment }.
event-forces-lifted = { $faction-start } { $faction-number ->
        [one] ships
       *[other] ship
    } { $force } from { $from } back to the reserves { $payment }.
event-companion-declared = { $faction-start } { $faction-number ->
        [one] declares
       *[other] declare
    } to send a force along to { $place }.
event-companion-sent = { $faction-start } { $faction-number ->
        [one] sends
       *[other] send
    } { $force } along to { $place }.
event-move-declared = { $faction-start } { $faction-number ->
        [one] declares
       *[other] declare
    } to move { $force } from { $from } to { $to }.
event-forces-moved = { $faction-start } { $faction-number ->
        [one] moves
       *[other] move
    } { $force } from { $from } to { $to }.

## Battle

event-battle-chosen = { $aggressor-start } { $aggressor-number ->
        [one] fights
       *[other] fight
    } { $defender } in { $territory }.
event-leaderless = { $faction-start } { $faction-number ->
        [one] has
       *[other] have
    } neither leader nor Cheap Hero.
event-voice-used = { $faction-start } { $faction-number ->
        [one] commands
       *[other] command
    } { $of } { $play ->
        [yes] to play
       *[no] not to play
    } { $what }.
event-prescience-used = { $faction-start } { $faction-number ->
        [one] asks
       *[other] ask
    } { $of } about the { $element } of the battle plan.
event-prescience-told = { $faction-start } { $faction-number ->
        [one] answers
       *[other] answer
    } that { $told }.
event-plan-committed = { $faction-start } { $faction-number ->
        [one] commits
       *[other] commit
    } a battle plan{ $plan ->
        [none] .
       *[other] : { $plan }.
    }
event-plan-glimpsed = { $faction-start } { $faction-number ->
        [one] sees
       *[other] see
    } the battle plan of { $of }{ $plan ->
        [none] .
       *[other] : { $plan }.
    }
event-plan-revealed = { $faction-start } { $faction-number ->
        [one] reveals
       *[other] reveal
    }: { $plan }.
event-traitor-called = { $faction-start } { $faction-number ->
        [one] calls
       *[other] call
    } { $leader } a traitor.
event-battle-won = { $faction-start } { $faction-number ->
        [one] wins
       *[other] win
    } against { $over } in { $territory }{ $winner ->
        [none] {" "}by a traitor.
       *[other] , { $winner } to { $loser }{ $tie ->
            [yes] : the aggressor wins a tie.
           *[no] .
        }
    }
event-battle-lost-by-both = { $first-start } and { $second } both lose in { $territory }: both leaders are traitors.
event-explosion = A Lasgun meets a Shield: everything in { $territory } is destroyed.
event-battle-ended = The battle in { $territory } is over.
event-leader-killed = { $faction-start } { $faction-number ->
        [one] loses
       *[other] lose
    } { $leader } to the tanks{ $face_down ->
        [yes] , face down.
       *[no] .
    }
event-bounty-paid = { $faction-start } { $faction-number ->
        [one] receives
       *[other] receive
    } { $amount } spice for leaders killed.
event-capture-declared = { $faction-start } { $faction-number ->
        [one] declares
       *[other] declare
    } to take a leader of { $from }.
event-leader-seized = { $faction-start } { $faction-number ->
        [one] draws
       *[other] draw
    } { $leader ->
        [none] a leader
       *[other] { $leader }
    } of { $from }.
event-captive-killed = { $faction-start } { $faction-number ->
        [one] kills
       *[other] kill
    } { $leader ->
        [none] a leader
       *[other] { $leader }
    } of { $from }, who lies face down now.
event-leader-captured = { $faction-start } { $faction-number ->
        [one] keeps
       *[other] keep
    } { $leader ->
        [none] a leader
       *[other] { $leader }
    } of { $from } captive.
event-captive-returned = { $leader ->
        [none] A captive
       *[other] { $leader }
    } goes home to { $faction }.
event-leaders-returned = { $leaders } { $number ->
        [one] goes
       *[other] go
    } home from the board.
event-spice-collected = { $faction-start } { $faction-number ->
        [one] collects
       *[other] collect
    } { $amount } spice in { $place }.
event-city-income = { $faction-start } { $faction-number ->
        [one] receives
       *[other] receive
    } { $amount } spice from { $territory }.

## Secrets and deals

event-secret-shown = { $faction-start } { $faction-number ->
        [one] shows
       *[other] show
    } { $to }{ $shown ->
        [none] {" "}something secret.
       *[other] : { $shown }.
    }
event-deal-offered = { $faction-start } { $faction-number ->
        [one] offers
       *[other] offer
    } { $others } a deal: { $terms }.
event-deal-agreed = { $faction-start } { $faction-number ->
        [one] agrees
       *[other] agree
    } to the deal that { $by } offered.
event-offer-withdrawn = { $faction-start } { $faction-number ->
        [one] takes
       *[other] take
    } back the offer of a deal.
event-offer-lapsed = The deal that { $faction } offered lapses.
event-deal-made = Deal { $number } between { $parties } is in force: { $terms }.
event-bribe-paid = { $faction-start } { $faction-number ->
        [one] lays
       *[other] lay
    } { $amount } spice in front of the shield of { $to }.
event-cancel-proposed = { $faction-start } { $faction-number ->
        [one] is
       *[other] are
    } ready to end deal { $number }; all its parties must be.
event-deal-kept = Deal { $number } has run its time.
event-deal-cancelled = Deal { $number } is ended by all its parties.
event-promise-disputed = { $faction-start } { $faction-number ->
        [one] says
       *[other] say
    } that { $of } broke the promise of deal { $number }.

## The end of a turn and of a game

event-bribe-collected = { $faction-start } { $faction-number ->
        [one] moves
       *[other] move
    } { $amount } spice from before the shield behind it.
event-prediction-revealed = { $faction-start } { $faction-number ->
        [one] shows
       *[other] show
    } the prediction: { $winner } on turn { $turn }.
event-side-counted = The count of { $side }: { $strongholds ->
        [one] 1 stronghold
       *[other] { $strongholds } strongholds
    }{ $spice ->
        [none] {""}
       *[other] , { $spice } spice
    }{ $place ->
        [none] .
       *[other] , place { $place } in the storm order.
    }
event-nobody-won = Nobody wins on turn { $turn }.
event-won = { $winners-start } { $winners-number ->
        [one] wins
       *[other] win
    } on turn { $turn } { $how }.
event-game-ended = The game is over after turn { $turn }.
event-turn-ended = Turn { $turn } ends without a winner.
