import Foundation
import TestSupport
import Testing

/// What is compiled again after a change: `record --verbose` counts files that read otherwise than before.
@Suite struct IncrementalTests {
  private let files = [
    "App/Screen.swift": """
    import SwiftUI
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Row(item: Item(number: count))
          Button("Add") { count += 1 }
        }
      }
    }
    #Preview { Screen() }

    """,
    "App/Row.swift": """
    import SwiftUI
    struct Row: View {
      let item: Item
      var body: some View { Text("\\(item.number)") }
    }

    """,
    "App/Item.swift": "struct Item { var number = 0 }\n",
  ]

  private func record(_ sources: SourceFolder, _ more: String = "") throws -> ProgramRun {
    try sources.redrawTrace(
      "record --sources App --step 'tap Add' --strict --verbose --overwrite -o t.rtrace \(more)", cache: sources.cache)
  }

  private func compiled(_ run: ProgramRun) -> String? {
    run.errors.firstMatch(of: /note: compiled (\d+ of \d+) files/).map { String($0.1) }
  }

  @Test func `only an edited file is recompiled, and files that depend on its changes`() throws {
    let sources = try SourceFolder(files)
    let first = try record(sources)
    let split =
      /note: compiled 3 of 3 files: compiler \d+\.\d\d s, linker \d+\.\d\d s, cache \d+\.\d\d s, recording \d+\.\d\d s\n/
    #expect(try split.wholeMatch(in: first.errors) != nil, "\(first.errors)")
    let known = /note: found the program in the cache: cache \d+\.\d\d s, recording \d+\.\d\d s\n/
    #expect(try known.wholeMatch(in: record(sources).errors) != nil)
    try sources.write(try sources.text(of: "App/Row.swift").replacing("\"\\(", with: "\"no. \\("), to: "App/Row.swift")
    #expect(compiled(try record(sources)) == "1 of 3")
    // A property's type changes under a file that isn't touched.
    try sources.write(
      "struct Item { var number = 0; var more = \"\"; init(number: Int) { self.number = number } }\n",
      to: "App/Item.swift")
    let run = try record(sources)
    #expect(compiled(run) == "1 of 3")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try sources.reasons("t.rtrace").contains("Row: @self changed."))
  }

  @Test func `a cache that is moved, or restored at another place, is as good as before`() throws {
    let sources = try SourceFolder(files)
    #expect(compiled(try record(sources)) == "3 of 3")
    let moved = sources.cache + "-moved"
    try FileManager.default.moveItem(atPath: sources.cache, toPath: moved)
    try sources.write(try sources.text(of: "App/Row.swift").replacing("\"\\(", with: "\"no. \\("), to: "App/Row.swift")
    let run = try sources.redrawTrace(
      "record --sources App --step 'tap Add' --strict --overwrite -o t.rtrace", cache: moved)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test func `contents decide, and not dates`() throws {
    let sources = try SourceFolder(files)
    #expect(compiled(try record(sources)) == "3 of 3")
    let row = sources.folder.url.appendingPathComponent("App/Row.swift").path
    let date = try #require(try FileManager.default.attributesOfItem(atPath: row)[.modificationDate] as? Date)
    try sources.write(
      try sources.text(of: "App/Row.swift").replacing("item.number)", with: "item.numbre)"), to: "App/Row.swift")
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: row)
    let run = try record(sources)
    #expect(run.errors.contains("App/Row.swift:4:"), "an edit that keeps the size and the date is one")
    try sources.write(files["App/Row.swift"] ?? "", to: "App/Row.swift")
    _ = try bash("find App -name '*.swift' -exec touch -d '2030-01-01' {} +", [], in: sources.folder.url)
    #expect(try record(sources).errors.contains("note: found the program in the cache"))
  }

