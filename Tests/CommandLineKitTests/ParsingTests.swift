import CommandLineKit
import Testing

@Suite struct ParsingTests {
  let bake = Bakery.Bake()

  /// The values given to `bakery bake`.
  func given(_ words: String...) throws -> Arguments {
    guard case .run(let command, let arguments) = try Bakery.program.request(in: ["bake"] + words) else {
      throw NotRun()
    }
    #expect(command is Bakery.Bake)
    return arguments
  }

  struct NotRun: Error {}

  @Test func `omitted settings have their defaults`() throws {
    let given = try given("-o", "out", "rye")
    #expect(given[bake.recipe] == .path("rye"))
    #expect(given[bake.extras] == [])
    #expect(given[bake.crust] == .golden)
    #expect(given[bake.minutes] == nil)
    #expect(given[bake.ticks] == 0...UInt32.max)
    #expect(given[bake.shares] == [])
    #expect(given[bake.loud] == false)
  }

  @Test(arguments: [
    ["--output", "out"], ["--output=out"], ["-o", "out"], ["-oout"], ["-lqoout"], ["-lqo", "out"],
  ])
  func `every way to write an option gives the same value`(_ option: [String]) throws {
    guard case .run(_, let given) = try Bakery.program.request(in: ["bake"] + option + ["rye"]) else { throw NotRun() }
    #expect(given[bake.tray] == .path("out"))
    #expect(given[bake.recipe] == .path("rye"))
    #expect(given[bake.loud] == option[0].hasPrefix("-lq"))
  }

  @Test func `a repeatable option keeps the order, and a value keeps its further equals signs`() throws {
    let given = try given("-o-", "--set", "flour=2", "rye", "--set=note=a=b", "--set", "salt=")
    #expect(given[bake.tray] == .standardOutput)
    #expect(given[bake.shares].map(\.name) == ["flour", "note", "salt"])
    #expect(given[bake.shares].map(\.value) == ["2", "a=b", ""])
  }

  @Test func `a single dash is standard input, and two dashes end the options`() throws {
    let given = try given("-o", "out", "-", "--", "--loud", "-x", "--help")
    #expect(given[bake.recipe] == .standardInput)
    #expect(given[bake.extras] == ["--loud", "-x", "--help"])
    #expect(given[bake.loud] == false)
  }

  @Test func `a negative number is a value, not an option`() throws {
    #expect(throws: UsageError.self) { try given("-o", "out", "--minutes", "-5", "rye") }
    let message = Bakery.program.complaint(about: ["bake", "--minutes", "-5"])
    #expect(message?.contains("'-5' is out of range") == false, "a missing recipe is told first")
  }

  @Test(arguments: [
    (["--help"], "bakery"), (["-h"], "bakery"), (["oven", "--help"], "bakery oven"),
    (["oven", "clean", "-h"], "bakery oven clean"),
    (["bake", "rye", "--loud", "--help", "--nonsense"], "bakery bake"),
  ])
  func `help is found at every level`(_ words: [String], _ expected: String) throws {
    guard case .help(let place) = try Bakery.program.request(in: words) else { throw NotRun() }
    #expect(place.words == expected)
  }

  @Test(arguments: [
    ["--version"], ["oven", "--version"], ["oven", "clean", "--version"], ["bake", "rye", "--version", "--nonsense"],
  ])
  func `the version can be requested anywhere, and what follows is ignored`(_ words: [String]) throws {
    guard case .version = try Bakery.program.request(in: words) else { throw NotRun() }
  }

  @Test func `an option or a flag that is given twice is refused, not taken once`() {
    for option in ["--loud", "--minutes=3"] {
      let complaint = Bakery.program.complaint(about: ["bake", "-o", "out", option, option, "rye"])
      #expect(complaint?.contains("can be used only once; remove the others") == true)
    }
  }

  @Test func `tokens lead to a declaration`() throws {
    #expect(try Bakery.program.place(at: ["oven", "clean"]).words == "bakery oven clean")
    #expect(throws: UsageError(place: "bakery bake", fault: .unexpectedArgument("x"))) {
      try Bakery.program.place(at: ["bake", "x"])
    }
  }
}
