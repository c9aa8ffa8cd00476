extension CommandPlace {
  /// The text of `--help`, wrapped to a width.
  public func helpText(width: Int) -> String {
    let width = max(width, 40)
    let sections = [
      wrapped(about.summary + ".", to: width),
      ["Usage: \(synopsis)"],
      discussion(width: width),
      terms("Commands:", children.map { ($0.about.name, $0.about.summary) }, width),
      terms("Arguments:", arguments.map { ($0.synopsis, $0.fullHelp) }, width),
      terms("Options:", options.map { ($0.term, $0.fullHelp) }, width),
      examples(width: width),
      terms("Exit codes:", about.exitCodes.map { ("\($0.number)", $0.meaning) }, width),
      pointer,
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func terms(_ title: String, _ rows: [(String, String)], _ width: Int) -> [String] {
    rows.isEmpty ? [] : [title] + TermList(rows: rows).lines(width: width)
  }

  private func discussion(width: Int) -> [String] {
    Array(about.discussion.map { wrapped($0, to: width) }.joined(separator: [""]))
  }

  private func examples(width: Int) -> [String] {
    guard !about.examples.isEmpty else { return [] }
    let lines = about.examples.flatMap { example in
      wrapped(example.meaning + ":", to: width - 2).map { "  \($0)" } + ["    $ \(example.line)"]
    }
    return [about.examples.count == 1 ? "Example:" : "Examples:"] + lines
  }

  private var pointer: [String] {
    children.isEmpty ? [] : ["'\(words) COMMAND --help' shows help for a command."]
  }
}
