#compdef bakery
# Completions of bakery for zsh: source <(bakery completions zsh)
# (after compinit), or keep this as _bakery in a folder of $fpath.
_bakery() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \
    '(-h --help)-h[Show this help]' \
    '(-h --help)--help[Show this help]' \
    '(--version)--version[Show the version]' \
    '1: :->command' \
    '*:: :->rest'
  case $state in
    command)
      local -a commands=('bake:Bake what a recipe says' 'oven:Look after ovens')
      _describe command commands ;;
    rest)
      case $words[1] in
        bake) _bakery_bake ;;
        oven) _bakery_oven ;;
      esac ;;
  esac
}
_bakery_bake() {
  _arguments -s -S \
    '(--crust)--crust=[How far to bake]:soft|golden|dark:(soft golden dark)' \
    '(-m --minutes)-m+[How long, instead of the recipe]:N: ' \
    '(-m --minutes)--minutes=[How long, instead of the recipe]:N: ' \
    '(--ticks)--ticks=[Only these ticks of the clock]:A..B: ' \
    '*--set=[Change an amount of the recipe, whatever the recipe says]:NAME=VALUE: ' \
    '*--card=[The card beside the bread]:plain|framed\[=FILE\]:{ if compset -P "*="; then _files; else compadd - plain framed; fi }' \
    '(-o --output)-o+[Where the bread goes]:FILE:_files' \
    '(-o --output)--output=[Where the bread goes]:FILE:_files' \
    '(-l --loud)-l[Ring when it is done]' \
    '(-l --loud)--loud[Ring when it is done]' \
    '(-q --quick)-q[Do not wait for the oven]' \
    '(-q --quick)--quick[Do not wait for the oven]' \
    '(-h --help)-h[Show this help]' \
    '(-h --help)--help[Show this help]' \
    '(--version)--version[Show the version]' \
    ':RECIPE:_files' \
    '*:EXTRA: '
}
_bakery_oven() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \
    '(-h --help)-h[Show this help]' \
    '(-h --help)--help[Show this help]' \
    '(--version)--version[Show the version]' \
    '1: :->command' \
    '*:: :->rest'
  case $state in
    command)
      local -a commands=('clean:Clean an oven')
      _describe command commands ;;
    rest)
      case $words[1] in
        clean) _bakery_oven_clean ;;
      esac ;;
  esac
}
_bakery_oven_clean() {
  _arguments -s -S \
    '(-h --help)-h[Show this help]' \
    '(-h --help)--help[Show this help]' \
    '(--version)--version[Show the version]' \
    '::NUMBER: '
}
_bakery_names() {
  local -a names=("${(@f)$(bakery --names "$1" "$PREFIX" "${words[@]}" 2>/dev/null)}")
  compadd -- "${(@)names:#}"
}
if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
  _bakery "$@"
else
  compdef _bakery bakery
fi
