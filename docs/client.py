"""A complete client in 50 lines: takes a free seat, always checks or calls, and prints every event.
python client.py http://localhost:8000 Ana [TABLE [ROUNDS]]"""
import asyncio, json, sys, urllib.request, uuid
import websockets

def http(url, token="", **body):
    head = {"Authorization": f"Bearer {token}"} if token else {}
    data = json.dumps(body).encode() if body else None
    with urllib.request.urlopen(urllib.request.Request(url, data, head)) as answer:
        return json.load(answer)

async def play(server, name, table="", rounds=1):
    me = http(f"{server}/api/guests", name=name)
    if not table:
        table = next(card for card in http(f"{server}/api/tables")["tables"] if card["free"])["id"]
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket?protocol=2&words=en"
    async with websockets.connect(url, additional_headers={"Authorization": f"Bearer {me['token']}"}) as socket:
        async def ask(what, **fields):
            await socket.send(json.dumps({"t": "ask", "id": str(uuid.uuid4()), "ask": {"type": what, **fields}}))

        version, first, asked = 0, None, -1
        async for text in socket:
            frame = json.loads(text)
            if frame["t"] == "hello" and not frame["seat"]:
                card = frame["table"]
                await ask("Sit", seat=card["free"][0], stake=card["stakes"]["usual"])
            elif frame["t"] in ("refused", "wrong"):
                print("no:", frame["words"], frame.get("by", ""))
            elif frame["t"] == "view" and frame["version"] >= version:
                if frame["from"] > version > 0:  # lines were missed
                    await socket.send(json.dumps({"t": "repair", "from": version}))
                version, sight, say = frame["version"], frame["sight"], frame["say"]
                for line in frame["lines"]:
                    if not line["quiet"]:
                        print(line["words"], *line["by"])
                first = sight["rounds"] if first is None else first
                if sight["round"] and sight["round"]["phase"] == "over" and sight["rounds"] >= first + rounds:
                    await ask("Leave")
                    return
                chair = sight["chair"] or {"options": [], "showing": []}
                if version > asked and (chair["options"] or chair["showing"]):
                    asked = version  # the first option: check, stay or call before anything else
                    kinds = [option["type"] for option in say["options"]] or ["Show"]
                    best = next((k for k in ("Check", "Stay", "Call", "Show", "Fold") if k in kinds), kinds[0])
                    number = kinds.index(best) if say["options"] else 0
                    field = say["options"][number]["field"] if say["options"] else ""
                    await ask(best, **({field: chair["options"][number]["least"]} if field else {}))

if __name__ == "__main__":
    sys.exit(__doc__) if len(sys.argv) < 3 else asyncio.run(play(*sys.argv[1:4], *map(int, sys.argv[4:])))
