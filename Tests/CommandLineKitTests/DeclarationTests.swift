import Synchronization
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

  @Test func `a correct declaration has no faults; groups need no example`() {
    #expect(Bakery.program.declarationFaults() == [])
  }

  @Test func `a command is made when it is asked for, and none for the version`() throws {
    let made = Mutex<[String]>([])
    @Sendable func note(_ name: String) -> any Command {
      made.withLock { $0.append(name) }
      return Bakery.Bake()
    }
    let program = Program(
      About("p", "A program"), version: "1", onDemand: [.command("one", note("one")), .command("bake", note("bake"))])
    guard case .version = try program.request(in: ["--version"]) else { return #expect(Bool(false), "another request") }
    #expect(made.withLock { $0 } == [])
    _ = try program.place(at: ["bake"])
    #expect(made.withLock { $0 } == ["bake"])
    #expect(program.root.children.map(\.about.name) == ["bake", "bake"])
    #expect(made.withLock { $0 } == ["bake", "one", "bake"])
  }

  @Test func `a command that is listed by another name than its own is a fault`() {
    let program = Program(About("p", "A program"), version: "1", onDemand: [.command("fry", Bakery.Bake())])
    #expect(program.declarationFaults() == ["p: 'bake' is listed as 'fry'"])
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
