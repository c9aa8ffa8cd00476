import Foundation
import TestSupport
import Testing

/// Whatever the recorded code starts or prints, it ends when the recording does, and what it printed is kept.
@Suite struct RunawayProgramTests {
  /// Those of `pids` that are still there.
  private func alive(in sources: SourceFolder) throws -> [pid_t] {
    let pids = try sources.text(of: "pids").split(separator: "\n").compactMap { pid_t($0) }
    #expect(pids.count == 2)
    return pids.filter { kill($0, 0) == 0 }
  }

  /// What is said of a tap that writes nothing.
  private static func idle(_ label: String) -> String {
    "warning: a step caused nothing: step 1 'tap \"\(label)\"' (nothing was written, evaluated or shown)\n"
  }

  @Test func `children that outlive the program are ended, even one that has left its session`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Leave a child"))
    #expect(run.errors == Self.idle("Leave a child"))
    #expect(run.exitCode == 0)
    #expect(try alive(in: sources) == [])
  }

  @Test func `children end when the program's time is over`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Wait for a child", more: "--timeout 3"))
    #expect(run.errors.contains("didn't finish within 3 s, in step 1 'tap \"Wait for a child\"' (tick 1)"))
    #expect(run.exitCode == 6)
    #expect(try alive(in: sources) == [])
  }

  @Test(arguments: ["KILL", "TERM", "INT"])
  func `the program and its children end when redraw-trace is killed or interrupted`(_ signal: String) throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    // A pipe that all of them hold open ends with the last one of them.
    let run = try bash(
      """
      export XDG_CACHE_HOME="$2"
      mkfifo alive
      \(SourceFolder.heedingSignals) "$1" \(MisbehavingSources.record("Wait for a child", more: "--timeout 60")) >alive &
      exec 7<alive
      until [ "$(wc -l <pids 2>/dev/null || echo 0)" -eq 2 ]; do kill -0 $! || exit 9; done
      kill -\(signal) $!
      wait $!
      code=$?
      cat <&7
      while kill -0 $(head -1 pids) 2>/dev/null || kill -0 $(tail -1 pids) 2>/dev/null; do :; done
      exit $code
      """, [built("redraw-trace").path, SourceFolder.sharedCache], in: sources.folder.url)
    #expect(run.exitCode == ["KILL": 137, "TERM": 143, "INT": 130][signal])
    #expect(try alive(in: sources) == [])
    #expect(try sources.names.contains("t.rtrace.partial"))
  }

  @Test func `a program that prints without end, and without a line break, is ended when its time is over`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Flood", more: "--timeout 3 2>&1 | tail -n 1"))
    #expect(
      run.output
        == "error: the program didn't finish within 3 s, in step 1 'tap \"Flood\"' (tick 1); look for a loop, or raise "
        + "--timeout; the recording so far is in t.rtrace.partial\n")
  }

  @Test func `lines that look like a crash report are passed on if nothing has crashed`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Print of errors"))
    #expect(
      run.errors == "Fatal error: nothing happened\n*** Program crashed: it did not\nthe last line\n"
        + Self.idle("Print of errors"))
    #expect(run.exitCode == 0)
  }

  @Test func `a compiler that doesn't end is ended with all that it has started, and leaves nothing`() throws {
    let sources = try SourceFolder(["A.swift": "struct A {}"])
    try sources.folder.program(
      "slow", "#!/bin/sh\nsetsid sh -c 'echo $$ >>pids; exec sleep 600' &\necho $$ >>pids; exec sleep 600\n")
    let run = try bash(
      "export SWIFTC=./slow XDG_CACHE_HOME=\"$PWD/cache\"; \"$1\" record --sources A.swift --compile-timeout 5",
      [built("redraw-trace").path], in: sources.folder.url)
    #expect(
      run.errors
        == "error: the compiler didn't finish within 5 s; look for an expression that is too complex, or raise "
        + "--compile-timeout\n")
    #expect(run.exitCode == 5)
    #expect(try alive(in: sources) == [])
  }
}
