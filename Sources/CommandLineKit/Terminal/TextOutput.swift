import SystemCalls

/// Text on its way to a file descriptor, gathered into large pieces.
///
/// On a terminal each piece is shown as soon as it ends a line. After a fault every further write throws the same
/// fault, so that nothing is written behind a gap.
///
///     try console.output.write("42 ticks\n")
public final class TextOutput {
  private enum Sink {
    case memory
    case descriptor(Int32, name: String)
  }

  private static let capacity = 1 << 16

  private let sink: Sink
  private let flushesLines: Bool
  private var buffer: [UInt8] = []
  private var fault: OutputFault?
  /// Called each time before text reaches the descriptor.
  var beforePassingOn: (() -> Void)?

  public init(descriptor: Int32, name: String) {
    sink = .descriptor(descriptor, name: name)
    flushesLines = SystemTerminal.isTerminal(descriptor)
    buffer.reserveCapacity(Self.capacity)
  }

  /// Keeps everything; for tests.
  public init() {
    sink = .memory
    flushesLines = false
  }

  /// What was written and not yet passed on: everything, in memory.
  public var text: String { String(decoding: buffer, as: UTF8.self) }

  public func write(_ text: String) throws(OutputFault) {
    buffer.append(contentsOf: text.utf8)
    try passOn()
  }

  public func write(utf8: [UInt8]) throws(OutputFault) {
    if buffer.isEmpty { buffer = utf8 } else { buffer.append(contentsOf: utf8) }
    try passOn()
  }

  /// Bytes that are good only meanwhile. Many of them are passed on from where they lie.
  public func write(_ utf8: UnsafeRawBufferPointer) throws(OutputFault) {
    guard case .descriptor(let descriptor, _) = sink, utf8.count >= Self.capacity else {
      buffer.append(contentsOf: utf8)
      return try passOn()
    }
    try flush()
    beforePassingOn?()
    try check(writeAll(utf8, to: descriptor))
  }

  /// The same for those who only want to know whether to go on: the fault is thrown by the next `flush`.
  public func take(_ utf8: UnsafeRawBufferPointer) -> Bool {
    do { try write(utf8) } catch { return false }
    return true
  }

  /// Throws what keeps it from writing, where something does.
  public func check() throws(OutputFault) {
    if let fault { throw fault }
  }

  /// Passes on all that was written.
  public func flush() throws(OutputFault) {
    guard case .descriptor(let descriptor, _) = sink else { return }
    try check()
    if !buffer.isEmpty { beforePassingOn?() }
    let error = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
    try check(error)
  }

  private func passOn() throws(OutputFault) {
    if buffer.count >= Self.capacity || flushesLines && buffer.last == UInt8(ascii: "\n") { try flush() }
  }

  /// Keeps a fault, so that it is thrown again.
  private func check(_ error: Int32) throws(OutputFault) {
    guard case .descriptor(_, let name) = sink, error != 0 else { return }
    let fault = OutputFault(error, name: name)
    self.fault = fault
    throw fault
  }
}

/// Writes bytes to the last one; the `errno` of the first refusal, 0 for none.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  Descriptor.writeAll(descriptor, bytes) ? 0 : SystemError.last
}
