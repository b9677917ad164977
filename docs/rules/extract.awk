# Turns a rules page into C: one RULE(NAME, "id", "text") for each heading "### id: Title", its text being
# the lines up to the next heading, joined.
function flush_rule() {
    if (id != "") {
        gsub(/\*/, "", text) # emphasis of the page
        gsub(/\\/, "\\\\", text)
        gsub(/"/, "\\\"", text)
        name = toupper(id)
        gsub(/-/, "_", name)
        printf "RULE(%s, \"%s\", \"%s\")\n", name, id, text
    }
    id = ""
    text = ""
}
/^#/ { flush_rule() }
/^### [a-z0-9-]+: / { id = $2; sub(/:$/, "", id); next }
id != "" && NF { text = text (text == "" ? "" : " ") $0 }
END { flush_rule() }
