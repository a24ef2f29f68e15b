# What things are called, in sentences and on the page alike.

## Factions

faction-atreides = Atreides
faction-bene-gesserit = Bene Gesserit
faction-emperor = Emperor
faction-fremen = Fremen
faction-harkonnen = Harkonnen
faction-spacing-guild = Spacing Guild

## Territories

territory-polar-sink = Polar Sink
territory-imperial-basin = Imperial Basin
territory-carthag = Carthag
territory-arrakeen = Arrakeen
territory-tueks-sietch = Tuek's Sietch
territory-sietch-tabr = Sietch Tabr
territory-habbanya-sietch = Habbanya Sietch
territory-cielago-north = Cielago North
territory-cielago-depression = Cielago Depression
territory-meridian = Meridian
territory-cielago-south = Cielago South
territory-cielago-east = Cielago East
territory-harg-pass = Harg Pass
territory-false-wall-south = False Wall South
territory-false-wall-east = False Wall East
territory-the-minor-erg = The Minor Erg
territory-pasty-mesa = Pasty Mesa
territory-red-chasm = Red Chasm
territory-south-mesa = South Mesa
territory-basin = Basin
territory-rim-wall-west = Rim Wall West
territory-hole-in-the-rock = Hole in the Rock
territory-sihaya-ridge = Sihaya Ridge
territory-shield-wall = Shield Wall
territory-gara-kulon = Gara Kulon
territory-old-gap = Old Gap
territory-broken-land = Broken Land
territory-tsimpo = Tsimpo
territory-arsunt = Arsunt
territory-rock-outcroppings = Rock Outcroppings
territory-plastic-basin = Plastic Basin
territory-hagga-basin = Hagga Basin
territory-bight-of-the-cliff = Bight of the Cliff
territory-funeral-plain = Funeral Plain
territory-the-great-flat = The Great Flat
territory-wind-pass = Wind Pass
territory-the-greater-flat = The Greater Flat
territory-habbanya-erg = Habbanya Erg
territory-false-wall-west = False Wall West
territory-wind-pass-north = Wind Pass North
territory-habbanya-ridge-flat = Habbanya Ridge Flat
territory-cielago-west = Cielago West

## Cards

card-crysknife = Crysknife
card-maula-pistol = Maula Pistol
card-slip-tip = Slip Tip
card-stunner = Stunner
card-chaumas = Chaumas
card-chaumurky = Chaumurky
card-ellaca-drug = Ellaca Drug
card-gom-jabbar = Gom Jabbar
card-lasgun = Lasgun
card-shield = Shield
card-snooper = Snooper
card-baliset = Baliset
card-jubba-cloak = Jubba Cloak
card-kulon = Kulon
card-la-la-la = La La La
card-trip-to-gamont = Trip to Gamont
card-cheap-hero = Cheap Hero
card-family-atomics = Family Atomics
card-hajr = Hajr
card-karama = Karama
card-tleilaxu-ghola = Tleilaxu Ghola
card-truthtrance = Truthtrance
card-weather-control = Weather Control
shai-hulud = Shai-Hulud

## Leaders

leader-thufir-hawat = Thufir Hawat
leader-lady-jessica = Lady Jessica
leader-gurney-halleck = Gurney Halleck
leader-duncan-idaho = Duncan Idaho
leader-dr-yueh = Dr. Yueh
leader-alia = Alia
leader-margot-lady-fenring = Margot Lady Fenring
leader-mother-ramallo = Mother Ramallo
leader-princess-irulan = Princess Irulan
leader-wanna-yueh = Wanna Yueh
leader-hasimir-fenring = Hasimir Fenring
leader-captain-aramsham = Captain Aramsham
leader-caid = Caid
leader-burseg = Burseg
leader-bashar = Bashar
leader-stilgar = Stilgar
leader-chani = Chani
leader-otheym = Otheym
leader-shadout-mapes = Shadout Mapes
leader-jamis = Jamis
leader-feyd-rautha = Feyd-Rautha
leader-beast-rabban = Beast Rabban
leader-piter-de-vries = Piter de Vries
leader-captain-iakin-nefud = Captain Iakin Nefud
leader-umman-kudu = Umman Kudu
leader-staban-tuek = Staban Tuek
leader-master-bewt = Master Bewt
leader-esmar-tuek = Esmar Tuek
leader-soo-soo-sook = Soo-Soo Sook
leader-guild-rep = Guild Rep
kwisatz = Kwisatz Haderach

## Phases

phase-setup = Set-up
phase-storm = Storm
phase-spice-blow = Spice Blow
phase-charity = CHOAM Charity
phase-bidding = Bidding
phase-revival = Revival
phase-shipment = Shipment and Movement
phase-battle = Battle
phase-collection = Spice Collection
phase-mentat-pause = Mentat Pause

## Parts of a battle plan, and what the Voice may name

element-leader = leader
element-weapon = weapon
element-defense = defense
element-number = dial
voiced-poison-weapon = a poison weapon
voiced-projectile-weapon = a projectile weapon
voiced-poison-defense = a poison defense
voiced-projectile-defense = a projectile defense
voiced-worthless = a worthless card
voiced-cheap-hero = a Cheap Hero
voiced-lasgun = a Lasgun
voiced-weapon = a weapon
voiced-defense = a defense
voiced-special = a special card

## Secrets, and what is seen again and again

secret-hand = the whole hand
secret-traitors = all traitors
secret-traitor = the traitor { $leader }
secret-spice = the spice behind the shield
secret-prediction = the prediction
secret-storm-card = the storm card
secret-spice-card = the top card of the spice deck
secret-auction-card = the card up for auction
feed-auction-cards = the cards up for auction
feed-spice-card = the top card of the spice deck
feed-storm-card = the storm card

## Names in a row

list-comma = { $first }, { $second }
