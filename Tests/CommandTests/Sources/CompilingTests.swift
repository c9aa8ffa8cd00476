import TestSupport
import Testing

/// While sources are compiled, and what is said of expressions that the compiler gives up on.
@Suite struct CompilingTests {
  /// Runs what follows on a terminal of its own.
  private static let onTerminal =
    "python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)'"

  @Test func `on a terminal a line shows that sources are compiled, as long as the compiler runs, and goes away`()
    throws
  {
    let sources = try SourceFolder.forStandIn(2)
    // It ends once the line is there.
    try sources.whileCompiling("timeout -s KILL 60 bash -c 'until grep -q compiling screen; do :; done'")
    let run = try sources.recordWithStandIn(
      start: Self.onTerminal, after: "", output: ">screen")
    #expect(run.exitCode == 0)
    let screen = try sources.text(of: "screen")
    #expect(screen.contains("\rcompiling 1 files\u{1B}[K"), "\(screen.debugDescription)")
    #expect(screen.contains("\r\u{1B}[K"))
  }

  @Test func `without a terminal nothing shows that`() throws {
    let sources = try SourceFolder.forStandIn(2)
    #expect(try sources.recordWithStandIn().errors == "made from 2\n")
  }

  @Test func `an expression that takes too long ends with its place, and with the name in it that is missing`() throws {
    let sources = try SourceFolder([
      "Slow.swift": """
      import SwiftUI
      struct Slow: View {
        let a = 1.5, b = 2.5, c = 3
        var body: some View {
          Text("total")
            .padding(a * 2 + CGFloat(b) / 3 - 4 * Double(c) + margn * 2 + a * b + 2 / 3 * a - b * 4 + 7)
        }
      }
      """
    ])
    let run = try sources.redrawTrace("record --sources Slow.swift --root 'Slow()' --strict -o t.rtrace")
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("Slow.swift:6:57: error: cannot find 'margn' in scope\n"), "\(run.errors)")
    #expect(try !sources.names.contains("t.rtrace"))
  }
}
