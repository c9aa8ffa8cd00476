/// A value of any type, as predicates and sort descriptors compare it.
enum ComparedValue {
  case null
  case number(Double)
  case text(String)
  case date(TimeInterval)
  case list([Any])
  /// Compared by `==`, or by identity.
  case other(AnyHashable)

  init(_ value: Any?) {
    guard let value, !(value is NSNull) else {
      self = .null
      return
    }
    switch value {
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as String: self = .text(value)
    case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as Decimal: self = .number(NSDecimalNumber(decimal: value).doubleValue)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSString: self = .text(value.description)
    case let value as NSDate: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as NSManagedObject: self = .other(AnyHashable(value.objectID))
    case let value as NSSet: self = .list(value.allObjects)
    case let value as NSOrderedSet: self = .list(value.array)
    case let value as NSArray: self = .list((0..<value.count).map { value.object(at: $0) })
    default: self = Self.ofOther(value)
    }
  }

  private static func ofOther(_ value: Any) -> ComparedValue {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return ComparedValue(mirror.children.first?.value)
    case .collection, .set: return .list(mirror.children.map(\.value))
    default: break
    }
    if let raw = (value as? any RawRepresentable)?.rawValue { return ComparedValue(raw) }
    if let value = value as? AnyHashable { return .other(value) }
    return .other(AnyHashable(ObjectIdentifier(value as AnyObject)))
  }

  /// `nil` for values without an order, such as those of different types.
  func order(to other: ComparedValue) -> ComparisonResult? {
    switch (self, other) {
    case (.null, .null): .orderedSame
    case (.null, _): .orderedAscending
    case (_, .null): .orderedDescending
    case (.number(let a), .number(let b)), (.date(let a), .date(let b)): Self.order(a, b)
    case (.text(let a), .text(let b)): Self.order(a, b)
    default: nil
    }
  }

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
    a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }
}

extension ComparedValue: Equatable {
  static func == (a: ComparedValue, b: ComparedValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.number(let a), .number(let b)), (.date(let a), .date(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.other(let a), .other(let b)): a == b
    case (.list(let a), .list(let b)):
      a.count == b.count && a.allSatisfy { mine in b.contains { ComparedValue($0) == ComparedValue(mine) } }
    default: false
    }
  }
}

/// Looks up values by key path.
enum KeyedValue {
  static func of(_ value: Any?, _ keys: some Collection<String>) -> Any? {
    guard let key = keys.first, let value else { return value }
    return of(step(value, key), keys.dropFirst())
  }

  private static func step(_ value: Any, _ key: String) -> Any? {
    if key == "SELF" || key == "self" { return value }
    if case .list(let members) = ComparedValue(value) {
      return key == "@count" ? members.count : aggregate(key, members) ?? members.compactMap { step($0, key) }
    }
    if let object = value as? NSManagedObject {
      return key == "objectID" ? object.objectID : object.value(forKey: key)
    }
    if let values = value as? [String: Any] { return values[key] }
    if key == "length", let text = value as? String { return text.utf16.count }
    let field = Mirror(reflecting: value).descendant(key)
    return field ?? Mirror(reflecting: value).descendant("_" + key)
  }

  /// `@sum`, `@min`, `@max` and `@avg` of numeric members.
  private static func aggregate(_ key: String, _ members: [Any]) -> Any? {
    let numbers = members.compactMap { if case .number(let number) = ComparedValue($0) { number } else { nil } }
    switch key {
    case "@sum": return numbers.reduce(0, +)
    case "@min": return numbers.min()
    case "@max": return numbers.max()
    case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    default: return nil
    }
  }
}
