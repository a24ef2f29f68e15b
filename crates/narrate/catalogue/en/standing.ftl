# How a game stands for one seat, in a few lines.

stand-now = { $turn }; { $weather }. Storm order: { $factions }.
stand-you = You are { $faction }: { $spice ->
        [none] an unknown amount of
       *[other] { $spice }
    } spice, { $beside }{ $bribes ->
        [0] {""}
       *[other] , { $bribes } spice in front of the shield
    }; { $ally ->
        [none] no ally
       *[other] your ally is { $ally }
    }.
stand-hand = Your cards: { $cards }.
stand-traitors = Your traitors: { $leaders }.
stand-leaders = Your leaders: { $leaders }.
stand-leader = { $leader } { $strength }{ $at ->
        [none] {""}
        [tanks] {" "}(in the tanks)
        [captive] {" "}(held captive)
       *[other] {" "}(in { $at })
    }
stand-captives = You hold captive: { $leaders }.
stand-prediction = Predicted: { $faction } in turn { $turn }.
stand-storm-card = The storm card that lies ready shows { $number }.
stand-spice-card = The next spice card is { $card }.
stand-treachery-card = The next treachery card is { $card }.
stand-kwisatz = The Kwisatz Haderach is { $how ->
        [asleep] asleep ({ $losses } forces lost in battle)
        [awake] awake
       *[dead] dead
    }.
stand-other = { $faction }: { $spice ->
        [none] {""}
       *[other] { $spice } spice,{" "}
    }{ $beside }{ $bribes ->
        [0] {""}
       *[other] , { $bribes } spice in front of the shield
    }{ $cards ->
        [none] {""}
       *[other] , { $cards }
    }{ $known ->
        [none] {""}
       *[other] , known to hold { $known }
    }{ $traitors ->
        [none] {""}
       *[other] , known traitors { $traitors }
    }{ $leaders ->
        [none] {""}
       *[other] , in the tanks { $leaders }
    }{ $ally ->
        [none] {""}
       *[other] , ally { $ally }
    }.
stand-place = `{ $id }` { $place }: { $things }.
stand-spice = { $number } spice
stand-empty = Nothing lies on the board.
stand-auction = Auction: { $card ->
        [none] a hidden card
       *[other] { $card }
    }, { $left } more after it; { $bidder ->
        [none] nobody has bid
       *[other] { $bidder } { $bidder-number ->
            [one] has
           *[other] have
        } bid { $amount }
    }.
stand-battle = Battle in { $territory }: { $aggressor } against { $defender }.
stand-waiting = Waited for: { $factions }.
