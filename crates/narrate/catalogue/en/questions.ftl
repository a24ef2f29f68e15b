# Questions in whole sentences, as one puts them to the player of a seat.

## Set-up and storm

asked-predict = Which faction will win, and on which turn? If it does, you win alone.
asked-keep-traitor = Which of these leaders do you keep as your traitor?
asked-deploy = Where do your first ten forces stand?{ $elite ->
        [0] {""}
       *[other] {" "}Up to { $elite } of them may be Fedaykin.
    }
asked-place-first = Where does your first force stand?
asked-dial = How far shall the storm move? Your number, { $least } to { $most }, is added to another player's.
asked-weather = Do you play Weather Control, and how far does the storm move then?
asked-atomics = Do you play Family Atomics and destroy the Shield Wall?
asked-look = Do you look at the next storm card? Everybody will know that you did.
asked-lose = The storm takes { $number } of your { $force } in { $place }: which ones?

## Reactions

asked-karama = { $user-start } { $user-number ->
        [one] wants
       *[other] want
    } to { $deeds }{ $at ->
        [none] {""}
       *[other] , in { $at }
    }: do you stop { $number ->
        [one] it
       *[other] one of these
    } with a Karama?
asked-interject = Do you cut in before the game goes on?
asked-floor = The phase is about to end: does anybody want a deal, a bribe, a gift or a card before it does? Pass if you do not.
asked-call = Do you spend a Karama to call a worm?
asked-glimpse = Do you spend a Karama to see a whole battle plan before the other is made?
asked-restore = Do you spend a Karama to bring back up to { $most } forces, or any leader, for nothing?
asked-swap = Do you spend a Karama to take somebody's whole hand and give back as many cards?
asked-return = Which of your cards do you give back to { $to }, { $number } of them?
asked-halt = { $shipper-start } { $shipper-number ->
        [one] ships
       *[other] ship
    } { $force } { $to ->
        [none] back to the reserves
       *[other] to { $to }
    }: do you spend a Karama to stop it?
asked-honour = { $asker-start } { $asker-number ->
        [one] asks
       *[other] ask
    } you by Truthtrance { $question }: is it so, on your honour?

## Worms and alliances

asked-place-worm = Where do you send this worm? If you pass, it strikes where it would.
asked-spare = Do you keep the worm from { $ally }, your ally, in { $territory }?
asked-ride = Do you ride the worm out of { $territory }, with how many, and where to?
asked-nexus = { $leave ->
        [yes] Do you leave your alliance?
       *[no] Do you propose an alliance, and to whom?
    }
asked-proposal = An alliance with { $from } is proposed to you: do you accept?

## Spice, cards and revival

asked-charity = { $amount ->
    [0] Everybody is asked about CHOAM charity; you hold too much to claim any.
   *[other] Do you claim { $amount } spice of CHOAM charity?
}
asked-bid = Do you bid for this card{ $take ->
        [yes] , or take it for a Karama?
       *[no] ?
    }
asked-payment = The card is yours for { $price } spice: who pays how much of it?
asked-leave = Does { $ally }, your ally, revive { $number ->
        [3] three
       *[other] { $number }
    } forces for nothing? If you pass, it does.
asked-revive = Whom do you bring back from the tanks? Up to { $most ->
        [one] one force
       *[other] { $most } forces
    }, { $free } of them free, and you have { $spice } spice.
asked-sponsor = Do you pay for forces of your ally, up to { $most }, to come back from the tanks?

## Shipment and movement

asked-flip = { $by-start } { $by-number ->
        [one] comes
       *[other] come
    } into { $territory }: do your fighters there become advisors?
asked-arm = { $arriving ->
        [yes] Do your advisors take up arms as they arrive?
       *[no] Where do your advisors take up arms, before anybody ships? If you pass, all stay as they are.
    }
asked-timing = Do you ship and move now? If you pass, you wait, and nobody is told.
asked-timing-regular = It is your place to ship and move: do you hold your turn back? If you pass, you take it now.
asked-ship-sent = Do you send forces out of your reserves ({ $reserves }) to the board?
asked-ship = Do you ship forces? You have { $reserves } in reserve and { $spice } spice{ $help ->
        [0] .
       *[other] , and { $help } that your ally has pledged.
    }{ $prices ->
        [none] {""}
       *[other] {" "}Prices: { $prices }.
    }{ $lenders ->
        [yes] {" "}A Karama, yours or one that somebody lends you, halves the price.
       *[no] {""}
    }
