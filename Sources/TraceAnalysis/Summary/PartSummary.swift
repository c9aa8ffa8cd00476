import SystemCalls
import TraceFormat

/// What the summaries of a trace's parts have in common: they number views, and count ticks, in the order of the file.
struct SummaryNumbers {
  let views = SharedState(ViewNames())
  fileprivate let ticks = SharedState<UInt64>(0)
}

/// Summarizes some parts of a trace, one after the other, and makes something of each part's ticks.
///
///     block       │        12         │        13         │        14        │        15
///     tick        ╰─ 3 ───╯╰─ 4 ──────┼───────────────────┼──╯╰─ 5 ─────────╯╰─ 6 ─ …
///     part        ╰────────────────────── 7 ───────────────────────────────╯╰─ 8 ─ …
///
/// A part is a block, and the following ones that go on with its last tick.
final class PartSummary<Made> {
  private let reader: TraceReader
  private let numbers: SummaryNumbers
  private let make: TickMaking<Made>
  /// What was read so far, except for the notes of parts that were read beside others.
  private(set) var readers: SummaryReaders
  /// The last block of the current part, and how many ticks are before the part.
  private var (last, before): (BlockHeader?, UInt64) = (nil, 0)

  init(of reader: TraceReader, _ detail: SummaryDetail, _ numbers: SummaryNumbers, _ make: @escaping TickMaking<Made>) {
    (self.reader, self.numbers, self.make) = (reader, numbers, make)
    readers = SummaryReaders(of: reader, detail, sharing: numbers.views)
  }

  /// Enters a block. Call it in the order of the file, and `read` before the next one of the same part.
  func enter(_ block: TraceBlock) {
    readers.number(block)
    let before = numbers.ticks.change { ticks in
      defer { ticks += self.ticks(of: block) }
      return ticks
    }
    if last == nil { self.before = before }
    last = block.header
  }

  func read(_ block: TraceBlock) { readers.read(block) }

  /// Ends a part, and returns what was made of its ticks; `nil` if none are listed.
  func end() -> Made? {
    last = nil
    readers.endPart()
    let (ticks, viewNames) = readers.takeTicks()
    return ticks.isEmpty ? nil : make(ticks, viewNames, before)
  }

  /// How many ticks begin in a block, or without their start, which is lost.
  private func ticks(of block: TraceBlock) -> UInt64 {
    let header = block.header
    let isCut = header.flags.contains(.continuesTick) && !(last?.continues(in: header) ?? false)
    return block.begins(of: reader.ticks) + (isCut && reader.ticks.contains(header.firstTick) ? 1 : 0)
  }
}

extension PartSummary {
  /// Reads the rest of the trace, and passes on what was made of each part until no more is wanted.
  func readAll(_ combine: (Made) -> Bool) throws(TraceError) {
    while let block = try reader.nextBlock() {
      let isNew = !(last?.continues(in: block.header) ?? false)
      if isNew, let made = end(), !combine(made) { return }
      enter(block)
      read(block)
    }
    if let made = end() { _ = combine(made) }
  }

  func finish() throws(TraceError) -> TraceSummary { try readers.finish() }

  /// Reads a part while other threads read others. Notes have an order, and are returned, too.
  func read(_ outlet: PartOutlet<Void>) throws(TraceError) -> (made: Made?, notes: NoteReader?) {
    while let block = try reader.nextBlock() {
      outlet.waitForTurn()
      enter(block)
      if !block.header.flags.contains(.tickContinues) { outlet.endTurn() }
      read(block)
    }
    return (end(), readers.takeNotes())
  }
}
