import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// The folder in which a project is compiled: what of it is trusted the next time.
@Suite struct WorkFolderTests {
  let temporary: TemporaryFolder
  let key: BuildKey

  init() throws {
    temporary = try TemporaryFolder()
    var key = BuildKey()
    key.add("project")
    self.key = key
  }

  private func open() throws -> WorkFolder? { try WorkFolder(key, in: temporary.url.path, ContentDigests()) }

  /// Opens it, and compiles a file to an object that says so.
  private func make(_ word: String, inputs: [String] = []) throws -> String {
    let work = try #require(try open())
    work.begin()
    try writeFile(word, to: try work.folder("early") + "/A.o")
    try work.keep(inputs: inputs.map { BuildInput($0, ContentDigests()) })
    return work.contents
  }

  private func found() throws -> String? {
    let work = try #require(try open())
    return try? sourceText(of: work.contents + "/early/A.o")
  }

  @Test func `kept files are there the next time, in the same place`() throws {
    #expect(try found() == nil)
    let place = try make("one")
    #expect(try found() == "one")
    #expect(try make("two") == place)
    #expect(try found() == "two")
  }

  @Test func `one recording at a time has it`() throws {
    let first = try open()
    #expect(try open() == nil)
    withExtendedLifetime(first) {}
    var other = key
    other.add("other")
    #expect(try WorkFolder(other, in: temporary.url.path, ContentDigests()) != nil)
  }

  @Test func `an interrupted compiler's files are removed, and its folder isn't reused`() throws {
    let place = try make("one")
    do {
      let work = try #require(try open())
      work.begin()
    }
    #expect(try found() == nil)
    #expect(!FileManager.default.fileExists(atPath: place))
  }

  @Test func `examining it without compiling costs nothing`() throws {
    _ = try make("one")
    _ = try open()
    #expect(try found() == "one")
  }

  @Test(arguments: ["early/A.o", "../entry.record"])
  func `damaged contents are not used`(_ name: String) throws {
    let place = try make("one")
    try writeFile("damaged", to: place + "/" + name)
    #expect(try found() == nil)
  }

  @Test func `files built from a changed header are not used, whatever its dates are`() throws {
    let header = temporary.url.appendingPathComponent("a.h").path
    try writeFile("1", to: header)
    _ = try make("one", inputs: [header])
    try writeFile("1", to: header)
    #expect(try found() == "one")
    try writeFile("2", to: header)
    #expect(try found() == nil)
  }
}
