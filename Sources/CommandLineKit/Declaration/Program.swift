/// A whole command line: the program's name and version, and its commands.
///
///     let program = Program(
///       About("bakery", "Bake from the command line"), version: "1.0.0",
///       commands: [.command(Bake()), .group(CommandGroup(About("oven", "Look after ovens"), [.command(Clean())]))])
public struct Program: Sendable {
  public let version: String
  public let root: CommandGroup

  public init(_ about: About, version: String, commands: [CommandNode]) {
    self.version = version
    self.root = CommandGroup(about, commands)
  }

  public var name: String { root.about.name }

  /// The place of the program itself.
  public var place: CommandPlace { CommandPlace(path: [name], node: .group(root)) }
}

/// Commands under a common name, as in `bakery oven clean`.
public struct CommandGroup: Sendable {
  public let about: About
  public let children: [CommandNode]

  public init(_ about: About, _ children: [CommandNode]) {
    self.about = about
    self.children = children
  }
}

/// What is at a place in the tree of commands.
public enum CommandNode: Sendable {
  case command(any Command)
  case group(CommandGroup)

  public var about: About {
    switch self {
    case .command(let command): command.about
    case .group(let group): group.about
    }
  }
}
