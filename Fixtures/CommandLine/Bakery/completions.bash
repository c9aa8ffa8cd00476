# Completions of bakery for bash: source <(bakery completions bash)
_bakery() {
  local current="${COMP_WORDS[COMP_CWORD]}" place='bakery' option="" ended="" word
  [[ $current == "=" ]] && current=""
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == "=" ]] && continue
    if [[ -n $option ]]; then option=""; continue; fi
    if [[ $word == "--" ]]; then ended=1; continue; fi
    case "$place $word" in
      'bakery bake') place='bakery bake' ;;
      'bakery oven') place='bakery oven' ;;
      'bakery oven clean') place='bakery oven clean' ;;
      'bakery bake --crust') option=--crust ;;
      'bakery bake -m' | 'bakery bake --minutes') option=--minutes ;;
      'bakery bake --ticks') option=--ticks ;;
      'bakery bake --set') option=--set ;;
      'bakery bake -o' | 'bakery bake --output') option=--output ;;
    esac
  done
  if [[ -z $option && -z $ended && $current == -* ]]; then option="names"; fi
  COMPREPLY=()
  case "$place $option" in
    'bakery names') COMPREPLY=($(compgen -W '-h --help --version' -- "$current")) ;;
    'bakery ') COMPREPLY=($(compgen -W 'bake oven' -- "$current")) ;;
    'bakery bake names') COMPREPLY=($(compgen -W '--crust -m --minutes --ticks --set -o --output -l --loud -q --quick -h --help' -- "$current")) ;;
    'bakery bake --crust') COMPREPLY=($(compgen -W 'soft golden dark' -- "$current")) ;;
    'bakery bake --minutes') : ;;
    'bakery bake --ticks') : ;;
    'bakery bake --set') : ;;
    'bakery bake --output') _bakery_files "$current" ;;
    'bakery bake ') _bakery_files "$current" ;;
    'bakery oven names') COMPREPLY=($(compgen -W '-h --help' -- "$current")) ;;
    'bakery oven ') COMPREPLY=($(compgen -W 'clean' -- "$current")) ;;
    'bakery oven clean names') COMPREPLY=($(compgen -W '-h --help' -- "$current")) ;;
    'bakery oven clean ') : ;;
  esac
}
_bakery_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}
complete -F _bakery bakery
