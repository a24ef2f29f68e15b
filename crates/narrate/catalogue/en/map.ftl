# The board in words: what stands on a drawing of it, and what a territory is like.

## On a drawing

caption-planet = Arrakis
caption-title = Arrakis: territories, sectors and spice
caption-spice-blow = spice blow
caption-spice = spice
caption-player-spot = player spot
caption-player = player
caption-storm-start = storm start
caption-storm = storm
caption-spot = Player spot at sector { $sector }
caption-storm-moves = The storm moves counter-clockwise from here
caption-storm-sector = The storm in sector { $sector }
caption-force = { $faction } { $force }{ $advisors ->
        [yes] {" "}as advisors
       *[no] {""}
    }
caption-turn = Turn { $turn } of { $last }, { $phase }
caption-weather = storm in sector { $sector }{ $wall ->
        [yes] {""}
       *[no] ; the Shield Wall is destroyed
    }
caption-beside = reserves { $reserves }, tanks { $tanks }

## Territories

ground-sand = sand
ground-rock = rock
ground-stronghold = stronghold
ground-polar-sink = polar sink
land-polar-sink = in no sector: never in the storm, never fought over
land-victory = counts for victory
land-ornithopters = gives ornithopters
land-weather = { $storm ->
        [never] { $worms ->
            [yes] sheltered from the storm, open to the worms
           *[no] sheltered from the storm and the worms
        }
        [later] { $worms ->
            [yes] open to the worms, and to the storm once the Shield Wall is destroyed
           *[no] open to the storm once the Shield Wall is destroyed
        }
       *[always] { $worms ->
            [yes] open to the storm and the worms
           *[no] open to the storm, sheltered from the worms
        }
    }
