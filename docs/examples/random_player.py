"""A program that plays: it opens a table against a bot, follows it over the WebSocket and answers at random.

    python random_player.py http://127.0.0.1:8020 speakeasy

It needs the package `websockets`, and nothing else.
"""

import json
import random
import sys
import time
import urllib.request

from websockets.sync.client import connect


def call(house, method, path, said=None, token=""):
    """One call of the HTTP interface: what comes back, decoded."""
    request = urllib.request.Request(house + path, method=method)
    if said is not None:
        request.data = json.dumps(said).encode()
        request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def main(house, game):
    token = call(house, "POST", "/api/people", {"name": "Random player"})["token"]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = call(house, "POST", "/api/tables", {"game": game, "seats": seats}, token)
    print(f"Look on at {house}{table['url']}")

    live = house.replace("http", "ws", 1) + f"/t/{table['id']}/live"
    with connect(live, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"do": "hello"}))
        answer, answered = "", -1
        for text in socket:
            message = json.loads(text)
            if message["is"] == "refused":
                if message["code"] != "rate":
                    raise SystemExit(f"refused: {message['text']}")
                time.sleep(1)
                socket.send(answer)
            if message["is"] != "table":
                continue
            for line in message["log"]:
                print(line["text"])
            if message["over"]:
                break
            prompt, version = message["prompt"], message["version"]
            if prompt and version != answered:  # The same version may come twice: when somebody comes in or goes.
                answered = version
                option = random.choice(prompt["choices"])["id"]
                said = {"do": "answer", "id": f"answer-{version}", "version": version, "option": option}
                answer = json.dumps(said)
                socket.send(answer)

    for score in message["scores"]:
        print(f"{message['seats'][score['seat']]['name']}: place {score['place']}, {score['total']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
