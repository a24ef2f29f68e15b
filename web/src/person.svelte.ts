// Who sits in front of the page. Whoever plays for the first time becomes somebody without being asked for anything.

import type { Person } from "$wire";
import { people, Refused } from "./server/api";
import { say } from "./words";

class Me {
  person = $state.raw<Person | null>(null);
  // Whether it is known who is here.
  asked = $state(false);
  // The code by which this person can come back; shown once.
  recovery = $state<string | null>(null);

  async look(): Promise<Person | null> {
    if (this.asked) return this.person;
    try {
      this.person = await people.me();
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.status !== 401) throw error;
    }
    this.asked = true;
    return this.person;
  }

  // Somebody, known or new.
  async be(): Promise<Person> {
    const known = await this.look();
    if (known) return known;
    const name = say("guest-name", { number: String(100 + Math.floor(Math.random() * 900)) });
    const { person, recovery } = await people.come(name);
    this.person = person;
    this.recovery = recovery;
    return person;
  }

  async rename(name: string): Promise<void> {
    this.person = await people.rename(name);
  }
}

export const me = new Me();
