/// What to fetch, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  /// Has no effect: in memory, all properties and related objects are available.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }

  /// Whether both descriptors are equal, including the values that their predicates capture.
  func isEquivalent(to other: FetchDescriptor<T>) -> Bool {
    sortBy == other.sortBy && fetchLimit == other.fetchLimit && fetchOffset == other.fetchOffset
      && includePendingChanges == other.includePendingChanges
      && predicate.map { "\($0)" } == other.predicate.map { "\($0)" }
  }

  /// Whether the result is limited to a part of what matches.
  var hasBounds: Bool { fetchLimit != nil || fetchOffset != nil }

  func matches(_ model: T) throws -> Bool { try predicate?.evaluate(model) ?? true }

  /// Whether `second` may follow `first`.
  func areInOrder(_ first: T, _ second: T) -> Bool {
    for descriptor in sortBy {
      switch descriptor.compare(first, second) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return true
  }

  /// The matching objects, sorted.
  func select(from models: [T]) throws -> [T] {
    var found = try models.filter(matches)
    if !sortBy.isEmpty { found.sort(using: sortBy) }
    if let fetchOffset { found.removeFirst(min(max(fetchOffset, 0), found.count)) }
    if let fetchLimit, fetchLimit > 0 { found.removeLast(max(found.count - fetchLimit, 0)) }
    return found
  }
}

extension FetchDescriptor: @unchecked Sendable {}
