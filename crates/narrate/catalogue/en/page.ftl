# What the page itself says. Values stand in braces; a key that is missing is shown as it is, and a test finds it.

## Names

ability-2-01-05 = the look at the card under auction
ability-2-01-07 = the look at the top of the spice deck
ability-2-01-08 = the question about a battle plan
ability-2-01-09 = the question about a battle plan on behalf of the ally
ability-2-01-11 = the Kwisatz Haderach
ability-2-02-05 = the force that goes along with a shipment
ability-2-02-06 = the Voice
ability-2-02-07 = the Voice on behalf of the ally
ability-2-02-09 = the charity of the Bene Gesserit
ability-2-02-15 = the turning of fighters into advisors
ability-2-02-16 = the arming of advisors who arrive
ability-2-02-17 = the arming of advisors before the shipments
ability-2-02-22 = the use of a worthless card as Karama
ability-2-03-04 = the payment of a treachery card to the Emperor
ability-2-03-07 = the revival that the Emperor pays for
ability-2-03-08 = the double strength of Sardaukar
ability-2-04-06 = the long move of the Fremen
ability-2-04-07 = the safety of the Fremen from the worm
ability-2-04-10 = the mercy of the worm for their ally
ability-2-04-11 = the free revivals that the Fremen grant
ability-2-04-14 = the look at the storm card
ability-2-04-15 = the placing of the worm
ability-2-04-16 = the halved losses of the Fremen in the storm
ability-2-04-17 = the sending of Fremen into the storm
ability-2-04-18 = the double strength of Fedaykin
ability-2-04-21 = the battle without spice of the Fremen
ability-2-05-08 = the second card of Harkonnen
ability-2-05-10-01 = the captive of Harkonnen
ability-2-06-04 = the payment of a shipment to the Spacing Guild
ability-2-06-05-02 = CrossShipment
ability-2-06-05-03 = the shipment back to the reserves
ability-2-06-06 = HalfPrice
ability-2-06-09 = the half price of a shipment
ability-2-06-10 = the shipment from one territory to another
ability-2-06-12 = the free timing of the Spacing Guild
place = { $territory }, sector { $sector }
# Factions in the middle of a sentence, as the log names them.
the-atreides = Atreides
the-bene-gesserit = Bene Gesserit
the-emperor = the Emperor
the-fremen = Fremen
the-harkonnen = Harkonnen
the-spacing-guild = the Spacing Guild
place-within = { $territory } (sector { $sector })
place-price = { $place } · { $price } spice
place-of = { $number } places: choose, or click the board
price = { $price } spice
you = you
guest-name = Guest { $number }

phase-short-setup = Set-up
phase-short-storm = Storm
phase-short-spice-blow = Spice Blow
phase-short-charity = Charity
phase-short-bidding = Bidding
phase-short-revival = Revival
phase-short-shipment = Ship & Move
phase-short-battle = Battle
phase-short-collection = Collection
phase-short-mentat-pause = Mentat

kind-weapon-projectile = Weapon · projectile
kind-weapon-poison = Weapon · poison
kind-weapon-special = Weapon · special
kind-defense-projectile = Defense · projectile
kind-defense-poison = Defense · poison
kind-worthless = Worthless
kind-special-leader = Leader
kind-special = Special

terrain-sand = Sand
terrain-rock = Rock
terrain-stronghold = Stronghold
terrain-polar-sink = Polar Sink

voice-play = Play { $what }
voice-no = Do not play { $what }

victory-bene-gesserit-prediction = The Bene Gesserit foretold who would win on this turn: so they win in their place.
victory-stronghold-victory = They held enough strongholds at the end of the turn.
victory-fremen-special = The last turn ended, and the Fremen have kept the desert as their special victory asks.
victory-guild-special = The last turn ended and nobody had won: that is the special victory of the Spacing Guild, which its ally shares.
victory-most-strongholds = The last turn ended, and nobody held more strongholds.
victory-fremen-default = The last turn ended, and nobody else had won.

bot-novice = novice
bot-standard = standard
bot-expert = expert
bot-master = master
mode-basic = basic game
mode-advanced = advanced game

## Questions, as titles

ask-predict = Your prediction
ask-keep-traitor = Your traitor
ask-deploy = Your first forces
ask-place-first = Your first force
ask-dial = The storm
ask-weather = Weather Control
ask-atomics = Family Atomics
ask-karama = Karama
ask-interject = Anything to bring in?
ask-interject-always = Anything to bring in?
ask-floor = The phase ends
ask-look = The storm card
ask-call = Call a worm
ask-glimpse = See a battle plan
ask-restore = Bring somebody back
ask-swap = Take a hand
ask-return = Give cards back
ask-halt = Stop a shipment
ask-place-worm = Send the worm
ask-spare = Spare your ally
ask-lose = Losses in the storm
ask-ride = Ride the worm
ask-flip = Step back?
ask-arm = Take up arms?
ask-nexus = Nexus
ask-proposal = An alliance is offered
ask-charity = CHOAM Charity
ask-bid = Your bid
ask-payment = Pay for the card
ask-leave = Revivals of your ally
ask-revive = Revival
ask-sponsor = Revivals of your ally
ask-timing = Your turn now?
ask-timing-regular = Your turn now?
ask-ship-sent = Send forces
ask-ship = Ship forces
ask-loan = Lend a Karama?
ask-accompany = Go along?
ask-move = Move forces
ask-fight = Choose a battle
ask-voice = The Voice
ask-foresee = Prescience
ask-tell = Answer the question
ask-plan = Your battle plan
ask-traitor = Traitor?
ask-remove = Your losses
ask-discard = Cards after the battle
ask-seize = Take a leader?
ask-captive = The captive
ask-abduct = The captive
ask-honour = A question on your honour

## What may be done unasked

unasked = You may also
may-truthtrance = Ask by Truthtrance
may-ghola = Tleilaxu Ghola
may-revive = Revive
may-restore = Bring somebody back
may-give = Give spice
may-pledge = Pledge spice
may-show = Show a secret
may-deals = Deals

