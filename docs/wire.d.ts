// What Kanly says over the wire, version 1. Written by `cargo xtask wire`; do not edit.

/**
 * An ability that a Karama can stop, by the number of its rule.
 */
export type Ability = "2.01.05" | "2.01.07" | "2.01.08" | "2.01.09" | "2.01.11" | "2.02.05" | "2.02.06" | "2.02.07" | "2.02.09" | "2.02.15" | "2.02.16" | "2.02.17" | "2.02.22" | "2.03.04" | "2.03.07" | "2.03.08" | "2.04.06" | "2.04.07" | "2.04.10" | "2.04.11" | "2.04.14" | "2.04.15" | "2.04.16" | "2.04.17" | "2.04.18" | "2.04.21" | "2.05.08" | "2.05.10.01" | "2.06.04" | "2.06.05.02" | "2.06.05.03" | "2.06.06" | "2.06.09" | "2.06.10" | "2.06.12";

/**
 * A choice in the notation, such as `bid 4`.
 */
export type Action = string;

/**
 * What was agreed before anybody sat down.
 */
export type Agreed = { 
/**
 * Who plays, and by which readings of the rules.
 */
config: Config, 
/**
 * How long a seat may think about a question that the table can see waiting; null: for ever.
 */
allowance: Millis | null, 
/**
 * How long after a question its standing order or its only answer is given.
 */
pause: Millis, 
/**
 * Whether the only answer to a question is given without being asked for.
 */
fill_in: boolean, 
/**
 * How long secret windows last; null: they end with the last answer, and that moment tells something.
 */
windows: Windows | null, 
/**
 * How long a vote stays open.
 */
vote: Millis, 
/**
 * The promise of the seed, or null.
 */
commitment: Seed | null, };

/**
 * Another answer that was weighed.
 */
export type Alternative = { 
/**
 * The answer.
 */
action: Action, 
/**
 * Everything that this action names.
 */
names: Array<Name>, 
/**
 * The chance of winning with it, in percent.
 */
chance: number, };

/**
 * One answer.
 */
export type Answer = { 
/**
 * The action, in notation.
 */
action: string, 
/**
 * What it names.
 */
names: Array<Name>, 
/**
 * What is to be paid for it; none where nothing is bought.
 */
price: Price | null, };

/**
 * Kinds of names of which all can be chosen that there are.
 */
export type AnyOf = "territory" | "card" | "leader" | "faction";

/**
 * What kind of question is asked.
 */
export type AskKind = "predict" | "keep-traitor" | "deploy" | "place-first" | "dial" | "weather" | "atomics" | "karama" | "interject" | "interject-always" | "floor" | "look" | "call" | "glimpse" | "restore" | "swap" | "return" | "halt" | "place-worm" | "spare" | "lose" | "ride" | "flip" | "arm" | "nexus" | "proposal" | "charity" | "bid" | "payment" | "leave" | "revive" | "sponsor" | "timing" | "timing-regular" | "ship-sent" | "ship" | "loan" | "accompany" | "move" | "fight" | "voice" | "foresee" | "tell" | "plan" | "traitor" | "remove" | "discard" | "seize" | "captive" | "abduct" | "honour" | "seat" | "deal" | "draw" | "turn" | "storm";

/**
 * An action is tried.
 */
export type Attempt = { 
/**
 * In the notation.
 */
action: string, };

/**
 * A card under auction.
 */
export type AuctionView = { 
/**
 * Which card.
 */
card: Told<Card>, 
/**
 * How many more are in the row.
 */
left: number, 
/**
 * The highest bid, or null.
 */
bid: Bid | null, 
/**
 * Whose turn it is; null while nobody may bid.
 */
bidder: Faction | null, };

/**
 * What is wrong with words in quotation marks.
 */
export type BadWords = "endless" | "misplaced" | "empty" | "unknown";

/**
 * One side of a battle.
 */
export type BattleSideView = { 
/**
 * Who.
 */
faction: Faction, 
/**
 * Its plan; null until it is in.
 */
plan: Told<Plan> | null, 
/**
 * The command of the Voice that binds it, or null.
 */
voice: VoiceCommand | null, 
/**
 * What it has told of its plan, or null.
 */
told: ToldPart | null, };

/**
 * A battle as a viewer sees it.
 */
export type BattleView = { 
/**
 * The first place of the sectors that are fought over.
 */
place: Place, 
/**
 * The aggressor.
 */
aggressor: BattleSideView, 
/**
 * The defender.
 */
defender: BattleSideView, };

/**
 * A bid.
 */
export type Bid = { 
/**
 * Whose.
 */
faction: Faction, 
/**
 * How much.
 */
amount: number, };

/**
 * An order about bids.
 */
export type BidOrder = { 
/**
 * How far to go.
 */
limit: Limit, 
/**
 * For which cards.
 */
span: Span, };

/**
 * A decision that cost chances, as far as the seat itself could know.
 */
export type Blunder = { 
/**
 * Who decided.
 */
faction: Faction, 
/**
 * The turn.
 */
turn: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * The line of the record.
 */
line: number, 
/**
 * What kind of question it was.
 */
kind: AskKind, 
/**
 * What was answered.
 */
given: Action, 
/**
 * Everything that this answer names.
 */
names: Array<Name>, 
/**
 * The chance of winning with it.
 */
chance: number, 
/**
 * What would have been better.
 */
better: Action, 
/**
 * Everything that this one names.
 */
better_names: Array<Name>, 
/**
 * The chance of winning with that.
 */
better_chance: number, 
/**
 * The standard error of the difference between the two, in percent.
 */
error: number, 
/**
 * What speaks for the better answer, as the rest of a sentence.
 */
why: string, 
/**
 * All of it in a sentence, with the answers as they are spelled.
 */
told: string, };

/**
 * On whose account an answer was given.
 */
export type By = "itself" | "order" | "only" | "clock" | "floor";

/**
 * A treachery card, by its name; copies of one name are the same card.
 */
export type Card = "Crysknife" | "Maula Pistol" | "Slip Tip" | "Stunner" | "Chaumas" | "Chaumurky" | "Ellaca Drug" | "Gom Jabbar" | "Lasgun" | "Shield" | "Snooper" | "Baliset" | "Jubba Cloak" | "Kulon" | "La La La" | "Trip to Gamont" | "Cheap Hero" | "Family Atomics" | "Hajr" | "Karama" | "Tleilaxu Ghola" | "Truthtrance" | "Weather Control";

/**
 * What destroyed forces or spice.
 */
export type Cause = "storm" | "worm" | "atomics" | "ally" | "battle" | "dialed" | "explosion";

/**
 * One chair of a table.
 */
export type Chair = { 
/**
 * Who is on it.
 */
sitter: Occupant, 
/**
 * The faction it plays; null: not yet known.
 */
faction: Faction | null, 
/**
 * Whether whoever sits there is ready to begin.
 */
ready: boolean, 
/**
 * Whether the keeper has muted it.
 */
muted: boolean, };

/**
 * The keeper says for whom a chair is.
 */
export type ChairFor = { 
/**
 * For whom.
 */
seating: Seating, };

/**
 * Who leads a side.
 */
export type Champion = "nobody" | "cheap-hero" | { "leader": Leader };

/**
 * How likely a seat was to win.
 */
export type Chance = { 
/**
 * Whose seat.
 */
faction: Faction, 
/**
 * The chance, in percent.
 */
chance: number, };

/**
 * The verb and one of each part of one of the rows, a blank before each; or one of the extra answers.
 */
export type ChooseForm = { verb: string, rows: Array<Row>, extra: Array<Answer>, };

/**
 * A choice of somebody.
 */
export type Chosen = { 
/**
 * Who; null is chance.
 */
by: Faction | null, 
/**
 * What, in the notation.
 */
action: Action, };

/**
 * What can be done about the clock.
 */
export type Clock = "pause" | "resume" | { "extra": { 
/**
 * Which.
 */
seat: Faction, 
/**
 * How much.
 */
time: Millis, } };

/**
 * A code, shown once.
 */
export type Code = { 
/**
 * The code.
 */
code: string, };

/**
 * A value of a reason: a number, or something spelled as in the notation.
 */
export type CodeValue = number | string;

/**
 * What can be asked for.
 */
export type Command = { "act": { 
/**
 * The number of the question that is answered; null where nothing is asked and the seat cuts in.
 */
ask: number | null, 
/**
 * What it does, in the notation. The words of a text may stand in it in quotation marks.
 */
action: string, } } | { "say": { 
/**
 * For whom.
 */
room: Room, 
/**
 * What.
 */
words: string, } } | { "murmur": { 
/**
 * Who watches.
 */
name: string, 
/**
 * What it says.
 */
words: string, } } | { "order": Order } | "back" | "hold" | { "move": Motion } | "oppose" | { "back-to": number } | "go-on" | { "sit": { 
/**
 * Which.
 */
seat: Faction, 
/**
 * To whom.
 */
sitter: Sitter, } } | { "clock": Clock } | { "entropy": Seed } | { "open": Seed };

/**
 * Who plays, where they sit, and the reading of every point.
 */
export type Config = { 
/**
 * How many play.
 */
players: number, 
/**
 * The factions they play; null: dealt at random.
 */
factions: Array<Faction> | null, 
/**
 * Where they sit; null: drawn at random.
 */
seats: { [key in Faction]?: Sector } | null, 
/**
 * How the rules are read.
 */
points: Points, };

/**
 * What so many forces cost, an elite one as much as any other, and how much of it the ally may pay.
 */
export type Cost = { 
/**
 * For so many.
 */
number: number, 
/**
 * In spice.
 */
price: number, 
/**
 * The least the ally must pay of it.
 */
ally_least: number, 
/**
 * The most the ally can.
 */
ally_most: number, };

/**
 * What told the winners from the other sides.
 */
export type Criterion = "strongholds" | "spice" | "storm-order";

/**
 * A deal in force.
 */
export type Deal = { 
/**
 * The number by which it is called.
 */
number: number, 
/**
 * Who would end it.
 */
cancelled: Array<Faction>, 
/**
 * Who has said that its text was broken.
 */
accusers: Array<Faction>, 
/**
 * What it says.
 */
terms: Terms, };

/**
 * How a deal came to its end.
 */
export type DealEnd = "kept" | "cancelled";

/**
 * How chairs come to their factions.
 */
export type Dealing = "lot" | "draft" | "chosen";

/**
 * What can be answered to deals, and what an offer can be made of.
 */
