/// A reference to an object that is kept for good: retained once, when it becomes immortal, and never released.
///
/// What is made once for each type, property or reason is referred to by every node, event and record that comes after it.
/// Nobody counts these references, and nobody has to ask whether the object is still there.
///
///     let made = Immortal(keeping: TypeDescriptor(id: count, type: type), by: "TypeTable")
///     made.name                  // reads a member
///     made.with { $0.words }     // where it has to be fast: the object is not counted whatever the optimizer does
///
/// Invariants:
/// - `init(keeping:by:)` is the only way to make one of an object, so whoever has an `Immortal` has an object that is there.
/// - An object becomes immortal once. In a debug build the second time fails, and names both keepers.
///
/// It is as large as a pointer, and so is an optional one.
@frozen
@dynamicMemberLookup
public struct Immortal<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  /// - Parameter keeper: who finds the object again: the table that it is in.
  init(keeping object: Object, by keeper: StaticString) {
    reference = .passRetained(object)
    #if DEBUG
      ImmortalObjects.add(object, keptBy: keeper)
    #endif
  }

  /// The object, counted for as long as it is used.
  public var object: Object {
    @_transparent get { reference.takeUnretainedValue() }
  }

  /// Hands the object to `body` without counting it.
  @_transparent
  public func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try reference._withUnsafeGuaranteedRef(body)
  }

  @inlinable
  public subscript<Member>(dynamicMember member: KeyPath<Object, Member>) -> Member { object[keyPath: member] }
}

extension Immortal: Sendable where Object: Sendable {}

extension Immortal: Equatable {
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.reference.toOpaque() == b.reference.toOpaque() }
}

extension Immortal {
  /// For whoever keeps references to objects that it knows nothing of.
  var erased: Unmanaged<AnyObject> { .fromOpaque(reference.toOpaque()) }

  /// - Precondition: `erased` comes from an `Immortal` of the same type.
  init(erased: Unmanaged<AnyObject>) { reference = .fromOpaque(erased.toOpaque()) }
}