## Answers, as buttons

do-pass = Pass
do-interject-pass = Nothing
do-interject-always-pass = Nothing
do-discard-pass = Keep
do-karama-pass = Let it pass
do-leave-pass = Let them come back
do-floor-pass = Go on
do-traitor-pass = No traitor
do-quiet = Nothing, and do not ask again this turn
do-keep = Keep { $leader } ({ $owner }, strength { $strength })
do-place = Place it in { $place }
do-predict = { $faction } on turn { $turn }
do-return = Give back { $card }
do-discard = Discard { $card }
do-dial = Dial { $number }
do-weather = Move the storm by { $number }
do-atomics = Blow the Shield Wall up
do-karama = Stop { $ability } · discards the card
do-look = Look at the storm card
do-call = Call a worm in { $territory }
do-glimpse = See the plan of { $faction }
do-restore = Bring back { $revived }
do-swap = Take the hand of { $faction }
do-halt = Stop the shipment
do-worm = Send the worm to { $territory }
do-spare = Spare the ally
do-lose = Lose { $force }
do-flip = Become advisors
do-arm = Take up arms in { $territory }
do-ally = Propose to { $faction }
do-accept = Accept
do-decline = Decline
do-leave = Leave the alliance
do-claim = Claim charity
do-bid = Bid { $number }
do-take = Take it with a { $card }
do-pay = { $rest ->
        [0] Pay { $own }
       *[other] Pay { $own }, the ally { $rest }
    }
do-refuse = Grant no free revivals
do-sponsor = Pay for { $force }
do-lend = Lend the { $card }
do-now = Now
do-delay = Hold it back
do-accompany = Go along to { $place }
do-hajr = Play Hajr
do-fight = Fight { $faction } in { $place }
do-voice = { $command }
do-foresee = Ask for the { $element }
do-tell = Tell: { $what }
do-traitor = Call the traitor
do-seize = Take a leader
do-execute = Kill the leader
do-imprison = Keep the leader
do-ghola = Bring back { $revived }
do-give = Give { $number }
do-pledge = Pledge { $number }
do-yes = Yes
do-no = No
do-show = Show it
do-plan = Lay the plan face down
do-remove = Take these losses
do-deploy = Deploy
do-ship = Ship { $force } to { $place } · { $price } spice
do-send = Send { $force } to { $place }
do-cross = Ship across
do-lift = Ship back
do-move = Move { $number }
do-ride = Ride with { $number }
do-revive = { $price ->
        [0] Bring back, free
       *[other] Bring back for { $price }
    }
# The same where nothing but the answer itself is known, as in a hint.
bare-pay = { $card ->
        [none] { $rest ->
            [0] Pay { $own } yourself
           *[other] Pay { $own } yourself, the ally { $rest }
        }
       *[other] Pay with the { $card }
    }
bare-plan = Lay this plan: { $plan }
planned-kwisatz = { $leader } with the Kwisatz Haderach
planned-dial = dial { $dial }
planned-dial-spice = dial { $dial } ({ $spice } with spice)
bare-ship = Ship { $force } to { $place }{ $card ->
        [none] {""}
       *[other] {" "}with the { $card } of { $faction }
    }{ $share ->
        [0] {""}
       *[other] , the ally pays { $share }
    }
bare-cross = Ship { $groups } across to { $to }
bare-lift = Ship { $groups } back to the reserves
bare-move = Move { $groups } to { $to }
bare-ride = Ride with { $groups } to { $to }
bare-revive = Bring back { $revived }
bare-deploy = Deploy { $groups }
bare-remove = Lose { $groups }
bare-show = Show { $secret } to { $faction }
bare-truthtrance = Ask { $faction }: { $question }
revived-forces = { $number ->
        [one] { $force } force
       *[other] { $force } forces
    }
group-from = { $force } from { $place }
group-to = { $force } to { $place }
group-in = { $force } in { $place }
list-last = { $first } and { $second }

# What Truthtrance asks, put to the one who is asked.
query-card = the card { $card }
query-holds-card = do you hold { $what }{ $number ->
        [1] {""}
       *[other] , { $number } or more of them
    }?
query-hand-at-least = do you hold { $number } or more cards?
query-has-held = have you ever held { $card }?
query-is-traitor = is { $leader } your traitor?
query-was-dealt = was { $leader } dealt to you as a traitor?
query-spice-at-least = do you have { $number } or more spice?
query-leader-in-tanks = is { $leader } in your tanks?
query-predicted-faction = did you predict { $faction }?
query-predicted-turn = did you predict turn { $number }?
query-predicted = did you predict { $faction } on turn { $turn }?
query-storm-card = have you seen a { $number } on the storm card?
query-storm-card-at-least = have you seen a { $number } or more on the storm card?
query-storm-dial = did you dial { $number } for the storm?
query-claimed-charity = have you had your charity this turn?
query-top-spice-card = have you seen { $card } on top of the spice deck?
query-auction-card = have you seen { $card } as card { $number } of this turn's auctions?
query-losses-at-least = have you lost { $number } or more forces in battle?
query-free = { $words }
do-return-some = Give { $number } back
do-discard-some = Discard { $number }
do-arm-some = Take up arms in { $number }
do-remove-some = Remove { $number }

number-bid = Bid
number-dial = Sectors
number-weather = Sectors
number-give = Spice
number-pledge = Spice

row-truthtrance = Ask
row-karama = With a Karama
row-karama-with = With another card
row-clause-no-ship = does not ship
row-clause-no-move = does not move
row-clause-no-bid = does not bid
row-clause-bid-cap = bids at most …
row-clause-keep-out = keeps out of …
row-clause-stand-off = keeps away from …
row-clause-no-karama = plays no Karama against …
row-clause-no-traitor = calls no traitor against …
row-clause-no-voice = uses no Voice against …
row-clause-no-prescience = uses no Prescience against …
row-clause-no-alliance = makes no alliance with …
row-clause-leave-spice = leaves the spice in …
row-clause-throw-battle = loses the battle in …
row-clause-dial-cap = dials at most … in …
row-clause-ship-at-least = ships at least … to …
row-clause-show-to = shows … to …
row-clause-show-card-to = shows a card to …
row-clause-show-traitor-to = shows a traitor to …
row-clause-share-with = shares … with …