export type DealsForm = { 
/**
 * Offers agreed to or taken back, deals ended or disputed.
 */
answers: Array<Answer>, 
/**
 * What one's own offer can be made of; none where it is no time for offers.
 */
offer: OfferForm | null, };

/**
 * What a leader died of.
 */
export type Death = "weapon" | "traitor" | "explosion" | "captive";

/**
 * A deck.
 */
export type Deck = "treachery" | "spice";

/**
 * `deploy` and `number` forces over these places in the order given, up to `elite` of them elite ones.
 */
export type DeployForm = { places: Array<string>, number: number, elite: number, };

/**
 * A dialer of the storm.
 */
export type DialView = { 
/**
 * Who dials.
 */
faction: Faction, 
/**
 * The number; null until it is in.
 */
number: Told<number> | null, };

/**
 * A part of a battle plan that Prescience can ask for.
 */
export type Element = "leader" | "weapon" | "defense" | "number";

/**
 * The last message.
 */
export type End = { 
/**
 * The number of the last frame.
 */
seq: number, 
/**
 * How the game ended; null where the table was closed before.
 */
outcome: Outcome | null, };

/**
 * One question, or one kind of thing that may be done unasked.
 */
export type Entry = { 
/**
 * Of a question the id of its `AskKind`, else that of its `OpenKind`.
 */
kind: string, 
/**
 * The rule behind it.
 */
rule: string, 
/**
 * Whom and what it is about.
 */
about: Array<Name>, 
/**
 * Everything that may be answered.
 */
answers: Shape, };

/**
 * One thing that happened, as far as the viewer may know it. In JSON its fields lie beside `type`, `rule`, `text` and `words`.
 */
export type Event = { 
/**
 * By which rule.
 */
rule: Rule, 
/**
 * A sentence in the viewer's language.
 */
text: string, 
/**
 * The words of the text that it names by number, or null.
 */
words: string | null, } & ({ "type": "SEAT_TAKEN", faction: Faction, sector: Sector, } | { "type": "PREDICTION_MADE", faction: Faction, winner: Told<Faction>, turn: Told<number>, } | { "type": "TRAITOR_DEALT", faction: Faction, leader: Told<Leader>, } | { "type": "TRAITOR_KEPT", faction: Faction, leader: Told<Leader>, } | { "type": "SPICE_RECEIVED", faction: Faction, amount: number, } | { "type": "FORCES_PLACED", faction: Faction, place: Place, force: Force, advisors: boolean, } | { "type": "CARD_DRAWN", faction: Faction, card: Told<Card>, bonus: boolean, } | { "type": "NOTHING_TO_DRAW", faction: Faction, } | { "type": "DECK_SHUFFLED", deck: Deck, cards: number, } | { "type": "PHASE_STARTED", turn: number, phase: Phase, } | { "type": "STORM_DIAL_SEALED", faction: Faction, number: Told<number>, turn: number, } | { "type": "STORM_DIALED", first: Faction, first_number: number, second: Faction, second_number: number, turn: number, } | { "type": "STORM_CARD_TURNED", number: number, } | { "type": "STORM_CARD_LAID", } | { "type": "STORM_CARD_SEEN", faction: Faction, number: Told<number>, } | { "type": "WEATHER_CONTROLLED", faction: Faction, number: number, } | { "type": "FAMILY_ATOMICS_PLAYED", faction: Faction, } | { "type": "STORM_MOVED", from: Sector, to: Sector, distance: number, turn: number, } | { "type": "FREMEN_CAUGHT", place: Place, force: Force, } | { "type": "FORCES_KILLED", faction: Faction, place: Place, force: Force, cause: Cause, } | { "type": "SPICE_DESTROYED", place: Place, amount: number, cause: Cause, } | { "type": "STORM_ORDER_SET", order: Array<Faction>, } | { "type": "SPICE_CARD_REVEALED", pile: Pile, card: SpiceCard, } | { "type": "SPICE_PLACED", place: Place, amount: number, } | { "type": "SPICE_LOST", place: Place, amount: number, } | { "type": "WORMS_IGNORED", turn: number, } | { "type": "WORM_SET_ASIDE", aside: number, } | { "type": "WORMS_RETURNED", worms: number, cards: number, } | { "type": "SHAI_HULUD_APPEARED", territory: Territory | null, } | { "type": "WORM_PLACED", faction: Faction, territory: Territory, } | { "type": "WORM_CALLED", faction: Faction, territory: Territory, } | { "type": "ALLY_SPARED", faction: Faction, ally: Faction, territory: Territory, } | { "type": "WORM_RIDDEN", faction: Faction, group: Group, to: Place, } | { "type": "ADVISORS_TURNED", territory: Territory, advisors: boolean, why: Turning, } | { "type": "ARMS_DECLARED", faction: Faction, territories: Array<Territory>, arriving: boolean, } | { "type": "NEXUS_STARTED", turn: number, } | { "type": "ALLIANCE_PROPOSED", faction: Faction, to: Faction, } | { "type": "ALLIANCE_DECLINED", faction: Faction, from: Faction, } | { "type": "ALLIANCE_FORMED", faction: Faction, with: Faction, } | { "type": "ALLIANCE_BROKEN", faction: Faction, with: Faction, } | { "type": "NEXUS_ENDED", turn: number, } | { "type": "KARAMA_PLAYED", faction: Faction, against: Ability, card: Card, } | { "type": "KARAMA_UNDONE", faction: Faction, card: Card, } | { "type": "POWER_USED", faction: Faction, of: Faction | null, } | { "type": "HAND_TAKEN", faction: Faction, of: Faction, cards: Told<Array<Card>>, number: number, } | { "type": "CARDS_RETURNED", faction: Faction, to: Faction, cards: Told<Array<Card>>, number: number, } | { "type": "TRUTHTRANCE_ASKED", faction: Faction, of: Faction, question: Truth, } | { "type": "TRUTHTRANCE_ANSWERED", faction: Faction, of: Faction, question: Truth, answer: boolean, checked: boolean, } | { "type": "CHARITY_CLAIMED", faction: Faction, amount: number, } | { "type": "HAND_DECLARED", faction: Faction, cards: number, may_bid: boolean, } | { "type": "ROW_DEALT", cards: number, } | { "type": "CARD_UP", number: number, of: number, opener: Faction, } | { "type": "OPENER_CHANGED", opener: Faction, } | { "type": "AUCTION_CARD_SEEN", faction: Faction, card: Told<Card>, } | { "type": "BID_MADE", faction: Faction, amount: number, } | { "type": "BID_PASSED", faction: Faction, } | { "type": "CARD_SOLD", faction: Faction, card: Told<Card>, price: number, to: Faction | null, ally: Faction | null, share: Told<number> | null, } | { "type": "AUCTION_REPEATED", faction: Faction, } | { "type": "ROW_RETURNED", cards: number, } | { "type": "CARD_DISCARDED", faction: Faction, card: Card, } | { "type": "LEAVE_REFUSED", faction: Faction, ally: Faction, } | { "type": "REVIVAL_DECLARED", faction: Faction, of: Faction, force: Force, } | { "type": "FORCES_REVIVED", faction: Faction, force: Force, price: number, payer: Faction, means: Means, } | { "type": "LEADER_REVIVED", faction: Faction, leader: Told<Leader>, price: number, hidden: boolean, means: Means, } | { "type": "KWISATZ_REVIVED", faction: Faction, price: number, means: Means, } | { "type": "LEADERS_TURNED_UP", faction: Faction, } | { "type": "SPICE_CARD_SEEN", faction: Faction, card: Told<SpiceCard>, } | { "type": "TURN_AHEAD", faction: Faction, } | { "type": "TURN_DELAYED", faction: Faction, } | { "type": "SHIPMENT_DECLARED", faction: Faction, force: Force, from: Territory | null, to: Place | null, price: number, } | { "type": "LOAN_ASKED", faction: Faction, of: Faction, } | { "type": "LOAN_REFUSED", faction: Faction, to: Faction, } | { "type": "FORCES_SHIPPED", faction: Faction, force: Force, place: Place, price: number, to: Faction | null, ally: Faction | null, share: Told<number> | null, } | { "type": "FORCES_SENT", faction: Faction, force: Force, place: Place, } | { "type": "FORCES_CROSSED", faction: Faction, group: Group, place: Place, price: number, to: Faction | null, ally: Faction | null, share: Told<number> | null, } | { "type": "FORCES_LIFTED", faction: Faction, group: Group, price: number, ally: Faction | null, share: Told<number> | null, } | { "type": "COMPANION_DECLARED", faction: Faction, place: Place, } | { "type": "COMPANION_SENT", faction: Faction, place: Place, advisors: boolean, } | { "type": "MOVE_DECLARED", faction: Faction, group: Group, to: Place, } | { "type": "FORCES_MOVED", faction: Faction, group: Group, to: Place, } | { "type": "HAJR_PLAYED", faction: Faction, } | { "type": "BATTLE_CHOSEN", aggressor: Faction, defender: Faction, place: Place, } | { "type": "LEADERLESS", faction: Faction, } | { "type": "VOICE_USED", faction: Faction, of: Faction, command: VoiceCommand, } | { "type": "PRESCIENCE_USED", faction: Faction, of: Faction, element: Element, } | { "type": "PRESCIENCE_TOLD", faction: Faction, element: Element, told: Foretold, } | { "type": "PLAN_COMMITTED", faction: Faction, plan: Told<Plan>, } | { "type": "PLAN_GLIMPSED", faction: Faction, of: Faction, plan: Told<Plan>, } | { "type": "PLAN_REVEALED", faction: Faction, plan: Plan, } | { "type": "TRAITOR_CALLED", faction: Faction, leader: Leader, } | { "type": "BATTLE_WON", faction: Faction, over: Faction, territory: Territory, totals: Totals | null, } | { "type": "BATTLE_LOST_BY_BOTH", first: Faction, second: Faction, territory: Territory, } | { "type": "EXPLOSION", territory: Territory, } | { "type": "BATTLE_ENDED", territory: Territory, } | { "type": "LEADER_KILLED", faction: Faction, leader: Leader, face_down: boolean, cause: Death, } | { "type": "BOUNTY_PAID", faction: Faction, amount: number, cause: Death, } | { "type": "CAPTURE_DECLARED", faction: Faction, from: Faction, } | { "type": "LEADER_SEIZED", faction: Faction, from: Faction, leader: Told<Leader>, } | { "type": "CAPTIVE_KILLED", faction: Faction, from: Faction, leader: Told<Leader>, } | { "type": "LEADER_CAPTURED", faction: Faction, from: Faction, leader: Told<Leader>, } | { "type": "CAPTIVE_RETURNED", faction: Faction, leader: Told<Leader>, } | { "type": "LEADERS_RETURNED", leaders: Array<Leader>, number: number, } | { "type": "SPICE_COLLECTED", faction: Faction, place: Place, amount: number, } | { "type": "CITY_INCOME", faction: Faction, territory: Territory, amount: number, } | { "type": "SPICE_GIVEN", faction: Faction, to: Faction, amount: number, } | { "type": "SPICE_PLEDGED", faction: Faction, to: Faction, amount: number, } | { "type": "SECRET_SHOWN", faction: Faction, to: Array<Faction>, shown: Told<Shown>, } | { "type": "DEAL_OFFERED", faction: Faction, terms: Terms, } | { "type": "DEAL_AGREED", faction: Faction, by: Faction, parties: Array<Faction>, } | { "type": "OFFER_WITHDRAWN", faction: Faction, parties: Array<Faction>, } | { "type": "OFFER_LAPSED", faction: Faction, parties: Array<Faction>, } | { "type": "DEAL_MADE", number: number, terms: Terms, } | { "type": "BRIBE_PAID", faction: Faction, to: Faction, amount: number, } | { "type": "CANCEL_PROPOSED", faction: Faction, number: number, } | { "type": "DEAL_ENDED", number: number, end: DealEnd, } | { "type": "PROMISE_DISPUTED", faction: Faction, of: Faction, number: number, } | { "type": "BRIBE_COLLECTED", faction: Faction, amount: number, } | { "type": "PREDICTION_REVEALED", faction: Faction, winner: Faction, turn: number, } | { "type": "SIDE_COUNTED", side: Array<Faction>, strongholds: number, spice: number | null, place: number | null, } | { "type": "VICTORY_ACHIEVED", winners: Array<Faction>, condition: Victory, turn: number, strongholds: Array<Territory>, decided: Criterion | null, } | { "type": "GAME_ENDED", turn: number, } | { "type": "TURN_ENDED", turn: number, next_turn: number, });

