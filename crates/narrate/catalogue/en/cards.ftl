# Pages about cards. A name in `also` finds the page too.

sheet-projectile-weapon = Projectile weapons
    .also = projectile, projectile weapon, weapon
sheet-poison-weapon = Poison weapons
    .also = poison, poison weapon
sheet-worthless-card = Worthless cards
    .also = worthless, worthless card
sheet-territory-card = Territory cards
    .also = spice card, territory card
sheet-shai-hulud = Shai-Hulud
    .also = worm, worms, sandworm

## Headings

sheet-heading-deck = In the deck
sheet-heading-does = What it does
sheet-heading-use = How to use it

## In the deck

sheet-deck-card = { $card } ({ $copies })
sheet-deck = { $cards }, of { $all } treachery cards.
sheet-deck-blows = { $number } cards, each with a territory, a sector and an amount: { $cards }.
sheet-amount = { $territory } { $amount }
sheet-deck-worms = Among the spice cards, between the territories.

## What several cards do

sheet-after-battle = A loser discards it; a winner keeps it or not. It needs a leader or a Cheap Hero in the plan.

## Each page

sheet-projectile-weapon-does = In a battle plan: kills the leader or Cheap Hero of the enemy, unless there is a Shield in the enemy's plan.
sheet-projectile-weapon-use = A dead leader adds no strength and pays the winner, so a weapon is worth more than several forces. Without a defense of your own both leaders may fall.
sheet-poison-weapon-does = In a battle plan: kills the leader or Cheap Hero of the enemy, unless there is a Snooper in the enemy's plan.
sheet-poison-weapon-use = Nobody can hold off both kinds of weapon with one card: play the kind against which your enemy has shown no defense.
sheet-lasgun-does = In a battle plan: kills the leader or Cheap Hero of the enemy, and no defense helps.
sheet-lasgun-explosion = With a Shield in either plan, and no traitor called, everything explodes: nobody wins, all forces and all spice in the territory are lost, and both leaders die.
sheet-lasgun-use = It cannot be parried, but a Shield on the other side takes you along. Play it with few forces at stake, or blow up a place that you cannot hold.
sheet-shield-does = In a battle plan: saves your leader from projectile weapons.
sheet-shield-explosion = Together with a Lasgun, on whichever side, it makes everything explode.
sheet-shield-use = Play it where you expect a projectile, and think twice where a Lasgun is about.
sheet-snooper-does = In a battle plan: saves your leader from poison weapons.
sheet-snooper-use = It helps against neither projectiles nor a Lasgun, and never makes anything explode.
sheet-worthless-card-does = In a battle plan: takes the place of a weapon or a defense and does nothing. Bene Gesserit may play it as a Karama in the advanced game.
sheet-worthless-card-use = Put it into a plan to be rid of it. Nobody sees before the reveal that your weapon is none.
sheet-cheap-hero-does = In a battle plan: stands in for a leader, with no strength. Weapon and defense may go with it, and it can be no traitor. Who has no leader left must play it.
sheet-cheap-hero-after = It is discarded after the battle, won or lost, unless its side won by a traitor.
sheet-cheap-hero-use = Send it where you expect to lose, or where you fear a traitor: a good leader stays alive.
sheet-family-atomics-does = In the Storm Phase, from turn 2 on, before the storm moves: destroys the Shield Wall with all forces on it. The holder needs a fighter on the wall or in a territory beside it, with no storm in between.
sheet-family-atomics-after = From then on the storm reaches { $territories }. The card leaves the game.
sheet-family-atomics-use = It turns the safest ground into the most dangerous. Play it when the storm is about to pass over an enemy in the cities.
sheet-hajr-does = In your own movement: one more move this turn, with the same forces or with others.
sheet-hajr-use = Take two places in a turn, or go twice as far.
sheet-karama-cancel = Stops a faction power: at the moment it is announced, or just before it could be used.
sheet-karama-ship = Ships from off-planet at half price, for yourself or for another.
sheet-karama-bid = Takes a card under auction for nothing; with it you may bid more than you have.
sheet-karama-power = In the advanced game: the Karama power on the sheet of your faction, once in the game.
sheet-karama-use = Keep it for the one power that would cost you a battle, or for the card that another wants most. You are asked in secret whenever it can be played.
sheet-tleilaxu-ghola-does = At almost any time, for nothing: one of your leaders comes back from the tanks at once, or up to { $number } of your forces.
sheet-tleilaxu-ghola-use = It counts against no limit of the Revival Phase. Play it in the middle of a Battle Phase, when your best leader has just died.
sheet-truthtrance-does = At almost any time: ask another faction a question about what is or was, yes or no. All hear question and answer, and the answer is true.
sheet-truthtrance-use = Ask whether a leader of yours is a traitor before the battle that decides, or make somebody admit what it holds.
sheet-weather-control-does = In the Storm Phase, from turn 2 on: you say how far the storm moves, 0 to { $farthest } sectors, before or after its number is known.
sheet-weather-control-use = Drive it over an enemy's harvest, or hold it still and keep your own. It also settles who plays first this turn.
sheet-territory-card-does = When it is turned up, so much spice falls in its sector. In the storm it is lost.
sheet-territory-card-worm = The last one on the pile is where the next worm strikes.
sheet-shai-hulud-does = Strikes the territory of the last territory card on its pile: all spice there is gone, and all forces but Fremen die.
sheet-shai-hulud-nexus = When the blow is done there is a Nexus, in which alliances are made and broken; then Fremen may ride.
sheet-shai-hulud-first = On the first turn it does nothing and goes back into the deck.
sheet-shai-hulud-use = Do not stay on a field where spice has just fallen, unless you can afford to lose who stands there.
