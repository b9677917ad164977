"""Asks `cuerules web`, by the given program, for its page and for other addresses. The second word is how the page may
come: "gzip", or ""."""

import gzip
import http.client
import re
import signal
import socket
import subprocess
import sys
import threading
import time


def heed_signals():
    for number in signal.SIGINT, signal.SIGHUP:
        signal.signal(number, signal.SIG_DFL)


def begin(*words):
    """The command, and the port that it prints."""
    # Where tests run in the background, Ctrl-C or a terminal's end is ignored, and what they start would ignore it, too.
    command = subprocess.Popen([sys.argv[1], "web", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               preexec_fn=heed_signals)
    address = command.stdout.readline()
    found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", address)
    return command, int(found.group(1)) if found else None


def ask(port, method, path, body=None):
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    line.request(method, path, body)
    answer = line.getresponse()
    return answer.status, answer.getheader("Content-Type"), answer.read().decode()


def ask_packed(port, accepted):
    """How the page comes to a browser that accepts that, and the page."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    line.request("GET", "/", headers={"Accept-Encoding": accepted})
    answer = line.getresponse()
    assert answer.getheader("Vary") == "Accept-Encoding"
    page, how = answer.read(), answer.getheader("Content-Encoding")
    return how, gzip.decompress(page) if how == "gzip" else page


def ask_half(port, count=64):
    """Requests that are never finished."""
    halves = [socket.create_connection(("127.0.0.1", port)) for _ in range(count)]
    for half in halves:
        half.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    return halves


def drip(half, ended):
    """Another line every moment; notes after how many seconds the server has had enough."""
    begun = time.monotonic()
    try:
        while time.monotonic() - begun < 20:
            half.sendall(b"X-More: x\r\n")
            time.sleep(0.1)
    except OSError:
        ended.append(time.monotonic() - begun)


def end(command, number):
    command.send_signal(number)
    status = command.wait(20)
    assert status == 0, f"ended by signal {number} with {status}: {command.stderr.read()}"


# One that goes on saying something has 5 seconds, whatever else there is to do.
if sys.argv[2]:
    patient, port = begin("--port", "0")
    slow = threading.Thread(target=drip, args=(ask_half(port, 1)[0], ended := []))
    slow.start()
command, port = begin("--port", "0")
for path in "/", "/index.html":
    assert ask(port, "GET", path) == (200, "text/html; charset=utf-8", "<p>The page.</p>\n"), path
# What lies beside the page is served too, and no more than that.
beside = (200, "application/manifest+json", "{}") if sys.argv[2] else (404, "text/plain; charset=utf-8", "There is one page here: /\n")
assert ask(port, "GET", "/manifest.webmanifest") == beside
assert ask(port, "GET", "/index.html.gz")[0] == ask(port, "GET", "/offline.js")[0] == 404
# Requests that are never finished: others are served at once, while all places are taken by such, and while more come.
halves = ask_half(port)
for more in range(0, 200, 20):
    begun = time.monotonic()
    assert ask(port, "GET", "/")[0] == 200 and time.monotonic() - begun < 2, "half requests keep others waiting"
    halves += ask_half(port, more)
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
# Packed, for those who accept that.
for accepted in "gzip", "deflate, GZIP;q=0.5 ,br", "br;q=0, gzip ; q=0.001":
    assert ask_packed(one, accepted) == (sys.argv[2] or None, b"<p>The page.</p>\n"), accepted
for accepted in "", "br", "gzip;q=0", "gzip; q=0.000, br", "*;q=0", "gzippy", ",;,":
    assert ask_packed(one, accepted) == (None, b"<p>The page.</p>\n"), accepted
end(first, signal.SIGTERM)
end(second, signal.SIGHUP)
if sys.argv[2]:
    slow.join()
    assert ended and 4 < ended[0] < 9, f"a request that never ends is ended after {ended}"
    end(patient, signal.SIGTERM)