word-holds-card = holds the card
word-has-held = has ever held
word-is-traitor = has as its traitor
word-was-dealt = was dealt as a traitor
word-hand-at-least = holds so many cards or more
word-spice-at-least = has so much spice or more
word-leader-in-tanks = has in the tanks
word-predicted-faction = predicted the faction
word-predicted-turn = predicted the turn
word-predicted = predicted
word-storm-card = has seen on the storm card
word-storm-card-at-least = has seen on the storm card or more
word-storm-dial = dials for the storm
word-claimed-charity = has had charity this turn
word-top-spice-card = has seen on the spice deck
word-auction-card = has seen under auction
word-losses-at-least = has lost so many in battle or more
word-free = in words of my own

part-word = Kind
part-faction = Faction
part-place = Place
part-territory = Territory
part-card = Card
part-spice-card = Spice card
part-leader = Leader
part-ability = Ability
part-secret = Secret
part-feed = What is seen
part-phase = Phase
part-number = Number
part-text = In words

## Forms

forces = Forces
forces-elite = { $label }, elite
form-legal = legal
form-legal-price = legal, { $price } spice
form-illegal = not legal
form-choose = Choose
form-send = Do it
form-do-it = Do it all the same
form-take-back = { $what } … take it back
form-at-once = At once
form-why-not = Why not …?
form-nothing-left-out = Nothing is left out.
form-find = Find one of { $number }
choose-kind = Kind
select-between = { $most ->
        [1] Choose one.
       *[other] Choose { $least } to { $most }.
    }
split-so-far = { $taken } of { $force }
deploy-left = { $left ->
        [0] All are placed.
       *[other] { $left } left to place{ $elite ->
            [0] {""}
           *[other] , up to { $elite } of them elite
        }. A click on the board puts one more there.
    }
show-what = What
show-to = To whom
stepper-less = { $label }: less
stepper-more = { $label }: more
pay-price = The price is { $price } spice.
pay-own = You pay
pay-ally = Ally pays
ship-to = To
ship-where = Where to?
ship-way = Way of shipment
ship-reserves = From the reserves
ship-cross = From one territory to another
ship-lift = Back to the reserves
ship-of = of { $reserves } in reserve, at most { $most }
ship-price = Price
ship-halved = Half price
ship-karama = { $card } of { $faction }
ship-no-karama = without a Karama
ship-others = There already: { $forces }
ship-other = { $faction } { $force }
move-from = From
move-where = Where to?
move-whence = From where?
revive-of = at most { $most } can come back, out of { $stock }; { $gift } of them free
plan-leader = Leader
plan-nobody = nobody
plan-dial = Forces you dial
plan-spice = With spice
plan-weapon = Weapon
plan-defense = Defense
plan-none = none
plan-total = Total
plan-voice = The Voice commands: { $command }
plan-told = { $element ->
        [leader] You have said who leads: { $told }
        [weapon] You have said your weapon: { $told }
        [defense] You have said your defense: { $told }
       *[number] You have said that you dial { $told }
    }
plan-told-dial = { $paid ->
        [0] { $forces ->
            [one] { $dial } force
           *[other] { $dial } forces
        }
       *[other] { $forces ->
            [one] { $dial } force, with spice
           *[other] { $dial } forces, { $spice } with spice
        }
    }
bid-you-see = You see
bid-face-down = The card lies face down.
bid-left = { $left ->
        [0] the last card
       *[other] { $left } more to come
    }
bid-highest = The highest bid is { $number }, by { $faction }.
bid-none = Nobody has bid yet.
bid-all = all { $number }
bid-all-helped = { $number } with your ally
bid-beyond = You may bid more than the { $number } that you can pay: a card then counts as Karama and pays for you.
bid-is-beyond = That is more than the { $number } that you can pay. If you win, you give a card that counts as Karama for it, and no spice.
bid-orders = Bid for me
bid-up-to = Up to
bid-order = Start
bid-pass-card = Pass this card
bid-pass-turn = Pass all turn
auction-cards = { $number } cards at auction
auction-card = Card { $number } of { $cards }
auction-sold = Card { $number }: to { $faction } for { $price }
auction-to-come = Card { $number }, face down
auction-turn = to bid
auction-passed = passed
auction-full = hand full

## The table

turn = Turn { $turn }
turn-of = of { $turns }
track = Phases of the turn
menu = Menu
close = Close
key-space = Space
tabs = Parts of the table
tab-board = Board
tab-hand = Hand
tab-log = Log
tab-talk = Talk
tab-deals = Deals
tab-notes = Notes
link-opening = connecting
link-live = live
link-lost = lost
link-over = over
pace-title = How fast others are shown
pace-is = Speed:
pace-slow = slow
pace-usual = usual
pace-fast = fast
pace-instant = instant
theme = Light or dark
theme-light = Light colours
theme-dark = Dark colours
sound-on = Sound is on
sound-off = Sound is off
clock-left = { $time } left
clock-paused = paused
clock-days = { $days } days
clock-hours = { $hours } h { $minutes } min
storm-order = Storm order
storm-in = storm in sector { $sector }
seat-waited = to act
seat-goal = Three strongholds at the end of a turn win the game; two allies need four.
seat-cards = cards
seat-spice = spice
seat-reserve = reserve
seat-tanks = tanks
seat-cards-about = Cards in hand; ? is not known
seat-spice-about = Spice behind the shield, or what it can be as far as it could be counted
seat-reserve-about = Forces in reserve; ★ are elite
seat-tanks-about = Forces in the tanks; ★ are elite
seat-column = { $what }: { $value }
seat-bribes = { $spice } spice in front
seat-traitor-seen = traitor { $leader }
sitter-bot = bot · { $bot }
sitter-held = a bot for { $person }
shield = Your shield
shield-hand = Hand · { $number }
shield-no-cards = no cards
shield-leaders = Leaders
shield-traitors = Traitors
shield-captives = Captives
shield-prediction = Prediction
shield-foresight = Next spice
shield-storm = Storm card
shield-pledge = Pledged
prediction = { $faction } on turn { $turn }
leader-dead = { $leader }, in the tanks
leader-captive = { $leader }, a captive
kwisatz-asleep = asleep
kwisatz-awake = awake
kwisatz-dead = dead
prompt = What is asked
prompt-over = The game is over
prompt-waits = Waiting for { $factions }
prompt-quiet = Nothing is asked of you
prompt-catching-up = { $number } more to see
prompt-hurry = To my turn
log-filter = Whose lines
log-all = Everybody
log-before = Earlier lines
log-whole = All lines
log-since = Since your last action
log-phase = Turn { $turn }, { $phase }
notes-known = What you could know
notes-no-cards = no card known
notes-spice = { $least ->
        [0] at most { $most } spice
       *[other] { $least } to { $most } spice
    }
