/// Writes completions for fish: a function that finds the current command, then a line per offer.
struct FishCompletion {
  private let program: Program
  private let places: [CommandPlace]

  init(_ program: Program) {
    self.program = program
    places = program.place.subtree
  }

  var script: String {
    """
    # Completions of \(program.name) for fish: \(program.name) completions fish | source
    function _\(program.functionName)_at
      set -l place \(program.name)
      for word in (commandline -opc)[2..-1]
        switch "$place $word"
          case \(places.dropFirst().map(\.words.shellQuoted).joined(separator: " "))
            set place "$place $word"
        end
      end
      test "$place" = "$argv[1]"
    end
    function \(program.functionName)_into_files
      set -l word (string replace -r '^--[^=]*=' '' -- (commandline -ct))
      set -l parts (string split -m1 = -- $word)
      if set -q parts[2]
        for path in (__fish_complete_path $parts[2])
          echo "$parts[1]=$path"
        end
      else
        printf '%s\n' $argv
      end
    end
    complete -c \(program.name) -f
    \(places.flatMap(offers).joined(separator: "\n"))

    """
  }

  private func offers(at place: CommandPlace) -> [String] {
    let start = "complete -c \(program.name) -n \("_\(program.functionName)_at \(place.words.shellQuoted)".fishQuoted)"
    let commands = place.children.map { "\(start) -a \($0.about.name) -d \($0.about.summary.fishQuoted)" }
    let arguments = place.arguments.map { start + values($0.completion) }.filter { $0 != start }
    return commands + arguments + place.options.map { start + option($0) }
  }

  private func option(_ option: ParameterFacts) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value = option.role == .flag ? "" : option.completion == .files ? " -r" : " -x"
    let names = "\(short) -l \(option.name.dropFirst(2))\(value)"
    return "\(names)\(values(option.completion)) -d \(option.help.fishQuoted)"
  }

  private func values(_ completion: ValueCompletion) -> String {
    if case .names(let kind) = completion {
      let ask = "\(program.name) \(NameQuestion.word) \(kind) (commandline -ct) (commandline -opc)[2..-1] 2>/dev/null"
      return " -a \("(\(ask))".fishQuoted)"
    }
    let words = completion.words(of: program)
    if case .choicesIntoFiles = completion {
      return " -a \("(\(program.functionName)_into_files \(words.joined(separator: " ")))".fishQuoted)"
    }
    return completion == .files ? " -F" : words.isEmpty ? "" : " -a \(words.joined(separator: " ").fishQuoted)"
  }
}

extension String {
  /// The text as one quoted word, in which fish treats a backslash as an escape.
  fileprivate var fishQuoted: String {
    "'" + map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
