# Lessons: a first game in short steps. The positions stand in `lessons/`.

lesson-atreides = First steps with Atreides
    .about = The house that sees a little further than the others: know the card before you bid, and the plan before you fight.
lesson-atreides-1 = Bid for a card
    .goal = Buy the Shield for at most 3 spice.
    .text-1 = Treachery cards are auctioned face down. Only you may look at each of them before the bidding: this one is a Shield, which keeps your leaders alive.
    .text-2 = The others have passed or will pass; the highest bid pays the bank.
lesson-atreides-2 = Bring the dead back
    .goal = Revive at least 2 forces.
    .text-1 = What dies goes to the tanks. Each turn some of your forces come back free, and more for spice.
    .text-2 = Free revivals are lost if you do not use them, so always take them.
lesson-atreides-3 = Land on the planet
    .goal = Ship at least 3 forces into Tuek's Sietch.
    .text-1 = Forces come from your reserves for spice: a stronghold costs less than the open desert.
    .text-2 = Tuek's Sietch stands empty, and strongholds win the game.
lesson-atreides-4 = Move, and collect
    .goal = Move to the spice and collect all 6: it takes 2 forces with ornithopters.
    .text-1 = Once a turn you move one group. Who stands in Arrakeen has ornithopters and goes far.
    .text-2 = There are 6 spice in Old Gap. Whoever stands beside spice at the end of the turn collects it, so much for each force.
lesson-atreides-5 = See a part of the plan
    .goal = Ask which weapon they play.
    .text-1 = Harkonnen have come to Arrakeen: there will be a battle. Both sides plan in secret.
    .text-2 = You may demand to see one part of the other plan before you make yours. A weapon is what kills your leader, so ask for it.
lesson-atreides-6 = Fight
    .goal = Win the battle for Arrakeen, and keep your leader alive.
    .text-1 = They have told you that they play Chaumas, a poison: a Snooper saves your leader from it.
    .text-2 = A plan is a leader, cards and a number of forces that you will lose. The higher sum of leader and number wins.

lesson-harkonnen = First steps with Harkonnen
    .about = The house of traitors: twice as many cards as the others, and a friend in every camp.
lesson-harkonnen-1 = Two cards for one
    .goal = Buy the card: you will have three.
    .text-1 = Treachery cards are auctioned face down, and nobody else knows what this one is either.
    .text-2 = Whenever you buy a card you draw a second one for nothing, so a card is worth more to you than to the others.
lesson-harkonnen-2 = Bring the dead back
    .goal = Revive at least 2 forces.
    .text-1 = What dies goes to the tanks. Each turn some of your forces come back free, and more for spice.
    .text-2 = A leader comes back for spice only when all five have died, so lose them slowly.
lesson-harkonnen-3 = Land on the planet
    .goal = Ship at least 3 forces into Tuek's Sietch.
    .text-1 = Forces come from your reserves for spice: a stronghold costs less than the open desert.
    .text-2 = Tuek's Sietch stands empty: a second stronghold brings you nearer to the three that win.
lesson-harkonnen-4 = Move, and collect
    .goal = Collect all 6 spice, and leave at least 5 forces in Carthag.
    .text-1 = Once a turn you move one group. Who stands in Carthag has ornithopters and goes far.
    .text-2 = There are 6 spice in Hagga Basin; leave enough behind that Carthag stays yours.
lesson-harkonnen-5 = Plan a battle
    .goal = Win the battle for Carthag.
    .text-1 = Atreides stand in Carthag with you. A plan is a leader, cards and a number of forces that you will lose.
    .text-2 = The higher sum of leader and number wins, and a weapon that is not parried kills the other leader.
lesson-harkonnen-6 = Call a traitor
    .goal = Make any plan, then call the traitor.
    .text-1 = You keep every traitor card you are dealt. Duncan Idaho is one of yours, and Atreides send him to lead.
    .text-2 = When the plans are open you may call him: you win at once and lose nothing.

lesson-fremen = First steps with Fremen
    .about = The people of the desert: forces that come for nothing, walk further than others and ride what everybody fears.
lesson-fremen-1 = Bid for a card
    .goal = Buy the card for at most 2 spice.
    .text-1 = Treachery cards are auctioned face down. You are poor, so bid little, but do not stay without cards.
    .text-2 = The others have passed or will pass; the highest bid pays the bank.
lesson-fremen-2 = Three come back free
    .goal = Revive 3 forces without paying.
    .text-1 = What dies goes to the tanks. No other faction gets so many of its dead back free.
    .text-2 = That is why Fremen can afford losses that would ruin others.
lesson-fremen-3 = Come out of the desert
    .goal = Bring at least 4 forces to the Great Flat.
    .text-1 = You live on the planet: your reserves come for nothing, but only to the Great Flat and what lies near it.
    .text-2 = There is spice in the Great Flat, and nobody else can be there so cheaply.
lesson-fremen-4 = Walk, and collect
    .goal = Collect all 6 spice: it takes 3 forces.
    .text-1 = Others on foot go into the next territory; you go through two.
    .text-2 = There are 6 spice in Hagga Basin, two territories from Sietch Tabr. Each force collects some of it at the end of the turn.
lesson-fremen-5 = Ride the worm
    .goal = Ride into Habbanya Sietch with at least 3 forces.
    .text-1 = Shai-Hulud comes to the Great Flat, where you stand. It eats everybody but you.
    .text-2 = You may ride it: your forces there go wherever they like, into a stronghold too.
lesson-fremen-6 = Fight
    .goal = Win the battle for Sietch Tabr with no more than 4 forces lost.
    .text-1 = Harkonnen have come to Sietch Tabr with fewer forces than you have.
    .text-2 = A plan is a leader, cards and a number of forces that you will lose. The higher sum of leader and number wins.

# A puzzle, by whose it is and in which game. The positions stand in `puzzles/`.
puzzle-title = { $faction } on turn { $turn } of { $last }, { $players } players, { $advanced ->
        [yes] advanced
       *[no] basic
    } game
