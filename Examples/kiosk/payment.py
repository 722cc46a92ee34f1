#!/usr/bin/env python3
"""A payment terminal as the bridge of payment.json, for tests.

It takes four seconds, knows the PIN 1234, and declines amounts above 100.

    retouch run payment.json --bridge 'python3 payment.py'
"""

import json
import sys
import threading

SECONDS = 4
PIN = "1234"
LIMIT = 100


def send(*steps):
    """Sends steps to the screen, as one line."""
    print(json.dumps(steps), flush=True)


def answer(amount, pin):
    """Sends the result of a payment."""
    if pin != PIN:
        text = "Wrong PIN. Please try again."
    elif amount > LIMIT:
        text = "The card was declined."
    else:
        send(
            {"set": "receipt", "text": "Receipt 4711"},
            {"set": "pin", "text": ""},
            {"push": "done"},
        )
        return
    send(
        {"set": "pin", "text": ""},
        {"set": "status", "text": text},
        {"announce": text, "queued": True},
        {"focus": "pin"},
    )


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
