"""What the official client sees of the tools, over both ways: python3 .ci/mcp/check.py KANLY. Needs the package `mcp`."""
import asyncio, pathlib, random, re, subprocess, sys, tempfile, time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "examples"))
from mcp import Client, StdioServerParameters
from mcp_seat import play

KANLY = sys.argv[1]
SETTINGS = """\
listen = "127.0.0.1:0"
database = "{database}"
[limits]
address = 1000000
"""


async def check(where, mode, version):
    """A whole game, everything that can be read, and what is wrong; gives what is listed."""
    async with Client(where, mode=mode) as client:
        assert client.protocol_version == version, client.protocol_version
        assert client.server_info.name == "kanly", client.server_info
        lines = []
        told = await play(client, tell=lambda text, end: lines.append(text), faction="fremen", points={"max_turns": 2})
        assert told["outcome"]["winners"] and told["outcome"]["turn"] <= 2, told["outcome"]
        assert "You are Fremen" in lines[0] and "The game is over." in lines[-1], lines[-1]

        tools, resources = await client.list_tools(), await client.list_resources()
        for resource in resources.resources:
            assert (await client.read_resource(resource.uri)).contents[0].text, resource.uri
        rule = await client.read_resource("kanly://rules/1.04.06.02")
        assert "Rule 1.04.06.02" in rule.contents[0].text
        assert [prompt.name for prompt in (await client.list_prompts()).prompts] == ["play"]
        prompt = await client.get_prompt("play", {"faction": "atreides"})
        assert "open_table with `faction` atreides" in prompt.messages[0].content.text

        seat = {"seat": told["seat"]}
        for tool, arguments, words in [
            ("observe", {"seat": "nobody"}, "no seat goes by this handle"),
            ("observe", {}, "seat: it is missing"),
            ("act", {**seat, "action": "bid 3"}, "Rule 1.09.04"),
            ("act", {**seat, "action": "bid", "question": 1}, "no longer asked"),
            ("open_table", {"faction": "ixians"}, "is none of atreides"),
            ("open_table", {"points": {"mode": "hard"}}, "mode"),
            ("nothing", {}, "there is no such tool"),
        ]:
            result = await client.call_tool(tool, arguments)
            assert result.is_error and words in result.content[0].text, (tool, arguments, result.content[0].text)
        return [tool.model_dump_json() for tool in tools.tools], [resource.uri for resource in resources.resources]


async def main():
    random.seed(7)
    home = StdioServerParameters(command=KANLY, args=["mcp"])
    lists = [await check(home, "auto", "2026-07-28"), await check(home, "legacy", "2025-11-25")]
    with tempfile.TemporaryDirectory() as folder:
        settings = pathlib.Path(folder) / "kanly.toml"
        settings.write_text(SETTINGS.format(database=pathlib.Path(folder) / "tables.db"))
        log = open(pathlib.Path(folder) / "log", "w+")
        server = subprocess.Popen([KANLY, "serve", "--config", settings], stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            base = re.search(r"http://[0-9.:]+", server.stdout.readline())
            assert base, f"the server does not start: {pathlib.Path(log.name).read_text()}"
            for mode, version in [("auto", "2026-07-28"), ("legacy", "2025-11-25")]:
                lists.append(await check(f"{base.group()}/mcp", mode, version))
        finally:
            server.terminate()
            server.wait()
    assert all(one == lists[0] for one in lists), "the lists depend on the connection"


began = time.monotonic()
asyncio.run(main())
print(f"four games were played by the client of the protocol in {time.monotonic() - began:.1f} s")
