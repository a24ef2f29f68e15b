# Pages about the phases of a turn and the main things of the box. A name in `also` finds the page too.

sheet-storm = The storm
    .also = storm phase, storm order, shield wall, weather
sheet-spice-blow = The Spice Blow
    .also = blow, spice, nexus
sheet-charity = CHOAM Charity
    .also = choam
sheet-bidding = Bidding
    .also = auction, treachery cards, cards, hand
sheet-tanks = The tanks and Revival
    .also = tank, revival, axlotl tanks
sheet-shipment = Shipment
    .also = shipping, reserves
sheet-movement = Movement
    .also = moving, ornithopters, ornithopter
sheet-battle = Battle
    .also = battles, leader, leaders, battle plan
sheet-traitors = Traitors
    .also = traitor card, traitor cards
sheet-collection = Spice Collection
    .also = harvest, income, spice harvest
sheet-strongholds = Strongholds
    .also = stronghold
sheet-alliance = Alliances
    .also = alliances, allies
sheet-deals = Deals and bribes
    .also = bribe, bribes, promises
sheet-victory = Victory
    .also = mentat pause, winning

## Headings

sheet-heading-goes = How it goes
sheet-heading-know = Good to know

## The storm

sheet-storm-moves = Each turn the storm moves counter-clockwise from sector to sector. Two factions dial in secret how far; in the advanced game with Fremen a storm card says it.
sheet-storm-kills = On its way it kills all forces on open sand and takes the spice there. Rock, strongholds and the Polar Sink are safe, but { $territories } only as long as the Shield Wall stands.
sheet-storm-blocks = Nobody ships or moves into, out of or across its sector, and who stands in it does not fight who stands outside.
sheet-storm-order = The first player it meets on its further way is First Player; the others follow counter-clockwise. That is the storm order of the turn.
sheet-storm-know = Before you send forces into the sand, count how far the storm can come next turn. To act last in the storm order is often better than first: you see what all others have done.

## The Spice Blow

sheet-spice-blow-card = A spice card is turned up. A territory card brings spice to its sector, unless the storm lies there.
sheet-spice-blow-worm = Shai-Hulud devours spice and forces where spice fell last, and another card is turned. When the spice has come there is a Nexus: alliances are made and broken in storm order.
sheet-spice-blow-two = In the advanced game there are two blows, each with a pile of its own.
sheet-spice-blow-know = On the first turn worms do nothing. Who stands on spice when a worm comes loses all who stand there; only Fremen do not.

## CHOAM Charity

sheet-charity-claim = Who has less than { $amount } spice may claim charity, and has { $amount } then. Once in a turn.
sheet-charity-know = All see who claims, and so who is poor. Nobody has to. In the advanced game Bene Gesserit are always given { $unasked }.

## Bidding

sheet-bidding-row = As many treachery cards come up for auction as there are factions with room in hand: at most { $hand } cards, Harkonnen { $harkonnen }.
sheet-bidding-bids = One card after the other: each in turn bids more or passes, until all others have passed. The winner takes the card unseen and pays the Emperor, or the bank if there is none or the Emperor buys.
sheet-bidding-means = Nobody bids more than it has with what its ally has pledged, unless it holds a Karama.
sheet-bidding-end = A card that nobody wants ends the bidding, and goes back on top of the deck with all that were to follow.
sheet-bidding-know = Nobody but Atreides sees what is sold. A weapon of each kind and a defense of each kind win most battles; a hand full of worthless cards cannot bid.

## The tanks

sheet-tanks-dead = Dead forces and leaders lie in the tanks. In the Revival Phase each faction may bring up to { $limit } forces back into its reserves: a few for nothing, each further one for { $price } spice.
sheet-tanks-leaders = When all { $leaders } of its leaders have died once, it may buy back one leader a turn, for its strength in spice. A leader that dies again lies face down, and waits until all others do too.
sheet-tanks-know = Forces that come back can be shipped in the same turn. Free revivals do not add up: use them each turn.

## Shipment

sheet-shipment-one = In its turn each faction may ship once, from its reserves to one place: { $stronghold } spice for each force to a stronghold, { $elsewhere } to any other place.
sheet-shipment-paid = The Spacing Guild is paid, if it plays, and itself pays half. An ally may pay a part.
sheet-shipment-bars = Nothing ships into the storm, nor into a stronghold where two other factions stand. Fremen do not ship: they send their reserves from the planet.
sheet-shipment-know = Shipments go by storm order, and each is seen by all who come after. In the advanced game keep some spice for the battles, where forces without it count less.

## Movement

