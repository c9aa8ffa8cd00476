/// A reference to an object that is kept forever: retained once, when it becomes immortal, and never released.
///
/// Objects created once per type, property or reason are referred to by every later node, event and record. These references are
/// never counted, and nothing has to check whether the object still exists.
///
///     let made = Immortal(keeping: TypeDescriptor(id: count, type: type), by: "TypeTable")
///     made.name                  // reads a member
///     made.with { $0.words }     // for hot paths: never retained, whatever the optimizer does
///
/// Invariants:
/// - `init(keeping:by:)` is the only way to create one from an object, so the object of an `Immortal` always exists.
/// - An object becomes immortal once. Debug builds fail the second time, and name both keepers.
///
/// It has the size of a pointer, and so does an optional one.
@frozen
@dynamicMemberLookup
public struct Immortal<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  /// - Parameter keeper: the table in which the object can be found again.
  init(keeping object: Object, by keeper: StaticString) {
    reference = .passRetained(object)
    #if DEBUG
      ImmortalObjects.add(object, keptBy: keeper)
    #endif
  }

  /// The object, retained while it is used.
  public var object: Object {
    @_transparent get { reference.takeUnretainedValue() }
  }

  /// Passes the object to `body` without retaining it.
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
  /// For code that keeps references to objects of unknown types.
  var erased: Unmanaged<AnyObject> { .fromOpaque(reference.toOpaque()) }

  /// - Precondition: `erased` comes from an `Immortal` of the same type.
  init(erased: Unmanaged<AnyObject>) { reference = .fromOpaque(erased.toOpaque()) }
}
