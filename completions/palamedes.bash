# Bash completion for palamedes. Use it with: source completions/palamedes.bash
# The program itself lists its commands, options, games and editions.
_palamedes() {
  local current=${COMP_WORDS[COMP_CWORD]}
  mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current" 2>/dev/null)
  # A knob's value follows its name without a space.
  [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
# If the program suggests nothing, Bash offers file names.
complete -o default -F _palamedes palamedes
