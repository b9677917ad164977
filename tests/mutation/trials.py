"""The unit tests, suite by suite, and scripts of `make check`: which of them notice a mutant."""
import ctypes
import glob
import os
import re
import resource
import shutil
import signal
import subprocess
import time

MEMORY = 4 << 30
OUTPUT = 256 << 20
# A looping test is stopped by the processor time it takes, as the clock says little on a machine that others use.
CPU_AT_LEAST, CPU_TIMES, WALL_AT_LEAST, WALL_TIMES = 2, 4, 60, 60
# From the quickest on. install, keep and the like try other things than the code in lib/ and games/.
SCRIPTS = ["examples", "pictures", "guide", "screen", "command", "corpus", "docs"]
OF_ALL = ["corpus", "docs"]
LINKING = 3.0
MARK = "CUERULES_TRIAL=%d" % os.getpid()  # in the environment of every process of a trial
DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG
LIBC = ctypes.CDLL(None)


def end_all():
    """Ends what a trial left running, also where it has left the trial's process group, as terminals do."""
    for path in glob.glob("/proc/[0-9]*/environ"):
        try:
            with open(path, "rb") as file:
                if MARK.encode() in file.read().split(b"\0"):
                    os.kill(int(path.split("/")[2]), signal.SIGKILL)
        except OSError:
            pass


class Trial:
    def __init__(self, name, words, folder, environment, of_all=False):
        """folder: for temporary files, which are removed after each run."""
        self.name, self.words, self.folder = name, words, os.path.abspath(folder)
        self.environment = dict(environment, TMPDIR=self.folder, **dict([MARK.split("=")]))
        self.of_all = of_all  # whether it wants everything built, and not the unit tests alone
        self.cpu, self.wall = 10.0, 10.0  # as the unchanged library takes them

    def cost(self):
        """In seconds. Scripts wait for terminals, most of all."""
        return self.wall / 2 if self.name.endswith(".sh") else self.cpu

    def run(self, log):
        """How it ended, or None where everything passed."""
        limit = int(CPU_AT_LEAST + CPU_TIMES * self.cpu)

        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT, OUTPUT))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            LIBC.prctl(DIES_WITH_PARENT, signal.SIGKILL)

        os.makedirs(self.folder, exist_ok=True)
        with open(log, "wb") as out:
            process = subprocess.Popen(self.words, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                                       env=self.environment, preexec_fn=limits, start_new_session=True)
            try:
                status = process.wait(WALL_AT_LEAST + WALL_TIMES * self.wall)
            except subprocess.TimeoutExpired:
                status = "it hangs"
            finally:
                end_all()
                process.wait()
                shutil.rmtree(self.folder, ignore_errors=True)
        if status == 0:
            return None
        if status == -signal.SIGXCPU:
            return "it loops"
        return status if isinstance(status, str) else first_failure(log, status)

    def measure(self, log):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
        self.cpu = 20.0
        failed = self.run(log)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu, self.wall = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, time.time() - start
        return failed


def first_failure(log, status):
    with open(log, encoding="utf-8", errors="replace") as file:
        for line in file:
            if re.search(r":[FE]:", line):
                return line.strip()[:200]
    return "signal %d" % -status if status < 0 else "exit status %d" % status


def suites(build):
    """A trial for each suite of the unit tests, without a fork for each test: a crash is a failure just so."""
    found = []
    outside = {name: value for name, value in os.environ.items() if name not in ("CC", "CFLAGS", "MAKEFLAGS")}
    for path in sorted(glob.glob("tests/unit/test_*.c")):
        with open(path, encoding="utf-8") as file:
            for name in re.findall(r'suite_create\("([^"]+)"\)', file.read()):
                environment = dict(outside, LC_ALL="C", CK_FORK="no", CK_RUN_SUITE=name)
                found.append(Trial(name, [os.path.join(build, "bin/tests")], os.path.join(build, "trial"), environment))
    return found


def scripts(build, make, cc):
    environment = dict(os.environ, BUILD=build, MAKE=make, CC=cc)
    return [Trial(name + ".sh", ["sh", "tests/scripts/%s.sh" % name], os.path.join(build, "trial"), environment,
                  name in OF_ALL)
            for name in SCRIPTS]


class Order:
    """Suites by how likely they are to notice a mutant of a file, and by the time they take."""

    def __init__(self, trials):
        self.trials, self.noticed = trials, {}

    def learn(self, path, name):
        for where in (path, os.path.dirname(path), ""):
            self.noticed[where, name] = self.noticed.get((where, name), 0) + 1

    def worth(self, trial, path):
        folder, stem = os.path.dirname(path), {word.rstrip("s") for word in os.path.basename(path)[:-2].split("_")}
        likely = 0.1 + 20 * self.noticed.get((path, trial.name), 0) + 4 * self.noticed.get((folder, trial.name), 0)
        likely += 0.2 * self.noticed.get(("", trial.name), 0)
        words = {word.rstrip("s") for word in re.split(r"[_ .]", trial.name)}
        likely += 5 * len(words & set(re.split(r"[_/]", folder)[1:])) + 5 * len(words & stem)
        likely += 5 if "picture" in words and {"svg", "picture"} & stem else 0
        return likely / (trial.cost() + (LINKING if trial.of_all else 0.1))

    def of(self, path, least=0.0):
        """The trials that are worth that much at least, the best first."""
        worth = {trial: self.worth(trial, path) for trial in self.trials}
        return sorted((trial for trial in self.trials if worth[trial] >= least), key=lambda trial: -worth[trial])
