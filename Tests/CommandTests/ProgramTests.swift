import CommandLineKit
import TestSupport
import Testing

@testable import redraw_trace

@Suite struct ProgramTests {
  /// The words that lead to each command and group.
  static let places = RedrawTrace.program.root.children.flatMap { node in
    guard case .group(let group) = node else { return [[node.about.name]] }
    return [[group.about.name]] + group.children.map { [group.about.name, $0.about.name] }
  }

  @Test func `the declaration of the command line has no faults`() {
    #expect(RedrawTrace.program.declarationFaults() == [])
  }

  @Test func `every parameter that a command declares is in its list`() {
    let grouped: [any Command] = [BaselineRecordCommand(), BaselineUpdateCommand()]
    for command in RedrawTrace.program.root.children.compactMap({ if case .command(let it) = $0 { it } else { nil } })
      + grouped
    {
      #expect(declared(in: command) == command.parameters.count, "\(command.about.name)")
    }
  }

  /// Parameters among the stored properties, those of a group of options included.
  private func declared(in value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(0) { count, child in
      count + (child.value is any AnyParameter ? 1 : isGroup(child.value) ? declared(in: child.value) : 0)
    }
  }

  private func isGroup(_ value: Any) -> Bool {
    value is SourceOptions || value is SourceChoiceOptions || value is RecordingOptions || value is BaselineOptions
  }

  @Test func `scenarios that examples of the help name exist`() throws {
    let commands = RedrawTrace.program.root.children.compactMap { if case .command(let it) = $0 { it } else { nil } }
    let named = commands.flatMap(\.about.examples).compactMap { example -> String? in
      let words = example.line.split(separator: " ").map { String($0) }
      guard words.count > 2, ["record", "scale"].contains(words[1]), !words[2].hasPrefix("-") else { return nil }
      return words[2].trimmingCharacters(in: ["'"])
    }
    #expect(named.count > 4)
    for name in named { #expect(throws: Never.self) { try ScenarioChoice.scenarios([name]) } }
  }

  @Test func `the help of the program and of each command is as recorded`() throws {
    for words in [[]] + Self.places {
      let text = try RedrawTrace.program.place(at: words).helpText(width: 80)
      let name = (["redraw-trace"] + words).joined(separator: "-")
      #expect(golden("CommandLine/RedrawTrace/\(name).txt", text) == .same)
    }
  }

  @Test(.needs("groff"))
  func `Groff prints no warnings for any page of the manual`() throws {
    let groff = try #require(installed("groff"))
    for words in [[]] + Self.places {
      let page = try run(built("redraw-trace"), ["man"] + words)
      #expect(page.exitCode == 0)
      #expect(page.output.hasPrefix(".TH \"REDRAW"))
      let check = try run(groff, ["-man", "-ww", "-Tutf8", "-z"], input: .init(page.output.utf8))
      #expect(check == ProgramRun(), "\(words)")
    }
  }

  @Test func `Bash completes a line after loading the script`() throws {
    let ask = """
      source <("$1" completions bash)
      COMP_WORDS=(redraw-trace dump --format ""); COMP_CWORD=3; _redraw_trace; echo "${COMPREPLY[@]}"
      """
    #expect(try bash(ask, [built("redraw-trace").path]) == ProgramRun(output: "text json\n"))
  }

  @Test(.needs("zsh"))
  func `Zsh finds no error in the script of the program itself`() throws { try expectParsed(by: "zsh", ["-f", "-n"]) }

  @Test(.needs("fish"))
  func `Fish finds no error in the script of the program itself`() throws {
    try expectParsed(by: "fish", ["--no-config", "--no-execute"])
  }

  private func expectParsed(by shell: String, _ options: [String]) throws {
    let path = try #require(installed(shell))
    let script = try redrawTrace("completions", shell)
    #expect(script.exitCode == 0)
    #expect(script.output.contains("redraw-trace"))
    let folder = try TemporaryFolder()
    let file = try folder.file("script", .init(script.output.utf8))
    #expect(try run(path, options + [file.path]) == ProgramRun())
  }

  @Test(arguments: [[]] + places)
  func `the version is that of the program, wherever it is asked for`(_ words: [String]) throws {
    let version = ProgramRun(output: "redraw-trace \(RedrawTrace.program.version)\n")
    #expect(try run(built("redraw-trace"), words + ["--version"]) == version)
  }
}
