// What is in the box. Written by `cargo xtask tables`; do not edit.

import type { Card, Faction, Leader, Phase } from "$wire";

export const PHASES: readonly Phase[] = ["storm", "spice-blow", "charity", "bidding", "revival", "shipment", "battle", "collection", "mentat-pause"];

export const FACTIONS: readonly Faction[] = ["atreides", "bene-gesserit", "emperor", "fremen", "harkonnen", "spacing-guild"];

// The leaders of each faction and their strength.
export const LEADERS: Readonly<Record<Faction, readonly (readonly [Leader, number])[]>> = {
  "atreides": [["Thufir Hawat", 5], ["Lady Jessica", 5], ["Gurney Halleck", 4], ["Duncan Idaho", 2], ["Dr. Yueh", 1]],
  "bene-gesserit": [["Alia", 5], ["Margot Lady Fenring", 5], ["Mother Ramallo", 5], ["Princess Irulan", 5], ["Wanna Yueh", 5]],
  "emperor": [["Hasimir Fenring", 6], ["Captain Aramsham", 5], ["Caid", 3], ["Burseg", 3], ["Bashar", 2]],
  "fremen": [["Stilgar", 7], ["Chani", 6], ["Otheym", 5], ["Shadout Mapes", 3], ["Jamis", 2]],
  "harkonnen": [["Feyd-Rautha", 6], ["Beast Rabban", 4], ["Piter de Vries", 3], ["Captain Iakin Nefud", 2], ["Umman Kudu", 1]],
  "spacing-guild": [["Staban Tuek", 5], ["Master Bewt", 3], ["Esmar Tuek", 3], ["Soo-Soo Sook", 2], ["Guild Rep", 1]],
};

// Every treachery card with its kind and the number of its copies.
export const CARDS: Readonly<Record<Card, readonly [string, number]>> = {
  "Crysknife": ["weapon-projectile", 1],
  "Maula Pistol": ["weapon-projectile", 1],
  "Slip Tip": ["weapon-projectile", 1],
  "Stunner": ["weapon-projectile", 1],
  "Chaumas": ["weapon-poison", 1],
  "Chaumurky": ["weapon-poison", 1],
  "Ellaca Drug": ["weapon-poison", 1],
  "Gom Jabbar": ["weapon-poison", 1],
  "Lasgun": ["weapon-special", 1],
  "Shield": ["defense-projectile", 4],
  "Snooper": ["defense-poison", 4],
  "Baliset": ["worthless", 1],
  "Jubba Cloak": ["worthless", 1],
  "Kulon": ["worthless", 1],
  "La La La": ["worthless", 1],
  "Trip to Gamont": ["worthless", 1],
  "Cheap Hero": ["special-leader", 3],
  "Family Atomics": ["special", 1],
  "Hajr": ["special", 1],
  "Karama": ["special", 2],
  "Tleilaxu Ghola": ["special", 1],
  "Truthtrance": ["special", 2],
  "Weather Control": ["special", 1],
};
