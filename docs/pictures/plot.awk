# Draws a plot as SVG from lines of words: "title", "x" and "y" with what to write there; "top N" and "step N", where the
# vertical axis ends and its ticks; "tick X TEXT" on the horizontal one, which reaches from the first tick to the last; "series
# NAME", and below it a point in each line, X Y [ERROR], joined by a line; its name stands above the point that "name" follows, or right of it
# with "name right".
function across(x) { return LEFT + (x - first) / (last - first) * WIDTH }
function down(y) { return TOP + HEIGHT - y / top * HEIGHT }
function text(x, y, how, words) { printf "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>\n", x, y, how, words }
BEGIN { LEFT = 70; TOP = 60; WIDTH = 690; HEIGHT = 290 }
/^#/ || !NF { next }
{ rest = substr($0, length($1) + 2) }
$1 == "title" { title = rest; next }
$1 == "x" || $1 == "y" { axis[$1] = rest; next }
$1 == "top" { top = $2; next }
$1 == "step" { step = $2; next }
$1 == "tick" {
    at[++ticks] = $2
    label[ticks] = substr(rest, length($2) + 2)
    next
}
$1 == "series" { name[++count] = rest; next }
$1 == "name" { named[count] = points[count]; right[count] = $2 == "right"; next }
{
    n = ++points[count]
    px[count, n] = $1
    py[count, n] = $2
    error[count, n] = $3
}
END {
    first = at[1]
    last = at[ticks]
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"420\" viewBox=\"0 0 800 420\" " \
        "font-family=\"system-ui,sans-serif\" font-size=\"15\" role=\"img\">"
    print "<title>" title "</title>"
    print "<style>svg{background:#fbfaf6}text{fill:#22272b}.grid{stroke:#d9d5c8}.s1{stroke:#6b6f73;fill:#6b6f73}" \
        ".s2{stroke:#1f5fbf;fill:#1f5fbf}.s3{stroke:#a8451a;fill:#a8451a}path{fill:none!important;stroke-width:3}text{stroke:none!important}" \
        "@media screen and (prefers-color-scheme:dark){svg{background:#15191b}text{fill:#ece9e1}.grid{stroke:#3d464b}" \
        ".s1{stroke:#a7a49a;fill:#a7a49a}.s2{stroke:#7fb2ff;fill:#7fb2ff}.s3{stroke:#f2a968;fill:#f2a968}}</style>"
    text(LEFT, 30, "font-size=\"18\" font-weight=\"700\"", title)
    text(LEFT, TOP - 10, "font-size=\"13\"", axis["y"])
    for (y = 0; y <= top; y += step) {
        printf "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>\n", LEFT, down(y), LEFT + WIDTH, down(y)
        text(LEFT - 8, down(y) + 5, "text-anchor=\"end\"", y " %")
    }
    for (i = 1; i <= ticks; i++)
        text(across(at[i]), TOP + HEIGHT + 24, "text-anchor=\"middle\"", label[i])
    text(LEFT + WIDTH, TOP + HEIGHT + 50, "text-anchor=\"end\" font-size=\"13\"", axis["x"])
    for (i = 1; i <= count; i++) {
        way = ""
        for (n = 1; n <= points[i]; n++) {
            way = way sprintf("%s%.1f %.1f", n == 1 ? "M" : "L", across(px[i, n]), down(py[i, n]))
            if (error[i, n])
                printf "<path class=\"s%d\" d=\"M%.1f %.1fV%.1f\"/><circle class=\"s%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", i,
                    across(px[i, n]), down(py[i, n] - error[i, n]), down(py[i, n] + error[i, n]), i, across(px[i, n]),
                    down(py[i, n])
        }
        printf "<path class=\"s%d\" d=\"%s\"/>\n", i, way
        x = across(px[i, named[i]])
        y = down(py[i, named[i]] + error[i, named[i]])
        text(right[i] ? x + 14 : x, right[i] ? y + 4 : y - 14,
            "class=\"s" i "\" text-anchor=\"" (right[i] ? "start" : "middle") "\" font-weight=\"700\"", name[i])
    }
    print "</svg>"
}
