import TraceAnalysis
import TraceFormat

/// A trace as tables in one format, any of which can be left out. All are written in one pass.
///
/// Evaluations and ticks are written as they come, writes when their tick ends, and types, which are few, at the end.
package struct TableExport<Table: TableSink>: SliceSink {
  private let definitions: TraceDefinitions
  private let isRecorded: Bool
  private let texts: NumberedTexts
  private var tables: ExportTables<Table>
  private var tick: TickNumber = 0
  private var sums = TickTotals()
  /// By number.
  private var types: [TypeSums?] = []

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

  private struct TypeSums {
    var evaluations: UInt64 = 0
    var wasted: UInt64 = 0
    var skipped: UInt64 = 0
    var duration: UInt64 = 0
  }

  /// - Parameter tables: the tables to write, each created with its columns.
  package init(of reader: TraceReader, to tables: [ExportTable: Table]) {
    definitions = reader.definitions
    isRecorded = SliceClock.isRecorded(reader.metadata)
    texts = NumberedTexts(reader.definitions)
    self.tables = ExportTables(tables)
    if let metadata = reader.metadata { self.tables.metadata?.add(metadata) }
  }

  package mutating func begin(_ tick: SliceTick) {
    self.tick = tick.number
    sums = TickTotals()
  }

  package mutating func add(_ event: EventMark) { sums.events += 1 }

  package mutating func open(_ slice: EvaluationSlice) {
    sums.evaluations += 1
    if slice.isWasted { sums.wasted += 1 }
    let type = place(of: slice.type)
    types[type]?.evaluations += 1
    if slice.isWasted { types[type]?.wasted += 1 }
    if let duration = slice.duration { types[type]?.duration &+= duration }
    guard tables.evaluations != nil else { return }
    let (tick, texts) = (tick, texts)
    tables.evaluations?.add { row in row.add(slice, texts, tick) }
  }

  package mutating func close(at time: UInt64) {}

  package mutating func add(_ skip: Skip) {
    sums.skipped += UInt64(skip.count)
    types[place(of: skip.type)]?.skipped += UInt64(skip.count)
  }

  /// The index of a type's sums, which are created if necessary.
  private mutating func place(of type: TypeID) -> Int {
    let place = Int(type.rawValue)
    if place >= types.count { types.append(contentsOf: repeatElement(nil, count: place + 1 - types.count)) }
    if types[place] == nil { types[place] = TypeSums() }
    return place
  }

  package mutating func add(_ commit: Commit, at time: UInt64) {
    sums.inserted += UInt64(commit.inserted)
    sums.removed += UInt64(commit.removed)
    sums.updated += UInt64(commit.updated)
  }

  package mutating func add(_ write: WriteMark) {
    sums.writes += 1
    let (definitions, tick, isRecorded) = (definitions, tick, isRecorded)
    tables.writes?.add { row in row.add(write, tick, definitions, isRecorded: isRecorded) }
  }

  package mutating func end(_ tick: SliceTick, at time: UInt64) {
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

  package mutating func finish(at time: UInt64) {
    let (definitions, isRecorded) = (definitions, isRecorded)
    for (number, sums) in types.enumerated() {
      guard let sums else { continue }
      let type = TypeID(rawValue: UInt32(number))
      tables.types?.add { row in
        let view = definitions[type]
        row.add(definitions.name(of: type))
        row.add(ShownText.name(view?.module ?? ""))
        row.add(ShownText.name(view?.file ?? ""))
        row.add(count: view?.line ?? 0)
        row.add(count: sums.evaluations)
        row.add(count: sums.wasted)
        row.add(count: sums.skipped)
        row.add(isRecorded ? Int64(clamping: sums.duration) : nil)
      }
    }
    tables.finish()
  }
}

extension TableSink {
  /// Adds a row for each entry: the scenario's parameters, the engine's rules, and other metadata.
  fileprivate mutating func add(_ metadata: TraceMetadata) {
    let run: [TraceMetadata.Entry] = [.init("producer", metadata.producer), .init("seed", String(metadata.seed))]
    let lists = [
      ("run", run), ("parameter", metadata.parameters), ("rule", metadata.rules), ("extra", metadata.extras),
    ]
    for (kind, entries) in lists {
      for entry in entries {
        add { row in
          row.add(kind)
          row.add(ShownText.name(entry.name))
          row.add(ShownText.name(entry.value))
        }
      }
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
