# Refusals: an action, a game or a position that the rules do not allow. They follow `[rule]` or `refused:`, so they
# begin small and end without a full stop.

## Reasons

why-game-over = the game is over
why-everybody-asked = everybody is asked in this game, so nobody is left out
why-not-asked = nothing is asked of { $actor } now
why-other-question = the question now is { $question }
why-out-of-range = { $found } is out of range; { $least } to { $most } are legal
why-first-turn = it is barred from the first turn
why-wrong-time = it is legal only { $when }
why-only-for = only { $faction } may do it
why-advanced-only = it belongs to the advanced game
why-not-held = you do not hold { $card }
why-not-playing = { $faction } is not in this game
why-oneself = another faction must be named
why-not-dealt = { $leader } is not among the leaders to choose from
why-not-in-deck = that card is not in the deck
why-wrong-number = { $found } forces were named where { $expected } are due
why-not-that-many = not that many forces are free in { $place }
why-nobody = at least one force must be named
why-not-a-place = { $place } may not be chosen here
why-in-storm = { $place } lies in the storm
why-full = two other factions already hold { $territory }
why-ally-there = your ally has forces in { $territory }
why-not-sand = { $territory } is not sand
why-not-at-shield-wall = you have no fighting force on the Shield Wall, nor in a territory beside it with no storm between
why-allied = { $faction } is allied, or has allied in this Nexus already
why-not-allied = you have no ally
why-fresh-alliance = an alliance made in this Nexus lasts until the next one
why-proposed-before = you have proposed to { $faction } in this Nexus
why-power-spent = the power is spent for this game
why-not-an-answer = that ability is not open to Karama now
why-not-a-karama = { $card } does not count as a Karama for you
why-cannot-know = { $faction } cannot be asked that
why-same-place = forces cannot go from { $place } to where they stand
why-not-your-leader = { $leader } is not a leader of yours
why-face-down = { $leader } lies face down in the tanks
why-alive = { $leader } is not in the tanks
why-not-ready = { $leader } cannot lead here now
why-advisors-there = your advisors stand in { $territory }
why-too-dear = it costs { $price } spice; you can pay { $means }
why-promised = a deal keeps you out of { $territory }
why-too-far = { $place } is out of reach

## Charity and bidding

why-charity-taken = you have had your charity of this turn
why-too-rich = you hold too much spice for charity
why-charity-decided = you have had your say about charity this turn
why-hand-full = your hand is full
why-deal-caps-bids = a deal caps your bids
why-deal-forbids-buying = a deal keeps you from buying
why-bid-relies-on-it = your standing bid relies on it
why-bid-leans-on-it = a standing bid leans on your spice

## Karama and the powers it pays for

why-only-real-karama = only a real Karama repeats what was cancelled
why-stopped-by-karama = a Karama has stopped it
why-no-such-power = the Bene Gesserit have worthless cards instead
why-tanks-empty = nothing of yours lies in the tanks
why-nobody-holds-cards = nobody else holds a card
why-own-plan = your own plan is no secret to you
why-not-fighting-here = it does not fight here
why-own-hand = that is your own hand
why-no-hand-there = it has no card, or does not play
why-wrong-return = as many cards go back as were taken, out of your hand
why-not-off-planet = their reserves do not come from off-planet
why-no-lender = it has refused already this turn, or both Karama cards lie open
why-lender-chooses = a lender chooses the card: ask for its Karama

## Revival

why-leader-revived = one leader comes back in a turn
why-leaders-left = not all five of your leaders have died once
why-kwisatz-alive = the Kwisatz Haderach is not dead
why-forces-revived = as many of your forces as may have come back this turn
why-no-dead-forces = no forces of yours lie in the tanks
why-elite-revived = one elite force comes back in a turn
why-not-that-many-dead = not that many forces lie in the tanks
why-nobody-to-sponsor = no ally of yours has forces in the tanks that may come back
why-not-both = a leader or forces, not both

## Set-up and storm

