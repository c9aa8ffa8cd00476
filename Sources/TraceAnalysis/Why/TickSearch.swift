import TraceFormat

/// Children that were re-created and found equal.
struct TickSkip {
  /// The node that created them, or the child if `isSingle`.
  let place: LastingPlace
  let type: TypeID
  let rule: ComparisonRule
  let count: UInt32
  let isSingle: Bool
}

/// What is needed of the current tick to explain a view.
struct TickSearch {
  let definitions: TraceDefinitions
  let path: NamePattern?
  let choice: WhyQuestion.Choice
  /// Whether to list all other nodes of the view, instead of only the first few.
  let listsAll: Bool
  var causes: TickCauses
  var nodes = WantedNodes()
  /// Paths of other nodes of the views: enough to suggest the nearest.
  private(set) var otherPaths: Set<String> = []
  private static let mostOtherPaths = 1_000
  private(set) var skips: [TickSkip] = []
  /// Writes, and the node that owns the written value; 0 for none.
  private(set) var writes: [(number: CauseNumber, owner: LastingPlace)] = []
  /// The places of removed nodes, and those of matching views among them.
  private(set) var unmounted: Set<LastingPlace> = []
  private(set) var leaving: [WantedNodes.Entry] = []
  private(set) var commit: Commit?
  /// By place: objects that were created for states and dropped.
  private(set) var droppedObjects: [LastingPlace: [String]] = [:]
  private static let mostDroppedObjects = 1_000

  init(definitions: TraceDefinitions, _ question: WhyQuestion) {
    self.definitions = definitions
    (path, choice, listsAll) = (question.path, question.choice, question.listsAll)
    causes = TickCauses(definitions)
  }

  mutating func begin(isWhole: Bool) {
    causes.begin(isWhole: isWhole)
    skips.removeAll(keepingCapacity: true)
    writes.removeAll(keepingCapacity: true)
    if !unmounted.isEmpty { unmounted.removeAll(keepingCapacity: true) }
    leaving.removeAll(keepingCapacity: true)
    commit = nil
    if !droppedObjects.isEmpty { droppedObjects.removeAll(keepingCapacity: true) }
  }

  /// Whether nothing was evaluated, found equal or written in the tick.
  var isEmpty: Bool { causes.evaluated.isEmpty && skips.isEmpty && writes.isEmpty }

  /// - Parameter slots: the slots of the views at the block's places.
  mutating func enter(_ block: TraceBlock, continues: Bool, isWhole: Bool, _ slots: [ViewSlot]) {
    causes.enter(block, continues: continues, isWhole: isWhole)
    nodes.enter(causes.nodes)
    for (place, slot) in slots.enumerated() where place > 0 {
      guard let view = slot.view, path != nil || !nodes.needsNone(of: view) else { continue }
      let place = causes.nodes.place(inBlock: NodePlace(place))
      if isAsked(place) { nodes.add(place, of: view, causes.nodes) }
    }
  }

  /// Whether a node of one of the views has the requested path.
  mutating func isAsked(_ place: LastingPlace) -> Bool {
    guard let pattern = path else { return true }
    var path = ""
    let (isMatching, isNew) = nodes.isMatching(place) { [causes, definitions] in
      path = causes.nodes.path(to: place, definitions)
      return pattern.matches(path)
    }
    if isNew, !isMatching, otherPaths.count < Self.mostOtherPaths { otherPaths.insert(path) }
    return isMatching
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .note { return add(note: row, in: block) }
    func place() -> LastingPlace { causes.nodes.place(inBlock: block.place(ofNodeIn: row)) }
    switch block.record(row) {
    case .event(let event): causes.add(.event(event))
    case .write(let write): add(write, at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)))
    case .skip(let skip):
      guard definitions.room.holds(skips.count, of: .causes) else { break }
      skips.append(
        TickSkip(place: place(), type: skip.type, rule: skip.rule, count: skip.count, isSingle: skip.isSingle))
    case .waste: causes.markWasted(place())
    case .furtherCause(let further): causes.add(further, at: place())
    case .unmount: unmount(place())
    case .commit(let commit): self.commit = commit
    default: break
    }
  }

  private mutating func add(note row: RecordRow, in block: TraceBlock) {
    guard block.kind(ofNote: row) == NoteReader.stateObjectMade, droppedObjects.count < Self.mostDroppedObjects,
      case .note(let note) = block.record(row)
    else { return }
    let place = causes.nodes.place(inBlock: block.place(ofNodeInNote: row))
    if droppedObjects[place, default: []].count < Self.mostDroppedObjects {
      droppedObjects[place, default: []].append(note.text)
    }
  }

  private mutating func add(_ write: Write, at owner: LastingPlace) {
    causes.add(.write(write), at: owner)
    if writes.count < causes.causes.count { writes.append((CauseNumber(causes.causes.count), owner)) }
  }

  private mutating func unmount(_ place: LastingPlace) {
    unmounted.insert(place)
    if let entry = nodes.remove(place, causes.nodes) { leaving.append(entry) }
  }

  /// The views that were found equal, if no path was requested.
  func skippedViews(_ table: inout ViewTable) -> Set<ViewNumber> {
    guard path == nil else { return [] }
    return Set(skips.compactMap { table.number(of: $0.type) })
  }

  /// Why a view was or wasn't evaluated in the tick; `nil` if it wasn't in the tree.
  mutating func explain(_ view: ViewNumber, in tick: TraceTick, _ table: inout ViewTable) -> Explanation? {
    let all = causes.evaluated.filter { table.number(of: causes.nodes.type(at: $0)) == view }
    var asked: [LastingPlace] = []
    for place in all where isAsked(place) { asked.append(place) }
    let wasted = choice == .first ? nil : asked.first(where: isWasted)
    if choice == .wastedOnly, wasted == nil { return nil }
    guard let first = wasted ?? asked.first else { return explainSkip(of: view, in: tick, &table) }
    let others = all.filter { $0 != first }
    return explanation(
      tick, to: first, .evaluated, consequences(of: first),
      others: paths(to: others.prefix(listsAll ? Self.mostOthers : Self.fewOthers)), otherCount: others.count)
  }

  /// The views with a wasted evaluation of a matching node.
  mutating func wastedViews(_ table: inout ViewTable) -> Set<ViewNumber> {
    var views: Set<ViewNumber> = []
    for place in causes.evaluated where isWasted(place) {
      guard let view = table.number(of: causes.nodes.type(at: place)) else { continue }
      if !views.contains(view), isAsked(place) { views.insert(view) }
    }
    return views
  }

  private func isWasted(_ place: LastingPlace) -> Bool { causes.evaluation(at: place)?.isWasted ?? false }

  private static let fewOthers = 3
  private static let mostOthers = 10_000

  /// As many as fit, since those of deep nodes have thousands of bytes each.
  private func paths(to places: some Sequence<LastingPlace>) -> [String] {
    var (paths, bytes) = ([String](), 0)
    for place in places {
      let path = path(to: place)
      bytes += path.utf8.count
      if bytes > Self.mostBytes { break }
      paths.append(path)
    }
    return paths
  }

  private static let mostBytes = 16 << 20

  func path(to place: LastingPlace) -> String { causes.nodes.path(to: place, definitions) }
}