  @Test(arguments: [(1, "nothing\n"), (4, "dates\n"), (5, "contents\n")])
  func `the compiler compares files only where that takes less than compiling them`(
    _ count: Int, _ compared: String
  ) throws {
    let sources = try SourceFolder(["App/Screen.swift": Self.plainScreen])
    for number in 1..<count { try sources.write("struct More\(number) {}\n", to: "App/More\(number).swift") }
    let script = """
      #!/bin/bash
      case "$*" in
        *-enable-incremental-file-hashing*) echo contents;;
        *-incremental*) echo dates;;
        *-emit-dependencies*) echo nothing;;
      esac >>compared
      exec "$(command -v swiftc)" "$@"

      """
    try sources.folder.program("compiler", script)
    let run = try bash(
      "XDG_CACHE_HOME=\"$2\" SWIFTC=\"$PWD/compiler\" \"$1\" record --sources App --root 'Screen()' -o t.rtrace",
      [built("redraw-trace").path, sources.cache], in: sources.folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try sources.text(of: "compared") == compared)
  }

  private static let plainScreen = "import SwiftUI\nstruct Screen: View { var body: some View { Text(\"\") } }\n"

  /// The compiler keeps track of several files, and not of one. What it knew of several would be out of date.
  @Test func `a file that was alone for a while is compiled again with one that changes what it says`() throws {
    func screen(_ number: String) -> String {
      """
      import SwiftUI
      struct Screen: View { var body: some View { Button("Add \\(\(number))") {} } }
      #Preview { Screen() }

      """
    }
    let item = "enum Item {}\n"
    let sources = try SourceFolder(["App/Screen.swift": screen("1"), "App/Item.swift": item])
    func tapped(_ label: String) throws -> Bool {
      // All of it with one date.
      let run = try bash(
        "find App -name '*.swift' -exec touch -d '2020-01-01' {} +; export XDG_CACHE_HOME=\"$2\"; "
          + "\"$1\" record --sources App --step 'tap \"Add \(label)\"' --overwrite -o t.rtrace",
        [built("redraw-trace").path, sources.cache], in: sources.folder.url)
      return run.exitCode == 0
    }
    #expect(try tapped("1"))
    try FileManager.default.removeItem(at: sources.folder.url.appendingPathComponent("App/Item.swift"))
    try sources.write(screen("max(1, 2)"), to: "App/Screen.swift")
    #expect(try tapped("2"))
    try sources.write(item + "func max(_ one: Int, _ other: Int) -> Int { 7 }\n", to: "App/Item.swift")
    #expect(try tapped("7"))
  }

  @Test func `temporary files leave nothing behind`() throws {
    let sources = try SourceFolder(files)
    #expect(try record(sources).exitCode == 0)
    try sources.write("struct Extra { var number = 1 }\n", to: "App/Extra.swift")
    try sources.write("typealias Item = Extra\n", to: "App/Item.swift")
    #expect(compiled(try record(sources)) == "2 of 4")
    try FileManager.default.removeItem(at: sources.folder.url.appendingPathComponent("App/Extra.swift"))
    let run = try record(sources)
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("cannot find type 'Extra' in scope"))
    try sources.write(files["App/Item.swift"] ?? "", to: "App/Item.swift")
    #expect(try record(sources).errors.contains("note: found the program in the cache"))
  }

  @Test func `another root compiles no source again`() throws {
    let sources = try SourceFolder(files)
    #expect(compiled(try record(sources)) == "3 of 3")
    let run = try record(sources, "--root 'Screen()'")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(compiled(run) == "0 of 3")
  }

  @Test func `simultaneous recordings of the same sources share one compilation`() throws {
    let sources = try SourceFolder(files)
    let run = try bash(
      """
      export XDG_CACHE_HOME="$2"
      for i in {1..6}; do
        { "$1" record --sources App --step 'tap Add' --verbose -o $i.rtrace >$i.out 2>$i.err; echo "$?"; } &
      done
      for i in {1..2}; do
        mkdir -p Other$i; cp App/* Other$i
        { "$1" record --sources Other$i --step 'tap Add' --verbose -o o$i.rtrace >o$i.out 2>o$i.err; echo "$?"; } &
      done
      wait; cat [1-6].err | grep -c 'compiled 3 of 3'; cmp 1.rtrace 6.rtrace
      """, [built("redraw-trace").path, sources.cache], in: sources.folder.url)
    #expect(run.output.split(separator: "\n") == Array(repeating: "0", count: 8) + ["1"], "\(run.errors)")
  }
}