/**
 * Everything that is kept about a person.
 */
export type Export = { 
/**
 * Who.
 */
person: Person, 
/**
 * Its tokens, without their secrets.
 */
tokens: Array<Token>, 
/**
 * The tables at which it sits or sat.
 */
tables: Array<Table>, 
/**
 * What it said there.
 */
said: Array<Spoken>, };

/**
 * A faction.
 */
export type Faction = "atreides" | "bene-gesserit" | "emperor" | "fremen" | "harkonnen" | "spacing-guild";

/**
 * One faction as a viewer sees it.
 */
export type FactionView = { 
/**
 * Which.
 */
faction: Faction, 
/**
 * Where its marker stands.
 */
seat: Sector, 
/**
 * Its ally, or null.
 */
ally: Faction | null, 
/**
 * Forces in reserve.
 */
reserves: Force, 
/**
 * Forces in the tanks.
 */
tanks: Force, 
/**
 * Spice in front of the shield.
 */
bribes: number, 
/**
 * Spice behind the shield.
 */
spice: Told<number>, 
/**
 * What the viewer could have counted of it; null at a table that does without counting.
 */
counted: SpiceCount | null, 
/**
 * Its hand.
 */
hand: Told<Array<Card>>, 
/**
 * Cards the viewer knows to be in its hand.
 */
known: Array<Card>, 
/**
 * How many cards it holds.
 */
hand_size: Told<number>, 
/**
 * Its traitors.
 */
traitors: Told<Array<Leader>>, 
/**
 * Its traitors that the viewer has seen: shown, or called in battle.
 */
traitors_seen: Array<Leader>, 
/**
 * Deals it has kept to their end.
 */
deals_kept: number, 
/**
 * How often a party said that it broke the text of a deal.
 */
deals_disputed: number, 
/**
 * The traitor cards it was dealt.
 */
dealt: Told<Array<Leader>>, 
/**
 * Leaders that lie open: on the board or face up in the tanks.
 */
leaders: Array<LeaderView>, 
/**
 * How many leaders lie face down in the tanks.
 */
face_down: number, 
/**
 * Which ones.
 */
face_down_leaders: Told<Array<Leader>>, 
/**
 * How many of its leaders Harkonnen hold captive.
 */
captives: number, 
/**
 * Which ones.
 */
captive_leaders: Told<Array<Leader>>, 
/**
 * Leaders known to have died at least once.
 */
died: Array<Leader>, 
/**
 * Whether its Karama power is spent.
 */
power_spent: boolean, 
/**
 * What it has pledged to its ally.
 */
pledge: Told<number>, 
/**
 * Whether it has claimed charity this turn.
 */
charity_claimed: boolean, 
/**
 * Whether it has revived an elite force this turn.
 */
elite_revived: boolean, };

/**
 * When a seat wants to be heard at the end of a phase.
 */
export type Floor = "never" | "once" | "always";

/**
 * Forces: `5`, or `3+2` with two elite tokens among five.
 */
export type Force = string;

/**
 * Forces of one faction in one place.
 */
export type ForceView = { 
/**
 * Whose.
 */
faction: Faction, 
/**
 * How many.
 */
force: Force, 
/**
 * Whether they are advisors.
 */
advisors: boolean, };

/**
 * The verb and some tokens of the stock, as many as one of the costs is for; or one of the extra answers.
 */
export type ForcesForm = { verb: string, stock: string, costs: Array<Cost>, extra: Array<Answer>, };

/**
 * An answer to Prescience: what the plan will contain in the part asked for.
 */
export type Foretold = "nothing" | { "leader": Leader } | { "card": Card } | { "number": Half };

/**
 * What one command led to, as far as the viewer may know.
 */
export type Frame = { 
/**
 * Its number among the frames of this viewer, from 1 and without gaps.
 */
seq: number, 
/**
 * When.
 */
at: Millis, 
/**
 * What the viewer gets to know, in order.
 */
news: Array<News>, 
/**
 * The number of the question that is put to the viewer after it, or null.
 */
ask: number | null, 
/**
 * How the table stands after it; null where that is not sent along, as with all frames but the newest.
 */
standing: Standing | null, };

/**
 * Forces out of the places of one territory.
 */
export type Group = { 
/**
 * The territory they stand in.
 */
territory: Territory, 
/**
 * How many come from each place; from a place that is not named, nobody.
 */
forces: { [key in Place]?: Force }, };

/**
 * A number in halves, as a text: `4` or `2.5`.
 */
export type Half = string;

/**
 * A card that halves the price, and whose it is.
 */
export type HalvingCard = { card: string, faction: string, };

/**
 * Somebody hands its chair to a bot.
 */
export type HandOver = { 
/**
 * Which bot, by its name.
 */
bot: string, };

/**
 * A server that is well.
 */
export type Health = { 
/**
 * `ok`: what is sent can be stored.
 */
status: string, 
/**
 * The version of the server.
 */
version: string, 
/**
 * The behaviour version of its rules.
 */
behaviour: number, 
/**
 * Which page it shows: changes with every file of it, so that a page that was loaded before knows that it is old.
 */
page: string, };

/**
 * The first message.
 */
export type Hello = { 
/**
 * The version of the wire. In all versions it stands first, so that whoever cannot read the rest can read this.
 */
wire: Version, 
/**
 * The behaviour version of the rules: games of another can come out differently.
 */
behaviour: number, 
/**
 * Who the viewer is.
 */
you: Viewer, 
/**
 * What was agreed.
 */
agreed: Agreed, 
/**
 * How the table stands.
 */
standing: Standing, };

/**
 * The best answer to the question before a seat and the best alternative, from somebody who knows what the seat knows.
 * Chances hold if all play on as bots of this name do.
 */
export type Hint = { 
/**
 * The number of the question.
 */
ask: number, 
/**
 * The best answer.
 */
action: Action, 
/**
 * Everything that this action names.
 */
names: Array<Name>, 
/**
 * The chance of winning with it, in percent.
 */
chance: number, 
/**
 * The best alternative; null where there is only one answer: then there was nothing to weigh.
 */
next: Alternative | null, 
/**
 * The standard error of the difference between the two chances, in percent.
 */
error: number, 
/**
 * The bots that play on in the imagined games.
 */
bot: string, 
/**
 * What speaks for the best answer, as the rest of a sentence; null where there is only one.
 */
why: string | null, 
/**
 * Whether the chances are rough, since no network can be used to tell them.
 */
rough: boolean, };

/**
 * Who controls a stronghold.
 */
export type Hold = { 
/**
 * The stronghold.
 */
territory: Territory, 
/**
 * Who; null is nobody, or several.
 */
by: Faction | null, };

/**
 * What a faction had.
 */
export type Holdings = { 
/**
 * Which.
 */
faction: Faction, 
/**
 * Spice behind the shield.
 */
spice: Told<number>, 
/**
 * Forces on the board, advisors among them.
 */
board: number, 
/**
 * Forces in reserve.
 */
reserves: number, 
/**
 * Forces in the tanks.
 */
tanks: number, };

/**
 * An action that the rules refuse.
 */
export type Illegal = { 
/**
 * The rule that stands in the way.
 */
rule: Rule, 
/**
 * The stable name of the reason.
 */
code: string, 
/**
 * What the reason is about, by name.
 */
values: { [key in string]: CodeValue }, 
/**
 * Where only the time is wrong: what is asked in place of it; else null.
 */
now: Now | null, 
/**
 * A sentence in the viewer's language.
 */
text: string, };

/**
 * Somebody sits down.
 */
export type Join = { 
/**
 * On which chair, from 0; null: the first that is free.
 */
chair: number | null, 
/**
 * The invitation; null: the table is open.
 */
invitation: string | null, };

/**
 * A record that somebody has put here.
 */
export type Kept = { 
/**
 * By what it is known.
 */
id: string, 
/**
 * Since when.
 */
since: Millis, };

/**
 * Marks a command, so that it acts once however often it is sent: 32 hexadecimal digits.
 */
export type Key = string;

/**
 * How it is with the Kwisatz Haderach.
 */
export type Kwisatz = "asleep" | "awake" | "dead";

/**
 * A language in which sentences are told and the page speaks.
 */
export type Language = { 
/**
 * The name by which it is asked for: `en`, `pt-BR`.
 */
id: string, 
/**
 * What it is called in its own words.
 */
name: string, };

/**
 * A leader, by the name on the disc.
 */