notes-died = died: { $leaders }
notes-deck = Treachery deck
notes-left = { $left } left
notes-discards = Discards
notes-own = Your own notes, seen by nobody else
deck-spice = Spice deck · { $left } left
deck-treachery = Treachery · { $left } left
deck-discards = { $number } discarded
wall-stands = The Shield Wall stands
wall-gone = The Shield Wall is gone
card-sectors = { $number ->
        [1] sector { $sectors }
       *[other] sectors { $sectors }
    }
card-spice = { $spice } spice in { $place }
card-advisors = as advisors
card-empty = Nobody is here.
board = The planet
board-table = What lies and stands on the planet
board-spice = { $spice } spice
board-offered = offered
board-chosen = chosen
board-source = your forces can leave
board-nearer = Nearer
board-farther = Farther
board-whole = The whole map
vote = A vote
vote-count = { $agreed } of { $needed }
vote-agree = Agree
vote-oppose = Oppose
motion-pause = wants to pause
motion-resume = wants to go on
motion-back = wants to take the last decision back
motion-end = wants to end the game
motion-hand-over = wants to hand the seat of { $faction } to a bot
command-line = Type an action, such as: pass
end-title = The end
# One winner by its id, or several.
end-winners = { $who ->
        [emperor] { $winners } wins
        [spacing-guild] { $winners } wins
       *[other] { $winners } win
    }
end-nobody = The game ended without a winner
end-again = Same chairs again
end-record = Download the record
menu-table = The table
menu-back = Take my last decision back
menu-back-vote = Ask to take it back
menu-pause = Ask for a pause
menu-resume = Ask to go on
menu-end = Ask to end the game
menu-seat = My seat
menu-bot = Bot
menu-hand-over = Hand it to a bot
menu-take-back = Take it back from the bot
menu-absent = { $faction } is absent: a bot
menu-orders = What is done without asking me
menu-page = This page
menu-leave = Leave the table
refused-unanswered = The server does not answer.
refused-strange = Something between here and the server has answered in its place ({ $status }).
banner-lost = The connection is lost. It is being opened again; nothing that was acknowledged is gone.
banner-stale = The server has a newer page.
banner-reload = Load it
banner-frozen = This table is frozen: { $reason }
banner-unknown = The server no longer knows you here. Sign in again, and open the table anew.

## Pages

title-start = Kanly: six houses, one desert
title-page = { $title } · Kanly
title-table = Turn { $turn } · Kanly
title-due = ● Your turn · Turn { $turn } · Kanly
start-what = Six houses, one desert. An open table for the classic game of Arrakis, where every rule has a number.
start-play = Play now
start-setting = Setting the table …
start-play-how = { $mode }, against { $number ->
        [1] 1 bot
       *[other] { $number } bots
    } ({ $bot })
start-as = Play as
start-any = any faction
start-mode = Game
start-bots = Bots
start-players = Players
start-new = New table
start-watch = Tables
start-replays = Replays
start-learn = Learn
start-rules = Rules
start-puzzle = Puzzle of the day
start-me = Profile
start-join = Join
start-join-code = A link or a code of a table
start-tables = Tables now
start-all = all of them
row-untitled = The table of { $keeper }
row-your-turn = your turn
row-yours = yours
row-free = { $number ->
        [1] 1 seat free
       *[other] { $number } seats free
    }
