import Foundation
import TestSupport
import Testing

@testable import redraw_bench

/// The script in a copy of the package that has a `valgrind` of its own, which counts as it is told.
@Suite("The guard of instruction counts")
struct InstructionGuardTests {
  private let folder: TemporaryFolder
  private static let works = FixedWork.allCases.map(\.rawValue)

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["Scripts", "Fixtures", "bin"] {
      try files.createDirectory(at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try files.copyItem(
      at: packageRoot.appendingPathComponent("Scripts/instructions.sh"),
      to: folder.url.appendingPathComponent("Scripts/instructions.sh"))
    let valgrind = try folder.file(
      "bin/valgrind", Data("#!/bin/sh\necho 10\necho \"==1== Collected : $COUNTED\"\n".utf8))
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: valgrind.path)
  }

  /// Counts 1,000 a work, keeps that, and counts again.
  private func verdict(counted: Int) throws -> ProgramRun {
    let script = "PATH=$PWD/bin:$PATH; COUNTED=10000 RERECORD=1 sh Scripts/instructions.sh true >kept && "
    return try bash(script + "COUNTED=\(counted) sh Scripts/instructions.sh true", in: folder.url)
  }

  @Test("A tenth more is let pass, and counted for every work that there is")
  func withinMargin() throws {
    let run = try verdict(counted: 10_990)
    #expect(run.exitCode == 0)
    #expect(!run.output.contains("MORE"))
    for work in Self.works { #expect(run.output.contains("\(work) ")) }
    #expect(try folder.names == ["Fixtures", "Scripts", "bin", "kept"])
  }

  @Test("More than that is a failure, each work with its counts")
  func regression() throws {
    let run = try verdict(counted: 11_010)
    #expect(run.exitCode == 1)
    #expect(run.output.components(separatedBy: "MORE").count == Self.works.count + 1)
    #expect(run.output.contains("1000 before      1101 now  MORE"))
    #expect(run.errors.contains("over a tenth more"))
  }

  @Test("The counts that are kept are those of all works")
  func keptCounts() throws {
    let kept = try String(contentsOf: packageRoot.appendingPathComponent("Fixtures/instructions.txt"), encoding: .utf8)
    let lines = kept.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Self.works)
  }

  @Test("A tenth less is told, so that it is kept")
  func improvement() throws {
    let run = try verdict(counted: 8_900)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("LESS: keep it with RERECORD=1"))
  }
}
