import SystemCalls
import TraceFormat

/// The wanted views of a trace, numbered from 0 in the order in which they were met.
///
/// Views are identified by their printed names: types with the same name count as one, as in the console.
package struct ViewTable {
  package var names: [String] { wanted.names }
  private var wanted = ViewNames()
  /// Of which `wanted` is the beginning, if other tables number the same views.
  private let shared: SharedState<ViewNames>?
  /// All names that were met, wanted or not.
  package private(set) var allViewNames: Set<String> = []
  /// How many of these names are wanted.
  package private(set) var wantedCount = 0
  private let definitions: TraceDefinitions
  private let pattern: NamePattern?
  /// If given, only these views are wanted.
  private let only: Set<String>?
  /// By type reference.
  private var known: [ViewSlot?] = []

  /// - Parameter shared: the names of several tables that give each view the same number, one of them at a time.
  package init(
    _ definitions: TraceDefinitions, _ pattern: NamePattern?, only: Set<String>? = nil,
    shared: SharedState<ViewNames>? = nil
  ) {
    self.definitions = definitions
    self.pattern = pattern
    self.only = only
    self.shared = shared
  }

  /// The number of a type's view, or `nil` if it isn't wanted.
  package mutating func number(of type: TypeID) -> ViewNumber? { slot(of: type).view }

  package mutating func slot(of type: TypeID) -> ViewSlot {
    let index = Int(type.rawValue)
    if index < known.count, let slot = known[index] { return slot }
    if index >= known.count { known.append(contentsOf: repeatElement(nil, count: index + 1 - known.count)) }
    let name = definitions.name(of: type)
    // Every block has a place that represents no node and has no view.
    let isNew = !type.isNone && allViewNames.insert(name).inserted
    let slot = define(name)
    if isNew, slot != .unwanted { wantedCount += 1 }
    known[index] = slot
    return slot
  }

  /// Whether only some views are wanted.
  package var selectsViews: Bool { pattern != nil || only != nil }

  /// Whether a type's view is wanted, even if it hasn't been met.
  package mutating func wants(_ type: TypeID) -> Bool {
    let index = Int(type.rawValue)
    if index < known.count, let slot = known[index] { return slot != .unwanted }
    return isWanted(definitions.name(of: type))
  }

  /// The slot of the view at each place of a block.
  package mutating func slots(of block: TraceBlock) -> [ViewSlot] { block.placeTypes.map { slot(of: $0) } }

  /// Adds the views of the next part of the trace. Returns their numbers in this table, by their numbers in that one.
  mutating func add(_ part: ViewTable) -> [ViewNumber] {
    for name in part.allViewNames where allViewNames.insert(name).inserted && isWanted(name) { wantedCount += 1 }
    return part.names.compactMap { define($0).view }
  }

  private func isWanted(_ name: String) -> Bool {
    pattern?.matches(name) ?? true && only?.contains(name) ?? true
  }

  private mutating func define(_ name: String) -> ViewSlot {
    guard isWanted(name) else { return .unwanted }
    if let number = wanted.numbers[name] { return ViewSlot(number) }
    guard let shared else { return ViewSlot(wanted.number(of: name)) }
    return shared.change { all in
      let number = all.number(of: name)
      wanted.add(contentsOf: all.names[names.count...])
      return ViewSlot(number)
    }
  }
}

/// Names of views, in the order of their numbers.
package struct ViewNames: Sendable {
  private(set) var names: [String] = []
  private(set) var numbers: [String: ViewNumber] = [:]

  /// The number of a name, which is added if it's new.
  mutating func number(of name: String) -> ViewNumber {
    if let known = numbers[name] { return known }
    add(name)
    return ViewNumber(names.count - 1)
  }

  /// Adds names that it doesn't have.
  mutating func add(contentsOf more: some Sequence<String>) {
    for name in more { add(name) }
  }

  private mutating func add(_ name: String) {
    numbers[name] = ViewNumber(names.count)
    names.append(name)
  }
}
