"""A seat of Kanly played by a script: python3 examples/seat.py [http://127.0.0.1:7777 [TABLE]]. docs/server.md explains it."""
import json, os, random, secrets, sys, urllib.error, urllib.request

base, joined = (sys.argv[1:] + ["http://127.0.0.1:7777", ""][len(sys.argv) - 1:])[:2]
headers = {"Content-Type": "application/json"}

def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(base + path, data, headers, method=method))

if "KANLY_TOKEN" in os.environ:  # a person has made it for this program
    headers["Authorization"] = "Bearer " + os.environ["KANLY_TOKEN"]
else:  # somebody new: the cookie says from now on who this is
    headers["Cookie"] = ask("POST", "/api/people", {"name": "A script"}).headers["Set-Cookie"].split(";")[0]
wanted = {"title": "A script against bots", "points": {}, "chairs": ["person"] + [{"bot": "novice"}] * 5, "dealing": "lot",
          "factions": [], "pace": "untimed", "open": True, "watchers": True, "padding": "off"}
table = "/api/tables/" + (joined or json.load(ask("POST", "/api/tables", wanted))["id"])
if joined: ask("POST", table + "/join", {"chair": None, "invitation": None})
ask("POST", table + "/ready", {"throw": secrets.token_hex(32)})
if not joined: ask("POST", table + "/begin")
answered = 0
for line in filter(bytes.strip, ask("GET", table + "/stream")):  # an empty line is a sign of life
    kind, message = next(iter(json.loads(line).items()))  # table, hello, frame or end
    for news in message.get("news", []):
        print(news["event"]["text"] if "event" in news else news)
    question = (message.get("standing") or {}).get("question")
    if question and question["n"] > answered:
        answered, form = question["n"], question["form"]
        action = random.choice(form["answers"])["action"] if form["shape"] == "list" else question["fallback"]
        try:
            ask("POST", table + "/command", {"key": None, "command": {"act": {"ask": answered, "action": action}}})
        except urllib.error.HTTPError as error:  # the game went on meanwhile
            print(json.load(error)["detail"])
print("The end:", message["outcome"] if kind == "end" else "the stream broke off")
