@_spi(SwiftUI) import Observation

/// Candidates for the object whose property is about to change, found in a view.
///
/// The Observation module reports which property changes, but not of which object. It does report whose properties the view's body
/// had read, so the view's own value is searched for these: the values of its properties, and those of observed objects found
/// there. An object that the body got at in another way isn't found.
struct ObservedObjects {
  private var objects: [(object: AnyObject, before: Any)] = []
  private let property: String
  private let registrars: Set<ObjectIdentifier>
  private var seen: Set<ObjectIdentifier> = []
  /// The maximum number of parts of a view that are searched.
  private static let mostParts = 4096

  /// The objects in `node` whose `property` was read, according to `tracking`.
  init(of node: _Node, property: String, _ tracking: ObservationTracking) {
    self.property = property
    registrars = tracking.registrarsOfChange
    search(node)
  }

  private mutating func search(_ node: _Node) {
    func value<Value>(_: Value.Type) -> Any { node.storage(of: Value.self).pointee }
    var parts = [_openExistential(node.type.type, do: value)]
    var next = 0
    while next < parts.count, next < Self.mostParts {
      parts += self.parts(of: parts[next])
      next += 1
    }
  }

  /// The object whose `property` is about to change, unless that is computed.
  init(_ object: AnyObject, property: String) {
    self.property = property
    registrars = []
    guard !TypeMetadata.hasUncountedFields(type(of: object)) else { return }
    let value = held(by: object)
    if !(value is Void) { objects = [(object, value)] }
  }

  /// Whether a view holds an object: in its own value, or in an object found there.
  static func isHeld(_ object: AnyObject, by node: _Node) -> Bool {
    ObservedObjects(of: node).seen.contains(ObjectIdentifier(object))
  }

  private init(of node: _Node) {
    (property, registrars) = ("", [])
    search(node)
  }

  /// The value before and after: of the only object found, or of the only one whose value changed.
  var change: (old: String, new: String)? {
    let changes = objects.map { (old: ValueDescription.of($0.before), new: ValueDescription.of(held(by: $0.object))) }
    if changes.count == 1 { return changes[0] }
    let different = changes.filter { $0.old != $0.new }
    return different.count == 1 ? different[0] : nil
  }

  private mutating func parts(of value: Any) -> [Any] {
    if let holder = value as? any HoldsElsewhere { return [holder.heldValue] }
    guard Mirror(reflecting: value).displayStyle == .class else { return Self.children(of: value) }
    let object = value as AnyObject
    guard value is any Observable || value is any ObservableObject, seen.insert(ObjectIdentifier(object)).inserted,
      !TypeMetadata.hasUncountedFields(type(of: object))
    else { return [] }
    if Self.mirrors(of: object).contains(where: isAsked) { objects.append((object, held(by: object))) }
    return Self.mirrors(of: object).flatMap { $0.children.map(\.value) }
  }

  /// Whether the observed object's registrar is one that the body has called.
  private func isAsked(_ mirror: Mirror) -> Bool {
    mirror.children.contains { child in
      child.value is ObservationRegistrar && !registrars.isDisjoint(with: Self.references(in: child.value))
    }
  }

  /// `@Observable` stores a property under its name with an underscore.
  private func held(by object: AnyObject) -> Any {
    for mirror in Self.mirrors(of: object) {
      for child in mirror.children where child.label == "_\(property)" || child.label == property { return child.value }
    }
    return ()
  }

  private static func children(of value: Any) -> [Any] {
    Mirror(reflecting: value).children.prefix(mostParts).map(\.value)
  }

  private static func mirrors(of object: AnyObject) -> [Mirror] {
    Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
  }

  /// The objects that a registrar consists of; the Observation module identifies it by one of them.
  private static func references(in part: Any) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for child in Mirror(reflecting: part).children {
      if type(of: child.value) is AnyClass { found.insert(ObjectIdentifier(child.value as AnyObject)) }
      found.formUnion(references(in: child.value))
    }
    return found
  }
}

/// A property wrapper whose value is stored elsewhere; inspecting it isn't a read.
protocol HoldsElsewhere {
  var heldValue: Any { get }
}

extension ObservationTracking {
  /// The registrars with the changing property, as far as it was read from them, by their identity in the Observation module.
  fileprivate var registrarsOfChange: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for (registrar, properties) in accesses where changed.map(properties.contains) ?? false { found.insert(registrar) }
    return found
  }

  /// The properties that were read, by the identity of their objects in the Observation module.
  var accesses: [ObjectIdentifier: Set<AnyKeyPath>] {
    let list = Mirror(reflecting: self).descendant("list", "entries")
    var found: [ObjectIdentifier: Set<AnyKeyPath>] = [:]
    for entry in list.map({ Mirror(reflecting: $0).children }) ?? AnyCollection([]) {
      let parts = Mirror(reflecting: entry.value).children.map(\.value)
      guard parts.count == 2, let registrar = parts[0] as? ObjectIdentifier else { continue }
      found[registrar] = Mirror(reflecting: parts[1]).descendant("properties") as? Set<AnyKeyPath> ?? []
    }
    return found
  }
}
