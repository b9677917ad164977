"""Asks `cuerules web`, by the given program, for its page and for other addresses."""

import http.client
import re
import signal
import subprocess
import sys


def begin(*words):
    """The command, and the port that it prints."""
    command = subprocess.Popen([sys.argv[1], "web", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    address = command.stdout.readline()
    found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", address)
    return command, int(found.group(1)) if found else None


def ask(port, method, path, body=None):
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    line.request(method, path, body)
    answer = line.getresponse()
    return answer.status, answer.getheader("Content-Type"), answer.read().decode()


def end(command, number):
    command.send_signal(number)
    status = command.wait(20)
    assert status == 0, f"ended by signal {number} with {status}: {command.stderr.read()}"


command, port = begin("--port", "0")
for path in "/", "/index.html":
    assert ask(port, "GET", path) == (200, "text/html; charset=utf-8", "<p>The page.</p>\n"), path
assert ask(port, "HEAD", "/") == (200, "text/html; charset=utf-8", "")
assert ask(port, "GET", "/other")[0] == 404
assert ask(port, "POST", "/", "x" * 100000)[0] == 405
# A port in use is an error if it was asked for; if it is the usual one, another is taken.
refused = subprocess.run([sys.argv[1], "web", "--port", str(port)], capture_output=True, text=True, timeout=20)
assert refused.returncode == 1 and f"port {port} of 127.0.0.1 cannot be used" in refused.stderr, refused
end(command, signal.SIGINT)
first, one = begin()
second, other = begin()
assert one and other and one != other
end(first, signal.SIGTERM)
end(second, signal.SIGHUP)
