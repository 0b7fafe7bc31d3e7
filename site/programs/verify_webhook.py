import base64
import hashlib
import hmac
import json
import time

# In seconds. Anything older or newer could be a replay.
TOLERANCE = 5 * 60


class InvalidWebhook(Exception):
    """The delivery did not come from {Product}, or is too old."""


def verify_webhook(secret, headers, body, now=None):
    """Verifies a delivery and returns its event.

    `headers` are the headers of the request, with names in lower case.
    `body` is the raw body, as bytes, before anything has parsed it.
    """
    message_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not message_id or not timestamp or not signatures:
        raise InvalidWebhook("A signature header is missing")
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise InvalidWebhook("The timestamp is not a number")
    if abs((now or time.time()) - int(timestamp)) > TOLERANCE:
        raise InvalidWebhook("The timestamp is too far off")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # In constant time, so that the duration reveals nothing about the correct value.
    if not any(hmac.compare_digest(each.encode(), expected) for each in signatures.split(" ")):
        raise InvalidWebhook("The signature does not match")
    return json.loads(body)
