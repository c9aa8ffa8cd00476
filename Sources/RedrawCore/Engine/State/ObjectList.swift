/// Objects without duplicates, in the order in which they were added.
package struct ObjectList<Object> {
  private var places: [ObjectIdentifier: Int] = [:]
  private var kept: [Object?] = []

  package init() {}

  package var isEmpty: Bool { places.isEmpty }
  package var objects: [Object] { kept.compactMap(\.self) }

  package func contains(_ object: Object) -> Bool { places[Self.key(of: object)] != nil }

  package mutating func insert(_ object: Object) {
    if contains(object) { return }
    places[Self.key(of: object)] = kept.count
    kept.append(object)
  }

  @discardableResult
  package mutating func remove(_ object: Object) -> Bool {
    guard let place = places.removeValue(forKey: Self.key(of: object)) else { return false }
    kept[place] = nil
    return true
  }

  package mutating func removeAll() { (places, kept) = ([:], []) }

  private static func key(of object: Object) -> ObjectIdentifier { ObjectIdentifier(object as AnyObject) }
}
