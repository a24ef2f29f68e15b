# Faction sheets: what each of the six begins with, what it can do, how it wins and how to play it.

## Headings

sheet-heading-start = At the start
sheet-heading-every = In every game
sheet-heading-advanced = In the advanced game
sheet-heading-ally = For its ally
sheet-heading-win = How it wins
sheet-heading-play = How to play it

## What all sheets tell

sheet-start-forces = { $tokens } forces: { $placed ->
        [none] all of them in reserve
       *[other] { $placed }, { $reserves } in reserve
    }.{ $elite ->
        [none] {""}
       *[other] {" "}In the advanced game { $elite } are among them.
    }
sheet-start-placed = { $number } in { $territory }
sheet-start-spread = { $number } spread at will over { $territories }
sheet-start-goods = { $spice } spice, { $cards ->
        [one] 1 treachery card
       *[other] { $cards } treachery cards
    } (at most { $hand } in hand), { $kept } of { $dealt } traitor cards. Each turn { $free ->
        [one] 1 dead force comes
       *[other] { $free } dead forces come
    } back for nothing.
sheet-start-leaders = Leaders: { $leaders }.
sheet-start-leader = { $leader } { $strength }
sheet-win-strongholds = At the end of a turn it holds { $alone } strongholds alone, or { $allied } together with its ally.

## Atreides

sheet-atreides-foresight = Sees every treachery card as it comes up for auction, before the first bid.
sheet-atreides-wormsign = Looks at the top of the spice deck before anybody ships: it knows where the next spice falls, or that a worm comes.
sheet-atreides-prescience = In its battles it asks for one part of the enemy's plan before plans are made: leader, weapon, defense or number. The answer binds.
sheet-atreides-kwisatz = When { $losses } of its forces have died in battle the Kwisatz Haderach awakes. In one territory a turn it adds { $strength } to whoever leads, and nobody beside it can be called a traitor.
sheet-atreides-tanks = Only an explosion kills it. It is bought back for { $price } spice in the place of a leader, after all { $leaders } leaders have died or are captive.
sheet-atreides-power = Once, with a Karama: one side of a battle makes its whole plan first, and Atreides see it.
sheet-atreides-ally = Asks its question in the battles of its ally as well.
sheet-atreides-play = Bid for what you have seen to be good, and let the others pay for the rest in the dark. Ask for the part of a plan that decides the battle, usually the weapon or the defense, and answer it. Your knowledge can be sold for spice and promises, so keep Arrakeen and make friends.

## Bene Gesserit

sheet-bene-gesserit-prediction = Before the game it writes down in secret who will win, and on which turn.
sheet-bene-gesserit-companion = Whenever another faction ships from off-planet, it may send a force of its own to the Polar Sink for nothing.
sheet-bene-gesserit-voice = In its battles it commands the enemy, before plans are made, to play or not to play a kind of card.
sheet-bene-gesserit-first = Its first force goes to any place on the map, after all others are set up.
sheet-bene-gesserit-charity = Receives { $amount } spice in each CHOAM Charity, however rich it is.
sheet-bene-gesserit-advisors = Its forces are fighters or advisors. Advisors stand beside anybody in peace: they do not fight, collect, hold or hinder, but storm and worm kill them too. A force that goes along with a shipment may land beside it as an advisor.
sheet-bene-gesserit-arms = Before the shipments its advisors may become fighters, though not beside its ally or in the storm; so may advisors who have moved. Those left alone in a territory must. Where others come in, its fighters may become advisors.
sheet-bene-gesserit-karama = Plays worthless cards as Karama, but has no Karama power of its own.
sheet-bene-gesserit-ally = Uses its Voice in the battles of its ally as well.
sheet-bene-gesserit-win = Or the faction it predicted has enough strongholds on the predicted turn, alone or allied: then Bene Gesserit alone win.
sheet-bene-gesserit-play = Predict somebody who can win without your help, on a turn near the middle of the game, and see to it that nobody wins before. Go along with every shipment, for those forces cost nothing and stand where they are needed later. Fight few battles, and forbid in each the card that would hurt you most.

## Emperor