row-watch = watch
stage-filling = Not begun
stage-playing = Playing
stage-over = Over
watch-none = There is none.
footer-about = About
footer-programs = API for programs
unknown-title = There is no such page
unknown-text = The address leads nowhere.
unknown-home = To the start
table-wrong = This table cannot be opened
table-opening = Opening the table …
new-title = A new table
new-name = Name
new-name-hint = perhaps none
new-turns = Turns
new-chairs = Chairs
new-chair = Chair { $number }
new-you = you
new-person = a person
new-dealing = Factions
new-pace = Time
new-seconds = Seconds for a decision
new-hours = Hours for a decision
new-factions = Which may be played
new-open = Anybody may sit down
new-watchers = Others may watch
new-padding = Secret windows stay open for some seconds, so that nobody learns from a pause who held what
new-too-few = At least { $number } factions are needed.
new-make = Open the table
dealing-lot = by lot
dealing-draft = by turns
dealing-chosen = everybody chooses
time-untimed = no clock
time-live = a clock of seconds
time-slow = days
lobby-free = nobody yet
lobby-picks = picks now
lobby-ready = ready
lobby-waiting = not ready
lobby-invite = Invite
lobby-link = Link of the invitation
lobby-for = For whom
lobby-open = open to all
lobby-by-invitation = by invitation
lobby-padding = secret windows of { $least } to { $most } seconds
lobby-no-padding = secret windows end with the last answer
lobby-pick = Your faction
lobby-be-ready = Ready
lobby-begin = Begin
lobby-leave = Get up
lobby-sit = Sit down
lobby-close = Close the table
lobby-close-sure = Close this table for good?
lobby-promise = The dice are promised before anybody sits down:
me-name = What others read
me-rename = Take this name
me-renamed = That is your name now.
me-code-about = Whoever has your code can come back as you, from another browser too. It is shown once: write it down.
me-new-code = Show a new code
me-code = Your code
me-recover = Come back
me-nobody = You are nobody here yet: whoever plays becomes somebody. If you have a code, come back by it.
me-tables = Your tables
me-sign-out = Sign out
me-leave-about = Either way, your notes and begun offers leave this browser too: they are kept nowhere else.
me-forget = Be forgotten
me-forget-sure = Forget your name, your codes and your tokens for good? Games that were played stay, without a name.
about-what = Kanly plays the classic Dune board game (2019 edition) by 336 numbered rules, each of which can be read here, run as a case, and asked for whenever something is refused.
about-legal = Kanly is an independent fan project. It is not affiliated with or endorsed by the publisher of the game or any holder of rights in Dune. It contains no art and no rule text of theirs.
about-licence = What is ours may be used under the MIT licence or the Apache licence 2.0, as you choose.
about-failed = The licences of what others wrote cannot be shown just now: load the page again.
about-reports = What the bots have shown
about-report-balance = Which faction wins how often
about-report-levels = How the levels of bots compare
about-report-search = What looking ahead is worth
about-of-page = What others wrote, in this page ({ $number } parts)
about-of-program = What others wrote, in the server ({ $number } parts)
about-by = By { $authors }, under { $licence }.

## Battles

plan-wheel = Battle wheel
plan-wheel-value = { $dial } dialed, { $total } in all
plan-parts = dial { $dial } + leader { $leader }
plan-parts-kwisatz = + { $kwisatz } Kwisatz
plan-battle = Battle
plan-battle-sectors = { $number ->
        [1] Battle · sector { $sectors }
       *[other] Battle · sectors { $sectors }
    }
plan-you = you
plan-for = Plan for { $territory }
plan-against = against
plan-ready = plan ready
plan-see-map = Show the map
plan-see-wheel = Back to the wheel for { $territory }
plan-pinned = fixed by your answer
plan-bound = A deal binds this plan
plan-of = of { $most }
plan-elite = ★ counts { $elite }, others { $regular }
plan-spice-of = you have { $spice } for it
plan-raises = each raises { $plain } to { $paid }
plan-forces = Forces
plan-dialed-of = { $dial } of { $most }
plan-spice-paid = Spice
plan-with-kwisatz = { $leader } with Kwisatz
plan-more = More below
plan-secret = Secret until both plans lie open. Once laid it cannot be taken back.
foe = What you know of { $faction }
foe-told = Told you
foe-plan = the whole plan
foe-plan-is = { $leader }, dial { $dial }; weapon { $weapon }, defense { $defense }
foe-told-is = { $element } of the plan
foe-nothing = nothing yet
foe-voice = Voice: { $command }
foe-leaders = Leaders who may lead
foe-field = { $leader }, fought in { $territory }
foe-traitor = your traitor
foe-missing = { $number ->
        [1] One of them is dead or captive; who is hidden.
       *[other] { $number } of them are dead or captive; who is hidden.
    }
foe-forces = Forces there
foe-sectors = in sectors { $sectors }
foe-spice = Spice they hold: { $spice }
foe-unknown = unknown
foe-cards = Cards you have seen
foe-cards-of = Cards you have seen, of { $number } in hand
foe-no-card = none
battle-of = The battle of { $territory }
battle-open = Both plans lie open
battle-face-down = The plans are turned
battle-turn = turn { $turn }
battle-no-weapon = no weapon
battle-no-defense = no defense
battle-dialed = { $dial } dialed · { $spice } with spice
battle-dialed-plain = { $dial } dialed
battle-wins = wins
battle-loses = loses
battle-total = total { $total }
battle-kwisatz = with the Kwisatz Haderach
battle-killed-weapon = killed by the weapon
battle-killed-traitor = betrayed, and killed
battle-killed-explosion = lost in the explosion
battle-killed-captive = killed
battle-traitor-of = a traitor of { $faction }
battle-explosion = An explosion
battle-waits = What follows is not decided yet.
battle-go-on = Go on
battle-close = Close
battle-again = Step through again
battle-step = Next
battle-undecided = not yet decided
battle-both-lost = both lose
battle-won = { $faction } won
battle-none = There was no battle yet.
battle-versus = { $aggressor } against { $defender }
tab-battles = Battles
traitor-held = leads { $faction }, and is in your pay.
traitor-none = Nobody who leads is in your pay.
voice-column-play = Must play
voice-column-no = May not play
seen-cards = Cards seen of { $faction }: { $cards }
voiced-short-poison-weapon = poison weapon
voiced-short-projectile-weapon = projectile weapon
voiced-short-poison-defense = poison defense
voiced-short-projectile-defense = projectile defense
voiced-short-worthless = worthless card
voiced-short-cheap-hero = Cheap Hero
voiced-short-lasgun = Lasgun

## Deals in plain words

terms-pays = { $from } will pay { $to } { $amount } spice at once.
terms-no-ship = { $faction } will not ship.
terms-no-move = { $faction } will not move.
terms-no-bid = { $faction } will not bid.
terms-bid-cap = { $faction } will bid { $number } at the most.
terms-keep-out = { $faction } will stay out of { $territory }.
terms-stand-off = { $faction } will stay out of every territory with forces of { $other }.
terms-no-karama = { $faction } will play no Karama against { $other }.
terms-no-traitor = { $faction } will call no leader of { $other } a traitor.
terms-no-voice = { $faction } will not use the Voice against { $other }.
terms-no-prescience = { $faction } will not use Prescience against { $other }.
terms-no-alliance = { $faction } will not ally with { $other }.
terms-leave-spice = { $faction } will leave the spice in { $territory }.
terms-throw-battle = { $faction } will throw every battle in { $territory }.
terms-dial-cap = { $faction } will dial { $number ->
        [one] { $number } force
       *[other] { $number } forces
    } at the most in { $territory }.
