import Foundation
import Testing

@testable import TraceFormat

/// Released traces are read for ever, and two readers that know nothing of each other agree on what is in them.
@Suite struct FixtureTests {
  static let names = FixtureTraces.all.map(\.name)

  @Test("Each fixture reads as its dump says", arguments: names)
  func golden(name: String) throws {
    let trace = try Fixture.trace(name)
    try Fixture.expect(TraceDump.dump(bytes: trace), inFile: name + ".jsonl")
  }

  @Test("The second reader reads each fixture alike, byte for byte", arguments: names)
  func secondReader(name: String) throws {
    let trace = try Fixture.trace(name)
    #expect(try SecondReader.dump(file: Fixture.folder + "/\(name).rtrace") == TraceDump.dump(bytes: trace))
  }

  @Test("No file lies among the fixtures that nothing tests")
  func nothingElse() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder)
    #expect(Set(files) == Set(Self.names.flatMap { [$0 + ".rtrace", $0 + ".jsonl"] }))
  }
}
