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
  private let shares: PartShares
  private let output: TextSink
  private let spares = SpareBuffers<TextBytes>()
  private var part = -1
  /// Whether this thread makes the lines of the current part.
  private(set) var isMine = false

  /// More than a part usually has: at its end, mostly all parts before it are written, so that its text needn't wait.
  private static var mostOfPart: Int { 1 << 19 }

  /// How much text may wait: longer lines, or an output that takes little at a time.
  static var mostBytes: Int { 8 << 20 }

  init(_ shares: PartShares, to output: @escaping TextSink) { (self.shares, self.output) = (shares, output) }

  /// Whether nothing more is wanted.
  var isOver: Bool { shares.isOver }

  /// Where the text of this thread's parts goes.
  private(set) lazy var outlet = TextOutlet(
    fullAt: Self.mostOfPart,
    taking: { [unowned self] text in
      // Mostly it can be written where it is, which the processor has in its cache.
      if let isMoreWanted = shares.takeIfNext(of: part, { text.drain(to: output) }) { return isMoreWanted }
      let full = text.exchange(for: spares.take())
      let piece = WaitingText(full, spares)
      return shares.pass(bytes: full.count, of: part) { [output] in piece.write(to: output) }
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

/// Text on its way out. Its memory goes back to the thread that filled it, whose processor has it in its cache.
private final class WaitingText {
  private var text: TextBytes?
  private let spares: SpareBuffers<TextBytes>

  init(_ text: TextBytes, _ spares: SpareBuffers<TextBytes>) { (self.text, self.spares) = (text, spares) }

  /// Returns whether the output takes more.
  func write(to output: TextSink) -> Bool {
    // Taken out, because memory that somebody still holds would be copied by who fills it next.
    guard var full = text.take() else { return true }
    defer { spares.add(full) }
    return full.drain(to: output)
  }
}
