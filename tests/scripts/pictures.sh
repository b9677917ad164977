#!/bin/sh
# The pictures in the README and in docs/ are those that the command draws today, the same each time; every picture is
# shown on some page, and every picture on a page exists.
set -eu

build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for time in first second; do
    sh docs/pictures/draw.sh "$build/bin/cuerules" "$work/$time"
done
diff -r "$work/first" "$work/second" >/dev/null || {
    echo "pictures: drawn twice they differ"
    exit 1
}
count=0
for picture in "$work"/first/*/*.svg; do
    name=${picture#"$work/first/"}
    cmp -s "$picture" "docs/$name" || {
        echo "pictures: docs/$name is not what is drawn today; make pictures draws it"
        exit 1
    }
    # A page in the same folder or one above it, by a path from there.
    grep -qF "($(basename "$name"))" docs/rules/*.md || grep -qE "(\(|\")(docs/|\.\./)?$name(\)|\")" README.md docs/*.md docs/rules/*.md || {
        echo "pictures: docs/$name is shown nowhere"
        exit 1
    }
    count=$((count + 1))
done
for picture in docs/*/*.svg; do
    [ -e "$work/first/${picture#docs/}" ] || {
        echo "pictures: $picture is not in docs/pictures/draw.sh"
        exit 1
    }
done
[ "$count" -ge 10 ] || {
    echo "pictures: only $count were drawn"
    exit 1
}
for page in README.md docs/*.md docs/rules/*.md; do
    sed -n 's/.*<img src="\([^"]*\)".*/\1/p' "$page" | while read -r target; do
        [ -e "$(dirname "$page")/$target" ] || {
            echo "pictures: $page shows $target, which is not there"
            exit 1
        }
    done
done
echo "pictures: $count are up to date, the same each time, and shown"
