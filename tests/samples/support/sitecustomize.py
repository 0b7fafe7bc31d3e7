# Loaded before a program: requests go to the recorder instead of the hosts that it names.
import os

try:
    import requests
except ImportError:
    requests = None

if requests and "RECORDER" in os.environ:
    send = requests.Session.request

    def to_recorder(self, method, url, headers=None, **rest):
        if url.startswith("https://"):
            url = os.environ["RECORDER"] + url[len("https:/"):]
        return send(self, method, url, headers={**(headers or {}), "x-sample": os.environ["SAMPLE"]}, **rest)

    requests.Session.request = to_recorder
