"""Runs a command repeatedly, making another of its calls fail each time (failing.c), until none is left.

    failing.py [--terminal | --writes FILE] LIBRARY CALL[=ERRNO][,CALL...] COMMAND... <INPUT

Whatever fails, the command has to end by itself, and with a status of its own. What it could not do is said: it fails with
a message on standard error, or else prints what it prints undisturbed. With --terminal it sits at one, and INPUT says
which keys are pressed there, all at once: `type TEXT` (a line), `key NAME` (as in terminal.py), `pause` (Escape is no
beginning of another key). At the end the terminal goes, should the command still be waiting for somebody.
With --writes it writes that file, and each failure has to be told. The file is then what it was before, with its mode,
or, where only the name could not be made sure of, what it should be. Nothing else is in the file's folder.
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
        some = read_some(terminal, 0.03 if pieces and not first else 4)  # many of these run at the same time
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


class Written:
    """The file that a command writes over an old one."""

    OLD, MODE = b"the old file\n" * 100, 0o640

    def __init__(self, path):
        self.path, self.new, self.beside = path, None, None

    def put_old(self):
        with open(self.path, "wb") as file:
            file.write(self.OLD)
        os.chmod(self.path, self.MODE)

    def complaint(self, now):
        """What is wrong with it after the command, or None. The first time nothing fails."""
        with open(self.path, "rb") as file:
            found = file.read()
        beside = sorted(os.listdir(os.path.dirname(self.path) or "."))
        if self.new is None:
            self.new, self.beside = found, beside
        if found != self.new and (now[0] == 0 or found != self.OLD):
            return f"it leaves {len(found)} bytes that are neither the old file nor the new one"
        if os.stat(self.path).st_mode & 0o777 != self.MODE:
            return "the file has another mode"
        return None if beside == self.beside else f"beside the file are {beside}"


def fail_each(call, library, command, run, given, before, written):
    """How often the call was made, and failed once each."""
    call, _, said = call.partition("=")
    count = 0
    with tempfile.NamedTemporaryFile() as seen:
        environment = dict(os.environ, LD_PRELOAD=os.path.abspath(library), FAILING=call, FAILING_SEEN=seen.name,
                           FAILING_ERROR=str(getattr(errno, said or "EIO")))
        while True:
            size = os.path.getsize(seen.name)
            if written:
                written.put_old()
            now = run(command, environment, given)
            wrong = complaint(before, now, run == at_terminal) or written and written.complaint(now)
            if wrong:
                sys.stdout.buffer.write(now[1] + now[2])
                raise SystemExit(f"failing: with {call} number {count + 1} failing {wrong}: " + " ".join(command))
            if os.path.getsize(seen.name) == size:
                break
            count += 1
            if written and now[0] == 0:
                raise SystemExit(f"failing: with {call} number {count} failing nothing is said: " + " ".join(command))
    if count == 0:
        raise SystemExit(f"failing: {call} is never called: " + " ".join(command))
    return count


def main():
    words = sys.argv[1:]
    terminal = words[0] == "--terminal"
    written = Written(words[1]) if words[0] == "--writes" else None
    library, calls, *command = words[1 if terminal else 2 if written else 0:]
    run = at_terminal if terminal else at_pipes
    given = sys.stdin.buffer.read()
    if written:
        written.put_old()
    before = run(command, os.environ, given)
    if written and (before[0] or written.complaint(before) or written.new == written.OLD):
        raise SystemExit("failing: the file isn't written at all: " + " ".join(command))
    print(sum(fail_each(call, library, command, run, given, before, written) for call in calls.split(",")),
          "times", calls, "failed")


main()
