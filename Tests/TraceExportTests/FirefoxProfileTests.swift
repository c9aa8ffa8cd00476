import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceExport

@Suite struct FirefoxProfileTests {
  private static let details = #"{"type":"Evaluation""#

  /// - Parameter isWanted: asked after each piece.
  private static func export(
    to output: Collected, keepingIn store: MemoryStore, while isWanted: @escaping () -> Bool
  ) throws {
    let bytes = try LongTrace.plain.bytes
    let request = ExportRequest(
      try TraceReader(bytes: bytes), late: try LateWaste.read(TraceReader(bytes: bytes)), views: nil,
      producer: "tests", to: [.evaluations: output.sink], jobs: 1, partSize: 60, keepingIn: { store })
    _ = try request.run(.firefox, while: isWanted)
  }

  @Test func `details are written while the trace is read, and kept nowhere`() throws {
    let (output, store) = (Collected(), MemoryStore())
    var read = 0
    try Self.export(to: output, keepingIn: store) {
      read = output.bytes.count
      return true
    }
    let whileReading = String(decoding: output.bytes.prefix(read), as: UTF8.self)
    #expect(whileReading.count(of: Self.details) == output.text.count(of: Self.details))
    #expect(whileReading.contains(Self.details) && !whileReading.contains(#""stackTable""#))
    #expect(String(decoding: store.kept, as: UTF8.self).count(of: Self.details) == 0)
  }

  @Test func `what is written of an export that was given up begins as a whole one does`() throws {
    let (given, whole) = (Collected(), Collected())
    var pieces = 0
    try Self.export(to: given, keepingIn: MemoryStore()) {
      pieces += 1
      return pieces < 4
    }
    try Self.export(to: whole, keepingIn: MemoryStore()) { true }
    #expect(given.text.contains(Self.details))
    #expect(whole.bytes.starts(with: given.bytes) && given.bytes.count < whole.bytes.count)
    #expect(ExportFormat.firefox.begins(given.bytes, .evaluations))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
