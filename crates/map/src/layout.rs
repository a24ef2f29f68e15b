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
    (&[(1000, -2650), (650, -2650), (975, -3000), (1350, -2700)], None), // imperial-basin/9
    (&[(125, -1850), (50, -2225), (300, -2675)], None), // imperial-basin/10
    (&[(25, -3200), (-350, -3200), (-150, -2825)], None), // carthag/10
    (&[(1350, -3500), (1725, -3500), (1550, -3125)], None), // arrakeen/9
    (&[(3525, 1775), (3175, 1775), (3325, 2125)], None), // tueks-sietch/4
    (&[(-3375, -2200), (-3725, -2200), (-3525, -1850)], None), // sietch-tabr/13
    (&[(-3625, 2300), (-3375, 2650), (-3275, 2300)], None), // habbanya-sietch/16
    (&[(-975, 2500), (-625, 2150), (-975, 2150), (-625, 2500)], None), // cielago-north/0
    (&[(175, 2575), (-175, 2575), (175, 2225), (-175, 2225)], None), // cielago-north/1
    (&[(650, 2125), (1000, 2125), (825, 1775), (875, 2475)], Some((500, 1650))), // cielago-north/2
    (&[(-775, 2950), (-800, 3450)], None), // cielago-depression/0
    (&[(-225, 3450), (-300, 2950), (300, 2950)], None), // cielago-depression/1
    (&[(700, 2925), (1050, 3000)], None), // cielago-depression/2
    (&[(-1125, 4050), (-1500, 4000), (-1650, 4375), (-1275, 4600)], None), // meridian/0
    (&[(-550, 4725), (-200, 4400), (-550, 4175), (-200, 4750)], None), // meridian/1
    (&[(575, 4575), (150, 4050), (200, 4575), (525, 4000)], Some((475, 3650))), // cielago-south/1
    (&[(1100, 4475), (1100, 3875), (1475, 4500), (1550, 4125)], None), // cielago-south/2
    (&[(1575, 3225), (1450, 2875), (2000, 3800), (1650, 3725)], None), // cielago-east/2
    (&[(2075, 3225), (2425, 3200), (2725, 3850), (2375, 3775)], None), // cielago-east/3
    (&[(1150, 1450)], None), // harg-pass/3
    (&[(1459, 1006)], None), // harg-pass/4
    (&[(1725, 2150), (2075, 2150), (1725, 1800), (1375, 2050)], None), // false-wall-south/3
    (&[(2850, 2150), (2400, 1775), (2750, 1800), (2050, 1500)], None), // false-wall-south/4
    (&[(915, 512)], None), // false-wall-east/4
    (&[(1050, 175), (1425, 200)], None), // false-wall-east/5
    (&[(1400, -200), (1025, -175)], None), // false-wall-east/6
    (&[(1300, -750)], None), // false-wall-east/7
    (&[(914, -993)], None), // false-wall-east/8
    (&[(2050, 1025)], None), // the-minor-erg/4
    (&[(2175, 575), (1800, 250), (2175, 200)], None), // the-minor-erg/5
    (&[(1850, -175), (2200, -175), (1950, -525), (2300, -625)], None), // the-minor-erg/6
    (&[(2000, -975)], Some((1675, -875))), // the-minor-erg/7
    (&[(2900, 1375), (2550, 1275), (3250, 1375)], None), // pasty-mesa/4
    (&[(3225, 425), (3575, 775), (3575, 425), (3225, 775)], None), // pasty-mesa/5
    (&[(3425, -700), (3075, -700), (3775, -700), (3425, -1050)], None), // pasty-mesa/6
    (&[(2750, -1375), (3100, -1375), (3100, -1725), (3450, -1450)], None), // pasty-mesa/7
    (&[(4550, -900), (4200, -900), (4550, -225), (4200, -225)], Some((4850, -175))), // red-chasm/6
    (&[(3375, 3100), (3025, 3500), (3025, 3150), (3375, 3450)], None), // south-mesa/3
    (&[(3925, 2775), (3575, 2750), (3925, 1975), (4225, 2325)], Some((4250, 2000))), // south-mesa/4
    (&[(4650, 300), (4300, 300), (4650, 650), (4300, 650)], None), // south-mesa/5
    (&[(2850, -3550), (3200, -3600)], None), // basin/8
    (&[(1875, -2875), (1725, -2500)], None), // rim-wall-west/8
    (&[(2125, -2375)], None), // hole-in-the-rock/8
    (&[(3250, -3100), (2725, -2500)], Some((3575, -3200))), // sihaya-ridge/8
    (&[(2400, -1775), (2750, -1950), (2050, -1500)], None), // shield-wall/7
    (&[(1292, -1334)], None), // shield-wall/8
    (&[(3575, -2100), (3925, -2625), (3550, -2625), (3950, -2100)], None), // gara-kulon/7
    (&[(2500, -3700), (2575, -4075)], None), // old-gap/8
    (&[(1550, -4275), (1900, -4275), (950, -4175), (900, -3825)], Some((2225, -4275))), // old-gap/9
    (&[(350, -4450), (525, -4100), (525, -4800)], None), // old-gap/10
    (&[(-300, -4750), (-650, -4725), (50, -4775)], None), // broken-land/10
    (&[(-1150, -4625), (-1500, -4550), (-1500, -4200), (-1850, -4325)], Some((-2175, -4200))), // broken-land/11
    (&[(-150, -4075), (-500, -4075), (-475, -3725), (200, -3925)], None), // tsimpo/10
    (&[(-1150, -3525), (-1150, -3875), (-1375, -3025), (-800, -3550)], None), // tsimpo/11
    (&[(-1775, -2725), (-2150, -2800)], None), // tsimpo/12
    (&[(0, -1500), (0, -1000)], None), // arsunt/10
    (&[(-350, -975), (-450, -1500)], None), // arsunt/11
    (&[(-2950, -3375), (-2975, -3725), (-2625, -4000), (-3325, -3500)], None), // rock-outcroppings/12
    (&[(-3850, -2550), (-3500, -2700), (-3850, -2900)], Some((-4175, -2475))), // rock-outcroppings/13
    (&[(-1925, -3825), (-1575, -3825), (-1800, -3475)], None), // plastic-basin/11
    (&[(-2475, -2975), (-2125, -3325), (-2325, -3675), (-2475, -3325)], None), // plastic-basin/12
    (&[(-2275, -1150), (-2825, -1875), (-2450, -1650), (-2650, -1150)], None), // plastic-basin/13
    (&[(-750, -2350), (-750, -2700), (-1100, -2700), (-1100, -2350)], None), // hagga-basin/11
    (&[(-1500, -1750), (-1950, -2125), (-1575, -2250), (-1875, -1750)], Some((-2275, -2050))), // hagga-basin/12
    (&[(-4350, -2050), (-3975, -1825)], None), // bight-of-the-cliff/13
    (&[(-4625, -1250), (-4100, -1250)], None), // bight-of-the-cliff/14
    (&[(-3650, -850), (-4700, -850), (-4000, -850)], Some((-3775, -1175))), // funeral-plain/14
    (&[(-2950, -500), (-2600, -500), (-3300, -500), (-2975, -850)], Some((-2275, -500))), // the-great-flat/14
    (&[(-1300, -675), (-925, -550)], None), // wind-pass/13
    (&[(-1100, -200), (-1475, -250)], None), // wind-pass/14
    (&[(-1350, 225), (-1700, 400)], None), // wind-pass/15
    (&[(-1625, 825), (-1650, 1200)], None), // wind-pass/16
    (&[(-2875, 500), (-2500, 250)], None), // the-greater-flat/15
    (&[(-4475, 675), (-4100, 775), (-4475, 1050), (-4100, 1300)], Some((-4425, 1400))), // habbanya-erg/15
    (&[(-2725, 1300), (-2975, 1650), (-3075, 1300)], None), // habbanya-erg/16
    (&[(-2163, 553)], None), // false-wall-west/15
    (&[(-2200, 1000), (-2225, 1350), (-2650, 1800)], None), // false-wall-west/16
    (&[(-2250, 2575), (-2250, 2200), (-2600, 2400)], None), // false-wall-west/17
    (&[(-825, 475)], Some((-1150, 550))), // wind-pass-north/16
    (&[(-850, 1100)], None), // wind-pass-north/17
    (&[(-3950, 1800), (-4300, 1800), (-4300, 2150), (-3950, 2150)], None), // habbanya-ridge-flat/16
    (&[(-2800, 3625), (-3175, 3625), (-3575, 3225), (-2975, 2725)], Some((-2775, 3975))), // habbanya-ridge-flat/17
    (&[(-1325, 1450), (-1750, 2675), (-1525, 2325), (-1875, 2225)], None), // cielago-west/17
    (&[(-1550, 3075), (-1550, 3450)], None), // cielago-west/0
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
    Row { words: &[2], middle: (-280, 1920), size: 160, turn: 0, bent: true, price: (394, 1900) }, // cielago-north
    Row { words: &[2], middle: (-120, 3200), size: 160, turn: 0, bent: false, price: (776, 3200) }, // cielago-depression
    Row { words: &[1], middle: (-1080, 4360), size: 160, turn: 0, bent: true, price: (-617, 4449) }, // meridian
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
    Row { words: &[2], middle: (1040, -4440), size: 160, turn: 0, bent: true, price: (615, -4519) }, // old-gap
    Row { words: &[2], middle: (-640, -4440), size: 160, turn: 0, bent: true, price: (-16, -4486) }, // broken-land
    Row { words: &[1], middle: (-1120, -3280), size: 160, turn: 0, bent: false, price: (-722, -3280) }, // tsimpo
    Row { words: &[1], middle: (-160, -1240), size: 145, turn: 0, bent: false, price: (-509, -1240) }, // arsunt
    Row { words: &[1, 1], middle: (-3280, -3200), size: 130, turn: 0, bent: false, price: (-3280, -2966) }, // rock-outcroppings
    Row { words: &[2], middle: (-2640, -1400), size: 160, turn: 0, bent: false, price: (-2015, -1400) }, // plastic-basin
    Row { words: &[2], middle: (-1240, -2000), size: 160, turn: 0, bent: false, price: (-618, -2000) }, // hagga-basin
    Row { words: &[1, 2, 1], middle: (-4360, -1640), size: 145, turn: 0, bent: false, price: (-4360, -1314) }, // bight-of-the-cliff
    Row { words: &[2], middle: (-4280, -600), size: 160, turn: 0, bent: false, price: (-4280, -780) }, // funeral-plain
    Row { words: &[3], middle: (-3200, -240), size: 160, turn: 0, bent: false, price: (-2502, -240) }, // the-great-flat
    Row { words: &[1, 1], middle: (-840, 120), size: 110, turn: -10, bent: false, price: (-1092, 105) }, // wind-pass
    Row { words: &[3], middle: (-3360, 240), size: 120, turn: 0, bent: false, price: (-2746, 240) }, // the-greater-flat
    Row { words: &[2], middle: (-3720, 1040), size: 160, turn: 0, bent: false, price: (-3030, 1040) }, // habbanya-erg
    Row { words: &[1, 1, 1], middle: (-2280, 1760), size: 145, turn: 0, bent: false, price: (-1994, 1914) }, // false-wall-west
    Row { words: &[2, 1], middle: (-920, 800), size: 110, turn: -10, bent: false, price: (-1315, 810) }, // wind-pass-north
    Row { words: &[1, 2], middle: (-2960, 3280), size: 160, turn: 0, bent: false, price: (-2434, 3365) }, // habbanya-ridge-flat
    Row { words: &[1, 1], middle: (-1440, 1800), size: 160, turn: 0, bent: false, price: (-1440, 2065) }, // cielago-west
];
