@testable import TraceExport

/// Takes what an export writes.
final class Collected {
  private(set) var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var sink: ByteSink { { self.bytes += $0 } }
}
