import Foundation
import TestSupport
import Testing

/// What an app needs to log its redraws.
@Suite struct ProbeTests {
  private static let counter = """
    import SwiftUI

    struct Badge: View {
      let count: Int
      var body: some View {
        let _ = Self.logRedraws()
        Text("\\(count)")
      }
    }

    struct Counter: View {
      @State private var count = 0
      var body: some View {
        let _ = Self.logRedraws()
        Badge(count: count)
        Button("Add") {
          RedrawProbe.step("tap Add")
          count += 1
          RedrawProbe.wrote("count")
        }
      }
    }

    #Preview { Counter() }
    """

  @Test(arguments: ["log", "console"])
  func `the file compiles with an app, and logs its bodies and steps`(_ channel: String) throws {
    let sources = try SourceFolder(["App/Counter.swift": Self.counter])
    #expect(try sources.redrawTrace("probe --to \(channel) -o App/RedrawProbe.swift") == ProgramRun())
    let record = "record --sources App --step 'tap \"Add\"' -o counter.rtrace --strict"
    let debug = try sources.redrawTrace(record)
    #expect(debug.exitCode == 0, "\(debug.errors)")
    // What the app itself prints.
    #expect(debug.errors.contains("redraw-trace tick: tap Add") == (channel == "console"), "\(debug.errors)")
    #expect(debug.errors.contains("redraw-trace write: count") == (channel == "console"))
    let reasons = try sources.reasons("counter.rtrace")
    #expect(reasons.contains("Counter: _count changed.") && reasons.contains("Badge: @self changed."), "\(reasons)")
  }

  @Test func `a release build contains none of it`() throws {
    let sources = try SourceFolder(["App/Counter.swift": Self.counter])
    let probe = try sources.redrawTrace("probe --to console").output
    #expect(probe.contains("\n#if DEBUG\n"))
    // What is recorded is built with DEBUG.
    let released = probe.replacing("\n#if DEBUG\n", with: "\n#if DEBUG && NEVER\n")
    _ = try sources.folder.file("App/RedrawProbe.swift", Data(released.utf8))
    let release = try sources.redrawTrace("record --sources App --step 'tap \"Add\"' -o counter.rtrace --strict")
    #expect(release.exitCode == 0, "\(release.errors)")
    #expect(release.errors == "")
  }

  @Test func `files and commands are as recorded`() throws {
    let folder = try TemporaryFolder()
    for (name, line) in [
      ("log.swift", "probe"), ("console.swift", "probe --to console --subsystem com.example.shop"),
      ("log.sh", "probe --collect --process 'My Shop' --bundle-id com.example.shop"),
      ("console.sh", "probe --collect --to console"),
    ] {
      let result = try bash("\"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
      #expect(result.errors == "" && result.exitCode == 0)
      #expect(golden("CommandLine/Probe/\(name)", result.output) == .same)
    }
  }

  @Test func `the commands are lines that a shell reads`() throws {
    let folder = try TemporaryFolder()
    for line in ["probe --collect", "probe --collect --to console --process 'a b'"] {
      let result = try bash("\"$1\" \(line) > c.sh && bash -n c.sh", [built("redraw-trace").path], in: folder.url)
      #expect(result == ProgramRun())
    }
  }

  @Test func `a user's file is not replaced, but an earlier probe is`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("Own.swift", Data("import SwiftUI\n".utf8))
    func probe(_ line: String) throws -> ProgramRun {
      try bash("\"$1\" probe \(line)", [built("redraw-trace").path], in: folder.url)
    }
    let refused = try probe("-o Own.swift")
    #expect(refused.exitCode == 4 && refused.errors.contains("Own.swift"))
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("Own.swift"), encoding: .utf8) == "import SwiftUI\n")
    #expect(try probe("-o Own.swift --overwrite").exitCode == 0)
    #expect(try probe("-o Own.swift --to console").exitCode == 0)
    #expect(try probe("--subsystem 'a\"b'").exitCode == 2)
    #expect(try probe("--process \"a'b\"").exitCode == 2)
    #expect(try probe("-o missing/Probe.swift").exitCode == 4)
  }
}