export type Leader = "Thufir Hawat" | "Lady Jessica" | "Gurney Halleck" | "Duncan Idaho" | "Dr. Yueh" | "Alia" | "Margot Lady Fenring" | "Mother Ramallo" | "Princess Irulan" | "Wanna Yueh" | "Hasimir Fenring" | "Captain Aramsham" | "Caid" | "Burseg" | "Bashar" | "Stilgar" | "Chani" | "Otheym" | "Shadout Mapes" | "Jamis" | "Feyd-Rautha" | "Beast Rabban" | "Piter de Vries" | "Captain Iakin Nefud" | "Umman Kudu" | "Staban Tuek" | "Master Bewt" | "Esmar Tuek" | "Soo-Soo Sook" | "Guild Rep";

/**
 * Where a leader is.
 */
export type LeaderPlace = "pool" | { "field": Territory } | "tanks" | "tanks-face-down";

/**
 * A leader that lies open.
 */
export type LeaderView = { 
/**
 * Who.
 */
leader: Leader, 
/**
 * Where.
 */
at: LeaderPlace, };

/**
 * Something that a person could look for in a form and does not find there.
 */
export type LeftOut = { 
/**
 * What is missed: a place, a card, a leader, a faction, a number.
 */
name: Name, 
/**
 * The action that it would take, as notation.
 */
action: string, 
/**
 * Everything that this action names.
 */
names: Array<Name>, 
/**
 * Why it is not legal.
 */
refusal: Illegal, };

/**
 * From one span to another, the first not longer than the second, which is at most a day.
 */
export type Length = { 
/**
 * The least.
 */
least: Millis, 
/**
 * The most.
 */
most: Millis, };

/**
 * A first game of one faction.
 */
export type Lesson = { 
/**
 * The name by which it is asked for.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What it is about, in a sentence.
 */
about: string, 
/**
 * Whom the learner plays.
 */
seat: Faction, 
/**
 * What its steps are called.
 */
steps: Array<string>, };

/**
 * Something that the board points at.
 */
export type LessonArrow = { 
/**
 * Where it begins; null: beyond the rim.
 */
from: Place | null, 
/**
 * Where it ends.
 */
to: Place, };

/**
 * How far to go for a card.
 */
export type Limit = { "up-to": number } | "pass";

/**
 * Every answer by itself.
 */
export type ListForm = { 
/**
 * All of them.
 */
answers: Array<Answer>, };

/**
 * A moment that one may want to find again.
 */
export type Mark = { 
/**
 * The line of the record.
 */
line: number, 
/**
 * What is there.
 */
kind: MarkKind, };

/**
 * What can be marked.
 */
export type MarkKind = "battle" | "nexus" | "worm";

/**
 * By what something came back from the tanks.
 */
export type Means = "revival" | "ghola" | "karama";

/**
 * Everything that a viewer is sent: first `hello`, then one `frame` after the other, and at last `end`.
 */
export type Message = { "table": Table } | { "hello": Hello } | { "frame": Frame } | { "end": End };

/**
 * A moment or a span, in milliseconds.
 */
export type Millis = number;

/**
 * A decision in the last turn that let the winners win, as far as the seat itself could know.
 */
export type Missed = { 
/**
 * Who decided.
 */
faction: Faction, 
/**
 * The turn.
 */
turn: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * The line of the record.
 */
line: number, 
/**
 * What kind of question it was.
 */
kind: AskKind, 
/**
 * What was answered.
 */
given: Action, 
/**
 * Everything that this answer names.
 */
names: Array<Name>, 
/**
 * In how many of 100 imagined games those who had to be stopped win this turn after it.
 */
lost: number, 
/**
 * What would have stopped them more often.
 */
better: Action, 
/**
 * Everything that this one names.
 */
better_names: Array<Name>, 
/**
 * In how many of 100 they win after that.
 */
better_lost: number, 
/**
 * The standard error of the difference between the two, in games of 100.
 */
error: number, 
/**
 * All of it in a sentence, with the answers as they are spelled.
 */
told: string, };

/**
 * What can be voted on.
 */
export type Motion = "pause" | "resume" | "back" | { "hand-over": Faction } | "end";

/**
 * A choice with what followed from it.
 */
export type Move = { 
/**
 * The line of the record, from 1; 0 is what happened before any choice.
 */
line: number, 
/**
 * The turn after it.
 */
turn: number, 
/**
 * The phase after it.
 */
phase: Phase, 
/**
 * What was chosen; null before the first choice. A seat knows its own choices, a judge all.
 */
choice: Told<Chosen> | null, 
/**
 * What the viewer could see happen.
 */
events: Array<Event>, };

/**
 * `VERB FORCES -> PLACE`: some forces of one source to one of its places; or one of the extra answers. Forces that stand in
 * that place already cannot be among them.
 */
export type MoveForm = { verb: string, sources: Array<MoveSource>, extra: Array<Answer>, };

/**
 * Forces that hang together, and the places they reach.
 */
export type MoveSource = { from: Array<Stand>, to: Array<string>, };

/**
 * The keeper mutes a chair, or lets it speak again.
 */
export type Mute = { 
/**
 * Which of the two.
 */
muted: boolean, };

/**
 * Something that a question or an answer names.
 */
export type Name = { "faction": string } | { "territory": string } | { "place": string } | { "card": string } | { "spice-card": string } | { "leader": string } | { "ability": string } | { "force": string } | { "number": number } | { "turn": number } | { "element": string } | { "strength": string } | { "command": string } | { "secret": string } | { "question": string } | { "deal": number };

/**
 * Somebody comes, or wants another name.
 */
export type Named = { 
/**
 * What others will read: 1 to 40 characters.
 */
name: string, };

/**
 * A token that was just made. Its secret is shown once.
 */
export type NewToken = { 
/**
 * Which.
 */
token: Token, 
/**
 * What is sent as `Authorization: Bearer ...`.
 */
secret: string, };

/**
 * One thing that a viewer gets to know.
 */
export type News = { "event": Event } | { "said": { 
/**
 * Who.
 */
from: Faction, 
/**
 * To whom; null: to everybody.
 */
to: Faction | null, 
/**
 * Whether it was said in the room of two allies.
 */
allied: boolean, 
/**
 * The words.
 */
words: string, } } | { "murmured": { 
/**
 * Who.
 */
name: string, 
/**
 * The words.
 */
words: string, } } | { "sat": Seated } | { "ordered": Orders } | { "answered": { 
/**
 * What.
 */
action: Action, 
/**
 * On whose account.
 */
by: By, } } | { "sealed": Action | null } | { "window": Millis | null } | { "held": { 
/**
 * Which.
 */
seat: Faction, 
/**
 * Until when.
 */
until: Millis, } } | "back" | { "clock": Clock } | { "moved": { 
/**
 * Which.
 */
seat: Faction, 
/**
 * What.
 */
motion: Motion, 
/**
 * Whether that decided it: what was wanted follows.
 */
carried: boolean, } } | { "opposed": { 
/**
 * Which.
 */
seat: Faction, 
/**
 * Whether that decided it.
 */
ends: boolean, } } | "lapsed" | "ended" | { "entropy": { 
/**
 * Which.
 */
seat: Faction, 
/**
 * What.
 */
bytes: Seed, } } | { "opened": Seed };

/**
 * Who is asked what at the moment of a refusal.
 */
export type Now = { 
/**
 * The phase the game is in.
 */
phase: Phase, 
/**
 * Who is asked, for all to see; the refused seat itself if it is.
 */
asked: Array<Faction>, 
/**
 * What they are asked for; null while nobody is asked, or in secret.
 */
question: AskKind | null, };

/**
 * The verb and a number from `least` to `most`; or one of the extra answers.
 */
export type NumberForm = { verb: string, least: number, most: number, extra: Array<Answer>, };

/**
 * From the least to the most, both included.
 */
export type NumberRange = { least: number, most: number, };

/**
 * Who is on a chair.
 */
export type Occupant = "nobody" | { "person": string } | { "bot": string } | { "held-for": { 
/**
 * The bot, by its name.
 */
bot: string, 
/**
 * The person, by name.
 */
person: string, } };

/**
 * A deal on the table.
 */
export type Offer = { 
/**
 * Who offers it.
 */
by: Faction, 
/**
 * Who has agreed.
 */
agreed: Array<Faction>, 
/**
 * What it says.
 */
terms: Terms, };

/**
 * `offer PARTY, PARTY: PAYMENT; BOUND CLAUSE; until TURN PHASE; text NUMBER`. Offers are without number: whether the
 * whole of one may be made is asked with [`try_out`](crate::try_out).
 */
export type OfferForm = { 
/**
 * Who can be a party; the one who offers always is.
 */
parties: Array<string>, 
/**
 * So many payments `FACTION pays FACTION AMOUNT` at most, the factions being parties.
 */
payments: number, 
/**
 * Who may pay whom.
 */
payers: Array<PayerForm>, 
/**
 * So many clauses at most, each after the party that it binds.
 */
clauses: number, 
/**
 * What a clause can say: its word and its parts.
 */
kinds: Array<Row>, 
/**
 * The last turn and phase of the deal.
 */
until: Row, };

/**
 * One order, as a seat gives it.
 */
export type Order = { "bid": BidOrder } | { "decline": Faction | null } | { "charity": boolean } | { "free-revival": boolean } | { "guild-place": boolean } | { "no-alliance": boolean } | { "floor": Floor } | "clear";

/**
 * Everything that a seat wants done without being asked.
 */
export type Orders = { 
/**
 * About bids, or null.
 */
bids: StandingBids | null, 
/**
 * The turn in which everything that could be played into what others do is declined, or null.
 */
declined: number | null, 
/**
 * Those against whom it always is.
 */
against: Array<Faction>, 
/**
 * Charity is claimed.
 */
charity: boolean, 
/**
 * What comes back for nothing does.
 */
free_revival: boolean, 
/**
 * The Guild's turn has its regular place.
 */
guild_place: boolean, 
/**
 * No alliance.
 */
no_alliance: boolean, 
/**
 * When the seat wants to be heard.
 */
floor: Floor, };

/**
 * The end of a game.
 */
export type Outcome = { 
/**
 * One faction, or two allies; with the point fremen_default_win all sides of a tie.
 */
winners: Array<Faction>, 
/**
 * How.
 */
condition: Victory, 
/**
 * On which turn.
 */
turn: number, };

/**
 * How much time there is.
 */
export type Pace = "untimed" | { "live": { 
/**
 * How many.
 */
seconds: number, } } | { "slow": { 
/**
 * How many.
 */
hours: number, } };

/**
 * How long a secret window stays open. While it is, answers lie sealed, so that nobody learns who had one from how fast it came.
 */
