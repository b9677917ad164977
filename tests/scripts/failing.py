"""Runs a command repeatedly, making another of its calls fail each time (failing.c), until none is left.

    failing.py [--terminal] LIBRARY CALL[=ERRNO] COMMAND... <INPUT

Whatever fails, the command has to end by itself, and with a status of its own. What it could not do is said: it fails with
a message on standard error, or else prints what it prints undisturbed. With --terminal it sits at one, and INPUT says
which keys are pressed there, all at once: `type TEXT` (a line), `key NAME` (as in terminal.py), `pause` (Escape is no
beginning of another key). At the end the terminal goes, should the command still be waiting for somebody.
The last line says how many calls failed.
"""

import errno
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

KEYS = {"up": "\033OA", "down": "\033OB", "right": "\033OC", "left": "\033OD", "enter": "\r", "ctrl-c": "\003",
        "ctrl-d": "\004", "end": "\033OF", "home": "\033OH", "tab": "\t", "escape": "\033", "backspace": "\177",
        "pgdn": "\033[6~", "pgup": "\033[5~", "f1": "\033OP"}
LONGEST = 30
SPEED = re.compile(rb"games per second.*|\"games_per_second\".*|Saved in \d+ bytes")


def at_pipes(command, environment, given):
    done = subprocess.run(command, input=given, env=environment, capture_output=True, timeout=LONGEST)
    return done.returncode, SPEED.sub(b"", done.stdout), done.stderr


def presses(given):
    """The keys, in pieces with a pause between them."""
    pieces = [""]
    for line in given.decode().splitlines():
        word, _, rest = line.partition(" ")
        if word == "type":
            pieces[-1] += rest + "\r"
        elif word == "key":
            pieces[-1] += KEYS.get(rest, rest)
        elif word == "pause":
            pieces.append("")
    return [piece.encode() for piece in pieces]


def read_some(terminal, seconds):
    """The next output; None at the end of the terminal."""
    if not select.select([terminal], [], [], seconds)[0]:
        return b""
    try:
        return os.read(terminal, 65536) or None
    except OSError:
        return None


def at_terminal(command, environment, given):
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execvpe(command[0], command, environment)
    shown, pieces, until = b"", presses(given), time.monotonic() + LONGEST
    first = True
    while time.monotonic() < until:
        some = read_some(terminal, 0.03 if pieces and not first else 1)
        if some is None or (not some and not pieces):
            break
        shown += some
        # Once it has drawn something, and then whenever it has settled.
        if pieces and (first if some else not first):
            os.write(terminal, pieces.pop(0))
            first = False
    os.close(terminal)
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status), shown, b""
        time.sleep(0.005)
    os.kill(child, 9)
    os.waitpid(child, 0)
    raise SystemExit("failing: it does not end: " + " ".join(command))


def complaint(before, now, terminal):
    """What is wrong with the way the command ended, or None."""
    if now[0] < 0 and not (terminal and now[0] in (-1, -2, -15)):
        return f"it was ended by signal {-now[0]}"
    if now[0] > 2 and now[0] != before[0]:
        return f"its exit status is {now[0]}"
    if terminal:
        return None
    if now[0] != 0 and not now[2].strip():
        return f"it fails with {now[0]}, and says nothing"
    told = now[2].strip() or b"memory" in now[1]
    if now[0] == 0 and before[0] == 0 and now[1] != before[1] and not told:
        return "it prints something else, and says nothing"
    return None


def main():
    terminal = sys.argv[1] == "--terminal"
    library, call = sys.argv[2:4] if terminal else sys.argv[1:3]
    command = sys.argv[4:] if terminal else sys.argv[3:]
    run = at_terminal if terminal else at_pipes
    call, _, said = call.partition("=")
    given = sys.stdin.buffer.read()
    before = run(command, os.environ, given)
    count = 0
    with tempfile.NamedTemporaryFile() as seen:
        environment = dict(os.environ, LD_PRELOAD=os.path.abspath(library), FAILING=call, FAILING_SEEN=seen.name,
                           FAILING_ERROR=str(getattr(errno, said or "EIO")))
        while True:
            size = os.path.getsize(seen.name)
            now = run(command, environment, given)
            wrong = complaint(before, now, terminal)
            if wrong:
                sys.stdout.buffer.write(now[1] + now[2])
                raise SystemExit(f"failing: with {call} number {count + 1} failing {wrong}: " + " ".join(command))
            if os.path.getsize(seen.name) == size:
                break
            count += 1
    if count == 0:
        raise SystemExit(f"failing: {call} is never called: " + " ".join(command))
    print(count, "times", call, "failed")


main()
