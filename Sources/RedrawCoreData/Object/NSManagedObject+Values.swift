import RedrawCore

extension NSManagedObject {
  // MARK: `@NSManaged`

  public func _managedValue<Value>(forKey key: String) -> Value { DeclaredValue.of(values[key], Value.self, key) }

  public func _setManagedValue<Value>(_ value: Value, forKey key: String) { set(value, Value.self, key) }

  /// `addToTags(_:)`, `removeFromTags(_:)`, `insertIntoTags(_:at:)`, `removeFromTags(at:)` and `replaceTags(at:with:)`.
  public func _managedAccessor(_ name: String, _ arguments: Any...) {
    guard let (verb, key) = Self.relationship(in: name) else { return }
    var objects = related(key)
    let given = arguments.flatMap(Self.objects)
    let index = arguments.lazy.compactMap { $0 as? Int }.first
    switch verb {
    case "addTo": objects += given.filter { !objects.contains($0) }
    case "removeFrom":
      if given.isEmpty, let index, objects.indices.contains(index) { objects.remove(at: index) }
      objects.removeAll(where: given.contains)
    case "insertInto": objects.insert(contentsOf: given, at: min(max(index ?? objects.count, 0), objects.count))
    default: if let index, objects.indices.contains(index) { objects.replaceSubrange(index...index, with: given) }
    }
    set(objects, NSSet.self, key)
  }

  private static func relationship(in name: String) -> (verb: String, key: String)? {
    for verb in ["addTo", "removeFrom", "insertInto", "replace"] where name.hasPrefix(verb) {
      let rest = name.dropFirst(verb.count)
      return (verb, rest.prefix(1).lowercased() + rest.dropFirst())
    }
    return nil
  }

  // MARK: Access by name

  public func value(forKey key: String) -> Any? {
    guard let value = values[key] else { return nil }
    guard case .related(let objects) = value, let relationship = entity.relationship(key) else {
      return value.asFoundation
    }
    if !relationship.isToMany { return objects.first }
    return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  public func setValue(_ value: Any?, forKey key: String) { set(value, Any?.self, key) }

  public func value(forKeyPath path: String) -> Any? {
    KeyedValue.of(self, path.split(separator: ".").map(String.init))
  }

  public func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }

  /// Sets a value without notifying anybody.
  public func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = managed(value, key) }

  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  public func setValuesForKeys(_ values: [String: Any]) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }

  public func mutableSetValue(forKey key: String) -> NSMutableSet { ManagedSet(of: self, key) }

  public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { related(key).map(\.objectID) }

  // MARK: Setting

  func related(_ key: String) -> [NSManagedObject] {
    if case .related(let objects) = values[key] { objects } else { [] }
  }

  private func set(_ value: Any?, _ type: Any.Type, _ key: String) {
    let new = managed(value, key)
    let before = related(key)
    write(new, type, key)
    guard let inverse = entity.relationship(key)?.inverseRelationship else { return }
    let now = related(key)
    for object in before where !now.contains(object) { object.unrelate(self, inverse) }
    for object in now where !before.contains(object) { object.relate(self, inverse) }
  }

  /// Sets the value, then announces the write: Core Data sends `objectWillChange` once an object has changed.
  private func write(_ new: ManagedValue?, _ type: Any.Type, _ key: String) {
    let isEqual = new.map { $0.isSame(as: values[key]) } ?? (values[key] == nil)
    values[key] = new
    let write = announce(key, type, isEqual: isEqual)
    managedObjectContext?.noteChange(of: self, write)
  }

  func relate(_ other: NSManagedObject, _ relationship: NSRelationshipDescription) {
    let objects = related(relationship.name)
    if objects.contains(other) { return }
    if !relationship.isToMany, let back = relationship.inverseRelationship {
      for object in objects { object.unrelate(self, back) }
    }
    write(.related(relationship.isToMany ? objects + [other] : [other]), NSManagedObject.self, relationship.name)
  }

  func unrelate(_ other: NSManagedObject, _ relationship: NSRelationshipDescription) {
    let objects = related(relationship.name)
    guard objects.contains(other) else { return }
    write(.related(objects.filter { $0 !== other }), NSManagedObject.self, relationship.name)
  }

  /// Sets a new object's values to the saved ones.
  func fill(from row: ManagedRow, in context: NSManagedObjectContext) {
    values = row.mapValues { ManagedValue($0, in: context) }
  }

  /// Sets the object's values to the saved ones. Returns the last write, or `nil` if nothing differed.
  func restore(_ row: ManagedRow, in context: NSManagedObjectContext) -> ReportedWrite? {
    var last: ReportedWrite?
    for key in Set(row.keys).union(values.keys).sorted() {
      if let saved = row[key], values[key]?.saved.isSame(as: saved) == true { continue }
      values[key] = row[key].map { ManagedValue($0, in: context) }
      last = announce(key, Any.self, isEqual: false)
    }
    return last
  }

  // MARK: Conversions

  private func managed(_ value: Any?, _ key: String) -> ManagedValue? {
    guard let value = Self.unwrapped(value), !(value is NSNull) else { return nil }
    let objects = Self.objects(value)
    let isRelationship = entity.relationship(key) != nil || !objects.isEmpty
    return isRelationship ? .related(objects) : .plain(value)
  }

  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  /// The objects in a value of any type.
  private static func objects(_ value: Any) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let objects as [NSManagedObject]: objects
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: ordered(set.allObjects.compactMap { $0 as? NSManagedObject })
    case let set as Set<NSManagedObject>: ordered(Array(set))
    default: []
    }
  }

  /// Sorted by number, because the order of a set differs between runs.
  private static func ordered(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    objects.sorted(by: areInOrder)
  }

  /// Whether `a` was inserted before `b`.
  static func areInOrder(_ a: NSManagedObject, _ b: NSManagedObject) -> Bool {
    (a.objectID.number, a.entity.name ?? "") < (b.objectID.number, b.entity.name ?? "")
  }
}

/// The objects of a relationship, as a set whose mutations change the relationship.
private final class ManagedSet: NSMutableSet {
  private var object: NSManagedObject?
  private var key = ""

  convenience init(of object: NSManagedObject, _ key: String) {
    self.init(capacity: 0)
    (self.object, self.key) = (object, key)
  }

  private var members: NSMutableSet { NSMutableSet(array: object?.related(key) ?? []) }

  override var count: Int { members.count }
  override func member(_ member: Any) -> Any? { members.member(member) }
  override func objectEnumerator() -> NSEnumerator { members.objectEnumerator() }
  override func add(_ added: Any) { change { $0.add(added) } }
  override func remove(_ removed: Any) { change { $0.remove(removed) } }

  private func change(_ body: (NSMutableSet) -> Void) {
    let members = members
    body(members)
    object?.setValue(members, forKey: key)
  }
}
