import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import redraw_trace

@Suite struct ExitCodeTests {
  @Test func `the exit codes of the documentation are those of the code`() throws {
    let file = packageRoot.appendingPathComponent("Docs/ExitCodes.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
    #expect(rows == ExitCode.all.map { "| \($0.number) | \($0.meaning) |" })
  }

  @Test func `no two exit codes are alike`() {
    #expect(Set(ExitCode.all.map(\.number)).count == ExitCode.all.count)
  }
}