why-all-traitors-kept = you keep all that were dealt to you
why-traitor-kept = one traitor is kept, once and for all
why-prediction-made = the prediction is made, once and for all
why-first-ten-placed = your first ten are placed, once and for all
why-number-stands = your number is in and stands
why-others-dial = two others dial this storm

## Shipment and movement

why-one-shipment = one shipment a turn, and before any move
why-not-that-many-reserves = not that many forces are in reserve
why-ally-pays-too-much = the ally pays no more than the price
why-reserves-are-sent = your reserves are on the planet: they are sent, not shipped
why-no-advisors = you have no advisors there
why-storm-over-advisors = the storm is over one of them
why-no-arming = no advisors of yours may take up arms there
why-own-place-now = this is your place: you take your turn by passing here
why-no-crossing = only the Guild and its ally ship across the board
why-same-territory = the forces must come to another territory
why-shipment-first = the shipment comes first: ship, or pass and then move
why-no-move-left = you have no move left
why-parted-by-storm = the storm parts the forces of this group
why-deal-forbids-shipping = a deal forbids you to ship
why-deal-forbids-moving = a deal forbids you to move
why-deal-asks-shipment = a deal asks for a shipment
why-deal-asks-other-shipment = a deal asks for another shipment

## Battle

why-no-such-battle = you owe no such battle; choose one that you do
why-not-your-battle = neither you nor your ally fights in this battle
why-not-fighting = you do not fight in this battle
why-no-plan-by-voice = no plan that obeys the Voice could contain it
why-no-such-plan = no legal plan of yours could contain it
why-deal-binds-plan = a deal binds your plan
why-plan-committed = your plan is committed
why-told-otherwise = you have told Prescience otherwise
why-told-another-number = you have told Prescience another number
why-cards-need-leader = without a leader no card can be played
why-kwisatz-needs-leader = the Kwisatz Haderach needs a leader
why-no-kwisatz = the Kwisatz Haderach cannot go along
why-leader-must-be-used = a leader or Cheap Hero that can be used must be
why-leader-dead = that leader lies in the tanks
why-voice-forbids = the Voice forbids it
why-voice-forbids-card = the Voice forbids that card
why-voice-calls-hero = the Voice calls for the Cheap Hero
why-voice-calls-card = the Voice calls for a card that you hold
why-wrong-slot = that card does not go into this slot
why-one-card-twice = one card cannot fill both slots
why-no-support = no spice supports forces here
why-support-undialed = only forces that are dialed can be supported
why-no-leader-against = no leader stands against you
why-no-traitor-card = you hold no traitor card that names the leader against you
why-kwisatz-guards = beside the Kwisatz Haderach nobody is a traitor
why-deal-forbids-traitor = a deal forbids you to call a traitor against this faction

## Deals

why-no-such-secret = you have no such secret to show, or nobody to show it to
why-no-offer = you have no offer on the table
why-no-such-deal = there is no such deal, or it is not yours to change so
why-offer-parties = a deal has two parties or more, the one who offers it among them
why-offer-on-table = you have an offer on the table: take it back first (`withdraw`)
why-deal-parties = a deal has two parties or more
why-empty-deal = a deal says something: a payment, a clause or a text
why-too-many-deals = five deals are running at this table, which is all there is room for; one of them must end first
why-wrong-end = a deal ends in this phase or later, within the game
why-spice-between-allies = no spice passes between allies
why-emperor-rebate = in the Bidding Phase the Emperor pays only for a clause that binds the other
why-payment-parties = one party pays another
why-empty-payment = a payment is at least 1 spice
why-clause-party = a clause binds a party of the deal
why-clause-names = a clause names another faction in play
why-shown-to-party = what is shown is shown to a party of the deal
why-contradicts-deal = it contradicts a running deal of that faction
why-contradicts-itself = its clauses contradict each other
why-nothing-to-show = you do not have what you would have to show
why-no-such-offer = there is no such offer to you
why-agreed-before = you have agreed to it
why-deal-forbids-alliance = a deal forbids this alliance

