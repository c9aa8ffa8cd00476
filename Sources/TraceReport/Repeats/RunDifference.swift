import TraceFormat

/// Where two recordings of the same sources first differ: the tick, the view, and the record in each of them.
///
///     if let difference = try RunDifference(between: first, and: second) { print(difference.words(run: 2)) }
public struct RunDifference: Equatable, Sendable {
  /// The record of each recording as printed by `dump`; `nil` if the recording has ended.
  public let records: (first: String?, other: String?)
  public let tick: TickNumber
  public let label: String
  /// The view that the record belongs to, if any.
  public let view: String?

  /// `nil` if all records are equal.
  public init?(between first: [UInt8], and other: [UInt8]) throws(TraceError) {
    let ticks = (try TickDigests.ticks(of: first), try TickDigests.ticks(of: other))
    let same = zip(ticks.0, ticks.1).prefix { $0 == $1 }.count
    guard let tick = same < ticks.0.count ? ticks.0[same] : same < ticks.1.count ? ticks.1[same] : nil else {
      return nil
    }
    let lines = (
      same < ticks.0.count ? try TickLines.lines(of: first, tick: ticks.0[same].number) : [],
      same < ticks.1.count ? try TickLines.lines(of: other, tick: ticks.1[same].number) : []
    )
    let sameLines = zip(lines.0, lines.1).prefix { $0.text == $1.text }.count
    let (one, two) = (lines.0.dropFirst(sameLines).first, lines.1.dropFirst(sameLines).first)
    records = (one?.text, two?.text)
    (self.tick, label) = (tick.number, tick.label)
    view = one?.view ?? two?.view
  }

  public static func == (one: RunDifference, other: RunDifference) -> Bool {
    one.records == other.records && one.tick == other.tick && one.label == other.label && one.view == other.view
  }
}

/// A digest of each tick, because equal ticks needn't be read further.
private enum TickDigests {
  struct Tick: Equatable {
    let number: TickNumber
    let label: String
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  }

  static func ticks(of trace: [UInt8]) throws(TraceError) -> [Tick] {
    var ticks: [Tick] = []
    try TickLines.read(trace, ticks: TraceReader.allTicks) { begin, _, line in
      if let begin { ticks.append(Tick(number: begin.tick, label: begin.label)) }
      guard var hash = ticks.last?.hash else { return }
      for byte in line { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      ticks[ticks.count - 1].hash = hash
    }
    return ticks
  }
}

/// The records of a trace as printed by `dump`, each with its view.
private enum TickLines {
  struct Line {
    let view: String?
    let text: String
  }

  static func lines(of trace: [UInt8], tick: TickNumber) throws(TraceError) -> [Line] {
    var lines: [Line] = []
    try read(trace, ticks: tick...tick) { _, view, line in
      let text = String(decoding: line, as: UTF8.self)
      lines.append(Line(view: view(), text: text.trimmingSpaces))
    }
    return lines
  }

  typealias Body = (_ begin: TickBegin?, _ view: () -> String?, _ line: UnsafeRawBufferPointer) -> Void

  static func read(
    _ trace: [UInt8], ticks: ClosedRange<TickNumber>, _ body: @escaping Body
  ) throws(TraceError) {
    let reader = try TraceReader(bytes: trace, ticks: ticks)
    var visitor = LineVisitor(definitions: reader.definitions, ticks: ticks, body: body)
    try reader.visitAll(&visitor)
  }
}

private struct LineVisitor: TraceRowVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  private let definitions: TraceDefinitions
  private let ticks: ClosedRange<TickNumber>
  private let body: TickLines.Body
  private var writer: RecordTextWriter
  private var causes = CauseCounter()
  private var tick: TickNumber = 0
  /// The types of mounted nodes, because later records don't name them.
  private var types: [NodeNumber: TypeID] = [:]

  init(definitions: TraceDefinitions, ticks: ClosedRange<TickNumber>, body: @escaping TickLines.Body) {
    self.definitions = definitions
    self.ticks = ticks
    self.body = body
    writer = RecordTextWriter(definitions: definitions)
  }

  mutating func enter(_ block: TraceBlock) { tick = block.header.firstTick }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    let record = block.record(row)
    var begin: TickBegin?
    if case .tickBegin(let it) = record { (tick, begin) = (it.tick, it) }
    if case .mount(let mount) = record { types[mount.node] = mount.type }
    guard ticks.contains(tick) else { return }
    writer.add(record, causes.next(row.kind, in: tick), tick: tick)
    let (definitions, types) = (definitions, types)
    writer.text.drain { body(begin, { record.view(types, definitions) }, $0) }
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    guard ticks.contains(tick) else { return }
    for row in run.rows {
      let node = block.node(at: run.places[row])
      types[node.number] = node.type
      writer.add(run, EvaluationRows(from: row, count: 1), in: block, tick: tick)
      let definitions = definitions
      writer.text.drain { body(nil, { definitions.name(of: node.type) }, $0) }
    }
  }
}

extension TraceRecord {
  /// The name of the view that it belongs to: the owner of a property, the type it names, or that of the first node.
  fileprivate func view(_ types: [NodeNumber: TypeID], _ definitions: TraceDefinitions) -> String? {
    for field in fields {
      switch field.value {
      case .property(let property): return definitions[property]?.owner
      case .type(let type): return definitions.name(of: type)
      default: continue
      }
    }
    for field in fields {
      if case .node(let node) = field.value { return node.flatMap { types[$0] }.map(definitions.name) }
    }
    return nil
  }
}

extension String {
  /// Without indentation and line break.
  fileprivate var trimmingSpaces: String {
    var text = self[...].drop { $0 == " " }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
