import TraceFormat

/// Numbers what both traces have in common, so that their records can be compared.
final class SharedTables {
  private(set) var views = Numbering<String, SharedView>()
  private(set) var reasons = Numbering<ReasonFacts, SharedReason>()
  private(set) var labels = Numbering<String, SharedLabel>()
  /// By a label's number: the position of ticks of that label in their steps.
  private(set) var tickPlaces: [SharedPlace] = []
  private var steps = Numbering<String, SharedStep>()
  /// Events and writes, with their places in the source.
  private(set) var causes = Numbering<CauseFacts, SharedCause>()
  /// By a cause's number: the number of what it is wherever in the source it is.
  private(set) var causeKinds: [SharedCauseKind] = []
  private var kinds = Numbering<CauseFacts, SharedCauseKind>()
  /// Files of causes: a long name is kept once, however many of its lines write.
  private var files = Numbering<String, SharedFile>()
  /// By a view's number: whether it counts.
  private(set) var isWanted: [Bool] = []
  /// By a view's number: where it is declared, according to the trace that was read last.
  private(set) var places: [SharedView: SourcePlace] = [:]
  private let filter: ViewFilter
  /// What the head calls a view whose name alone has changed, by its number.
  var newNames: [SharedView: String] = [:]

  init(_ filter: ViewFilter) { self.filter = filter }

  func view(_ name: String) -> SharedView {
    let number = views.number(of: name)
    if isWanted.count < views.values.count { isWanted.append(filter.takes(name)) }
    return number
  }

  func note(_ type: ViewType?, as view: SharedView) {
    if let type, !type.file.isEmpty { places[view] = SourcePlace(file: type.file, line: type.line) }
  }

  /// All names that were met. The name for a missing type is none.
  var metNames: Set<String> { Set(views.values).subtracting(["?"]) }

  /// What the head calls a view.
  func name(of view: SharedView) -> String { newNames[view] ?? views.values[Int(view)] }

  func reason(_ facts: ReasonFacts) -> SharedReason { reasons.number(of: facts) }

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

/// Numbers values from 0 in the order in which they are met.
struct Numbering<Value: Hashable, Number: TraceNumber> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Number] = [:]

  /// - Parameter kept: makes what is kept of a value that is met for the first time: an equal one.
  mutating func number(of value: Value, kept: () -> Value) -> Number {
    if let number = numbers[value] { return number }
    let number = Number(values.count)
    let value = kept()
    numbers[value] = number
    values.append(value)
    return number
  }

  mutating func number(of value: Value) -> Number { number(of: value) { value } }

  /// The equal value that is kept.
  mutating func shared(_ value: Value) -> Value { values[Int(number(of: value))] }
}

/// The references of one reader in terms of both traces.
struct SideTables {
  let definitions: TraceDefinitions
  let shared: SharedTables
  /// Names of this side by what the other side calls the same views.
  private let renamed: [String: String]
  private let notesPlaces: Bool
  private var views: [SharedView?] = []
  private var reasons: [SharedReason?] = []

  /// - Parameter notesPlaces: whether the tables are to learn where this side declares its views.
  init(
    _ definitions: TraceDefinitions, _ shared: SharedTables, renamed: [String: String], notesPlaces: Bool = false
  ) {
    self.definitions = definitions
    self.notesPlaces = notesPlaces
    self.shared = shared
    self.renamed = renamed
  }

  mutating func view(_ type: TypeID) -> SharedView {
    let (definitions, shared, renamed, notesPlaces) = (definitions, shared, renamed, notesPlaces)
    return Self.look(up: type, in: &views) {
      let name = definitions.name(of: type)
      let view = shared.view(renamed[name] ?? name)
      if notesPlaces { shared.note(definitions[type], as: view) }
      return view
    }
  }

  mutating func reason(_ reason: ReasonID) -> SharedReason {
    let (definitions, shared) = (definitions, shared)
    return Self.look(up: reason, in: &reasons) { shared.reason(ReasonFacts(reason, definitions)) }
  }

  private static func look<ID: DefinitionReference, Number: TraceNumber>(
    up id: ID, in table: inout [Number?], _ make: () -> Number
  ) -> Number {
    let index = Int(id.rawValue)
    if index < table.count, let known = table[index] { return known }
    if index >= table.count { table.append(contentsOf: repeatElement(nil, count: index + 1 - table.count)) }
    let number = make()
    table[index] = number
    return number
  }
}
