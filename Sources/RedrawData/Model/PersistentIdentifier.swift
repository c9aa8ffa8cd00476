/// Identifies an object in all contexts of its container from the moment it is created.
///
/// In Apple's framework, the identifier changes when the object is first saved. This one doesn't, so rows identified by
/// it keep their identity.
public struct PersistentIdentifier: Hashable, Identifiable, Sendable {
  let place: Place

  /// The object's position in its container, assigned at insertion.
  final class Place: @unchecked Sendable {
    let entity: Entity
    var number: Int?
    var storeIdentifier: String?

    init(_ entity: Entity) { self.entity = entity }
  }

  var entity: Entity { place.entity }
  public var id: PersistentIdentifier { self }
  public var entityName: String { place.entity.name }
  public var storeIdentifier: String? { place.storeIdentifier }

  public static func == (a: Self, b: Self) -> Bool { a.place === b.place }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(place)) }
}

extension PersistentIdentifier: Comparable {
  /// Orders by insertion.
  public static func < (a: Self, b: Self) -> Bool {
    (a.entityName, a.place.number ?? .max) < (b.entityName, b.place.number ?? .max)
  }
}

extension PersistentIdentifier: CustomStringConvertible {
  public var description: String { "\(entityName)/\(place.number.map { "p\($0)" } ?? "new")" }
}
