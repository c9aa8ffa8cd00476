import Foundation
import TestSupport
import Testing

/// What is recorded is what the sources are, whatever is saved meanwhile and whatever has become of the cache.
@Suite struct ProgramCacheTests {
  @Test
  func `a source that is saved while it compiles is compiled again, and its old program is not used for it`() throws {
    let sources = try SourceFolder.forStandIn(2)
    try sources.whileCompiling("mv while-compiling done; echo 'let number = 5' >A.swift")
    let first = try sources.recordWithStandIn()
    #expect(first.errors == "made from 5\n")
    #expect(first.exitCode == 0)
    #expect(try sources.text(of: "compiled") == "2\n5\n")
    try sources.write(StandInCompiler.source(2), to: "A.swift")
    #expect(try sources.recordWithStandIn().errors == "made from 2\n")
    try sources.write(StandInCompiler.source(5), to: "A.swift")
    #expect(try sources.recordWithStandIn().errors == "made from 5\n")
    #expect(
      try sources.text(of: "compiled") == "2\n5\n2\n", "the program of the first recording is kept for its source")
  }

  @Test func `a source that is changed and restored while it compiles is compiled again`() throws {
    let sources = try SourceFolder.forStandIn(2)
    try sources.whileCompiling(
      "mv while-compiling done; echo 'let number = 5' >A.swift; echo 'let number = 2' >A.swift")
    #expect(try sources.recordWithStandIn().errors == "made from 2\n")
    #expect(try sources.text(of: "compiled") == "2\n2\n")
  }

  @Test func `an error in a half-saved source isn't final`() throws {
    let sources = try SourceFolder.forStandIn(666)
    try sources.whileCompiling("mv while-compiling done; echo 'let number = 5' >A.swift")
    #expect(try sources.recordWithStandIn().errors == "made from 5\n")
    try sources.write(StandInCompiler.source(666), to: "A.swift")
    let whole = try sources.recordWithStandIn()
    #expect(whole.errors.contains("A.swift:1:1: error: no luck"))
    #expect(whole.exitCode == 5)
    #expect(try sources.text(of: "compiled") == "666\n5\n666\n")
  }

  @Test func `sources that keep changing are given up after three attempts, with one line`() throws {
    let sources = try SourceFolder.forStandIn(2)
    try sources.whileCompiling("echo '// more' >>A.swift")
    #expect(
      try sources.recordWithStandIn()
        == ProgramRun(
          errors: "error: A.swift: changed while it was being compiled, 3 times in a row; "
            + "try again when it no longer changes\n", exitCode: 5))
    #expect(try sources.text(of: "compiled") == "2\n2\n2\n")
    #expect(try sources.cacheEntries == [])
    #expect(try !sources.names.contains { $0.hasPrefix("a.rtrace") })
  }

  @Test func `files that options name count: a header, its includes, one found before it, a list of options`() throws {
    let sources = try SourceFolder([
      "A.swift": """
      import SwiftUI
      #if MORE
      let more = 10
      #else
      let more = 0
      #endif
      struct A: View { var body: some View { ForEach(0..<(Int(rows()) + more), id: \\.self) { _ in B() } } }
      struct B: View { var body: some View { Text("b") } }
      """,
      "bridge.h": "#include \"rows.h\"\n", "late/rows.h": "static inline int rows(void) { return 2; }\n",
      "early/none.h": "", "options": "-D LESS\n",
    ])
    let line =
      "record --sources A.swift --root 'A()' -o a.rtrace --format json --swiftc=-import-objc-header "
      + "--swiftc=bridge.h --swiftc=-Xcc --swiftc=-Iearly --swiftc=-Xcc --swiftc=-Ilate --swiftc=@options"
    func evaluations() throws -> String {
      let run = try sources.redrawTrace(line, cache: sources.cache)
      #expect(run.errors == "")
      return run.output.firstMatch(of: /"evaluations":(\d+)/).map { String($0.1) } ?? "none"
    }
    #expect(try evaluations() == "3")
    #expect(try evaluations() == "3")
    #expect(try sources.cacheEntries.count == 1, "nothing has changed")
    #expect(FileManager.default.fileExists(atPath: sources.cache + "/redraw-trace/ModuleCache"))
    try sources.write("static inline int rows(void) { return 4; }\n", to: "late/rows.h")
    #expect(try evaluations() == "5")
    try sources.write("static inline int rows(void) { return 6; }\n", to: "early/rows.h")
    #expect(try evaluations() == "7")
    try sources.write("-D MORE\n", to: "options")
    #expect(try evaluations() == "17")
    #expect(try sources.cacheEntries.count == 4)
  }

  static let damages = [
    "rm program", "truncate -s 3 program", "truncate -s 5000000 program", "echo >>program", "chmod -x program",
    "sed -i 's/made/MADE/' program", "mv program p; ln -s p program", "echo >program.map", "rm program.map",
    "rm entry.record", "truncate -s 40 entry.record", "sed -i 's/file/fiel/' entry.record", "rm lock", "rm -r *",
    "chmod o+w program", "rm Info.plist",
  ]

  @Test(arguments: damages)
  func `a damaged entry is never run: the program is silently linked again`(_ damage: String) throws {
    let sources = try SourceFolder.forStandIn(2)
    let whole = try sources.recordWithStandIn()
    #expect(whole.errors == "made from 2\n")
    #expect(try sources.recordWithStandIn(before: "(cd cache/redraw-trace/[0-9a-f]*-*/ && \(damage))") == whole)
    #expect(try sources.text(of: "compiled") == "2\n", "its objects are as they were")
    #expect(try sources.recordWithStandIn() == whole)
    #expect(try sources.cacheEntries.count == 1, "what was damaged is gone")
  }

  @Test func `damaged objects are not linked: the sources are silently compiled again`() throws {
    let sources = try SourceFolder.forStandIn(2)
    let whole = try sources.recordWithStandIn()
    let damage = "cd cache/redraw-trace && rm -r [0-9a-f]*-* && echo >>work-*/contents-*/early/*/A.o"
    #expect(try sources.recordWithStandIn(before: "(\(damage))") == whole)
    #expect(try sources.text(of: "compiled") == "2\n2\n")
  }

  @Test func `objects that don't link are not kept: the sources are silently compiled again`() throws {
    let sources = try SourceFolder.forStandIn(2)
    try sources.write("", to: "bad-objects")
    let run = try sources.recordWithStandIn()
    #expect(run.errors == "made from 2\n")
    #expect(run.exitCode == 0)
    #expect(try sources.text(of: "compiled") == "2\n2\n")
  }

  @Test func `sources that never link are compiled once more, and fail with what the linker says`() throws {
    let sources = try SourceFolder.forStandIn(404)
    let run = try sources.recordWithStandIn()
    #expect(run.errors.contains("error: link command failed"))
    #expect(run.exitCode == 5)
    #expect(try sources.text(of: "compiled") == "404\n404\n")
  }

  @Test func `forty simultaneous recordings of different sources all succeed`() throws {
    let sources = try SourceFolder.forStandIn(2)
    let run = try bash(
      """
      export XDG_CACHE_HOME="$2" SWIFTC="$PWD/swiftc" REDRAW_TRACE="$1"
      for i in {1..40}; do
        echo "let number = 1$i" >S$i.swift
        { "$1" record --sources S$i.swift --root 'A()' -o $i.rtrace >$i.out 2>&1; echo "$i: $? $(cat $i.out)" | head -1; } &
      done
      wait
      """, [built("redraw-trace").path, sources.cache], in: sources.folder.url)
    let expected = (1...40).map { "\($0): 0 made from 1\($0)" }
    #expect(Set(run.output.split(separator: "\n").map(String.init)) == Set(expected))
    #expect(try sources.cacheEntries.count == 40, "what was just used is not removed")
    #expect(try sources.cacheEntries.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}-\w{6}/) != nil })
  }

  @Test(arguments: [("KILL", 9), ("INT", 2), ("TERM", 15)])
  func `a recording that is ended while it compiles ends its compiler, and takes its draft along`(
    _ signal: String, _ number: Int32
  ) throws {
    let sources = try SourceFolder.forStandIn(2)
    // A pipe that the compiler holds open ends with it.
    try sources.whileCompiling(
      """
      mv while-compiling done
      exec 8>alive
      kill -\(signal) $(ps -o ppid= -p $(ps -o ppid= -p $PPID))
      exec tail -f /dev/null
      """)
    let ended = try sources.recordWithStandIn(
      before: "mkfifo alive; cat alive &", start: SourceFolder.heedingSignals,
      after: "timeout -s KILL 60 bash -c 'while [ -e cache/redraw-trace/draft-* ]; do :; done'; wait")
    #expect(ended.exitCode == 128 + number)
    #expect(
      ended.errors.contains("error: interrupted while compiling; nothing was recorded\n") == (signal != "KILL"),
      "\(ended.errors)")
    #expect(try sources.cacheEntries == [])
    #expect(try !sources.names.contains { $0.hasPrefix("a.rtrace") })
    #expect(try sources.recordWithStandIn().errors == "made from 2\n")
    #expect(try sources.text(of: "compiled") == "2\n2\n")
  }

  @Test func `a draft whose processes were all killed is never run, and blocks nothing`() throws {
    let sources = try SourceFolder.forStandIn(2)
    // Its supervisor would tidy up if it were still running when the recording ends.
    try sources.whileCompiling(
      """
      mv while-compiling done
      supervisor=$(ps -o ppid= -p $PPID)
      kill -STOP $supervisor
      kill -9 $(ps -o ppid= -p $supervisor)
      kill -9 $supervisor
      """)
    #expect(try sources.recordWithStandIn().exitCode == 128 + 9)
    #expect(try sources.cacheEntries.allSatisfy { $0.hasPrefix("draft-") })
    #expect(try sources.recordWithStandIn().errors == "made from 2\n")
    #expect(try sources.text(of: "compiled") == "2\n2\n")
  }
}
