import TraceFormat

/// Numbers what both traces share, so that their records can be compared.
final class SharedTables {
  private(set) var views = Numbering<String, SharedView>()
  private(set) var reasons = Numbering<ReasonFacts, SharedReason>()
  /// By number: hashes of views' names and of reasons, which are the same whichever trace is read first.
  private(set) var viewPrints: [UInt64] = []
  private(set) var reasonPrints: [UInt64] = []
  /// By reason number: whether re-creation is the only reason.
  private var areRecreations: [Bool] = []
  private(set) var labels = Numbering<String, SharedLabel>()
  /// By label number: the position of ticks with this label in their step.
  private(set) var tickPlaces: [SharedPlace] = []
  private var steps = Numbering<String, SharedStep>()
  /// By cause number: an event or a write, including its location in the source.
  private(set) var causes: [CauseFacts] = []
  private var causeNumbers = Numbering<NumberedCause, SharedCause>()
  /// By cause number: the number of the same cause without its location.
  private(set) var causeKinds: [SharedCauseKind] = []
  private var kinds = Numbering<NumberedCause, SharedCauseKind>()
  /// The names in causes, so that a long one is stored once, and not compared with each cause.
  private var names = Numbering<String, SharedName>()
  /// By view number: whether the view counts.
  private(set) var isWanted: [Bool] = []
  /// By view number: where it is declared, according to the last trace read.
  private(set) var places: [SharedView: SourcePlace] = [:]
  private let filter: ViewFilter
  /// The head's names of renamed views, by number.
  var newNames: [SharedView: String] = [:]

  /// What is compared.
  let knowledge: TraceKnowledge

  init(_ filter: ViewFilter, _ knowledge: TraceKnowledge = TraceKnowledge()) {
    (self.filter, self.knowledge) = (filter, knowledge)
  }

  /// Tables with the same views and reasons, which another thread can go on numbering.
  private init(goingOnFrom other: SharedTables) {
    (filter, knowledge) = (other.filter, other.knowledge)
    (views, viewPrints, isWanted) = (other.views, other.viewPrints, other.isWanted)
    (reasons, reasonPrints, areRecreations) = (other.reasons, other.reasonPrints, other.areRecreations)
  }

  /// Those of some kinds of records, and of columns of evaluations, that both traces know.
  func known(_ kinds: RecordKinds) -> RecordKinds {
    var unknown: RecordKinds = []
    if !knowledge.knows(.skips) { unknown.formUnion([.skip, .stale]) }
    if !knowledge.knows(.waste) { unknown.insert(.waste) }
    if !knowledge.knows(.commits) { unknown.insert(.commit) }
    if !knowledge.knows(.causes) || !knowledge.knows(.events) { unknown.formUnion([.event, .write]) }
    return kinds.subtracting(unknown)
  }

  func known(_ columns: EvaluationColumns) -> EvaluationColumns {
    knowledge.knows(.waste) ? columns : columns.subtracting(.waste)
  }

  func view(_ name: String) -> SharedView {
    let number = views.number(of: name)
    if isWanted.count < views.values.count {
      isWanted.append(filter.includes(name))
      viewPrints.append(NodePrints.hash(name))
    }
    return number
  }

  func note(_ type: ViewType?, as view: SharedView) {
    if let type, !type.file.isEmpty { places[view] = SourcePlace(file: type.file, line: type.line) }
  }

  /// The names of all views, without the placeholder for missing types.
  var allViewNames: Set<String> { Set(views.values).subtracting(["?"]) }

  /// The head's name of a view.
  func name(of view: SharedView) -> String { newNames[view] ?? views.values[Int(view)] }

  func reason(_ facts: ReasonFacts) -> SharedReason {
    let number = reasons.number(of: facts)
    if reasonPrints.count < reasons.values.count {
      reasonPrints.append(facts.print)
      areRecreations.append(facts.isOnlyRecreation)
    }
    return number
  }

  func isOnlyRecreation(_ reason: SharedReason) -> Bool { areRecreations[Int(reason)] }

  func label(_ text: String) -> SharedLabel {
    let number = labels.number(of: text)
    if tickPlaces.count < labels.values.count {
      let place = TickPlace(text)
      tickPlaces.append(
        SharedPlace(
          step: step(place.step), time: place.time, turn: place.turn, isOwn: place.isOwn))
    }
    return number
  }

  func step(_ name: String) -> SharedStep { steps.number(of: name) }

  func cause(_ facts: CauseFacts) -> SharedCause {
    let key = NumberedCause(facts) { names.number(of: $0) }
    let number = causeNumbers.number(of: key)
    if causes.count < causeNumbers.values.count {
      causes.append(key.facts { names.values[Int($0)] })
      causeKinds.append(kinds.number(of: key.placeless))
    }
    return number
  }
}

extension SharedTables {
  /// Tables of the same kind for a trace that another thread reads.
  func apart() -> SharedTables { SharedTables(filter, knowledge) }

  /// The same, but with all views and reasons known so far, by the same numbers.
  func ahead() -> SharedTables { SharedTables(goingOnFrom: self) }

  /// Numbers all that a trace has, which was read with tables of its own, as if it had been read with these.
  ///
  /// - Returns: the number of each view and label here, by the one that it has there.
  func adopt(_ other: SharedTables) -> (views: [SharedView], labels: [SharedLabel]) {
    let views = other.views.values.map { view($0) }
    for (view, place) in other.places { places[views[Int(view)]] = place }
    for facts in other.reasons.values { _ = reason(facts) }
    return (views, other.labels.values.map { label($0) })
  }
}

/// An event or a write, by the numbers of its names.
private enum NumberedCause: Hashable {
  case event(kind: SharedName, target: SharedName)
  case write(owner: SharedName, property: SharedName, file: SharedName?, line: UInt32, isRecordedOnlyIfRead: Bool)

  init(_ facts: CauseFacts, _ number: (String) -> SharedName) {
    switch facts {
    case .event(let kind, let target): self = .event(kind: number(kind), target: number(target))
    case .write(let owner, let property, let place, let isRecordedOnlyIfRead):
      self = .write(
        owner: number(owner), property: number(property), file: place.map { number($0.file) }, line: place?.line ?? 0,
        isRecordedOnlyIfRead: isRecordedOnlyIfRead)
    }
  }

  func facts(_ name: (SharedName) -> String) -> CauseFacts {
    switch self {
    case .event(let kind, let target): .event(kind: name(kind), target: name(target))
    case .write(let owner, let property, let file, let line, let isRecordedOnlyIfRead):
      .write(
        owner: name(owner), property: name(property), file.map { SourcePlace(file: name($0), line: line) },
        isRecordedOnlyIfRead: isRecordedOnlyIfRead)
    }
  }

  /// The same without its location: a write stays the same if its line moves.
  var placeless: NumberedCause {
    guard case .write(let owner, let property, _, _, let isRecordedOnlyIfRead) = self else { return self }
    return .write(owner: owner, property: property, file: nil, line: 0, isRecordedOnlyIfRead: isRecordedOnlyIfRead)
  }
}

/// Numbers values from 0 in order of first occurrence.
struct Numbering<Value: Hashable, Number: TraceNumber> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Number] = [:]

  mutating func number(of value: Value) -> Number {
    if let number = numbers[value] { return number }
    let number = Number(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }
}
