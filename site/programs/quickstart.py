# region newsroom
import os
import uuid

import requests

API = os.environ["{PRODUCT}_API"]
TOKEN = os.environ["{PRODUCT}_TOKEN"]
TEST_EMAIL = os.environ["TEST_EMAIL"]


def call(method, path, body=None):
    headers = {"Authorization": f"Bearer {TOKEN}"}
    if body:
        headers["Idempotency-Key"] = str(uuid.uuid4())
    response = requests.request(method, API + path, headers=headers, json=body, timeout=30)
    if not response.ok:
        raise SystemExit(response.text)
    return response.json()


newsroom_id = call("GET", "/newsrooms?limit=1")["newsrooms"][0]["id"]
print(newsroom_id)
# endregion

# region story
story = call("POST", "/stories", {
    "newsroom_id": newsroom_id,
    "title": "Lumen Bikes opens a repair academy in Ghent",
    "content": {
        "type": "document",
        "version": "1.0",
        "children": [
            {
                "type": "paragraph",
                "children": [{"type": "text", "text": "On 12 May the first class starts."}],
            }
        ],
    },
})["story"]
print(story["id"])
# endregion

# region publish
story = call("POST", f"/stories/{story['id']}/publish")["story"]
print(story["url"])
# endregion

# region campaign
campaign = call("POST", "/campaigns", {
    "subject": "Invitation: repair academy opening",
    "story_id": story["id"],
})["campaign"]
print(campaign["id"])
# endregion

# region test
accepted = call("POST", f"/campaigns/{campaign['id']}/test", {
    "emails": [TEST_EMAIL],
})["accepted"]
print(accepted)
# endregion
