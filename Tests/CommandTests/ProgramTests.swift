import CommandLineKit
import TestSupport
import Testing

@testable import redraw_trace

@Suite struct ProgramTests {
  @Test("The declaration of the command line is sound")
  func declaration() {
    #expect(RedrawTrace.program.declarationFaults() == [])
  }

  @Test("Every parameter that a command declares is in its list")
  func listed() {
    for case .command(let command) in RedrawTrace.program.root.children {
      let declared = Mirror(reflecting: command).children.filter { $0.value is any AnyParameter }.count
      #expect(declared == command.parameters.count, "\(command.about.name)")
    }
  }

  @Test("The help of the program and of each command is as recorded")
  func help() throws {
    for words in [[]] + RedrawTrace.program.root.children.map({ [$0.about.name] }) {
      let text = try RedrawTrace.program.place(at: words).helpText(width: 80)
      let name = (["redraw-trace"] + words).joined(separator: "-")
      #expect(golden("CommandLine/RedrawTrace/\(name).txt", text) == .same)
    }
  }
}
