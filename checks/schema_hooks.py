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
# How often a request names something that is there, and how often somebody asks whom the server
# knows.
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
        try:
            cls.text = ask("POST", "/api/v1/sessions", {**KNOWN["login"], "token": True})["token"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(
                f"{KNOWN['login']['login']} cannot log in any more: {error} {error.read().decode()}"
            ) from error
        return cls.text


@schemathesis.auth(refresh_interval=None)
class Somebody:
    def get(self, case, context):
        token = {"Authorization": f"Bearer {Token.valid()}"} if CHANCE.random() < SOMEBODY else {}
        # Of a tournament: mostly the desk's, which opens most.
        key = CHANCE.choice([KNOWN["keys"][0], CHANCE.choice(KNOWN["keys"])])
        return token | ({"Cego-Key": key} if CHANCE.random() < SOMEBODY else {})

    def set(self, case, data, context):
        case.headers = {**(case.headers or {}), **data}


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    for name, values in KNOWN["path"].items():
        # What was made to be wrong stays wrong: only what could be a name becomes the name of
        # something.
        text = (path_parameters or {}).get(name)
        name_like = isinstance(text, str) and text.isalnum() and len(text) in (16, 32)
        number_like = isinstance(text, int) and not isinstance(text, bool) and text >= 0
        if (
            name_like or number_like or (name == "tournament" and isinstance(text, str))
        ) and CHANCE.random() < THERE:
            path_parameters[name] = CHANCE.choice(values)
    return path_parameters


@schemathesis.hook
def map_body(context, body):
    # Recovery codes and login are found in answers, and tried: the operator would have a password
    # that nobody knows.
    if isinstance(body, dict) and "code" in body and body.get("login") == KNOWN["login"]["login"]:
        body["login"] = "nobody"
    return body
