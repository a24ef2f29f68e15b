import { expect, test } from "vitest";
import { leadersOf } from "./box";
import { shortLeader } from "./names";

test("a leader is called by the last word of its name unless two would read alike", () => {
  const guild = leadersOf("spacing-guild");
  expect(guild.map((name) => shortLeader(name, guild))).toEqual(["Staban Tuek", "Bewt", "Esmar Tuek", "Sook", "Rep"]);
});
