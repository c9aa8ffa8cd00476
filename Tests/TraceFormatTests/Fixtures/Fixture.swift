import Foundation
import Testing

/// Files in Fixtures/Traces.
///
/// With RERECORD=1 in the environment, traces that are not there yet are made and dumps are rewritten; such a run
/// fails, so that nobody takes it for a proof.
enum Fixture {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let folder = repository + "/Fixtures/Traces"
  static let isRecording = ProcessInfo.processInfo.environment["RERECORD"] == "1"

  /// The bytes of a trace. One that is there is never written again.
  static func trace(_ name: String) throws -> [UInt8] {
    let url = URL(fileURLWithPath: folder + "/\(name).rtrace")
    if isRecording, !FileManager.default.fileExists(atPath: url.path) {
      let fixture = try #require(FixtureTraces.all.first { $0.name == name })
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(fixture.make()).write(to: url)
      Issue.record("Recorded \(name).rtrace: look at it, then run without RERECORD")
    }
    return try [UInt8](Data(contentsOf: url))
  }

  static func expect(_ text: String, inFile name: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + name)
    if isRecording {
      try Data(text.utf8).write(to: url)
      Issue.record("Recorded \(name): look at it, then run without RERECORD")
    }
    let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    #expect(text == expected)
  }
}
