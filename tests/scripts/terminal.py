"""Somebody at a terminal: runs a command line at a pseudo-terminal and does what a script says, a line each on standard
input; whatever the terminal showed goes to standard output, and how the command ended to the file that is named.

    terminal.py STATUS-FILE COMMAND...

type TEXT    types a line          key NAME      presses up, down, left, right, enter, ctrl-c, ctrl-d, or a character
wait TEXT    until it is shown     send SIGNAL   HUP, TERM, INT to the command
hang         the terminal goes     sleep S       so many seconds

The status is as a shell has it: 128 and more after a signal.
"""

import os
import pty
import select
import signal
import struct
import sys
import termios
import fcntl
import time

# As an xterm sends them to a program that has switched to keypad mode.
KEYS = {"up": "\033OA", "down": "\033OB", "right": "\033OC", "left": "\033OD", "enter": "\r", "ctrl-c": "\003",
        "ctrl-d": "\004", "end": "\033OF", "home": "\033OH"}
LONGEST = 120


class Terminal:
    def __init__(self, command):
        self.shown = b""
        self.read = 0
        self.child, self.end = pty.fork()
        if self.child == 0:
            # Signals as at a new terminal, even if the tests run in the background, where interrupts and hang-ups are
            # ignored.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            os.execvp(command[0], command)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def look(self, seconds):
        """Reads the output within that time; False at its end."""
        if self.end < 0:
            return False
        try:
            if select.select([self.end], [], [], seconds)[0]:
                some = os.read(self.end, 65536)
                self.shown += some
                return bool(some)
            return True
        except OSError:
            return False

    def wait(self, text):
        until = time.monotonic() + LONGEST
        while True:
            found = self.shown.find(text.encode(), self.read)
            if found >= 0:
                self.read = found + len(text.encode())
                return
            if time.monotonic() > until or not self.look(0.1):
                # By now the last output has been read.
                if self.shown.find(text.encode(), self.read) < 0:
                    raise SystemExit(f"terminal: never shown: {text}\n{self.shown[self.read:].decode(errors='replace')}")

    def write(self, text):
        os.write(self.end, text.encode())

    def hang(self):
        os.close(self.end)
        self.end = -1

    def status(self):
        until = time.monotonic() + LONGEST
        while True:
            self.look(0.02)
            child, status = os.waitpid(self.child, os.WNOHANG)
            if child:
                while self.look(0.1):
                    pass
                return 128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
            if time.monotonic() > until:
                os.kill(self.child, signal.SIGKILL)
                raise SystemExit(f"terminal: it does not end:\n{self.shown.decode(errors='replace')}")


def main():
    terminal = Terminal(sys.argv[2:])
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "type":
            terminal.write(rest + "\r")
        elif word == "key":
            terminal.write(KEYS.get(rest, rest))
        elif word == "wait":
            terminal.wait(rest)
        elif word == "send":
            os.kill(terminal.child, getattr(signal, "SIG" + rest))
        elif word == "hang":
            terminal.hang()
        elif word == "sleep":
            time.sleep(float(rest))
        elif word:
            raise SystemExit(f"terminal: there is no {word}")
    status = terminal.status()
    sys.stdout.buffer.write(terminal.shown)
    with open(sys.argv[1], "w") as out:
        print(status, file=out)


main()
