"""What checks/schema tells schemathesis: who asks, and names that lead somewhere."""

import json
import os
import pathlib
import random
import urllib.error
import urllib.request

import schemathesis

KNOWN = json.loads(pathlib.Path(os.environ["CEGO_KNOWN"]).read_text())
CHANCE = random.Random(1)
# How often a request names something that is there, and how often somebody asks whom the server knows.
THERE, SOMEBODY = 0.6, 0.8


def ask(method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(KNOWN["base"] + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


class Token:
    """The operator's token; they log in again if a case has ended the session."""

    text = None

    @classmethod
    def valid(cls):
        try:
            if cls.text:
                ask("GET", "/api/v1/me", token=cls.text)
                return cls.text
        except urllib.error.HTTPError:
            pass
        cls.text = ask("POST", "/api/v1/sessions", {**KNOWN["login"], "token": True})["token"]
        return cls.text


@schemathesis.auth(refresh_interval=None)
class Somebody:
    def get(self, case, context):
        return Token.valid() if CHANCE.random() < SOMEBODY else None

    def set(self, case, data, context):
        if data:
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    for name, values in KNOWN["path"].items():
        # What was made to be wrong stays wrong: only what could be a name becomes the name of something.
        text = (path_parameters or {}).get(name)
        if isinstance(text, str) and text.isalnum() and len(text) in (16, 32) and CHANCE.random() < THERE:
            path_parameters[name] = CHANCE.choice(values)
    return path_parameters
