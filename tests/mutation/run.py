#!/usr/bin/env python3
"""Mutation testing: makes mutants of lib/ and games/, one at a time, and says which of them the tests notice.

`make mutation` starts it, and docs/testing.md says how it is used. Settings are in the environment: SEED, FROM (the
number of the first), COUNT, SHARE (1/4), FILES (a prefix of paths), QUICK (what takes long and seldom notices anything
is not tried), RETRY (those that were not noticed are tried again). Results are kept in the build folder, so that
an interrupted run goes on where it was."""
import glob
import hashlib
import json
import os
import shlex
import signal
import sys
import time

import equivalent
from building import Broken, Building
from mutants import drawn
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
    patterns = ("lib/**", "games/**", "include/**", "tests/unit/*", "tests/scripts/*", "tests/transcripts/**",
                "tests/data/**")
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
                sys.exit("mutation: %s fails with the unchanged library: %s; see %s" % (trial.name, failed, LOG))
            costs[trial.name] = [stamp, trial.cpu, trial.wall]
            with open(COSTS, "w", encoding="utf-8") as file:
                json.dump(costs, file)

    def remember(self, record):
        self.results[tuple(record["key"]), record["nth"]] = record
        if record["outcome"] == "noticed":
            self.order.learn(record["key"][0], record["by"])

    def outcome_of(self, mutant):
        """(outcome, by what, how)"""
        text = mutant.applied(self.texts[mutant.path])
        try:
            code = self.building.compiled(mutant.path, text)
            if code == self.building.original(mutant.path):
                return "same object", "", ""
            self.building.plant(mutant.path, code)
            whole = False
            for trial in self.order.of(mutant.path, QUICK_WORTH if QUICK else 0.0):
                if trial.of_all and not whole:
                    self.building.up_to_date()
                    whole = True
                how = trial.run(LOG)
                if how:
                    return "noticed", trial.name, how
        except Broken as broken:
            return "not built", "", str(broken)
        finally:
            self.building.put_back(mutant.path)
        return "not noticed", "", ""

    def counts(self, mutant):
        """Whether it is numbered: it compiles, and to something else. It need not be tried for that."""
        try:
            code = self.building.compiled(mutant.path, mutant.applied(self.texts[mutant.path]))
        except Broken:
            return False
        return code != self.building.original(mutant.path)

    def behind(self, mutants):
        """The mutants from the number FROM on."""
        left = FROM - 1
        for index, mutant in enumerate(mutants):
            if not left:
                return mutants[index:]
            left -= self.counts(mutant)
        return []

    def result(self, mutant):
        record = self.results.get((mutant.key(), mutant.nth))
        if record and not (RETRY and record["outcome"] == "not noticed" and not equivalent.reason(mutant)):
            return record
        if stamp_of_all() != self.stamp:
            sys.exit("mutation: a source or a test has changed since the run began")
        start = time.time()
        outcome, by, how = self.outcome_of(mutant)
        record = {"key": mutant.key(), "nth": mutant.nth, "kind": mutant.kind, "outcome": outcome, "by": by,
                  "how": how, "seconds": round(time.time() - start, 1)}
        with open(RESULTS, "a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")
        self.remember(record)
        return record


def told(mutant, number, record):
    by = " by %s" % record["by"] if record["by"] else ""
    print("%4d %s%s, %.1f s: %s:%d %s\n  - %s\n  + %s" % (number, record["outcome"], by, record["seconds"],
          mutant.path, mutant.line, mutant.function, mutant.old, mutant.new), flush=True)


def interrupted(*_):
    """Once: what is then tidied up is not interrupted again."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    sys.exit("mutation: interrupted")


def main():
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupted)
    run, counts, left = Run(), {}, []
    run.begin()
    mutants = [mutant for mutant in drawn([Source(*pair) for pair in run.texts.items()], SEED)
               if mutant.path.startswith(FILES)]
    wanted = (COUNT + SHARES - SHARE) // SHARES
    tried = 0
    for mutant in run.behind(mutants[SHARE - 1::SHARES]):
        if tried == wanted:
            break
        record = run.result(mutant)
        outcome = record["outcome"]
        if outcome in ("noticed", "not noticed"):
            tried += 1
            if equivalent.reason(mutant):
                if outcome == "noticed":
                    print("mutation: listed in tests/mutation/equivalent.txt, but noticed:")
                outcome = "equivalent" if outcome == "not noticed" else "wrongly listed"
            told(mutant, FROM - 1 + tried, record)
        counts[outcome] = counts.get(outcome, 0) + 1
        if outcome in ("not noticed", "wrongly listed"):
            left.append((mutant, FROM - 1 + tried, record))
    run.building.up_to_date()
    if left:
        print("\nNeither noticed nor equivalent:")
        for undone in left:
            told(*undone)
    wrong = tried - counts.get("equivalent", 0)
    print("mutation: seed %s, share %d/%d, from %d: %d mutants, %d equivalent, %d of %d others noticed (%.1f %%);"
          " not counted: %d the same object code, %d not built" % (SEED, SHARE, SHARES, FROM, tried,
          counts.get("equivalent", 0), counts.get("noticed", 0), wrong, 100.0 * counts.get("noticed", 0) / max(wrong, 1),
          counts.get("same object", 0), counts.get("not built", 0)))
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
