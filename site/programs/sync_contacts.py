# python3 sync_contacts.py people.json             stops if unusually many people have left
# python3 sync_contacts.py people.json --release   releases them anyway
import json
import sys
from uuid import uuid4

from client import Problem, call, search_all

# Marks synced contacts. All others are left unchanged.
TAG = "crm"
# Errors that concern one contact: missing, conflicting or invalid.
OF_ONE_CONTACT = (404, 409, 422)
# The share of contacts that can leave in one run. If it is higher, the export is probably broken.
USUAL_SHARE = 0.1

file = sys.argv[1] if len(sys.argv) > 1 else "people.json"
with open(file, encoding="utf-8") as opened:
    people = {person["key"]: person for person in json.load(opened)}
if not people:
    raise SystemExit(f"{file} is empty: nothing was changed")
count = {"created": 0, "changed": 0, "unchanged": 0, "left": 0, "failed": 0}
known = {}


def fields_of(person):
    """A person in the CRM as fields of the API."""
    return {
        "external_id": person["key"],
        # Clear what the CRM does not have.
        "first_name": person.get("first_name"),
        "last_name": person.get("last_name"),
        "job_title": person.get("job_title"),
        # Addresses are stored in lower case.
        "emails": [person["email"].lower()] if person.get("email") else [],
        "tags": list(dict.fromkeys([TAG, *person.get("tags", [])])),
    }


def create(person):
    fields = fields_of(person)
    try:
        contact = call("POST", "/v2/contacts", {"type": "person", **fields}, key=str(uuid4()))["contact"]
        count["created"] += 1
        return contact
    except Problem as problem:
        if problem.code != "contact_duplicate":
            raise
        # A colleague added the same person in the app: take the contact over.
        email = fields["emails"][0]
        query = {"type": "person", "email": {"$any": [email]}}
        contacts = call("POST", "/contacts/search", {"query": query})["contacts"]
        # Other contacts can have it as an additional address.
        same = next((each for each in contacts if each["primary_email"] == email), None)
        held = same and same["external_id"]
        # Another system or another person in the CRM owns this contact.
        is_free = not held or held == person["key"] or (held in known and held not in people)
        if not same or not is_free:
            raise
        # Otherwise it would be released under its former key.
        known.pop(held, None)
        return update(same, person)


def update(contact, person):
    """Sends the differences, if any, and returns the contact."""
    fields = fields_of(person)
    tags, emails = fields.pop("tags"), fields.pop("emails")
    changes = {name: value for name, value in fields.items() if contact[name] != value}
    # Keep addresses and tags that colleagues added.
    addresses = list(dict.fromkeys([*emails, *contact["emails"]]))
    if contact["emails"][:1] != addresses[:1]:
        changes["emails"] = addresses
    missing = [tag for tag in tags if tag not in contact["tags"]]
    if missing:
        changes["add_tags"] = missing
    if not changes:
        count["unchanged"] += 1
        return contact
    contact = call("PATCH", f"/contacts/{contact['id']}", changes)["contact"]
    count["changed"] += 1
    return contact


def attempt(key, work):
    """One rejected contact does not stop the others; an invalid token or an outage does."""
    try:
        work()
    except Problem as problem:
        if problem.status not in OF_ONE_CONTACT:
            raise
        count["failed"] += 1
        print(f"{key}: {problem}", file=sys.stderr)


def sync(key, person):
    known[key] = update(known[key], person) if key in known else create(person)


def release(contact):
    """Left the CRM: the contact keeps its history, but is no longer synced."""
    call("PATCH", f"/contacts/{contact['id']}", {"external_id": None, "remove_tags": [TAG]})
    count["left"] += 1


for contact in search_all("/contacts/search", "contacts", {"tag": {"$any": [TAG]}}):
    if contact["external_id"]:
        known[contact["external_id"]] = contact

leavers = [key for key in known if key not in people]
if len(leavers) > len(known) * USUAL_SHARE and "--release" not in sys.argv:
    found = f"{len(leavers)} of {len(known)} contacts are not in {file}"
    raise SystemExit(f"{found}: nothing was changed. If that is right, add --release")

for key, person in people.items():
    attempt(key, lambda: sync(key, person))
for key, contact in list(known.items()):
    if key not in people:
        attempt(key, lambda: release(contact))

# People the CRM must not email either.
stopped = [
    key
    for key, contact in known.items()
    if key in people and (contact["is_unsubscribed"] or contact["is_spam_reported"] or contact["is_bounced"])
]
with open("do-not-mail.json", "w", encoding="utf-8") as written:
    json.dump(stopped, written)
print(", ".join(f"{name}: {number}" for name, number in count.items()))
if count["failed"]:
    sys.exit(1)
