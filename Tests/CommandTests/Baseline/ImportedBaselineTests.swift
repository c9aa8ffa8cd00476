import Foundation
import TestSupport
import Testing

/// A baseline with traces of real apps, which can't be recorded again.
@Suite struct ImportedBaselineTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["default.log", "compact.log"] {
      _ = try folder.file(name, Data(contentsOf: ImportCommandTests.sample(name)))
    }
    _ = try command("import default.log --scenario Shop -o phone.rtrace")
  }

  func command(_ line: String) throws -> ProgramRun {
    try run(built("redraw-trace"), line.split(separator: " ").map(String.init), in: folder.url)
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appendingPathComponent(name)) }

  @Test func `a new import is compared with the one in the baseline, and replaces it`() throws {
    let recorded = try command("baseline record base phone.rtrace")
    #expect(recorded.output == "new: base/phone.rtrace: 6 evaluations (waste not known)\n1 new\n")
    #expect(try bytes("base/phone.rtrace") == bytes("phone.rtrace"))
    let same = try command("baseline compare base phone.rtrace")
    #expect(same.exitCode == 0, "\(same.errors)")
    // Another file name, but the same app.
    _ = try command("import compact.log --scenario Shop -o later.rtrace")
    let fewer = try command("baseline compare base later.rtrace")
    #expect(fewer.output.hasPrefix("Shop: "))
    #expect(!fewer.output.contains("missing"))
    let update = try command("baseline update base later.rtrace")
    #expect(update.output.hasPrefix("changed: base/phone.rtrace: 4 evaluations (waste not known), was 6"))
    #expect(try bytes("base/phone.rtrace") == bytes("later.rtrace"))
    #expect(try command("baseline compare base phone.rtrace").exitCode == 1)
  }

  @Test func `recording a baseline again leaves imported traces alone, and says so`() throws {
    #expect(try command("baseline record base active-row-plain").exitCode == 0)
    #expect(try command("baseline update base phone.rtrace").output.hasSuffix("1 new\n"))
    let before = try bytes("base/phone.rtrace")
    let note = "note: base: left 1 imported trace alone; name a new import to compare or replace one\n"
    let compare = try command("baseline compare base")
    #expect(!compare.output.contains("Shop"))
    #expect(compare.errors == note)
    let update = try command("baseline update base")
    #expect(!update.output.contains("removed"))
    #expect(update.errors == note)
    #expect(try bytes("base/phone.rtrace") == before)
    // Named scenarios say what is meant.
    #expect(try command("baseline compare base active-row-plain").errors.isEmpty)
  }

  @Test func `a folder of imported traces alone can't be recorded again`() throws {
    #expect(try command("baseline record base phone.rtrace").exitCode == 0)
    for verb in ["compare", "update"] {
      let result = try command("baseline \(verb) base")
      #expect(result.exitCode == 2)
      #expect(result.errors.hasPrefix("error: base: has only imported traces, which can't be recorded again; name new"))
    }
    #expect(try bytes("base/phone.rtrace") == bytes("phone.rtrace"))
  }

  @Test(
    arguments: [
      ("recorded.rtrace", 2, "recorded.rtrace: was recorded, not imported"),
      ("none.rtrace", 3, "none.rtrace: no such file"),
      ("phone.rtrace active-row-plain", 3, "active-row-plain: no such file"),
    ] as [(String, Int32, String)])
  func `what isn't an import is refused, and nothing is written`(
    _ names: String, _ code: Int32, _ words: String
  ) throws {
    _ = try command("record active-row-plain -o recorded.rtrace")
    let result = try command("baseline record base \(names)")
    #expect(result.exitCode == code)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("base").path))
  }
}