## What is agreed before a game

why-faction-count = there must be one faction for each player, and none twice
why-seats-missing = either every faction in play has a seat, or none
why-not-a-spot = a seat is one of the spots 1, 4, 7, 10, 13 and 16
why-shared-seat = two factions cannot share a seat

## Positions that cannot be

why-position-in-setup = a position begins with one of the nine phases of a turn
why-storm-not-at-start = before the first storm the marker stands in sector 0
why-wrong-wheels = the wheels were held by two factions in play
why-wall-stands = the Shield Wall still stands
why-wall-fallen-early = the Shield Wall cannot fall on the first turn
why-powers-are-advanced = the basic game has no Karama powers
why-only-atomics-leave = only Family Atomics leaves the game, when it destroys the Shield Wall
why-atomics-gone = Family Atomics destroyed the Shield Wall and is out of the game
why-too-many-returned = at most six cards come back from an auction
why-no-auction-yet = there has been no auction yet
why-seen-by-strangers = only factions in play can have seen it
why-nothing-seen = no card lies on top that could have been seen
why-too-many-worms = there are only six Shai-Hulud
why-only-atreides-look = only Atreides look at the top card
why-one-pile = the basic game has one pile, A
why-no-blow-there = no card blows spice there
why-worms-laid-aside = worms of the first turn are laid aside, not discarded
why-too-many-traitors = four traitor cards are dealt to a faction
why-no-such-prediction = no such prediction can be made
why-no-storm-card = storm cards 1 to 6 lie ready after the first storm of an advanced game with Fremen
why-kwisatz-is-atreides = only the Atreides of the advanced game have a Kwisatz Haderach
why-only-harkonnen-kill = only Harkonnen of the advanced game kill leaders of others
why-only-harkonnen-hold = only Harkonnen hold captives
why-captives-are-advanced = only Harkonnen of the advanced game hold captives
why-no-captor = without a living leader of their own Harkonnen can keep nobody
why-alliance-too-early = there are no alliances on the first turn
why-no-such-turn = turn { $turn } is not one of 1 to { $last }
why-too-much-spice-there = more than { $most } spice in { $place }
why-too-much-spice = more than { $most } spice
why-no-seat = { $faction } has no seat
why-too-many-forces = { $regular }+{ $elite } forces on board and in tanks, but { $faction } has only { $all }
why-cannot-advise = { $territory } cannot hold advisors of { $faction } here
why-too-many-copies = { $card } is named { $found } times, but the box holds { $copies }
why-hand-too-large = { $cards } cards are more than { $faction } may hold
why-not-in-deck-again = { $card } is not in the deck once more
why-too-many-kept = { $faction } keeps { $kept } of the traitor cards dealt
why-no-second-traitor = there is no second traitor card of { $leader }
why-not-dealt-to = { $leader } was not dealt to { $faction }
why-not-a-leader-of = { $leader } is not a leader of { $faction }
why-killed-face-down = { $leader } was killed, so it lies face down
why-not-another-leader = { $leader } is not a leader of another faction in play
why-named-twice = { $leader } is named twice
why-dead-captive = { $leader } is dead: a dead captive lies in the tanks of its own faction
why-not-two-factions = { $first } and { $second } are not two factions in play
why-two-alliances = { $first } or { $second } is in two alliances
why-no-hand-to-know = { $holder } is not in this game, and has no hand that { $faction } could know
why-knows-too-much = { $holder } has { $held } of { $card }, { $faction } cannot know of { $named }

## When something is legal: `it is legal only ...`

