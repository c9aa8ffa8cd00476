/// Makes something of a trace's listed ticks, part by part: text, columns, a list.
///
/// Each thread that reads has a maker of its own, so that ticks don't move from one thread to another, which takes as long as reading
/// them. What it made of a part does, and is combined in the order of the file.
public protocol TickMaker: SendableMetatype {
  associatedtype Made

  /// Begins a part, whose ticks are behind this many others of the trace.
  mutating func begin(after ticks: UInt64)
  /// Adds ticks that ended, and the names of views by number.
  mutating func add(_ ticks: [TickSummary], viewNames: [String])
  /// Ends a part, and returns what was made of it.
  mutating func take() -> Made
}

/// Only lists ticks.
struct TickLists: TickMaker {
  private var lists: [(ticks: [TickSummary], viewNames: [String])] = []

  mutating func begin(after ticks: UInt64) {}

  mutating func add(_ ticks: [TickSummary], viewNames: [String]) { lists.append((ticks, viewNames)) }

  mutating func take() -> [(ticks: [TickSummary], viewNames: [String])] {
    defer { lists = [] }
    return lists
  }
}
