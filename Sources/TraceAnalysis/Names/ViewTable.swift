import TraceFormat

/// The views of a trace that are wanted, numbered from 0 in the order in which they were met.
///
/// A view is known by its printed name: types of the same name count as one, as they do in the console.
package struct ViewTable {
  package private(set) var names: [String] = []
  /// Every name that was met, wanted or not.
  package private(set) var metNames: Set<String> = []
  /// How many of the names that were met are wanted.
  package private(set) var wantedCount = 0
  private let definitions: TraceDefinitions
  private let pattern: NamePattern?
  /// Where they are given, no other views are wanted.
  private let only: Set<String>?
  private var numbers: [String: Int] = [:]
  /// By the type's reference.
  private var known: [ViewSlot?] = []

  package init(_ definitions: TraceDefinitions, _ pattern: NamePattern?, only: Set<String>? = nil) {
    self.definitions = definitions
    self.pattern = pattern
    self.only = only
  }

  /// The number of a type's view; `nil` where it is not wanted.
  package mutating func number(of type: TypeID) -> Int? { slot(of: type).view }

  package mutating func slot(of type: TypeID) -> ViewSlot {
    let index = Int(type.rawValue)
    if index < known.count, let slot = known[index] { return slot }
    if index >= known.count { known.append(contentsOf: repeatElement(nil, count: index + 1 - known.count)) }
    let name = definitions.name(of: type)
    // Every block has a place for no node at all, which is no view that was met.
    let isNew = !type.isNone && metNames.insert(name).inserted
    let slot = define(name)
    if isNew, slot != .unwanted { wantedCount += 1 }
    known[index] = slot
    return slot
  }

  /// Not all views are wanted.
  package var isChoice: Bool { pattern != nil || only != nil }

  /// Whether a type's view would be wanted, be it met or not.
  package mutating func wants(_ type: TypeID) -> Bool {
    let index = Int(type.rawValue)
    if index < known.count, let slot = known[index] { return slot != .unwanted }
    return isWanted(definitions.name(of: type))
  }

  /// The slot of the view at each place of a block.
  package mutating func slots(of block: TraceBlock) -> [ViewSlot] { block.placeTypes.map { slot(of: $0) } }

  private func isWanted(_ name: String) -> Bool {
    pattern?.matches(name) ?? true && only?.contains(name) ?? true
  }

  private mutating func define(_ name: String) -> ViewSlot {
    guard isWanted(name) else { return .unwanted }
    if let number = numbers[name] { return ViewSlot(ofView: number) }
    numbers[name] = names.count
    names.append(name)
    return ViewSlot(ofView: names.count - 1)
  }
}
