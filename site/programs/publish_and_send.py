# python3 publish_and_send.py release.json          publishes and sends a test copy
# python3 publish_and_send.py release.json --send   publishes and sends the email
import json
import sys
from uuid import uuid4

from client import Problem, call, upload, wait_for_job

file = sys.argv[1] if len(sys.argv) > 1 else "release.json"
with open(file, encoding="utf-8") as opened:
    release = json.load(opened)


def key(step):
    """Keys derive from the name of the release, so a second run creates nothing twice."""
    return f"{release['name']}:{step}"


def text(words):
    return {"type": "text", "text": words}


def paragraph(*children):
    return {"type": "paragraph", "children": list(children)}


def content(blocks):
    return {"type": "document", "version": "1.0", "children": blocks}


newsroom = call("GET", f"/newsrooms/{release['newsroom_id']}")["newsroom"]
if newsroom["status"] != "online":
    raise SystemExit(f"Take {newsroom['name']} online first: readers cannot open the story yet.")

draft = call("POST", "/stories", key=key("story"), body={
    "newsroom_id": release["newsroom_id"],
    "title": release["title"],
    "subtitle": release["subtitle"],
    "content": content([paragraph(text(words)) for words in release["paragraphs"]]),
})["story"]

# Set after creation: each upload has a new id, but a key belongs to one body.
if release.get("image"):
    image = upload(release["image"]["file"], release["image"]["type"])
    call("PATCH", f"/stories/{draft['id']}", {"header_image": {"id": image["id"]}})

story = call("POST", f"/stories/{draft['id']}/publish")["story"]
print(f"Published: {story['url']}")

mail = release["mail"]
greeting = {"type": "variable", "key": "contact.first_name", "fallback": "colleague"}
campaign = call("POST", "/campaigns", key=key("campaign"), body={
    "subject": mail["subject"],
    "story_id": story["id"],
    "content": content([
        paragraph(text("Dear "), greeting, text(",")),
        *[paragraph(text(words)) for words in mail["paragraphs"]],
    ]),
})["campaign"]

# New keys from here on: an old key would return a stored rejection.
try:
    adding = call("POST", f"/campaigns/{campaign['id']}/recipients", key=str(uuid4()), body={
        "scope": {"type": "all_contacts"},
        "query": mail["recipients"],
    })["job"]
    added = wait_for_job(adding)
    skipped = added["skipped"]
    print(f"Recipients added: {added['added_number']}, already on the list: {skipped['duplicate']}, "
          f"without an address: {skipped['no_email']}")
except Problem as problem:
    # The email is being sent or was sent, so recipients can no longer be added.
    if problem.code != "campaign_locked":
        raise

try:
    if "--send" in sys.argv:
        sending = call("POST", f"/campaigns/{campaign['id']}/send", key=str(uuid4()))["job"]
        result = wait_for_job(sending)
        reached = result["recipients_number"] - result["skipped_number"]
        print(f"Sent to {reached} of {result['recipients_number']} recipients")
    else:
        call("POST", f"/campaigns/{campaign['id']}/test", {"emails": mail["test"]}, key=str(uuid4()))
        print(f"A test copy is on its way to {', '.join(mail['test'])}. Send with --send.")
except Problem as problem:
    if problem.code not in ("campaign_already_sent", "campaign_locked"):
        raise
    print("The email was already sent.")
