import TraceAnalysis
import TraceFormat

/// Makes the rows of parts, for tables any of which can be left out: of evaluations and ticks as they come, of writes when their tick
/// ends. Types, of which there are few, are added up.
struct RowMaker<Rows: TableRows>: SliceSink {
  private let definitions: TraceDefinitions
  private let isRecorded: Bool
  private let texts: NumberedTexts
  private(set) var types = TypeSums()
  var tables: ExportTables<Rows>
  private var tick: TickNumber = 0
  private var sums = TickTotals()

  private struct TickTotals {
    var events: UInt64 = 0
    var writes: UInt64 = 0
    var evaluations: UInt64 = 0
    var wasted: UInt64 = 0
    var skipped: UInt64 = 0
    var inserted: UInt64 = 0
    var removed: UInt64 = 0
    var updated: UInt64 = 0
  }

  init(of reader: TraceReader, to tables: ExportTables<Rows>) {
    definitions = reader.definitions
    isRecorded = SliceClock.isRecorded(reader.metadata)
    texts = NumberedTexts(reader.definitions)
    self.tables = tables
  }

  mutating func begin(_ tick: SliceTick) {
    self.tick = tick.number
    sums = TickTotals()
  }

  mutating func add(_ event: EventMark) { sums.events += 1 }

  mutating func open(_ slice: EvaluationSlice) {
    sums.evaluations += 1
    if slice.isWasted { sums.wasted += 1 }
    types.add(slice)
    guard tables.evaluations != nil else { return }
    let (tick, texts) = (tick, texts)
    tables.evaluations?.add { row in row.add(slice, texts, tick) }
  }

  mutating func close(at time: UInt64) {}

  mutating func add(_ skip: Skip) {
    sums.skipped += UInt64(skip.count)
    types.add(skip)
  }

  mutating func add(_ commit: Commit, at time: UInt64) {
    sums.inserted += UInt64(commit.inserted)
    sums.removed += UInt64(commit.removed)
    sums.updated += UInt64(commit.updated)
  }

  mutating func add(_ write: WriteMark) {
    sums.writes += 1
    let (definitions, tick, isRecorded) = (definitions, tick, isRecorded)
    tables.writes?.add { row in row.add(write, tick, definitions, isRecorded: isRecorded) }
  }

  mutating func end(_ tick: SliceTick, at time: UInt64) {
    let (sums, isRecorded) = (sums, isRecorded)
    tables.ticks?.add { row in
      row.add(count: tick.number)
      row.add(ShownText.name(tick.label))
      row.add(count: tick.clock)
      row.add(isRecorded ? Int64(clamping: tick.start) : nil)
      row.add(isRecorded ? Int64(clamping: time - tick.start) : nil)
      for sum in [
        sums.events, sums.writes, sums.evaluations, sums.wasted, sums.skipped, sums.inserted, sums.removed,
        sums.updated,
      ] { row.add(count: sum) }
    }
  }
}

extension TableRow {
  @inline(__always) fileprivate mutating func add(
    _ slice: EvaluationSlice, _ texts: NumberedTexts, _ tick: TickNumber
  ) {
    let (view, reason) = (slice.type, slice.reason)
    add(count: tick)
    add(count: slice.number)
    add(NumberedText(.viewName, view), from: texts)
    add(NumberedText(.viewModule, view), from: texts)
    add(count: UInt32(slice.node))
    add(NumberedText(.reasonText, reason), from: texts)
    add(NumberedText(.reasonDiffered, reason), from: texts)
    add(NumberedText(.reasonRule, reason), from: texts)
    add(slice.cause > 0 ? Int64(slice.cause.rawValue) : nil)
    if let written = slice.written {
      add(NumberedText(.propertyName, written), from: texts)
    } else {
      add(nil as String?)
    }
    add(slice.origin > 0 ? Int64(slice.origin.rawValue) : nil)
    if let maker = slice.maker {
      add(NumberedText(.viewName, maker.type), from: texts)
    } else {
      add(nil as String?)
    }
    add(count: slice.pass)
    add(slice.isWasted)
    add(ShownText.name(slice.oldValue))
    add(ShownText.name(slice.newValue))
    add(slice.duration == nil ? nil : Int64(clamping: slice.start))
    add(slice.duration.map { Int64(clamping: $0) })
  }

  fileprivate mutating func add(
    _ mark: WriteMark, _ tick: TickNumber, _ definitions: TraceDefinitions, isRecorded: Bool
  ) {
    let write = mark.write
    let (property, site) = (definitions[write.property], definitions[write.site])
    add(count: tick)
    add(count: UInt32(mark.number))
    add(definitions.name(of: write.property))
    add(ShownText.name(property?.owner ?? ""))
    add(property?.holder.name ?? "")
    add(ShownText.name(property?.valueType ?? ""))
    add(write.node.map { Int64($0.rawValue) })
    add(write.isEqual)
    add(ShownText.name(site?.file ?? ""))
    add(count: site?.line ?? 0)
    add(ShownText.name(site?.function ?? ""))
    add(write.cause > 0 ? Int64(write.cause.rawValue) : nil)
    add(count: write.pass)
    add(ShownText.name(write.oldValue))
    add(ShownText.name(write.newValue))
    add(count: mark.effects.signalled)
    add(count: mark.effects.signalledWasted)
    add(count: mark.effects.all)
    add(count: mark.effects.allWasted)
    add(isRecorded ? Int64(clamping: mark.time) : nil)
  }
}
