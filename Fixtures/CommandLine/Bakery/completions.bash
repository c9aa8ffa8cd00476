# Completions of bakery for bash: source <(bakery completions bash)
_bakery() {
  local current="${COMP_WORDS[COMP_CWORD]}" place='bakery' option="" valued="" ended="" word count=0
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $word == "=" ]]; then option+=$valued valued=""; continue; fi
    valued=""
    if [[ -n $option ]]; then valued="${option%=}=" option=""; continue; fi
    if [[ $word == "--" && -z $ended ]]; then ended=1; continue; fi
    if [[ -n $ended ]]; then count=$((count + 1)); continue; fi
    case "$place $word" in
      'bakery bake') place='bakery bake' ;;
      'bakery oven') place='bakery oven' ;;
      'bakery oven clean') place='bakery oven clean' ;;
      'bakery bake --crust') option=--crust ;;
      'bakery bake -m' | 'bakery bake --minutes') option=--minutes ;;
      'bakery bake --ticks') option=--ticks ;;
      'bakery bake --set') option=--set ;;
      'bakery bake --card') option=--card ;;
      'bakery bake -o' | 'bakery bake --output') option=--output ;;
      *" -"?*) ;;
      *) count=$((count + 1)) ;;
    esac
  done
  if [[ $current == "=" ]]; then current="" option+=$valued; fi
  if [[ -z $option && -z $ended && $current == -* ]]; then option="names"; fi
  if [[ -z $option ]]; then option="#$count"; fi
  COMPREPLY=()
  case "$place $option" in
    'bakery names') COMPREPLY=($(compgen -W '-h --help --version' -- "$current")) ;;
    'bakery #0') COMPREPLY=($(compgen -W 'bake oven' -- "$current")) ;;
    'bakery bake names') COMPREPLY=($(compgen -W '--crust -m --minutes --ticks --set --card -o --output -l --loud -q --quick -h --help --version' -- "$current")) ;;
    'bakery bake --crust') COMPREPLY=($(compgen -W 'soft golden dark' -- "$current")) ;;
    'bakery bake --minutes') : ;;
    'bakery bake --ticks') : ;;
    'bakery bake --set') : ;;
    'bakery bake --card') COMPREPLY=($(compgen -W 'plain framed' -- "$current")) ;;
    'bakery bake --card=') _bakery_files "$current" ;;
    'bakery bake --output') _bakery_files "$current" ;;
    'bakery bake #0') _bakery_files "$current" ;;
    'bakery bake #'*) : ;;
    'bakery oven names') COMPREPLY=($(compgen -W '-h --help --version' -- "$current")) ;;
    'bakery oven #0') COMPREPLY=($(compgen -W 'clean' -- "$current")) ;;
    'bakery oven clean names') COMPREPLY=($(compgen -W '-h --help --version' -- "$current")) ;;
    'bakery oven clean #0') : ;;
  esac
}
_bakery_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}
_bakery_names() {
  local kind="$1" typed="$2" name
  shift 2
  while IFS= read -r name; do
    COMPREPLY+=("$(printf %q "$name")")
  done < <("${COMP_WORDS[0]}" --names "$kind" "$typed" "$@" 2>/dev/null)
}
complete -F _bakery bakery
