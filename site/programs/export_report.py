# python3 export_report.py opened opened.csv [campaign id]
import os
import sys
from uuid import uuid4

import requests

from client import call, wait_for_job

report = sys.argv[1] if len(sys.argv) > 1 else "recipients"
file = sys.argv[2] if len(sys.argv) > 2 else f"{report}.csv"


def latest_campaign():
    """The latest campaign that was sent."""
    body = {"query": {"status": "sent"}, "sort": "-sent_at", "limit": 1}
    campaigns = call("POST", "/campaigns/search", body)["campaigns"]
    if not campaigns:
        raise SystemExit("No campaign has been sent yet")
    return campaigns[0]["id"]


campaign_id = sys.argv[3] if len(sys.argv) > 3 else latest_campaign()
campaign = call("GET", f"/campaigns/{campaign_id}")["campaign"]
stats = campaign["stats"]
print(f"{campaign['subject']} ({campaign['status']}, {campaign['sent_at'] or 'not sent yet'})")
print(f"{stats['delivered']} delivered, {stats['undelivered']} undelivered")
print(f"{stats['opened']} opened ({stats['open_rate'] * 100:.1f} %), {stats['clicked']} clicked")

body = {"report": report, "format": "csv"}
job = call("POST", f"/campaigns/{campaign_id}/report/export", body, key=str(uuid4()))["job"]
result = wait_for_job(job)

# The file contains personal data, so only this user can read it. An existing file would keep its mode.
if os.path.exists(file):
    os.remove(file)
# The URL itself grants access, so no token is sent.
with requests.get(result["download_url"], stream=True, timeout=30) as response:
    if not response.ok:
        expires = result["expires_at"]
        raise SystemExit(f"The download returned {response.status_code}; the link expires at {expires}")
    with open(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as written:
        for chunk in response.iter_content(64 * 1024):
            written.write(chunk)
print(f"{result['rows_number']} rows in {file}")
