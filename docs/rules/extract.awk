# Turns a rules page into C: an enumerator RULE_NAME for each heading "### name: Title", and the macro PAGE_RULES, which
# initialises an array of cue_rule with their names and texts. A text is the lines up to the next heading, joined.
function flush_rule() {
    if (id != "") {
        gsub(/\*/, "", text) # emphasis of the page
        gsub(/\\/, "\\\\", text)
        gsub(/"/, "\\\"", text)
        name = toupper(id)
        gsub(/-/, "_", name)
        names = names "    RULE_" name ",\n"
        texts = texts " \\\n    {\"" id "\", \"" text "\"},"
    }
    id = ""
    text = ""
}
/^#/ { flush_rule() }
/^### [a-z0-9-]+: / { id = $2; sub(/:$/, "", id); next }
id != "" && NF { text = text (text == "" ? "" : " ") $0 }
END { flush_rule(); printf "enum {\n%s};\n#define PAGE_RULES%s\n", names, texts }