terms-ship-at-least = { $faction } will ship at least { $number ->
        [one] { $number } force
       *[other] { $number } forces
    } to { $territory }, if possible.
terms-show = { $faction } will show { $other } { $secret }.
terms-share = { $faction } will show { $other } { $feed } whenever seen.
terms-honour = On honour: “{ $words }”
terms-honour-unread = On honour: a promise in words, written in the log.
terms-until = Until the end of { $phase } on turn { $turn }.
terms-this-turn = Until the end of this turn.

## Deals

do-offer = Make the offer
do-agree = Agree
do-withdraw = Take my offer back
do-cancel = End it
do-accuse = Accuse { $faction }
deal-title = A deal
deal-make = Make an offer
deal-draft = Go on with the draft of an offer
deal-none = There is no deal and no offer.
deal-no-time = No offer can be made at this moment.
deal-not-now = No offer can be made at this moment. The draft is kept; go on with it later.
deal-back = Back to the question
deal-offers = Offers
deal-in-force = In force
deal-own = Your offer
deal-by = Offer of { $faction }
deal-number = Deal { $number }
deal-agreed = Agreed:
deal-since = { $faction }, since your offer:
deal-cancelling = Would end it:
deal-disputed = Accused of a broken promise by { $factions }.
deal-sure = Sure: { $what }
deal-not = Not now
deal-record = { $disputed ->
        [0] { $kept ->
            [one] 1 deal kept
           *[other] { $kept } deals kept
        }
       *[other] { $kept ->
            [one] 1 deal kept
           *[other] { $kept } deals kept
        } · { $disputed } disputed
    }
deal-with = With whom
deal-more-parties = + a party
deal-choose-party = Choose with whom. Everybody who takes part sees the offer at once, and all others when it is signed.
deal-of = { $number } of { $most }
deal-payments = Payments, on signing
deal-add-payment = + a payment
deal-no-payment = By a deal these cannot pay each other now.
deal-pays = { $from } will pay { $to }
deal-turn-payment = The other way round
deal-from = Who pays
deal-to = To whom
deal-amount = Spice
deal-unit = spice
deal-remove = Take it out
deal-clauses = Clauses the rules keep
deal-add = + { $what }
deal-every = all { $number }
deal-fewer = fewer
deal-bound-is = Bound: { $faction }
deal-bound-other = Bind another party
deal-on-map = on the map
deal-ends = Ends
deal-ends-phase = With which phase
deal-ends-turn = with this turn
deal-ends-with = with { $phase }
part-turn = Turn
deal-promise = Promise on honour
deal-promise-about = not enforced, but counted as kept or disputed
deal-plain = In plain words
deal-offer-to = Offer to { $factions }
deal-keep-draft = Keep as draft
deal-drop = Drop it

## The Nexus

nexus = Nexus
nexus-about = A worm has come. Alliances may be made and left, in storm order, until all have passed.
nexus-show = Back to the Nexus
nexus-self = { $faction } (you)
nexus-proposes = proposes to { $faction }
nexus-asked = asked by { $faction }
nexus-speaks = speaks now
nexus-allied = allied with { $faction }
nexus-left = no longer with { $faction }
nexus-declined = { $number ->
        [1] declined an offer
       *[other] declined { $number } offers
    }
nexus-was-declined = was declined by { $faction }
nexus-waits = waiting for { $factions }
nexus-you = Your answer
nexus-ends = The Nexus ends when all have passed.
nexus-line-allied = allied
nexus-line-proposed = proposed
nexus-line-declined = declined this Nexus
facts-sheet = What they can do
facts-holds = Stands in
facts-no-stronghold = no stronghold
facts-forces = Forces
facts-forces-are = { $reserve } in reserve, { $tanks } in the tanks
facts-means = Means
facts-means-are = { $cards } cards, { $spice } spice
facts-known = Known cards
facts-deals = Deals
seat-unknown = ?
seat-between = { $least } to { $most }
board-bound = bound by a clause

## Talk

room-table = Everyone
room-ally = Ally
room-watchers = Watchers
talk-room = Rooms
talk-in = Talk · { $room }
talk-reads = read along:
talk-watchers-read = is read by all who watch, and by no seat
talk-nobody-reads = nobody reads here any more
talk-none = Nobody has said anything here yet.
talk-you = You
talk-say-table = Say to everyone …
talk-say-watchers = Say to those who watch …
talk-say-to = Whisper to { $faction } …
talk-report = Report this
talk-reported = It is reported to whoever keeps this server.
talk-muted = The keeper of the table has muted this chair: you can read, not speak.
talk-only-seats = Only those who play speak here.
talk-no-ally = You have no ally to speak to.
talk-offer = { $more ->
        [0] Offer of { $faction }: { $first }
       *[other] Offer of { $faction }: { $first } And { $more } more.
    }
talk-read = Read

## Reactions

window-title = A secret window is open
window-about = Everybody is asked at the same time. Nobody learns who was asked what, or who held.
window-closes = It stands unless somebody answers. The window closes by itself, so that waiting tells nothing.
window-could = You could
window-nothing = Nothing of yours answers this. Whoever holds does not show that it has something.
window-sealed = Your answer lies sealed
window-unseal = Take it out again
window-unsealed = Nobody sees it before the window closes. Until then you may take it out and answer anew.
window-decline = Do not ask again this turn: let what others do pass
window-never = Never ask about { $faction } again
window-hold = Hold ({ $holds } left)
window-hold-about = Keeps the window open longer for all. Nobody learns whether you have anything.
reaction = A reaction
reaction-to = It answers this:
reaction-after = It comes after this:
reaction-about = Whoever could answer this is asked; the game goes on with the last answer.
reaction-below = You are asked below the map.

## Standing orders