export type Padding = "usual" | "off" | { "between": Length };

/**
 * What can stand in one part of an answer.
 */
export type Part = { "word": Array<string> } | { "faction": Array<string> } | { "any": AnyOf } | { "place": Array<string> } | { "card": Array<string> } | { "card-kind": Array<string> } | { "spice-card": Array<string> } | { "leader": Array<string> } | { "ability": Array<string> } | { "secret": Array<string> } | { "feed": Array<string> } | { "phase": Array<string> } | { "number": NumberRange } | { "text": NumberRange };

/**
 * Where a record and the rules of today part.
 */
export type Parted = { 
/**
 * The first line that does not fit.
 */
line: number, 
/**
 * The rules behind it, the most telling first, as far as the viewer may know.
 */
rules: Array<Rule>, 
/**
 * The last line up to which all is well; null if the first choice does not fit.
 */
agrees_to: number | null, 
/**
 * Why, if the viewer may know; else null.
 */
why: string | null, };

/**
 * `pay OWN`, and ` ally REST` if anything is left of the price; `OWN` lies between `least` and `most`. Or one of the extra
 * answers.
 */
export type PayForm = { price: number, least: number, most: number, extra: Array<Answer>, };

/**
 * Somebody who may pay, and whom.
 */
export type PayerForm = { from: string, to: Array<string>, };

/**
 * A person, as that person sees itself.
 */
export type Person = { 
/**
 * What others read: at most 40 characters.
 */
name: string, 
/**
 * Since when.
 */
since: Millis, };

/**
 * A phase of the turn, or the set-up before the first.
 */
export type Phase = "setup" | "storm" | "spice-blow" | "charity" | "bidding" | "revival" | "shipment" | "battle" | "collection" | "mentat-pause";

/**
 * Somebody picks a faction.
 */
export type Pick = { 
/**
 * Which.
 */
faction: Faction, };

/**
 * A discard pile of the spice deck; the basic game has A alone.
 */
export type Pile = "A" | "B";

/**
 * A place: one sector of one territory. The Polar Sink lies in no sector.
 */
export type Place = "polar-sink" | "imperial-basin/8" | "imperial-basin/9" | "imperial-basin/10" | "carthag/10" | "arrakeen/9" | "tueks-sietch/4" | "sietch-tabr/13" | "habbanya-sietch/16" | "cielago-north/0" | "cielago-north/1" | "cielago-north/2" | "cielago-depression/0" | "cielago-depression/1" | "cielago-depression/2" | "meridian/0" | "meridian/1" | "cielago-south/1" | "cielago-south/2" | "cielago-east/2" | "cielago-east/3" | "harg-pass/3" | "harg-pass/4" | "false-wall-south/3" | "false-wall-south/4" | "false-wall-east/4" | "false-wall-east/5" | "false-wall-east/6" | "false-wall-east/7" | "false-wall-east/8" | "the-minor-erg/4" | "the-minor-erg/5" | "the-minor-erg/6" | "the-minor-erg/7" | "pasty-mesa/4" | "pasty-mesa/5" | "pasty-mesa/6" | "pasty-mesa/7" | "red-chasm/6" | "south-mesa/3" | "south-mesa/4" | "south-mesa/5" | "basin/8" | "rim-wall-west/8" | "hole-in-the-rock/8" | "sihaya-ridge/8" | "shield-wall/7" | "shield-wall/8" | "gara-kulon/7" | "old-gap/8" | "old-gap/9" | "old-gap/10" | "broken-land/10" | "broken-land/11" | "tsimpo/10" | "tsimpo/11" | "tsimpo/12" | "arsunt/10" | "arsunt/11" | "rock-outcroppings/12" | "rock-outcroppings/13" | "plastic-basin/11" | "plastic-basin/12" | "plastic-basin/13" | "hagga-basin/11" | "hagga-basin/12" | "bight-of-the-cliff/13" | "bight-of-the-cliff/14" | "funeral-plain/14" | "the-great-flat/14" | "wind-pass/13" | "wind-pass/14" | "wind-pass/15" | "wind-pass/16" | "the-greater-flat/15" | "habbanya-erg/15" | "habbanya-erg/16" | "false-wall-west/15" | "false-wall-west/16" | "false-wall-west/17" | "wind-pass-north/16" | "wind-pass-north/17" | "habbanya-ridge-flat/16" | "habbanya-ridge-flat/17" | "cielago-west/17" | "cielago-west/0";

/**
 * A place with something in it.
 */
export type PlaceView = { 
/**
 * Which.
 */
place: Place, 
/**
 * Spice lying there.
 */
spice: number, 
/**
 * The forces there.
 */
forces: Array<ForceView>, };

/**
 * What a side commits to a battle.
 */
export type Plan = { 
/**
 * Who leads.
 */
champion: Champion, 
/**
 * Whether the Kwisatz Haderach goes along.
 */
kwisatz: boolean, 
/**
 * The forces dialed.
 */
dial: Force, 
/**
 * How many of them are supported by spice.
 */
spice: Force, 
/**
 * The card in the weapon slot.
 */
weapon: Card | null, 
/**
 * The card in the defense slot.
 */
defense: Card | null, };

/**
 * Forces on the wheel, and those of them that are supported.
 */
export type PlanDial = { dial: string, spice: string, };

/**
 * The forces on the wheel.
 */
export type PlanDials = { "free": PlanFreeDial } | { "told": Array<PlanDial> };

/**
 * `plan LEADER`, ` kwisatz` where it may go along, ` dial FORCE`, ` spice FORCE` if any is supported, ` weapon CARD` and
 * ` defense CARD` as far as the slots hold one. A plan that nobody leads has neither Kwisatz Haderach nor cards.
 */
export type PlanForm = { 
/**
 * Who may lead, a Cheap Hero among them.
 */
leaders: Array<PlanLeader>, 
/**
 * Whether nobody may: `plan none`.
 */
unled: boolean, 
/**
 * What the Kwisatz Haderach adds; none where it may not go along.
 */
kwisatz: number | null, 
/**
 * Which weapon goes with which defense.
 */
slots: Array<PlanSlots>, 
/**
 * What may be dialed.
 */
dials: PlanDials, 
/**
 * What a token counts on the wheel.
 */
worth: PlanWorth, 
/**
 * What the Voice commands, `no poison-weapon`; none if it does not.
 */
voice: string | null, 
/**
 * What Prescience was told; none if nothing was.
 */
told: PlanTold | null, 
/**
 * Whether a deal binds the plan.
 */
bound: boolean, };

/**
 * Some of `forces`, at most `most`; and some of those with spice, at most `spice`.
 */
export type PlanFreeDial = { forces: string, most: number, spice: number, };

/**
 * Who can lead, and how strong it is.
 */
export type PlanLeader = { leader: string, strength: number, };

/**
 * A weapon or none, a defense or none.
 */
export type PlanSlots = { weapon: string | null, defense: string | null, };

/**
 * A part of the plan and what it will contain.
 */
export type PlanTold = { element: string, told: string, };

/**
 * What one token counts: without spice and with it.
 */
export type PlanWorth = { regular: string, regular_spice: string, elite: string, elite_spice: string, };

/**
 * The points on which tables differ, each with its reading there: `{"karama_span": "use", "max_turns": 10}`.
 */
export type Points = { [key in string]: Reading };

/**
 * What a learner has done in a step so far.
 */
export type Practice = { 
/**
 * Which step, from 0.
 */
step: number, 
/**
 * One after the other, in the notation; at most 32.
 */
actions: Array<string>, };

/**
 * An action in a step is tried.
 */
export type PracticeAttempt = { 
/**
 * What was done before it.
 */
practice: Practice, 
/**
 * The action, in the notation.
 */
action: string, };

/**
 * The prediction of the Bene Gesserit.
 */
export type Prediction = { 
/**
 * Who wins by strongholds.
 */
winner: Faction, 
/**
 * On which turn.
 */
turn: number, };

/**
 * What is paid for an action, in spice.
 */
export type Price = { 
/**
 * All of it.
 */
spice: number, 
/**
 * What the ally pays of it.
 */
ally: number, };

/**
 * Why a request was not carried out. Nothing has happened.
 */
export type Problem = { 
/**
 * The kind of problem, by a name that stays: `urn:kanly:stale`.
 */
type: string, 
/**
 * The kind in a few words.
 */
title: string, 
/**
 * The status of the reply.
 */
status: number, 
/**
 * What is wrong here, and what would be right.
 */
detail: string, 
/**
 * The rule that is in the way; null where none is.
 */
rule: Rule | null, 
/**
 * Why a table refuses a command; null where it never got there.
 */
why: Refusal | null, };

/**
 * How a game stands, as far as everybody may know.
 */
export type Progress = { 
/**
 * The turn.
 */
turn: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * Whom everybody can see it wait for.
 */
waiting: Array<Faction>, 
/**
 * How it ended; null while it is on.
 */
outcome: Outcome | null, };

/**
 * What was checked. What does not apply is null.
 */
export type Proof = { 
/**
 * What came of it.
 */
verdict: ProofVerdict, 
/**
 * The table whose chance it was.
 */
table: string | null, 
/**
 * What was promised before the game.
 */
commitment: string | null, 
/**
 * The seed, once it is opened.
 */
seed: string | null, 
/**
 * The key of all draws.
 */
key: string | null, 
/**
 * The chairs, with what each threw.
 */
chairs: Array<ProofChair>, 
/**
 * How much was checked.
 */
checked: ProofCounts | null, 
/**
 * Everything that is not as promised.
 */
faults: Array<ProofFault>, 
/**
 * What was drawn before the game, if every call was asked for.
 */
lots: Array<ProofLot> | null, 
/**
 * What chance has chosen, if every call was asked for.
 */
draws: Array<ProofDraw> | null, };

/**
 * One call of the dice.
 */
export type ProofCall = { 
/**
 * Its number among those of one draw.
 */
j: number, 
/**
 * 64 bits as hexadecimal digits: more than many readers of JSON can hold in a number.
 */
u: string, 
/**
 * A number below this one was wanted.
 */
below: number, 
/**
 * The number; null: these bits were thrown away.
 */
number: number | null, };

/**
 * A chair of a table that drew fairly.
 */
export type ProofChair = { 
/**
 * Its number, from 1.
 */
chair: number, 
/**
 * What it played.
 */
faction: Faction, 
/**
 * Whether the lot has given it this faction.
 */
by_lot: boolean, 
/**
 * What it threw, as 64 hexadecimal digits; null: nothing.
 */
throw: string | null, };

