import SystemCalls

/// Empty buffers that were full before: fresh memory would have to be mapped each time, which takes as long as filling it.
final class SpareBytes: Sendable {
  private let spares = SharedState([ByteList]())

  func take() -> ByteList { spares.change { $0.popLast() } ?? ByteList() }

  /// Adds bytes that nobody needs any more.
  func add(_ bytes: ByteList) {
    var bytes = bytes
    bytes.removeAll()
    spares.change { $0.append(bytes) }
  }
}