when-charity-phase = in the CHOAM Charity Phase
when-bidding-turn = on your turn to bid
when-bidding-phase = in the Bidding Phase
when-card-won = when you have won a card and have a choice
when-revival-settled = once what is open at this moment of the phase is settled
when-revival-phase = in the Revival Phase
when-leave-said = once the Fremen have said whether their ally revives for nothing
when-all-revived = once all have revived
when-open-point-turn = when it is your turn at an open point
when-before-plans = in a battle, right before the plans
when-around-auction = in the Bidding Phase, before or after an auction
when-hand-taken = once you have taken a hand
when-others-ship = when another faction ships from off-planet reserves
when-fremen-placed = at set-up, after the Fremen have placed theirs
when-storm-end = at the end of the Storm Phase
when-further-worm = for the second and further worms of a blow
when-ally-struck = as a worm strikes the ally
when-fremen-halved = when the storm has caught regular and elite forces and half of them are lost
when-others-arrive = when others come in
when-revival-start = at the start of the Revival Phase, when you are asked about your ally
when-after-shipment = right after another faction's shipment from off-planet, to the places offered
when-own-movement = in your own movement
when-winner-discards = by the winner of a battle, of the cards it has played
when-battle-won = after a battle that you have won yourself
when-free-question = when Truthtrance asks you freely
when-open-point-asked = when you are asked at an open point
when-traitors-dealt = once four traitors are dealt
when-setup-asked = at set-up, when you are asked
when-storm-dialed = when the storm is dialed, by its two dialers
when-weather-asked = when you are asked for it, before the dial or on the known number
when-weather-phase = in the Storm Phase, before the dial or on the known number
when-distance-final = in the Storm Phase, once the distance is final and before the storm moves
when-worm-called = before the first card of a blow or after its territory card
when-worm-ridden = after the Nexus of a worm that struck there
when-nexus = in a Nexus
when-nexus-turn = on your turn in the Nexus
when-open-point = at an open point
when-own-turn = in your own turn
when-shipment-phase = in the Shipment and Movement Phase
when-loan-asked = when a shipper asks for your Karama
when-before-shipments = before the first shipment of a turn, once
when-own-place = at your place in storm order, once
when-between-turns = between the whole turns of others, as long as yours is to come and no Karama stops it
when-aggressor-choice = for the aggressor, when several battles are owed
when-battle-phase = in the Battle Phase
when-allied-battle = in a battle of yours or your ally's, before the plans
when-asked-before-plans = when you are asked for it before the plans, once in a battle
when-prescience-asks = when Prescience asks you
when-own-battle = in a battle of yours
when-plans-asked = when the plans of this battle are asked for
when-plans-revealed = once the plans of a battle are revealed
when-winner-removes = for a winner with forces in several sectors
when-first-storm-placed = once the first storm is placed
when-before-mentat-pause = before the Mentat Pause

## Games that cannot be

breach-places-astray = the places of a faction are not where its tokens stand
breach-forces-astray = { $faction } has { $all } forces
breach-absent-owner = { $faction } has no seat but owns something
breach-hand-too-large = { $faction } holds { $hand } cards
breach-false-knowledge = { $viewer } believes { $known } in the hand of { $faction }
breach-cards-astray = treachery cards: { $cards }
breach-wrong-cards-gone = out of the game: { $cards }
breach-lies-twice = { $card } lies twice
breach-spice-cards-astray = { $blows } blows and { $worms } worms
breach-spice-astray = { $sand } spice on the board, { $held } held, bank { $bank }
breach-half-alliance = { $faction } believes itself allied with { $ally }
breach-traitor-twice = a traitor of { $faction } was dealt twice
breach-traitor-not-dealt = { $faction } keeps a traitor it was not dealt
breach-traitor-absent = { $leader } is a traitor without a seat
breach-advisors-astray = advisors in { $territory }
breach-too-many-fight = { $factions } all fight in { $territory }

## Around the reason

illegal = [{ $rule }] { $why }
illegal-now = [{ $rule }] { $why }; { $now }
impossible = { $at }: [{ $rule }] { $why }
refused = `{ $actor }: { $action }` is refused { $illegal }
now-nobody = now, in the phase { $phase }, nobody is asked for all to see
now-asked = now, in the phase { $phase }, { $asked } { $number ->
    [one] is
   *[other] are
} asked for { $question }
