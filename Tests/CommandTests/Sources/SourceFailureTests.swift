import Foundation
import TestSupport
import Testing

/// Sources that can't be compiled or run: what is wrong, where, and a trace of what went well.
@Suite struct SourceFailureTests {
  @Test func `a compile error comes with the user's own file and line, and leaves nothing`() throws {
    let sources = try SourceFolder([
      "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(undefined) } }\n"
    ])
    let run = try sources.redrawTrace("record --sources A.swift --root 'A()'")
    #expect(run.exitCode == 5)
    #expect(run.output == "")
    #expect(run.errors.contains("A.swift:2:45: error: cannot find 'undefined' in scope\n"))
    #expect(run.errors.hasSuffix("error: the sources don't compile: 1 error, first at A.swift:2:45\n"))
    #expect(try sources.names == ["A.swift"])
  }

  @Test func `an invalid root is reported as such`() throws {
    let sources = try SourceFolder(SampleSources.all)
    let run = try sources.redrawTrace("record --sources Counter --root 'Cuonter()'")
    #expect(run.errors.hasPrefix("--root:1:1: error: cannot find 'Cuonter' in scope\n"))
    #expect(run.exitCode == 5)
  }

  @Test
  func `a missing module and a missing SwiftUI name are named once each, without follow-up errors`() throws {
    let sources = try SourceFolder([
      "A.swift": """
      import SwiftUI
      import Almanac
      struct A: View {
        let split = NSSplitView()
        var body: some View { Text("\\(UnitPoint3D.front)").padding(UnitPoint3D.back.x) }
      }
      """
    ])
    let run = try sources.redrawTrace("record --sources A.swift --root 'A()'")
    #expect(
      run.errors == """
        A.swift:2: no module Almanac here; put code that needs it inside '#if canImport(Almanac)'
        A.swift:5: SwiftUI's UnitPoint3D is not supported yet (2 uses); see Docs/Coverage.md, "Layout"
        A.swift:4: AppKit's NSSplitView is not supported yet; see Docs/Coverage.md, "AppKit"
        error: 3 APIs used by the sources are not supported

        """)
    #expect(run.exitCode == 5)
    #expect(try sources.names == ["A.swift"])
  }

  @Test func `code for another system is left out, as the sources say`() throws {
    let sources = try SourceFolder([
      "A.swift": """
      import SwiftUI
      #if canImport(AppKit)
      import AppKit
      #endif
      struct A: View {
        var body: some View { Text("a") }
      }
      """
    ])
    #expect(try sources.redrawTrace("record --sources A.swift --root 'A()'").exitCode == 0)
  }

  @Test func `a missing UIKit name is reported as such, once`() throws {
    let sources = try SourceFolder([
      "A.swift": """
      import SwiftUI
      struct A: View { var body: some View { Text("a") } }
      struct Blur: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) {}
      }
      func make() -> UIUnknownView { UIUnknownView() }
      """
    ])
    let run = try sources.redrawTrace("record --sources A.swift --strict --root 'A()'")
    #expect(
      run.errors == """
        A.swift:7:16: UIKit's UIUnknownView is not supported yet; see Docs/Coverage.md
        error: 1 API used by the sources is not supported

        """)
    #expect(run.exitCode == 5)
  }

  private func record(_ step: String, _ options: String = "") throws -> (sources: SourceFolder, run: ProgramRun) {
    let sources = try SourceFolder(SampleSources.all)
    let run = try sources.redrawTrace(
      "record --sources Counter --root 'CounterView()' --step 'tap Add' --step 'tap \(step)' -o t.rtrace \(options)")
    return (sources, run)
  }

  /// Each ends in one line and leaves what was recorded before.
  private func expect(_ message: String, of result: (sources: SourceFolder, run: ProgramRun)) throws {
    #expect(
      result.run.errors
        == "error: \(message); the recording so far is in t.rtrace.partial\n")
    #expect(result.run.output == "")
    #expect(result.run.exitCode == 6)
    #expect(try result.sources.names == ["Counter", "t.rtrace.partial"])
    let reasons = try result.sources.reasons("t.rtrace.partial")
    #expect(reasons.contains("# tick 1 \"tap Add\"\nCounterView: _count changed."))
    #expect(!reasons.contains("# tick 2"))
  }

  @Test func `a crash is reported with its step, its reason and the user's own line`() throws {
    try expect(
      "the program crashed at CounterView.swift:10: Index out of range, in step 2 'tap Crash' (tick 2)",
      of: record("Crash"))
  }

  @Test func `an endless loop is ended at the time limit`() throws {
    try expect(
      "the program didn't finish within 1 s, in step 2 'tap Loop' (tick 2); look for a loop, or raise --timeout",
      of: record("Loop", "--timeout 1"))
  }

  @Test func `a view that ends the program is reported as such`() throws {
    try expect(
      "the program exited with code 3, in step 2 'tap Leave' (tick 2); views must not call exit",
      of: record("Leave"))
  }

  @Test func `a step on a missing control lists those that exist`() throws {
    try expect(
      "step 2 'tap Remove': no control to tap is labeled \"Remove\"; on screen: \"Add\", \"Crash\", \"Loop\", \"Leave\", "
        + "\"Print\", \"Load\"", of: record("Remove"))
  }

  static let usage = [
    ("--sources none.swift", "none.swift: no such file or folder; check the path"),
    ("--sources steps.txt", "steps.txt: is not a Swift file; name .swift files, or folders of them"),
    ("--sources Empty", "Empty: has no Swift files; name a folder that has some"),
    ("--root 'A()'", "--root needs sources; name them with --sources, --package-path or --project"),
    ("--sources A.swift --root 'A()' --preview B", "--preview can't be used with --root; remove one of them"),
    ("--sources A.swift --scenario a --step turn", "--scenario can't be used with steps; remove one of them"),
    ("--sources A.swift --package-path .", "--sources can't be used with --package-path; remove one of them"),
    (
      "--sources A.swift --step 'tap A B'",
      "--step 'tap A B': column 7: 'B' is one argument too many; usage: tap \"LABEL\" [at N]"
    ),
    (
      "--sources A.swift --steps steps.txt",
      "steps.txt: line 2, column 1: unknown step 'tipp'; the steps are tap,"
    ),
    (
      "--sources A.swift B/A.swift",
      "B/A.swift: has the same file name as A.swift, which a module can't have twice; rename one"
    ),
    ("--package-path .", ".: has no Package.swift; name the folder of a package"),
  ]

  @Test(arguments: usage)
  func `conflicting options end with 2 before anything is compiled`(_ line: String, _ message: String)
    throws
  {
    let sources = try SourceFolder([
      "A.swift": "x", "B/A.swift": "x", "Empty/readme": "", "steps.txt": "turn\ntipp A\n",
    ])
    let run = try sources.redrawTrace("record \(line)")
    #expect(run.errors.hasPrefix("error: \(message)"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    #expect(run.exitCode == 2)
    #expect(try sources.names == ["A.swift", "B", "Empty", "steps.txt"])
  }

  @Test func `without a compiler or the library, what to do is reported`() throws {
    let sources = try SourceFolder(["A.swift": "x"])
    let line = "record --sources A.swift"
    let run = try bash(
      "PATH=/usr/bin:/bin SWIFTC=/none \"$1\" \(line)", [built("redraw-trace").path], in: sources.folder.url)
    #expect(
      run.errors
        == "error: can't find swiftc; install Swift from https://www.swift.org/install, or set SWIFTC to its path\n"
    )
    #expect(run.exitCode == 5)
    let alone = try bash("cp \"$1\" . && ./redraw-trace \(line)", [built("redraw-trace").path], in: sources.folder.url)
    #expect(alone.errors.hasPrefix("error: can't find the library for recording sources in "))
    #expect(alone.exitCode == 5)
  }
}