/**
 * How much was checked.
 */
export type ProofCounts = { 
/**
 * Choices of chance.
 */
draws: number, 
/**
 * Lots before the game.
 */
lots: number, 
/**
 * Calls of the dice.
 */
calls: number, };

/**
 * A choice of chance.
 */
export type ProofDraw = { 
/**
 * The line of the record.
 */
line: number, 
/**
 * How many choices stand before it.
 */
choices: number, 
/**
 * What stands there.
 */
stands: Action, 
/**
 * What the dice say.
 */
dice: Action, 
/**
 * All that was asked of the dice.
 */
calls: Array<ProofCall>, };

/**
 * Something that is not as promised.
 */
export type ProofFault = { 
/**
 * Which kind of fault, for programs.
 */
code: string, 
/**
 * The line of the record.
 */
line: number, 
/**
 * What stands there, or null.
 */
stands: string | null, 
/**
 * What would be right, or null.
 */
right: string | null, 
/**
 * A sentence.
 */
told: string, };

/**
 * What was drawn by name before the game.
 */
export type ProofLot = { 
/**
 * The line of the record.
 */
line: number, 
/**
 * Its name.
 */
name: string, 
/**
 * What stands there.
 */
stands: string, 
/**
 * What the dice say.
 */
dice: string, 
/**
 * All that was asked of the dice.
 */
calls: Array<ProofCall>, };

/**
 * What came of a check.
 */
export type ProofVerdict = "as-promised" | "bent" | "no-proof" | "unopened";

/**
 * A position in which one answer is better than all others by far, as the seat sees it. Nothing in it tells which.
 */
export type Puzzle = { 
/**
 * The name by which it is asked for.
 */
name: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Who is asked.
 */
seat: Faction, 
/**
 * What kind of question it is.
 */
kind: AskKind, 
/**
 * How hard it is.
 */
level: PuzzleLevel, 
/**
 * How the game stands for the seat, with the question.
 */
standing: Standing, 
/**
 * What the seat has seen since the phase began.
 */
events: Array<Event>, 
/**
 * The name of the puzzle of the day before this one; null: there is no other.
 */
before: string | null, };

/**
 * How often bots of each level have found the best answer.
 */
export type PuzzleFound = { 
/**
 * How often each was asked; 0: nobody was.
 */
tries: number, 
/**
 * A novice.
 */
novice: number, 
/**
 * The standard bot.
 */
standard: number, 
/**
 * The expert.
 */
expert: number, };

/**
 * How hard a puzzle is.
 */
export type PuzzleLevel = "easy" | "medium" | "hard";

/**
 * What an answer to a puzzle was worth. Chances hold if all play on as the heuristic does.
 */
export type PuzzleVerdict = { 
/**
 * Whether it was the best or one as good.
 */
is_best: boolean, 
/**
 * The answer that was given.
 */
answer: Alternative, 
/**
 * The best one.
 */
best: Alternative, 
/**
 * The best of those that are not as good.
 */
second: Alternative, 
/**
 * In so many worlds each answer was tried.
 */
worlds: number, 
/**
 * Which bots find the best answer.
 */
found: PuzzleFound, };

/**
 * A question to one seat.
 */
export type Question = { 
/**
 * Its number among the questions of this seat: an answer carries it.
 */
n: number, 
/**
 * What kind of question it is.
 */
kind: AskKind, 
/**
 * The rule behind it.
 */
rule: Rule, 
/**
 * The question in the seat's language.
 */
text: string, 
/**
 * Whom and what it is about.
 */
about: Array<Name>, 
/**
 * Everything that may be answered.
 */
form: Shape, 
/**
 * What is answered when the time is up: an answer that is always legal, and seldom the best.
 */
fallback: Action, };

/**
 * How a point is read.
 */
export type Reading = boolean | number | string;

/**
 * Somebody is ready to begin.
 */
export type Ready = { 
/**
 * What goes into the pot of chance: 32 bytes that nobody else can foresee.
 */
throw: Seed, };

/**
 * How likely each seat was to win at one moment.
 */
export type Reckoning = { 
/**
 * The turn.
 */
turn: number, 
/**
 * The line of the record that led there; 0 before any choice.
 */
line: number, 
/**
 * The chance of each seat.
 */
chances: Array<Chance>, };

/**
 * A game as a text, to be kept and looked back at.
 */
export type Record = { 
/**
 * The text, as docs/notation.md defines it.
 */
text: string, };

/**
 * The records that a person has put here, newest first.
 */
export type Records = { 
/**
 * Them.
 */
records: Array<Kept>, };

/**
 * Somebody comes back.
 */
export type Recovery = { 
/**
 * The code that was shown once.
 */
code: string, };

/**
 * Why a command is refused.
 */
export type Refusal = { "unread": { 
/**
 * Where in it.
 */
path: string, 
/**
 * What is wrong there.
 */
reason: string, } } | { "stale": { 
/**
 * The number of what is asked now, or null.
 */
now: number | null, } } | { "no-number": { 
/**
 * That number.
 */
now: number, } } | { "misread": { 
/**
 * The stable name of the reason.
 */
code: string, 
/**
 * What the reason is about, by name.
 */
values: { [key in string]: CodeValue }, } } | { "words": BadWords } | { "illegal": { 
/**
 * What was meant.
 */
action: Action, 
/**
 * Which rule, and why.
 */
illegal: Illegal, } } | { "not-seated": Faction } | "for-the-keeper" | "for-a-seat" | "no-words" | "no-name" | { "too-long": { 
/**
 * How many there are.
 */
found: number, 
/**
 * How many there may be.
 */
most: number, } } | "no-ally" | "to-itself" | "nothing-back" | "revealed" | { "no-such-line": number } | "no-auction" | "no-floor" | "entropy-late" | "clock-so" | "no-window" | "no-holds" | "no-voice" | "vote-open" | "no-vote" | "voted" | { "bot-sits": Faction } | "over" | { "stopped": { 
/**
 * Which.
 */
line: number, } };

/**
 * A game that can be looked back at, with the eyes of one viewer.
 */
export type Replay = { 
/**
 * By what it is known: the id of a table, or of a record that somebody put here.
 */
id: string, 
/**
 * Whether it is the game of a table of this server.
 */
table: boolean, 
/**
 * How many lines the record has.
 */
lines: number, 
/**
 * The behaviour of the rules that wrote it.
 */
behaviour: number, 
/**
 * The behaviour that plays it here.
 */
played_by: number, 
/**
 * With whose eyes.
 */
eyes: Viewer, 
/**
 * What was agreed.
 */
points: Points, 
/**
 * Who played, by seat from sector 1 upward; nobody before the seats are drawn.
 */
players: Array<Faction>, 
/**
 * What this viewer could notice, choice by choice; the first is what happened before any choice.
 */
moves: Array<Move>, 
/**
 * Moments that one may want to find again.
 */
marks: Array<Mark>, 
/**
 * How things stood at the end of each turn.
 */
turns: Array<TurnEnd>, 
/**
 * How the game ended; null if it did not.
 */
outcome: Outcome | null, 
/**
 * The fingerprint of the last state, as the record gives it; null if it does not.
 */
digest: string | null, 
/**
 * Where the record and the rules of today part; null: nowhere. Nothing behind it can be shown.
 */
parted: Parted | null, };

/**
 * The answer to a command.
 */
export type Reply = { "done": { 
/**
 * The number of the last frame of this viewer.
 */
seq: number, 
/**
 * Whether it was done before, and this was the same key again.
 */
again: boolean, } } | { "refused": { 
/**
 * Why.
 */
why: Refusal, 
/**
 * A sentence in the viewer's language.
 */
text: string, } };

/**
 * Something that was said is reported to whoever runs the server.
 */
export type Report = { 
/**
 * The number of the frame in which it was said.
 */
seq: number, 
/**
 * Why.
 */
reason: string, };

/**
 * A command, perhaps with a key. Who gives it is known from elsewhere.
 */
export type Request = { 
/**
 * Sent again with the same key by the same seat, it does nothing more; null: it acts each time.
 */
key: Key | null, 
/**
 * What is to be done.
 */
command: Command, };

/**
 * A review of a game. Chances are in percent, and hold if all play on as standard bots do.
 */
export type Review = { 
/**
 * For which play the chances hold, in a sentence.
 */
level: string, 
/**
 * Who has won and how, in a sentence; null if nobody has.
 */
won: string | null, 
/**
 * Who had to be stopped, by name: the winners, or those whose victory they had foretold. `nobody` if nobody has won.
 */
victors: string, 
/**
 * That the winners had foretold the victory of others, in a sentence; null if they had not.
 */
foretold: string | null, 
/**
 * What let the winners win in the turn in which they did, at most one decision of each seat, the largest first.
 */
missed: Array<Missed>, 
/**
 * That nobody could have stopped them any more, in a sentence; null if somebody could have, or nothing was there to weigh.
 */
unstopped: string | null, 
/**
 * The chances of each seat when each turn began, as it could tell itself, and at the end.
 */
moments: Array<Reckoning>, 
/**
 * What changed them most, in the order of the game.
 */
turning_points: Array<TurningPoint>, 
/**
 * The decisions that cost most, for each seat the worst first; only those whose loss is more than twice its error.
 */
blunders: Array<Blunder>, 
/**
 * How many decisions were weighed.
 */
weighed: number, 
/**
 * What it cannot tell, in sentences.
 */
caveats: Array<string>, };

/**
 * The verb and some tokens of the stock, as many as one of the costs is for; or the verb and a leader; or, where both can
 * come back together, `VERB FORCE and LEADER` as far as the spice covers both prices. Or one of the extra answers.
 */
export type ReviveForm = { verb: string, stock: string, costs: Array<Cost>, leaders: Array<ReviveLeader>, 
/**
 * What forces and leader may cost together; none where only one of them comes back.
 */
together: number | null, extra: Array<Answer>, };

/**
 * A leader in the tanks and its price.
 */
export type ReviveLeader = { leader: string, price: number, };

/**
 * For whom something is said.
 */
export type Room = "table" | { "seat": Faction } | "ally";

/**
 * Parts that stand one after the other.
 */
export type Row = { 
/**
 * One of each is chosen.
 */
parts: Array<Part>, };

/**
 * The number of a rule in the rule book, such as `1.02.05`.
 */
export type Rule = string;

/**
 * What a token may be used for.
 */
export type Scope = "watch" | "play";

/**
 * Who has a seat.
 */
