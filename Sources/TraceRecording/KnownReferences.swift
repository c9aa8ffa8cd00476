import TraceFormat

/// The writer's references by the small ids of the engine's descriptors and reasons.
///
/// In storage of its own: every record asks, and an array would be checked for its bounds and for being shared.
struct KnownReferences<Reference: DefinitionReference>: ~Copyable {
  private var references: UnsafeMutablePointer<Reference>
  private var capacity = 64

  init() {
    references = .allocate(capacity: capacity)
    references.initialize(repeating: .none, count: capacity)
  }

  deinit { references.deallocate() }

  /// None where it has not been made yet.
  ///
  /// - Precondition: `id` is not negative.
  subscript(id: Int) -> Reference {
    @inline(__always) get { id < capacity ? references[id] : .none }
    set {
      if id >= capacity { grow(to: max(2 * capacity, id + 1)) }
      references[id] = newValue
    }
  }

  private mutating func grow(to larger: Int) {
    let fresh = UnsafeMutablePointer<Reference>.allocate(capacity: larger)
    fresh.moveInitialize(from: references, count: capacity)
    (fresh + capacity).initialize(repeating: .none, count: larger - capacity)
    references.deallocate()
    references = fresh
    capacity = larger
  }
}
