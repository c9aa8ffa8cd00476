import TraceAnalysis
import TraceFormat

/// Exports the parts of a trace that fall to one thread.
///
///     ╭ slices of part 5 ─╮ waits ╭ numbers ╮ bytes ───────╮ passes over 6 ╭ slices of part 7 ─ …
final class PartExport<Sink: PartSink> {
  /// Whether a tick spans blocks, of which a first reading has to know.
  private(set) var needsFirstReading = false
  private(set) var sink: Sink
  private let reader: TraceReader
  private let isOnlyReading: Bool
  private let shares: PartShares
  private let exit: PieceExit<Sink.Piece>
  private var slices: SliceReader?
  private var part = 0

  /// - Parameter selection: what to export.
  init(
    _ reader: TraceReader, _ selection: ExportSelection, _ shares: PartShares,
    _ exit: PieceExit<Sink.Piece>, to sink: Sink
  ) {
    (self.reader, self.shares, self.exit, self.sink) = (reader, shares, exit, sink)
    isOnlyReading = selection.late == nil
    let parts = SliceParts { [unowned self] number in
      begin(number)
    } take: { [unowned self] batch, isLast in
      take(batch, isLast: isLast)
    }
    slices = SliceReader(
      of: reader, late: selection.late, views: selection.views, in: parts, partSize: selection.partSize,
      room: selection.room(needsTurn: Sink.needsTurn))
  }

  /// The names of all views in the trace, exported or not.
  var allViewNames: Set<String> { slices?.allViewNames ?? [] }

  /// The end of the trace.
  var time: UInt64 { slices?.time ?? 0 }

  /// Reads the whole trace, unless nothing more is wanted.
  func read() throws(TraceError) {
    while let block = try reader.nextBlock() {
      needsFirstReading = isOnlyReading && LateWaste.isPossible(in: block)
      if needsFirstReading { shares.stop() }
      if shares.isOver { return }
      slices?.read(block)
    }
    slices?.finish()
  }

  private func begin(_ number: Int) -> Bool {
    guard shares.claim(number) else { return false }
    part = number
    exit.beginPart(number)
    sink.beginPart()
    return true
  }

  private func take(_ batch: borrowing SliceBatch, isLast: Bool) {
    if Sink.needsTurn {
      guard exit.waitForTurn() else { return }
      sink.number(batch)
      if isLast { exit.endTurn() }
    }
    batch.play(to: &sink)
    guard isLast else { return }
    sink.endPart()
    shares.finish(part)
  }
}

/// What to export of a trace, and how much at a time.
struct ExportSelection {
  /// The result of a first pass over the trace, or `nil` if there is only one pass.
  let late: LateWaste?
  /// The views whose evaluations are exported.
  let views: NamePattern?
  /// The number of ticks, evaluations and other records after which a part ends with its tick.
  let partSize: Int
  /// Whether no other thread exports.
  let isAlone: Bool

  /// The number of steps after which a batch is passed on. If it has to wait for its turn, that is at the end of most parts; otherwise
  /// before it leaves the processor's cache.
  func room(needsTurn: Bool) -> Int { needsTurn && !isAlone ? 1 << 16 : 4_096 }
}
