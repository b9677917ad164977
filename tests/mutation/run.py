#!/usr/bin/env python3
"""Plants small wrong changes in lib/ and games/, one at a time, and says which of them the tests notice.

`make mutation` starts it, and docs/testing.md says how it is used. Settings are in the environment: SEED, FROM (the
number of the first), COUNT, SHARE (1/4), FILES (a prefix of paths), QUICK (what takes long and seldom notices anything
is not tried), RETRY (those that were not noticed are tried again). What was found is kept in the build folder, so that
a run that is interrupted goes on where it was."""
import glob
import hashlib
import json
import os
import shlex
import signal
import sys
import time

import equal
from building import Broken, Building
from changes import drawn
from source import Source
from trials import Order, scripts, suites

BUILD, MAKE = os.environ["BUILD"], os.environ["MAKE"]
SEED, COUNT = os.environ.get("SEED") or "1", int(os.environ.get("COUNT") or 100)
FROM = int(os.environ.get("FROM") or 1)
SHARE, SHARES = (int(part) for part in (os.environ.get("SHARE") or "1/1").split("/"))
FILES, RETRY, QUICK = os.environ.get("FILES") or "", bool(os.environ.get("RETRY")), bool(os.environ.get("QUICK"))
QUICK_WORTH = 0.05  # by Order.worth(): of trials that have noticed nothing yet, those of up to two seconds
LOG = os.path.join(BUILD, "trial.log")
COSTS = os.path.join(BUILD, "costs.json")
RESULTS = os.path.join(BUILD, "results-%s.jsonl" % SEED)


def sources():
    for path in sorted(glob.glob("lib/*/*.c") + glob.glob("games/*/*.c")):
        with open(path, encoding="utf-8") as file:
            yield Source(path, file.read())


def stamp_of_all():
    """Changes with any source and with any test."""
    patterns = ("lib/**", "games/**", "include/**", "tests/unit/*", "tests/scripts/*", "tests/transcripts/**")
    found = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in glob.glob(pattern, recursive=True)):
        if os.path.isfile(path):
            with open(path, "rb") as file:
                found.update(path.encode() + b"\0" + file.read())
    return found.hexdigest()


class Run:
    def __init__(self):
        cc, flags = os.environ["CC"], os.environ["CFLAGS"]
        make = [MAKE, "--no-print-directory", "BUILD=" + BUILD, "CC=" + cc, "CFLAGS=" + flags]
        self.building = Building(make, BUILD, shlex.split(os.environ["COMPILE"]))
        self.order, self.results = Order(suites(BUILD) + scripts(BUILD, MAKE, cc)), {}
        self.texts = {source.path: source.text for source in sources()}

    def begin(self):
        """The unchanged library: everything passes, and takes so long."""
        self.stamp = stamp_of_all()
        self.building.clear()
        self.building.up_to_date()
        self.measure()
        if os.path.exists(RESULTS):
            with open(RESULTS, encoding="utf-8") as file:
                for record in map(json.loads, file):
                    self.remember(record)

    def measure(self):
        """What was measured with the same sources and tests stands."""
        stamp, costs = self.stamp, {}
        if os.path.exists(COSTS):
            with open(COSTS, encoding="utf-8") as file:
                costs = json.load(file)
        for trial in self.order.trials:
            known = costs.get(trial.name, ["", 0, 0])
            trial.cpu, trial.wall = known[1:]
            if known[0] == stamp:
                continue
            failed = trial.measure(LOG)
            if failed:
                sys.exit("mutation: %s fails without any change: %s; see %s" % (trial.name, failed, LOG))
            costs[trial.name] = [stamp, trial.cpu, trial.wall]
            with open(COSTS, "w", encoding="utf-8") as file:
                json.dump(costs, file)

    def remember(self, record):
        self.results[tuple(record["key"]), record["nth"]] = record
        if record["outcome"] == "noticed":
            self.order.learn(record["key"][0], record["by"])

    def tried(self, change):
        """(outcome, by what, how)"""
        text = change.applied(self.texts[change.path])
        try:
            code = self.building.compiled(change.path, text)
            if code == self.building.original(change.path):
                return "same object", "", ""
            self.building.plant(change.path, code)
            whole = False
            for trial in self.order.of(change.path, QUICK_WORTH if QUICK else 0.0):
                if trial.of_all and not whole:
                    self.building.up_to_date()
                    whole = True
                how = trial.run(LOG)
                if how:
                    return "noticed", trial.name, how
        except Broken as broken:
            return "not built", "", str(broken)
        finally:
            self.building.put_back(change.path)
        return "not noticed", "", ""

    def counts(self, change):
        """Whether it is numbered: it compiles, and to something else. It need not be tried for that."""
        try:
            code = self.building.compiled(change.path, change.applied(self.texts[change.path]))
        except Broken:
            return False
        return code != self.building.original(change.path)

    def behind(self, changes):
        """The changes from the one with the number FROM on."""
        left = FROM - 1
        for index, change in enumerate(changes):
            if not left:
                return changes[index:]
            left -= self.counts(change)
        return []

    def result(self, change):
        record = self.results.get((change.key(), change.nth))
        if record and not (RETRY and record["outcome"] == "not noticed" and not equal.reason(change)):
            return record
        if stamp_of_all() != self.stamp:
            sys.exit("mutation: a source or a test has changed since the run began")
        start = time.time()
        outcome, by, how = self.tried(change)
        record = {"key": change.key(), "nth": change.nth, "kind": change.kind, "outcome": outcome, "by": by,
                  "how": how, "seconds": round(time.time() - start, 1)}
        with open(RESULTS, "a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")
        self.remember(record)
        return record


def told(change, planted, record):
    by = " by %s" % record["by"] if record["by"] else ""
    print("%4d %s%s, %.1f s: %s:%d %s\n  - %s\n  + %s" % (planted, record["outcome"], by, record["seconds"],
          change.path, change.line, change.function, change.old, change.new), flush=True)


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("mutation: interrupted"))
    run, counts, left = Run(), {}, []
    run.begin()
    changes = [change for change in drawn([Source(*pair) for pair in run.texts.items()], SEED)
               if change.path.startswith(FILES)]
    wanted = (COUNT + SHARES - SHARE) // SHARES
    planted = 0
    for change in run.behind(changes[SHARE - 1::SHARES]):
        if planted == wanted:
            break
        record = run.result(change)
        outcome = record["outcome"]
        if outcome in ("noticed", "not noticed"):
            planted += 1
            if equal.reason(change):
                if outcome == "noticed":
                    print("mutation: listed in tests/mutation/equal.txt, but noticed:")
                outcome = "equal" if outcome == "not noticed" else "wrongly listed"
            told(change, FROM - 1 + planted, record)
        counts[outcome] = counts.get(outcome, 0) + 1
        if outcome in ("not noticed", "wrongly listed"):
            left.append((change, FROM - 1 + planted, record))
    run.building.up_to_date()
    if left:
        print("\nNeither noticed nor equal in meaning:")
        for undone in left:
            told(*undone)
    wrong = planted - counts.get("equal", 0)
    print("mutation: seed %s, share %d/%d, from %d: %d planted, %d equal in meaning, %d of %d others noticed (%.1f %%);"
          " not counted: %d the same object code, %d not built" % (SEED, SHARE, SHARES, FROM, planted,
          counts.get("equal", 0), counts.get("noticed", 0), wrong, 100.0 * counts.get("noticed", 0) / max(wrong, 1),
          counts.get("same object", 0), counts.get("not built", 0)))
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