order-bids-pass = Pass in the auction
order-bids-up-to = Bid up to { $number }
order-bids-card = For the card under auction.
order-bids-turn = For every card of this turn.
order-decline = Let windows pass this turn
order-decline-about = Whatever could be played into what others do is declined until the turn ends.
order-against = Never against
order-against-about = Nothing is ever played into what these do.
order-charity = Claim charity
order-charity-about = Charity is claimed whenever it is yours.
order-revival = Bring back what is free
order-revival-about = As many forces as come back free do, elite ones first, and nothing else.
order-alone = No alliance
order-alone-about = None is proposed, and every proposal is turned down.
order-guild = The Guild's turn in its regular place
order-guild-about = You are not asked whether to take your turn earlier or later.
order-floor = Hear me at the end of a phase
order-floor-about = Whether you are asked before a phase ends, to offer a deal or play a card.
order-clear = Forget all orders
order-end = End this order
order-chip-bids = bids by order
order-chip-decline = windows pass this turn
order-chip-against = never against { $faction }
order-chip-charity = charity by itself
order-chip-free-revival = free revival by itself
order-chip-guild-place = regular place
order-chip-no-alliance = no alliance
order-chip-floor = heard at the end of the phase
floor-never = never
floor-once = once
floor-always = always
## Looking back

replay-title = Replay
replay-wrong = This game cannot be looked back at
replay-opening = Opening the game …
replay-others = Other games
replay-tab-moves = Moves
replay-tab-battles = Battles
replay-tab-auctions = Auctions
replay-none = None yet.
replay-begin = Before the first choice
replay-drawn = Chance draws
replay-led = { $what } · { $told }
replay-strongholds = Strongholds at this moment
replay-nobody = nobody
shield-other = Behind the shield
replay-turn-back = A turn back (↑)
replay-back = A move back (←)
replay-play = Play (space)
replay-pause = Pause (space)
replay-on = A move on (→)
replay-turn-on = A turn on (↓)
replay-of = of { $lines } lines
replay-moment = The moment that is shown
replay-speed = Speed
replay-parted = { $to ->
        [0] The record does not fit the rules of this version: line { $line } is the first that does not.
       *[other] Line { $line } does not fit the rules of this version; the game is shown up to line { $to }.
    }
replay-behaviour = It was written by behaviour { $behaviour } of the rules; this server plays behaviour { $played }.
replay-drop = Drop a record here: a file that ends in .kanly
replay-choose = Choose a file
replay-drop-about = It is kept under a link that you can share; of your records the last 20 are kept.
replay-kept = Records you have put here
replay-kept-since = Put here on { $since }
replay-own = Your games that are over
mark-battle = Battle, line { $line }
mark-nexus = Nexus, line { $line }
mark-worm = Worm, line { $line }
# What a review has found at a line, and whose chances it is about.
mark-turning = Turning point, line { $line }: { $faction } from { $before } to { $after } %
mark-costly = A decision that cost { $faction } { $loss } % of winning, line { $line }
mark-missed = A decision of { $faction } that let the winners win, line { $line }
legend-battle = Battle
legend-nexus = Nexus
legend-worm = Worm
legend-turning = Turning point
legend-costly = Costly decision
eyes = Seen by
eyes-table = everybody
eyes-judge = all secrets

## The end, in plots and tables

end-board = Look at the board
end-back = Back to the result
end-won = You have won.
end-lost = You have lost.
end-from-start = Replay from the start
end-when = Turn { $turn } of { $turns }
end-plot-holds = Who held the strongholds, by turn
end-plot-spice = Spice behind the shields, by turn
end-plot-forces = Forces on the planet and in reserve, by turn
end-axis-turn = turn
end-axis-spice = spice
end-axis-forces = forces
end-unknown = not known
end-wide = The table goes on to the right →
end-house = Faction
end-strongholds = Strongholds
end-spice = Spice
end-traitors = Traitors held
end-hand = Hand at the end
end-no-cards = no cards
end-prediction = Bene Gesserit had predicted { $faction } on turn { $turn }.
end-deals = { $made ->
        [0] No deal was made
        [one] One deal was made
       *[other] { $made } deals were made
    }{ $offered ->
        [0] .
       *[other] , of { $offered } offered.
    }
end-choices = { $choices } choices, in a record of { $lines } lines.
review-title = Review
review-ask = Review the game
review-thinking = Weighing all decisions …
review-chances = Chances of winning when each turn began
review-axis = %
review-end = end
review-stopping = Who could have stopped it
review-turning = What turned the game
review-steady = Nothing: no chance changed much at once.
review-when = Turn { $turn }, { $phase }:
review-point = { $faction } from { $before } to { $after } %.
review-decisions = Decisions that cost most
review-decision = { $loss } % lost, ± { $error }:
review-given = { $action }: { $chance } %.
# How often those who had to be stopped win this turn after an answer.
review-let = { $action }: a victory of { $victors } this turn in { $lost ->
        [100] all imagined games
       *[other] { $lost } of 100 imagined games
    }.
review-stops = Better: { $action }, and such a victory in { $lost ->
        [0] none
       *[other] { $lost } of 100
    }.
review-better = Better: { $action }, { $chance } %, because { $why }.
review-faultless = nothing that is surely wrong
replay-tab-review = Review
end-digest = Fingerprint to compare copies of it by:
dice-check = Check the dice
dice-as-promised = All { $draws } draws are as promised.
dice-bent = { $faults ->
        [one] One thing is not as promised.
       *[other] { $faults } things are not as promised.
    }
