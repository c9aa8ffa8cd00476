import Foundation
import Testing

@testable import TraceFormat

/// Released traces are read for ever, and two readers that know nothing of each other agree on what is in them.
@Suite struct FixtureTests {
  static let names = FixtureTraces.all.map(\.name)

  @Test(arguments: names)
  func `each fixture reads as its dump says`(name: String) throws {
    let trace = try Fixture.trace(name)
    try Fixture.expect(TraceDump.dump(bytes: trace), inFile: name + ".jsonl")
  }

  @Test(arguments: names)
  func `the second reader reads each fixture alike, byte for byte`(name: String) throws {
    let trace = try Fixture.trace(name)
    #expect(try SecondReader.dump(file: Fixture.folder + "/\(name).rtrace") == TraceDump.dump(bytes: trace))
  }

  @Test func `no file lies among the fixtures that nothing tests`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder)
    #expect(Set(files) == Set(Self.names.flatMap { [$0 + ".rtrace", $0 + ".jsonl"] }))
  }
}
