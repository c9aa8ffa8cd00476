import CommandLineKit

/// A small program that has everything a command line can have.
enum Bakery {
  static let program = Program(
    About("bakery", "Bake from the command line", exitCodes: [.done, .burnt]), version: "1.2.3",
    commands: [
      .command(Bake()),
      .group(
        CommandGroup(
          About("oven", "Look after ovens"), [.command(Clean())])),
    ])

  enum Crust: String, CaseIterable, Sendable {
    case soft, golden, dark
  }

  enum Card: String, CaseIterable, Sendable {
    case plain, framed
  }

  struct Bake: Command {
    let about = About(
      "bake", "Bake what a recipe says",
      discussion: ["The recipe is followed line by line.", "Wide words such as 日本語 keep their columns."],
      examples: [Example("bakery bake --crust dark rye.txt", "Bake a dark rye")], exitCodes: [.done, .burnt])
    let recipe = Parameter.argument("RECIPE", .inputFile, "The recipe; - reads standard input")
    let extras = Parameter.arguments("EXTRA", .text, isRequired: false, "What else goes in")
    let crust = Parameter.option("--crust", ValueKind<Crust>.choice, default: .golden, "How far to bake")
    let minutes = Parameter.option("--minutes", short: "m", .integer(in: 1...90), "How long, instead of the recipe")
    let ticks = Parameter.option("--ticks", .tickRange, default: 0...UInt32.max, "Only these ticks of the clock")
    let shares = Parameter.options("--set", .namedValue, "Change an amount of the recipe, whatever the recipe says")
    let cards = Parameter.options(
      "--card", .format(), default: [FormatRequest(Card.plain)], "The card beside the bread")
    let tray = Parameter.requiredOption("--output", short: "o", .outputFile, "Where the bread goes")
    let loud = Parameter.flag("--loud", short: "l", "Ring when it is done")
    let quick = Parameter.flag("--quick", short: "q", "Do not wait for the oven")

    var parameters: [any AnyParameter] { [recipe, extras, crust, minutes, ticks, shares, cards, tray, loud, quick] }

    func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode { .done }
  }

  struct Clean: Command {
    let about = About(
      "clean", "Clean an oven", examples: [Example("bakery oven clean", "Clean the first one")], exitCodes: [.done])
    let number = Parameter.optionalArgument("NUMBER", .integer(in: 1...4), "Which oven")

    var parameters: [any AnyParameter] { [number] }

    func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode { .done }
  }
}

extension ExitCode {
  static let done = ExitCode(0, "It is done")
  static let burnt = ExitCode(1, "It is burnt")
}

extension Program {
  /// What parsing says of a line, as text: a short way to write tables.
  func complaint(about words: [String]) -> String? {
    do {
      _ = try request(in: words)
      return nil
    } catch {
      return "\(error.place): \(error.message)"
    }
  }
}
