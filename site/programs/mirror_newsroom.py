# NEWSROOM_ID=… WEBHOOK_SECRET=whsec_… python3 mirror_newsroom.py
import json
import os
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from client import Problem, call, search_all
from verify_webhook import InvalidWebhook, verify_webhook

if not os.environ.get("NEWSROOM_ID") or not os.environ.get("WEBHOOK_SECRET"):
    raise SystemExit("Set NEWSROOM_ID and WEBHOOK_SECRET")
NEWSROOM_ID = os.environ["NEWSROOM_ID"]
WEBHOOK_SECRET = os.environ["WEBHOOK_SECRET"]
PORT = int(os.environ.get("PORT", "3000"))
MIRROR = Path(os.environ.get("MIRROR", "mirror"))
MINUTE = 60
# A delivery is retried for more than a day.
REMEMBERED = 3 * 24 * 60 * MINUTE
# In bytes. Anyone can post to your URL, so limit the size.
LARGEST = 2 * 1024 * 1024

# Accepted deliveries, with the time.
accepted = {}
# Ids of stories to read.
waiting = queue.Queue()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        event = self.receive()
        # Respond first, work later: a slow response counts as a failure.
        self.send_response(204 if event else 400)
        self.end_headers()
        if event and event["type"].startswith("story.") and not is_repeated(event["id"]):
            waiting.put(event["data"]["object"]["id"])

    def receive(self):
        """The event of a valid delivery, or None."""
        try:
            size = int(self.headers.get("Content-Length", 0))
            if size > LARGEST:
                raise InvalidWebhook("The body is too large")
            headers = {name.lower(): value for name, value in self.headers.items()}
            return verify_webhook(WEBHOOK_SECRET, headers, self.rfile.read(size))
        except (InvalidWebhook, ValueError) as error:
            print(f"Rejected: {error}", flush=True)
            return None

    def log_message(self, *_):
        """Prints nothing for each request."""


def work():
    """Processes the queued stories one by one."""
    while True:
        story_id = waiting.get()
        try:
            mirror(story_id)
        except Exception as error:
            print(f"{story_id}: {error}; trying again in a minute", flush=True)
            threading.Timer(MINUTE, waiting.put, [story_id]).start()


def mirror(story_id):
    """Events can repeat and arrive out of order, so the story is always read again."""
    file = MIRROR / f"{story_id}.json"
    story = read_story(story_id)
    if not story or story["status"] != "published" or story["visibility"] != "public":
        file.unlink(missing_ok=True)
        return
    # Renamed into place, so that nobody reads half a file.
    new = MIRROR / f"{story_id}.json.new"
    new.write_text(json.dumps(story, indent=2), encoding="utf-8")
    new.replace(file)
    print(f"Mirrored: {story['title']}", flush=True)


def read_story(story_id):
    try:
        return call("GET", f"/stories/{story_id}")["story"]
    except Problem as problem:
        if problem.code == "not_found":
            return None
        raise


def is_repeated(event_id):
    now = time.time()
    for old, received_at in list(accepted.items()):
        if now - received_at > REMEMBERED:
            accepted.pop(old, None)
    if event_id in accepted:
        return True
    accepted[event_id] = now
    return False


MIRROR.mkdir(parents=True, exist_ok=True)
server = ThreadingHTTPServer(("", PORT), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(f"Listening on port {PORT}", flush=True)

# Stories that may be gone by now, and those published while the server was down.
for found in MIRROR.glob("*.json"):
    waiting.put(found.stem)
for story in search_all("/stories/search", "stories", {"newsroom.id": NEWSROOM_ID, "status": "published"}):
    waiting.put(story["id"])
work()
