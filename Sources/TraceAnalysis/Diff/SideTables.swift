import TraceFormat

/// Maps one reader's references to shared numbers.
struct SideTables {
  let definitions: TraceDefinitions
  let shared: SharedTables
  /// This side's names of renamed views, to the other side's names.
  private let renamed: [String: String]
  private let notesPlaces: Bool
  private var views: [SharedView?] = []
  private var reasons: [SharedReason?] = []

  /// - Parameter notesPlaces: whether to record where this side declares its views.
  init(
    _ definitions: TraceDefinitions, _ shared: SharedTables, renamed: [String: String], notesPlaces: Bool = false
  ) {
    self.definitions = definitions
    self.notesPlaces = notesPlaces
    self.shared = shared
    self.renamed = renamed
  }

  @inline(__always) mutating func view(_ type: TypeID) -> SharedView {
    if let known = Self.known(type, in: views) { return known }
    return add(type)
  }

  @inline(never) private mutating func add(_ type: TypeID) -> SharedView {
    let name = definitions.name(of: type)
    let view = shared.view(renamed[name] ?? name)
    if notesPlaces { shared.note(definitions[type], as: view) }
    Self.put(view, of: type, into: &views)
    return view
  }

  func print(of view: SharedView) -> UInt64 { shared.viewPrints[Int(view)] }

  @inline(__always) mutating func reason(_ reason: ReasonID) -> SharedReason {
    if let known = Self.known(reason, in: reasons) { return known }
    return add(reason)
  }

  @inline(never) private mutating func add(_ reason: ReasonID) -> SharedReason {
    let number = shared.reason(ReasonFacts(reason, definitions))
    Self.put(number, of: reason, into: &reasons)
    return number
  }

  // References are looked up once per evaluation: what makes a new number is kept out of the way.

  @inline(__always)
  private static func known<ID: DefinitionReference, Number: TraceNumber>(_ id: ID, in table: [Number?]) -> Number? {
    let index = Int(id.rawValue)
    return index < table.count ? table[index] : nil
  }

  private static func put<ID: DefinitionReference, Number: TraceNumber>(
    _ number: Number, of id: ID, into table: inout [Number?]
  ) {
    let index = Int(id.rawValue)
    if index >= table.count { table.append(contentsOf: repeatElement(nil, count: index + 1 - table.count)) }
    table[index] = number
  }
}
