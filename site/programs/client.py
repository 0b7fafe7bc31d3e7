import os
import random
import time

import requests

TOKEN = os.environ.get("{PRODUCT}_TOKEN")
# Override these to use a mock server.
API = os.environ.get("{PRODUCT}_API", "https://api.{product}.example")
UPLOADS = os.environ.get("{PRODUCT}_UPLOAD", "https://upload.{product}.example")
if not TOKEN:
    raise SystemExit("Set {PRODUCT}_TOKEN to an access token")

ATTEMPTS = 5
# Statuses worth a retry, from the API or a proxy.
RETRIED = [429, 500, 502, 503, 504]
# The first attempt is still running, so its response is available soon.
IN_PROGRESS = "idempotency_in_progress"
# A 429 that means the action already happened: a retry would repeat it.
TOO_SOON = "check_too_soon"
PAGE = 100
# In seconds.
POLL = 2


class Problem(Exception):
    """An error of the API. Base decisions on `code`; the message is for people."""

    def __init__(self, problem):
        self.status = problem.get("status")
        self.code = problem["code"]
        self.errors = problem.get("errors") or []
        self.request_id = problem.get("request_id")
        invalid = [f"{each['pointer']}: {each['message']}" for each in self.errors]
        super().__init__("\n  ".join([f"{self.code}: {problem.get('detail') or problem['title']}", *invalid]))


def call(method, path, body=None, key=None):
    """Calls the API and returns the response body.

    Pass a `key` to create or send something, so that retries are safe.
    """
    return send(method, API + path, json=body, headers={"Idempotency-Key": key} if key else {})


def upload(file, media_type):
    """Uploads a file. Use its `id` wherever an image or a file is expected."""
    with open(file, "rb") as opened:
        content = opened.read()
    return send("POST", f"{UPLOADS}/files", files={"file": (os.path.basename(file), content, media_type)})


def wait_for_job(job):
    """Polls a job until it ends and returns its result."""
    while True:
        job = call("GET", f"/jobs/{job['id']}")["job"]
        if job["status"] == "succeeded":
            return job["result"]
        if job["status"] == "failed":
            raise Problem(job["error"])
        time.sleep(POLL)


def search_all(path, name, query):
    """Yields every result of a search: each round starts at the last result of the previous one."""
    seen = set()
    start, offset = "1970-01-01T00:00:00Z", 0
    while True:
        body = {
            "query": {"$and": [query, {"created_at": {"$gte": start}}]},
            "sort": "created_at",
            "limit": PAGE,
            "offset": offset,
        }
        results = call("POST", path, body)[name]
        for result in results:
            if result["id"] not in seen:
                seen.add(result["id"])
                yield result
        if len(results) < PAGE:
            return
        last = results[-1]["created_at"]
        # If a whole page shares one second, continue inside it.
        offset = offset + PAGE if last == start else 0
        start = last


def send(method, url, headers=None, **content):
    headers = {**(headers or {}), "Authorization": f"Bearer {TOKEN}"}
    for attempt in range(1, ATTEMPTS + 1):
        advised = 0
        try:
            response = requests.request(method, url, headers=headers, timeout=30, **content)
        except (requests.ConnectionError, requests.Timeout):
            if attempt == ATTEMPTS:
                raise
        else:
            if response.ok:
                return response.json() if response.content else None
            problem = read_problem(response)
            is_retried = response.status_code in RETRIED or problem["code"] == IN_PROGRESS
            if attempt == ATTEMPTS or not is_retried or problem["code"] == TOO_SOON:
                raise Problem(problem)
            advised = float(response.headers.get("Retry-After", 0))
        # Jitter, so that many clients don't retry at the same time.
        time.sleep(max(advised, random.random() * 2**attempt))


def read_problem(response):
    """A proxy can return something other than a problem."""
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        return response.json()
    status = response.status_code
    return {"status": status, "code": f"status_{status}", "title": response.text[:200]}
