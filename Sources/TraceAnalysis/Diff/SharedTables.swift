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
  /// Events and writes, including their locations in the source.
  private(set) var causes = Numbering<CauseFacts, SharedCause>()
  /// By cause number: the number of the same cause without its location.
  private(set) var causeKinds: [SharedCauseKind] = []
  private var kinds = Numbering<CauseFacts, SharedCauseKind>()
  /// The files of causes, so that a long name is stored once.
  private var files = Numbering<String, SharedFile>()
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
    let number = causes.number(of: facts) { facts.inFile { files.shared($0) } }
    if causeKinds.count < causes.values.count { causeKinds.append(kinds.number(of: facts.placeless)) }
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

/// Numbers values from 0 in order of first occurrence.
struct Numbering<Value: Hashable, Number: TraceNumber> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Number] = [:]

  /// - Parameter kept: creates the copy to store of a new value.
  mutating func number(of value: Value, kept: () -> Value) -> Number {
    if let number = numbers[value] { return number }
    let number = Number(values.count)
    let value = kept()
    numbers[value] = number
    values.append(value)
    return number
  }

  mutating func number(of value: Value) -> Number { number(of: value) { value } }

  /// The stored copy of an equal value.
  mutating func shared(_ value: Value) -> Value { values[Int(number(of: value))] }
}
