# Bash completion for palamedes. Use it with: source completions/palamedes.bash
# The program itself knows its commands, options, games and editions.
_palamedes() {
  local current=${COMP_WORDS[COMP_CWORD]}
  mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current" 2>/dev/null)
  # The value of a knob follows its name at once.
  [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
# Where the program has nothing to say, file names are offered.
complete -o default -F _palamedes palamedes
