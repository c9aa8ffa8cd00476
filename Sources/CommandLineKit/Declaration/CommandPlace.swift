/// A node in the tree of commands, with the path of words that leads to it. The path begins with the program's name.
public struct CommandPlace: Sendable {
  public let path: [String]
  public let node: CommandNode

  public var about: About { node.about }

  /// The words as typed: `bakery oven clean`.
  public var words: String { path.joined(separator: " ") }

  var children: [CommandPlace] {
    guard case .group(let group) = node else { return [] }
    return group.children.map { CommandPlace(path: path + [$0.about.name], node: $0) }
  }

  /// This place and all places below it, parents first.
  var subtree: [CommandPlace] { [self] + children.flatMap(\.subtree) }

  /// The command's parameters, in order of declaration.
  var parameters: [ParameterFacts] {
    guard case .command(let command) = node else { return [] }
    return command.parameters.map(\.facts)
  }

  var arguments: [ParameterFacts] { parameters.filter { $0.role == .argument } }

  /// The options available here, ending with those common to all commands.
  var options: [ParameterFacts] {
    parameters.filter { $0.role != .argument } + [.help, .version]
  }

  func child(named name: String) -> CommandPlace? {
    guard case .group(let group) = node else { return nil }
    return group.child(named: name).map { CommandPlace(path: path + [name], node: $0) }
  }
}

extension ParameterFacts {
  static let help = ParameterFacts(.flag, "--help", short: "h", help: "Show this help")
  static let version = ParameterFacts(.flag, "--version", help: "Show the version")
}
