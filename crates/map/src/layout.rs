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
    (&[(-175, 225), (200, 225), (-175, -300), (200, -300)], None), // polar-sink
    (&[(1550, -1950), (1200, -1725)], None), // imperial-basin/8
    (&[(1025, -2650), (650, -2650), (950, -3025), (1400, -2775)], None), // imperial-basin/9
    (&[(50, -2225), (300, -2675), (150, -1850)], None), // imperial-basin/10
    (&[(-150, -2825), (25, -3200), (-350, -3200)], None), // carthag/10
    (&[(1350, -3500), (1725, -3500), (1550, -3125)], None), // arrakeen/9
    (&[(3525, 1750), (3325, 2125), (3150, 1750)], None), // tueks-sietch/4
    (&[(-3350, -2200), (-3700, -2200), (-3525, -1850)], None), // sietch-tabr/13
    (&[(-3275, 2250), (-3650, 2250), (-3375, 2625)], None), // habbanya-sietch/16
    (&[(-975, 2125), (-1000, 2500), (-600, 2125), (-625, 2500)], None), // cielago-north/0
    (&[(175, 2225), (175, 2600), (-200, 2225), (-200, 2600)], None), // cielago-north/1
    (&[(950, 2125), (575, 2125), (825, 1750), (850, 2500)], Some((675, 1400))), // cielago-north/2
    (&[(-800, 2950), (-800, 3450)], None), // cielago-depression/0
    (&[(-300, 2950), (-200, 3450), (300, 2950)], None), // cielago-depression/1
    (&[(700, 2925), (1050, 3000)], None), // cielago-depression/2
    (&[(-1225, 4500), (-1600, 4400), (-1100, 3950), (-1475, 3875)], None), // meridian/0
    (&[(-275, 4450), (-650, 4650), (-275, 4825), (-275, 4075)], None), // meridian/1
    (&[(575, 4575), (200, 4575), (150, 4050), (525, 4000)], Some((475, 3650))), // cielago-south/1
    (&[(1100, 4475), (1475, 4500), (1550, 4125), (1100, 3875)], None), // cielago-south/2
    (&[(1575, 3225), (1650, 3725), (1450, 2850), (2025, 3850)], None), // cielago-east/2
    (&[(2375, 3775), (2425, 3200), (2750, 3875), (2050, 3200)], None), // cielago-east/3
    (&[(1150, 1450)], None), // harg-pass/3
    (&[(1459, 1006)], None), // harg-pass/4
    (&[(1725, 2150), (1725, 1775), (2100, 2150), (1350, 2000)], None), // false-wall-south/3
    (&[(2750, 1800), (2825, 2150), (2400, 1775), (2050, 1500)], None), // false-wall-south/4
    (&[(915, 512)], None), // false-wall-east/4
    (&[(1425, 225), (1050, 175)], None), // false-wall-east/5
    (&[(1425, -200), (1050, -200)], None), // false-wall-east/6
    (&[(1300, -750)], None), // false-wall-east/7
    (&[(914, -993)], None), // false-wall-east/8
    (&[(2050, 1025)], None), // the-minor-erg/4
    (&[(1800, 250), (2175, 175), (2175, 550)], None), // the-minor-erg/5
    (&[(1950, -525), (1850, -175), (2200, -175), (2300, -625)], None), // the-minor-erg/6
    (&[(2000, -975)], Some((1675, -875))), // the-minor-erg/7
    (&[(2875, 1375), (3250, 1375), (2500, 1225)], None), // pasty-mesa/4
    (&[(3225, 775), (3600, 775), (3225, 400), (3600, 400)], None), // pasty-mesa/5
    (&[(3400, -700), (3775, -700), (3025, -700), (3450, -1075)], None), // pasty-mesa/6
    (&[(3125, -1350), (3125, -1725), (2750, -1450), (3500, -1625)], None), // pasty-mesa/7
    (&[(4625, -1075), (4250, -1050), (4575, -225), (4200, -225)], Some((4750, -725))), // red-chasm/6
    (&[(3375, 3450), (3375, 3075), (3000, 3150), (3000, 3525)], None), // south-mesa/3
    (&[(3575, 2750), (3950, 2775), (4225, 2325), (3925, 1950)], Some((4250, 1950))), // south-mesa/4
    (&[(4300, 650), (4675, 650), (4300, 275), (4675, 275)], None), // south-mesa/5
    (&[(3200, -3600), (2850, -3550)], None), // basin/8
    (&[(1875, -2875), (1725, -2500)], None), // rim-wall-west/8
    (&[(2125, -2375)], None), // hole-in-the-rock/8
    (&[(3250, -3100), (2725, -2500)], Some((3575, -3200))), // sihaya-ridge/8
    (&[(2400, -1775), (2750, -1950), (2050, -1500)], None), // shield-wall/7
    (&[(1292, -1334)], None), // shield-wall/8
    (&[(3925, -2625), (3550, -2625), (3925, -2100), (3550, -2100)], None), // gara-kulon/7
    (&[(2575, -4075), (2500, -3700)], None), // old-gap/8
    (&[(1375, -4575), (1000, -4075), (1000, -4650), (1750, -4450)], Some((2075, -4250))), // old-gap/9
    (&[(475, -4450), (475, -4800), (500, -4100)], None), // old-gap/10
    (&[(-300, -4775), (50, -4775), (-650, -4750)], None), // broken-land/10
    (&[(-1500, -4200), (-1525, -4575), (-1150, -4650), (-1900, -4425)], Some((-2225, -4300))), // broken-land/11
    (&[(-175, -4050), (175, -3950), (-525, -4050), (-475, -3700)], None), // tsimpo/10
    (&[(-825, -3550), (-1200, -3525), (-1125, -3925), (-1375, -3025)], None), // tsimpo/11
    (&[(-2150, -2800), (-1775, -2725)], None), // tsimpo/12
    (&[(0, -1500), (0, -1000)], None), // arsunt/10
    (&[(-450, -1500), (-350, -975)], None), // arsunt/11
    (&[(-2950, -3375), (-3325, -3500), (-2950, -3750), (-2575, -4000)], None), // rock-outcroppings/12
    (&[(-3850, -2900), (-3850, -2525), (-3475, -2675)], Some((-4175, -2475))), // rock-outcroppings/13
    (&[(-1550, -3825), (-1925, -3825), (-1700, -3450)], None), // plastic-basin/11
    (&[(-2125, -3300), (-2500, -3225), (-2325, -3675), (-2650, -2850)], None), // plastic-basin/12
    (&[(-2450, -1650), (-2825, -1875), (-2650, -1150), (-2275, -1150)], None), // plastic-basin/13
    (&[(-750, -2350), (-1125, -2700), (-750, -2725), (-1125, -2325)], None), // hagga-basin/11
    (&[(-1875, -1750), (-1950, -2125), (-1500, -1750), (-1575, -2250)], Some((-2275, -2050))), // hagga-basin/12
    (&[(-4375, -2050), (-4025, -2075), (-3975, -1725)], None), // bight-of-the-cliff/13
    (&[(-4625, -1250), (-4100, -1250)], None), // bight-of-the-cliff/14
    (&[(-4000, -850), (-3625, -850), (-4700, -850)], Some((-3775, -1200))), // funeral-plain/14
    (&[(-2950, -500), (-3325, -500), (-2575, -500), (-2975, -875)], Some((-2250, -500))), // the-great-flat/14
    (&[(-1300, -700), (-925, -550)], None), // wind-pass/13
    (&[(-1475, -250), (-1100, -200)], None), // wind-pass/14
    (&[(-1450, 325)], None), // wind-pass/15
    (&[(-1525, 1100), (-1550, 750), (-1875, 1300)], None), // wind-pass/16
    (&[(-2875, 500), (-2500, 250)], None), // the-greater-flat/15
    (&[(-4100, 775), (-4475, 1050), (-4475, 675), (-4100, 1300)], Some((-4425, 1400))), // habbanya-erg/15
    (&[(-3075, 1300), (-3075, 1650), (-2725, 1400)], None), // habbanya-erg/16
    (&[(-2163, 553)], None), // false-wall-west/15
    (&[(-2275, 1350), (-2650, 1800), (-2175, 975)], None), // false-wall-west/16
    (&[(-2600, 2400), (-2250, 2550), (-2250, 2200)], None), // false-wall-west/17
    (&[(-800, 450)], Some((-1125, 525))), // wind-pass-north/16
    (&[(-850, 1100)], None), // wind-pass-north/17
    (&[(-3975, 2100), (-4350, 2100), (-4175, 1725), (-3800, 1725)], None), // habbanya-ridge-flat/16
    (&[(-3175, 3625), (-2800, 3625), (-3575, 3250), (-2975, 2725)], Some((-2775, 3975))), // habbanya-ridge-flat/17
    (&[(-1400, 1450), (-1025, 1450), (-1525, 2325), (-1900, 2300)], None), // cielago-west/17
    (&[(-1550, 3100), (-1525, 3475)], None), // cielago-west/0
];