asked-loan = Do you let { $shipper } ship with a Karama of yours?
asked-accompany = Do you send a force along with the shipment of { $with }, for nothing?
asked-move = Do you move forces?

## What a shipment costs

price-even = { $price } spice a force
price-uneven = { $prices } spice for 1 to { $most } forces
price-to = { $cost } to { $places }
price-anywhere = { $cost } anywhere
price-elsewhere = { $cost } to any other place
price-back = { $cost } back to the reserves

## Battle

asked-fight = Which battle do you fight next?
asked-voice = Do you command { $of } by the Voice what to play, or not to play?
asked-foresee = Which part of the plan of { $of } do you ask to see?
asked-tell = You must tell the { $element } of your plan: what will it be?
asked-plan = Your battle plan: who leads ({ $leaders }), how many of your forces do you dial (of { $forces }), and which cards do you play? What you dial is lost even if you win.{ $support ->
        [none] {""}
       *[other] {" "}{ $support }
    }
asked-plan-unled = Your battle plan: no leader can lead, so nobody does and no cards are played. How many of your forces do you dial (of { $forces })? What you dial is lost even if you win.{ $support ->
        [none] {""}
       *[other] {" "}{ $support }
    }
asked-traitor = { $leader ->
        [none] Do you call a traitor?
       *[other] { $leader } leads your opponent and is your traitor: do you call it?
    }
asked-remove = You lose { $force } in { $territory }: which forces are taken from where?
asked-discard = Which of the cards that you played do you discard? Those you do not discard you keep.
asked-seize = You have beaten { $from }: do you take one of its leaders?
asked-captive = { $leader } is in your hands: do you execute it for { $spice } spice, imprison it to lead for you once, or let it go?
leader-strength = { $leader } { $strength }
support = A force counts { $force }{ $elite ->
        [none] {""}
       *[other] , an elite one { $elite }
    }; you have { $spice } spice for them.
support-counts = { $full } with 1 spice and { $bare } without

## Chance

asked-chance = You are asked: { $question }.

## What the user of an ability wants to do: `Fremen want to ...`

deed-foresight = look at the card under auction
deed-wormsign = look at the top of the spice deck
deed-prescience = ask about the battle plan of the opponent
deed-ally-prescience = ask about the battle plan of their ally's opponent
deed-kwisatz = take the Kwisatz Haderach along
deed-companion = send a force along with the shipment
deed-voice = command the opponent by the Voice
deed-ally-voice = command their ally's opponent by the Voice
deed-charity = have charity whatever they hold
deed-intrusion = turn fighters into advisors
deed-arming = arm advisors as they arrive
deed-wartime = arm advisors before the shipments
deed-worthless-karama = use a worthless card as a Karama
deed-card-income = be paid for the treachery card
deed-ally-revival = pay for the revival of forces of the ally
deed-sardaukar = count Sardaukar { $number ->
        [2] double
       *[other] { $number } times
    } in battle
deed-long-move = move { $number ->
        [2] two
       *[other] { $number }
    } territories
deed-worm-immunity = be safe from the worm
deed-worm-mercy = keep the worm from their ally
deed-free-revival = revive { $number ->
        [3] three
       *[other] { $number }
    } forces for nothing, by leave of the Fremen
deed-storm-sight = look at the storm card
deed-worm-placing = place the worm
deed-storm-halving = lose only half in the storm
deed-storm-sending = send forces into the storm
deed-fedaykin = count Fedaykin { $number ->
        [2] double
       *[other] { $number } times
    } in battle
deed-battle-hardened = fight at full strength without spice
deed-bonus-card = draw a second card
deed-capture = take a leader of the beaten enemy
deed-shipping-income = be paid for the shipment
deed-cross-shipment = ship from one territory to another
deed-retreat = ship back to the reserves
deed-half-price = ship at half price
deed-free-timing = take the turn of shipment and movement out of order

## In a few words, after `the question now is` or `is asked for`, with what one types

