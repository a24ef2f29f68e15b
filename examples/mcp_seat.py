"""A seat of Kanly played as a chat client plays it, by MCP: python3 examples/mcp_seat.py [kanly | http://127.0.0.1:7777/mcp].
It needs the package `mcp` (pip install mcp==2.3.0). docs/mcp.md explains it."""
import asyncio, random, sys

from mcp import Client, StdioServerParameters


async def play(client, tell=print, **wanted):
    """Opens a table against bots and plays a seat to the end: what the last call told."""
    result = await client.call_tool("open_table", {"name": "A script", "level": "novice", **wanted})
    seat = {"seat": result.structured_content["seat"]}
    while True:
        tell(result.content[0].text, end="\n\n")
        told = result.structured_content
        if result.is_error:  # the game went on meanwhile
            result = await client.call_tool("observe", seat)
        elif told["over"]:
            return told
        elif told["question"] is None:
            result = await client.call_tool("wait_for_turn", seat)
        else:
            legal = (await client.call_tool("legal_actions", seat)).structured_content
            action = random.choice(legal["actions"][:legal["asked"]] or [told["question"]["fallback"]])
            result = await client.call_tool("act", {**seat, "question": told["question"]["n"], "action": action})


async def main(server):
    where = server if server.startswith("http") else StdioServerParameters(command=server, args=["mcp"])
    async with Client(where) as client:
        print("The end:", (await play(client))["outcome"])


if __name__ == "__main__":
    asyncio.run(main((sys.argv[1:] + ["kanly"])[0]))
