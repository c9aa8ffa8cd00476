import Foundation
import TestSupport
import Testing

/// `--color` of the commands that color.
@Suite struct ColorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try .ofTraces()
    _ = try folder.file("shop.rtrace", ShopTrace.bytes())
    for (name, value) in [("base", "false"), ("head", "true")] {
      _ = try redrawTrace(
        "record", "active-row-hidden-value", "--ticks", "3", "--set", "hidden-value=\(value)", "-o", "\(name).rtrace",
        in: folder.url)
    }
  }

  static let commands = ["timeline shop.rtrace", "diff base.rtrace head.rtrace"]

  private func output(of line: String, _ environment: String = "") throws -> String {
    try bash("\(environment) \"$1\" \(line)", [built("redraw-trace").path], in: folder.url).output
  }

  @Test(arguments: commands)
  func `color is used only on a terminal, unless forced by always, whatever NO_COLOR says`(_ line: String)
    throws
  {
    let plain = try output(of: line)
    #expect(!plain.isEmpty)
    #expect(!plain.contains("\u{1B}"))
    #expect(try output(of: line + " --color auto") == plain)
    #expect(try output(of: line + " --color never") == plain)
    let colored = try output(of: line + " --color always")
    #expect(colored.contains("\u{1B}["))
    #expect(try output(of: line + " --color=always", "NO_COLOR=1 TERM=dumb") == colored)
  }

  @Test(.needs("script"), arguments: commands)
  func `on a terminal, never leaves it out`(_ line: String) throws {
    let script = try #require(installed("script"))
    func shown(_ line: String) throws -> String {
      let command = "env -u NO_COLOR TERM=xterm '\(built("redraw-trace").path)' \(line)"
      return try run(script, ["-qec", command, "/dev/null"], in: folder.url).output
    }
    #expect(try shown(line).contains("\u{1B}["))
    #expect(try !shown(line + " --color never").contains("\u{1B}["))
  }

  @Test func `baselines are compared in color, too`() throws {
    _ = try redrawTrace("baseline", "record", "base", "A2", in: folder.url)
    let run = try redrawTrace("baseline", "compare", "base", "--color", "sometimes", in: folder.url)
    #expect(
      run.errors == "error: --color: 'sometimes' is not a valid value; "
        + "use one of auto, always, never\n")
    #expect(try redrawTrace("baseline", "compare", "base", "--color", "always", in: folder.url).exitCode == 0)
  }
}
