extension Program {
  /// What the program prints without arguments: its purpose, examples, and where to find help.
  public func overviewText(width: Int) -> String {
    let width = max(width, 40)
    let commands = place.children.map(\.about.name).joined(separator: ", ")
    let examples = root.about.examples.map { "  $ \($0.line)" }
    let sections = [
      wrapped(root.about.summary + ".", to: width),
      ["Usage: \(place.synopsis)"],
      ["Examples:"] + examples,
      wrapped("Commands: \(commands).", to: width),
      wrapped("'\(name) --help' lists them with a summary, '\(name) COMMAND --help' shows help for one.", to: width),
    ]
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
