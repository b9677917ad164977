#!/bin/sh
# Nothing in lib/ or games/ changes while a program runs, or runs before it: no object file has a variable that could be
# written, nor a constructor. Constants that hold addresses are in .data.rel.ro, which the loader fills in and then
# write-protects.
set -eu

. tests/scripts/built.inc
objects=$(find "$build/obj/lib" "$build/obj/games" "$build/obj/gen" -name '*.o')
[ "$(echo "$objects" | wc -l)" -gt 150 ] || { echo "constant: the object files were not found"; exit 1; }
for object in $objects; do
    readelf --sections --wide "$object" | sed -n 's/^ *\[ *[0-9]*\] //p' | awk -v object="${object#"$build/obj/"}" '
        $1 ~ /^\.(data|bss|tdata|tbss|(pre)?init_array|fini_array|ctors|dtors)(\.|$)/ && $1 !~ /^\.data\.rel\.ro/ &&
            $5 !~ /^0+$/ { print "constant: " object " has something in " $1; found = 1 }
        END { exit found }' || status=1
done
[ -z "${status:-}" ] || exit 1
echo "constant: $(echo "$objects" | wc -l) object files, with constants alone"
