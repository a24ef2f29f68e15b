#!/usr/bin/env python3
"""Works the draws of a game out again with Python's standard library alone.

    kanly verify RECORD --draws --json | python3 examples/verify.py RECORD -

What draws follow from (seed, table, throws) and what was chosen it reads from the record itself; the list of kanly tells
only which numbers were asked for and what they stand for. docs/fair.md has the formulas.
"""

import hashlib
import hmac
import json
import sys

# Lots begin with the factions in this order.
BOX = ["atreides", "bene-gesserit", "emperor", "fremen", "harkonnen", "spacing-guild"]


def u32(number):
    return number.to_bytes(4, "big")


def commitment(seed):
    return hashlib.sha256(b"kanly/commit/1" + seed).digest()


def mac(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


def make_key(seed, table, throws):
    table = table.encode()
    text = b"kanly/key/1" + u32(len(table)) + table + u32(len(throws))
    for throw in throws:
        text += b"\x00" if throw is None else b"\x01" + throw
    return mac(seed, text)


def draw_bits(key, choices, j):
    return int.from_bytes(mac(key, b"draw" + u32(choices) + u32(j))[:8], "big")


def lot_bits(key, name, j):
    name = name.encode()
    return int.from_bytes(mac(key, b"lot" + u32(len(name)) + name + u32(j))[:8], "big")


def scaled(bits, below):
    """The number below `below` that 64 bits stand for; none if they would favour some numbers."""
    product = bits * below
    return None if product % 2**64 < 2**64 % below else product >> 64


def numbers(bits_of, wanted):
    """One number below each of those wanted: bits that stand for none are drawn again."""
    j = 0
    for below in wanted:
        while (number := scaled(bits_of(j), below)) is None:
            j += 1
        j += 1
        yield number


def shuffle(key, name, things):
    things = list(things)
    places = range(len(things) - 1, 0, -1)
    drawn = numbers(lambda j: lot_bits(key, name, j), [place + 1 for place in places])
    for place, other in zip(places, drawn):
        things[place], things[other] = things[other], things[place]
    return things


class Bent(Exception):
    """Something that is not as promised."""


def must(right, line, why):
    if not right:
        raise Bent(f"line {line}: {why}")


def read_record(text):
    """The proof by its keys, and every choice of chance as (line, choices before it, what)."""
    proof, draws, choices, below_header = {}, [], 0, False
    for line, content in enumerate(map(str.strip, text.splitlines()), 1):
        if content.startswith("# fair "):
            name, value = content[len("# fair ") :].split("=", 1)
            proof[name.strip()] = (line, value.strip())
        elif content == "---":
            below_header = True
        elif not below_header or not content or content.startswith(("#", "digest ", "text ")):
            continue
        else:
            actor, action = content.split(":", 1)
            if actor == "chance":
                draws.append((line, choices, action.strip()))
            choices += 1
    return proof, draws


def check_lots(key, proof):
    lots = {name[len("lot ") :]: entry for name, entry in proof.items() if name.startswith("lot ")}
    for name, (line, value) in lots.items():
        stands = value.split()
        right = shuffle(key, name, sorted(stands, key=BOX.index if stands[0] in BOX else int))
        must(stands == right, line, f"the lot {name} is bent: the dice say {' '.join(right)}")
    # Chairs that leave it to the lot take one faction after the other.
    drawn = iter(lots.get("factions", (0, ""))[1].split())
    for name, (line, value) in proof.items():
        if name.startswith("chair ") and value.split()[1] == "by-lot":
            right = next(drawn, "none")
            must(value.split()[0] == right, line, f"{name} has not what the lot has drawn: {right}")
    return len(lots)


def check_draws(key, draws, listed):
    calls = 0
    for (line, choices, action), told in zip(draws, listed):
        must((told["line"], told["choices"]) == (line, choices), line, "the list is of another record")
        for j, call in enumerate(told["calls"]):
            bits = draw_bits(key, choices, j)
            must(int(call["u"], 16) == bits, line, f"call {j} has {call['u']}, the dice say {bits:016x}")
            number = scaled(bits, call["below"])
            must(call["number"] == number, line, f"call {j} has {call['number']}, the dice say {number}")
            calls += 1
        must(action == told["dice"], line, f"the draw is bent: `{action}` stands here, the dice say `{told['dice']}`")
    if len(draws) != len(listed):
        raise Bent(f"{len(draws)} draws stand in the record, and {len(listed)} are listed")
    return calls


def check(text, listed):
    proof, draws = read_record(text)
    for needed in ["version", "table", "commitment", "seed", "chair 1"]:
        must(needed in proof, 1, f"the record has no line `# fair {needed} = ...`")
    must(proof["version"][1] == "1", proof["version"][0], "only version 1 is known here")
    seed = bytes.fromhex(proof["seed"][1])
    line, promised = proof["commitment"]
    must(commitment(seed).hex() == promised, line, "the seed is not the one that was promised")
    thrown = [value.split()[-1] for name, (_, value) in proof.items() if name.startswith("chair ")]
    throws = [None if throw == "no-throw" else bytes.fromhex(throw) for throw in thrown]
    key = make_key(seed, proof["table"][1], throws)
    lots = check_lots(key, proof)
    calls = check_draws(key, draws, listed)
    return f"As promised: {len(draws)} draws by {calls} calls of the dice, and {lots} by lot."


def main(record, listed):
    try:
        with open(record, encoding="utf-8") as file:
            text = file.read()
        with sys.stdin if listed == "-" else open(listed, encoding="utf-8") as file:
            draws = json.load(file)["draws"] or []
        print(check(text, draws))
    except Bent as bent:
        sys.exit(str(bent))
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        sys.exit(f"a record with its proof and the JSON of `kanly verify --draws --json` are needed: {error!r}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
