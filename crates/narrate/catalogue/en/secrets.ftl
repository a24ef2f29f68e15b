# Hidden facts, and who may know them besides those to whom they were shown. They fill docs/secrecy.md.

fact-hand-card = that a card is in a hand and not in the deck
fact-hands-card = that a card is in this hand and not in that one
fact-card-known = which cards of another's hand somebody knows
fact-card-once-held = which cards a hand once held and lost unseen
fact-treachery-top = the card on top of the treachery deck, once it lies fixed
fact-treachery-below = the cards below it that lie fixed
fact-treachery-top-seen = who besides Atreides has seen the card on top
fact-auction-card = the card under auction
fact-auction-row = the cards that come after it
fact-auction-card-shown = who besides Atreides has seen the card under auction
fact-auction-memory = which cards Atreides saw in this turn's auctions
fact-purse = spice behind a shield, as far as a shared price hides it
fact-purse-shown = who was shown whose purse
fact-bank = what the bank has taken in and paid out
fact-pledge = what is pledged to an ally
fact-card-share = how two allies are about to share the price of a card
fact-shipment-share = how two allies are about to share the price of a shipment
fact-traitor = a traitor card that was kept
fact-traitor-declined = a traitor card that was dealt and not kept
fact-traitor-shown = who has seen a traitor card of another
fact-leader-face-down = which leader lies face down and which is at home, once one was bought back unseen
fact-leader-past = which leader was killed in the hands of Harkonnen and bought back, both unseen
fact-captive = which leader is captive
fact-captive-killed = which of the leaders face down Harkonnen have killed
fact-leader-drawn = which leader Harkonnen have drawn and not yet decided about
fact-battle-losses = how many forces Atreides lost in battle, and so whether the Kwisatz Haderach is awake
fact-prediction = the prediction
fact-prediction-shown = to whom the prediction was shown
fact-storm-card = the storm card
fact-storm-card-shown = who besides the Fremen has seen the storm card
fact-spice-top = the card on top of the spice deck, once it lies fixed
fact-spice-top-shown = who besides Atreides has seen it
fact-storm-dial = a number for the storm that is sealed
fact-plan = a battle plan that is sealed
fact-traitor-call = whether a traitor is about to be called
fact-window-answer = an answer in a window, while others are still thinking
fact-charity-answer = whether charity was declined or the answer is still to come
fact-quiet = who does not want to be asked at open points
fact-offer = a deal that is offered and not yet in force

## Who may know them

known-to-nobody = nobody
known-to-owner = its owner
known-to-both = the two whom it concerns
known-to-owner-and-harkonnen = its owner and Harkonnen
