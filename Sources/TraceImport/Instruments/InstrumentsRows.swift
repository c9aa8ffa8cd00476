/// Turns rows into observations, causes and groups.
struct InstrumentsRows {
  /// An update that takes an hour was still running when the recording ended.
  static let longestDuration: UInt64 = 3_600_000_000_000

  /// Receives the results; owned by the import.
  var run = ObservedRun()
  private(set) var processes: ProcessFilter
  /// Of the current row, by role.
  private let cells: UnsafeMutablePointer<ElementValue>
  private static let cellCount = ColumnRole.allCases.count
  /// The views named in descriptions, by description; none if it isn't that of a body.
  private var views: [NameNumber: NameNumber] = [:]
  /// The words for what Instruments tells of updates: a few different ones for millions of updates.
  private var details: [UpdateFacts: NameNumber] = [:]

  init(_ options: ImportOptions) {
    processes = ProcessFilter(options.process)
    cells = .allocate(capacity: Self.cellCount)
    begin()
  }

  func free() { cells.deallocate() }

  @inline(__always) func begin() { cells.initialize(repeating: .none, count: Self.cellCount) }

  @inline(__always) func set(_ role: ColumnRole, to value: ElementValue) { cells[role.rawValue] = value }

  mutating func end(_ schema: TableSchema, _ elements: ElementTable) {
    switch schema.kind {
    case .unknown: run.counts.unknownTables[schema.name, default: 0] += 1
    case .passedOver: run.counts.otherRows += 1
    case .updates, .causes, .groups:
      guard takesProcess() else {
        run.counts.filteredOut += schema.kind == .updates ? 1 : 0
        return
      }
      add(schema.kind, elements)
    }
  }

  private mutating func add(_ kind: TableKind, _ elements: ElementTable) {
    switch kind {
    case .updates: addUpdate(elements)
    case .causes: addCause(elements)
    case .groups: addGroup(elements)
    case .passedOver, .unknown: break
    }
  }

  private func name(_ role: ColumnRole) -> NameNumber { cells[role.rawValue].name ?? .empty }

  private func number(_ role: ColumnRole, _ elements: ElementTable) -> UInt64? {
    elements.number(cells[role.rawValue])
  }

  private mutating func takesProcess() -> Bool { processes.takes(name(.process), run.names) }

  private mutating func addUpdate(_ elements: ElementTable) {
    let view = view(of: name(.description))
    guard view != .empty else {
      run.counts.otherRows += 1
      return
    }
    guard let start = number(.start, elements), let duration = number(.duration, elements) else {
      run.counts.brokenRows += 1
      return
    }
    guard duration < Self.longestDuration, start < .max - Self.longestDuration else {
      run.counts.unfinishedRows += 1
      return
    }
    var update = Observation(kind: .evaluation, time: start, duration: duration, name: view)
    update.event = UInt32(clamping: number(.id, elements) ?? 0)
    update.module = name(.module)
    update.details = details(elements)
    update.rootCauses = name(.rootCauses)
    if run.names.withBytes(of: name(.category), { $0.equals("Creation") }) {
      update.reason = run.reasons.number(of: [run.names.number(of: "@identity")])
    }
    run.observations.append(update)
  }

  /// The view whose body a description names, as in `Feed.Cell.body`.
  private mutating func view(of description: NameNumber) -> NameNumber {
    if let known = views[description] { return known }
    let name: String = run.names.withBytes(of: description) { text in
      for suffix: StaticString in [".body", ".body(content:)", ".body.getter"] where text.ends(with: suffix) {
        return ViewName.name(text.part(0..<text.count - suffix.utf8CodeUnitCount))
      }
      return ""
    }
    let view = run.names.number(of: name)
    views[description] = view
    return view
  }

  /// `42 allocations, severity High`.
  private mutating func details(_ elements: ElementTable) -> NameNumber {
    let facts = UpdateFacts(allocations: number(.allocations, elements) ?? 0, severity: name(.severity))
    if let known = details[facts] { return known }
    let text = run.names.number(of: facts.words(run.names))
    details[facts] = text
    return text
  }

  private mutating func addCause(_ elements: ElementTable) {
    guard let destination = number(.destination, elements), destination > 0, name(.source) != .empty else {
      run.counts.brokenRows += 1
      return
    }
    run.edges.append(
      CauseEdge(
        destination: UInt32(clamping: destination), source: name(.source), changedProperties: name(.changedProperties),
        valueType: name(.valueType)))
    run.counts.otherRows += 1
  }

  private mutating func addGroup(_ elements: ElementTable) {
    guard let start = number(.start, elements), let duration = number(.duration, elements),
      duration < Self.longestDuration, start < .max - Self.longestDuration
    else {
      run.counts.unfinishedRows += 1
      return
    }
    run.groups.append(TickGroup(start: start, end: start + duration))
    run.counts.otherRows += 1
  }
}

/// What Instruments tells of an update that a trace keeps as words.
private struct UpdateFacts: Hashable {
  let allocations: UInt64
  let severity: NameNumber

  func words(_ names: NameTable) -> String {
    var parts: [String] = []
    if allocations > 0 { parts.append("\(allocations) allocation\(allocations == 1 ? "" : "s")") }
    if severity != .empty { parts.append("severity \(names[severity])") }
    return parts.joined(separator: ", ")
  }
}
