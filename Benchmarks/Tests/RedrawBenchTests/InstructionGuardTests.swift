import Foundation
import TestSupport
import Testing

@testable import redraw_bench

/// The script in a copy of the package that has a `valgrind` of its own, which counts as it is told, and a `strip` that
/// copies nothing.
@Suite("The guard of instruction counts")
struct InstructionGuardTests {
  private let script: CopiedScript
  private var folder: TemporaryFolder { script.folder }
  private static let works = FixedWork.allCases.map(\.rawValue)

  init() throws {
    script = try CopiedScript("instructions.sh", folders: ["Fixtures"])
    try script.program("valgrind", "echo 10\necho \"==1== Collected : $COUNTED\"")
    try script.program("strip", "echo \"$*\" >bin/strip.arguments")
  }

  /// Counts 1,000 a work, keeps that, and counts again.
  private func verdict(counted: String, with variables: String = "") throws -> ProgramRun {
    try bash(
      "PATH=$PWD/bin:$PATH; COUNTED=10000 RERECORD=1 sh Scripts/instructions.sh true >kept && "
        + "\(variables) COUNTED=\(counted) sh Scripts/instructions.sh true", in: folder.url)
  }

  private func kept() throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent("Fixtures/instructions.txt"), encoding: .utf8)
  }

  @Test func `a tenth more passes, for every workload`() throws {
    let run = try verdict(counted: "10990")
    #expect(run.exitCode == 0)
    #expect(!run.output.contains("MORE"))
    for work in Self.works { #expect(run.output.contains("\(work) ")) }
    #expect(try folder.names == ["Fixtures", "Scripts", "bin", "kept"])
  }

  @Test func `more than that is a failure, which lists the counts of each work`() throws {
    let run = try verdict(counted: "11010")
    #expect(run.exitCode == 1)
    #expect(run.output.components(separatedBy: "MORE").count == Self.works.count + 1)
    #expect(run.output.contains("1000 before      1101 now  MORE"))
    #expect(run.errors.contains("over a tenth more"))
  }

  @Test func `the stored counts are those of all works`() throws {
    let kept = try String(contentsOf: packageRoot.appendingPathComponent("Fixtures/instructions.txt"), encoding: .utf8)
    let lines = kept.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Self.works)
  }

  @Test func `a tenth less is reported, so that it is kept`() throws {
    let run = try verdict(counted: "8900")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("LESS: keep it with RERECORD=1"))
  }

  @Test(arguments: ["0", "''", "9"])
  func `a workload without counts fails, and is named`(counted: String) throws {
    let run = try verdict(counted: counted)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("nothing was counted of s1"))
    #expect(!run.output.contains("LESS"))
  }

  @Test func `instructions are counted in a copy without debug information, or not at all`() throws {
    #expect(try verdict(counted: "10000").exitCode == 0)
    let arguments = try String(contentsOf: folder.url.appendingPathComponent("bin/strip.arguments"), encoding: .utf8)
    #expect(arguments.hasPrefix("--strip-debug -o ") && arguments.hasSuffix(" true\n"))
    try script.program("strip", "exit 1")
    let run = try bash("PATH=$PWD/bin:$PATH sh Scripts/instructions.sh true", in: folder.url)
    #expect(run.exitCode == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("true could not be copied without its debug information"))
  }

  @Test(arguments: ["exit 3", "echo 10"])
  func `a failed count leaves the stored counts unchanged`(valgrind: String) throws {
    #expect(try verdict(counted: "10000").exitCode == 0)
    let before = try kept()
    // Only the last of them fails.
    try script.program(
      "valgrind", "case \"$*\" in *--work\\ read) \(valgrind) ;; *) echo 10; echo Collected : 20000 ;; esac")
    let run = try bash("PATH=$PWD/bin:$PATH RERECORD=1 sh Scripts/instructions.sh true", in: folder.url)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains(" read"))
    #expect(try kept() == before)
    #expect(try folder.names == ["Fixtures", "Scripts", "bin", "kept"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/Fixtures") == ["instructions.txt"])
  }

  @Test func `another toolchain is reported, and fails if the comparison is required`() throws {
    #expect(try verdict(counted: "10000").exitCode == 0)
    try script.program("swift", "echo Swift version 1.2.3")
    for (variable, code) in [("REQUIRED=", 0), ("REQUIRED=1", 1)] {
      let run = try bash("PATH=$PWD/bin:$PATH \(variable) sh Scripts/instructions.sh true", in: folder.url)
      #expect(run.exitCode == Int32(code))
      #expect(run.errors.contains("Swift 1.2.3, so nothing is compared"))
      #expect(run.output.isEmpty)
    }
  }

  @Test func `without valgrind, nothing is counted, which is reported, and fails if the comparison is required`() throws
  {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("bin/valgrind"))
    try script.program("swift", "echo Swift version 1.2.3")
    // Those that the script needs, and no other.
    let tools = "ln -sf $(command -v dirname) bin/dirname; PATH=$PWD/bin"
    for (variable, code) in [("REQUIRED=", 0), ("REQUIRED=1", 1), ("RERECORD=1", 1)] {
      let run = try bash("sh=$(command -v sh); \(tools) \(variable) $sh Scripts/instructions.sh true", in: folder.url)
      #expect(run.exitCode == Int32(code))
      #expect(run.errors.contains("valgrind was not found, so nothing is counted"))
    }
  }

  @Test func `the comparison is required when checking changes`() throws {
    let script = try String(contentsOf: packageRoot.appendingPathComponent(".ci/run"), encoding: .utf8)
    #expect(script.contains("\nREQUIRED=1 make instructions SCRATCH=.build/counted "))
    // It runs beside the other checks, and fails as they do.
    #expect(script.contains("\nwait \"$counting\" || counted=$?\n"))
    #expect(script.hasSuffix("\nexit \"$counted\"\n"))
  }
}
