import Testing

@testable import CommandLineKit

@Suite struct DeclarationTests {
  struct Careless: Command {
    let about = About("careless", "")
    let parameters: [any AnyParameter] = [
      Parameter.arguments("FILE", .inputFile, "Files"),
      Parameter.optionalArgument("OTHER", .text, ""),
      Parameter.argument("LAST", .text, "The last one"),
      Parameter.flag("--help", "Mine"),
      Parameter.flag("loud", "No dashes"),
    ]
    func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode { .done }
  }

  @Test func `a sound declaration has no faults; groups need no example`() {
    #expect(Bakery.program.declarationFaults() == [])
  }

  @Test func `every fault of a declaration is found`() {
    let program = Program(About("p", "A program"), version: "1", commands: [.command(Careless())])
    #expect(
      program.declarationFaults() == [
        "p careless: '--help' is declared twice",
        "p careless: 'loud' is no name for an option",
        "p careless: 'OTHER' comes after an argument that takes all",
        "p careless: 'LAST' comes after an argument that takes all",
        "p careless: 'LAST' is required but comes after one that is not",
        "p careless: 'OTHER' has no help",
        "p careless: there is no summary",
        "p careless: there is no example",
        "p careless: no exit codes are named",
      ])
  }
}
