/// Writes completions for zsh: a function per command, which describes its options to `_arguments`.
struct ZshCompletion {
  private let program: Program

  init(_ program: Program) { self.program = program }

  var script: String {
    let functions = program.place.subtree.map { $0.children.isEmpty ? command($0) : group($0) }
    return """
      #compdef \(program.name)
      # Completions of \(program.name) for zsh: source <(\(program.name) completions zsh)
      # (after compinit), or keep this as _\(program.name) in a folder of $fpath.
      \(functions.joined(separator: "\n"))
      \(program.functionName)_names() {
        local -a names=("${(@f)$(\(program.name) \(NameQuestion.word) "$1" "$PREFIX" "${words[@]}" 2>/dev/null)}")
        compadd -- "${(@)names:#}"
      }
      if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
        \(program.functionName) "$@"
      else
        compdef \(program.functionName) \(program.name)
      fi

      """
  }

  private func command(_ place: CommandPlace) -> String {
    """
    \(place.functionName)() {
      _arguments -s -S \(described(options(of: place) + place.arguments.map(argument)))
    }
    """
  }

  /// `*::` passes the remaining words on, so that the command's name is the first of them.
  private func group(_ place: CommandPlace) -> String {
    let commands = place.children.map { "\($0.about.name):\($0.about.summary)".shellQuoted }
    let steps = place.children.map { "\($0.about.name)) \($0.functionName) ;;" }
    return """
      \(place.functionName)() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -C \(described(options(of: place) + ["'1: :->command'", "'*:: :->rest'"]))
        case $state in
          command)
            local -a commands=(\(commands.joined(separator: " ")))
            _describe command commands ;;
          rest)
            case $words[1] in
              \(steps.joined(separator: "\n        "))
            esac ;;
        esac
      }
      """
  }

  private func described(_ specifications: [String]) -> String {
    specifications.map { "\\\n    \($0)" }.joined(separator: " ")
  }

  private func options(of place: CommandPlace) -> [String] {
    place.options.flatMap { option in
      option.spellings.map { spelling in
        let excluded = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
        let separator = option.role == .flag ? "" : spelling.hasPrefix("--") ? "=" : "+"
        let value = option.role == .flag ? "" : ":\(escaped(option.placeholder)):\(action(option.completion))"
        return "\(excluded)\(spelling)\(separator)[\(escaped(option.help))]\(value)".shellQuoted
      }
    }
  }

  private func argument(_ argument: ParameterFacts) -> String {
    let mark = argument.isRepeatable ? "*:" : argument.isRequired ? ":" : "::"
    return "\(mark)\(escaped(argument.placeholder)):\(action(argument.completion))".shellQuoted
  }

  private func action(_ completion: ValueCompletion) -> String {
    if case .names(let kind) = completion { return "{\(program.functionName)_names \(kind)}" }
    let words = completion.words(of: program)
    if case .choicesIntoFiles = completion {
      return "{ if compset -P \"*=\"; then _files; else compadd - \(words.joined(separator: " ")); fi }"
    }
    return completion == .files ? "_files" : words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
  }

  /// Escapes the characters that have a meaning inside a specification.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
