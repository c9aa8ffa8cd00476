/// A model's class: its properties, and how its relationships pair up.
final class Entity: @unchecked Sendable {
  let type: any PersistentModel.Type
  let name: String
  let properties: [_ModelProperty]
  let relationships: [Int]
  /// Properties whose combined values must be unique.
  let constraints: [[Int]]
  private let indices: [AnyKeyPath: Int]
  private let lock = NSLock()
  private var knownInverses: [Int: Int?] = [:]

  private nonisolated(unsafe) static var known: [ObjectIdentifier: Entity] = [:]
  private static let lock = NSLock()

  private init(_ type: any PersistentModel.Type) {
    self.type = type
    name = String(describing: type)
    let properties = type._$properties
    let indices = Dictionary(properties.indices.map { (properties[$0].keyPath, $0) }) { first, _ in first }
    (self.properties, self.indices) = (properties, indices)
    relationships = properties.indices.filter { properties[$0].leads != nil }
    constraints =
      properties.indices.filter { properties[$0].attribute?.isUnique == true }.map { [$0] }
      + type._$unique.map { $0.compactMap { indices[$0] } }
  }

  static func of(_ type: any PersistentModel.Type) -> Entity {
    lock.withLock {
      if let entity = known[ObjectIdentifier(type)] { return entity }
      let entity = Entity(type)
      known[ObjectIdentifier(type)] = entity
      return entity
    }
  }

  func index(of keyPath: AnyKeyPath) -> Int? { indices[keyPath] }

  /// The inverse of a relationship: the property that either side names, else the only candidate.
  func inverse(of index: Int) -> (entity: Entity, index: Int)? {
    guard let leads = properties[index].leads else { return nil }
    let other = Entity.of(leads.to)
    let known = lock.withLock { knownInverses[index] }
    let found = known ?? findInverse(of: index, in: other)
    if known == nil { lock.withLock { knownInverses[index] = .some(found) } }
    return found.map { (other, $0) }
  }

  private func findInverse(of index: Int, in other: Entity) -> Int? {
    let property = properties[index]
    if let named = property.relationship?.inverseKeyPath { return other.index(of: named) }
    if let naming = other.relationships.first(where: {
      other.properties[$0].relationship?.inverseKeyPath == property.keyPath
    }) {
      return naming
    }
    let mine = unnamed(leadingTo: other)
    let theirs = other.unnamed(leadingTo: self)
    return mine == [index] && theirs.count == 1 && (other !== self) ? theirs[0] : nil
  }

  /// Relationships to a model that neither side pairs explicitly.
  private func unnamed(leadingTo other: Entity) -> [Int] {
    relationships.filter { index in
      let property = properties[index]
      guard let leads = property.leads, ObjectIdentifier(leads.to) == ObjectIdentifier(other.type) else { return false }
      return property.relationship?.inverseKeyPath == nil
        && !other.relationships.contains { other.properties[$0].relationship?.inverseKeyPath == property.keyPath }
    }
  }
}
