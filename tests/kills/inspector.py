"""Controls a page in WebKitGTK by the web inspector protocol."""

from __future__ import annotations

import json
import re
import socket
import time
from typing import Any, cast
from urllib.request import urlopen

from websocket import WebSocket, WebSocketException, create_connection

LONGEST = 60.0
"""The timeout for a reply, in seconds."""
STEP = 0.1


class Inspector:
    """The only tab of a browser that listens for inspectors at an address."""

    def __init__(self, address: str) -> None:
        self._last = 0
        self._target = ""
        self._line = _connected(address)
        while not self._target:
            self._hear()

    @staticmethod
    def free_address() -> str:
        """A free local address."""
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            return f"127.0.0.1:{trial.getsockname()[1]}"

    def open(self, address: str) -> None:
        """Go to an address, and wait until its document has loaded."""
        self._ask("Page.navigate", url=address)
        late = time.monotonic() + LONGEST
        there = f"location.href === {json.dumps(address)} && document.readyState === 'complete'"
        while not self._value("Runtime.evaluate", expression=there, returnByValue=True):
            assert time.monotonic() < late, f"{address} does not open"
            time.sleep(STEP)

    def run(self, function: str) -> Any:
        """The result of a JavaScript function in the page; a promise is awaited."""
        told = (
            f"Promise.resolve(({function})()).then((value) => ({{ value }}), (error) => ({{ error: String(error) }}))"
        )
        promise = self._ask("Runtime.evaluate", expression=told)["result"]["objectId"]
        outcome = self._value("Runtime.awaitPromise", promiseObjectId=promise, returnByValue=True)
        assert "error" not in outcome, outcome["error"]
        return outcome.get("value")

    def end(self) -> None:
        """Close the connection."""
        self._line.close()

    def _value(self, method: str, **params: Any) -> Any:
        return self._ask(method, **params)["result"].get("value")

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._last += 1
        number = self._last
        inner = json.dumps({"id": number, "method": method, "params": params})
        outer = {"targetId": self._target, "message": inner}
        try:
            self._line.send(json.dumps({"id": -number, "method": "Target.sendMessageToTarget", "params": outer}))
            while (answer := self._hear()).get("id") != number:
                pass
        except WebSocketException as error:
            raise ConnectionError(str(error)) from error
        assert "error" not in answer, answer["error"]
        return cast("dict[str, Any]", answer["result"])

    def _hear(self) -> dict[str, Any]:
        """The next message; messages from the target are unwrapped."""
        message = json.loads(self._line.recv())
        params = message.get("params", {})
        match message.get("method"):
            case "Target.targetCreated" if not self._target:
                self._target = params["targetInfo"]["targetId"]
            case "Target.didCommitProvisionalTarget":
                self._target = params["newTargetId"]
            case "Target.dispatchMessageFromTarget":
                return cast("dict[str, Any]", json.loads(params["message"]))
        return {}


def _connected(address: str) -> WebSocket:
    """A connection to the only tab, once the browser has announced it."""
    late = time.monotonic() + LONGEST
    while True:
        try:
            with urlopen(f"http://{address}/") as answer:
                told = answer.read().decode()
            if found := re.search(r"socket/\d+/\d+/WebPage", told):
                return create_connection(f"ws://{address}/{found[0]}", timeout=LONGEST)
        except OSError:
            if time.monotonic() > late:
                raise
        assert time.monotonic() < late, "WebKitGTK tells of no page"
        time.sleep(STEP)