/// In the order of the territories.
#[rustfmt::skip]
pub(crate) const LABELS: [Row; 42] = [
    Row { words: &[2], middle: (-40, -40), size: 160, turn: 0, bent: false, price: (482, -40) }, // polar-sink
    Row { words: &[1, 1], middle: (760, -2320), size: 160, turn: 0, bent: false, price: (314, -2405) }, // imperial-basin
    Row { words: &[1], middle: (0, -3640), size: 130, turn: 0, bent: false, price: (397, -3640) }, // carthag
    Row { words: &[1], middle: (1520, -4000), size: 130, turn: 0, bent: false, price: (1960, -4000) }, // arrakeen
    Row { words: &[1, 1], middle: (3640, 2440), size: 130, turn: 0, bent: false, price: (3971, 2509) }, // tueks-sietch
    Row { words: &[2], middle: (-3240, -1600), size: 130, turn: 0, bent: false, price: (-2715, -1600) }, // sietch-tabr
    Row { words: &[2], middle: (-3240, 2960), size: 130, turn: 0, bent: false, price: (-2514, 2960) }, // habbanya-sietch
    Row { words: &[2], middle: (-160, 1800), size: 160, turn: 0, bent: true, price: (510, 1734) }, // cielago-north
    Row { words: &[2], middle: (-120, 3200), size: 160, turn: 0, bent: false, price: (776, 3200) }, // cielago-depression
    Row { words: &[1], middle: (-1120, 4240), size: 160, turn: 0, bent: true, price: (-658, 4336) }, // meridian
    Row { words: &[2], middle: (800, 4240), size: 160, turn: 0, bent: true, price: (129, 4313) }, // cielago-south
    Row { words: &[2], middle: (1920, 3480), size: 160, turn: 0, bent: false, price: (2536, 3480) }, // cielago-east
    Row { words: &[1, 1], middle: (1080, 1120), size: 160, turn: 0, bent: false, price: (771, 1035) }, // harg-pass
    Row { words: &[3], middle: (2320, 2400), size: 160, turn: 0, bent: false, price: (3113, 2400) }, // false-wall-south
    Row { words: &[1, 2], middle: (920, -560), size: 145, turn: 0, bent: false, price: (1372, -483) }, // false-wall-east
    Row { words: &[1, 1, 1], middle: (1800, 640), size: 130, turn: 0, bent: false, price: (1800, 943) }, // the-minor-erg
    Row { words: &[2], middle: (3200, -440), size: 160, turn: 0, bent: false, price: (3768, -440) }, // pasty-mesa
    Row { words: &[1, 1], middle: (4440, -560), size: 160, turn: 0, bent: false, price: (4819, -475) }, // red-chasm
    Row { words: &[1, 1], middle: (4280, 1360), size: 160, turn: 0, bent: false, price: (4280, 1625) }, // south-mesa
    Row { words: &[1], middle: (2800, -3320), size: 130, turn: 0, bent: false, price: (2516, -3320) }, // basin
    Row { words: &[1, 1, 1], middle: (2120, -3240), size: 120, turn: 0, bent: false, price: (2120, -2953) }, // rim-wall-west
    Row { words: &[1, 2, 1], middle: (2370, -2715), size: 105, turn: 0, bent: false, price: (2370, -2451) }, // hole-in-the-rock
    Row { words: &[1, 1], middle: (3000, -2800), size: 130, turn: 0, bent: false, price: (3000, -3034) }, // sihaya-ridge
    Row { words: &[1, 1], middle: (1680, -1480), size: 120, turn: 0, bent: false, price: (1680, -1256) }, // shield-wall
    Row { words: &[2], middle: (3680, -2360), size: 160, turn: 0, bent: false, price: (4242, -2360) }, // gara-kulon
    Row { words: &[2], middle: (1320, -4280), size: 160, turn: 0, bent: true, price: (901, -4387) }, // old-gap
    Row { words: &[2], middle: (-800, -4440), size: 160, turn: 0, bent: true, price: (-178, -4508) }, // broken-land
    Row { words: &[1], middle: (-1120, -3280), size: 160, turn: 0, bent: false, price: (-722, -3280) }, // tsimpo
    Row { words: &[1], middle: (-160, -1240), size: 145, turn: 0, bent: false, price: (-509, -1240) }, // arsunt
    Row { words: &[1, 1], middle: (-3280, -3200), size: 130, turn: 0, bent: false, price: (-3280, -2966) }, // rock-outcroppings
    Row { words: &[2], middle: (-2640, -1400), size: 160, turn: 0, bent: false, price: (-2015, -1400) }, // plastic-basin
    Row { words: &[2], middle: (-1240, -2000), size: 160, turn: 0, bent: false, price: (-618, -2000) }, // hagga-basin
    Row { words: &[1, 2, 1], middle: (-4360, -1640), size: 145, turn: 0, bent: false, price: (-4360, -1314) }, // bight-of-the-cliff
    Row { words: &[2], middle: (-4280, -600), size: 160, turn: 0, bent: false, price: (-4280, -780) }, // funeral-plain
    Row { words: &[3], middle: (-3200, -240), size: 160, turn: 0, bent: false, price: (-2502, -240) }, // the-great-flat
    Row { words: &[2], middle: (-1200, 80), size: 160, turn: 0, bent: false, price: (-1200, 260) }, // wind-pass
    Row { words: &[3], middle: (-3360, 240), size: 120, turn: 0, bent: false, price: (-2746, 240) }, // the-greater-flat
    Row { words: &[2], middle: (-3720, 1040), size: 160, turn: 0, bent: false, price: (-3030, 1040) }, // habbanya-erg
    Row { words: &[1, 1, 1], middle: (-2280, 1760), size: 145, turn: 0, bent: false, price: (-1994, 1914) }, // false-wall-west
    Row { words: &[2, 1], middle: (-795, 780), size: 120, turn: -10, bent: false, price: (-1217, 790) }, // wind-pass-north
    Row { words: &[1, 2], middle: (-2960, 3280), size: 160, turn: 0, bent: false, price: (-2434, 3365) }, // habbanya-ridge-flat
    Row { words: &[1, 1], middle: (-1440, 1800), size: 160, turn: 0, bent: false, price: (-1440, 2065) }, // cielago-west
];
