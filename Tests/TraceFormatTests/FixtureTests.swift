import Foundation
import Testing

@testable import TraceFormat

/// Released traces are read for ever, and two readers that know nothing of each other agree on what is in them.
@Suite struct FixtureTests {
  static let names = FixtureTraces.all.map(\.name)

  @Test(arguments: names)
  func `each fixture reads as in its dump`(name: String) throws {
    let trace = try Fixture.trace(name)
    try Fixture.expect(TraceDump.dump(bytes: trace), inFile: name + ".jsonl")
  }

  @Test(arguments: names)
  func `the second reader reads each fixture the same, byte for byte`(name: String) throws {
    let trace = try Fixture.trace(name)
    #expect(try SecondReader.dump(file: Fixture.folder + "/\(name).rtrace") == TraceDump.dump(bytes: trace))
  }

  @Test func `every fixture is used by a test`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder)
    let used: [String] = Self.names.flatMap { ["\($0).rtrace", "\($0).jsonl"] }
    #expect(Set(files) == Set(used))
  }
}
