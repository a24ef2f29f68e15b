"""How fast the model of KANLY_LOCAL_MODEL is and what can be relied on: examples/local-model/run -- python3 examples/local-model/measure.py"""
import concurrent.futures, json, os, sys, time, urllib.request

ADDRESS = os.environ.get("KANLY_LOCAL_MODEL") or sys.exit("error: KANLY_LOCAL_MODEL is not set; examples/local-model/run sets it")
PLACES = ["Arrakeen", "Carthag", "Sietch Tabr", "Habbanya Sietch", "Tuek's Sietch", "the Polar Sink"]


def common(whose):
    """About 1,500 tokens that many requests begin with."""
    lines = [f"Turn {i}: {whose} holds {PLACES[i % 6]} with {i * 7 % 19} forces and {i * 5 % 23} spice." for i in range(64)]
    return "You play a board game. What has happened:\n" + "\n".join(lines)


def ask(system, question, **more):
    """An answer, with the seconds that it took to come."""
    messages = [{"role": "system", "content": system}, {"role": "user", "content": question}]
    body = {"messages": messages, "max_tokens": 100, "temperature": 0, "seed": 1, **more}
    request = urllib.request.Request(f"{ADDRESS}/chat/completions", json.dumps(body).encode(), {"Content-Type": "application/json"})
    began = time.monotonic()
    with urllib.request.urlopen(request) as reply:
        return json.load(reply) | {"seconds": time.monotonic() - began}


def tell(what, reply):
    t = reply["timings"]
    print(f"{what:44} {t['cache_n']:5} cached {t['prompt_n']:5} read at {t['prompt_per_second']:6.0f}/s "
          f"{t['predicted_n']:4} written at {t['predicted_per_second']:5.0f}/s {reply['seconds']:6.2f} s", flush=True)


def text(reply):
    return reply["choices"][0]["message"]["content"]


# ignore_eos: as many tokens for everybody, so that speeds compare.
tell("a prompt that is new", ask(common("Atreides"), "Who is ahead?", ignore_eos=True))
tell("the same beginning, another question", ask(common("Atreides"), "Where should we go?", ignore_eos=True))
tell("the same, with cache_prompt: false", ask(common("Atreides"), "Where should we go?", ignore_eos=True, cache_prompt=False))
tell("another seat's beginning", ask(common("Harkonnen"), "Who is ahead?", ignore_eos=True))
tell("back to the first beginning", ask(common("Atreides"), "What is at stake?", ignore_eos=True))

questions = [f"Tell of {place} in a few words." for place in PLACES]
short = "You are a mentat."
for more in ({}, {"temperature": 0.9}):
    for cached in (True, False):
        first, second = ([text(ask(short, q, max_tokens=40, cache_prompt=cached, **more)) for q in questions] for _ in range(2))
        same = sum(a == b for a, b in zip(first, second))
        print(f"asked again with seed 1, temperature {more.get('temperature', 0)}, cache_prompt {cached}: {same} of {len(questions)} the same", flush=True)

began = time.monotonic()
alone = [text(ask(short, q, ignore_eos=True)) for q in questions]
one_by_one = time.monotonic() - began
with concurrent.futures.ThreadPoolExecutor(len(questions)) as pool:
    began = time.monotonic()
    together = [text(reply) for reply in pool.map(lambda q: ask(short, q, ignore_eos=True), questions)]
at_once = time.monotonic() - began
same = sum(a == b for a, b in zip(alone, together))
print(f"{len(questions)} requests of 100 tokens: {one_by_one:.1f} s one by one, {at_once:.1f} s sent at once; {same} answers the same")
