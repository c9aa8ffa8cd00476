extension Program {
  /// What is shown where nothing was typed behind the program's name: what it is, what to try first, and where help is.
  public func overviewText(width: Int) -> String {
    let width = max(width, 40)
    let commands = place.children.map(\.about.name).joined(separator: ", ")
    let examples = root.about.examples.map { "  $ \($0.line)" }
    let sections = [
      wrapped(root.about.summary + ".", to: width),
      ["Usage: \(place.synopsis)"],
      ["Try first:"] + examples,
      wrapped("Commands: \(commands).", to: width),
      wrapped("'\(name) --help' says what each is for, '\(name) COMMAND --help' how it is used.", to: width),
    ]
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