export type Seated = { 
/**
 * The seat.
 */
seat: Faction, 
/**
 * Who has it.
 */
sitter: Sitter, };

/**
 * For whom a chair is.
 */
export type Seating = "person" | { "bot": string };

/**
 * A sector of the board, 0 to 17, counted in the direction of the storm.
 */
export type Sector = number;

/**
 * 32 bytes of chance: 64 hexadecimal digits.
 */
export type Seed = string;

/**
 * The verb and from `least` to `most` of these, a comma and a blank between them, in the order given; or one of the extra
 * answers.
 */
export type SelectForm = { verb: string, from: Array<Selectable>, least: number, most: number, extra: Array<Answer>, };

/**
 * Something of which there can be several copies; each that is chosen is spelled once more.
 */
export type Selectable = { name: Name, copies: number, };

/**
 * What whoever opens a table wants it to be.
 */
export type Setup = { 
/**
 * What it is called: at most 60 characters, perhaps none.
 */
title: string, 
/**
 * How the rules are read; a point that is not named is read as usual.
 */
points: Points, 
/**
 * Who is on each chair, from 2 to 6 of them.
 */
chairs: Array<Seating>, 
/**
 * How chairs come to their factions.
 */
dealing: Dealing, 
/**
 * The factions that may be played, at least as many as there are chairs; none named: all six.
 */
factions: Array<Faction>, 
/**
 * How much time there is.
 */
pace: Pace, 
/**
 * Whether anybody may sit down; otherwise only those who were invited.
 */
open: boolean, 
/**
 * Whether others may watch.
 */
watchers: boolean, 
/**
 * How long a secret window stays open, whoever has anything to answer in it.
 */
padding: Padding, };

/**
 * The answers, in one of the shapes that a page has a widget for. From each of them all answers can be spelled out, and
 * nothing but answers.
 */
export type Shape = { "shape": "list" } & ListForm | { "shape": "number" } & NumberForm | { "shape": "pay" } & PayForm | { "shape": "choose" } & ChooseForm | { "shape": "select" } & SelectForm | { "shape": "forces" } & ForcesForm | { "shape": "split" } & SplitForm | { "shape": "deploy" } & DeployForm | { "shape": "ship" } & ShipForm | { "shape": "move" } & MoveForm | { "shape": "plan" } & PlanForm | { "shape": "revive" } & ReviveForm | { "shape": "show" } & ShowForm | { "shape": "deals" } & DealsForm;

/**
 * Factions that have shared prices, so that who of them holds how much cannot be told.
 */
export type SharedCount = { 
/**
 * With whom.
 */
with: Array<Faction>, 
/**
 * What all of them hold together.
 */
together: number, };

/**
 * A page about one topic.
 */
export type Sheet = { 
/**
 * The name by which it is asked for.
 */
id: string, 
/**
 * What it is about.
 */
kind: TopicKind, 
/**
 * Its title in the reader's language.
 */
title: string, 
/**
 * What it says.
 */
sections: Array<SheetSection>, };

/**
 * One thing that a sheet says.
 */
export type SheetParagraph = { 
/**
 * The words.
 */
text: string, 
/**
 * The rules behind them; advice has none.
 */
rules: Array<Rule>, };

/**
 * A part of a sheet.
 */
export type SheetSection = { 
/**
 * What it is about.
 */
heading: string, 
/**
 * What it says.
 */
paragraphs: Array<SheetParagraph>, };

/**
 * A group that can be shipped to another territory, and the places of its own, where it cannot go.
 */
export type ShipCrossing = { from: Array<Stand>, not_to: Array<string>, };

/**
 * Shipments: of reserves, from one territory to another, and back to the reserves; or one of the extra answers.
 */
export type ShipForm = { 
/**
 * `ship`, or `send` where it costs nothing.
 */
verb: string, 
/**
 * Forces in reserve.
 */
reserves: string, 
/**
 * `VERB FORCE PLACE`: some of the reserves, by each of these ways.
 */
ways: Array<ShipWay>, 
/**
 * `cross FORCES -> PLACE`: some forces of one group, by each of the ways to cross. Those never have a Karama.
 */
crossing: Array<ShipCrossing>, 
/**
 * The ways for all of these groups.
 */
crossing_ways: Array<ShipWay>, 
/**
 * `lift FORCES`: some forces of one of these groups.
 */
leaving: Array<ShipGroup>, 
/**
 * What that costs.
 */
leaving_costs: Array<Cost>, 
/**
 * Anything else.
 */
extra: Array<Answer>, };

/**
 * Forces of one territory, place by place: `2 the-minor-erg/4, 0+1 the-minor-erg/6`.
 */
export type ShipGroup = { from: Array<Stand>, };

/**
 * One of the places, so many forces as one of the costs is for, ` ally SHARE` with a share above 0 that this cost allows, and
 * ` with CARD of FACTION` for one of the Karamas, if there are any.
 */
export type ShipWay = { places: Array<string>, costs: Array<Cost>, karamas: Array<HalvingCard>, };

/**
 * `show SECRET to FACTION, FACTION`: one of the secrets to one or several of these.
 */
export type ShowForm = { secrets: Array<string>, to: Array<string>, };

/**
 * What was shown.
 */
export type Shown = { "hand": Array<Card> } | { "card": Card } | { "traitors": Array<Leader> } | { "spice": number } | { "prediction": Prediction } | { "storm-card": number } | { "spice-card": SpiceCard };

/**
 * Somebody on a seat.
 */
export type Sitter = "nobody" | "person" | { "bot": string };

/**
 * For how long.
 */
export type Span = "card" | "turn";

/**
 * A card of the spice deck: the name of a territory, or Shai-Hulud.
 */
export type SpiceCard = "Cielago North" | "Cielago South" | "The Minor Erg" | "Red Chasm" | "South Mesa" | "Sihaya Ridge" | "Old Gap" | "Broken Land" | "Rock Outcroppings" | "Hagga Basin" | "Funeral Plain" | "The Great Flat" | "Habbanya Erg" | "Wind Pass North" | "Habbanya Ridge Flat" | "Shai-Hulud";

/**
 * What could have been counted of the spice behind a shield.
 */
export type SpiceCount = { 
/**
 * No less.
 */
least: number, 
/**
 * No more.
 */
most: number, 
/**
 * What it holds together with others, where that is known better; else null.
 */
shared: SharedCount | null, };

/**
 * The spice deck as everybody sees it.
 */
export type SpiceDeckView = { 
/**
 * Cards left in the deck.
 */
left: number, 
/**
 * Worms laid aside.
 */
aside: number, 
/**
 * Pile A, top first.
 */
pile_a: Array<SpiceCard>, 
/**
 * Pile B, top first.
 */
pile_b: Array<SpiceCard>, 
/**
 * Where the card of pile A last put spice, or null.
 */
last_blow_a: Territory | null, 
/**
 * Where the card of pile B last put spice, or null.
 */
last_blow_b: Territory | null, };

/**
 * The verb and a part of these forces that is exactly `force` in all, place by place in the order given.
 */
export type SplitForm = { verb: string, from: Array<Stand>, force: string, };

/**
 * Something that a person said.
 */
export type Spoken = { 
/**
 * At which table.
 */
table: string, 
/**
 * The words.
 */
words: string, };

/**
 * How far a table is.
 */
export type Stage = "filling" | "drafting" | "playing" | "over" | "closed" | { "frozen": string };

/**
 * Forces in a place.
 */
export type Stand = { place: string, force: string, };

/**
 * How a table stands for one viewer.
 */
export type Standing = { 
/**
 * The number of the last frame that this viewer got; 0 if none.
 */
seq: number, 
/**
 * What it sees; null in the frames of a stream of `questions`.
 */
view: View | null, 
/**
 * What it is asked, or null.
 */
question: Question | null, 
/**
 * What it may do without being asked; empty in the frames of a stream of `questions`.
 */
unasked: Array<Entry>, 
/**
 * The secret window that is open, whoever is asked in it, or null.
 */
window: Window | null, 
/**
 * When its time for the question is up; null without a clock or a question.
 */
until: Millis | null, 
/**
 * What it wants done without being asked; null for those who have no seat.
 */
orders: Orders | null, 
/**
 * Whether the clock stands.
 */
paused: boolean, 
/**
 * The vote that is open, or null.
 */
vote: Vote | null, 
/**
 * Whether people have ended the game without a winner.
 */
ended: boolean, 
/**
 * Who sits where.
 */
sitters: Array<Seated>, };

/**
 * What stands about bids.
 */
export type StandingBids = { 
/**
 * How far to go.
 */
limit: Limit, 
/**
 * The turn.
 */
turn: number, 
/**
 * How many cards come after the one it is for; null: it is for all of the turn.
 */
left: number | null, };

/**
 * A table as one person sees it in lists and before the game.
 */
export type Table = { 
/**
 * What it is known by.
 */
id: string, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * What was wanted.
 */
setup: Setup, 
/**
 * How long secret windows stay open, as the setup and the chairs say; null: no longer than the answers take.
 */
padding: Length | null, 
/**
 * The promise of the seed, made before anybody sat down.
 */
commitment: Seed, 
/**
 * Who opened it and keeps it.
 */
keeper: string, 
/**
 * Its chairs.
 */
chairs: Array<Chair>, 
/**
 * The chair that picks its faction now; null where nobody does.
 */
picks: number | null, 
/**
 * How its game stands; null before it.
 */
progress: Progress | null, 
/**
 * What the person who looks has to do with it.
 */
you: You, 
/**
 * The table at which the same people play again; null: none yet.
 */
rematch: string | null, 
/**
 * When it was opened.
 */
opened: Millis, };

/**
 * Several tables.
 */
export type Tables = { 
/**
 * Newest first. How a game stands is told where it is at hand.
 */
tables: Array<Table>, 
/**
 * Where the next page begins; null: this is the last.
 */
next: string | null, };

/**
 * How a step stands.
 */
export type Taught = { 
/**
 * What the step is called.
 */
name: string, 
/**
 * What is told before, a sentence or two each.
 */
text: Array<string>, 
/**
 * What is to be reached.
 */
goal: string, 
/**
 * What the board points at.
 */
arrows: Array<LessonArrow>, 
/**
 * Whether it is reached.
 */
reached: boolean, 
/**
 * Whether nothing more is asked: without the goal, the step is to be tried again.
 */
over: boolean, 
/**
 * How the game stands for the learner; it is asked nothing once the goal is reached.
 */
standing: Standing, 
/**
 * What has happened since the learner's last action, or since the step began.
 */
events: Array<Event>, };

