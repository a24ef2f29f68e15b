//! Where pieces and names go, in tenths of a unit. They were found by computation (`cargo xtask map --lay-out`), with all
//! slots of all places blocked, and stay where they are whatever lies on the map; tests hold them apart.

/// How a name stands: words on each line, middle, size of the font, turn in degrees, whether it is bent around the pole,
/// and the middle of the price beside it.
pub(crate) struct Row {
    pub(crate) words: &'static [u8],
    pub(crate) middle: (i16, i16),
    pub(crate) size: u16,
    pub(crate) turn: i16,
    pub(crate) bent: bool,
    pub(crate) price: (i16, i16),
}

/// The middles of the tokens and of the spice of one place.
pub(crate) type Slots = (&'static [(i16, i16)], Option<(i16, i16)>);

/// In the order of the places.
#[rustfmt::skip]
pub(crate) const SLOTS: [Slots; 86] = [
    (&[(-225, -100), (-175, 250), (175, 250), (300, -100)], None), // polar-sink
    (&[(1550, -1950), (1200, -1725)], None), // imperial-basin/8
    (&[(775, -2600), (1125, -2600), (1100, -2250), (750, -2250)], None), // imperial-basin/9
    (&[(175, -2250), (200, -2600), (150, -1900)], None), // imperial-basin/10
    (&[(-325, -3125), (25, -3150)], None), // carthag/10
    (&[(1350, -3500), (1700, -3500), (1525, -3150)], None), // arrakeen/9
    (&[(3368, 1886)], None), // tueks-sietch/4
    (&[(-3514, -2095)], None), // sietch-tabr/13
    (&[(-3450, 2125), (-3400, 2475)], None), // habbanya-sietch/16
    (&[(-975, 2125), (-650, 2475), (-625, 2125), (-1000, 2475)], None), // cielago-north/0
    (&[(-175, 2575), (175, 2575), (-175, 2225), (175, 2225)], None), // cielago-north/1
    (&[(925, 1950), (600, 2300), (575, 1950), (950, 2300)], Some((600, 2625))), // cielago-north/2
    (&[(-950, 3300), (-800, 2950)], None), // cielago-depression/0
    (&[(-300, 2950), (-200, 3450), (300, 2950)], None), // cielago-depression/1
    (&[(700, 2925), (1050, 3000)], None), // cielago-depression/2
    (&[(-1150, 4375), (-1500, 4375), (-1150, 4025), (-1500, 4025)], None), // meridian/0
    (&[(-575, 4750), (-575, 4400), (-225, 4750), (-225, 4400)], None), // meridian/1
    (&[(225, 4400), (575, 4400), (225, 4750), (575, 4750)], Some((225, 4075))), // cielago-south/1
    (&[(1100, 4150), (1450, 4150), (1100, 4500), (1450, 4500)], None), // cielago-south/2
    (&[(1450, 3525), (1800, 3525), (1475, 3175), (1825, 3875)], None), // cielago-east/2
    (&[(2625, 3425), (2275, 3600), (2625, 3775), (2275, 3250)], None), // cielago-east/3
    (&[(1000, 1325), (1350, 1350)], None), // harg-pass/3
    (&[(1459, 1006)], None), // harg-pass/4
    (&[(1800, 2175), (1450, 2175), (1725, 1675), (2150, 2175)], None), // false-wall-south/3
    (&[(2800, 1825), (2875, 2175), (2450, 1650), (2100, 1525)], None), // false-wall-south/4
    (&[(915, 512)], None), // false-wall-east/4
    (&[(1425, 225), (1075, 200)], None), // false-wall-east/5
    (&[(1450, -275), (1100, -200)], None), // false-wall-east/6
    (&[(1225, -725)], None), // false-wall-east/7
    (&[(914, -993)], None), // false-wall-east/8
    (&[(1997, 964)], None), // the-minor-erg/4
    (&[(2100, 200), (2100, 550), (1750, 350)], None), // the-minor-erg/5
    (&[(1875, -375), (2225, -525), (2225, -175)], None), // the-minor-erg/6
    (&[(2075, -1025)], Some((1775, -1000))), // the-minor-erg/7
    (&[(2800, 1375), (3150, 1375), (2450, 1200)], None), // pasty-mesa/4
    (&[(3575, 425), (3575, 775), (3225, 425), (3225, 775)], None), // pasty-mesa/5
    (&[(3250, -775), (3250, -425), (3600, -775), (3600, -425)], None), // pasty-mesa/6
    (&[(3075, -1700), (3075, -1350), (3425, -1425), (2725, -1425)], None), // pasty-mesa/7
    (&[(4700, -825), (4175, -825), (4300, -475), (4650, -475)], Some((4300, -150))), // red-chasm/6
    (&[(3050, 3100), (3400, 3425), (3050, 3450), (3400, 3075)], None), // south-mesa/3
    (&[(3925, 2425), (3575, 2425), (3925, 2775), (3575, 2775)], Some((3900, 2100))), // south-mesa/4
    (&[(4650, 575), (4300, 375), (4300, 725), (4650, 925)], None), // south-mesa/5
    (&[(3200, -3600), (2850, -3550)], None), // basin/8
    (&[(1875, -2875), (1725, -2525)], None), // rim-wall-west/8
    (&[(2075, -2400)], None), // hole-in-the-rock/8
    (&[(2825, -2650), (3450, -3125)], Some((3450, -3450))), // sihaya-ridge/8
    (&[(2400, -1775), (2750, -1950), (2050, -1500)], None), // shield-wall/7
    (&[(1292, -1334)], None), // shield-wall/8
    (&[(3750, -2150), (3400, -2350), (4100, -2350), (3750, -2850)], None), // gara-kulon/7
    (&[(2575, -4075), (2525, -3725)], None), // old-gap/8
    (&[(1300, -4400), (950, -4400), (1075, -4050), (1650, -4400)], Some((1950, -4400))), // old-gap/9
    (&[(475, -4450), (400, -4800), (500, -4100)], None), // old-gap/10
    (&[(-300, -4750), (50, -4750), (-650, -4725)], None), // broken-land/10
    (&[(-1325, -4225), (-1475, -4600), (-1675, -4250), (-2025, -4250)], Some((-1175, -4700))), // broken-land/11
    (&[(-125, -3700), (50, -4075), (-475, -3700), (225, -3725)], None), // tsimpo/10
    (&[(-1175, -3300), (-825, -3300), (-1175, -3650), (-825, -3650)], None), // tsimpo/11
    (&[(-1950, -3000), (-1925, -2650)], None), // tsimpo/12
    (&[(0, -1500), (0, -1000)], None), // arsunt/10
    (&[(-450, -1500), (-350, -975)], None), // arsunt/11
    (&[(-3250, -3575), (-2900, -3400), (-2900, -3750), (-2550, -3975)], None), // rock-outcroppings/12
    (&[(-3875, -2875), (-3875, -2525), (-3525, -2725)], Some((-4175, -2525))), // rock-outcroppings/13
    (&[(-1900, -3800), (-1550, -3800), (-1700, -3450)], None), // plastic-basin/11
    (&[(-2475, -3325), (-2125, -3325), (-2325, -3675), (-2475, -2975)], None), // plastic-basin/12
    (&[(-2575, -1675), (-2925, -1875), (-2575, -1125), (-2225, -1500)], None), // plastic-basin/13
    (&[(-1050, -2300), (-1050, -2800), (-700, -2300), (-700, -2825)], None), // hagga-basin/11
    (&[(-1875, -1800), (-1525, -1800), (-1875, -2150), (-1525, -2150)], Some((-1225, -1875))), // hagga-basin/12
    (&[(-4375, -1850), (-4025, -2075), (-3950, -1725)], None), // bight-of-the-cliff/13
    (&[(-4300, -1200), (-4650, -1200)], None), // bight-of-the-cliff/14
    (&[(-4050, -625), (-3775, -1125), (-4400, -750), (-4750, -750)], Some((-3475, -1100))), // funeral-plain/14
    (&[(-2950, -400), (-3300, -400), (-2600, -375), (-3000, -900)], Some((-2950, -75))), // the-great-flat/14
    (&[(-1300, -700), (-950, -575)], None), // wind-pass/13
    (&[(-1475, -250), (-1125, -225)], None), // wind-pass/14
    (&[(-1500, 250), (-1150, 200)], None), // wind-pass/15
    (&[(-1500, 1050), (-1850, 1150)], None), // wind-pass/16
    (&[(-2875, 500), (-2525, 250)], None), // the-greater-flat/15
    (&[(-4100, 725), (-4450, 725), (-4100, 1075), (-4450, 1075)], Some((-4750, 725))), // habbanya-erg/15
    (&[(-3075, 1300), (-3075, 1650), (-2725, 1400)], None), // habbanya-erg/16
    (&[(-2163, 553)], None), // false-wall-west/15
    (&[(-2275, 1350), (-2250, 1000), (-2650, 2000)], None), // false-wall-west/16
    (&[(-2600, 2400), (-2250, 2550), (-2250, 2200)], None), // false-wall-west/17
    (&[], Some((-1150, 800))), // wind-pass-north/16
    (&[(-855, 1019)], None), // wind-pass-north/17
    (&[(-3975, 1800), (-3975, 2150), (-4325, 1800), (-4325, 2150)], None), // habbanya-ridge-flat/16
    (&[(-3050, 3600), (-3400, 3400), (-2700, 3400), (-2925, 2700)], Some((-2900, 3925))), // habbanya-ridge-flat/17
    (&[(-1575, 1700), (-1350, 2050), (-1700, 2050), (-1575, 2400)], None), // cielago-west/17
    (&[(-1550, 3450), (-1550, 3100)], None), // cielago-west/0
];

/// In the order of the territories.
#[rustfmt::skip]
pub(crate) const LABELS: [Row; 42] = [
    Row { words: &[2], middle: (40, -360), size: 150, turn: 0, bent: false, price: (40, -185) }, // polar-sink
    Row { words: &[2], middle: (840, -2840), size: 150, turn: 0, bent: false, price: (1436, -2840) }, // imperial-basin
    Row { words: &[1], middle: (-160, -2880), size: 135, turn: 0, bent: false, price: (178, -2880) }, // carthag
    Row { words: &[1], middle: (1520, -4000), size: 135, turn: 0, bent: false, price: (1898, -4000) }, // arrakeen
    Row { words: &[1, 1], middle: (3520, 1360), size: 135, turn: 0, bent: false, price: (3806, 1432) }, // tueks-sietch
    Row { words: &[2], middle: (-3320, -1600), size: 135, turn: 0, bent: false, price: (-2875, -1600) }, // sietch-tabr
    Row { words: &[2], middle: (-3360, 2960), size: 135, turn: 0, bent: false, price: (-2748, 2960) }, // habbanya-sietch
    Row { words: &[2], middle: (40, 1080), size: 150, turn: 0, bent: false, price: (40, 1255) }, // cielago-north
    Row { words: &[2], middle: (-120, 3200), size: 150, turn: 0, bent: false, price: (624, 3200) }, // cielago-depression
    Row { words: &[1], middle: (-1480, 3760), size: 150, turn: 0, bent: false, price: (-1071, 3760) }, // meridian
    Row { words: &[2], middle: (560, 3600), size: 150, turn: 0, bent: false, price: (1123, 3600) }, // cielago-south
    Row { words: &[2], middle: (1720, 2920), size: 150, turn: 0, bent: false, price: (1720, 3095) }, // cielago-east
    Row { words: &[1, 1], middle: (920, 960), size: 150, turn: 0, bent: false, price: (1170, 1040) }, // harg-pass
    Row { words: &[3], middle: (1800, 1920), size: 150, turn: 0, bent: false, price: (2465, 1920) }, // false-wall-south
    Row { words: &[1, 1, 1], middle: (760, -600), size: 130, turn: 0, bent: false, price: (987, -462) }, // false-wall-east
    Row { words: &[3], middle: (1960, -800), size: 110, turn: 0, bent: false, price: (1960, -645) }, // the-minor-erg
    Row { words: &[2], middle: (3920, -1680), size: 150, turn: 0, bent: false, price: (4397, -1680) }, // pasty-mesa
    Row { words: &[2], middle: (4440, -1080), size: 150, turn: 0, bent: false, price: (4440, -905) }, // red-chasm
    Row { words: &[2], middle: (4560, 120), size: 150, turn: 0, bent: false, price: (4560, 295) }, // south-mesa
    Row { words: &[1], middle: (2640, -3280), size: 140, turn: 0, bent: false, price: (2916, -3280) }, // basin
    Row { words: &[1, 1, 1], middle: (2120, -3240), size: 120, turn: 0, bent: false, price: (2120, -2953) }, // rim-wall-west
    Row { words: &[2, 2], middle: (2320, -2680), size: 90, turn: 0, bent: false, price: (2320, -2487) }, // hole-in-the-rock
    Row { words: &[1, 1], middle: (3080, -2960), size: 130, turn: 0, bent: false, price: (3080, -2726) }, // sihaya-ridge
    Row { words: &[1, 1], middle: (1640, -1480), size: 130, turn: 0, bent: false, price: (1640, -1246) }, // shield-wall
    Row { words: &[2], middle: (3680, -2600), size: 150, turn: 0, bent: false, price: (3680, -2425) }, // gara-kulon
    Row { words: &[2], middle: (1040, -4720), size: 150, turn: 0, bent: false, price: (663, -4720) }, // old-gap
    Row { words: &[2], middle: (-800, -4480), size: 150, turn: 0, bent: false, price: (-266, -4480) }, // broken-land
    Row { words: &[1], middle: (-560, -3960), size: 150, turn: 0, bent: false, price: (-208, -3960) }, // tsimpo
    Row { words: &[1], middle: (-160, -1240), size: 150, turn: 0, bent: false, price: (-489, -1240) }, // arsunt
    Row { words: &[1, 1], middle: (-3280, -3240), size: 150, turn: 0, bent: false, price: (-3280, -2986) }, // rock-outcroppings
    Row { words: &[2], middle: (-3000, -1400), size: 150, turn: 0, bent: false, price: (-2471, -1400) }, // plastic-basin
    Row { words: &[2], middle: (-1120, -2560), size: 150, turn: 0, bent: false, price: (-599, -2560) }, // hagga-basin
    Row { words: &[2, 2], middle: (-4400, -1520), size: 150, turn: 0, bent: false, price: (-4032, -1441) }, // bight-of-the-cliff
    Row { words: &[1, 1], middle: (-3720, -800), size: 140, turn: 0, bent: false, price: (-3720, -556) }, // funeral-plain
    Row { words: &[3], middle: (-3000, -640), size: 150, turn: 0, bent: false, price: (-2417, -640) }, // the-great-flat
    Row { words: &[1, 1], middle: (-1640, 560), size: 120, turn: 0, bent: false, price: (-1640, 784) }, // wind-pass
    Row { words: &[3], middle: (-3360, 240), size: 130, turn: 0, bent: false, price: (-2783, 240) }, // the-greater-flat
    Row { words: &[2], middle: (-4280, 480), size: 150, turn: 0, bent: false, price: (-4860, 480) }, // habbanya-erg
    Row { words: &[1, 2], middle: (-2360, 1680), size: 150, turn: 0, bent: false, price: (-2360, 1935) }, // false-wall-west
    Row { words: &[2, 1], middle: (-800, 640), size: 150, turn: 0, bent: false, price: (-1253, 561) }, // wind-pass-north
    Row { words: &[3], middle: (-3040, 3160), size: 150, turn: 0, bent: false, price: (-3040, 3335) }, // habbanya-ridge-flat
    Row { words: &[1, 1], middle: (-1240, 1520), size: 150, turn: 0, bent: false, price: (-1240, 1775) }, // cielago-west
];