question-predict = which faction wins, and when (`predict FACTION TURN`)
question-keep-traitor = which traitor to keep (`keep LEADER`)
question-deploy = where the first ten Fremen stand (`deploy FORCE PLACE, ...`)
question-place-first = where the first force stands (`place PLACE`)
question-dial = the number for the storm (`dial N`)
question-weather = Weather Control (`weather N` or `pass`)
question-atomics = Family Atomics (`atomics` or `pass`)
question-karama = Karama (`karama RULE` or `pass`)
question-interject-always = whether to bring anything in (`truthtrance ...`, `ghola ...`, `give N` ..., or `pass`)
question-interject = whether to bring anything in (`truthtrance ...`, `ghola ...`, `give N` ..., `pass`, or `quiet` for this turn)
question-floor = whether the phase may end (`pass`, or before it `offer ...`, `agree FACTION`, `show ...`, `truthtrance ...`, `ghola ...` ...)
question-look = a look at the storm card (`look` or `pass`)
question-call = a worm for a Karama (`call TERRITORY` or `pass`)
question-glimpse = the sight of a plan for a Karama (`glimpse FACTION` or `pass`)
question-restore = a free revival for a Karama (`restore FORCE`, `restore LEADER` or `pass`)
question-swap = the hand of another for a Karama (`swap FACTION` or `pass`)
question-return = which cards go back (`return CARD, ...`)
question-halt = stopping the shipment for a Karama (`halt` or `pass`)
question-place-worm = where the worm goes (`worm TERRITORY` or `pass`)
question-spare = whether the worm spares the ally (`spare` or `pass`)
question-lose = which tokens are lost (`lose FORCE`)
question-ride = a ride on the worm (`ride FORCE PLACE -> PLACE` or `pass`)
question-flip = whether the fighters step back (`flip` or `pass`)
question-arm = where advisors take up arms (`arm TERRITORY, ...` or `pass`)
question-nexus = alliances (`ally FACTION`, `leave` or `pass`)
question-proposal = the proposal (`accept` or `decline`)
question-charity = charity (`claim` or `pass`)
question-bid = the bid (`bid N`, `take` with a Karama, or `pass`)
question-payment = how the card is paid (`pay N`, `pay N ally N` or `pay with CARD`)
question-leave = whether the ally revives more for nothing (`pass` lets it, or `refuse`)
question-revive = what comes back (`revive FORCE`, `revive LEADER`, `revive FORCE and LEADER` or `pass`)
question-sponsor = paying for the ally's forces (`sponsor FORCE` or `pass`)
question-timing = the turn of shipment and movement (`now`, or `pass` to wait)
question-timing-regular = holding your turn back (`delay`, or `pass` to take it now)
question-ship-sent = sending reserves (`send FORCE PLACE` or `pass`)
question-ship = a shipment (`ship FORCE PLACE` or `pass`)
question-loan = lending your Karama (`lend CARD` or `decline`)
question-accompany = a force to go along (`accompany PLACE` or `pass`)
question-move = a move (`move FORCE PLACE -> PLACE` or `pass`)
question-fight = which battle comes next (`fight FACTION PLACE`)
question-voice = a command (`voice play KIND`, `voice no KIND` or `pass`)
question-foresee = what to ask of the plan (`foresee leader|weapon|defense|number` or `pass`)
question-tell = what the plan will contain (`tell NAME`, `tell N` or `tell none`)
question-plan = the battle plan (`plan LEADER dial FORCE weapon CARD defense CARD`)
question-traitor = whether to call a traitor (`traitor` or `pass`)
question-remove = where the losses come from (`remove FORCE PLACE, ...`)
question-discard = which cards to discard (`discard CARD, ...` or `pass`)
question-seize = taking a leader of the loser (`seize` or `pass`)
question-captive = what becomes of the leader (`execute`, `imprison`, or `pass` to let it go)
question-abduct = the leader taken (`abduct LEADER`)
question-honour = the question of Truthtrance, on honour (`yes` or `no`)
question-seat = who takes the next seat (`seat FACTION`)
question-deal = the next traitor card (`deal LEADER`)
question-draw = the treachery card drawn (`draw CARD`)
question-turn = the spice card turned up (`turn CARD`)
question-storm = the number of the storm card (`storm N`)
