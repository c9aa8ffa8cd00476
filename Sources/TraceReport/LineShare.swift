import TraceAnalysis
import TraceFormat

/// The lines that a thread makes, of those that several threads make together: all of a part, or none.
///
///     share.beginPart(after: &text)   // a part, and the next one once it has enough lines
///     if share.isMine { … }
///     share.endPart(&text)            // the last one
///
/// Each thread comes to all lines in order.
final class LineShare {
  /// Text on its way out, and where its memory goes afterwards: to the thread that filled it, whose processor has it in its cache.
  struct Piece {
    fileprivate var text: TextBytes
    fileprivate let spares: SpareBuffers<TextBytes>

    /// Passes on the text. Returns whether the output takes more.
    consuming func write(to output: TextSink) -> Bool {
      let takesMore = text.drain(to: output)
      spares.add(text)
      return takesMore
    }
  }

  private let shares: PartShares<Piece>
  private let spares = SpareBuffers<TextBytes>()
  private var part = -1
  /// Whether this thread makes the lines of the current part.
  private(set) var isMine = false

  /// How much text may wait: longer lines, or an output that takes little at a time.
  static var mostBytes: Int { 8 << 20 }

  init(_ shares: PartShares<Piece>) { self.shares = shares }

  /// Whether nothing more is wanted.
  var isOver: Bool { shares.isOver }

  /// Where the text of this thread's parts goes.
  private(set) lazy var outlet = TextOutlet(taking: { [unowned self] text in
    let full = text.exchange(for: spares.take())
    shares.pass(Piece(text: full, spares: spares), bytes: full.count, of: part)
    return !isOver
  })

  /// - Parameter text: that of the lines of the part before, if this thread makes them.
  func beginPart(after text: inout TextBytes) {
    endPart(&text)
    part += 1
    isMine = shares.claim(part)
  }

  func endPart(_ text: inout TextBytes) {
    guard isMine else { return }
    isMine = false
    outlet.write(&text)
    shares.finish(part)
  }
}