sheet-emperor-income = Receives what the others pay for treachery cards.
sheet-emperor-rebate = It can neither forgo such a price nor give part of it back.
sheet-emperor-sardaukar = A Sardaukar with spice counts { $number } in battle, against Fremen only { $weak }. Everywhere else it is one force.
sheet-emperor-revival = No more than one Sardaukar comes back from the tanks in a turn.
sheet-emperor-power = Once, with a Karama: up to { $number } forces, or one leader of any kind, come back for nothing.
sheet-emperor-gifts = Gives its ally spice, at almost any time.
sheet-emperor-sponsor = Brings back up to { $number } more forces of its ally in a turn, at { $price } spice each.
sheet-emperor-play = You begin with no force on the planet and with the best income, so wait until others have worn each other out and land in strength. Bid to keep prices up, and stop before you have to pay them. Money wins nothing by itself: ship, support your Sardaukar, and choose an ally who can use what you can pay.

## Fremen

sheet-fremen-reserves = Its reserves are on the planet. In place of a shipment any number of them go to one place near The Great Flat, for nothing.
sheet-fremen-move = Moves { $number } territories where others move { $foot }; with ornithopters { $flying }, like all others.
sheet-fremen-worms = Worms spare it. From the territory where one struck, its forces may ride to any place on the map.
sheet-fremen-storm = The storm moves by cards, and it looks at the next card a turn ahead.
sheet-fremen-placing = Sends every worm after the first of a spice blow to any sand territory it likes.
sheet-fremen-halves = Loses to the storm only half of its forces in a place, and may send reserves into the storm at the same loss.
sheet-fremen-fedaykin = A Fedaykin counts { $number } in battle, and no Fremen force needs spice there. No more than one Fedaykin comes back from the tanks in a turn.
sheet-fremen-power = Once, with a Karama: calls a worm to any sand territory.
sheet-fremen-mercy = Decides whether a worm spares its ally too.
sheet-fremen-revival = If Fremen allow it, { $number } dead forces of the ally come back for nothing in a turn.
sheet-fremen-win = With the Spacing Guild in the game also at the end of the last turn, if nobody has won by then: no other faction is in { $sietches }, and none of { $factions } in { $last }. Its ally wins too.
sheet-fremen-play = You can buy little, but everything on the board is cheap for you: be first where spice lies, and take it before the storm does. Worms are your ships, so stand where one may strike and ride to an open stronghold. Late in the game hold your sietches and the special victory is near; before that look for an ally with money.

## Harkonnen

sheet-harkonnen-traitors = Keeps all { $kept } traitor cards that it is dealt, and may call each of them.
sheet-harkonnen-cards = Draws another card from the deck, for nothing, with every card it buys.
sheet-harkonnen-capture = After a battle it has won it draws a leader of the loser by lot: it kills that leader for { $reward } spice, keeps it, or lets it go.
sheet-harkonnen-captives = A captive leads for it in one battle and then goes home; it can be called a traitor. All captives are free when the last of its own { $leaders } leaders dies.
sheet-harkonnen-power = Once, with a Karama: takes the whole hand of another faction, and gives back as many cards of its own choice.
sheet-harkonnen-ally = Calls its traitors in the battles of its ally as well.
sheet-harkonnen-play = You have the most cards and the most traitors, so attack before the others have gathered theirs. Buy early and often: every purchase brings a second card. Fight those whose leaders you own, and let nobody count how many of them are left to you.

## Spacing Guild

sheet-spacing-guild-income = Receives what the others pay for shipments.
sheet-spacing-guild-half = Pays half the price for its own, rounded up.
sheet-spacing-guild-kinds = May ship from one territory to another instead, or from the board back to its reserves, at { $price } spice for each two forces begun.
sheet-spacing-guild-timing = Ships and moves whenever it likes: before the others, between two of them, or last.
sheet-spacing-guild-power = Once, with a Karama: stops a shipment of another faction from off-planet.
sheet-spacing-guild-ally = The ally ships at half price too, and may ship from one territory to another.
sheet-spacing-guild-win = Also at the end of the last turn, if nobody else has won. Its ally wins too.
sheet-spacing-guild-play = Time is on your side: if nobody wins, you do, so keep every other faction one stronghold short. Let the others ship, for they pay you, and come where they are weakest. Hold spice in reserve for the last turns, when one shipment undoes a victory.
