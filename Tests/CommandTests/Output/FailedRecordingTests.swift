import Foundation
import TestSupport
import Testing

@testable import TraceFormat

/// What recordings leave behind that come to no end: one file of those that failed, and nothing lost of those that were killed.
@Suite struct FailedRecordingTests {
  private static let step = "record --sources Counter --root 'CounterView()' --step 'tap Add' -o t.rtrace"

  /// Where the file system keeps no notes on files, what is left is moved aside each time.
  private static var keepsNotes: Bool {
    guard let folder = try? TemporaryFolder(), let file = try? folder.file("a.partial") else { return false }
    return PartialFile(of: String(file.path.dropLast(8))).markFailed()
  }

  @Test(.enabled(if: keepsNotes, "this file system keeps no extended attributes"))
  func `a failed step's leftover replaces that of the previous one`() throws {
    let sources = try SourceFolder(SampleSources.all)
    for _ in 1...3 {
      let run = try sources.redrawTrace(Self.step + " --step 'tap Gone'")
      #expect(run.exitCode == 6, "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(try sources.names == ["Counter", "t.rtrace.partial"])
    }
    #expect(try sources.reasons("t.rtrace.partial").contains("# tick 1 \"tap Add\"\n"))
    #expect(try sources.redrawTrace(Self.step).errors == "")
    #expect(try sources.names == ["Counter", "t.rtrace"], "what went wrong is mended")
  }

  @Test(.enabled(if: PreloadedLibrary.canBeMade, "needs clang, which is not installed"))
  func `without file attributes, a failed step's leftover is still marked`() throws {
    let sources = try SourceFolder(SampleSources.all)
    let library = try PreloadedLibrary.withoutAttributes()
    for _ in 1...3 {
      #expect(try sources.redrawTrace(Self.step + " --step 'tap Gone'", preloaded: library).exitCode == 6)
      #expect(try sources.names == ["Counter", "t.rtrace.partial"])
    }
    #expect(try sources.redrawTrace(Self.step).errors == "")
    #expect(try sources.names == ["Counter", "t.rtrace"])
    let facts = try FileManager.default.attributesOfItem(atPath: sources.folder.url.path + "/t.rtrace")
    #expect(try #require(facts[.posixPermissions] as? Int) & 0o7000 == 0, "a finished trace has no mark")
  }

  @Test(.enabled(if: keepsNotes, "this file system keeps no extended attributes"))
  func `a crash counts as a failure`() throws {
    let sources = try SourceFolder(SampleSources.all)
    for step in ["Crash", "Leave", "Crash"] {
      #expect(try sources.redrawTrace(Self.step + " --step 'tap \(step)'").exitCode == 6)
      #expect(try sources.names == ["Counter", "t.rtrace.partial"])
    }
  }

  @Test(.enabled(if: keepsNotes, "this file system keeps no extended attributes"))
  func `a killed recording's leftover is moved aside once by a failing one, and stays`() throws {
    let sources = try SourceFolder(SampleSources.all)
    _ = try sources.folder.file("t.rtrace.partial", Data("killed".utf8))
    for attempt in 1...3 {
      let run = try sources.redrawTrace(Self.step + " --step 'tap Gone'")
      #expect(run.errors.contains("to t.rtrace.partial.1; ") == (attempt == 1))
      #expect(try sources.names == ["Counter", "t.rtrace.partial", "t.rtrace.partial.1"])
    }
    #expect(try sources.text(of: "t.rtrace.partial.1") == "killed")
  }

  @Test(.enabled(if: keepsNotes, "this file system keeps no extended attributes"))
  func `a recording cut short by a full disk is replaced by the next one`() throws {
    let folder = try TemporaryFolder()
    for _ in 1...3 {
      let script = "ulimit -f 1; env --default-signal=XFSZ \"$1\" record A1 -o a.rtrace"
      let run = try bash(script, [built("redraw-trace").path], in: folder.url)
      #expect(run.exitCode == 4)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(try folder.names == ["a.rtrace.partial"])
    }
  }

  @Test func `a recording that fails before it writes anything leaves what an earlier one has left`() throws {
    let sources = try SourceFolder(SampleSources.all)
    #expect(try sources.redrawTrace(Self.step + " --step 'tap Gone'").exitCode == 6)
    let before = try Data(contentsOf: sources.folder.url.appendingPathComponent("t.rtrace.partial"))
    #expect(try sources.redrawTrace("record --sources Counter --preview Gone -o t.rtrace").exitCode == 2)
    #expect(try sources.redrawTrace("record --sources Counter --root 'Gone()' -o t.rtrace").exitCode == 5)
    #expect(try Data(contentsOf: sources.folder.url.appendingPathComponent("t.rtrace.partial")) == before)
  }
}
