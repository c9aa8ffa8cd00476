import TraceAnalysis
import TraceFormat

/// Finds, in turn, the rows of a profile's tables that a batch refers to, and adds those that are missing.
struct FirefoxNumbers: SliceSink {
  /// The rows that an evaluation refers to.
  struct OfSlice: BitwiseCopyable {
    let stack: Int
    let reason: OfReason
    let written, maker, flow: Int?
    let name: Int
    /// The time since the sample before.
    let delta: UInt64
  }

  struct OfReason: BitwiseCopyable {
    let text: Int
    let differed, rule: Int?
  }

  struct OfMarker {
    let name: Int
    var place: Int?
    var flow: Int?
  }

  private(set) var slices: [OfSlice] = []
  private(set) var markers: [OfMarker] = []
  private let definitions: TraceDefinitions
  private let shared: InTurn<FirefoxShared>
  /// The stacks of the open evaluations.
  private var open: [Int] = []
  /// Rows of texts, while these are remembered.
  private var generation = 0
  private var reasons = RowsByNumber<OfReason>()
  private var views = RowsByNumber<Int>()
  private var properties = RowsByNumber<Int>()

  init(_ definitions: TraceDefinitions, _ shared: InTurn<FirefoxShared>) {
    (self.definitions, self.shared) = (definitions, shared)
  }

  mutating func beginBatch() {
    slices.removeAll(keepingCapacity: true)
    markers.removeAll(keepingCapacity: true)
  }

  // MARK: Evaluations

  mutating func open(_ slice: EvaluationSlice) {
    let category: FirefoxCategory = slice.isWasted ? .waste : .evaluation
    let stack = shared.state.pointee.tables.stack(
      of: slice.type, category: category.rawValue, within: open.last, definitions)
    open.append(stack)
    // Texts are numbered in this order.
    let reason = number(of: slice.reason)
    let written = slice.written.map { number(of: $0) }
    let maker = slice.maker.map { number(of: $0.type) }
    let flow = slice.flow.map { number(ofFlow: $0) }
    let name = number(of: slice.type)
    slices.append(
      OfSlice(
        stack: stack, reason: reason, written: written, maker: maker, flow: flow, name: name,
        delta: slice.start - shared.state.pointee.lastSample))
    shared.state.pointee.lastSample = slice.start
  }

  mutating func close(at time: UInt64) { open.removeLast() }

  // MARK: Markers

  mutating func begin(_ tick: SliceTick) {}
  mutating func add(_ mark: EventMark) { addMarker(mark.event.title) }

  mutating func add(_ mark: WriteMark) {
    let place = definitions[mark.write.site].map { number(of: "\(ShownText.name($0.file)):\($0.line)") }
    let flow = mark.flows.numbers.first.map { number(ofFlow: $0) }
    addMarker(definitions.name(of: mark.write.property), place: place, flow: flow)
  }

  mutating func add(_ commit: Commit, at time: UInt64) { addMarker("commit") }

  mutating func end(_ tick: SliceTick, at time: UInt64) {
    addMarker(tick.label.isEmpty ? "tick \(tick.number)" : ShownText.name(tick.label))
  }

  private mutating func addMarker(_ name: String, place: Int? = nil, flow: Int? = nil) {
    markers.append(OfMarker(name: number(of: name), place: place, flow: flow))
  }

  // MARK: Texts

  private func number(of text: String) -> Int { shared.state.pointee.tables.number(of: text) }

  /// A text that identifies a write. All arrows from a write share it.
  private func number(ofFlow arrow: UInt64) -> Int { number(of: String(arrow / SliceFlows.most, radix: 16)) }

  private mutating func number(of id: ReasonID) -> OfReason {
    forgetIfOld()
    return reasons.row(of: id.rawValue) { [shared, definitions] in
      let words = ReasonWords(id, definitions)
      func number(_ text: String) -> Int { shared.state.pointee.tables.number(of: text) }
      return OfReason(
        text: number(words.text), differed: words.differed.map(number), rule: words.rule.map(number))
    }
  }

  private mutating func number(of view: TypeID) -> Int {
    forgetIfOld()
    return views.row(of: view.rawValue) { [shared, definitions] in
      shared.state.pointee.tables.number(of: definitions.name(of: view))
    }
  }

  private mutating func number(of property: PropertyID) -> Int {
    forgetIfOld()
    return properties.row(of: property.rawValue) { [shared, definitions] in
      shared.state.pointee.tables.number(of: definitions.name(of: property))
    }
  }

  /// A text that the tables forgot is added again, whichever thread needs it.
  @inline(__always) private mutating func forgetIfOld() {
    if shared.state.pointee.tables.generation == generation { return }
    generation = shared.state.pointee.tables.generation
    (reasons, views, properties) = (RowsByNumber(), RowsByNumber(), RowsByNumber())
  }
}

/// Rows of tables by the number of a definition, as far as they are known.
private struct RowsByNumber<Rows> {
  private var rows: [Rows?] = []

  /// The rows of a number, found on first use.
  @inline(__always) mutating func row(of number: UInt32, _ find: () -> Rows) -> Rows {
    let index = Int(number)
    if index < rows.count, let known = rows[index] { return known }
    if index >= rows.count { rows.append(contentsOf: repeatElement(nil, count: index + 1 - rows.count)) }
    let found = find()
    rows[index] = found
    return found
  }
}
