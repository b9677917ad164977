import contextlib
import os
import shutil
import tarfile
from pathlib import Path


@contextlib.contextmanager
def chdir(_, folder):
    before = os.getcwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def copy(_, pattern, src, dst):
    Path(dst).mkdir(parents=True, exist_ok=True)
    for path in Path(src).glob(pattern):
        shutil.copy(path, dst)


def rm(_, pattern, folder):
    for path in Path(folder).glob(pattern):
        path.unlink()


def rmdir(_, folder):
    shutil.rmtree(folder)


def unzip(_, archive, strip_root):
    assert strip_root
    with tarfile.open(archive) as tarball:
        for member in tarball.getmembers():
            member.name = "/".join(member.name.split("/")[1:])
            if member.name:
                tarball.extract(member)
