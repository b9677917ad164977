"""Commands that write the same file: many at once, and some that are killed at any moment. Whenever anybody looks, the file
is there and is one version, whole; no writer fails; nothing else in the folder is touched, and nothing is left in it.

    files.py FOLDER WRITERS ROUNDS KILLS [SEED]
"""

import os
import random
import subprocess
import sys
import threading
import time

folder, (writers, rounds, kills) = sys.argv[1], map(int, sys.argv[2:5])
seed = sys.argv[5] if len(sys.argv) > 5 else str(random.randrange(10**6))
chance = random.Random(seed)
recorded = os.path.join(os.path.dirname(__file__), "../../examples/recorded")
target = os.path.join(folder, "x.svg")
commands = [["cuerules", "new", "chaser", "--seed", "1"], ["cuerules", "list", "--json"],
            ["cuerules", "describe", "sinuca-brasileira"],
            ["cuerules", "replay", os.path.join(recorded, "chess-pool.json")],
            ["cuerules", "render", os.path.join(recorded, "snooker-solitaire.json"), "--sheet", "--html"]]
versions = {subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout for command in commands}
complaints = []


def complain(what):
    complaints.append(what)


def look():
    with open(target, "rb") as file:
        seen = file.read()
    if seen not in versions:
        complain(f"{len(seen)} bytes of x.svg are no version of it")


def write(number):
    for turn in range(rounds):
        done = subprocess.run(commands[(number + turn) % len(commands)] + ["-o", target], capture_output=True)
        if done.returncode:
            complain(f"a writer fails: {done.stderr}")


def write_at_once():
    """How often somebody looked meanwhile."""
    looks = 0
    threads = [threading.Thread(target=write, args=(number,)) for number in range(writers)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        look()
        looks += 1
    return looks


def write_and_kill():
    """How often the end came while the file was being written, and how often too late."""
    begun = time.monotonic()
    for command in commands:
        subprocess.run(command + ["-o", target], check=True)
    longest = (time.monotonic() - begun) / len(commands)
    left = late = 0
    for kill in range(kills):
        writer = subprocess.Popen(chance.choice(commands) + ["-o", target])
        time.sleep(chance.uniform(0, longest))
        writer.kill()
        late += writer.wait() == 0
        look()
        left += len(os.listdir(folder)) > len(before) + 1
    return left, late


before = {"x.svg.part": b"the user's own\n", "victim": b"not to be written to\n", ".cuerules-": b"mine", "my.part": b"mine"}
for name, text in before.items():
    with open(os.path.join(folder, name), "wb") as file:
        file.write(text)
subprocess.run(commands[0] + ["-o", target], check=True)
looks = write_at_once()
left, late = write_and_kill()
subprocess.run(commands[0] + ["-o", target], check=True)
look()
if sorted(os.listdir(folder)) != sorted([*before, "x.svg"]):
    complain(f"in the folder are {sorted(os.listdir(folder))}")
for name, text in before.items():
    with open(os.path.join(folder, name), "rb") as file:
        if file.read() != text:
            complain(f"{name} is another file now")
for complaint in complaints[:10]:
    print(complaint)
print(f"{writers} writers of {rounds} versions each, seen {looks} times; {kills} killed, {late} of them too late, {left} "
      f"times with something left until the next one wrote: {len(complaints)} complaints (seed {seed})")
sys.exit(1 if complaints else 0)