/**
 * The terms of a deal in the notation, as in `offer TERMS`.
 */
export type Terms = string;

/**
 * A territory of the board.
 */
export type Territory = "polar-sink" | "imperial-basin" | "carthag" | "arrakeen" | "tueks-sietch" | "sietch-tabr" | "habbanya-sietch" | "cielago-north" | "cielago-depression" | "meridian" | "cielago-south" | "cielago-east" | "harg-pass" | "false-wall-south" | "false-wall-east" | "the-minor-erg" | "pasty-mesa" | "red-chasm" | "south-mesa" | "basin" | "rim-wall-west" | "hole-in-the-rock" | "sihaya-ridge" | "shield-wall" | "gara-kulon" | "old-gap" | "broken-land" | "tsimpo" | "arsunt" | "rock-outcroppings" | "plastic-basin" | "hagga-basin" | "bight-of-the-cliff" | "funeral-plain" | "the-great-flat" | "wind-pass" | "the-greater-flat" | "habbanya-erg" | "false-wall-west" | "wind-pass-north" | "habbanya-ridge-flat" | "cielago-west";

/**
 * A token for a program that acts as a person.
 */
export type Token = { 
/**
 * What it is known by, to take it back.
 */
id: string, 
/**
 * What the person calls it.
 */
name: string, 
/**
 * What it may be used for.
 */
scopes: Array<Scope>, 
/**
 * Since when it is there.
 */
since: Millis, 
/**
 * When it was last used; null: never.
 */
used: Millis | null, };

/**
 * A token is wanted.
 */
export type TokenWish = { 
/**
 * What to call it: 1 to 40 characters.
 */
name: string, 
/**
 * What it may be used for.
 */
scopes: Array<Scope>, };

/**
 * All tokens of a person.
 */
export type Tokens = { 
/**
 * The oldest first.
 */
tokens: Array<Token>, };

/**
 * Something that not everybody may know: `{"known": VALUE}`, or `"hidden"` where this viewer does not know it. `null` in
 * place of either says that there is nothing to know.
 */
export type Told<T> = "hidden" | { "known": T };

/**
 * A part of a plan that was told.
 */
export type ToldPart = { 
/**
 * Which part.
 */
element: Element, 
/**
 * What it will contain.
 */
told: Foretold, };

/**
 * Something that there is a sheet about.
 */
export type Topic = { 
/**
 * The name by which it is asked for.
 */
id: string, 
/**
 * What it is.
 */
kind: TopicKind, 
/**
 * Its title in the reader's language.
 */
title: string, 
/**
 * Other names that lead to it, such as the cards and leaders on it, as they are spelled in an address.
 */
names: Array<string>, };

/**
 * What a sheet is about.
 */
export type TopicKind = "faction" | "card" | "phase" | "thing";

/**
 * What both sides of a battle came to.
 */
export type Totals = { 
/**
 * The winner.
 */
winner: Half, 
/**
 * The loser.
 */
loser: Half, };

/**
 * The treachery deck as everybody sees it.
 */
export type TreacheryView = { 
/**
 * Cards left in the deck.
 */
left: number, 
/**
 * The discards.
 */
discards: Array<Card>, 
/**
 * Cards out of the game.
 */
removed: Array<Card>, };

/**
 * An action that is legal now. What would follow from it is not told: that could be a secret.
 */
export type Trial = { 
/**
 * The action, in notation.
 */
action: string, 
/**
 * What is to be paid for it; none where nothing is bought.
 */
price: Price | null, 
/**
 * The total of a battle plan whose leader lives; none for everything else.
 */
total: string | null, };

/**
 * Whether an action would be legal now.
 */
export type Tried = { "legal": { 
/**
 * What it costs and counts.
 */
trial: Trial, 
/**
 * What to think about first.
 */
warnings: Array<Warned>, } } | { "illegal": Illegal };

/**
 * A question of Truthtrance in the notation, such as `holds Lasgun`.
 */
export type Truth = string;

/**
 * How things stood at the end of a turn.
 */
export type TurnEnd = { 
/**
 * Which.
 */
turn: number, 
/**
 * The last line of it.
 */
line: number, 
/**
 * Who controlled each stronghold.
 */
strongholds: Array<Hold>, 
/**
 * What each faction had.
 */
factions: Array<Holdings>, };

/**
 * Why Bene Gesserit tokens changed sides.
 */
export type Turning = "peace" | "intrusion" | "arrival" | "wartime" | "alone";

/**
 * Something after which the game stood otherwise.
 */
export type TurningPoint = { 
/**
 * The turn.
 */
turn: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * The line of the record behind which it had happened.
 */
line: number, 
/**
 * Whose chance changed most.
 */
faction: Faction, 
/**
 * That chance before.
 */
before: number, 
/**
 * That chance afterwards.
 */
after: number, 
/**
 * The most telling thing that happened, in a sentence; null if nothing stands out.
 */
told: string | null, };

/**
 * A version of the wire that can be read here.
 */
export type Version = number;

/**
 * How a game was won.
 */
export type Victory = "BENE_GESSERIT_PREDICTION" | "STRONGHOLD_VICTORY" | "FREMEN_SPECIAL" | "GUILD_SPECIAL" | "MOST_STRONGHOLDS" | "FREMEN_DEFAULT";

/**
 * A game as one viewer sees it. Lists hold what there is: what is not in them is not there, or in nobody's sight.
 */
export type View = { 
/**
 * What was agreed: the reading of every point.
 */
points: Points, 
/**
 * The turn, from 1; during set-up it is 1 as well.
 */
turn: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * Where the storm lies.
 */
storm: Sector, 
/**
 * The order of this turn; empty until the first storm has come to rest.
 */
order: Array<Faction>, 
/**
 * Whether the Shield Wall still stands.
 */
wall_stands: boolean, 
/**
 * The factions, by seat from sector 1 upward.
 */
factions: Array<FactionView>, 
/**
 * Places with forces or spice.
 */
board: Array<PlaceView>, 
/**
 * The spice deck.
 */
spice_deck: SpiceDeckView, 
/**
 * The treachery deck.
 */
treachery: TreacheryView, 
/**
 * The number of the storm card that lies ready; null in a game without storm cards.
 */
storm_card: Told<number> | null, 
/**
 * The card on top of the spice deck; null if the deck is empty.
 */
spice_top: Told<SpiceCard> | null, 
/**
 * The card on top of the treachery deck; null if the deck is empty.
 */
treachery_top: Told<Card> | null, 
/**
 * Atreides forces lost in battle; null if Atreides do not play.
 */
battle_losses: Told<number> | null, 
/**
 * How it is with the Kwisatz Haderach; null in a game without.
 */
kwisatz: Told<Kwisatz> | null, 
/**
 * The prediction; null if the Bene Gesserit do not play. Hidden also before it is made.
 */
prediction: Told<Prediction> | null, 
/**
 * How far the storm is about to move, once that is known to all; else null.
 */
storm_number: number | null, 
/**
 * Those who dial the storm, while they do.
 */
dials: Array<DialView>, 
/**
 * The auction in progress, or null.
 */
auction: AuctionView | null, 
/**
 * The battle in progress, or null.
 */
battle: BattleView | null, 
/**
 * Deals in force.
 */
deals: Array<Deal>, 
/**
 * Deals on the table that the viewer is a party to.
 */
offers: Array<Offer>, 
/**
 * Who is waited for, as far as everybody may know it.
 */
waiting: Array<Faction>, 
/**
 * Whether the viewer itself is waited for.
 */
asked: boolean, 
/**
 * How the game ended; null while it goes on.
 */
outcome: Outcome | null, 
/**
 * The balance of the bank, for a judge alone.
 */
bank: Told<number>, };

/**
 * Who looks.
 */
export type Viewer = { "seat": Faction } | "table" | "judge";

/**
 * A command of the Voice.
 */
export type VoiceCommand = { 
/**
 * `true`: play it. `false`: do not play it.
 */
play: boolean, 
/**
 * What.
 */
what: Voiced, };

/**
 * What the Voice can name.
 */
export type Voiced = "poison-weapon" | "projectile-weapon" | "poison-defense" | "projectile-defense" | "worthless" | "cheap-hero" | "lasgun";

/**
 * A vote that is open.
 */
export type Vote = { 
/**
 * On what.
 */
motion: Motion, 
/**
 * Who proposed it.
 */
by: Faction, 
/**
 * Who is for it, the one who proposed it included.
 */
agreed: Array<Faction>, 
/**
 * Who is against it.
 */
opposed: Array<Faction>, 
/**
 * How many must be for it.
 */
needed: number, 
/**
 * When it lapses.
 */
until: Millis, };

/**
 * Something to think about before it is done.
 */
export type Warned = { 
/**
 * What.
 */
warning: Warning, 
/**
 * A sentence in the viewer's language.
 */
text: string, };

/**
 * What is legal and often regretted.
 */
export type Warning = { "beside-ally": { 
/**
 * The ally.
 */
ally: Faction, 
/**
 * Where.
 */
territories: Array<Territory>, } } | { "emptied": Territory } | { "traitor": { 
/**
 * Who leads.
 */
leader: Leader, 
/**
 * Whose traitor it is.
 */
of: Faction, } };

/**
 * A person who has just come. The code is shown once, and whoever has it can come back as this person.
 */
export type Welcome = { 
/**
 * Who.
 */
person: Person, 
/**
 * The recovery code: four groups of five letters and digits.
 */
recovery: string, };

/**
 * A secret window that is open.
 */
export type Window = { 
/**
 * When it ends, the same for all; later by as long as the clock stands.
 */
until: Millis, 
/**
 * The viewer's own answer, as long as it could still be another one; null: none.
 */
sealed: Action | null, 
/**
 * How many holds the viewer has left in this turn; null for those who have no seat.
 */
holds: number | null, };

/**
 * How long secret windows last, whoever holds what.
 */
export type Windows = { 
/**
 * The least.
 */
least: Millis, 
/**
 * The most.
 */
most: Millis, 
/**
 * What a hold adds.
 */
hold: Millis, 
/**
 * How many holds a seat has each turn.
 */
holds: number, };

/**
 * Somebody who watches speaks to the others who watch.
 */
export type Words = { 
/**
 * What.
 */
words: string, };

/**
 * What a person has to do with a table.
 */
export type You = { 
/**
 * The person keeps it.
 */
keeper: boolean, 
/**
 * The chair of the person, from 0; null: none.
 */
chair: number | null, 
/**
 * Whether the person is asked something.
 */
asked: boolean, };
