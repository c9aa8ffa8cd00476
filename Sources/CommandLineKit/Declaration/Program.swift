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

  /// The same with commands that are made only when they are asked for: a program with many starts faster.
  public init(_ about: About, version: String, onDemand commands: [NamedCommand]) {
    self.version = version
    self.root = CommandGroup(about, onDemand: commands)
  }

  public var name: String { root.about.name }

  /// The place of the program itself.
  public var place: CommandPlace { CommandPlace(path: [name], node: .group(root)) }
}

/// Commands that share a name, as in `bakery oven clean`.
public struct CommandGroup: Sendable {
  public let about: About
  let named: [NamedCommand]

  public init(_ about: About, _ children: [CommandNode]) {
    self.init(about, onDemand: children.map { node in NamedCommand(node.about.name) { node } })
  }

  public init(_ about: About, onDemand named: [NamedCommand]) {
    self.about = about
    self.named = named
  }

  /// All commands, which are made for that.
  public var children: [CommandNode] { named.map { $0.make() } }

  func child(named name: String) -> CommandNode? { named.first { $0.name == name }?.make() }
}

/// A command, or a group of them, that is made when it is asked for.
public struct NamedCommand: Sendable {
  let name: String
  let make: @Sendable () -> CommandNode

  init(_ name: String, _ make: @escaping @Sendable () -> CommandNode) {
    self.name = name
    self.make = make
  }

  /// - Parameter name: the one that the command declares.
  public static func command(
    _ name: String, _ command: @autoclosure @escaping @Sendable () -> any Command
  ) -> NamedCommand {
    NamedCommand(name) { .command(command()) }
  }

  public static func group(
    _ name: String, _ group: @autoclosure @escaping @Sendable () -> CommandGroup
  ) -> NamedCommand {
    NamedCommand(name) { .group(group()) }
  }
}

/// A node in the tree of commands.
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
