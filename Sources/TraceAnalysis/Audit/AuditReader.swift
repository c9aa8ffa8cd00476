import TraceFormat

/// Reads a trace for an audit. Memory depends on the number of views, properties and handlers, on the nodes alive at a
/// time and on the largest tick.
struct AuditReader: TickVisitor {
  let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste]
  let kinds: RecordKinds = [
    .tickBegin, .event, .write, .skip, .waste, .furtherCause, .stale, .cycle, .note,
  ]
  var tracker: TickTracker
  private let reader: TraceReader
  private var causes: TickCauses
  private var found: [AuditFinding.Key: AuditFinding] = [:]
  private var amount = TraceOverview.Amount()
  private var signals = AuditSignals()
  private var objects = AuditObjects()
  private var writes = AuditWrites()
  private var appearances = AuditAppearances()
  private var states = AuditStates()
  /// By cause number: the relevant causes above it in the tick.
  private var starts: [AuditStart?] = []
  /// The stale view that the next note is about.
  private var stale: (key: AuditFinding.Key, path: String)?
  /// The latest finding of a changed id in this tick, and the topmost nodes that were made for one.
  private var renewal: AuditFinding.Key?
  private var renewals: [LastingPlace: AuditFinding.Key] = [:]

  init(of reader: TraceReader) {
    self.reader = reader
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
  }

  private var definitions: TraceDefinitions { reader.definitions }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    causes.enter(block, continues: tick != nil, isWhole: tick?.isWhole ?? false)
  }

  mutating func begin(_ tick: TraceTick) {
    causes.begin(isWhole: tick.isWhole)
    starts.removeAll(keepingCapacity: true)
    renewal = nil
    renewals.removeAll()
    writes.beginTick()
    appearances.beginTick()
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .event(let event): add(event)
    case .write(let write): add(write, at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)))
    case .skip(let skip): objects.skip(skip.type, UInt64(skip.count))
    case .waste: addWaste(at: causes.nodes.place(inBlock: block.place(ofWaste: row)))
    case .furtherCause(let further): causes.add(further, at: causes.nodes.place(inBlock: block.place(ofNodeIn: row)))
    case .stale(let stale): add(stale)
    case .cycle(let cycle): add(cycle)
    case .note(let note): add(note, at: causes.nodes.place(inBlock: block.place(ofNodeInNote: row)))
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      let facts = causes.add(run, row, in: block)
      let isWasted: UInt64 = facts.isWasted ? 1 : 0
      count(.init(evaluations: 1, wasted: isWasted), facts, causes.nodes.place(inBlock: run.places[row]))
    }
  }

  /// Called if an evaluation in an earlier block turns out to be wasted.
  private mutating func addWaste(at place: LastingPlace) {
    guard let facts = causes.evaluation(at: place), !facts.isWasted else { return }
    causes.markWasted(place)
    count(.init(wasted: 1), facts, place)
  }

  private mutating func count(_ one: TraceOverview.Amount, _ facts: EvaluationFacts, _ place: LastingPlace) {
    amount += one
    guard let reason = definitions[facts.reason] else { return }
    let type = causes.nodes.type(at: place)
    let start = AuditStart.find(facts.origin, causes, &starts)
    let isFirst = reason.flags.contains(.first)
    writes.count(one, for: start.write)
    if isFirst { return }
    // A write of an equal value is a separate finding.
    if !writes.isEqual(start.write) { signals.count(one, of: type, reason, definitions) }
    objects.count(one, of: type, reason, definitions)
    appearances.count(one, for: start.appearance)
  }

  // MARK: Events and writes

  private mutating func add(_ event: Event) {
    causes.add(.event(event))
    guard let node = event.node else { return }
    let type = causes.nodes.type(at: causes.nodes.place(of: node, in: tracker.wanted?.number ?? 0))
    appearances.add(event, of: type, number: CauseNumber(causes.causes.count))
  }

  private mutating func add(_ write: Write, at place: LastingPlace) {
    causes.add(.write(write), at: place)
    writes.add(write, number: CauseNumber(causes.causes.count))
    if definitions[write.property]?.holder == .state, !write.isEqual {
      states.note(writeOf: write.property, by: causes.nodes.type(at: place), definitions)
    }
  }

  // MARK: Findings on their own

  private mutating func add(_ stale: Stale) {
    writes.noteStaleView()
    let place = causes.nodes.place(of: stale.node, in: tracker.wanted?.number ?? 0)
    let reason = definitions[stale.reason]
    let subject = reason.flatMap { $0.differed.isNone ? nil : definitions.difference(of: $0) } ?? ""
    let path = causes.nodes.path(to: place, definitions)
    let key = key(.staleView, causes.nodes.type(at: place), subject)
    self.stale = (key, path)
    update(key) { finding in
      finding.rule = reason?.rule ?? .none
      finding.add(path)
    }
  }

  private mutating func add(_ cycle: Cycle) {
    let type = causes.nodes.type(at: causes.nodes.place(of: cycle.node, in: tracker.wanted?.number ?? 0))
    let properties = (definitions[cycle.reason]?.properties ?? []).map { AuditNames.plain($0, definitions) }
    let subject = properties.isEmpty ? definitions.words(of: cycle.reason) : properties.joined(separator: ", ")
    update(key(.cycle, type, subject)) { $0.total = max($0.total, UInt64(cycle.passes)) }
  }

  private mutating func add(_ note: Note, at place: LastingPlace) {
    let type = causes.nodes.type(at: place)
    let text = ShownText.name(note.text)
    switch note.kind {
    case "stateRead": states.note(readOf: note.text, byHandler: false)
    case "stateReadByHandler": states.note(readOf: note.text, byHandler: true)
    case NoteReader.stateObjectMade: update(key(.droppedObject, type, text))
    case "duplicateID": update(key(.duplicateID, type, text))
    case "keptForCounting": update(key(.keptRows, type, text))
    case "oldText":
      if let (key, path) = stale {
        if found[key]?.texts[path] == text { writes.noteStaleAsBefore() }
        found[key]?.add(text, at: path)
      }
    case "writeInBody": update(key(.bodyWrite, type, AuditNames.written(in: text)))
    case "renewed":
      let key = key(.changingID, type, text)
      update(key)
      renewal = key
    case "renewedNode": renewals[place] = renewal
    default: break
    }
  }

  private func key(_ kind: AuditFinding.Kind, _ type: TypeID, _ subject: String) -> AuditFinding.Key {
    AuditNames.key(kind, type, subject, definitions)
  }

  /// A large number of names indicates a damaged or hostile file.
  private mutating func update(_ key: AuditFinding.Key, _ change: (inout AuditFinding) -> Void = { _ in }) {
    guard found[key] != nil || found.count < Self.most else { return }
    found[key, default: AuditFinding(key)].times &+= 1
    change(&found[key, default: AuditFinding(key)])
  }

  private static let most = 10_000

  // MARK: End of the trace

  mutating func end(_ tick: TraceTick) {
    writes.endTick()
    if renewals.isEmpty { return }
    for place in causes.evaluated {
      guard let facts = causes.evaluation(at: place), definitions[facts.reason]?.flags.contains(.first) ?? false,
        let renewal = renewal(above: place)
      else { continue }
      found[renewal]?.amount += .init(evaluations: UInt64(facts.times), wasted: UInt64(facts.wastedTimes))
    }
  }

  private func renewal(above place: LastingPlace) -> AuditFinding.Key? {
    renewals[place] ?? causes.nodes.ancestors(of: place).lazy.compactMap { renewals[$0] }.first
  }

  mutating func finish() -> TraceAudit {
    finishTick()
    let unknown = reader.unknownToAudit
    let all =
      Array(found.values) + signals.findings(definitions) + objects.findings(definitions)
      + writes.findings(definitions) + appearances.findings(definitions) + states.findings(definitions)
    return TraceAudit(all.filter { !unknown.contains($0.kind) }, amount, unknown: unknown)
  }
}

/// Names in findings.
enum AuditNames {
  static func key(
    _ kind: AuditFinding.Kind, _ type: TypeID, _ subject: String, _ definitions: TraceDefinitions
  ) -> AuditFinding.Key {
    let view = definitions[type]
    let place = view.flatMap {
      $0.file.isEmpty ? nil : AuditFinding.Place(file: ShownText.name($0.file), line: $0.line)
    }
    return .init(kind: kind, view: type.isNone ? "" : definitions.name(of: type), subject: subject, place: place)
  }

  /// `Screen.count` for `Screen._count was written while a body ran`.
  static func written(in text: String) -> String {
    text.prefix { $0 != " " }.split(separator: "._").joined(separator: ".")
  }

  /// Without the underscore of a wrapper's storage.
  static func plain(_ id: PropertyID, _ definitions: TraceDefinitions) -> String {
    let name = definitions.name(of: id)
    return definitions[id]?.holder != .stored && name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  static func full(_ id: PropertyID, _ definitions: TraceDefinitions) -> String {
    let owner = ShownText.name(definitions[id]?.owner ?? "")
    return (owner.isEmpty ? "" : owner + ".") + plain(id, definitions)
  }
}
