import CommandLineKit
import TestSupport
import Testing

@testable import redraw_trace

/// Every error that a command can end with, as the user meets it.
@Suite struct ErrorTableTests {
  /// Those that are nothing but advice, or have their words from the compiler or from the engine.
  static let adviceApart = [
    "PackageFault.noTarget", "RunFault.step", "RunFault.scenario", "SourceFault.doesNotCompile",
  ]

  @Test func `each error is one line that says what to do, and has its exit code`() throws {
    for row in try ErrorRow.all() {
      let line = Severity.error.line(Failure(row.error).message)
      #expect(row.error.exitCode == row.exitCode, "\(row.name)")
      #expect(!line.contains("\n"), "\(row.name)")
      #expect(line.count <= 250, "\(row.name)")
      // What is wrong, a semicolon, and what to do.
      #expect(line.contains("; ") || Self.adviceApart.contains(row.name), "\(row.name): \(line)")
    }
  }

  @Test func `the words of all errors are as recorded`() throws {
    let lines = try ErrorRow.all().map { row in
      "\(row.error.exitCode.number)  \(row.name)\n   \(Severity.error.line(Failure(row.error).message))\n"
    }
    #expect(golden("CommandLine/errors.txt", lines.joined()) == .same)
  }
}
