/// A node of the tree of commands with the words that lead to it, the program's name first.
public struct CommandPlace: Sendable {
  public let path: [String]
  public let node: CommandNode

  public var about: About { node.about }

  /// The words as they are typed: `bakery oven clean`.
  public var words: String { path.joined(separator: " ") }

  var children: [CommandPlace] {
    guard case .group(let group) = node else { return [] }
    return group.children.map { CommandPlace(path: path + [$0.about.name], node: $0) }
  }

  /// This place and all below it, each before its children.
  var subtree: [CommandPlace] { [self] + children.flatMap(\.subtree) }

  /// The parameters of the command here, in the order of their declaration.
  var parameters: [ParameterFacts] {
    guard case .command(let command) = node else { return [] }
    return command.parameters.map(\.facts)
  }

  var arguments: [ParameterFacts] { parameters.filter { $0.role == .argument } }

  /// The options that are understood here, those that every place has last.
  var options: [ParameterFacts] {
    parameters.filter { $0.role != .argument } + [.help, .version]
  }

  func child(named name: String) -> CommandPlace? {
    children.first { $0.about.name == name }
  }
}

extension ParameterFacts {
  static let help = ParameterFacts(.flag, "--help", short: "h", help: "Show this help")
  static let version = ParameterFacts(.flag, "--version", help: "Show the version")
}