sheet-movement-one = After its shipment each faction may move one group from one territory to one place: { $foot ->
        [one] 1 territory
       *[other] { $foot } territories
    } far, Fremen { $fremen }, and { $flying } for whoever has a fighter in { $cities }: that gives ornithopters.
sheet-movement-free = Sectors of one territory cost nothing, and enemies do not stop anybody. The storm and full strongholds do.
sheet-movement-allies = Who ends its turn beside its ally, anywhere but in the Polar Sink, loses the forces that stand there.
sheet-movement-know = One fighter in a city gives ornithopters to all your forces on the board.

## Battle

sheet-battle-owed = Factions that stand in one territory, with no storm between them, fight until one is left. There is no battle in the Polar Sink, nor between allies. The first in storm order is aggressor, and chooses whom to fight.
sheet-battle-plan = Both make a plan in secret: how many forces they dial, a leader or a Cheap Hero, and with it a weapon and a defense. Then both are revealed.
sheet-battle-result = Weapons kill leaders first. Then each side counts what it has dialed and the strength of its leader if alive: the higher wins, and if they are equal the aggressor.
sheet-battle-losses = The loser loses all forces there and the cards it played; the winner what it has dialed. The winner is paid the strength of each leader that was killed.
sheet-battle-spice = In the advanced game a force counts { $full } with a spice and { $bare } without.
sheet-battle-know = What you dial is lost even if you win, so dial no more than you must. A leader who may be a traitor should not lead where everything is at stake.

## Traitors

sheet-traitors-dealt = At the start each faction is dealt { $dealt } traitor cards and keeps { $kept } in secret; Harkonnen keep { $harkonnen }. A card may name a leader of its own.
sheet-traitors-call = When plans are revealed and the enemy's leader is your traitor, you may call it: you win, lose nothing, and are paid its strength. The enemy loses leader, forces and the cards of its plan, whatever was dialed.
sheet-traitors-both = If both sides call, both lose everything in the battle. Nobody can call a Cheap Hero, or a leader beside the Kwisatz Haderach.
sheet-traitors-know = Wait for the battle that is worth it: once called, all know your traitor. A leader of your own among your cards is one that nobody else can call.

## Spice Collection

sheet-collection-rate = Each force that stands in the sector of spice takes { $rate } of it, or { $flying } if its faction has a fighter in { $cities }. What is left stays.
sheet-collection-cities = In the advanced game strongholds bring spice as well: { $cities }.
sheet-collection-know = Count how many forces a field needs: more than those are only a risk.

## Strongholds

sheet-strongholds-five = { $strongholds } are the strongholds. They shelter from worms, and with them games are won.
sheet-strongholds-hold = Who alone has fighters in a stronghold holds it; two allies hold theirs together.
sheet-strongholds-limit = No more than two factions can have fighters in one of them at a time: a third can neither ship nor move there.
sheet-strongholds-know = { $cities } give ornithopters. A single force in each of many strongholds wins as well as an army, if nobody comes after you.

## Alliances

sheet-alliance-nexus = In a Nexus, which a worm brings from turn 2 on, each faction in storm order may leave its ally and offer an alliance to one other. An alliance has two members and is open to all.
sheet-alliance-needs = Allies win together, but need { $allied } strongholds in place of { $alone }.
sheet-alliance-helps = An ally may pay for cards and shipments of the other, and some faction powers work for both. Otherwise purses stay apart.
sheet-alliance-apart = Allies cannot stay in one territory but the Polar Sink: who ends its movement beside its ally loses the forces there.
sheet-alliance-know = Choose the ally whose power you lack rather than the strongest. No alliance ends before the next worm.

## Deals

sheet-deals-made = At almost any time after set-up factions may agree on a deal: spice paid now, promises of some kinds that the rules then keep, and words that only honour keeps.
sheet-deals-bribes = With spice in it a deal is a bribe. It lies in front of the shield until the Mentat Pause, and allies cannot pay one to each other.
sheet-deals-never = Forces, leaders, cards and powers cannot change hands by a deal.
sheet-deals-know = Information is worth most: what Atreides have seen, what storm comes, who holds what.

## Victory

sheet-victory-strongholds = In the Mentat Pause a faction that holds { $alone } strongholds wins, or an alliance that holds { $allied }. If several do, the first in storm order.
sheet-victory-prediction = If Bene Gesserit have predicted that faction and that turn, they win instead, alone.
sheet-victory-last = After the last turn Fremen may win by their sietches, else the Spacing Guild wins. Without the Guild the most strongholds win, then the most spice.
sheet-victory-know = Before the last shipment of a turn count the strongholds of every side: somebody must be able to stop a victory.
