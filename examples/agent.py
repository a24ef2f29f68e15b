"""A seat of Kanly played by a program: kanly record --agents 'exec:python3 examples/agent.py'. docs/agents.md explains it."""
import json, os, random, sys

dice = random.Random(os.environ.get("KANLY_SEED"))  # the same game can be played again

def say(message):
    print(json.dumps(message), flush=True)

for line in sys.stdin:
    kind, message = next(iter(json.loads(line).items()))
    if kind == "hello":  # who we are, what was agreed, how things stand
        say({"ready": {"name": "anything listed"}})
    elif kind == "frame":  # what has happened since, and what is asked
        question = message["standing"]["question"]
        form, action = question["form"], question["fallback"]
        if form["shape"] == "list":
            action = dice.choice(form["answers"])["action"]
        say({"action": action})
    elif kind == "refused":  # the answer was wrong: `text` says why and by which rule
        say({"action": question["fallback"]})
    elif kind == "end":
        break
