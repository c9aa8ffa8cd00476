import SystemCalls

/// Buffered text output to a file descriptor.
///
/// On a terminal, text is written as soon as it ends a line. After an error, all further writes throw the same error,
/// so that nothing is written after a gap.
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
  /// Called before text is written to the descriptor.
  var beforePassingOn: (() -> Void)?

  public init(descriptor: Int32, name: String) {
    sink = .descriptor(descriptor, name: name)
    flushesLines = SystemTerminal.isTerminal(descriptor)
    buffer.reserveCapacity(Self.capacity)
  }

  /// Keeps all text in memory; for tests.
  public init() {
    sink = .memory
    flushesLines = false
  }

  /// Text that isn't written to the descriptor yet. In memory, that is all of it.
  public var text: String { String(decoding: buffer, as: UTF8.self) }

  public func write(_ text: String) throws(OutputFault) {
    buffer.append(contentsOf: text.utf8)
    try passOn()
  }

  public func write(utf8: [UInt8]) throws(OutputFault) {
    if buffer.isEmpty { buffer = utf8 } else { buffer.append(contentsOf: utf8) }
    try passOn()
  }

  /// Writes bytes that are valid only during the call. Large amounts are written without being copied.
  public func write(_ utf8: UnsafeRawBufferPointer) throws(OutputFault) {
    guard case .descriptor(let descriptor, _) = sink, utf8.count >= Self.capacity else {
      buffer.append(contentsOf: utf8)
      return try passOn()
    }
    try flush()
    beforePassingOn?()
    try check(writeAll(utf8, to: descriptor))
  }

  /// Writes, and returns whether to continue instead of throwing. The next `flush` throws the error.
  public func take(_ utf8: UnsafeRawBufferPointer) -> Bool {
    do { try write(utf8) } catch { return false }
    return true
  }

  /// Throws the error that prevents writing, if there is one.
  public func check() throws(OutputFault) {
    if let fault { throw fault }
  }

  /// Writes all buffered text to the descriptor.
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

  /// Stores an error, which later writes throw again.
  private func check(_ error: Int32) throws(OutputFault) {
    guard case .descriptor(_, let name) = sink, error != 0 else { return }
    let fault = OutputFault(error, name: name)
    self.fault = fault
    throw fault
  }
}

/// Writes all bytes. Returns the `errno` of the first error, or 0.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  Descriptor.writeAll(descriptor, bytes) ? 0 : SystemError.last
}
