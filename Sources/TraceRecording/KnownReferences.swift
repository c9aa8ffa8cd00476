import TraceFormat

/// The writer's references, indexed by the engine's small ids of descriptors and reasons.
///
/// Uses storage of its own, because every record reads it: an array would check bounds and uniqueness.
struct KnownReferences<Reference: DefinitionReference>: ~Copyable {
  private var references: UnsafeMutablePointer<Reference>
  private var capacity = 64

  init() {
    references = .allocate(capacity: capacity)
    references.initialize(repeating: .none, count: capacity)
  }

  deinit { references.deallocate() }

  /// `none` if it hasn't been created yet.
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
