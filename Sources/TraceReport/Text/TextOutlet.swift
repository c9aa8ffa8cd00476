/// Receives text in pieces that are valid only during the call. Returns whether it accepts more.
public typealias TextSink = (UnsafeRawBufferPointer) -> Bool

/// Where text goes whenever a buffer is full, so that the text of a whole block is never in memory at once.
///
/// Once the output is closed, all further text is dropped; the output itself reports why.
final class TextOutlet {
  private let output: TextSink
  private(set) var isClosed = false

  init(_ output: @escaping TextSink) { self.output = output }

  func write(_ bytes: UnsafeRawBufferPointer) {
    if !isClosed { isClosed = !output(bytes) }
  }
}
