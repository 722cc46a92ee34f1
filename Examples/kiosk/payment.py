#!/usr/bin/env python3
"""A payment terminal as the bridge of ticket-machine.json, for tests.

It takes four seconds, knows the PIN 1234, and declines amounts above 100.

    retouch run ticket-machine.json --bridge 'python3 payment.py'
"""

import json
import sys
import threading

SECONDS = 4
PIN = "1234"
LIMIT = 100


def send(event, text=""):
    """Sends an event to the screen, whose texts are in the language of the visitor."""
    print(json.dumps({"event": event, "text": text}), flush=True)


def answer(amount, pin):
    """Sends the result of a payment."""
    if pin != PIN:
        send("wrongPin")
    elif amount > LIMIT:
        send("declined")
    else:
        send("paid", "4711")


def main():
    payment = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "request" and message["name"] == "authorize":
            values = message["values"]
            payment = threading.Timer(SECONDS, answer, (values["amount"], values["pin"]))
            payment.start()
        elif message["type"] == "visit" and message["phase"] == "end" and payment:
            # The visitor has left, and the next one must not see the result.
            payment.cancel()
    if payment:
        payment.cancel()


if __name__ == "__main__":
    main()
