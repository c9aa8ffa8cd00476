/// Writes completions for bash.
///
/// The script walks the words before the cursor to find the command, and whether an option is waiting for its value.
/// Then it offers what fits there, and asks the program for names that only the program knows. Bash splits words at
/// `=`, so `--format=json` arrives as three words.
struct BashCompletion {
  private let program: Program
  private let places: [CommandPlace]

  init(_ program: Program) {
    self.program = program
    places = program.place.subtree
  }

  var script: String {
    """
    # Completions of \(program.name) for bash: source <(\(program.name) completions bash)
    \(program.functionName)() {
      local current="${COMP_WORDS[COMP_CWORD]}" place=\(program.name.shellQuoted) option="" valued="" ended="" word count=0
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word == "=" ]]; then option+=$valued valued=""; continue; fi
        valued=""
        if [[ -n $option ]]; then valued="${option%=}=" option=""; continue; fi
        if [[ $word == "--" && -z $ended ]]; then ended=1; continue; fi
        if [[ -n $ended ]]; then count=$((count + 1)); continue; fi
        case "$place $word" in
    \(steps.map { "      " + $0 }.joined(separator: "\n"))
          *" -"?*) ;;
          *) count=$((count + 1)) ;;
        esac
      done
      if [[ $current == "=" ]]; then current="" option+=$valued; fi
      if [[ -z $option && -z $ended && $current == -* ]]; then option="names"; fi
      if [[ -z $option ]]; then option="#$count"; fi
      COMPREPLY=()
      case "$place $option" in
    \(offers.map { "    " + $0 }.joined(separator: "\n"))
      esac
    }
    \(program.functionName)_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$1")
    }
    \(program.functionName)_names() {
      local kind="$1" typed="$2" name
      shift 2
      while IFS= read -r name; do
        COMPREPLY+=("$(printf %q "$name")")
      done < <("${COMP_WORDS[0]}" \(NameQuestion.word) "$kind" "$typed" "$@" 2>/dev/null)
    }
    complete -F \(program.functionName) \(program.name)

    """
  }

  /// What a word before the cursor does: it selects a command, or is an option that takes the next word.
  private var steps: [String] {
    let commands = places.dropFirst().map { "\($0.words.shellQuoted)) place=\($0.words.shellQuoted) ;;" }
    let options = places.flatMap { place in
      place.options.filter { $0.role == .option }.map { option in
        let words = option.spellings.map { "\(place.words) \($0)".shellQuoted }.joined(separator: " | ")
        return "\(words)) option=\(option.name) ;;"
      }
    }
    return commands + options
  }

  /// What is offered for the word at the cursor.
  private var offers: [String] {
    places.flatMap { place in
      let names = offer(words: place.options.flatMap(\.spellings))
      let values = place.options.filter { $0.role == .option }.flatMap { option in
        let value = "\("\(place.words) \(option.name)".shellQuoted)) \(offer(for: [option.completion])) ;;"
        guard case .choicesIntoFiles = option.completion else { return [value] }
        return [value, "\("\(place.words) \(option.name)=".shellQuoted)) \(offer(for: [.files])) ;;"]
      }
      let children = ValueCompletion.choices(place.children.map(\.about.name))
      return ["\("\(place.words) names".shellQuoted)) \(names) ;;"] + values + arguments(of: place, or: children)
    }
  }

  /// An argument is identified by the number of arguments before it. A repeatable one takes all the rest.
  private func arguments(of place: CommandPlace, or children: ValueCompletion) -> [String] {
    guard !place.arguments.isEmpty else {
      return ["\("\(place.words) #0".shellQuoted)) \(offer(for: [children])) ;;"]
    }
    return place.arguments.enumerated().map { number, argument in
      let here = argument.isRepeatable ? "\(place.words) #".shellQuoted + "*" : "\(place.words) #\(number)".shellQuoted
      return "\(here)) \(offer(for: [argument.completion])) ;;"
    }
  }

  private func offer(for completions: [ValueCompletion]) -> String {
    if case .names(let kind) = completions.first {
      return "\(program.functionName)_names \(kind) \"$current\" \"${COMP_WORDS[@]:1}\""
    }
    if completions.contains(.files) { return "\(program.functionName)_files \"$current\"" }
    return offer(words: completions.flatMap { $0.words(of: program) })
  }

  private func offer(words: [String]) -> String {
    words.isEmpty ? ":" : "COMPREPLY=($(compgen -W \(words.joined(separator: " ").shellQuoted) -- \"$current\"))"
  }
}

extension ValueCompletion {
  /// The offered words that are known in advance.
  func words(of program: Program) -> [String] {
    switch self {
    case .none, .files, .names: []
    case .choices(let words), .choicesIntoFiles(let words): words
    case .commands: program.place.children.map(\.about.name)
    }
  }
}
