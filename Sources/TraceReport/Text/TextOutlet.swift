import TraceAnalysis
import TraceFormat

/// Receives text in pieces that are valid only during the call. Returns whether it accepts more.
public typealias TextSink = (UnsafeRawBufferPointer) -> Bool

/// Where text goes whenever a buffer is full, so that the text of a whole block is never in memory at once.
///
/// Once the output is closed, all further text is dropped; the output itself reports why.
final class TextOutlet {
  private let take: (inout TextBytes) -> Bool
  /// The number of bytes at which a buffer counts as full.
  let fullSize: Int
  /// It fits into a processor's cache.
  static let usualFullSize = 1 << 18
  /// Asked before each line, so accesses aren't checked.
  @exclusivity(unchecked) private(set) var isClosed = false

  /// Passes on text where it is.
  init(_ output: @escaping TextSink) {
    fullSize = Self.usualFullSize
    take = { $0.drain(to: output) }
  }

  /// - Parameter take: takes a full buffer, and leaves an empty one. Returns whether more is wanted.
  init(fullAt fullSize: Int, taking take: @escaping (inout TextBytes) -> Bool) {
    (self.fullSize, self.take) = (fullSize, take)
  }

  /// Passes on the text of a part of a trace, in buffers that change places with empty ones.
  init(_ part: PartOutlet<WaitingText>, _ spares: SpareBuffers<TextBytes>) {
    fullSize = Self.usualFullSize
    take = { text in
      let piece = WaitingText(&text, spares)
      return part.pass(piece, bytes: piece.byteCount)
    }
  }

  /// Empties a buffer, and passes on what was in it.
  func write(_ text: inout TextBytes) {
    if isClosed { return text.removeAll() }
    if !text.isEmpty { isClosed = !take(&text) }
  }
}
