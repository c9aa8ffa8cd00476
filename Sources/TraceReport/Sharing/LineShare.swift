import TraceAnalysis
import TraceFormat

/// The lines that a thread makes, of those that several threads make together: all of a part, or none.
///
///     ticks     3   4   5   6 │ 7    8    9 │ 10    11   12 │ …
///     part      0             │ 1           │ 2             │
///     thread A  makes lines   │ passes over │ makes lines   │
///     thread B  passes over   │ makes lines │ passes over   │
///
/// A part ends before the begin of a tick, once it has enough ticks and evaluations; so what is known of a tick is known to one thread.
/// Each thread comes to all parts in order, and takes those that nobody has taken.
final class LineShare {
  private let shares: PartShares
  private let output: TextSink
  private let spares = SpareBuffers<TextBytes>()
  /// How many ticks and evaluations a part has at least, and how many the current one has so far.
  private let partSize: Int
  private var steps = 0
  private var part = 0
  /// Whether this thread makes the lines of the current part.
  private(set) var isMine: Bool

  /// Half a megabyte of text mostly, which a processor keeps in its own cache while it waits: in smaller parts, passing them on would take
  /// as much as that saves.
  ///
  /// - Parameter areLinesLong: whether most have several hundred bytes.
  static func usualPartSize(areLinesLong: Bool) -> Int { areLinesLong ? 1_024 : 4_096 }

  /// Text is passed on in pieces of this size, so that a part is mostly a single one: by its end, the part before it is often written, so
  /// that it can be written where it is.
  private static var pieceSize: Int { 1 << 20 }

  /// How much text may wait: longer lines, or an output that takes little at a time.
  private static var mostBytes: Int { 8 << 20 }

  fileprivate init(_ shares: PartShares, partSize: Int, to output: @escaping TextSink) {
    (self.shares, self.partSize, self.output) = (shares, partSize, output)
    isMine = shares.claim(0)
  }

  /// What the threads have in common.
  fileprivate static func shares() -> PartShares { PartShares(mostBytes: mostBytes) }

  /// Whether nothing more is wanted.
  var isOver: Bool { shares.isOver }

  /// How many ticks and evaluations the current part lacks; 0 for one that ends before the next tick begins.
  var lacking: Int { max(0, partSize - steps) }

  /// Comes to some ticks and evaluations.
  func add(steps count: Int) { steps &+= count }

  func beginPart() {
    part += 1
    steps = 0
    isMine = shares.claim(part)
  }

  /// Nothing after the current part is written, whoever makes it.
  fileprivate func stop() { shares.stop(after: part) }

  /// Ends the current part, if it is this thread's. All of its text has been passed on.
  func endPart() {
    guard isMine else { return }
    isMine = false
    shares.finish(part)
  }

  /// Where the text of this thread's parts goes.
  private(set) lazy var outlet = TextOutlet(
    fullAt: Self.pieceSize,
    taking: { [unowned self] text in
      // Mostly it can be written where it is, which the processor has in its cache.
      if let isMoreWanted = shares.takeIfNext(of: part, { text.drain(to: output) }) { return isMoreWanted }
      let piece = WaitingText(&text, spares)
      return shares.pass(bytes: piece.byteCount, of: part) { [output] in piece.write(to: output) }
    })
}

extension TraceReader {
  /// Writes lines on several threads, in the order of the file. Each thread reads all blocks, which takes little beside making lines, so
  /// that the text of a part is written while it is in a processor's cache.
  ///
  ///     try reader.shareLines(jobs: 2, partSize: 4_096, to: output) { reader, share in
  ///       var lines = SharedLines(Lines(of: reader), share)  // once on each thread
  ///       return { block in
  ///         if let block { reader.visit(block, &lines) } else { lines.finishPart() }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - partSize: how many ticks and evaluations a part has, and more if a tick continues.
  ///   - proves: whether lines ask which blocks are free of contradictions (`TraceReader.proves`).
  ///   - output: called by one thread after the other.
  ///   - begin: What it returns is called with each block, and with `nil` at the end. It passes on all text by then.
  func shareLines(
    jobs: Int, partSize: Int, proves: Bool = false, to output: @escaping TextSink,
    _ begin: @escaping @Sendable (_ reader: TraceReader, _ share: LineShare) -> (_ block: TraceBlock?) -> Void
  ) throws(TraceError) {
    let shares = LineShare.shares()
    nonisolated(unsafe) let output = output
    try readTogether(jobs: jobs, proves: proves) { reader in
      let share = LineShare(shares, partSize: partSize, to: output)
      let write = begin(reader, share)
      return { () throws(TraceError) in
        let result = Result { () throws(TraceError) in
          while !share.isOver, let block = try reader.nextBlock() { write(block) }
        }
        // What comes before an error is written. Other threads may not meet it, such as if a tick has too many causes.
        if case .failure = result { share.stop() }
        write(nil)
        share.endPart()
        try result.get()
      }
    } failed: {
    }
  }
}
