/// A command: its description, its parameters, and what it does.
///
/// A command is a value whose stored properties are its parameters. `parameters` lists them in the order in which help
/// shows them and arguments are filled; `run` reads each value by the property.
///
///     struct Greet: Command {
///       let about = About("greet", "Say hello")
///       let name = Parameter.argument("NAME", .text, "Whom to greet")
///       let loud = Parameter.flag("--loud", "Say it in capitals")
///       var parameters: [any AnyParameter] { [name, loud] }
///
///       func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
///         if given[name].isEmpty { throw Failure(GreetFault.nobody) }
///         return .fine
///       }
///     }
public protocol Command: Sendable {
  var about: About { get }
  var parameters: [any AnyParameter] { get }
  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode
}
