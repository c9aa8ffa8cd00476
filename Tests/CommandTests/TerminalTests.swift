import Foundation
import TerminalText
import TestSupport
import Testing

/// Commands on a terminal of their own, as narrow or wide as people have them.
@Suite struct TerminalTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("shop.rtrace", ShopTrace.bytes())
    _ = try folder.file("long.rtrace", ShopTrace.bytes(ticks: 900))
  }

  /// What a command writes to a pseudo-terminal of so many columns.
  func shown(_ line: String, columns: Int, color: Bool = false) throws -> String {
    let terminal = """
      import fcntl, os, pty, struct, sys, termios
      child, end = pty.fork()
      if child == 0:
          fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
          os.execvp("bash", ["bash", "-c", sys.argv[2], "bash", sys.argv[3]])
      while True:
          try: bytes = os.read(end, 65536)
          except OSError: break
          if not bytes: break
          sys.stdout.buffer.write(bytes)
      """
    let command =
      "export LC_ALL=C.UTF-8 TERM=xterm-256color; \(color ? "unset NO_COLOR" : "export NO_COLOR=1"); \"$1\" \(line)"
    let python = try #require(installed("python3"))
    let result = try run(
      python, ["-c", terminal, String(columns), command, built("redraw-trace").path], in: folder.url)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    return result.output.replacing("\r\n", with: "\n")
  }

  static let lines = [
    "summary shop.rtrace", "summary --by view shop.rtrace", "timeline shop.rtrace", "timeline long.rtrace", "scenarios",
    "why shop.rtrace ProductListView.PriceLabel", "reasons --explain --ticks 2..4 shop.rtrace", "reasons shop.rtrace",
    "summary --by tick shop.rtrace", "summary --by reason shop.rtrace", "summary --by property shop.rtrace",
    "record A1", "info shop.rtrace",
    "record A1 A2 --ticks 3 -o traces",
  ]

  @Test(arguments: lines, [80, 200])
  func `the screen fits the terminal, and is as recorded`(_ line: String, _ columns: Int) throws {
    let text = try shown(line, columns: columns)
    for line in text.split(separator: "\n") { #expect(line.displayWidth <= columns, "\(line)") }
    #expect(!text.contains("\u{1B}"))
    #expect(golden("CommandLine/Terminal/\(goldenName(line))-\(columns).txt", text) == .same)
  }

  @Test(arguments: [
    "record A1 -o -", "record A1 -o /dev/stdout", "salvage shop.rtrace -o -", "salvage shop.rtrace -o /dev/tty",
  ])
  func `a trace is never written to a terminal, whatever its name`(_ line: String) throws {
    let message = "error: refusing to write a binary trace to the terminal; pipe it, or name a file with -o"
    #expect(try shown(line + "; echo $?", columns: 200) == "\(message)\n2\n")
    #expect(try shown(line.replacing(/-o .*/, with: "-o - | wc -l"), columns: 200).contains(/\d/))
  }

  @Test func `names that would be cut to the same are cut where they differ`() throws {
    let lines = try shown("timeline shop.rtrace", columns: 40).split(separator: "\n").map { $0.prefix(15) }
    let names = lines.filter { $0.contains("…") }
    #expect(names.count > 1, "\(names)")
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test func `at 80 columns the summary names each view whole`() throws {
    let text = try shown("summary shop.rtrace", columns: 80)
    #expect(text.contains("\nProductDetailView.RecommendationsCarousel "))
    #expect(text.contains("\nProductListView.PriceLabel "))
    #expect(!text.contains("…"))
  }

  @Test func `a timeline is colored on a terminal, and the colors don't count as columns`() throws {
    let (plain, colored) = try (
      shown("timeline shop.rtrace", columns: 80), shown("timeline shop.rtrace", columns: 80, color: true)
    )
    let bare = colored.replacing(/\u{1B}\[[0-9]*m/, with: "")
    #expect(colored.contains("\u{1B}[32m"))
    #expect(colored.contains("\u{1B}[31m"))
    #expect(colored.contains("\u{1B}[0m"))
    #expect(bare == plain + "yellow: partly wasted, red: all wasted\n")
  }
}