dice-no-proof = This record has no proof of its draws.
dice-unopened = The seed is not opened yet.
dice-commitment = The promise that was shown before the game
dice-fault = Line { $line }: { $told }
## Learning
learn-factions = Factions
learn-phases = The phases of a turn
learn-cards = Cards
learn-things = Things to know
learn-rules = All rules, one by one
learn-all = Everything there is to learn
sheet = Sheet
sheet-opening = One moment …
sheet-wrong = There is no such sheet
sheet-alone = Open it as a page of its own
guide-more = More
guide-off = Do not explain the phases
guide-switch-on = Phases are explained
guide-switch-off = Phases are not explained
guide-setup-now = Everybody gets ready: traitors are kept, and some factions place their first forces.
guide-setup-you = Answer what you are asked; whatever you keep is behind your shield from now on.
guide-storm-now = The storm moves around the planet and kills forces on open sand.
guide-storm-you = Those beside the storm's path dial how far it goes; its place decides who acts first this turn.
guide-spice-blow-now = New spice appears on the sand, and a worm may come and eat what stands there.
guide-spice-blow-you = Note where the spice lies; if a worm has come, alliances can be made and left afterwards.
guide-charity-now = Whoever is poor may ask the bank for a little spice.
guide-charity-you = Claim it if you are offered it: it costs nothing.
guide-bidding-now = Treachery cards are auctioned face down, one after the other.
guide-bidding-you = Bid more than the bid before or pass; weapons and defenses decide battles, so do not stay without any.
guide-revival-now = The dead come back from the tanks, some of them free.
guide-revival-you = Take your free forces, and buy back more or a leader if you can spare the spice.
guide-shipment-now = In storm order everybody lands forces from the reserves and then moves one group.
guide-shipment-you = Ship to a stronghold or beside spice, then move; strongholds win the game.
guide-battle-now = Wherever two factions stand in one territory, they fight until one is left.
guide-battle-you = Choose a leader, cards and how many forces you would lose; the higher total wins.
guide-collection-now = Forces that stand beside spice collect it.
guide-collection-you = There is nothing to do: what you hold brings you spice by itself.
guide-mentat-pause-now = Strongholds are counted, and whoever holds enough of them wins.
guide-mentat-pause-you = Look who is close to winning, because the others must stop them next turn.
hint = Hint
hint-thinking = Thinking …
hint-best = Best: { $action }, { $chance } %.
hint-next = The best alternative: { $action }, { $chance } %.
hint-alike = { $action } or { $next }: about the same, { $chance } and { $other } %.
hint-only = Only { $action } is legal: there was nothing to weigh. { $chance } %.
hint-level = Chances of winning if all play on as { $bot } bots.
hint-rough = No network can be used here: the chances are rough.
hint-why = Why: { $why }.
hint-use = Use it
hint-close = Put it away
hint-back = Back to the form
new-hints = Everybody may ask for hints
lobby-hints = everybody may ask for hints
learn-first = A first game, step by step
lesson-none = There is no such lesson
lesson-count = { $steps ->
    [one] one step
   *[other] { $steps } short steps
}
lesson-steps = Steps
lesson-step = Step { $step } of { $steps }
lesson-goal = Your goal:
lesson-reached = Reached:
lesson-missed = The turn is over, and the goal is not reached.
lesson-again = Again
lesson-next = Next step
lesson-done = Done: what else there is to learn
lesson-happened = What has happened
puzzle-find = Find the best answer
puzzle-level = { $level ->
        [easy] An easy puzzle
        [medium] A medium puzzle
       *[hard] A hard puzzle
    }
puzzle-how = You see what this seat sees. One answer, or a few alike, wins far more often than all others.
puzzle-best = The best answer: { $action }.
puzzle-good = As good as the best: { $action }.
puzzle-best-worth = It wins { $chance } games in 100; the best that is not as good, “{ $action }”, wins { $other }.
puzzle-worse = Not the best: { $action }.
puzzle-worse-worth = It wins { $chance } games in 100; the best, “{ $action }”, wins { $other }.
puzzle-chances = Chances of winning
puzzle-percent = { $chance } %
puzzle-mark = { $yours ->
        [true] { $best ->
            [true] (the best, yours)
           *[false] (yours)
        }
       *[false] (the best)
    }
puzzle-worlds = Each answer was tried in { $worlds } worlds that this seat cannot tell from the true one, with bots playing on to the end.
puzzle-found = How often bots find it
puzzle-found-by = { $times } of { $tries }
puzzle-another = Another puzzle

## Where there is little room

short-carthag = Carthag
short-arrakeen = Arrakeen
short-tueks-sietch = Tuek's
short-sietch-tabr = Tabr
short-habbanya-sietch = Habbanya
lens-close = Close the lens
lens-sector = Sector { $sector }

## Links that lead nowhere
lobby-barred = This table is by invitation: only a link with a code of its own leads to a chair.

## Sharing, contesting, taking back, the notebook

share = Share
share-copy = Copy a link to this moment
share-copied = Link copied
share-by-hand = Copy it from here
share-look = Show the board then
share-past = An earlier moment: turn { $turn }, { $phase }
share-now = Back to now
ruling = This line
ruling-rule = It happened by rule
ruling-contest = Contest this ruling
ruling-about = A scenario file that leads to this line. Say in it what you would expect instead, run it, and send it along.
ruling-known = A scenario file with what you know of this moment, and nothing that is hidden from you: the table as you know it, set at the beginning of its phase, and what you saw in that phase. Add what you would expect instead, run it, and send it along.
ruling-making = The file is being made …
ruling-download = Download { $file }
ruling-copy = Copy the file
ruling-copied = File copied
ruling-run = It is run by
menu-back-free = Take my last decision back
menu-back-free-about = You play against bots alone: it is free, and everybody can see in the log that it was done.
log-back = A decision was taken back, with everything since.
log-back-by = { $faction } took the last decision back, with everything since.
end-backs = { $number ->
        [one] One decision was taken back.
       *[other] { $number } decisions were taken back.
    }
notes-holds = holds { $cards }
notes-traitors = traitors seen: { $leaders }
notes-bought = { $number ->
        [one] bought one card, for { $spice } spice
       *[other] bought { $number } cards, for { $spice } spice
    }
notes-disputed = { $number ->
        [one] a promise of theirs was disputed once
       *[other] promises of theirs were disputed { $number } times
    }
notes-turn = Turn { $turn }:

## Languages

me-language = Language
